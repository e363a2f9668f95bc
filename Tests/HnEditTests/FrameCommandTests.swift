import EditorModes
import Foundation
import Testing
import TextLayout

/// `hn-edit frame` and its command line.
@Suite struct FrameCommandTests {
  @Test(arguments: [
    (["--size", "80"], "--size 80 is none; give a width and a height as 80x24, 1 to 20000"),
    (["--size", "0x4"], "--size 0x4 is none; give a width and a height as 80x24, 1 to 20000"),
    (["--caret", "3"], "--caret 3 is no place; give a line and a column as 3:5, from 1"),
    (["--caret", "0:1"], "--caret 0:1 is no place; give a line and a column as 3:5, from 1"),
    (["--caret", "9:1"], "--caret 9:1 lies behind the text's end; give a line from 1 to 3"),
    (["--select", "1:1"], "--select 1:1 is no range; give two places as 3:5-3:9"),
    (["--select", "1:1-4:1"], "--select 4:1 lies behind the text's end; give a line from 1 to 3"),
    (["--mode", "view"], "--mode view is unknown; give one of edit, preview, markdown, split"),
    (["--reveal", "no"], "--reveal no is unknown; give one of construct, line, always"),
    (["--guide", "60"], "--guide 60 is unknown; give one of off, 72, 80, 100"),
    (["--width", "10"], "--width 10 is unknown; give one of full, 90, 75, 50"),
    (["--reading", "all"], "--reading all is unknown; give one of narrow, normal, wide, full"),
    (["--scroll", "x"], "--scroll x is no such number; give one from -1000000000 to 1000000000"),
    (["--font", "Inter"], "--font and --mono are for --measure fonts; add it"),
    (["--base", "20"], "--base is for --measure fonts; add it"),
    (
      ["--measure", "fonts"],
      "--format text needs --measure cells; give svg or json with fonts"
    ),
    (["--format", "png"], "--format png is unknown; give one of text, svg, json"),
    (["--colour"], "unknown option --colour; see hn-edit frame --help"),
  ])
  func badUsageIsToldInOneLine(arguments: [String], message: String) {
    let run = CommandRun(["frame"] + arguments, input: Array("# a\n\nb".utf8))
    #expect(run.status == 2)
    #expect(run.errors == "hn-edit: \(message)\n")
    #expect(run.output == "")
  }

  @Test func aFileThatIsNotThereIsToldOf() {
    let run = CommandRun("frame", "/nowhere/note.md")
    #expect(run.status == 3)
    #expect(run.errors.contains("/nowhere/note.md"))
  }

  @Test(arguments: ["edit", "preview", "markdown", "split"])
  func everyModeHasAFrameInEveryFormat(mode: String) {
    for format in ["text", "svg", "json"] {
      for note in ["", "# a\n\nb *c* [d](e)\n\n> f\n\n- [ ] g\n\n|h|i|\n|-|-|\n|j|k|\n"] {
        let run = CommandRun("frame", "--mode", mode, "--format", format, text: note)
        #expect(run.errors == "" && run.status == 0)
        #expect(!run.output.isEmpty)
      }
    }
  }

  @Test(arguments: [12, 30, 61])
  func rowsAreTheSameForEveryCaret(width: Int) throws {
    let note = """
      # A *heading* with `code`

      Some **strong** text, a [link](https://example.org/far/away) and &amp; more of it, so that it takes rows.

      - [x] one *two*
      > three `four`
      """
    func rows(_ arguments: String...) throws -> [EditorFrame.Row] {
      let run = CommandRun(
        ["frame", "--size", "\(width)x40", "--format", "json"] + arguments, input: note.utf8)
      let frame = try JSONDecoder().decode(EditorFrame.self, from: Data(run.output.utf8))
      // What shows is another matter than where rows are.
      return frame.rows.map { row in
        EditorFrame.Row(
          source: row.source,
          rect: LayoutRect(x: 0, y: row.rect.y, width: 0, height: row.rect.height), baseline: 0)
      }
    }
    let usual = try rows()
    for line in 1...6 {
      for column in stride(from: 1, to: 60, by: 7) {
        #expect(try rows("--caret", "\(line):\(column)") == usual)
      }
    }
    #expect(try rows("--reveal", "always") == usual)
  }

  @Test func scrollingShowsWhatIsBelow() {
    let note = (1...50).map { "line \($0)\n" }.joined()
    let run = CommandRun("frame", "--size", "20x3", "--scroll", "20", text: note)
    #expect(run.output.contains("line 21"))
    #expect(!run.output.contains("line 20"))
  }
}
