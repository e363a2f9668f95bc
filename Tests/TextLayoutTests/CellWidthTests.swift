import Testing
import TextLayout

/// Cells that text takes.
struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("中", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("　", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇳🇱", 2), ("🇳", 2),
    ("❤", 1),
    ("❤\u{FE0F}", 2), ("☎", 1), ("☎\u{FE0F}", 2), ("⌚", 2), ("©", 1), ("©\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2),
    ("1", 1), ("#\u{FE0F}", 1), ("a\u{FE0F}", 1), ("\u{200B}", 0), ("\u{AD}", 1), ("\n", 0),
    ("\r\n", 0), ("\r", 0),
    ("\u{1}", 1), ("\t", 1), ("\u{FFFD}", 1), ("…", 1), ("α", 1), ("ก", 1), ("กำ", 1), ("क्षि", 1),
    ("𠀀", 2),
    ("\u{3FFFD}", 2), ("\u{E0001}", 0), ("\u{10FFFD}", 1), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
    ("ä", 1),
  ])
  func aCharacterTakes(string: String, cells: Int) {
    #expect(string.count == 1)
    for character in string { #expect(CellWidth.of(character) == cells) }
    #expect(CellWidth.of(string, from: 0, tabWidth: 1) == cells)
  }

  @Test(arguments: [
    ("", 0, 0), ("abc", 0, 3), ("日本", 0, 4), ("\t", 0, 4), ("\t", 3, 1), ("a\tb", 0, 5),
    ("日\t\t", 1, 7),
    ("\t", 4, 4), ("a\u{301}b🇳🇱", 2, 4),
  ])
  func aTextTakes(string: String, column: Int, cells: Int) {
    #expect(CellWidth.of(string, from: column) == cells)
    #expect(CellWidth.of(string[...], from: column) == cells)
  }
}
