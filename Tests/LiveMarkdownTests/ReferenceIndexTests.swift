import LiveMarkdown
import PieceTable
import Testing

/// Definitions are found by their labels; of several the right one counts.
@Suite struct ReferenceIndexTests {
  static func index(_ text: String, _ options: SyntaxOptions = .gitHub) -> ReferenceIndex {
    SyntaxForest(TextSnapshot(text), options: options, sizes: SegmentSizes(target: 1))
      .snapshot.references
  }

  static func label(_ text: String) -> NormalizedLabel? {
    Array(text.utf8).withUnsafeBufferPointer { NormalizedLabel($0) }
  }

  static func link(_ text: String, _ label: String) -> String? {
    guard let label = Self.label(label), let link = index(text).link(label) else { return nil }
    return String(decoding: link.destination, as: UTF8.self) + "|"
      + String(decoding: link.title, as: UTF8.self)
  }

  @Test func linksAreFoundByTheirLabels() {
    #expect(Self.link("[a]: /u 'title'\n", "a") == "/u|title")
    #expect(Self.link("[a]: /u 'title'\n", "A") == "/u|title")
    #expect(Self.link("[a]: /u 'title'\n", "b") == nil)
    #expect(Self.link("[a]: <u v>\n", "a") == "u v|")
    #expect(Self.link("[a]: <>\n", "a") == "|")
    #expect(Self.link("[a]: u\\*v (t\\)t)\n", "a") == "u*v|t)t")
    #expect(Self.link("[ a\n  b ]: u\n", "a b") == "u|")
    #expect(Self.link("[a]:\nu\n\"t\nt\"\n", "a") == "u|t\nt")
    #expect(Self.link("x\n\n[a]: u\n[b]: v\n", "b") == "v|")
  }

  @Test func partsInContainersAreWithoutPrefixes() {
    #expect(Self.link("> [a\n> b]:\n> u\n> 't\n> t'\n", "a b") == "u|t\nt")
    #expect(Self.link("- x\n\n  > y\n  >\n  > [a\n  > b]: u\n", "a b") == "u|")
    #expect(Self.link("1. x\n2. [a\n   b]: u\n", "a b") == "u|")
    #expect(Self.link("[^1]: x\n\n    [a\n    b]: u\n", "a b") == "u|")
    #expect(Self.link("> x\n>\n> - y\n>\n>   [a\n>   b]: u\n", "a b") == "u|")
  }

  @Test func firstDefinitionCounts() {
    #expect(Self.link("[a]: u\n\n[A]: v\n", "a") == "u|")
    #expect(Self.link("> [a]: u\n\n[A]: v\n", "a") == "u|")
    #expect(Self.link("x\n\n[a]: u\n[a]: v\n\n[a]: w\n", "a") == "u|")
  }

  /// The label of a footnote as its definition has it, and where that starts.
  static func footnote(_ text: String, _ label: String) -> String? {
    let snapshot = SyntaxForest(TextSnapshot(text), sizes: SegmentSizes(target: 1)).snapshot
    guard let label = Self.label(label), let footnote = snapshot.references.footnote(label) else {
      return nil
    }
    let block = snapshot.references.footnotes.first { $0.definition === footnote }?.block
    let start = snapshot.blocks.first { $0.id == block }?.range.lowerBound.value ?? -1
    return "\(String(decoding: footnote.literal, as: UTF8.self)) \(start)"
  }

  @Test func firstFootnoteToEndCounts() {
    #expect(Self.footnote("[^A]: x\n\n[^a]: y\n", "a") == "A 0")
    // The one inside ends before.
    #expect(Self.footnote("[^A]: x\n\n    [^a]: y\n", "a") == "a 13")
    #expect(Self.footnote("[^A]: x\n\n> [^a]: y\n", "a") == "A 0")
    #expect(Self.footnote("[a]: x\n", "a") == nil)
  }

  @Test func snapshotsKeepTheirDefinitions() throws {
    var buffer = TextBuffer("[a]: u\n\n[a]\n")
    let forest = SyntaxForest(buffer.snapshot())
    let before = forest.snapshot
    forest.apply(try buffer.replace(5..<6, with: "v"), to: buffer.snapshot())
    let label = try #require(Self.label("a"))
    #expect(before.references.link(label)?.destination == Array("u".utf8))
    #expect(forest.snapshot.references.link(label)?.destination == Array("v".utf8))
  }

  @Test func optionsDecideAboutFootnotes() {
    #expect(Self.index("[^a]: u\n", .commonMark).footnoteCount == 0)
    #expect(Self.index("[^a]: u\n", .commonMark).linkCount == 1)
    #expect(Self.index("[^a]: u\n", .gitHub).footnoteCount == 1)
    #expect(Self.index("[^a]: u\n", .gitHub).linkCount == 0)
  }
}
