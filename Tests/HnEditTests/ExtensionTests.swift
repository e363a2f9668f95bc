import Testing

/// `--dialect` and `--extensions`, seen through `tree`.
@Suite struct ExtensionTests {
  private static let text = """
    ---
    a: b
    ---

    | t |
    |---|

    - [x] task

    [^n]: note

    $$
    x
    $$

    """

  /// The kinds of blocks that are found.
  private func kinds(_ arguments: String...) -> Set<String> {
    let run = CommandRun(["tree", "--json"] + arguments, input: Self.text.utf8)
    #expect(run.status == 0)
    var kinds: Set<String> = []
    for line in run.lines {
      let words = line.split(separator: "\"")
      if words.count > 3, words[1] == "kind" { kinds.insert(String(words[3])) }
      if line.contains("\"task\"") { kinds.insert("task") }
    }
    return kinds.intersection(["frontMatter", "table", "task", "footnoteDefinition", "mathBlock"])
  }

  @Test func theListReplacesTheDialectsOwn() {
    #expect(kinds() == ["table", "task", "footnoteDefinition"])
    #expect(kinds("--extensions", "table") == ["table"])
    #expect(kinds("--extensions=tasklist,footnotes") == ["task", "footnoteDefinition"])
    #expect(kinds("--extensions", "frontmatter", "--dialect", "hellonotes") == ["frontMatter"])
    #expect(kinds("--dialect", "commonmark", "--extensions", "table") == ["table"])
    #expect(kinds("--dialect", "hellonotes").count == 5)
  }

  @Test func namesThatStandForSeveral() {
    #expect(kinds("--extensions", "none").isEmpty)
    #expect(kinds("--extensions", "github") == kinds())
    #expect(kinds("--extensions", "github,frontmatter") == kinds().union(["frontMatter"]))
    #expect(kinds("--extensions", "hellonotes").count == 5)
    #expect(kinds("--extensions", "math") == ["mathBlock"])
    #expect(kinds("--extensions", "mathblocks") == ["mathBlock"])
  }

  @Test func severalListsAddUp() {
    #expect(kinds("--extensions", "table", "--extensions", "tasklist") == ["table", "task"])
    #expect(kinds("--extensions", "none", "--extensions", "table") == ["table"])
  }

  @Test func whichCommonMarkItIsRemainsTheDialects() {
    // Where the two differ: which tags begin HTML that goes on over blank lines.
    let text = "<textarea>\n\n</textarea>\na\n"
    func blocks(_ arguments: String...) -> String {
      CommandRun(["tree"] + arguments, input: text.utf8).output
    }
    let plain = blocks("--dialect", "commonmark", "--extensions", "none")
    #expect(plain == blocks("--dialect", "commonmark"))
    #expect(blocks("--extensions", "none") == blocks() && plain != blocks())
  }

  @Test func unknownNamesAreAnsweredWithTheKnown() {
    let run = CommandRun("html", "--extensions", "table,emoji")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("hn-edit: --extensions emoji is unknown; give some of table, "))
    for name in ["tagfilter", "mathblocks", "highlight", "hellonotes", "none"] {
      #expect(run.errors.contains(name))
    }
    let empty = CommandRun("html", "--extensions", "table,")
    #expect(empty.errors.hasPrefix("hn-edit: --extensions has an empty name; "))
  }
}
