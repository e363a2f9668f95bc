import PieceTable
import Testing

/// The example in README.md, word for word; `scripts/check` compares the two.
@Test func readmeExample() throws {
  // README begin
  var note = TextBuffer("# Groceries\n\n- milk\n- café\n")

  // Positions are offsets in UTF-8 bytes. An edit outside the text or inside the bytes of one
  // character throws and changes nothing. What it returns says where the text changed.
  let end = ByteOffset(note.utf8Count)
  let patch = try note.insert("- bread\n", at: end)
  let inserted = patch.edits[0].new  // 28..<36

  // A snapshot costs the same for any length of text. It never changes; any thread may read it.
  let before = note.snapshot()
  try note.replace(ByteOffset(2)..<ByteOffset(11), with: "Shopping 🛒")
  let after = note.snapshot()

  let oldTitle = before.string(in: before.lineRange(0))  // # Groceries
  let newTitle = after.string(in: after.lineRange(0))  // # Shopping 🛒

  // AppKit, UIKit, JavaScript and language servers count in UTF-16.
  let bread = after.lineRange(4)
  let position = after.point(of: bread.upperBound)  // line 4, column 7
  let utf16 = after.utf16Offset(of: bread.lowerBound)  // 29

  // Many places at once: all or none, and one patch. Anchors move with it.
  var marks = AnchorSet()
  let mark = marks.add(at: after.endOffset, bias: .left)
  let changed = try note.replace(after.ranges(of: "- ".utf8), with: "* ")
  marks.apply(changed)
  let place = marks.position(of: mark)  // 41

  // Undo keeps slices of the text before an edit that removes some, not copies.
  var history = UndoHistory()
  let caret = TextSelection(caret: 0)
  history.record(
    changed, removing: after, kind: .other, time: .zero,
    selectionsBefore: [caret], selectionsAfter: [caret])
  let step = try history.undo(&note)  // the bullets are hyphens again

  // A parser reads bytes as they lie in memory, with a point for each.
  var cursor = TextCursor(after, at: bread.lowerBound)
  while let byte = cursor.next(), byte != UInt8(ascii: " ") {}
  let word = cursor.point  // line 4, column 2
  // README end

  #expect(inserted == Range(bytes: 28..<36))
  #expect(oldTitle == "# Groceries")
  #expect(newTitle == "# Shopping 🛒")
  #expect(after.string(in: bread) == "- bread")
  #expect(position == TextPoint(line: 4, column: 7))
  #expect(utf16 == 29)
  #expect(place == after.endOffset)
  #expect(step != nil && note.snapshot() == after)
  #expect(word == TextPoint(line: 4, column: 2))
}
