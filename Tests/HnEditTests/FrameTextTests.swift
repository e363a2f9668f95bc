import EditCommands
import EditorModes
import TextLayout
import Testing

/// Frames as text.
@Suite struct FrameTextTests {
  @Test func textStandsInItsCellsWhereverTheCaretIs() {
    var sample = FrameSample(width: 24, height: 3, guide: 20)
    sample.addRow(
      0, .init(text: "See "), .init(text: "the list", scopes: ["link"]), .init(text: " now."))
    sample.addRow(1, column: 2, .init(text: "漢字とe\u{301}."))
    let plain = sample.text
    #expect(
      plain == """
        ┌────────────────────────┐
        │See the list now.   ┊   │
        │  漢字とe\u{301}.          ┊   │
        │                    ┊   │
        └────────────────────────┘

        """)
    sample.select(column: 4, row: 0, width: 8)
    sample.addCaret(column: 12, row: 0)
    sample.addCaret(column: 24, row: 2)
    #expect(
      sample.text == """
        ┌────────────────────────┐
        │See the list now.   ┊   │
             ▔▔▔▔▔▔▔▔‸
        │  漢字とe\u{301}.          ┊   │
        │                    ┊   │
                                 ‸
        └────────────────────────┘

        """)
    let rows = sample.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(rows == plain.split(separator: "\n"))
  }

  @Test func blocksHaveTheirSigns() {
    var sample = FrameSample(width: 20, height: 9)
    sample.addRow(0, .init(text: "Title", style: TextStyle(size: 13, isBold: true)))
    sample.add(.headingRule, column: 0, row: 1, width: 20, height: 1)
    sample.addRow(2, .init(text: "•", role: .bullet), .init(text: " milk"))
    sample.addRow(3, .init(text: "☑", role: .task), .init(text: " oats"))
    sample.add(.quoteBar, column: 0, row: 4, width: 1, height: 2, callout: "note")
    sample.addRow(4, column: 2, .init(text: "quoted"))
    sample.addRow(5, column: 2, .init(text: "twice"))
    sample.add(.codeBlock, column: 0, row: 6, width: 12, height: 3)
    sample.addRow(7, column: 2, .init(text: "let x = 1"))
    sample.add(.thematicBreak, column: 14, row: 7, width: 6, height: 1)
    #expect(
      sample.text == """
        ┌────────────────────┐
        │Title               │
        │────────────────────│
        │• milk              │
        │☑ oats              │
        │▎ quoted            │
        │▎ twice             │
        │────────────        │
        │  let x = 1   ━━━━━━│
        │────────────        │
        └────────────────────┘

        """)
  }

  @Test func linesOfATableMeet() {
    var sample = FrameSample(width: 13, height: 5)
    for row in [0, 2, 4] { sample.add(.tableLine, column: 0, row: row, width: 13, height: 1) }
    for column in [0, 6, 12] {
      sample.add(.tableLine, column: column, row: 0, width: 1, height: 5)
    }
    sample.addRow(1, column: 2, .init(text: "a"))
    sample.addRow(3, column: 8, .init(text: "b"))
    #expect(
      sample.text == """
        ┌─────────────┐
        │┌─────┬─────┐│
        ││ a   │     ││
        │├─────┼─────┤│
        ││     │ b   ││
        │└─────┴─────┘│
        └─────────────┘

        """)
  }

  @Test func runsFromRightToLeftAreDrawnSo() {
    var sample = FrameSample(width: 12, height: 1)
    sample.addRow(0, .init(text: "see "), .init(text: "שלום", isRightToLeft: true))
    // As it is stored in cells, from left to right.
    #expect(sample.text.contains("see םולש"))
  }

  @Test(arguments: [(0, "htt…"), (3, "…:/…"), (8, "…com")])
  func whatIsLongerThanItsRoomIsCut(elided: Int, shown: String) {
    var sample = FrameSample(width: 12, height: 1)
    sample.addRow(
      0, .init(text: "a("),
      .init(text: "http://a.com", role: .mark, room: 4, elided: elided), .init(text: ")b"))
    #expect(sample.text.contains("│a(\(shown))b    │"))
  }

  @Test func nothingThatATerminalObeysComesThrough() {
    var sample = FrameSample(width: 8, height: 1)
    sample.addRow(0, .init(text: "a\u{1B}[2J\u{202E}b"))
    #expect(sample.text.contains("│a␛[2Jb  │"))
  }

  @Test func whatLiesOutsideIsLeftOut() {
    var sample = FrameSample(width: 4, height: 1)
    sample.addRow(-1, .init(text: "above"))
    sample.addRow(0, column: -1, .init(text: "abcdef漢"))
    sample.addRow(1, .init(text: "below"))
    sample.addCaret(column: 9, row: 0)
    sample.addCaret(column: 0, row: 3)
    sample.select(column: -2, row: -1, width: 3, height: 3)
    sample.add(.codeBlock, column: -1, row: -1, width: 9, height: 9)
    #expect(sample.text == "┌────┐\n│bcde│\n ▔\n└────┘\n")
  }

  @Test func aTerminalGetsStyles() {
    var sample = FrameSample(width: 6, height: 1)
    sample.addRow(
      0, .init(text: "a", style: TextStyle(size: 13, isBold: true)),
      .init(text: "*", role: .mark))
    sample.addCaret(column: 2, row: 0)
    let text = FrameText([FramePane(sample.frame)], cell: FrameSample.cell, isStyled: true).text
    #expect(
      text.contains("│\u{1B}[0;1ma\u{1B}[0;2m*\u{1B}[0;7m \u{1B}[0m   │"), "\(text)")
  }

  @Test func panesLieBesideOneAnother() {
    var (left, right) = (FrameSample(width: 3, height: 1), FrameSample(width: 3, height: 1))
    left.addRow(0, .init(text: "one"))
    right.addRow(0, .init(text: "two"))
    let panes = [
      FramePane(left.frame), FramePane(right.frame, at: LayoutPoint(x: 32, y: 0)),
    ]
    #expect(
      FrameText(panes, cell: FrameSample.cell).text == """
        ┌───────┐
        │one│two│
        └───────┘

        """)
  }

  @Test func rowsAreReadAsText() {
    var sample = FrameSample(width: 12, height: 2)
    sample.addRow(0, .init(text: "☐", role: .task), .init(text: " a"), .init(text: " b"))
    #expect(sample.frame.visibleText == ["☐ a b"])
  }
}
