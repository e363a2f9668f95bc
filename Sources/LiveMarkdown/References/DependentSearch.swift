internal import PieceTable

/// What is looked for after a step, and what was found.
struct DependentSearch {
  /// The labels whose definition says something else, by their keys for links and footnotes.
  var labels: Set<LabelKey> = []
  /// The order keys of the segments whose references to footnotes have to be read again.
  var reread: Set<UInt64> = []

  /// Whether segments that may refer to footnotes were put in the place of others.
  var movesFootnotes = false
  /// Whether other footnotes are defined, or by other blocks.
  var relistsFootnotes = false

  private let damaged: [Range<ByteOffset>]
  private var found: Set<Range<Int>> = []

  init(_ damaged: [Range<ByteOffset>]) { self.damaged = damaged }

  /// Whether a segment's start lies in what the step found anew. O(log n).
  func isDamaged(_ offset: Int) -> Bool {
    var (low, high) = (0, damaged.count)
    while low < high {
      let middle = (low + high) / 2
      if damaged[middle].upperBound.value <= offset { low = middle + 1 } else { high = middle }
    }
    return low < damaged.count && damaged[low].lowerBound.value <= offset
  }

  /// The number of leaves found.
  var count: Int { found.count }

  /// Adds a leaf by its range in a segment that starts at an offset.
  mutating func add(_ range: Range<Int>, from start: Int) {
    found.insert(start + range.lowerBound..<start + range.upperBound)
  }

  /// The leaves found, in order.
  func ranges() -> [Range<ByteOffset>] {
    found.sorted { $0.lowerBound < $1.lowerBound }.map { Range(bytes: $0) }
  }
}
