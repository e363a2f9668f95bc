import EditorModes
import PieceTable
import Testing

/// Tables whose pipes are set below each other.
struct TableFormatTests {
  @Test(arguments: [
    ("|日本|x|\n|-|-|\n|ä‸|🇳🇱|", "| 日本 | x  |\n| ---- | -- |\n| ä‸    | 🇳🇱 |"),
    ("|a‸|b|\n|-|-|\n|ccc|d|", "| a‸   | b |\n| --- | - |\n| ccc | d |"),
    (
      "|a|b|c|d|\n|-|:-|-:|:-:|\n|xxx|xxx|xxx|x‸xxx|",
      "| a   | b   |   c |  d   |\n| --- | :-- | --: | :--: |\n| xxx | xxx | xxx | x‸xxx |"
    ),
    ("|a‸|b|\n|:-:|--:|", "|  a‸  |  b |\n| :-: | -: |"),
    ("a‸|b\n-|-\nc|d", "| a‸ | b |\n| - | - |\n| c | d |"),
    ("| a | b |\n| - | - |\n| c‸ | d |", "| a | b |\n| - | - |\n| c‸ | d |"),
    // Rows that are too short are filled up, what is too much is kept.
    ("|a|b|\n|-|-|\n|c‸|", "| a | b |\n| - | - |\n| c‸ |   |"),
    ("|a|\n|-|\n|b‸|cc|\n|d|e|", "| a |\n| - |\n| b‸ | cc |\n| d | e  |"),
    ("|a|\n|-|\nb‸", "| a |\n| - |\n| b‸ |"),
    // Pipes.
    ("|a\\|b‸|c|\n|-|-|", "| a\\|b‸ | c |\n| ---- | - |"),
    ("|`a|b`‸|\n|-|-|", "| `a | b`‸ |\n| -- | -- |"),
    ("|a|b\\‸\n|-|-|", "| a | b\\‸ |\n| - | -- |"),
    // Containers.
    ("> |a‸|\n> |-|\n>   |bb|", "> | a‸  |\n> | -- |\n>   | bb |"),
    ("- |a‸|\n  |-|\n\t|bb|\n- x", "- | a‸  |\n  | -- |\n\t| bb |\n- x"),
    ("1. > |a|\n   > |-|\n   > |b‸b|", "1. > | a  |\n   > | -- |\n   > | b‸b |"),
    ("> p\n>\t    |b‸|\n>\t|-|", "> p\n>\t    | b‸ |\n>\t| - |"),
    ("para\na|b‸\n-|-", "para\n| a | b‸ |\n| - | - |"),
    ("|a|\r\n|-|\r\n|bb‸|\r\n", "| a  |\r\n| -- |\r\n| bb‸ |\r\n"),
    // Carets.
    ("‸|a|\n|-|\n|bb|", "‸| a  |\n| -- |\n| bb |"),
    ("|a|‸\n|-|\n|bb|", "| a  |‸\n| -- |\n| bb |"),
    ("|a  ‸  |\n|-|\n|bb|", "| a‸  |\n| -- |\n| bb |"),
    ("|  ‸  a|\n|-|\n|bb|", "| ‸a  |\n| -- |\n| bb |"),
    ("|a|\n|-|\n|‸|\n|bb|", "| a  |\n| -- |\n| ‸   |\n| bb |"),
    ("|a|b|\n|-|-|\n| |‸|", "| a | b |\n| - | - |\n|   | ‸  |"),
    ("|a|\n|-‸|\n|bb|", "| a  |\n| -‸- |\n| bb |"),
    ("|⟦a|\n|-|\n|bb⟧|", "| ⟦a  |\n| -- |\n| bb⟧ |"),
    ("|a‸|\n|-|\n\n|b‸|\n|-|", "| a‸ |\n| - |\n\n| b‸ |\n| - |"),
    // Widths.
    ("|👩‍👩‍👧‸|\n|-|\n|abc|", "| 👩‍👩‍👧‸  |\n| --- |\n| abc |"),
    ("|e\u{301}‸|\n|-|\n|ab|", "| e\u{301}‸  |\n| -- |\n| ab |"),
    ("|ｆ‸|\n|-|\n|abc|", "| ｆ‸  |\n| --- |\n| abc |"),
    ("|‸|\n|-|", "| ‸  |\n| - |"),
    ("|a‸|   \n|-|\t\n", "| a‸ |\n| - |\n"),
    ("\u{FEFF}|a‸|\n|-|\n|bb|", "\u{FEFF}| a‸  |\n| -- |\n| bb |"),
  ])
  func format(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.format) }.after == after)
    #expect(try CommandTrial(after) { try $0.table(.format) }.after == after)
  }

  @Test func aColonInADelimiterRowIsJustTyped() throws {
    let trial = try CommandTrial("|a|\n|-‸|\n|1|") { $0.insert(":") }
    #expect(trial.after == "|a|\n|-:‸|\n|1|")
  }
}
