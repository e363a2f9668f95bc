import LiveMarkdown
import PieceTable
import Testing

/// Quotes that are alerts or callouts.
@Suite struct DialectCalloutTests {
  private func html(_ text: String, _ options: SyntaxOptions) -> String {
    DialectExample.html(text, options)
  }

  @Test(arguments: ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "note", "NoTe"])
  func alerts(_ type: String) {
    let name = type.lowercased()
    #expect(
      html("> [!\(type)]\n> a", .alerts) == """
        <div class="markdown-alert markdown-alert-\(name)">
        <p class="markdown-alert-title">\(name.capitalizedFirst)</p>
        <p>a</p>
        </div>

        """)
  }

  @Test(arguments: [
    "> [!NOTE", "> [!NOTE]a\n> b", "> [!NOTE] a\n> b", "> [!NOTE]- \n> b", "> [!NOTES]\n> a",
    "> [!NOTE]\\\n> a",
    "> \\[!NOTE]\n> a", "> [! NOTE]\n> a", "> [!NOTE ]\n> a", "> **[!NOTE]**\n> a",
    "> a\n> [!NOTE]\n> b",
    "> - [!NOTE]\n>   a", "- > [!NOTE]\n  > a", "> > [!NOTE]\n> > a", "> [!NOTE]",
    "> [!NOTE]\n>\n> \n",
    ">     [!NOTE]\n> a", "> # [!NOTE]\n> a", "> [!NOTE]\n> ===\n> a", "[!NOTE]\na",
    "[^1]\n\n[^1]: > [!NOTE]\n    > a",
  ])
  func noAlerts(_ text: String) {
    #expect(!html(text, [.gitHub, .alerts]).contains("markdown-alert"))
    #expect(html(text, [.gitHub, .alerts]) == html(text, .gitHub))
  }

  @Test(arguments: [
    "> [!NOTE]\n> a", ">[!NOTE]\n>a", ">   [!NOTE]  \na", "> [!NOTE]\n> - a",
    "> [!NOTE]\n> ```\n> a",
    "> [!NOTE]\r\n> a", "\n> [!NOTE]\t\n> a", "a\n> [!NOTE]\n> a", "> [!NOTE]\n>\n> a",
    "> [!NOTE]\n> > a",
  ])
  func moreAlerts(_ text: String) {
    let html = html(text, .alerts)
    #expect(html.contains("<div class=\"markdown-alert markdown-alert-note\">\n"), "\(html)")
    #expect(!html.contains("!"), "\(html)")
  }

  @Test(arguments: [
    ("> [!a]", "A"), ("> [!a] b *c*", "b <em>c</em>"), ("> [!a]  b  \n> c", "b"),
    ("> [!été]", "été"),
    ("> [!a] `b\n> c`", "`b"), ("> [!a] [[n]]", "<a href=\"n\" class=\"wiki-link\">n</a>"),
    ("> [!a] #t", "<span class=\"tag\">#t</span>"), ("- > [!a] b", "b"),
    ("> [!a] [x]\n\n[x]: u", "<a href=\"u\">x</a>"),
  ])
  func titles(_ text: String, _ title: String) {
    let html = html(text, .helloNotes)
    #expect(html.contains("<p class=\"markdown-alert-title\">\(title)</p>"), "\(html)")
  }

  @Test func whatTheFoldMarkSays() {
    #expect(
      html("> [!a]- b", .callouts) == """
        <details class="markdown-alert markdown-alert-a">
        <summary class="markdown-alert-title">b</summary>
        </details>

        """)
    #expect(
      html("> [!a]+", .callouts).hasPrefix(
        "<details class=\"markdown-alert markdown-alert-a\" open=\"\">"))
    #expect(html("> [!a]*", .callouts) == "<blockquote>\n<p>[!a]*</p>\n</blockquote>\n")
    #expect(html("> [!a]--", .callouts) == "<blockquote>\n<p>[!a]--</p>\n</blockquote>\n")
  }

  /// The rest of the first paragraph has the inlines it would have on its own.
  @Test func theBodyIsALeafOfItsOwn() {
    let html = html("> [!a] *b\n> c* %%d%% #e\n> f  \n> g", .helloNotes)
    #expect(html.contains("<p>c*  <span class=\"tag\">#e</span>\nf<br />\ng</p>"), "\(html)")
    #expect(html.contains(">*b</p>"), "\(html)")
  }

  /// Both kinds of options at once give what callouts alone do.
  @Test func calloutsHoldAlerts() {
    for text in ["> [!NOTE]\n> a", "> [!NOTE]", "> [!x] y\n> > [!TIP]\n> > z"] {
      #expect(html(text, [.alerts, .callouts]) == html(text, .callouts))
    }
  }

  @Test func sourceLinesAreThoseOfTheQuote() {
    let forest = SyntaxForest(
      TextSnapshot(bytes: Array("a\n\n> [!b]- c\n> d\n".utf8)), options: .callouts, threads: 1)
    var options = HTMLOptions()
    options.hasSourcePositions = true
    let html = HTMLRenderer(forest.snapshot, options: options).render()
    #expect(
      String(decoding: html, as: UTF8.self).contains(
        "<details class=\"markdown-alert markdown-alert-b\" data-lines=\"3-4\">"))
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
