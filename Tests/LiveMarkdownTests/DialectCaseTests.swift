import LiveMarkdown
import PieceTable
import Testing

/// Neighbours of the examples in docs/dialects.md.
@Suite struct DialectCaseTests {
  private func html(_ text: String, _ options: SyntaxOptions = .helloNotes) -> String {
    DialectExample.html(text, options)
  }

  /// What is inside the only paragraph.
  private func inline(_ text: String, _ options: SyntaxOptions = .helloNotes) -> String {
    let html = html(text, options)
    guard html.hasPrefix("<p>"), html.hasSuffix("</p>\n") else { return html }
    return String(html.dropFirst(3).dropLast(5))
  }

  @Test(arguments: [
    ("[[a\nb]]", "[[a\nb]]"), ("[[a", "[[a"), ("[[a]", "[[a]"), ("[[ ]]", "[[ ]]"),
    ("[[[a]]]", "[<a href=\"a\" class=\"wiki-link\">a</a>]"),
    ("`[[a`]]", "<code>[[a</code>]]"),
    ("[[a `]] b`", "<a href=\"a%20%60\" class=\"wiki-link\">a `</a> b`"),
    ("[[javascript:alert(1)|x]]", "<a href=\"javascript:alert(1)\" class=\"wiki-link\">x</a>"),
    ("*[[a*]]*", "<em><a href=\"a*\" class=\"wiki-link\">a*</a></em>"),
    ("[[a|b|c]]", "<a href=\"a\" class=\"wiki-link\">b|c</a>"),
    ("[[a|]]", "<a href=\"a\" class=\"wiki-link\">a</a>"),
    ("[[<b>|\"&]]", "<a href=\"%3Cb%3E\" class=\"wiki-link\">&quot;&amp;</a>"),
    ("![x [[a|b]]](u)", "<img src=\"u\" alt=\"x b\" />"),
    ("[![[a.png]]](u)", "<a href=\"u\"><img src=\"a.png\" alt=\"a.png\" class=\"embed\" /></a>"),
    ("![[.png]]", "<a href=\".png\" class=\"embed\">.png</a>"),
    ("![[a.png|1x]]", "<img src=\"a.png\" alt=\"1x\" class=\"embed\" />"),
    ("![[a.png|123456]]", "<img src=\"a.png\" alt=\"123456\" class=\"embed\" />"),
  ])
  func wikiLinks(_ text: String, _ wanted: String) {
    #expect(inline(text) == wanted)
  }

  /// The letters of a tag are not taken for a scheme again.
  @Test(arguments: ["http", "https", "ftp"])
  func addressesDoNotBeginInTags(scheme: String) {
    #expect(
      inline("#\(scheme)://a.b") == "<span class=\"tag\">#\(scheme)</span>://a.b")
  }

  @Test func dangerousTargetsAreDropped() {
    for text in ["[[javascript:alert(1)|x]]", "![[JavaScript:alert(1)|x]]"] {
      let html = DialectExample.html(Array(text.utf8), .helloNotes, isUnsafe: false)
      #expect(html.contains("href=\"\"") && !html.lowercased().contains("javascript"), "\(html)")
    }
  }

  @Test(arguments: [
    "#1", "#12/34", "#", "#/a", "a#b", "é#b", "##a", "/#a", "&#x;", "-#a", "_#a", "# a", "#!",
    "#\u{FE0F}\u{20E3}", "🌱#a", "\\#a",
  ])
  func noTags(_ text: String) {
    #expect(!html(text).contains("class=\"tag\""), "\(html(text))")
  }

  @Test(arguments: [
    ("#a", "#a"), (".#a", "#a"), ("(#a)", "#a"), ("#a.b", "#a"), ("#1a", "#1a"), ("#a/1", "#a/1"),
    ("#a//b", "#a"), ("#a/", "#a"), ("#日本", "#日本"), ("#2024-05", "#2024-05"), ("\"#a\"", "#a"),
    ("“#a”", "#a"), ("#👩‍👩‍👧", "#👩‍👩‍👧"), ("#a#b", "#a"), ("*#a*", "#a"), ("==#a==", "#a"),
  ])
  func tags(_ text: String, _ tag: String) {
    let html = html(text)
    #expect(html.contains("<span class=\"tag\">\(tag)</span>"), "\(html)")
    #expect(html.ranges(of: "class=\"tag\"").count == 1, "\(html)")
  }

  @Test func linksHoldNoTags() {
    #expect(
      inline("[#a *#b*](u) #c") == "<a href=\"u\">#a <em>#b</em></a> <span class=\"tag\">#c</span>")
    #expect(inline("![#a](u)") == "<img src=\"u\" alt=\"#a\" />")
    #expect(inline("[#a]") == "[<span class=\"tag\">#a</span>]")
    #expect(inline("www.a.de/#b") == "<a href=\"http://www.a.de/#b\">www.a.de/#b</a>")
  }

  @Test(arguments: [
    ("==a==", "<mark>a</mark>"), ("==a", "==a"), ("=a=", "=a="), ("== a==", "== a=="),
    ("==a ==", "==a =="), ("====", "===="), ("==a\nb==", "<mark>a\nb</mark>"),
    ("*==a*==", "<em>==a</em>=="), ("==*a==*", "<mark>*a</mark>*"),
    ("==a== b==", "<mark>a</mark> b=="),
    ("~~==a==~~", "<del><mark>a</mark></del>"), ("==[a](u)==", "<mark><a href=\"u\">a</a></mark>"),
    ("`==`a==", "<code>==</code>a=="), ("\\==a==", "==a=="), ("==a===", "==a==="),
  ])
  func highlight(_ text: String, _ wanted: String) {
    // A rule of equals signs below text would make it a heading.
    #expect(inline("x " + text) == "x " + wanted)
  }

  @Test(arguments: [
    ("a %%b%% c", "a  c"), ("a %%b", "a %%b"), ("a %b% c", "a %b% c"), ("%%%% a", "%%%% a"),
    ("a %%*b%% c*", "a  c*"), ("*a %%b*%%", "*a "), ("a %%`%% b`", "a  b`"),
    ("a `%%` b%%", "a <code>%%</code> b%%"), ("a %%[b](u)%%", "a "),
    ("[a %%]%%](u)", "<a href=\"u\">a </a>"),
    ("100% and 50%%", "100% and 50%%"), ("a %%b %%% c%%", "a "), ("a\\%%b%%c", "a%%b%%c"),
  ])
  func comments(_ text: String, _ wanted: String) {
    #expect(inline(text) == wanted)
  }

  @Test func onlyCommentsMakeNoParagraph() {
    #expect(html("%%a%%\n%%b%% \n\nc") == "<p>c</p>\n")
    #expect(html("- %%a%%\n- b") == "<ul>\n<li></li>\n<li>b</li>\n</ul>\n")
    #expect(html("> %%a%%") == "<blockquote>\n</blockquote>\n")
    #expect(html("# %%a%%") == "<h1></h1>\n")
  }

  @Test(arguments: [
    ("$x$", "x"), ("($x$)", "x"), ("$x$.", "x"), ("$x$-axis", "x"), ("*$x*$*", "x*"), ("$5$", "5"),
    ("$a_1$ and $5", "a_1"), ("$5 and $x$", "x"), ("$\\$$", "\\$"), ("$\\\\$", "\\\\"),
    ("$a\nb$", "a\nb"),
    ("$`a`$", "a"), ("$``a`b``$", "a`b"), ("$[a](b)$", "[a](b)"), ("$<b>$", "&lt;b&gt;"),
    ("$%%x%%$", "%%x%%"), ("$[[a]]$", "[[a]]"), ("$==a==$", "==a=="), ("$#a$", "#a"),
    ("[$x$](u)", "x"), ("==$x$==", "x"),
  ])
  func mathematics(_ text: String, _ wanted: String) {
    let html = html(text)
    #expect(html.contains("<span class=\"math\">\(wanted)</span>"), "\(html)")
    #expect(html.ranges(of: "class=\"").count == 1, "\(html)")
  }

  @Test(arguments: [
    "$5 and $6", "$5-$6", "a$x$", "é$x$", "1$x$", "$x$a", "$x$1", "$x$é", "$ x$", "$x $", "$", "$$",
    "$x", "x$", "\\$x$", "$x\\$", "$x$$", "$$x$", "$$$x$$$", "$$ $$", "$$$$", "`$x$`", "$`x`",
    "$`x$",
    "a$`x`$", "$`x`$1", "$HOME `$x`", "$a `b$`", "US$5 and US$6 or $7",
  ])
  func noMathematics(_ text: String) {
    #expect(!html("x " + text).contains("class=\"math"), "\(html("x " + text))")
  }

  @Test(arguments: [("$$x$$", "x"), ("a $$ x $$", " x "), ("$$a\nb$$", "a\nb"), ("$$\\$$$", "\\$")])
  func displayedMathematics(_ text: String, _ wanted: String) {
    #expect(html("x " + text).contains("<span class=\"math math-display\">\(wanted)</span>"))
  }

  /// Nothing in a cell goes on in another, nor in another paragraph.
  @Test func leavesAreApart() {
    for marker in ["$x", "%%x", "==x"] {
      let cells = html("|\(marker)|x\(marker.dropLast())|\n|-|-|\n")
      #expect(!cells.contains("<span") && !cells.contains("<mark"), "\(cells)")
      #expect(cells.contains("<th>\(marker)</th>"), "\(cells)")
      let paragraphs = html("a \(marker)\n\nx\(marker.dropLast()) b")
      #expect(paragraphs == "<p>a \(marker)</p>\n<p>x\(marker.dropLast()) b</p>\n")
    }
  }

  /// The HTML of a document that has none of their characters is the same with all extensions.
  @Test func extensionsChangeNothingElse() {
    for seed in 0..<UInt64(TestSettings.operations(400)) {
      var random = ForestRandom(seed: seed)
      let text = random.markdown(30).filter { !"$%=#".contains($0) }
        .replacing("---\n", with: "***\n").replacing("[[", with: "[")
      #expect(html(text) == html(text, .gitHub), "seed \(seed): \(text.debugDescription)")
    }
  }
}

extension DialectCaseTests {
  /// What an editor is told of wiki links: where they lead, and what it shows of them.
  @Test func targetsOfWikiLinks() throws {
    let text = "> a [[ n#h | b ]]\n> ![[é.png]]"
    let snapshot = SyntaxForest(
      TextSnapshot(bytes: Array(text.utf8)), options: .helloNotes, threads: 1
    ).snapshot
    let paragraph = try #require(snapshot.blocks.first { $0.kind == .paragraph })
    let spans = snapshot.inlines(of: paragraph).filter { $0.kind != .softBreak }
    #expect(spans.map(\.kind) == [.wikiLink, .embed])
    #expect(spans.map { $0.link?.destination } == ["n#h", "é.png"])
    #expect(spans.map { snapshot.text.string(in: $0.contentRange) } == ["b", "é.png"])
    let written = spans.compactMap(\.link?.destinationRange).map { snapshot.text.string(in: $0) }
    #expect(written == ["n#h", "é.png"])
  }
}
