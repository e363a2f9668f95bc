import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The blocks of a live preview, and the patches that follow edits.
@Suite struct HTMLPreviewTests {
  /// Nobody has asked for numbers before the edit.
  @Test func numbersAreFollowedFromTheStart() throws {
    let filler = String(repeating: "filler\n\n", count: 4_000)
    var buffer = TextBuffer("x\n\n\(filler)a[^a]\n\n[^a]: A\n\n[^b]: B\n")
    let forest = SyntaxForest(buffer.snapshot(), threads: 1)
    var preview = HTMLPreview(forest.snapshot)
    let patch = try buffer.insert("[^b]", at: 1)
    let change = forest.apply(patch, to: buffer.snapshot())
    var blocks = preview.blocks
    for patch in preview.update(to: forest.snapshot, change: change, patch: patch) {
      patch.apply(to: &blocks)
    }
    #expect(blocks.map(\.html) == HTMLPreview(forest.snapshot).blocks.map(\.html))
  }

  /// A document under edit, and a list of blocks that only patches change.
  private struct Trial {
    var buffer: TextBuffer
    let forest: SyntaxForest
    var preview: HTMLPreview
    var blocks: [HTMLBlock]
    let limit: Int
    /// The patches of the last update.
    var patches: [HTMLPatch] = []

    init(
      _ text: String, _ options: SyntaxOptions = .gitHub,
      sizes: SegmentSizes = SegmentSizes(target: 16), limit: Int = 24, patience: Int = 1 << 18
    ) {
      buffer = TextBuffer(text)
      forest = SyntaxForest(buffer.snapshot(), options: options, threads: 1, sizes: sizes)
      self.limit = limit
      preview = HTMLPreview(
        forest.snapshot, options: Self.options, openedAbove: limit, patience: patience)
      blocks = preview.blocks
    }

    static var options: HTMLOptions {
      var options = HTMLOptions()
      options.isUnsafe = true
      return options
    }

    /// Edits the text; what the edit leaves pending stays so.
    mutating func edit(_ edits: [TextEdit]) throws {
      let patch = try buffer.replace(edits)
      update(forest.apply(patch, to: buffer.snapshot()), patch)
    }

    /// Replaces the first occurrence of a string.
    mutating func replace(_ string: String, with new: String) throws {
      let text = buffer.snapshot()
      let range = try #require(text.firstRange(of: Array(string.utf8)))
      try edit([TextEdit(range, with: new)])
      finish()
    }

    mutating func finish() { update(forest.finish(), TextPatch()) }

    mutating func update(_ change: SyntaxChange, _ patch: TextPatch) {
      let new = preview.update(to: forest.snapshot, change: change, patch: patch)
      for change in new {
        guard canApply(change) else {
          Issue.record("cannot apply \(change)")
          return
        }
        change.apply(to: &blocks)
      }
      patches = patch.isEmpty ? patches + new : new
    }

    private func canApply(_ patch: HTMLPatch) -> Bool {
      switch patch {
      case .insert(let block, let previous):
        !blocks.contains { $0.id == block.id }
          && (previous == nil || blocks.contains { $0.id == previous })
      case .replace(let block): blocks.contains { $0.id == block.id }
      case .remove(let id): blocks.contains { $0.id == id }
      }
    }

    /// What the list differs in from that of a new preview; nil when in nothing.
    var difference: String? {
      if preview.isWaiting { return nil }
      let fresh = HTMLPreview(forest.snapshot, options: Self.options, openedAbove: limit).blocks
      let ours = blocks.map { "\($0.id.block?.description ?? "-") \($0.id.role): \($0.text)" }
      let theirs = fresh.map { "\($0.id.block?.description ?? "-") \($0.id.role): \($0.text)" }
      if ours != theirs {
        return "patched\n\(ours.joined(separator: "\n"))\nfresh\n\(theirs.joined(separator: "\n"))"
      }
      if Set(blocks.map(\.id)).count != blocks.count { return "a name is there twice" }
      // What is pending need not nest as its ranges say.
      guard forest.pending == nil else { return nil }
      let html = blocks.flatMap(\.html)
      let whole = HTMLRenderer(forest.snapshot, options: Self.options).render()
      if html != whole {
        return """
          blocks
          \(String(decoding: html, as: UTF8.self))
          whole
          \(String(decoding: whole, as: UTF8.self))
          """
      }
      return nil
    }
  }

  private static let references = [
    "[^1]", "[^a] ", "[x]", "\n[^a]: b\n", "\n\n[^1]: c\n\n    d", "\n\n[x]: /v 'w'\n\n", "%%",
    "[^b]",
    "\n> [!note] t\n> u\n", "\n- [^b]: x\n\n  [^a]: y [^1]\n",
  ]

  /// Patches make the old list the new one, and all blocks the whole document, after every edit.
  @Test(arguments: TestSettings.seeds, [1, 24, 200])
  func patchesGiveTheNewBlocks(seed: UInt64, limit: Int) throws {
    var random = ForestRandom(seed: seed)
    for document in 0..<TestSettings.operations(40) {
      let first =
        random.below(2) == 0
        ? random.markdown(1 + random.below(40))
        : String(decoding: DocumentGenerator.document(seed: random.next()), as: UTF8.self)
      let syntax = random.pick([.gitHub, .helloNotes, .commonMark] as [SyntaxOptions])
      let sizes = random.pick([
        SegmentSizes(target: 1, ahead: 0), SegmentSizes(target: 16), SegmentSizes(target: 64),
        SegmentSizes(target: 4096),
      ])
      var trial = Trial(
        first, syntax, sizes: sizes, limit: limit, patience: random.pick([0, 60, 1 << 18]))
      for operation in 0..<20 {
        let before = trial.buffer.snapshot()
        let edits = random.edits(of: before).map { edit in
          random.below(3) > 0
            ? edit : TextEdit(edit.range, with: random.pick(Self.references))
        }
        try trial.edit(edits)
        if random.below(2) == 0 {
          trial.finish()
          #expect(!trial.preview.isWaiting)
        }
        guard let difference = trial.difference else { continue }
        Issue.record(
          """
          seed \(seed), limit \(limit), document \(document), operation \(operation), \(sizes.target)
          \(Conformance.literal(before.bytes(in: before.fullRange)))
          \(edits)
          \(difference)
          """)
        return
      }
    }
  }

  @Test func containersAreOpened() {
    let trial = Trial("- a\n- b\n\n> c\n", limit: 4)
    #expect(trial.blocks.map(\.id.role) == [.open, .whole, .whole, .close, .whole])
    #expect(
      trial.blocks.map(\.text) == [
        "<ul>\n", "<li>a</li>\n", "<li>b</li>\n", "</ul>\n",
        "<blockquote>\n<p>c</p>\n</blockquote>\n",
      ])
    #expect(trial.blocks.map(\.lines) == [0..<2, 0..<1, 1..<2, 1..<1, 3..<4])
    let table = Trial("|a|\n|-|\n|b|\n|c|\n", limit: 4)
    #expect(
      table.blocks.map(\.text) == [
        "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n",
        "<tr>\n<td>b</td>\n</tr>\n", "<tr>\n<td>c</td>\n</tr>\n", "</tbody>\n</table>\n",
      ])
  }

  @Test func keyInOneItem() throws {
    var trial = Trial(String(repeating: "- item\n", count: 50) + "- last\n", limit: 24)
    try trial.replace("last", with: "lost")
    #expect(trial.difference == nil)
    #expect(trial.patches.count == 1)
    guard case .replace(let block)? = trial.patches.first else {
      Issue.record("\(trial.patches)")
      return
    }
    #expect(block.text == "<li>lost</li>\n")
  }

  @Test func listTurnsLoose() throws {
    var trial = Trial(String(repeating: "- item\n", count: 20) + "- last\n", limit: 24)
    try trial.replace("- last", with: "\n- last")
    #expect(trial.difference == nil)
    #expect(trial.patches.count >= 21)
    #expect(trial.blocks[1].text == "<li>\n<p>item</p>\n</li>\n")
  }

  @Test func columnIsAligned() throws {
    var trial = Trial(
      "|a|\n|-|\n" + String(repeating: "|b|\n", count: 20), limit: 24)
    try trial.replace("|-|", with: "|-:|")
    #expect(trial.difference == nil)
    #expect(trial.blocks[20].text == "<tr>\n<td align=\"right\">b</td>\n</tr>\n")
  }

  @Test func footnotes() throws {
    var trial = Trial("a[^x] b[^y]\n\nc\n\n[^x]: one\n[^y]: two\n")
    #expect(
      trial.blocks.map(\.id.role) == [
        .whole, .whole, .sectionOpen, .footnote, .footnote, .sectionClose,
      ])
    try trial.replace("c", with: "c[^y]")
    #expect(trial.difference == nil)
    try trial.replace("a[^x]", with: "a")
    #expect(trial.difference == nil)
    try trial.replace("one", with: "uno")
    #expect(trial.difference == nil)
    try trial.replace("two", with: "[^x]")
    #expect(trial.difference == nil)
    try trial.replace(" b[^y]", with: "")
    try trial.replace("[^y]", with: "")
    #expect(trial.difference == nil)
  }

  @Test func definitionFarAway() throws {
    var trial = Trial("[x]\n\n" + String(repeating: "text\n\n", count: 30) + "[x]: /u\n")
    try trial.replace("/u", with: "/v")
    #expect(trial.difference == nil)
    #expect(trial.blocks[0].text == "<p><a href=\"/v\">x</a></p>\n")
  }
}
