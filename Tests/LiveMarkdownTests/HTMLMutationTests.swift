import MarkdownTestSupport
import Testing

/// The HTML of spoilt examples of the specifications is that of cmark-gfm.
@Suite struct HTMLMutationTests {
  @Test(arguments: [["commonmark"], ["gfm-spec"], ["gfm-extensions", "gfm-regression"]])
  func htmlIsThatOfCmark(sources: [String]) throws {
    let vectors = try Vectors.load().filter { vector in
      sources.contains { vector.source.hasPrefix($0) }
    }
    let examples = vectors.map(\.markdown)
    try #require(!examples.isEmpty, "there are examples of \(sources)")
    HTMLOracleTests.compare("mutated \(sources.joined(separator: ", "))") {
      VectorMutator.document(examples, seed: $0)
    }
  }
}
