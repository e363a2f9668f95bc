import MarkdownTestSupport
import Testing

@Suite struct VectorsTests {
  @Test func bothForms() throws {
    let ours = """
      [
      {"source": "s", "number": 7, "section": "T", "extensions": ["table"], "markdown": "é\\n", "html": "<IGNORE>\\n"}
      ]
      """
    let vector = try #require(try Vectors.parse(Array(ours.utf8), file: "f.json").first)
    #expect(vector.source == "s" && vector.number == 7 && vector.extensions == ["table"])
    #expect(vector.markdown == Array("é\n".utf8) && vector.html == nil && !vector.isDisabled)
    let dumped = #"[{"markdown": "a", "html": "b", "example": 3, "start_line": 1, "section": "T"}]"#
    let other = try #require(try Vectors.parse(Array(dumped.utf8), file: "f.json").first)
    #expect(other.description == "f 3 (T)" && other.html == [UInt8(ascii: "b")])
    #expect(throws: Vectors.Failure.self) { try Vectors.parse(Array("[{}]".utf8), file: "f.json") }
    #expect(throws: Vectors.Failure.self) { try Vectors.load(from: "no-such-folder") }
  }

  /// The oracle gives what the GFM files say, so the library and the vectors are of one version.
  @Test func theOracleAgreesWithGFM() throws {
    let vectors = try Vectors.load()
    #expect(Set(vectors.map(\.source)).count == 4)
    #expect(vectors.count >= 1_380)
    for vector in vectors where vector.source.hasPrefix("gfm") && !vector.isDisabled {
      let oracle = try #require(CmarkOracle(names: vector.extensions), "\(vector)")
      guard let html = vector.html else { continue }
      let given = oracle.html(of: vector.markdown)
      #expect(given == html, "\(vector): \(String(decoding: given, as: UTF8.self))")
    }
  }
}
