import LiveMarkdown
import PieceTable
import Testing

/// Headings from a place on, and the sections they begin.
@Suite struct HeadingQueryTests {
  /// A text, where the section begins and ends in it (`[` and `]`), and the number of its heading.
  @Test(arguments: [
    ("a\n[# b\nc\n]# d\n", 0), ("[# a\nb\n## c\nd]", 0), ("# a\n[## b\nc\n]## d", 1),
    ("# a\n[## b\nc\n]# d", 1), ("[  # a\n\nb\n-\n]# c", 0), ("[# a\n> # b\n\nc]", 0),
    ("> [# a\n> b\n]> # c\n\nd", 0), ("> # a\n> [## b\n> c]\n\nd", 1), ("[a\n===\n]b\n===\n", 0),
    ("- [# a\n  ## b\n  c]\n- # d", 0), ("- # a\n- [# b]", 1),
    ("# a\n\n> # b\n\n[## c\n\n- # d\n\ne\r\n]# f\r\n", 2),
  ])
  func sections(marked: String, number: Int) throws {
    let bytes = Array(marked.utf8)
    let start = try #require(bytes.firstIndex(of: UInt8(ascii: "[")))
    let end = try #require(bytes.firstIndex(of: UInt8(ascii: "]"))) - 1
    let text = TextSnapshot(bytes: bytes.filter { $0 != 0x5B && $0 != 0x5D })
    let snapshot = SyntaxForest(text, options: .commonMark).snapshot
    let heading = snapshot.outline()[number].block
    #expect(snapshot.section(of: heading) == ByteOffset(start)..<ByteOffset(end))
  }

  @Test(arguments: TestSettings.seeds)
  func queriesAnswerAsTheOutlineDoes(seed: UInt64) {
    var random = ForestRandom(seed: seed)
    for _ in 0..<TestSettings.operations(120) {
      let pieces = (0..<random.below(9)).map { _ in
        random.pick(["# a\n", "## b\n", "c\n===\n", "> # d\n", "- ## e\n", "\n"])
          + random.markdown(random.below(6))
      }
      let text = TextSnapshot(pieces.joined())
      for sizes in [SegmentSizes(target: 1, ahead: 0), SegmentSizes(target: 30)] {
        let snapshot = SyntaxForest(text, options: .commonMark, sizes: sizes).snapshot
        let outline = snapshot.outline().map(\.block)
        let offset = ByteOffset(random.below(text.utf8Count + 1))
        let level = 1 + random.below(6)
        let comment = Comment(rawValue: "\(text.string.debugDescription) at \(offset)")
        let behind = outline.filter { $0.range.lowerBound >= offset }
        let before = Array(outline.filter { $0.range.lowerBound < offset }.reversed())
        #expect(Array(snapshot.headings(from: offset)) == behind, comment)
        #expect(Array(snapshot.headings(before: offset)) == before, comment)
        func isWanted(_ block: Block) -> Bool { block.depth == 0 && block.headingLevel <= level }
        #expect(
          snapshot.documentHeading(from: offset, levels: 1...level)
            == behind.first(where: isWanted),
          comment)
        #expect(
          snapshot.documentHeading(before: offset, levels: 1...level)
            == before.first(where: isWanted), comment)
        let line = text.lineRange(text.point(of: offset).line)
        let around = snapshot.ancestors(at: offset).map(\.id)
        let expected = outline.filter { heading in
          if heading.range.lowerBound >= line.upperBound { return false }
          let section = snapshot.section(of: heading)
          // A container holds its end too.
          if heading.depth == 0 {
            return offset < section.upperBound || section.upperBound == text.endOffset
          }
          let parent = snapshot.ancestors(at: heading.range.lowerBound)[heading.depth - 1]
          let next = outline.first {
            $0.range.lowerBound > heading.range.lowerBound
              && $0.range.lowerBound < min(parent.range.upperBound, line.upperBound)
              && $0.depth == heading.depth && $0.headingLevel <= heading.headingLevel
          }
          return around.contains(parent.id) && next == nil
        }
        #expect(snapshot.sectionHeadings(at: offset) == expected, comment)
      }
    }
  }
}
