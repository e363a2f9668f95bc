import BenchSupport
import PieceTable

/// Opens a note the way an application does: the one place that knows how.
func openNote(_ path: String) throws(BenchError) -> TextBuffer {
  TextBuffer(bytes: try Posix.readFile(path))
}
