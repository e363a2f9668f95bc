/// What the segments that a step replaces have to do with references.
///
/// Looked at when the step, or a part of it, is done, so that what only vanishes for a while is no
/// change.
struct ReferenceLog {
  /// Occurrences added and removed, some both.
  private(set) var occurrences: [OccurrenceChange] = []
  /// The keys of definitions that were added, removed, changed or moved, some more than once.
  private(set) var definitions: [LabelKey] = []
  /// The order keys of segments that were replaced one by one and may refer to footnotes, before or
  /// after.
  private(set) var footnoted: Set<UInt64> = []
  /// Whether segments that may refer to footnotes were replaced otherwise.
  private(set) var movesFootnotes = false

  /// Whether there is nothing about definitions.
  var hasNoDefinitions: Bool { occurrences.isEmpty && definitions.isEmpty }

  /// Takes out what there is about definitions.
  mutating func takeDefinitions() -> (occurrences: [OccurrenceChange], keys: [LabelKey]) {
    defer {
      occurrences.removeAll()
      definitions.removeAll()
    }
    return (occurrences, definitions.sorted())
  }

  /// Takes out what there is about references to footnotes.
  mutating func takeFootnotes() -> (segments: Set<UInt64>, areMoved: Bool) {
    defer {
      footnoted = []
      movesFootnotes = false
    }
    return (footnoted, movesFootnotes)
  }

  /// Has definitions looked at again.
  mutating func touch(_ keys: Set<LabelKey>) { definitions.append(contentsOf: keys) }

  /// Has the references to footnotes in a segment read again.
  mutating func touchFootnotes(inSegment key: UInt64) { footnoted.insert(key) }

  /// One parse takes the place of another, in the segment with an order key.
  mutating func replace(_ old: SegmentBody, with new: SegmentBody, at key: UInt64) {
    guard old.labels != nil || new.labels != nil else { return }
    compareKeys(old.labels?.keys ?? [], new.labels?.keys ?? [], at: key)
    compareDefinitions(old, new)
    let mayRefer = old.labels?.hasFootnoteReferences ?? false
    if mayRefer || new.labels?.hasFootnoteReferences ?? false { footnoted.insert(key) }
  }

  /// A segment is no longer there.
  mutating func remove(_ body: SegmentBody, at key: UInt64) {
    note(body, at: key, isAdded: false)
  }

  /// A segment is new.
  mutating func add(_ body: SegmentBody, at key: UInt64) {
    note(body, at: key, isAdded: true)
  }

  /// A segment is going to be added again, with another order key.
  mutating func move(_ body: SegmentBody, from key: UInt64) {
    note(body, at: key, isAdded: false)
  }

  private mutating func note(_ body: SegmentBody, at key: UInt64, isAdded: Bool) {
    guard let labels = body.labels else { return }
    for label in labels.keys { count(label, key, isAdded: isAdded) }
    for definition in labels.definitions { definitions.append(definition.key) }
    if labels.hasFootnoteReferences { movesFootnotes = true }
  }

  private mutating func count(_ label: LabelKey, _ key: UInt64, isAdded: Bool) {
    occurrences.append(
      OccurrenceChange(occurrence: Occurrence(label: label, segment: key), isAdded: isAdded))
  }

  /// Both lists are in order.
  private mutating func compareKeys(_ old: [LabelKey], _ new: [LabelKey], at key: UInt64) {
    guard old != new else { return }
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if b == new.count || a < old.count && old[a] < new[b] {
        count(old[a], key, isAdded: false)
        a += 1
      } else if a == old.count || new[b] < old[a] {
        count(new[b], key, isAdded: true)
        b += 1
      } else {
        a += 1
        b += 1
      }
    }
  }

  private static func lesser(_ a: LabelKey?, _ b: LabelKey?) -> LabelKey? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  /// Both lists are in order of their keys. The order of a label's definitions to those in other
  /// segments is as it was.
  private mutating func compareDefinitions(_ old: SegmentBody, _ new: SegmentBody) {
    let before = old.labels?.definitions[...] ?? []
    let after = new.labels?.definitions[...] ?? []
    func isSame(_ a: LabelDefinition, _ b: LabelDefinition) -> Bool {
      guard a.key == b.key, a.says(b) else { return false }
      guard case .footnote = a.meaning else { return true }
      return a.depth == b.depth && old.id(of: a) == new.id(of: b)
    }
    var (a, b) = (before, after)
    while let key = Self.lesser(a.first?.key, b.first?.key) {
      let (first, second) = (a.prefix { $0.key == key }, b.prefix { $0.key == key })
      if !first.elementsEqual(second, by: isSame) { definitions.append(key) }
      a = a.dropFirst(first.count)
      b = b.dropFirst(second.count)
    }
  }
}

extension SegmentBody {
  /// The identity of a definition's block.
  func id(of definition: LabelDefinition) -> UInt64 { ids[Int(definition.index)] }
}
