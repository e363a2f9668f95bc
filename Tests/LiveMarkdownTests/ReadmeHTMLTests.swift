import LiveMarkdown
import PieceTable
import Testing

/// The example in README.md, word for word; `scripts/check` compares the two.
@Test func readmeExampleOfHTML() throws {
  // README begin
  var note = TextBuffer("# Plan\n\nSee **the** [list][shop].\n\n[shop]: https://example.org/shop\n")
  let forest = SyntaxForest(note.snapshot(), options: .gitHub)
  let snapshot = forest.snapshot

  // What is in a paragraph, in offsets of the text, each span before those inside it.
  let inlines = snapshot.inlines(of: snapshot.ancestors(at: 8)[0])
  let kinds = inlines.map(\.kind)  // strong, link
  let marker = snapshot.text.string(in: inlines[1].closingMarker)  // ][shop]
  let target = inlines[1].link?.destination  // https://example.org/shop

  // The whole document, as UTF-8. Raw HTML and dangerous links are left out unless told otherwise.
  let html = String(decoding: HTMLRenderer(snapshot).render(), as: UTF8.self)

  // A live preview gets the blocks once and then, after each edit, patches of them.
  var preview = HTMLPreview(snapshot)
  var shown = preview.blocks
  let patch = try note.insert("2", at: 67)  // …/shop2
  let change = forest.apply(patch, to: note.snapshot())
  for patch in preview.update(to: forest.snapshot, change: change, patch: patch) {
    patch.apply(to: &shown)  // the paragraph, for its label stands for something else
  }
  // README end

  #expect(kinds == [.strong, .link])
  #expect(marker == "][shop]")
  #expect(target == "https://example.org/shop")
  #expect(
    html == """
      <h1>Plan</h1>
      <p>See <strong>the</strong> <a href="https://example.org/shop">list</a>.</p>

      """)
  #expect(
    shown.map(\.text) == [
      "<h1>Plan</h1>\n",
      "<p>See <strong>the</strong> <a href=\"https://example.org/shop2\">list</a>.</p>\n",
    ])
}
