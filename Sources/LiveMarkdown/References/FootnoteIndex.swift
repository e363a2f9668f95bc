/// The footnotes of a document that are referred to, in the order of their first references, and the
/// marks of all references.
///
/// References are numbered in the order of the text, wherever they stand, as cmark-gfm does it. A
/// value: later edits do not change it.
package struct FootnoteIndex: Sendable {
  /// A footnote that is referred to.
  package struct Note: Hashable, Sendable {
    /// The label as the definition has it. UTF-8.
    package let literal: [UInt8]
    /// The definition's block.
    package let block: BlockID
    /// The number of references to it.
    package var count: Int
  }

  /// The footnotes in order: the number of the first is 1.
  package private(set) var notes: [Note] = []
  /// The marks of all references, in the order of the text.
  package private(set) var marks: [FootnoteMark] = []
  /// The segments with leaves that may refer to footnotes, in order.
  private(set) var segments: [FootnoteSegment] = []
  /// For each of them the number of references before it.
  private var firstMarks: [Int] = []

  /// Whether some references are in cells of tables that begin in segments before theirs.
  private(set) var continuesTables = false

  /// No footnotes.
  package init() {}

  /// Numbers the references of segments in order. O(references).
  init(_ segments: [FootnoteSegment], _ references: ReferenceIndex) {
    self.segments = segments
    continuesTables = segments.contains { $0.continuesTable }
    var numbers: [NormalizedLabel: Int] = [:]
    firstMarks.reserveCapacity(segments.count)
    for segment in segments {
      firstMarks.append(marks.count)
      for label in segment.labels {
        if let number = numbers[label] {
          notes[number - 1].count += 1
          marks.append(FootnoteMark(number: number, ordinal: notes[number - 1].count))
          continue
        }
        let entry = references.entry(of: LabelKey(.footnoteDefinition, label))
        guard let entry, case .footnote(let footnote) = entry.meaning else {
          // Not seen as long as segments are read with these definitions.
          marks.append(FootnoteMark(number: 0, ordinal: 0))
          continue
        }
        notes.append(
          Note(literal: footnote.literal, block: BlockID(entry.block), count: 1))
        numbers[label] = notes.count
        marks.append(FootnoteMark(number: notes.count, ordinal: 1))
      }
    }
  }

  /// The index of the segment with an order key. O(log n).
  func index(ofKey key: UInt64) -> Int? {
    let index = self.index(from: key)
    return index < segments.count && segments[index].key == key ? index : nil
  }

  /// The index of the first segment with an order key or a greater one. O(log n).
  func index(from key: UInt64) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts a segment with as many references to the same footnotes in the place of one. O(1), but for
  /// the copy of the list when a snapshot holds it.
  mutating func replaceSegment(at index: Int, with segment: FootnoteSegment) {
    if segment.continuesTable { continuesTables = true }
    segments[index] = segment
  }

  /// The marks of the references in one of the leaves of a segment.
  func marks(ofSegment index: Int, leaf: FootnoteSegment.Leaf) -> ArraySlice<FootnoteMark> {
    let first = firstMarks[index] + leaf.first
    return marks[first..<first + leaf.count]
  }
}

/// The references to footnotes in the leaves of a segment.
final class FootnoteSegment: Sendable {
  /// A leaf with references.
  struct Leaf: Hashable {
    /// The block, in offsets from the segment's start.
    let range: Range<Int>
    /// The references before it in the segment.
    let first: Int
    /// Its references.
    let count: Int
  }

  /// The segment's order key.
  let key: UInt64
  /// The parse, by its labels.
  let parse: SegmentLabels
  /// The leaves with references, in order.
  let leaves: [Leaf]
  /// The labels of the references, in order.
  let labels: [NormalizedLabel]

  /// Whether some references are in cells of a table that begins in a segment before: where the header
  /// has fewer columns they are not shown.
  let continuesTable: Bool

  init(
    key: UInt64, _ parse: SegmentLabels, leaves: [Leaf], labels: [NormalizedLabel],
    continuesTable: Bool
  ) {
    self.continuesTable = continuesTable
    self.key = key
    self.parse = parse
    self.leaves = leaves
    self.labels = labels
  }

  /// The same with another order key.
  func moved(to key: UInt64) -> FootnoteSegment {
    FootnoteSegment(
      key: key, parse, leaves: leaves, labels: labels, continuesTable: continuesTable)
  }

  /// Whether numbers are the same when this takes another one's place.
  func isNumberedLike(_ other: FootnoteSegment) -> Bool {
    labels == other.labels && leaves.map(\.count) == other.leaves.map(\.count)
  }
}

/// Gives the marks of a leaf's references, one after the other.
package struct FootnoteMarks: FootnoteNumbering {
  private var rest: ArraySlice<FootnoteMark>

  /// The marks of a leaf in order.
  package init(_ marks: ArraySlice<FootnoteMark>) { rest = marks }

  /// The mark of the next reference.
  package mutating func mark(of definition: FootnoteDefinition) -> FootnoteMark {
    rest.popFirst() ?? FootnoteMark(number: 0, ordinal: 0)
  }
}
