import EditorModes
import PieceTable
import Testing

/// Commands about lines.
struct LinesTests {
  @Test(arguments: [
    ("a\nb‸\nc", "b‸\na\nc"),
    ("a\nb‸", "b‸\na"),
    ("a\n‸", "‸\na"),
    ("‸a\nb", "‸a\nb"),
    ("a\r\nb‸", "b‸\r\na"),
    ("a\r\n⟦b\r\n⟧c\n", "⟦b\r\n⟧a\r\nc\n"),
    ("a\n⟦b\nc⟧\nd", "⟦b\nc⟧\na\nd"),
    ("a\n⟦‸b\nc\n⟧d", "⟦‸b\nc\n⟧a\nd"),
    ("a\nb‸\nc\nd‸", "b‸\na\nd‸\nc"),
    ("a‸\nb\nc‸", "a‸\nc‸\nb"),
    ("ä\n日⟦本\n語⟧", "日⟦本\n語⟧\nä"),
  ])
  func moveUp(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.moveLines(.up) }.after == after)
  }

  @Test(arguments: [
    ("a‸\nb\nc", "b\na‸\nc"),
    ("‸a\nb", "b\n‸a"),
    ("a\nb‸", "a\nb‸"),
    ("⟦a\n⟧b", "b\n⟦a⟧"),
    ("‸\nb", "b\n‸"),
    ("a‸\r\nb\r\n", "b\r\na‸\r\n"),
    ("⟦a\nb⟧\nc\nd", "c\n⟦a\nb⟧\nd"),
    ("⟦a\n⟧b\nc", "b\n⟦a\n⟧c"),
    ("a‸\nb\nc‸\nd", "b\na‸\nd\nc‸"),
    ("a‸\nb‸\nc", "c\na‸\nb‸"),
  ])
  func moveDown(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.moveLines(.down) }.after == after)
  }

  @Test(arguments: [
    ("a‸b\nc", "ab\na‸b\nc"),
    ("a‸b", "ab\na‸b"),
    ("a\r\nb‸", "a\r\nb\r\nb‸"),
    ("⟦a\nb⟧\n", "a\nb\n⟦a\nb⟧\n"),
    ("⟦a\n⟧b", "a\n⟦a\n⟧b"),
    ("a‸\nb\nc‸", "a\na‸\nb\nc\nc‸"),
    ("‸", "\n‸"),
  ])
  func duplicateDown(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.duplicateLines(.down) }.after == after)
  }

  @Test(arguments: [
    ("a‸b\nc", "a‸b\nab\nc"),
    ("a‸b", "a‸b\nab"),
    ("⟦a\n⟧b", "⟦a\n⟧a\nb"),
    ("a\n⟦‸b\nc⟧", "a\n⟦‸b\nc⟧\nb\nc"),
  ])
  func duplicateUp(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.duplicateLines(.up) }.after == after)
  }

  @Test(arguments: [
    ("a‸\nb", "a‸ b"),
    ("‸a  \n\t b", "‸a b"),
    ("a‸\r\nb", "a‸ b"),
    ("⟦a\nb\nc⟧\nd", "⟦a b c⟧\nd"),
    ("⟦a\n\n\nb⟧\nd", "⟦a b⟧\nd"),
    ("a‸\n\nb", "a‸\nb"),
    ("‸\nb", "‸b"),
    ("⟦\n\n⟧b", "⟦\n⟧b"),
    ("a\\‸\nb", "a‸ b"),
    ("a\\\\‸\nb", "a\\\\‸ b"),
    ("> a‸\n> b", "> a‸ b"),
    ("> a‸\nb", "> a‸ b"),
    ("> > a‸\n> > b", "> > a‸ b"),
    ("a‸\n> b", "a‸ > b"),
    ("> ‸\n> b", "> ‸b"),
    ("- a‸\n  b", "- a‸ b"),
    ("- a‸\n- b", "- a‸ b"),
    ("- a‸\n  - b", "- a‸ b"),
    ("- [ ] a‸\n- [x] b", "- [ ] a‸ b"),
    ("1. a‸\n2. b", "1. a‸ b"),
    ("> - a‸\n> - b", "> - a‸ b"),
    ("a‸\n\n- b", "a‸\n- b"),
    ("```\na‸\n- b\n```", "```\na‸ - b\n```"),
    ("> ```\n> a‸\n> > b\n> ```", "> ```\n> a‸ > b\n> ```"),
    ("a‸\nb\nc‸\nd", "a‸ b\nc‸ d"),
    ("# a‸\nb", "# a‸ b"),
    ("日‸\n本", "日‸ 本"),
  ])
  func join(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.joinLines() }.after == after)
  }

  @Test func joiningNeedsANextLine() {
    #expect(throws: EditorError.self) { try CommandTrial("a\nb‸") { try $0.joinLines() } }
  }

  @Test(arguments: [
    ("a\nb‸\nc", "a\nc‸"),
    ("a\nbb‸b\nc", "a\nc‸"),
    ("aä‸ä\n日本語", "日本‸語"),
    ("a\nb‸", "a‸"),
    ("a\r\nb‸", "a‸"),
    ("a‸", "‸"),
    ("⟦a\nb⟧\nc", "c‸"),
    ("⟦a\n⟧b", "‸b"),
    ("a‸\nb\nc‸\nd", "b‸\nd‸"),
    ("a‸\nb\nc‸", "b‸"),
    ("a\n‸", "‸a"),
  ])
  func delete(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.deleteLines() }.after == after)
  }

  @Test(arguments: [
    ("a‸b", "ba‸"),
    ("ab‸", "ba‸"),
    ("xab‸\ny", "xba‸\ny"),
    ("xa‸bc", "xba‸c"),
    ("日‸👩‍👩‍👧", "👩‍👩‍👧日‸"),
    ("a‸b\nc‸d", "ba‸\ndc‸"),
    ("a\n‸b", "b\na‸"),
    ("a\r\n‸b\r\nc", "b\r\na\r\n‸c"),
    ("⟦a⟧ and ⟦bcd⟧", "⟦bcd⟧ and ⟦a⟧"),
    ("⟦a⟧⟦‸b⟧x⟦c⟧", "⟦c⟧⟦a⟧x⟦‸b⟧"),
  ])
  func transpose(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.transpose() }.after == after)
  }

  @Test(arguments: ["‸a", "a‸", "⟦ab⟧", "‸"])
  func nothingToTranspose(before: String) {
    #expect(throws: EditorError.self) { try CommandTrial(before) { try $0.transpose() } }
  }

  @Test(arguments: [
    ("a‸", "    a‸"),
    ("‸a", "    ‸a"),
    ("‸", "    ‸"),
    ("⟦a\n\nb⟧\nc", "⟦    a\n\n    b⟧\nc"),
    ("x⟦a\n⟧b", "    x⟦a\n⟧b"),
    ("> ```\n> a‸\n> ```", "> ```\n>     a‸\n> ```"),
    ("> a‸", ">     a‸"),
  ])
  func indent(before: String, after: String) throws {
    let trial = try CommandTrial(before) { $0.indentLines($0.selectedLines) }
    #expect(trial.after == after)
  }

  @Test(arguments: [
    ("    a‸", "a‸"),
    ("  ‸a", "‸a"),
    ("\ta‸", "a‸"),
    ("  \ta‸", "a‸"),
    ("     a‸", " a‸"),
    ("a‸", "a‸"),
    ("⟦    a\n  b⟧\n  c", "⟦a\nb⟧\n  c"),
    ("> ```\n>     a‸\n> ```", "> ```\n> a‸\n> ```"),
  ])
  func outdent(before: String, after: String) throws {
    let trial = try CommandTrial(before) { $0.outdentLines($0.selectedLines) }
    #expect(trial.after == after)
  }
}
