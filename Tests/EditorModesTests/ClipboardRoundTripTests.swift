import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// HTML of Markdown becomes Markdown that has the same HTML.
struct ClipboardRoundTripTests {
  @Test(arguments: randomSeeds)
  func renderedMarkdownComesBack(seed: UInt64) {
    var generator = PastedMarkdownGenerator(seed: seed)
    for _ in 0..<randomCount(usual: 400) {
      let markdown = generator.document()
      guard let difference = difference(markdown) else { continue }
      Issue.record("seed \(seed): \(markdown.debugDescription)\n\(difference)")
      return
    }
  }

  /// What differs after a round trip, if anything does.
  private func difference(_ markdown: String) -> String? {
    let html = render(markdown)
    guard !hasStyleInItsLike(html), !hasNothingIn(html), !hasUnreadMarks(html) else { return nil }
    let back = HTMLToMarkdown.convert(html, options: options)
    let (before, after) = (plain(html), plain(render(back)))
    if before == after { return nil }
    let common = zip(before, after).prefix { $0 == $1 }.count
    func part(_ text: String) -> String { String(text.dropFirst(max(0, common - 40)).prefix(80)) }
    return "HTML \(part(before).debugDescription)\nbecame \(part(after).debugDescription)"
      + "\nMarkdown \(back.debugDescription)"
  }

  /// All but tags, which pasted text may well have.
  private let options = SyntaxOptions.helloNotes.subtracting(.tags)

  /// Whether there is a mark of a style that was not read as one, but beside others all the same.
  private func hasUnreadMarks(_ html: String) -> Bool {
    ["**", "~~", "=="].contains { html.contains($0) }
  }

  /// Whether there is a link, a quote or code with nothing in it, or a comment, which is left out.
  private func hasNothingIn(_ html: String) -> Bool {
    let html = html.filter { !$0.isWhitespace }
    return html.contains("\"></a>") || html.contains("<!--") || html.contains("href=\"\"")
      || html.contains("src=\"\"")
      || html.contains("<blockquote></blockquote>")
      || html.contains("<code></code>") && !html.contains("<pre>")
  }

  /// Whether there is emphasis in emphasis and the like, or beside it, of which one is left.
  private func hasStyleInItsLike(_ html: String) -> Bool {
    for name in ["em", "strong", "del", "mark"] where html.contains("</\(name)><\(name)>") {
      return true
    }
    var open: [Substring] = []
    for part in html.split(separator: "<") {
      let name = part.prefix { $0 != ">" && $0 != " " }
      if name.first == "/" {
        if let index = open.lastIndex(of: name.dropFirst()) { open.remove(at: index) }
      } else if ["em", "strong", "del", "mark"].contains(name) {
        if open.contains(name) { return true }
        open.append(name)
      }
    }
    return false
  }

  /// Once it is Markdown of ours, it stays.
  @Test(arguments: randomSeeds)
  func conversionSettles(seed: UInt64) {
    var generator = DocumentGenerator(seed: seed)
    for _ in 0..<randomCount(usual: 300) {
      let document = generator.document()
      let html = render(String(decoding: document, as: UTF8.self))
      let once = HTMLToMarkdown.convert(html, options: options)
      let twice = HTMLToMarkdown.convert(render(once), options: options)
      let settled = plain(render(once)) == plain(render(twice))
      if !settled {
        Issue.record(
          """
          seed \(seed): \(html.debugDescription)
          \(once.debugDescription)
          \(twice.debugDescription)
          """
        )
        return
      }
    }
  }

  private func plain(_ html: String) -> String {
    html.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: randomSeeds)
  func anyBytesAreTaken(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "<", ">", "</", "<!--", "-->", "<b>", "</b>", "<i", " href='", "\"", "'", "=", "&", "&amp;",
      "&#x;", "<p>", "</p>", "<ul>", "<li>", "</ul>", "<ol start=-3>", "<table>", "<tr>", "<td>",
      "<th colspan=99>", "</table>", "<pre>", "</pre>", "<code>", "`", "*", "_", "|", "\n", " ",
      "a", "é", "\u{A0}", "<a href=x>", "</a>", "<img src=y alt='[' >", "<br>", "<hr>",
      "<blockquote>", "</blockquote>", "<input type=checkbox>", "<script>", "</script>", "<h1>",
      "</h2>", "<span style='font-weight:700;", "'>", "#", "-", "1.", "\u{0}", "<div>", "</div>",
    ]
    for _ in 0..<randomCount(usual: 300) {
      var html = ""
      for _ in 0..<random.within(1...40) {
        html +=
          random.oneIn(20)
          ? String(decoding: (0..<4).map { _ in UInt8(random.below(256)) }, as: UTF8.self)
          : random.pick(parts)
      }
      let markdown = HTMLToMarkdown.convert(html)
      _ = render(markdown)
      for options: SyntaxOptions in [.commonMark, .gitHub] {
        _ = HTMLToMarkdown.convert(html, options: options)
      }
    }
  }

  /// The time is linear and the stack does not overflow.
  @Test(arguments: [
    "<div>", "<b>", "<blockquote>", "<ul><li>", "<table><tr><td>", "<p>", "<span>", "<pre>",
    "<a href=x>", "<i>a", "<b></i>", "</b>", "<", "<!--", "<a b='", "&", "&amp", "<script>", "*",
    "_a", "`", "[", "]", "<br>", "a<br>", "a<br><br>", "<b>a</b>", "<li>", "<h1>", "</p>", "<x>a",
    "<input type=checkbox>", "<code>`", "<dd>", "<td>", "~", "$", "<b>a<i>b", "<ul>", "a\n",
  ])
  func deepAndLongHTML(part: String) {
    let html = String(repeating: part, count: 10_000) + "x"
    let markdown = HTMLToMarkdown.convert(html)
    #expect(markdown.utf8.count <= 200 * html.utf8.count)
  }

  private func render(_ markdown: String) -> String {
    let snapshot = SyntaxForest(TextSnapshot(markdown), options: options).snapshot
    return String(decoding: HTMLRenderer(snapshot).render(), as: UTF8.self)
  }
}
