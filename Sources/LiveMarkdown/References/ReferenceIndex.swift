internal import PieceTable
internal import SumTree

/// The definitions of links and footnotes of a document, by label; of several link reference
/// definitions the first in the text, of several footnotes the first to end.
///
/// A value: a copy is O(1), and later edits do not change it.
package struct ReferenceIndex: Sendable {
  /// The definitions that count, by the keys of their labels.
  private(set) var entries = SummaryTree<ReferenceEntry>()

  /// No definitions.
  package init() {}

  /// The definitions of a document, found by going through all of it: what an index that follows edits
  /// is compared with. O(n).
  package init(of snapshot: SyntaxSnapshot) {
    var found = FirstDefinitions()
    var chain = ContainerChain(snapshot)
    var reader = DefinitionReader(snapshot.options)
    var definitionEnd: ByteOffset?
    for block in snapshot.blocks {
      chain.enter(block)
      if let end = definitionEnd, !block.kind.isPart {
        if block.kind == .paragraph || block.isSetext,
          snapshot.text.isNextLine(end, block.range.lowerBound)
        {
          reader.readRest { chain.load(block, into: $0) }
        }
        definitionEnd = nil
      }
      if block.kind == .linkReferenceDefinition { definitionEnd = block.range.upperBound }
      if !block.kind.isPart, let link = reader.take() {
        found.add(ReferenceEntry(link, block: 0))
      }
      reader.read(block, index: 0) { chain.load(block, into: $0) }
      found.end(at: block.depth)
      if let range = block.footnoteLabelRange,
        let footnote = FootnoteDefinition(literal: snapshot.text.bytes(in: range))
      {
        found.begin(footnote, block)
      }
    }
    if let link = reader.take() { found.add(ReferenceEntry(link, block: 0)) }
    entries = SummaryTree(found.finish())
  }

  /// The number of labels of links. O(1).
  package var linkCount: Int { entries.summary.links }

  /// The number of labels of footnotes. O(1).
  package var footnoteCount: Int { entries.summary.footnotes }

  /// Whether there are no definitions of links. O(1).
  package var hasNoLinks: Bool { linkCount == 0 }

  /// Whether there are no definitions of footnotes. O(1).
  package var hasNoFootnotes: Bool { footnoteCount == 0 }

  /// The definition of a link's label. O(log n).
  package func link(_ label: NormalizedLabel) -> LinkDefinition? {
    guard !hasNoLinks, let entry = entry(LabelKey(.linkDefinition, label), label),
      case .link(let link) = entry.meaning
    else { return nil }
    return link
  }

  /// The definition of a footnote's label. O(log n).
  package func footnote(_ label: NormalizedLabel) -> FootnoteDefinition? {
    guard !hasNoFootnotes, let entry = entry(LabelKey(.footnoteDefinition, label), label),
      case .footnote(let footnote) = entry.meaning
    else { return nil }
    return footnote
  }

  /// The entry of a label.
  private func entry(_ key: LabelKey, _ label: NormalizedLabel) -> ReferenceEntry? {
    guard let entry = entry(of: key), entry.label == label else { return nil }
    return entry
  }

  /// The entry with a key. O(log n).
  func entry(of key: LabelKey) -> ReferenceEntry? {
    guard let entry = entries.find(EntryPlace(key), .left)?.element, entry.key == key else {
      return nil
    }
    return entry
  }

  /// Puts another entry, or none, in the place of the one with a key. O(log n).
  mutating func setEntry(of key: LabelKey, to new: ReferenceEntry?) {
    entries.put(new, at: EntryPlace(key))
  }

  /// Makes an index of entries in order of their keys.
  init(_ sorted: [ReferenceEntry]) { entries = SummaryTree(sorted) }
}

/// The definition of a label that counts.
struct ReferenceEntry: Summarized {
  let key: LabelKey
  let meaning: LabelDefinition.Meaning
  /// The identity of a footnote's block; 0 of a link.
  let block: UInt64

  init(_ definition: LabelDefinition, block: UInt64) {
    key = definition.key
    meaning = definition.meaning
    self.block = block
  }

  var label: NormalizedLabel {
    switch meaning {
    case .link(let link): link.label
    case .footnote(let footnote): footnote.label
    }
  }

  var summary: EntrySummary {
    switch meaning {
    case .link: EntrySummary(last: key, links: 1, footnotes: 0)
    case .footnote: EntrySummary(last: key, links: 0, footnotes: 1)
    }
  }
}

/// What is known of a run of entries.
struct EntrySummary: Summary, Equatable {
  var last = LabelKey.least
  var links = 0
  var footnotes = 0

  static var zero: EntrySummary { EntrySummary() }

  static func += (left: inout EntrySummary, right: EntrySummary) {
    if right.last != .least { left.last = right.last }
    left.links += right.links
    left.footnotes += right.footnotes
  }
}

/// A place among entries: behind all with keys up to one.
struct EntryPlace: Dimension {
  let key: LabelKey
  init(_ key: LabelKey) { self.key = key }
  @inline(__always) init(_ prefix: EntrySummary) { key = prefix.last }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.key < right.key }
}

extension TextSnapshot {
  /// Whether an offset is in the line behind that of another. O(log n).
  func isNextLine(_ offset: ByteOffset, _ next: ByteOffset) -> Bool {
    point(of: next).line == point(of: offset).line + 1
  }
}
