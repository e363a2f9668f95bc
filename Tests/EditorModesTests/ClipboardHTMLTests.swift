import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// What HTML becomes in Markdown.
struct ClipboardHTMLTests {
  @Test(arguments: [
    ("", ""),
    ("a", "a"),
    ("<p>a</p><p>b</p>", "a\n\nb"),
    ("<p>a<p>b", "a\n\nb"),
    ("<div>a</div><div>b</div>", "a\n\nb"),
    ("a\n  b\t c", "a b c"),
    ("<p> a <b> b </b> c </p>", "a **b** c"),
    ("a&nbsp;b&#160;c\u{A0}d", "a b c d"),
    ("a<br>b", "a\\\nb"),
    ("<p>a<br/></p>", "a"),
    ("a<br><br>b", "a\n\nb"),
    ("<hr>", "---"),
    ("a<hr>b", "a\n\n---\n\nb"),
    ("<h1>a</h1><h2>b</h2><h6>c</h6>", "# a\n\n## b\n\n###### c"),
    ("<h2>a<br>b</h2>", "## a b"),
    ("<h1>C #</h1>", "# C \\#"),
    ("<h1></h1>", ""),
    ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"),
    ("<blockquote>a<blockquote>b</blockquote></blockquote>", "> a\n>\n> > b"),
    ("<!-- c -->a<script>x</script><style>y</style>", "a"),
    ("<head><title>t</title></head><body>a</body>", "a"),
    ("<section><article>a</article></section>", "a"),
    ("<p hidden>a", "a"),
    ("<p style='display:none'>a</p>b", "b"),
    ("a<wbr>b<u>c</u>", "abc"),
    ("x<sup>2</sup> H<sub>2</sub>O", "x2 H2O"),
    ("<details><summary>a</summary>b</details>", "a\n\nb"),
    ("<dl><dt>a<dd>b</dl>", "a\n\nb"),
    ("x<!--StartFragment--><b>a</b><!--EndFragment-->y", "**a**"),
  ])
  func blocks(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html) == markdown)
  }

  @Test(arguments: [
    ("<strong>a</strong> <b>b</b>", "**a** **b**"),
    ("<em>a</em> <i>b</i>", "*a* *b*"),
    ("<del>a</del> <s>b</s> <strike>c</strike>", "~~a~~ ~~b~~ ~~c~~"),
    ("<mark>a</mark>", "==a=="),
    ("<code>a</code>", "`a`"),
    ("<code>a`b</code>", "``a`b``"),
    ("<code>`a`</code>", "`` `a` ``"),
    ("<code>a  <b>b</b>\nc</code>", "`a b c`"),
    ("<code> </code>", ""),
    ("<b>a</b><b>b</b>", "**ab**"),
    ("<b>a<b>b</b></b>", "**ab**"),
    ("<b></b>a<i> </i>b", "a b"),
    ("a<b> </b>b", "a b"),
    ("<b>a </b>b<i> c</i>", "**a** b *c*"),
    ("<b><i>a</i></b>", "**_a_**"),
    ("<i><b>a</b></i>", "***a***"),
    ("x<b><i>a</i></b>y", "x***a***y"),
    ("<b>a<i>b</i></b>", "**a*b***"),
    ("a<b>b</b>c", "a**b**c"),
    ("<b>Note:</b>text", "**Note**:text"),
    ("a<b>(b)</b>c", "a(**b**)c"),
    ("<b>a</b><i>b</i>", "**a***b*"),
    ("<b>a<br></b>b", "**a**\\\nb"),
    ("<b><p>a</p><p>b</p></b>", "**a**\n\n**b**"),
    ("<b style='font-weight:normal'><p>a</p></b>", "a"),
    ("<span style='font-weight:700'>a</span>", "**a**"),
    ("<span style=\"font-weight: bold; font-style: italic\">a</span>", "**_a_**"),
    ("<span style='font-weight:400'>a</span>", "a"),
    ("<span style='text-decoration:line-through'>a</span>", "~~a~~"),
    ("<b>a<i>b</b>c</i>", "**a*b***c"),
    ("<b>日本。</b>語", "**日本**。語"),
  ])
  func styles(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html) == markdown)
  }

  @Test(arguments: [
    ("<a href='/u'>a</a>", "[a](/u)"),
    ("<a href='/u' title='t \"q\"'>a</a>", "[a](/u \"t \\\"q\\\"\")"),
    ("<a href='/u'> a </a>b", "[a](/u) b"),
    ("<a href='/a b'>a</a>", "[a](</a b>)"),
    ("<a href='/a(b)'>a</a>", "[a](/a(b))"),
    ("<a href='/a(b'>a</a>", "[a](</a(b>)"),
    ("<a href='/?a=1&amp;b=2'>a</a>", "[a](/?a=1&b=2)"),
    ("<a href='/?a&amp;copy;'>a</a>", "[a](/?a&amp;copy;)"),
    ("<a href=''>a</a> <a name=x>b</a>", "a b"),
    ("<a href='javascript:x()'>a</a>", "a"),
    ("<a href='/u'></a>", ""),
    ("<a href='http://a.b/c_d'>http://a.b/c_d</a>", "<http://a.b/c_d>"),
    ("<a href='mailto:a@b.c'>a@b.c</a>", "<a@b.c>"),
    ("<a href='/u'>a [b] c</a>", "[a \\[b\\] c](/u)"),
    ("<a href='/u'><b>a</b></a>", "[**a**](/u)"),
    ("<b><a href='/u'>a</a></b>", "**[a](/u)**"),
    ("<a href='/u'><h3>a</h3><p>b</p></a>", "### [a](/u)\n\n[b](/u)"),
    ("<a href='/u'>a<a href='/v'>b</a>", "[a](/u)[b](/v)"),
    ("<a href='/u'>^1</a>", "[\\^1](/u)"),
    ("wow!<a href='/u'>a</a>", "wow\\![a](/u)"),
    ("<img src='/i.png' alt='a' title='t'>", "![a](/i.png \"t\")"),
    ("<img alt='a'>", "a"),
    ("<a href='/u'><img src='i' alt=''></a>", "[![](i)](/u)"),
  ])
  func links(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html) == markdown)
  }

  @Test(arguments: [
    ("<pre><code>a\n  b\n</code></pre>", "```\na\n  b\n```"),
    ("<pre><code class='language-swift'>a</code></pre>", "```swift\na\n```"),
    ("<pre class='lang-c x'>a</pre>", "```c\na\n```"),
    ("<pre>```</pre>", "````\n```\n````"),
    ("<pre>\n a</pre>", "```\n a\n```"),
    ("<pre>a<br>b</pre>", "```\na\nb\n```"),
    ("<pre>&lt;a&gt; *b*</pre>", "```\n<a> *b*\n```"),
    ("<pre></pre>", "```\n```"),
    ("<blockquote><pre>a\n\nb</pre></blockquote>", "> ```\n> a\n>\n> b\n> ```"),
    ("<ul><li><pre>a</pre></li></ul>", "- ```\n  a\n  ```"),
  ])
  func code(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html) == markdown)
  }

  @Test(arguments: [
    ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
    ("<ul><li>a<li>b</ul>", "- a\n- b"),
    ("<ul><li><p>a</p></li><li><p>b</p></li></ul>", "- a\n\n- b"),
    ("<ol><li>a<li>b</ol>", "1. a\n2. b"),
    ("<ol start=9><li>a<li>b</ol>", "9. a\n10. b"),
    ("<ol start=9><li>a<li>b<ul><li>c</ul></ol>", "9. a\n10. b\n    - c"),
    ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
    ("<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"),
    ("<ul><li><ul><li>a</ul></ul>", "- - a"),
    ("<ul><li>a<p>b</p></li></ul>", "- a\n\n  b"),
    ("<ul><li>a<blockquote>b</blockquote></li></ul>", "- a\n  > b"),
    ("<ul><li>a<ul><li>b</ul>c</ul>", "- a\n\n  - b\n\n  c"),
    ("<ul><li></li><li>a</li></ul>", "-\n- a"),
    ("<ul><li>a</ul><ul><li>b</ul>", "- a\n\n* b"),
    ("<ol><li>a</ol><ol><li>b</ol>", "1. a\n\n1) b"),
    ("<ul><li><input type=checkbox> a<li><input type=checkbox checked> b</ul>", "- [ ] a\n- [x] b"),
    ("<ul><li><label><input type=checkbox checked>a</label></ul>", "- [x] a"),
    ("<ul><li>a<input type=checkbox></ul>", "- a"),
    ("<ul><li><p role='presentation'>a</p></li><li><p role='presentation'>b</p></ul>", "- a\n- b"),
    ("<ul><li>a<hr>b</ul>", "- a\n  ___\n  b"),
    ("<ul><li>[ ] a</ul>", "- \\[ ] a"),
    ("<ul>a</ul>", "- a"),
    (
      "<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·"
        + "<span>&nbsp; </span></span><![endif]>a</p><p style='mso-list:l0 level2 lfo1'><span "
        + "style='mso-list:Ignore'>1.</span>b</p><p style='mso-list:l0 level1 lfo1'>c</p><p>d",
      "- a\n  1. b\n- c\n\nd"
    ),
    ("<li>a</li>", "a"),
  ])
  func lists(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html) == markdown)
  }

  @Test(arguments: [
    (
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr>"
        + "</tbody></table>", "| a | b |\n| --- | --- |\n| 1 | 2 |"
    ),
    (
      "<table><tr><th align=left>a<th style='text-align:center'>b<th align=right>c</table>",
      "| a | b | c |\n| :-- | :-: | --: |"
    ),
    (
      "<table><tr><td>a|b<td>c<br>d<tr><td><p>e</p><p>f</p></table>",
      "| a\\|b | c<br>d |\n| --- | --- |\n| e<br>f |"
    ),
    ("<table><tr><td>a<td><code>b|c</code></table>", "| a | `b\\|c` |\n| --- | --- |"),
    ("<table><tr><td>a</table>", "a"),
    ("<table><tr><td>a<ul><li>b</ul><td>c</table>", "a\n\n- b\n\nc"),
    (
      "<table><tr><th colspan=2>a<tr><td>b<td>c</table>",
      "| a | |\n| --- | --- |\n| b | c |"
    ),
    ("<table><caption>t</caption><tr><td>a<td></table>", "t\n\n| a | |\n| --- | --- |"),
    ("<table></table>", ""),
  ])
  func tables(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html) == markdown)
  }

  @Test(arguments: [
    ("*a*", "\\*a\\*"), ("2 * 3 * 4", "2 * 3 * 4"), ("5*12", "5*12"), ("a_b_c", "a_b_c"),
    ("_a_", "\\_a\\_"), ("__init__", "\\_\\_init\\_\\_"), ("`a`", "\\`a\\`"), ("a`b", "a`b"),
    ("[a](b)", "\\[a](b)"), ("a [ b", "a [ b"), ("a ] b", "a ] b"), ("![a](b)", "!\\[a](b)"),
    ("[[a]]", "\\[\\[a]]"), ("a &lt; b", "a < b"), ("&lt;b&gt;", "\\<b>"), ("a &amp; b", "a & b"),
    ("&amp;amp;", "\\&amp;"), ("AT&amp;T", "AT&T"), ("&amp;copy;", "\\&copy;"), ("# a", "\\# a"),
    ("#a", "#a"), ("a # b", "a # b"), ("- a", "\\- a"), ("-a", "-a"), ("+ a", "\\+ a"),
    ("* a", "\\* a"), ("1. a", "1\\. a"), ("1) a", "1\\) a"), ("1.5", "1.5"),
    ("2024. a", "2024\\. a"),
    ("> a", "\\> a"), ("&gt; a", "\\> a"), ("---", "\\---"), ("***", "\\***"), ("===", "==="),
    ("a<br>---", "a\\\n\\---"), ("a<br>===", "a\\\n\\==="), ("a|b<br>-|-", "a|b\\\n\\-|-"),
    ("a|b", "a|b"), ("~~a~~", "\\~\\~a\\~\\~"), ("~5", "~5"), ("~~~", "\\~~~"), ("```", "\\```"),
    ("a\\b", "a\\b"), ("a\\*b", "a\\\\*b"), ("a\\", "a\\"), ("==a==", "\\=\\=a\\=\\="),
    ("a == b", "a == b"), ("$5 and $6", "$5 and $6"), ("$a$", "\\$a$"), ("%%a%%", "\\%\\%a\\%\\%"),
    ("%%", "\\%%"), ("$$", "\\$$"), ("<b>a*b</b>", "**a\\*b**"), ("5*12<b>x</b>", "5\\*12**x**"),
  ])
  func escapes(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html) == markdown)
    // What was escaped is read as it was.
    let text = html.contains("<br>") || html.contains("<b>") ? nil : render(markdown)
    if let text { #expect(HTMLToMarkdown.convert(text) == markdown) }
  }

  @Test(arguments: [
    ("<del>a</del><mark>b</mark>", "ab"),
    ("~~a~~ ==b== $c$", "~~a~~ ==b== $c$"),
    ("<table><tr><th>a<th>b<tr><td>c<td>d</table>", "a\n\nb\n\nc\n\nd"),
    ("<ul><li><input type=checkbox>a</ul>", "- a"),
  ])
  func onlyWhatTheDialectHas(html: String, markdown: String) {
    #expect(HTMLToMarkdown.convert(html, options: .commonMark) == markdown)
  }

  private func render(_ markdown: String) -> String {
    let snapshot = SyntaxForest(TextSnapshot(markdown), options: .helloNotes).snapshot
    return String(decoding: HTMLRenderer(snapshot).render(), as: UTF8.self)
  }
}
