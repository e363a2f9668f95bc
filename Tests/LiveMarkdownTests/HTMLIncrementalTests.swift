import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// After any edits the HTML of a forest is that of a fresh one, and cmark-gfm's.
@Suite struct HTMLIncrementalTests {
  static let editsOfDocument = 12
  #if DEBUG
    static let usualEdits = 240
  #else
    static let usualEdits = 6_000
  #endif

  /// Random edits at places of scalars, with nasty text.
  private func edits(
    of text: TextSnapshot, _ random: inout ForestRandom, _ generator: inout DocumentGenerator
  ) -> [TextEdit] {
    random.edits(of: text).map { edit in
      guard random.below(3) > 0 else { return edit }
      return TextEdit(edit.range, with: String(decoding: generator.inlineSnippet(), as: UTF8.self))
    }
  }

  /// Whether HTML is that of a fresh forest of the text, and cmark-gfm's where it knows the options.
  private func isRight(_ snapshot: SyntaxSnapshot, _ context: String) -> Bool {
    let bytes = Array(snapshot.text.string.utf8)
    let comparison = HTMLComparison(snapshot.options.intersection(.gitHub))
    let ours = comparison.html(snapshot)
    let fresh = comparison.html(
      SyntaxForest(
        snapshot.text, options: snapshot.options, threads: 1, sizes: SegmentSizes(target: 1 << 20)
      ).snapshot)
    let text = Conformance.literal(bytes)
    guard ours == fresh else {
      Issue.record(
        """
        \(context): \(text)
        incremental
        \(HTMLComparison.shown(ours))
        fresh
        \(HTMLComparison.shown(fresh))
        """)
      return false
    }
    guard snapshot.options == .gitHub else { return true }
    if let failure = comparison.failure(bytes, context) {
      Issue.record("\(failure)")
      return false
    }
    return true
  }

  @Test(arguments: TestSettings.seeds, ForestRandomTests.sizes.indices)
  func htmlIsThatOfAFreshForest(seed: UInt64, sizeIndex: Int) {
    var random = ForestRandom(seed: seed)
    var generator = DocumentGenerator(seed: seed)
    for document in 0..<TestSettings.operations(Self.usualEdits) / Self.editsOfDocument {
      let first = String(
        decoding: generator.document(styles: DocumentGenerator.Style.allCases), as: UTF8.self)
      var buffer = TextBuffer(first)
      let options = random.pick([SyntaxOptions.gitHub, .gitHub, .helloNotes, .commonMark])
      let forest = SyntaxForest(
        buffer.snapshot(), options: options, sizes: ForestRandomTests.sizes[sizeIndex])
      for operation in 0..<Self.editsOfDocument {
        let changes = edits(of: buffer.snapshot(), &random, &generator)
        guard let patch = try? buffer.replace(changes) else { continue }
        forest.apply(patch, to: buffer.snapshot())
        if random.below(3) == 0 { continue }
        forest.finish()
        let context = "seed \(seed) size \(sizeIndex) document \(document) operation \(operation)"
        guard isRight(forest.snapshot, context) else { return }
      }
    }
  }
}
