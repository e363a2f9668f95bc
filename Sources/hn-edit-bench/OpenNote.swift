import BenchSupport
import PieceTable

/// Opens a note the way an application does: the one place that knows how.
func openNote(_ path: String) throws(BenchError) -> TextBuffer {
  do {
    return TextBuffer(try TextFile(opening: path).text)
  } catch {
    throw .note(error.description)
  }
}
