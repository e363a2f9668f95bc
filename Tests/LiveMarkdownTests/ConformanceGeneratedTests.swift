import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The blocks of generated documents are those of cmark-gfm.
@Suite struct ConformanceGeneratedTests {
  static let optionSets: [SyntaxOptions] = [
    [], .gitHub, [.tables, .taskLists], [.footnotes], [.tables, .footnotes], [.taskLists],
  ]

  /// In release more than 100,000 documents in all.
  #if DEBUG
    static let usualDocuments = 500
  #else
    static let usualDocuments = 17_000
  #endif

  /// `HN_TEST_OPS` is the number of documents for each set of options, `HN_TEST_SEED` the seed of
  /// the first: a failure names the seed of its document.
  @Test(arguments: optionSets)
  func blocksAreThoseOfCmark(options: SyntaxOptions) {
    let conformance = Conformance(options)
    let first = TestSettings.seed ?? 0
    let count = UInt64(TestSettings.operations(Self.usualDocuments))
    var failures: [String] = []
    for seed in first..<first + count {
      let document = DocumentGenerator.document(seed: seed)
      guard let failure = conformance.failure(document, "seed \(seed)") else { continue }
      failures.append(failure)
      if failures.count == 4 { break }
    }
    for failure in failures { Issue.record("\(failure)") }
  }
}
