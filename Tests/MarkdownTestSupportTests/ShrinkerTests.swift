import MarkdownTestSupport
import Testing

@Suite struct ShrinkerTests {
  @Test func keepsWhatMatters() {
    let document = Array("# one\r\ntwo é\n> - \tthree\tX\n\n9. four\n```\nfive Y\n".utf8)
    let small = Shrinker.shrink(document) { text in
      text.contains(UInt8(ascii: "X")) && text.contains(UInt8(ascii: "Y"))
    }
    #expect(small == Array("XY".utf8))
  }

  @Test func makesBytesPlain() {
    let small = Shrinker.shrink(Array("zz\r\n\t7é".utf8)) { $0.count >= 4 }
    #expect(small.count == 4 && small.allSatisfy { Array("a1 \n".utf8).contains($0) })
  }

  @Test func shrinksADocumentForTheOracle() {
    let oracle = CmarkOracle()
    func hasLooseList(_ document: [UInt8]) -> Bool {
      oracle.blocks(of: document).nodes.contains { node in
        if case .list(_, tight: false) = node.kind { true } else { false }
      }
    }
    let document = Array("text\n\n> * a\n>   b\n>\n> * c\n\n# end\n".utf8)
    #expect(Shrinker.shrink(document, while: hasLooseList).count <= 7)
  }

  @Test func stopsAfterItsAttempts() {
    var asked = 0
    let document = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)
    _ = Shrinker.shrink(document, attempts: 50) { text in
      asked += 1
      return text.count > 3
    }
    #expect(asked <= 51)
  }
}
