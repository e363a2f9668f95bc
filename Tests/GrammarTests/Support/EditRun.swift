import Testing

/// Random edits of a text and their undoing, parsed with the old tree at each step.
struct EditRun {
  let parser: MarkdownParser
  let start: [UInt8]
  let seed: UInt64
  let name: String
  private let fresh: MarkdownParser

  init(_ text: [UInt8], options: UInt32, seed: UInt64, name: String) {
    parser = MarkdownParser(options: options)
    fresh = MarkdownParser(options: options)
    start = text
    self.seed = seed
    self.name = name
  }

  /// Runs it, and stops at the first finding.
  func run(operations: Int) {
    var random = SplitMix64(seed: seed)
    var text = start
    var tree = parser.parse(text)
    let first = tree.rows
    guard isSound(tree, text, after: []) else { return }
    var undo: [ByteEdit] = []
    var done: [ByteEdit] = []
    func step(_ edit: ByteEdit) -> Bool {
      done.append(edit)
      tree.edit(edit, of: text)
      text = edit.applied(to: text)
      tree = parser.parse(text, old: tree)
      return isSound(tree, text, after: done)
    }
    for _ in 0..<operations {
      let edit = ByteEdit.random(in: text, using: &random)
      undo.append(edit.inverse(of: text))
      guard step(edit) else { return }
    }
    for edit in undo.reversed() {
      guard step(edit) else { return }
    }
    #expect(text == start)
    #expect(tree.rows == first, "\(name), seed \(seed): the last tree is not the first")
  }

  private func isSound(_ tree: ParsedTree, _ text: [UInt8], after edits: [ByteEdit]) -> Bool {
    let script = edits.suffix(3).map(\.description).joined(separator: "; ")
    let place =
      "\(name), seed \(seed), step \(edits.count), last edits \(script), "
      + "text \(String(decoding: text, as: UTF8.self).debugDescription)"
    guard !tree.hasError else {
      Issue.record("an error in the tree: \(place)\n\(tree.expression)")
      return false
    }
    let actual = tree.rows
    if let misfit = NodeText.firstMisfit(actual, text) {
      Issue.record("a node of the wrong text: \(misfit): \(place)\n\(tree.expression)")
      return false
    }
    let expected = fresh.parse(text).rows
    guard actual == expected else {
      let difference = TreeText.difference(
        expected: expected.map(\.description), actual: actual.map(\.description))
      Issue.record("not the tree of a fresh parse: \(place)\n\(difference)")
      return false
    }
    return true
  }
}
