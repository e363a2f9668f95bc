import PieceTable
import Testing

@Suite struct HTMLTests {
  @Test func aDocumentAsHTML() {
    let text = """
      # Groceries & more

      For *Saturday*, see [the list][shop] or www.example.org.

      - [x] milk
      - [ ] ~~café~~

      | what | price |
      |:-----|------:|
      | tea  | 3.20  |

      [shop]: https://example.org/shop "Shop"

      """
    let run = CommandRun("html", text: text)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        <h1>Groceries &amp; more</h1>
        <p>For <em>Saturday</em>, see <a href="https://example.org/shop" title="Shop">the list</a> \
        or <a href="http://www.example.org">www.example.org</a>.</p>
        <ul>
        <li><input type="checkbox" checked="" disabled="" /> milk</li>
        <li><input type="checkbox" disabled="" /> <del>café</del></li>
        </ul>
        <table>
        <thead>
        <tr>
        <th align="left">what</th>
        <th align="right">price</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="left">tea</td>
        <td align="right">3.20</td>
        </tr>
        </tbody>
        </table>

        """)
    #expect(CommandRun("html").output.isEmpty)
    #expect(CommandRun("html", "-", text: text).output == run.output)
  }

  @Test func extensionsAreTheListsAlone() {
    let text = "~~a~~ www.example.org\n"
    #expect(
      CommandRun("html", "--extensions", "strikethrough", text: text).output
        == "<p><del>a</del> www.example.org</p>\n")
    let none = "<p>~~a~~ www.example.org</p>\n"
    #expect(CommandRun("html", "--extensions", "none", text: text).output == none)
    #expect(CommandRun("html", "--dialect", "commonmark", text: text).output == none)
  }

  @Test func rawHTMLIsLetThroughWhenAskedFor() {
    let text = "<b>x</b> <title> [a](javascript:b)\n\n<script>\n"
    let safe = CommandRun("html", text: text).output
    #expect(!safe.contains("<b>") && !safe.contains("javascript") && !safe.contains("<script"))
    let filtered = CommandRun("html", "--unsafe", text: text).output
    #expect(filtered.hasPrefix("<p><b>x</b> &lt;title> <a href=\"javascript:b\">a</a></p>\n"))
    #expect(filtered.hasSuffix("&lt;script>\n"))
    let all = CommandRun("html", "--unsafe", "--extensions", "none", text: text).output
    #expect(all == "<p><b>x</b> <title> <a href=\"javascript:b\">a</a></p>\n<script>\n")
  }

  @Test func longDocumentsComeInParts() {
    let count = 40_000
    let run = CommandRun("html", text: String(repeating: "a *b*\n\n", count: count))
    #expect(run.blocks.count > 4)
    let isWhole = run.output == String(repeating: "<p>a <em>b</em></p>\n", count: count)
    #expect(isWhole)
  }

  @Test func anyBytesAreADocument() {
    for bytes in [
      [0x00], [0xFF, 0xC3, 0x28], Array("a\u{0}b\r\rc".utf8), Array("\u{FEFF}# x".utf8),
    ] {
      let run = CommandRun(["html"], input: bytes as [UInt8])
      #expect(run.status == 0)
      #expect(String(validating: run.blocks.joined(), as: UTF8.self) != nil)
    }
    #expect(CommandRun("html", text: "\u{FEFF}# x").output == "<h1>x</h1>\n")
  }
}

/// Many documents at once, with `--nul`.
@Suite struct ManyDocumentsTests {
  private static let documents = ["# a", "", "*b*\n\nc", "\u{FEFF}d", "é\u{1F6D2}"]
  private static let answers = [
    "<h1>a</h1>\n", "", "<p><em>b</em></p>\n<p>c</p>\n", "<p>d</p>\n", "<p>é\u{1F6D2}</p>\n",
  ]

  @Test(arguments: [1, 2, 3, 7, 1 << 20])
  func thereAreAsManyNULsAsInTheInput(mostAtOnce: Int) {
    for count in 0...Self.documents.count {
      let input = Self.documents.prefix(count).joined(separator: "\0")
      let output = Self.answers.prefix(count).joined(separator: "\0")
      for end in ["", "\0"] where count > 0 || end.isEmpty {
        let run = CommandRun(
          ["html", "--nul"], input: (input + end).utf8, mostAtOnce: mostAtOnce)
        #expect(run.status == 0 && run.output == output + end)
      }
    }
    let empty = CommandRun(["html", "--nul"], input: "\0\0\0".utf8, mostAtOnce: mostAtOnce)
    #expect(empty.output == "\0\0\0")
  }

  @Test func answersDoNotWaitForMoreInput() {
    // Each read gives one document, and what it answers is written before the next read.
    let run = CommandRun(["html", "--nul"], input: "a\0b\0c\0".utf8, mostAtOnce: 2)
    #expect(
      run.blocks.map { String(decoding: $0, as: UTF8.self) } == [
        "<p>a</p>\n\0", "<p>b</p>\n\0", "<p>c</p>\n\0",
      ])
  }

  @Test func documentsLongerThanAReadAreWhole() {
    let long = String(repeating: "word ", count: 60_000) + "end"
    let run = CommandRun("html", "--nul", text: "a\0\(long)\0\(long)")
    let isWhole = run.output == "<p>a</p>\n\0<p>\(long)</p>\n\0<p>\(long)</p>\n"
    #expect(isWhole)
  }

  @Test func everyDocumentIsAPageWhenAskedFor() {
    let pages = CommandRun("html", "--nul", "--page", text: "# a\0\0b\0").output
      .split(separator: "\0", omittingEmptySubsequences: false)
    #expect(pages.count == 4 && pages[3].isEmpty)
    #expect(pages[0].contains("<title>a</title>") && pages[0].contains("<h1>a</h1>"))
    #expect(pages[1].contains("<title>Untitled</title>"))
    #expect(pages[2].contains("<p>b</p>"))
    #expect(CommandRun("html", "--nul", "--page").output.isEmpty)
  }

  @Test func whatIsCompleteIsAnsweredBeforeInputBreaks() {
    let broken = TextFileError(
      path: "standard input", step: .read, reason: .system(code: 5, message: "it is broken"))
    let run = CommandRun(
      ["html", "--nul"], input: "a\0b".utf8, inputFailing: broken)
    #expect(run.status == 3 && run.output == "<p>a</p>\n\0")
    #expect(run.errors.hasPrefix("hn-edit: cannot read standard input: "))
  }
}
