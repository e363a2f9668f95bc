import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Documents on which our blocks once were not those of cmark-gfm; and those on which they are not,
/// on purpose.
@Suite struct ConformanceCaseTests {
  private func expectSame(_ documents: String...) {
    for document in documents {
      for options in ConformanceGeneratedTests.optionSets {
        if let failure = Conformance(options).failure(Array(document.utf8), "case") {
          Issue.record("\(failure)")
        }
      }
    }
  }

  @Test func indentedCodeGoesOnBehindPrefixedBlankLinesOfAnotherSegment() {
    expectSame(
      ">     a\n>\n>     b", ">     a\n>\n>\n> \n>     b\n>\n> c", "> -     a\n>\n> - b",
      ">     a\n>\nb", ">     a\n>\n> b", ">     a\n>")
  }

  /// To see whether a table begins, the scanner reads the next line; the prefix of this one is kept.
  @Test func prefixIsNotThatOfTheNextLine() {
    expectSame(">>a\n> > \t#\n>", ">  1) [\n>       \t<div\n>", ">> a\n>> b|c\n>")
  }

  @Test func taskMarkersMayHaveACapital() {
    expectSame("* [X] ", "- [X] a\n- [X]\tb\n- [Y] c\n", "- \u{0B}[X] a")
  }

  /// The marker of an item behind an open fence or HTML block begins behind its indentation.
  @Test func itemBehindVerbatimBlock() throws {
    expectSame(" - - ~~~\n\t-     >", "- ~~~\n - b\n", "- <!--\n - b", "1. ```\n\n  2. b")
    let snapshot = SyntaxForest("- ~~~\n - b\n", threads: 1).snapshot
    let item = try #require(snapshot.stitched().last { $0.kind == .listItem })
    #expect(item.range == 7..<10)
  }

  /// What tells that a list is loose is empty, also behind a prefix.
  @Test func quoteBehindDefinitionInLooseItem() {
    expectSame(">1) a\n>\n>    [a]:a\n>>", "> - a\n>\n>   [a]: b\n> > c")
  }

  /// A blank line that ends a footnote's list is one between the footnote and what follows.
  @Test func blankLineBehindEmptyItemOfFootnote() {
    expectSame("- [^a]:1.\n\n \n\ta", "- [^a]: -\n\n \n  b")
  }

  @Test func textBehindDefinitionInLooseItem() {
    expectSame("- :\n\n  [a]:a\n[]", "- a\n\n  [b]: c\n[d", "- a\n\n  [b]: c\n  [d]")
  }

  /// A blank line gives a footnote in an item no columns that the item needs.
  @Test func blankLineInFootnoteOfItem() {
    expectSame("1.   [^a]:\n    \n         a", "1.   [^a]: b\n    \n         a")
  }

  /// The first blank line behind definitions is theirs; a second one is that of the block before.
  @Test func blankLinesBehindDefinitions() {
    expectSame(
      "-     |\n  [a]:[\n\n\n  a", "-     |\n  [a]:[\n\n  a", "- # h\n  [a]: b\n\n\n- c",
      "> -     |\n>   [a]:[\n>\n>\n>   a", "- # h\n  [a]: b\n\n\n  - c")
  }

  /// To cmark-gfm a title may end with an escaped quote, but only if it ends nowhere else: a segment
  /// that begins with a further definition is not alone behind one that ends so.
  @Test func titleThatEndsWithAnEscapedQuote() {
    expectSame("[a]:> \"\\\"\n[a]:\"a", "[a]:> \"\\\"\n[a]: a", "[a]:> \"\\\"\n[b]: c\nd\"")
  }

  /// A definition in an item makes its list loose when the line behind it still belongs to the list,
  /// not when it belongs to one around it.
  @Test func definitionAtTheEndOfANestedList() {
    expectSame("- 1. >\n\n\t [a]:a\n-", "- 1. >\n\n\t [a]:a\nb", "1. >\n\n   [a]:a\n-")
  }

  /// A list in an item ends with a blank line only if its last item does, also when definitions are
  /// between; and cmark-gfm asks only once what it ends with.
  @Test func definitionsBehindANestedList() {
    expectSame(
      "- 1.\n  [a]:b\n\n\n  c", "- 1. # d\n  [a]:b\n\n\n  [a]:b\n\n  c", "- # d\n  [a]:b\n\n\n  c",
      "- |\n  - a\n    - ]\n\n    [a]:a\n  # b", "- |\n  - a\n    b\n\n    [a]:a\n  # b",
      "- |\n  - a\n    - ]\n\n    [a]:a\n  - b\n  # c", "- - a\n    - ]\n\n    [a]:a\n  > b\n- c",
      "- - - a\n      - b\n\n      [c]: d\n    # e\n  # f")
  }

  /// To cmark-gfm a vertical tab or a form feed is text, unless a pipe is before it: a colon next to it
  /// aligns nothing.
  @Test func alignmentBesideFormFeed() {
    expectSame(
      "|a|b|\n|-:\u{0C}|-:|\n", "a|b\n\u{0C}:-|-:\u{0B}", "a|b\n\u{0B}:-:|:-: \u{0C}",
      "|a|\n|\u{0C}:-:|", "a|b\n-:|\u{0C}:-\n\u{0C}|\u{0C}")
  }

  // MARK: Deviations

  private func taskStates(_ document: String) -> (ours: [Bool?], cmark: [Bool?]) {
    func tasks(_ outline: BlockOutline) -> [Bool?] {
      outline.nodes.compactMap { node in
        if case .item(let task) = node.kind { .some(task) } else { nil }
      }
    }
    let conformance = Conformance(.gitHub)
    let bytes = Array(document.utf8)
    #expect(Deviation.allowed(in: bytes, .gitHub) == [.taskOfTheWholeLine])
    #expect(conformance.difference(bytes) == nil)
    return (
      tasks(conformance.outline(bytes, .standard)), tasks(conformance.oracle.blocks(of: bytes))
    )
  }

  @Test(
    arguments: [
      ("* >a\n      - [ ] b", nil, false), ("-\n  56 [ ] b", nil, false),
      ("\u{FEFF}- [x] b", true, nil),
    ] as [(String, Bool?, Bool?)])
  func tasksAreWhereTheItemBegins(document: String, ours: Bool?, cmark: Bool?) {
    let items = taskStates(document)
    #expect(items.ours == [ours] && items.cmark == [cmark])
  }
}
