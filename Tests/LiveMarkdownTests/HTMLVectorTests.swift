import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The examples of the specifications give their HTML to the byte. There is no list of exceptions.
@Suite struct HTMLVectorTests {
  /// The examples of some sources, without those that the specification takes out of its run.
  private func examples(_ isWanted: (String) -> Bool) throws -> [Vector] {
    try Vectors.load().filter { isWanted($0.source) && !$0.isDisabled }
  }

  /// Each example that does not give its HTML, in segments of any size.
  private func expectHTML(_ vectors: [Vector], options: (Vector) throws -> SyntaxOptions) rethrows {
    for vector in vectors {
      let options = try options(vector)
      for sizes in Conformance.sizes {
        let ours = HTMLComparison(options.intersection(.gitHub), sizes: sizes).html(
          SyntaxForest(
            TextSnapshot(bytes: vector.markdown), options: options, threads: 1, sizes: sizes
          ).snapshot)
        guard let html = vector.html, ours != html else { continue }
        Issue.record(
          """
          \(vector), segments of \(sizes.target) bytes: \(Conformance.literal(vector.markdown))
          wanted
          \(HTMLComparison.shown(html))
          got
          \(HTMLComparison.shown(ours))
          """)
      }
    }
  }

  private func options(_ vector: Vector) throws -> SyntaxOptions {
    try vector.extensions.reduce(into: []) { options, name in
      let known = HTMLComparison.extensions.first { $0.name == name }
      options.insert(try #require(known, "\(vector) has the extension \(name)").option)
    }
  }

  @Test func commonMark() throws {
    let vectors = try examples { $0.hasPrefix("commonmark") }
    #expect(vectors.count >= 652)
    expectHTML(vectors) { _ in .commonMark }
  }

  /// Each with its own extensions.
  @Test func gitHub() throws {
    let vectors = try examples { $0 == "gfm-spec" }
    #expect(vectors.count == 671)
    try expectHTML(vectors, options: options)
  }

  /// The extensions' own examples and those of bugs that cmark-gfm had.
  @Test func extensionsAndRegressions() throws {
    let vectors = try examples { $0 == "gfm-extensions" || $0 == "gfm-regression" }
    #expect(vectors.count == 55)
    try expectHTML(vectors, options: options)
  }
}
