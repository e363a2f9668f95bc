import Testing
import TreeSitterMarkdown

/// The grammar's corpus, in tree-sitter's own format.
@Suite struct CorpusTests {
  static let cases: Result<[CorpusCase], any Error> = Result { try CorpusCase.all() }

  static var all: [CorpusCase] { (try? cases.get()) ?? [] }

  @Test func corpusCanBeRead() throws {
    let cases = try Self.cases.get()
    #expect(cases.count >= 120)
    let names = cases.map { "\($0.file): \($0.name)" }
    #expect(Set(names).count == names.count, "two cases of one name")
    for each in cases {
      #expect(!each.name.contains(" :"), "attributes are not used: \(each.name)")
    }
  }

  @Test(arguments: all) func treeIsAsWritten(_ each: CorpusCase) {
    let tree = MarkdownParser(options: each.options).parse(each.text)
    let expected = TreeText.lines(each.expected)
    var actual = TreeText.lines(tree.expression)
    if !TreeText.hasFields(expected) { actual = TreeText.withoutFields(actual) }
    #expect(!tree.hasError)
    #expect(NodeText.firstMisfit(tree.rows, each.text) == nil)
    if actual != expected {
      Issue.record(
        "\(each.testDescription)\n\(TreeText.difference(expected: expected, actual: actual))")
    }
  }

  /// Random edits with the old tree, and all of them undone: every tree on the way is that of a fresh
  /// parse, none has an error, and the last is the first.
  @Test(arguments: all) func editsLeadBack(_ each: CorpusCase) {
    let operations = TestSettings.operations(12, sharedBy: Self.all.count)
    for seed in TestSettings.seeds(3) {
      EditRun(each.text, options: each.options, seed: seed, name: each.testDescription)
        .run(operations: operations)
    }
  }

  /// The same from nothing, for longer, and with everything recognised.
  @Test(arguments: TestSettings.seeds(8)) func editsOfNothingLeadBack(_ seed: UInt64) {
    let options: [UInt32] = [MarkdownParser.gitHub, MarkdownParser.everything, 0]
    for (index, options) in options.enumerated() {
      EditRun(
        [], options: options, seed: seed &+ UInt64(index) &* 1_000, name: "options \(options)"
      )
      .run(operations: TestSettings.operations(120, sharedBy: 20))
    }
  }

  /// Lines parsed one by one, each from the state the one before ended in, end in the state of the
  /// whole.
  @Test(arguments: all) func segmentsEndAsTheWhole(_ each: CorpusCase) {
    let parser = MarkdownParser(options: each.options)
    let text = each.text + Array("\n".utf8)
    #expect(parser.exitState(ofSegmentsOf: text, lines: 1) == parser.exitState(of: text))
    #expect(parser.exitState(ofSegmentsOf: text, lines: 3) == parser.exitState(of: text))
  }
}
