import BenchSupport
import PieceTable

/// How long a frame may take, in nanoseconds of own time.
struct FrameAim {
  /// Half of the frames at most.
  var median: Double
  /// All but one in a hundred.
  var tail: Double

  /// The aim for a note: another one where a line is longer than a megabyte.
  init(_ text: TextSnapshot) {
    let isLong = text.utf8Count / text.lineCount > 1_000_000
    median = isLong ? 5e6 : 0.5e6
    tail = isLong ? 5e6 : 2e6
  }

  /// What the times that were found say of it.
  func verdict(_ own: Distribution) -> String {
    let isGood = own.median <= median && own.percentile(0.99) <= tail
    return "\(Figure.duration(median)), \(Figure.duration(tail)) \(isGood ? "good" : "missed")"
  }
}
