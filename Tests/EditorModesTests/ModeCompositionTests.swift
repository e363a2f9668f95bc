import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// What input methods compose, keep and cancel.
struct ModeCompositionTests {
  /// A note while it is composed in.
  private struct Bench {
    var buffer: TextBuffer
    var selections: SelectionSet
    var composition: Composition?
    var revealed: [Construct] = []
    private let forest: SyntaxForest

    init(_ marked: String) {
      let marked = MarkedText(marked)
      buffer = TextBuffer(marked.text)
      selections = marked.selections
      forest = SyntaxForest(buffer.snapshot(), threads: 1)
    }

    var context: EditContext { EditContext(syntax: forest.snapshot, selections: selections) }

    var state: String {
      MarkedText(text: forest.snapshot.text.string, selections: selections).description
    }

    mutating func compose(_ string: String, _ selected: Range<Int>? = nil) throws {
      if composition == nil {
        revealed = Reveal(forest.snapshot, selections: selections).revealed()
      }
      let (plan, composition) = try context.compose(
        string, selected: selected, in: composition, revealed: revealed)
      #expect(plan.first.kind == .typing)
      try perform(plan)
      self.composition = composition
    }

    mutating func end(_ end: (EditContext, Composition) -> EditPlan) throws {
      try perform(end(context, #require(composition)))
      composition = nil
    }

    private mutating func perform(_ plan: EditPlan) throws {
      let patch = try buffer.replace(plan.first.edits)
      _ = forest.apply(patch, to: buffer.snapshot())
      selections = plan.first.selections ?? selections.mapped(through: patch)
    }

    var hidden: [Range<ByteOffset>] {
      Reveal(
        forest.snapshot, selections: selections, marked: composition?.ranges ?? [],
        held: composition?.revealed ?? []
      ).hiddenRanges(in: forest.snapshot.text.fullRange)
    }
  }

  @Test func markedTextIsReplacedUntilItIsKept() throws {
    var bench = Bench("a‸b")
    try bench.compose("k")
    #expect(bench.state == "ak‸b")
    try bench.compose("か")
    #expect(bench.state == "aか‸b" && bench.composition?.range == 1..<4)
    try bench.compose("漢字", 0..<1)
    #expect(bench.state == "a⟦漢⟧字b" && bench.composition?.ranges == [1..<7])
    try bench.end { $0.commit($1) }
    #expect(bench.state == "a漢字‸b")
  }

  @Test(arguments: ["a‸b", "a⟦bc⟧d", "a⟦‸bc⟧d", "⟦ab⟧⟦cd⟧e‸"])
  func cancellingBringsBackWhatWasThere(marked: String) throws {
    var bench = Bench(marked)
    try bench.compose("é")
    try bench.compose("", nil)
    try bench.compose("xyz", 1..<2)
    try bench.end { $0.cancel($1) }
    #expect(bench.state == marked)
  }

  @Test func everyCaretComposes() throws {
    var bench = Bench("‸a⟦b⟧c")
    try bench.compose("né")
    #expect(bench.state == "né‸ané‸c" && bench.composition?.ranges == [0..<3, 4..<7])
    #expect(bench.composition?.range == 0..<3)
    try bench.compose("")
    #expect(bench.state == "‸a‸c")
    try bench.compose("k")
    try bench.end { $0.commit($1) }
    #expect(bench.state == "k‸ak‸c")
  }

  @Test(arguments: [
    (0..<0, "‸x👩y"), (1..<1, "x‸👩y"), (2..<2, "x‸👩y"), (3..<4, "x👩⟦y⟧"), (0..<4, "⟦x👩y⟧"),
  ])
  func theSelectionCountsInUTF16(selected: Range<Int>, expected: String) throws {
    var bench = Bench("‸")
    try bench.compose("x👩y", selected)
    #expect(bench.state == expected)
  }

  @Test func lineEndsAreTheNotes() throws {
    var bench = Bench("a\r\n‸")
    try bench.compose("x\ny", 2..<3)
    #expect(bench.state == "a\r\nx\r\n⟦y⟧" && bench.composition?.range == 3..<7)
  }

  @Test func aRangeThatIsNoneIsAnError() {
    var bench = Bench("‸")
    #expect(throws: EditorError.value("1 to 3 lies outside of what is composed; give 0 to 2")) {
      try bench.compose("ab", 1..<3)
    }
    #expect(bench.state == "‸")
  }

  @Test func nothingHidesWhileSomethingIsComposed() throws {
    var bench = Bench("**a**‸[b](u) *c*")
    #expect(bench.hidden == [12..<13, 14..<15])
    try bench.compose("k")
    #expect(bench.hidden == [13..<14, 15..<16])
    try bench.compose("ka")
    #expect(bench.hidden == [14..<15, 16..<17])
    try bench.end { $0.commit($1) }
    // Now the caret touches the link alone.
    #expect(bench.hidden == [0..<2, 3..<5, 14..<15, 16..<17])
  }

  @Test func editsElsewhereMoveIt() throws {
    var bench = Bench("ab‸")
    try bench.compose("k")
    let moved = try #require(bench.composition).mapped(
      through: TextPatch(replacing: 0..<1, withLength: 3))
    #expect(moved.range == 4..<5)
  }
}
