import EditorModes
import PieceTable
import Testing

/// Gaps between blocks, given by the names of their tags: `ul` is a tight list, `UL` a loose one. A number tells boxes
/// of one name apart.
@Suite struct GapTests {
  private func chain(_ names: String) -> [GapBox] {
    names.split(separator: " ").map { name in
      let number = Int(name.drop { !$0.isNumber }) ?? 0
      let kind: GapBox.Kind =
        switch name.prefix(while: { !$0.isNumber }) {
        case "p": .paragraph
        case "h": .heading
        case "hr": .thematicBreak
        case "def": .definition
        case "ul": .list(isTight: true)
        case "UL": .list(isTight: false)
        case "li": .item
        case "bq": .quote
        default: .block
        }
      return GapBox(kind, start: ByteOffset(number))
    }
  }

  @Test(arguments: [
    // In the document.
    ("", "p", 0), ("", "h", 0), ("", "hr", 0), ("", "bq p", 0), ("", "ul li p", 0),
    ("", "ul li h", 24), ("", "bq h", 0), ("", "bq ul li h", 24),
    ("p1", "p2", 16), ("p", "h", 24), ("h", "p", 16), ("h1", "h2", 24), ("p", "pre", 16),
    ("pre1", "pre2", 16), ("p", "hr", 24), ("hr", "p", 24), ("hr", "h", 24), ("p", "bq p2", 16),
    ("bq p", "p2", 16), ("bq1 p", "bq2 p", 16), ("def1", "def2", 0), ("p", "def", 16),
    // In quotes.
    ("bq p1", "bq p2", 16), ("bq p", "bq h", 24), ("bq h", "p", 16), ("bq hr", "p", 16),
    ("p", "bq hr", 16), ("p", "bq h", 16), ("p", "bq bq2 p", 16), ("bq bq2 p", "bq p2", 16),
    ("bq bq2 p", "p2", 16), ("bq ul li p", "bq p2", 16), ("bq ul li h", "p", 16),
    ("p", "bq ul li h", 24),
    // In tight lists.
    ("ul li1 p1", "ul li2 p2", 4), ("p", "ul li p", 16), ("ul li p", "p2", 16),
    ("ul li1 p1", "ul li1 ul2 li2 p2", 4), ("ul li1 ul2 li2 p2", "ul li3 p3", 4),
    ("ul li1 ul2 li2 p2", "p3", 16), ("ul li1 p1", "ul li2 ul2 li3 p2", 4),
    ("ul li1 p1", "ul li1 pre", 16), ("ul li1 pre", "ul li2 p", 16), ("ul li1 pre", "ul li1 p", 16),
    ("ul li1 p1", "ul li2 pre", 16), ("ul li1 p", "ul li2 h", 24), ("ul li1 hr", "ul li2 p", 24),
    ("ul li1 p1", "ul li1 bq p2", 16), ("ul li1 bq p", "ul li2 p2", 16),
    ("ul li1 p1", "ul li2 bq p2", 16), ("ul1 li p", "ul2 li p", 16), ("ul li1", "ul li2 p", 4),
    ("ul li1", "ul li1 p", 0), ("ul li1", "ul li1 h", 24),
    // In loose lists.
    ("UL li1 p1", "UL li2 p2", 16), ("UL li1 p1", "UL li1 p2", 16), ("p", "UL li p", 16),
    ("UL li1 p1", "UL li1 ul2 li2 p2", 16), ("UL li1 ul2 li2 p2", "UL li1 p3", 16),
    ("UL li1 ul2 li2 p2", "UL li3 p3", 4), ("UL li1 UL2 li2 p2", "UL li3 p3", 16),
    ("UL li1 p1", "UL li2 ul2 li3 p2", 16), ("UL li1 hr", "UL li2 p", 24),
    // Definitions of footnotes.
    ("li1 p1", "li1 p2", 16), ("li1 p1", "li2 p2", 16), ("p1", "li1 p2", 16),
  ])
  func margins(above: String, below: String, gap: Double) {
    #expect(
      Gap.between(chain(above), chain(below), BoxModel()) == gap, "between \(above) and \(below)")
  }

  @Test(arguments: [1, 2, 3, 5, 7, 16, 63, 255, 256, 1000])
  func sharesAreTheGap(count: Int) {
    for gap in stride(from: 4.0, through: 36, by: 0.25) {
      let shares = (0..<count).map { Gap.share(of: gap, line: $0, of: count, unit: 1.0 / 64) }
      #expect(shares.allSatisfy { $0 > 0 && ($0 * 64).rounded() == $0 * 64 })
      if gap * 64 >= Double(count) { #expect(shares.reduce(0, +) == gap) }
      let (least, most) = (shares.min() ?? 0, shares.max() ?? 0)
      #expect(most - least <= 1.0 / 64)
    }
    #expect(Gap.share(of: 16, line: 0, of: count, unit: 16) == 16)
  }
}
