import Foundation
import LiveMarkdown
import PieceTable
import Testing

/// The seed of random tests: `HN_TEST_SEED`, else a fixed one; a failing test prints it.
private let testSeed =
  ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap { UInt64($0) } ?? 2_026

@Suite struct TreeJSONTests {
  private struct Document: Decodable {
    struct Entry: Decodable {
      struct Point: Decodable, Hashable {
        let line: Int
        let column: Int
      }

      let kind: String
      let depth: Int
      let range: [Int]
      let content: [Int]
      let start: Point
      let end: Point
      let part: Bool?
      let text: String?
      let label: String?
      let language: String?
      let inlines: [Entry]?
      let destination: String?
      let title: String?
    }

    let dialect: String
    let bytes: Int
    let lines: Int
    let blocks: [Entry]
  }

  private static func decode(_ run: CommandRun) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(run.blocks.joined()))
  }

  @Test func keysComeInOneOrder() {
    let run = CommandRun("tree", "--json", text: "- [x] a\n\n  > b\n\n```c\n")
    let keys = run.lines.map { line in
      line.split(separator: "\"").enumerated().filter { $1.starts(with: ":") }
        .map { line.split(separator: "\"")[$0.offset - 1] }
    }
    let common = [
      "kind", "depth", "range", "content", "start", "line", "column", "end", "line", "column",
    ]
    #expect(keys[0] == ["dialect", "bytes", "lines", "blocks"])
    #expect(keys[1].map { String($0) } == common + ["ordered", "marker", "tight"])
    #expect(keys[2].map { String($0) } == common + ["task"])
    #expect(keys[3].map { String($0) } == common + ["inlines"])
    #expect(keys[4].map { String($0) } == common)
    #expect(keys[6].map { String($0) } == common + ["fence", "closed", "language"])
    #expect(keys[7].map { String($0) } == common + ["part", "text"])
    #expect(
      run.lines[2] == """
        {"kind":"listItem","depth":1,"range":[0,14],"content":[5,14],\
        "start":{"line":1,"column":1},"end":{"line":3,"column":6},"task":"checked"},
        """)
  }

  @Test func inlinesAreInTheirBlock() throws {
    let text = "a *b [c\nd](<e&amp; f> 'g\\\"') h*\n\n    code *x*\n\n# <i@j.k>\n"
    let run = CommandRun("tree", "--json", text: text)
    #expect(
      run.lines[1].hasSuffix(
        """
        "inlines":[\
        {"kind":"emphasis","depth":0,"range":[2,31],"content":[3,30],\
        "start":{"line":1,"column":3},"end":{"line":2,"column":24}},\
        {"kind":"link","depth":1,"range":[5,28],"content":[6,9],\
        "start":{"line":1,"column":6},"end":{"line":2,"column":21},\
        "destination":"e& f","title":"g\\\""},\
        {"kind":"softBreak","depth":2,"range":[7,8],"content":[7,8],\
        "start":{"line":1,"column":8},"end":{"line":2,"column":1}}]},
        """))
    let document = try Self.decode(run)
    #expect(document.blocks.map { $0.inlines?.count } == [3, nil, 1])
    #expect(document.blocks[2].inlines?.first?.destination == "mailto:i@j.k")
    #expect(document.blocks[2].inlines?.first?.title == nil)
    let blocks = CommandRun("tree", "--json", "--blocks", text: text)
    #expect(!blocks.output.contains("inlines"))
    #expect(try Self.decode(blocks).blocks.count == 3)
  }

  @Test func partsHaveTheirText() throws {
    let text = """
      > [a
      > b]: </u v> "t
      >   u"

      ``` swift  ignore
      ```

      [^n\\"]: x

      | a | b |
      |:-:|---|
      """
    let blocks = try Self.decode(CommandRun("tree", "--json", text: text)).blocks
    func part(_ kind: String) -> String? { blocks.first { $0.kind == kind }?.text }
    #expect(part("linkLabel") == "[a\nb]")
    #expect(part("linkDestination") == "</u v>")
    #expect(part("linkTitle") == "\"t\nu\"")
    #expect(part("infoString") == "swift  ignore")
    #expect(blocks.first { $0.kind == "fencedCode" }?.language == "swift")
    #expect(blocks.first { $0.kind == "footnoteDefinition" }?.label == "n\\\"")
    #expect(blocks.first { $0.kind == "tableDelimiterRow" }?.part == true)
    #expect(blocks.filter { $0.part == true }.count == 5)
  }

  @Test func anythingIsValidJSON() throws {
    let nasty: [[UInt8]] = [
      [], [0x00], [0xFF, 0xFE, 0xFD], Array("[\u{1}\"\\\u{7F}]: /\u{2028}\t'\r\n\u{1F6D2}'".utf8),
      Array("```\u{0}a\u{8}".utf8) + [0xE2, 0x82], Array("# \u{FEFF}x\r\r\n#\t".utf8),
    ]
    for bytes in nasty {
      let run = CommandRun(["tree", "--json"], input: bytes)
      #expect(String(validating: run.blocks.joined(), as: UTF8.self) != nil)
      let document = try Self.decode(run)
      #expect(document.bytes == bytes.count)
    }
  }

  @Test func randomTextsGiveTheBlocksOfTheForest() throws {
    let parts = [
      "\n", "\r", "\r\n", "> ", "- ", "1. ", "`", "```", "~~~", "|", ":", "-", "<", "#", "=", "\t",
      " ", "[x]: /u", "[^f]: ", "é", "🛒", "a", "\"", "\\", "    ", "$$\n", "%%\n", "---\n",
    ]
    var seed = testSeed
    func next(_ count: Int) -> Int {
      // A linear congruential generator will do here (Knuth's MMIX).
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for round in 0..<300 {
      let bytes = (0..<next(60)).flatMap { _ -> [UInt8] in
        next(40) == 0 ? [UInt8(next(256))] : Array(parts[next(parts.count)].utf8)
      }
      let dialect = round % 2 == 0 ? "github" : "hellonotes"
      let run = CommandRun(["tree", "--json", "--dialect", dialect], input: bytes)
      let document = try Self.decode(run)
      let text = TextSnapshot(bytes: bytes)
      let snapshot = SyntaxForest(
        text, options: dialect == "github" ? .gitHub : .helloNotes, threads: 1
      ).snapshot
      let note = Comment(rawValue: "seed \(testSeed), round \(round)")
      try #require(document.blocks.count == Array(snapshot.blocks).count, note)
      for (entry, block) in zip(document.blocks, snapshot.blocks) {
        #expect(entry.kind == "\(block.kind)", note)
        #expect(entry.depth == block.depth, note)
        let (lower, upper) = (block.range.lowerBound, block.range.upperBound)
        #expect(entry.range == [lower.value, upper.value], note)
        let (start, end) = (text.utf16Point(of: lower), text.utf16Point(of: upper))
        #expect(entry.start == .init(line: start.line + 1, column: start.column + 1), note)
        #expect(entry.end == .init(line: end.line + 1, column: end.column + 1), note)
      }
    }
  }

  @Test func longTextsComeInShortBlocks() throws {
    let long = String(repeating: "ab\u{1F6D2} ", count: 50_000)
    let run = CommandRun(
      "tree", "--json", text: "```\(long)\n```\n" + String(repeating: "# x\n", count: 5_000))
    #expect(run.blocks.count > 8)
    #expect(run.blocks.allSatisfy { $0.count < 70_000 })
    let document = try Self.decode(run)
    #expect(document.blocks.count == 5_002)
    #expect(document.blocks[1].text.map { $0 + " " } == long)
  }
}
