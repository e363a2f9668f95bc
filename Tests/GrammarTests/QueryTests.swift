import CTreeSitter
import Testing
import TreeSitterMarkdown

/// The queries compile and find what they should.
@Suite struct QueryTests {
  private static let sample = """
    ---
    title: a
    ---
    # One *two* #

    Three
    -----
    > four
    > # five

    - [x] six
    - [ ] six

    1. ``` swift x
       let a = 1
       ```

    [seven]: /eight "nine"

    <div>

    | ten | |
    | :-- | - |
    | a   | b |

    $$
    e = 1
    $$

    %% eleven
    %%

    [^n]: eleven

        twelve

    ***
    """

  private struct Found: Hashable {
    var name: String
    var text: String
  }

  /// The captures in the order of the text.
  private func captures(_ file: String) throws -> [Found] {
    let text = Array(Self.sample.utf8)
    let tree = MarkdownParser(options: MarkdownParser.everything).parse(text)
    return try Query(try GrammarFolder.bytes("queries/\(file)")).captures(in: tree).map {
      Found(name: $0.name, text: String(decoding: text[$0.range], as: UTF8.self).trimmed)
    }
  }

  @Test(arguments: [
    ("markup.heading.1", "# One *two* #"), ("punctuation.special", "#"),
    ("markup.heading.2", "Three\n-----"), ("punctuation.special", "-----"),
    ("punctuation.special", "***"), ("punctuation.special", ">"),
    ("markup.list", "-"), ("markup.list", "1."),
    ("markup.list.checked", "[x]"), ("markup.list.unchecked", "[ ]"),
    ("label", "swift"), ("attribute", "swift x"),
    ("punctuation.delimiter", "```"), ("punctuation.delimiter", "$$"),
    ("markup.link.label", "[seven]"), ("punctuation.delimiter", ":"),
    ("markup.link.url", "/eight"), ("string", "\"nine\""),
    ("markup.heading", "ten"), ("punctuation.special", ":--"), ("punctuation.special", "|"),
    ("markup.link.label", "[^n]:"), ("markup.math", "$$\ne = 1\n$$"),
    ("comment", "%% eleven\n%%"),
    ("keyword.directive", "---\ntitle: a\n---"),
  ])
  func highlightIsFound(_ name: String, _ text: String) throws {
    let captures = try captures("highlights.scm")
    #expect(captures.contains(Found(name: name, text: text)), "\(captures)")
  }

  @Test func highlightsCoverBlocks() throws {
    let captures = try captures("highlights.scm")
    let quote = "> four\n> # five"
    #expect(captures.contains(Found(name: "markup.quote", text: quote)))
    let code = "``` swift x\n   let a = 1\n   ```"
    #expect(captures.contains(Found(name: "markup.raw.block", text: code)))
  }

  @Test func injectionsAreFound() throws {
    let text = Array(Self.sample.utf8)
    let tree = MarkdownParser(options: MarkdownParser.everything).parse(text)
    let query = try Query(try GrammarFolder.bytes("queries/injections.scm"))
    var contents: [String: [String]] = [:]
    for match in query.matches(in: tree) {
      let content = match.captures.first { $0.name == "injection.content" }
      let named = match.captures.first { $0.name == "injection.language" }
      let language =
        named.map { String(decoding: text[$0.range], as: UTF8.self) }
        ?? query.settings(ofPattern: match.pattern)["injection.language"]
      guard let content, let language else {
        Issue.record("a match without content or language")
        continue
      }
      contents[language, default: []].append(String(decoding: text[content.range], as: UTF8.self))
    }
    #expect(contents["yaml"]?.count == 1)
    #expect(contents["html"]?.map(\.trimmed) == ["<div>"])
    #expect(contents["latex"]?.map(\.trimmed) == ["e = 1"])
    #expect(contents["swift"]?.map(\.trimmed) == ["let a = 1"])
    #expect(
      contents["markdown_inline"]?.map(\.trimmed) == [
        "One *two*", "Three", "four", "five", "six", "six", "ten", "", "a", "b", "eleven", "twelve",
      ])
  }

  /// Whatever the two queries name is what the grammar has.
  @Test(arguments: ["highlights.scm", "injections.scm"]) func queryCompiles(_ file: String) throws {
    let query = try Query(try GrammarFolder.bytes("queries/\(file)"))
    #expect(query.patternCount > 0)
  }
}

extension String {
  /// Without white space around it.
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
