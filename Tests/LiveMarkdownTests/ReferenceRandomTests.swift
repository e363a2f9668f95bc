import LiveMarkdown
import PieceTable
import Testing

/// After any edits the index is that of a fresh walk, and what depends on definitions is told exactly.
@Suite struct ReferenceRandomTests {
  static let sizes = [
    SegmentSizes(target: 1, ahead: 0, spacing: 2), SegmentSizes(target: 4, spacing: 3),
    SegmentSizes(target: 12), SegmentSizes(target: 40, ahead: 9), SegmentSizes(target: 100_000),
  ]
  static let editsOfDocument = 40
  #if DEBUG
    static let usualEdits = 480
  #else
    static let usualEdits = 12_000
  #endif

  private static let parts = [
    "[", "]", "a", "A", "b", "^", ":", " ", "\n", "\n\n", "> ", "- ", "    ", "[a]: u\n",
    "[a]: v\n",
    "[^a]: n\n", "[^a]", "[a]", "[b]: w\n", "[^b]: a [^a]\n", "[^b]", "\\", "`", "|", "](u)",
    "[a\nb]", "[^a\nb]", "    [^a]: x\n", "é", "\n\n[a]: u 't'\n\n", "\n\n[^A]: m\n\n",
    "|[a]|[^a]|\n|-|-|\n", "\r\n", "# [a]\n",
  ]

  static func markdown(_ random: inout ForestRandom, _ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text += random.pick(parts) }
    return text
  }

  static func edits(of text: TextSnapshot, _ random: inout ForestRandom) -> [TextEdit] {
    random.edits(of: text).map {
      TextEdit($0.range, with: markdown(&random, random.below(8) == 0 ? 10 : random.below(3)))
    }
  }

  static func context(_ snapshot: SyntaxSnapshot, _ what: String) -> Comment {
    "\(what), text \(snapshot.text.string.debugDescription)"
  }

  /// What is known is what a walk finds.
  static func expectEqual(_ snapshot: SyntaxSnapshot, _ what: String) -> Bool {
    let model = ReferenceModel(of: snapshot)
    guard snapshot.references.says(model.index) else {
      Issue.record(
        context(
          snapshot, "\(what): index \(snapshot.references.summary) not \(model.index.summary)"))
      return false
    }
    guard snapshot.footnotes.notes == model.notes else {
      Issue.record(
        context(snapshot, "\(what): notes \(snapshot.footnotes.notes) not \(model.notes)"))
      return false
    }
    for leaf in model.leaves where Array(snapshot.footnoteMarks(in: leaf.block)) != leaf.marks {
      Issue.record(
        context(
          snapshot,
          "\(what): marks \(snapshot.footnoteMarks(in: leaf.block)) not \(leaf.marks) in \(leaf.block.range)"
        ))
      return false
    }
    for note in model.notes where snapshot.block(of: note)?.id != note.block {
      Issue.record(context(snapshot, "\(what): no block of \(note)"))
      return false
    }
    return true
  }

  /// The leaves, not among the damaged, that show something else than before; and the footnotes that
  /// are listed otherwise.
  static func differences(
    _ before: ReferenceModel, _ after: ReferenceModel, _ snapshot: SyntaxSnapshot,
    damaged: [Range<ByteOffset>]
  ) -> (leaves: [Range<ByteOffset>], footnotes: [Range<ByteOffset>]) {
    func isDamaged(_ block: Block) -> Bool {
      damaged.contains { $0.contains(block.range.lowerBound) }
    }
    var past: [BlockID: ReferenceModel.Leaf] = [:]
    for leaf in before.leaves { past[leaf.block.id] = leaf }
    var leaves: [Range<ByteOffset>] = []
    for leaf in after.leaves where !isDamaged(leaf.block) {
      let old = past[leaf.block.id]
      if old?.targets != leaf.targets || old?.marks != leaf.marks {
        leaves.append(leaf.block.range)
      }
    }
    var footnotes: [Range<ByteOffset>] = []
    for block in snapshot.blocks where block.kind == .footnoteDefinition && !isDamaged(block) {
      let old = before.notes.firstIndex { $0.block == block.id }
      let new = after.notes.firstIndex { $0.block == block.id }
      if old != new || old.map({ before.notes[$0] }) != new.map({ after.notes[$0] }) {
        footnotes.append(block.range)
      }
    }
    return (leaves, footnotes)
  }

  @Test(arguments: TestSettings.seeds, sizes.indices)
  func editsAreFollowed(seed: UInt64, sizeIndex: Int) {
    var random = ForestRandom(seed: seed)
    for document in 0..<max(1, TestSettings.operations(Self.usualEdits) / Self.editsOfDocument) {
      var buffer = TextBuffer(Self.markdown(&random, random.below(60)))
      let options = random.pick([.gitHub, .gitHub, .commonMark] as [SyntaxOptions])
      let forest = SyntaxForest(
        buffer.snapshot(), options: options, threads: 1 + random.below(2),
        sizes: Self.sizes[sizeIndex])
      guard Self.expectEqual(forest.snapshot, "seed \(seed) size \(sizeIndex) document \(document)")
      else { return }
      for operation in 0..<Self.editsOfDocument {
        let what = "seed \(seed) size \(sizeIndex) document \(document) operation \(operation)"
        let before = forest.snapshot
        let wasSettled = forest.pending == nil
        let edits = Self.edits(of: buffer.snapshot(), &random)
        guard let patch = try? buffer.replace(edits) else { continue }
        var changes = [forest.apply(patch, to: buffer.snapshot())]
        forest.snapshot.checkInvariants()
        if forest.pending != nil, random.below(3) > 0 { changes.append(forest.finish()) }
        guard forest.pending == nil else { continue }
        forest.snapshot.checkInvariants()
        guard Self.expectEqual(forest.snapshot, what) else { return }
        guard wasSettled else { continue }
        guard Self.tellsDependents(changes, before, forest.snapshot, what) else { return }
      }
    }
  }

  static func tellsDependents(
    _ changes: [SyntaxChange], _ before: SyntaxSnapshot, _ after: SyntaxSnapshot, _ what: String
  ) -> Bool {
    let (old, new) = (ReferenceModel(of: before), ReferenceModel(of: after))
    let damaged = changes.flatMap(\.damaged)
    let (leaves, footnotes) = differences(old, new, after, damaged: damaged)
    let toldLeaves = changes.flatMap(\.dependents)
    let toldFootnotes = changes.flatMap(\.footnotes)
    // In several steps a definition may go and come back.
    let isExact = changes.count == 1
    let isRight =
      isExact
      ? leaves == toldLeaves && footnotes == toldFootnotes
      : Set(leaves).isSubset(of: toldLeaves) && Set(footnotes).isSubset(of: toldFootnotes)
    if !isRight {
      Issue.record(
        context(
          after,
          """
          \(what): told \(toldLeaves) and \(toldFootnotes), not \(leaves) and \(footnotes), damaged \
          \(damaged), before \(before.text.string.debugDescription)
          """))
    }
    return isRight
  }
}

extension ReferenceIndex {
  /// The definitions, to be read.
  fileprivate var summary: String {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let links = links.map {
      "[\(text($0.label.bytes))]: \(text($0.destination)) '\(text($0.title))'"
    }
    let footnotes = footnotes.map { "[^\(text($0.definition.literal))]: block \($0.block)" }
    return (links.sorted() + footnotes.sorted()).joined(separator: ", ")
  }
}
