/// Collects definitions in the order of the text, and keeps those that count.
struct FirstDefinitions {
  private var entries: [LabelKey: ReferenceEntry] = [:]
  /// The footnotes around the current block.
  private var open: [(entry: ReferenceEntry, depth: Int)] = []

  /// Takes a definition whose end has come.
  mutating func add(_ entry: ReferenceEntry) {
    if entries[entry.key] == nil { entries[entry.key] = entry }
  }

  /// A footnote's definition begins.
  mutating func begin(_ footnote: FootnoteDefinition, _ block: Block) {
    let definition = LabelDefinition(.footnote(footnote), index: 0, depth: block.depth)
    open.append((ReferenceEntry(definition, block: block.id.rawValue), block.depth))
  }

  /// Blocks from a depth on have ended.
  mutating func end(at depth: Int) {
    while let last = open.last, last.depth >= depth { add(open.removeLast().entry) }
  }

  /// The definitions that count, in order of their keys.
  mutating func finish() -> [ReferenceEntry] {
    end(at: 0)
    return entries.values.sorted { $0.key < $1.key }
  }
}
