import EditorModes
import LiveMarkdown
import Testing
import TextLayout

/// Lines and grounds of tables.
struct TableDecorationTests {
  private let note = "a\n\n> |a|b|\n> |-|-|\n> |c|d|\n> |e|f|\n"

  /// The decorations of the table's lines: kind, x, y, width and height.
  private func decorations(_ model: BoxModel) -> [[String]] {
    let frames = LineFramer(note, .gitHub, model).frames[2...5]
    let grid = TableGrid(
      [TableExtent(min: 16, max: 16), TableExtent(min: 24, max: 24)], alignments: [],
      available: 400, model, step: model.gapUnit > 1 ? 8 : 1.0 / 64)
    return frames.enumerated().map { index, frame in
      let found = grid.decorations(
        of: frame, height: frame.height(rows: 1), bodyRow: index < 2 ? nil : index - 2, model)
      return found.map {
        "\($0.kind) \($0.rect.x) \($0.rect.y) \($0.rect.width) \($0.rect.height)"
      }
    }
  }

  /// The table's first line has the gap to the block above it, where nothing is drawn.
  @Test func linesAreThoseOfThePage() {
    #expect(
      decorations(BoxModel()) == [
        [
          "tableLine 20.0 0.0 1.0 31.0", "tableLine 63.0 0.0 1.0 31.0",
          "tableLine 114.0 0.0 1.0 31.0", "tableLine 20.0 0.0 95.0 1.0",
        ],
        [
          "tableLine 20.0 0.0 1.0 13.0", "tableLine 63.0 0.0 1.0 13.0",
          "tableLine 114.0 0.0 1.0 13.0", "tableLine 20.0 6.0 95.0 1.0",
        ],
        [
          "tableLine 20.0 0.0 1.0 31.0", "tableLine 63.0 0.0 1.0 31.0",
          "tableLine 114.0 0.0 1.0 31.0", "tableLine 20.0 30.0 95.0 1.0",
        ],
        [
          "tableStripe 20.0 0.0 95.0 37.0", "tableLine 20.0 0.0 1.0 37.0",
          "tableLine 63.0 0.0 1.0 37.0", "tableLine 114.0 0.0 1.0 37.0",
          "tableLine 20.0 36.0 95.0 1.0",
        ],
      ])
  }

  @Test func linesOfATerminalAreInThePadding() {
    #expect(
      decorations(.cells()) == [
        [
          "tableLine 20.0 0.0 0.0 16.0", "tableLine 48.0 0.0 0.0 16.0",
          "tableLine 84.0 0.0 0.0 16.0",
        ],
        [
          "tableLine 20.0 0.0 0.0 16.0", "tableLine 48.0 0.0 0.0 16.0",
          "tableLine 84.0 0.0 0.0 16.0", "tableLine 16.0 8.0 72.0 0.0",
        ],
        [
          "tableLine 20.0 0.0 0.0 16.0", "tableLine 48.0 0.0 0.0 16.0",
          "tableLine 84.0 0.0 0.0 16.0",
        ],
        [
          "tableStripe 16.0 0.0 72.0 16.0", "tableLine 20.0 0.0 0.0 16.0",
          "tableLine 48.0 0.0 0.0 16.0", "tableLine 84.0 0.0 0.0 16.0",
        ],
      ])
  }

  @Test func nothingIsDrawnInTheGap() throws {
    let frame = try #require(LineFramer("# a\n|b|\n|-|\n", .gitHub).frames.dropFirst().first)
    let grid = TableGrid([TableExtent(min: 8, max: 8)], alignments: [], available: 400, BoxModel())
    let found = grid.decorations(of: frame, height: frame.height(rows: 1), bodyRow: nil, BoxModel())
    #expect(frame.gap == 16)
    #expect(found.allSatisfy { $0.rect.y == 16 && $0.rect.maxY <= frame.height(rows: 1) })
  }
}
