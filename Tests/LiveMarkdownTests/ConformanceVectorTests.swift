import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The blocks of the specifications' examples.
@Suite struct ConformanceVectorTests {
  /// The first lines of the examples of CommonMark 0.31.2 in which cmark-gfm finds other blocks than
  /// they demand: `textarea` begins an HTML block of the first kind.
  static let newerThanCmark = ["<textarea>"]

  /// Every example with its own extensions, those that the specifications leave out too.
  @Test func blocksAreThoseOfCmark() throws {
    let vectors = try Vectors.load()
    #expect(vectors.count >= 1380)
    for vector in vectors {
      if let failure = Conformance(vector).failure(vector.markdown, "\(vector)") {
        Issue.record("\(failure)")
      }
    }
  }

  /// With `commonMark` the blocks are those of the HTML in the example, also where cmark-gfm differs.
  @Test func blocksAreThoseOfCommonMark() throws {
    let vectors = try Vectors.load().filter { $0.source == "commonmark-0.31.2" }
    #expect(vectors.count >= 650)
    var differing: [String] = []
    let oracle = CmarkOracle(extensions: [], footnotes: false)
    for vector in vectors {
      let html = try #require(vector.html)
      if HTMLStructure.mismatch(oracle.blocks(of: vector.markdown), html) != nil {
        let line = vector.markdown.prefix { $0 != UInt8(ascii: "\n") }
        differing.append(String(decoding: line, as: UTF8.self))
      }
      for sizes in Conformance.sizes {
        let snapshot = SyntaxForest(
          TextSnapshot(bytes: vector.markdown), options: .commonMark, threads: 1, sizes: sizes
        ).snapshot
        if let mismatch = HTMLStructure.mismatch(BlockOutline(snapshot), html) {
          Issue.record("\(vector), segments of \(sizes.target) bytes: \(mismatch)")
        }
      }
    }
    #expect(differing == Self.newerThanCmark)
  }
}
