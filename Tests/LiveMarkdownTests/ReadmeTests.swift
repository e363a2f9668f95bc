import LiveMarkdown
import PieceTable
import Testing

/// The example in README.md, word for word; `scripts/check` compares the two.
@Test func readmeExampleOfTheForest() throws {
  // README begin
  var note = TextBuffer("# Groceries\n\n- milk\n- bread\n\n> ## Later\n")
  let forest = SyntaxForest(note.snapshot(), options: .gitHub)

  // A snapshot is a value: any thread may read it, and later edits do not change it.
  let before = forest.snapshot
  let kinds = before.blocks.map(\.kind)  // heading, list, listItem, paragraph, …
  let titles = before.outline().map { before.text.string(in: $0.contentRange) }

  // What is around a place, the outermost first: a list, an item, a paragraph.
  let around = before.ancestors(at: 15)
  let list = around[0]  // isTight, isOrdered, marker, range 13..<27

  // After an edit the forest wants the patch and the new text. What it does at once is bounded by
  // what the edit damages and by the viewport, not by the text's length.
  let patch = try note.insert("\n  semi-skimmed\n", at: 19)
  let visible = ByteOffset(0)..<ByteOffset(40)  // what the window shows of the new text
  let change = forest.apply(patch, to: note.snapshot(), viewport: visible)
  let damaged = change.damaged  // the ranges of the new text whose blocks were found anew

  // The same list, by its identity; a blank line has made it loose.
  let now = forest.snapshot.ancestors(at: 15)[0]
  let isSame = now.id == list.id

  // The rest of a long note may still be pending; it is worked off when there is time.
  while forest.pending != nil {
    forest.advance(within: .milliseconds(4))
  }
  // README end

  #expect(
    kinds == [
      .heading, .list, .listItem, .paragraph, .listItem, .paragraph, .blockQuote, .heading,
    ])
  #expect(titles == ["Groceries", "Later"])
  #expect(around.map(\.kind) == [.list, .listItem, .paragraph])
  #expect(list.isTight && list.marker == 0x2D && list.range == Range(bytes: 13..<27))
  #expect(damaged.count == 1 && damaged[0].contains(19))
  #expect(isSame && !now.isTight && now.range == Range(bytes: 13..<43))
}
