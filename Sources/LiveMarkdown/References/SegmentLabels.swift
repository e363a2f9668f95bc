/// What a segment has to do with references: the definitions that start in it, and the labels that its
/// leaves may look up.
final class SegmentLabels: Sendable {
  /// The definitions in order of their keys, those with one key in the order of the text; of several
  /// link reference definitions with one label the first alone.
  let definitions: [LabelDefinition]
  /// The keys of all roles, in order, each once.
  let keys: [LabelKey]
  /// Whether a leaf may refer to footnotes.
  let hasFootnoteReferences: Bool

  /// From definitions in the order of the text, and from keys of what leaves may look up, in any order.
  init(_ found: [LabelDefinition], uses: [LabelKey]) {
    let sorted = found.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
    var definitions: [LabelDefinition] = []
    definitions.reserveCapacity(sorted.count)
    for definition in sorted
    where definition.key.isOf(.footnoteDefinition) || definition.key != definitions.last?.key {
      definitions.append(definition)
    }
    self.definitions = definitions
    let all = (uses + definitions.map(\.key)).sorted()
    var distinct: [LabelKey] = []
    distinct.reserveCapacity(all.count)
    for key in all where key != distinct.last { distinct.append(key) }
    keys = distinct
    hasFootnoteReferences = uses.contains { $0.isOf(.footnote) || $0.isOf(.anyFootnote) }
  }

  /// The definitions with a key. O(log n).
  func definitions(of key: LabelKey) -> ArraySlice<LabelDefinition> {
    var (low, high) = (0, definitions.count)
    while low < high {
      let middle = (low + high) / 2
      if definitions[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return definitions[low...].prefix { $0.key == key }
  }

  /// The memory it takes, in bytes.
  var memoryFootprint: Int {
    var sum = 16 + 24 + 32 + 8 * keys.capacity
    if !definitions.isEmpty {
      sum += 32 + MemoryLayout<LabelDefinition>.stride * definitions.capacity
    }
    for definition in definitions { sum += definition.memoryFootprint }
    return sum
  }
}

/// A definition in a segment.
struct LabelDefinition: Sendable {
  /// What is defined.
  enum Meaning: Sendable {
    case link(LinkDefinition)
    case footnote(FootnoteDefinition)
  }

  let meaning: Meaning
  let key: LabelKey
  /// The number of its block among those that start in the segment.
  let index: Int32
  /// The depth of its block.
  let depth: Int32

  init(_ meaning: Meaning, index: Int, depth: Int) {
    self.meaning = meaning
    self.index = Int32(truncatingIfNeeded: index)
    self.depth = Int32(truncatingIfNeeded: depth)
    key =
      switch meaning {
      case .link(let link): LabelKey(.linkDefinition, link.label)
      case .footnote(let footnote): LabelKey(.footnoteDefinition, footnote.label)
      }
  }

  /// The label that is defined.
  var label: NormalizedLabel {
    switch meaning {
    case .link(let link): link.label
    case .footnote(let footnote): footnote.label
    }
  }

  /// Whether references see no difference.
  func says(_ other: LabelDefinition) -> Bool { meaning.says(other.meaning) }

  fileprivate var memoryFootprint: Int {
    switch meaning {
    case .link(let link):
      16 + 24 + 3 * 32 + link.label.bytes.count + link.destination.count + link.title.count
    case .footnote(let footnote):
      16 + 16 + 2 * 32 + footnote.label.bytes.count + footnote.literal.count
    }
  }
}

extension LabelDefinition.Meaning {
  /// Whether references see no difference.
  func says(_ other: LabelDefinition.Meaning) -> Bool {
    switch (self, other) {
    case (.link(let a), .link(let b)):
      a === b || a.label == b.label && a.destination == b.destination && a.title == b.title
    case (.footnote(let a), .footnote(let b)):
      a === b || a.label == b.label && a.literal == b.literal
    default: false
    }
  }
}
