import EditCommands
import Foundation
import Testing

@Suite struct PageTests {
  private func title(_ text: String) -> Substring? {
    let page = CommandRun("html", "--page", text: text).output
    guard let start = page.range(of: "<title>"), let end = page.range(of: "</title>") else {
      return nil
    }
    return page[start.upperBound..<end.lowerBound]
  }

  @Test func aPageIsTheDocumentWithSomethingAround() throws {
    let text = "# Title\n\ntext\n"
    let page = CommandRun("html", "--page", text: text).output
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(
      page.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
    #expect(page.hasSuffix("</main>\n</body>\n</html>\n"))
    #expect(page.contains("<main dir=\"auto\">\n\(CommandRun("html", text: text).output)</main>"))
    #expect(CommandRun("html", "--page").output.hasSuffix(">\n</main>\n</body>\n</html>\n"))
  }

  @Test func theTitleIsTheFirstHeadingsText() {
    let inlines = "A *b* `c<d>` & [d](/u) ![e *f*](/i) &copy; \\# <i>g</i>[^n]"
    #expect(
      title("text\n\n## \(inlines)\n\n# f\n\n[^n]: h\n")
        == "A b c&lt;d&gt; &amp; d e f © # g")
    #expect(title("#\n\n- > two\n  > *lines*\n  > ===\n") == "two lines")
    #expect(title("<h1>no</h1>\n") == "Untitled")
    #expect(title("# </title><script>\n") == "Untitled")
    #expect(title("# ![](/i)\n\n# x \n") == "x")
  }

  @Test func aTitleIsFoundInEveryDepthOfALongDocument() {
    let long = String(repeating: "<h0> *word* ", count: 12_000)
    #expect(title("\(long)\n\n\(long)\n\n###### t\n") == "t")
    // What is too long for a title is none, and nothing is lost.
    let text = "# \(long)\n\n# t\n\n\(long)\n"
    #expect(title(text) == "t")
    let page = CommandRun("html", "--page", text: text).output
    let hasAll = page.contains(CommandRun("html", text: text).output)
    #expect(hasAll)
    #expect(title("# \(long)\n\n#\n") == "Untitled")
  }

  @Test func lengthsAreThoseOfTheBoxModel() throws {
    let page = CommandRun("html", "--page").output
    for rule in [
      "h1 { font-size: 32px; line-height: 40px; }", "h2 { font-size: 24px; line-height: 30px; }",
      "h3 { font-size: 20px; line-height: 25px; }", "h4 { font-size: 16px; line-height: 20px; }",
      "h5 { font-size: 14px; line-height: 18px; }", "h6 { font-size: 13.6px; line-height: 17px; }",
      "margin: 24px 0 16px; font-weight: 600;", "padding-bottom: 9.59375px;",
      "ul, ol { padding: 0; padding-inline-start: 32px; }", "padding: 6px 13px;",
      "font-size: 13.6px; line-height: 20px; padding: 16px;", "padding: 0.2em 0.4em;",
      "border-inline-start: 4px solid", "height: 4px; margin: 24px 0; border: 0;",
      "max-width: 80ch;", "font-size: 16px; line-height: 24px;",
    ] {
      #expect(page.contains(rule), "\(rule)")
    }
    #expect(page.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test func theStyleSheetIsWellFormed() throws {
    let page = CommandRun("html", "--page").output
    let start = try #require(page.range(of: "<style>\n")).upperBound
    let end = try #require(page.range(of: "</style>")).lowerBound
    let style = page[start..<end]
    var depth = 0
    for character in style {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0 && !style.contains("Optional") && !style.contains("<"))
    // Every property that is used has a value in both palettes.
    for part in style.split(separator: "var(--").dropFirst() {
      let name = part.prefix { $0.isLetter }
      guard name != "accent" else { continue }
      #expect(PagePalette.Role(rawValue: String(name)) != nil, "--\(name)")
    }
    for role in PagePalette.Role.allCases {
      #expect(style.split(separator: "--\(role.rawValue): #").count == 3)
    }
    #expect(style.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
