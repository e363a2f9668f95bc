internal import PieceTable
internal import TextLayout

/// Measures a line from its start, cluster by cluster. The snapshot must outlive it.
///
/// Every line starts with a cluster, so the rules need not look back, and clusters that have no end within what is
/// measured are left out.
struct CellRuler {
  /// Where it is, in UTF-8 bytes of the text; between two clusters.
  private(set) var offset: Int
  /// The column there, in cells.
  private(set) var column = 0
  /// The column before the last cluster.
  private(set) var columnBefore = 0

  private let end: Int
  private let lineEnd: Int
  private let tabWidth: Int
  private var reader: ScalarReader
  /// Has seen the first scalar of the next cluster.
  private var recognizer = Unicode._CharacterRecognizer()

  /// A ruler at the start of a line (without its line break).
  init(_ text: TextSnapshot, line: Range<ByteOffset>, _ tabWidth: Int) {
    offset = line.lowerBound.value
    lineEnd = line.upperBound.value
    end = min(lineEnd, offset + SourceRows.limit)
    self.tabWidth = tabWidth
    reader = ScalarReader(text, at: offset)
    if offset < lineEnd { _ = recognizer.hasBreak(before: reader.scalar(at: offset).scalar) }
  }

  /// Goes on by a cluster; false, and nothing changes, at the end of what is measured.
  mutating func next() -> Bool {
    guard offset < end else { return false }
    var element = reader.scalar(at: offset)
    var state = recognizer
    var cluster = CellWidth.Cluster()
    let isTab = element.scalar == "\t"
    var position = offset
    repeat {
      cluster.add(element.scalar)
      position += element.length
      guard position < lineEnd else { break }
      guard position < end else { return false }
      element = reader.scalar(at: position)
    } while !state.hasBreak(before: element.scalar)
    recognizer = state
    columnBefore = column
    column = isTab ? CellWidth.tabStop(behind: column, tabWidth) : column + cluster.width
    offset = position
    return true
  }
}
