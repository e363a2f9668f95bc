import EditorModes
import Foundation
import LiveMarkdown
import PieceTable
import Testing

/// What can be folded, and what stays folded.
struct FoldingTests {
  /// Of each block: what it is, the line that stays, the last line that hides.
  @Test(arguments: [
    ("# a\nb\n\nc", ["heading 0 3"]),
    ("# a\nb\n# c\nd\n", ["heading 0 1", "heading 2 3"]),
    ("# a\n## b\nc\n# d", ["heading 0 2", "heading 1 2"]),
    ("# a", []),
    ("# a\n", []),
    ("# a\n# b", []),
    ("a\n===\nb", ["heading 1 2"]),
    ("- a\n  b\n- c", ["listItem 0 1"]),
    ("- a\n  - b\n    c\n- d", ["listItem 0 2", "listItem 1 2"]),
    ("- - a\n    b", ["listItem 0 1", "listItem 0 1"]),
    ("1. a\n\n   b\n\nc", ["listItem 0 2"]),
    ("```\na\n```\nb", ["code 0 2"]),
    ("```\na", ["code 0 1"]),
    ("---\na: 1\n---\nb", ["frontMatter 0 2"]),
    ("$$\nx\n$$", ["math 0 2"]),
    ("%%\nx\n%%", ["comment 0 2"]),
    ("<!-- a\nb -->", ["comment 0 1"]),
    ("<!-- a\nb -->\nc", ["comment 0 1"]),
    ("1. <x>\nb", []),
    ("<div>\nb", []),
    ("> [!note] a\n> b", ["quote 0 1"]),
    ("> # a\n> b\n\nc", ["quote 0 1", "heading 0 1"]),
    ("- # a\n  b\n- c", ["listItem 0 1", "heading 0 1"]),
    ("a\nb", []),
    ("    a\n    b", []),
    ("|a|\n|-|", []),
    ("# a\r\nb\r\n\r\n# c", ["heading 0 2"]),
    ("", []),
  ])
  func ranges(text: String, expected: [String]) {
    let ranges = syntax(text).foldingRanges()
    #expect(ranges.map { "\($0.kind) \($0.firstLine) \($0.lastLine)" } == expected)
    for range in ranges {
      #expect(range.hiddenLines == range.firstLine + 1...range.lastLine)
      #expect(syntax(text).foldingRanges(in: range.start..<range.start).contains(range))
    }
  }

  /// Folded in the caret's line: the lines that hide, and the text with the caret then.
  @Test(arguments: [
    ("# a‸\nb\nc", [1...2], "# a‸\nb\nc"),
    ("# a\nb‸\nc", [1...2], "# a‸\nb\nc"),
    ("# a\n## b\nc‸\n# d\ne", [2...2], "# a\n## b‸\nc\n# d\ne"),
    ("- a\n  b‸\n- c", [1...1], "- a‸\n  b\n- c"),
    ("‸- a\n  b\n- c", [1...1], "‸- a\n  b\n- c"),
    ("  - a‸\n    b", [1...1], "  - a‸\n    b"),
    ("```\na‸\n```\n", [1...2], "```‸\na\n```\n"),
    ("a\n===‸\nb", [2...2], "a\n===‸\nb"),
    ("a‸\n===\nb", [2...2], "a‸\n===\nb"),
    ("# a\n⟦b\n# c⟧\nd", [1...1, 3...3], "# a⟦\nb\n# c⟧\nd"),
  ])
  func folds(before: String, hidden: [ClosedRange<Int>], after: String) throws {
    let editor = try editor(before)
    if hidden.count > 1 { try editor.apply(.foldAll) } else { try editor.apply(.fold(nil)) }
    #expect(editor.hiddenLines() == hidden)
    let marked = MarkedText(text: editor.text.string, selections: editor.selections)
    #expect(marked.description == after)
  }

  @Test(arguments: ["a‸\nb", "‸", "|a‸|\n|-|"])
  func whatDoesNotFoldIsAnError(before: String) throws {
    let editor = try editor(before)
    #expect(throws: EditorError.self) { try editor.apply(.fold(nil)) }
    #expect(throws: EditorError.self) { try editor.apply(.unfold(nil)) }
  }

  @Test func foldingTwiceIsAnError() throws {
    let editor = try editor("# a‸\nb")
    try editor.apply(.fold(nil))
    #expect(throws: EditorError.self) { try editor.apply(.fold(nil)) }
    #expect(try editor.apply(.unfold(nil)).folds == [])
    #expect(editor.hiddenLines().isEmpty)
  }

  @Test func blocksInsideStayFolded() throws {
    let editor = try editor("# a‸\n- b\n  c\n\nd")
    #expect(try editor.apply(.foldAll).folds?.count == 2)
    #expect(editor.hiddenLines() == [1...4])
    try editor.apply(.unfold(.point(TextPoint(line: 0, column: 0))))
    #expect(editor.hiddenLines() == [2...2])
    try editor.apply(.unfoldAll)
    #expect(editor.folds.isEmpty)
  }

  /// All folded, then an edit: the lines that hide after it.
  @Test(arguments: [
    // Before, in the line that stays, at its end.
    ("x\n\n# a\nb", 0, 0, "y\n", [4...4]),
    ("# a\nb", 3, 3, "c", [1...1]),
    ("# a\nb", 2, 3, "c", [1...1]),
    // Inside.
    ("# a\nb", 4, 4, "c", []),
    ("# a\nb", 5, 5, "c", []),
    ("# a\nb\n\n# c\nd", 5, 5, "e", [4...4]),
    ("# a\n- b\n  c\n- d\n", 4, 5, "*", [2...2]),
    ("# a\nb\n# c\nd", 3, 4, "", [2...2]),
    // What is no block of the kind any more.
    ("# a\nb", 0, 2, "", []),
    ("# a\nb", 0, 0, "x", []),
    ("- a\n  b", 0, 1, "x", []),
    ("```\na\n```", 0, 1, "", []),
    // A block that goes and comes.
    ("# a\nb\n\n# c\nd", 0, 6, "", [2...2]),
    ("# a\nb", 0, 1, "##", [1...1]),
    // A section grows when the next heading goes.
    ("# a\nb\n# c\nd", 6, 8, "", [1...3]),
  ])
  func editsAreFollowed(
    text: String, lower: Int, upper: Int, replacement: String, hidden: [ClosedRange<Int>]
  ) throws {
    let editor = Editor(TextSnapshot(text), clock: { .zero })
    try editor.apply(.foldAll)
    try editor.apply(
      .replace(
        PositionRange(
          anchor: .offset(ByteOffset(lower)), head: .offset(ByteOffset(upper))), replacement))
    #expect(editor.hiddenLines() == hidden)
    editor.checkInvariants()
  }

  @Test func aCaretThatEntersUnfolds() throws {
    let editor = try editor("# a‸\nb\n# c\nd")
    try editor.apply(.foldAll)
    let update = try editor.apply(.select([PositionRange(caret: .offset(5))]))
    #expect(update.folds?.map(\.firstLine) == [2])
    #expect(editor.hiddenLines() == [3...3])
    #expect(try editor.apply(.select([PositionRange(caret: .offset(0))])).folds == nil)
  }

  @Test func lineBreaksAtTheFirstLinesEndUnfold() throws {
    let editor = try editor("# a‸\nb")
    try editor.apply(.fold(nil))
    try editor.apply(.newline)
    #expect(editor.text.string == "# a\n\nb" && editor.hiddenLines().isEmpty)
  }

  @Test func foldsAreKept() throws {
    let editor = try editor("# a‸\nb\n# c\nd")
    try editor.apply(.foldAll)
    let data = try JSONEncoder().encode(editor.folds)
    let state = try JSONDecoder().decode(FoldState.self, from: data)
    #expect(state == editor.folds)
    let other = try self.editor("# a\nb‸\nc\nd")
    other.restoreFolds(state)
    #expect(other.hiddenLines() == [1...3] && other.folds.count == 1)
    #expect(other.selections == SelectionSet(caret: 3))
  }

  @Test func partsOfTheDocument() throws {
    let text = "# a\nb\n- c\n  d\n\n# e\nf"
    let editor = Editor(TextSnapshot(text), clock: { .zero })
    try editor.apply(.foldAll)
    #expect(editor.hiddenLines(in: 18..<20) == [6...6])
    #expect(editor.hiddenLines(in: 4..<5) == [1...4])
    #expect(syntax(text).foldingRanges(in: 6..<7).map(\.kind) == [.listItem])
    #expect(syntax(text).foldingRanges(around: 12).map(\.kind) == [.heading, .listItem])
  }

  private func syntax(_ text: String) -> SyntaxSnapshot {
    SyntaxForest(TextSnapshot(text), options: .helloNotes).snapshot
  }

  private func editor(_ marked: String) throws -> Editor {
    let marked = MarkedText(marked)
    let editor = Editor(TextSnapshot(marked.text), clock: { .zero })
    try editor.apply(
      .select(
        marked.selections.all.map {
          PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
        }))
    return editor
  }
}
