import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Pasting.
struct PasteTests {
  @Test(arguments: [
    ("‸a b c", "**", "**‸a b c"),
    ("a⟦b⟧c", "x", "ax‸c"),
    ("a‸b‸", "x", "ax‸bx‸"),
    ("a\r\n‸", "x\ny", "a\r\nx\r\ny‸"),
    ("a\n‸", "x\r\ny\rz", "a\nx\ny\nz‸"),
    ("a‸\nb‸", "x\ny", "ax‸\nby‸"),
    ("a‸\nb‸", "x\ny\n", "ax‸\nby‸"),
    ("a‸\nb‸", "x\ny\nz", "ax\ny\nz‸\nbx\ny\nz‸"),
    ("a‸\nb‸", "x", "ax‸\nbx‸"),
    ("⟦a⟧ ⟦b⟧", "x\ny", "x‸ y‸"),
    // Lines go on with what they are pasted into.
    ("> a‸", "x\ny", "> ax\n> y‸"),
    ("> a‸b", "x\ny\n", "> ax\n> y\n> ‸b"),
    ("> a‸", "x\n\ny", "> ax\n>\n> y‸"),
    ("> a‸", "x\n> y", "> ax\n> y‸"),
    ("> > a‸", "x\ny", "> > ax\n> > y‸"),
    ("> ‸", "x\ny", "> x\n> y‸"),
    ("> a\n> ‸", "x\ny", "> a\n> x\n> y‸"),
    (">‸", "x\ny", ">x\n> y‸"),
    ("- a‸", "x\ny", "- ax\n  y‸"),
    ("- a‸", "x\n\ny", "- ax\n\n  y‸"),
    ("- a‸", "x\n", "- ax\n‸"),
    ("10. a‸", "x\ny", "10. ax\n    y‸"),
    ("- a\n  - b‸", "x\ny", "- a\n  - bx\n    y‸"),
    ("- a\n\n  b‸", "x\ny", "- a\n\n  bx\n  y‸"),
    ("> - a‸", "x\ny", "> - ax\n>   y‸"),
    ("- [ ] a‸", "x\ny", "- [ ] ax\n  y‸"),
    ("[^a]: b‸", "x\ny", "[^a]: bx\n    y‸"),
    ("- ‸", "x\ny", "- x\n  y‸"),
    // Items go on with the list.
    ("- ‸", "- x\n- y", "- x\n- y‸"),
    ("- ‸", "- x", "- x‸"),
    ("- [ ] ‸", "- [ ] x\n- [ ] y", "- [ ] x\n- [ ] y‸"),
    ("1. a\n2. ‸", "1. x\n2. y", "1. a\n1. x\n2. y‸"),
    ("- a\n  - b\n  - ‸", "- x\n- y", "- a\n  - b\n  - x\n  - y‸"),
    ("> - ‸", "- x\n- y", "> - x\n> - y‸"),
    ("- a‸", "x\n- y", "- ax\n- y‸"),
    ("- a\n  - b‸", "x\n- y", "- a\n  - bx\n  - y‸"),
    ("‸- a", "x\ny", "x\ny‸- a"),
    ("- a\n‸- b", "x\ny\n", "- a\nx\ny\n‸- b"),
    // Code.
    ("```\na‸\n```", "x\n- y", "```\nax\n- y‸\n```"),
    ("> ```\n> a‸\n> ```", "x\ny", "> ```\n> ax\n> y‸\n> ```"),
    ("- ```\n  a‸\n  ```", "x\n- y", "- ```\n  ax\n  - y‸\n  ```"),
    ("    a‸", "x\ny", "    ax\n    y‸"),
    // A row has one line.
    ("| a‸ |\n| - |", "x\ny", "| ax y‸ |\n| - |"),
  ])
  func text(before: String, pasted: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.paste(Clipboard(text: pasted)) }
    #expect(trial.after == after)
    #expect(trial.kind == .paste && trial.states.count == 1)
  }

  @Test(arguments: [
    ("⟦a⟧", "http://b.c", "[a](http://b.c)‸"),
    ("⟦a⟧", " https://b.c/d?e=f#g\n", "[a](https://b.c/d?e=f#g)‸"),
    ("⟦a⟧", "mailto:a@b.c", "[a](mailto:a@b.c)‸"),
    ("⟦a⟧", "FTP://b.c", "[a](FTP://b.c)‸"),
    ("⟦a⟧", "http://", "http://‸"),
    ("⟦a⟧", "http://b c", "http://b c‸"),
    ("⟦a⟧", "see http://b.c", "see http://b.c‸"),
    ("⟦a⟧", "javascript:x", "javascript:x‸"),
    ("‸", "http://b.c", "http://b.c‸"),
    ("x ⟦a b⟧ y", "http://b.c", "x [a b](http://b.c)‸ y"),
    ("x ⟦a ⟧y", "http://b.c", "x [a](http://b.c) ‸y"),
    ("⟦ ⟧", "http://b.c", "http://b.c‸"),
    ("⟦a⟧ ⟦b⟧", "http://b.c", "[a](http://b.c)‸ [b](http://b.c)‸"),
    ("⟦http://x.y⟧", "http://b.c", "http://b.c‸"),
    ("# ⟦a⟧", "http://b.c", "# [a](http://b.c)‸"),
    ("> - ⟦a⟧", "http://b.c", "> - [a](http://b.c)‸"),
    ("⟦a\nb⟧", "http://b.c", "[a\nb](http://b.c)‸"),
    ("⟦a\n\nb⟧", "http://b.c", "http://b.c‸"),
    ("**⟦a⟧**", "http://b.c", "**[a](http://b.c)‸**"),
    ("⟦**a**⟧", "http://b.c", "[**a**](http://b.c)‸"),
    ("⟦`a`⟧", "http://b.c", "[`a`](http://b.c)‸"),
    ("⟦![a](i)⟧", "http://b.c", "[![a](i)](http://b.c)‸"),
    // Where a link can not be.
    ("`a⟦b⟧c`", "http://b.c", "`ahttp://b.c‸c`"),
    ("```\n⟦a⟧\n```", "http://b.c", "```\nhttp://b.c‸\n```"),
    ("[a](⟦/u⟧)", "http://b.c", "[a](http://b.c‸)"),
    ("[⟦a⟧](/u)", "http://b.c", "[http://b.c‸](/u)"),
    ("⟦a [b](/u)⟧", "http://b.c", "http://b.c‸"),
    ("[[⟦a⟧]]", "http://b.c", "[[http://b.c‸]]"),
    ("![⟦a⟧](i)", "http://b.c", "![http://b.c‸](i)"),
    ("<b ⟦a⟧>", "http://b.c", "<b http://b.c‸>"),
    ("$a⟦b⟧c$", "http://b.c", "$ahttp://b.c‸c$"),
    // What would break it.
    ("⟦a]b⟧", "http://b.c", "[a\\]b](http://b.c)‸"),
    ("⟦a[b⟧", "http://b.c", "[a\\[b](http://b.c)‸"),
    ("⟦a[b]c⟧", "http://b.c", "[a[b]c](http://b.c)‸"),
    ("⟦[b]⟧", "http://b.c", "[\\[b\\]](http://b.c)‸"),
    ("⟦`]`⟧", "http://b.c", "[`]`](http://b.c)‸"),
    ("⟦a\\]b⟧", "http://b.c", "[a\\]b](http://b.c)‸"),
    ("⟦a\\⟧", "http://b.c", "[a\\\\](http://b.c)‸"),
    ("wow!⟦a⟧", "http://b.c", "wow\\![a](http://b.c)‸"),
    ("x\\⟦a⟧", "http://b.c", "x\\\\[a](http://b.c)‸"),
    ("⟦^1⟧", "http://b.c", "[\\^1](http://b.c)‸"),
    ("⟦a⟧", "http://b.c/(d)", "[a](http://b.c/(d))‸"),
    ("⟦a⟧", "http://b.c/(d", "[a](<http://b.c/(d>)‸"),
    ("⟦a⟧", "http://b.c/d)e<f>", "[a](<http://b.c/d)e\\<f\\>>)‸"),
    ("⟦a⟧", "http://b.c/&copy;", "[a](http://b.c/&amp;copy;)‸"),
    ("| ⟦a⟧ |\n| - |", "http://b.c/|", "| [a](http://b.c/\\|)‸ |\n| - |"),
  ])
  func address(before: String, pasted: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.paste(Clipboard(text: pasted)) }
    #expect(trial.after == after)
    #expect(trial.kind == .paste && trial.states.count == 1)
  }

  @Test(arguments: [
    ("‸", "<b>a</b> b", "**a** b‸"),
    ("x ‸ y", "<b>a</b>", "x **a**‸ y"),
    ("‸", "<p>a</p><p>b</p>", "a\n\nb‸"),
    ("x‸y", "<p>a</p><p>b</p>", "xa\n\nb‸y"),
    ("x‸y", "<ul><li>a</ul>", "x\n\n- a\n\n‸y"),
    ("x‸", "<h1>a</h1>", "x\n\n# a‸"),
    ("x\n‸", "<hr>", "x\n\n---‸"),
    ("x\r\n‸", "a<br>b", "x\r\na\\\r\nb‸"),
    ("> ‸", "<p>a</p><p>b</p>", "> a\n>\n> b‸"),
    ("- ‸", "<ul><li>a<li>b</ul>", "- a\n- b‸"),
    ("- x‸", "<ul><li>a<li>b</ul>", "- x\n- a\n- b‸"),
    ("- x‸", "<p>a</p><p>b</p>", "- xa\n\n  b‸"),
    ("| ‸ |\n| - |", "<p>a|b</p><p>c</p>", "| a\\|b<br>c‸ |\n| - |"),
    ("`a‸b`", "<b>a</b>", "`aPLAIN‸b`"),
    ("```\n‸\n```", "<b>a</b>", "```\nPLAIN‸\n```"),
    ("    a‸", "<b>a</b>", "    aPLAIN‸"),
    ("<div>\na‸\n</div>", "<b>a</b>", "<div>\naPLAIN‸\n</div>"),
    ("[a](/u‸)", "<b>a</b>", "[a](/uPLAIN‸)"),
    ("---\na: ‸\n---", "<b>a</b>", "---\na: PLAIN‸\n---"),
    ("‸", "<script>x</script>", "PLAIN‸"),
    ("⟦x⟧ y", "<i>a</i>", "*a*‸ y"),
  ])
  func html(before: String, html: String, after: String) throws {
    let trial = try CommandTrial(before) {
      try $0.paste(Clipboard(text: "PLAIN", html: html))
    }
    #expect(trial.after == after)
  }

  @Test func anAddressOverTextNeedsNoHTML() throws {
    let clipboard = Clipboard(
      text: "http://b.c", html: "<a href='http://b.c'>Title</a>")
    #expect(try CommandTrial("⟦a⟧") { try $0.paste(clipboard) }.after == "[a](http://b.c)‸")
    #expect(try CommandTrial("‸") { try $0.paste(clipboard) }.after == "[Title](http://b.c)‸")
  }

  @Test(arguments: [
    ("> a‸", "x\ny", "> ax\ny‸"),
    ("⟦a⟧", "http://b.c", "http://b.c‸"),
    ("a‸\r\nb‸", "x\ny", "ax‸\r\nby‸"),
  ])
  func plain(before: String, pasted: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.pastePlain(pasted) }
    #expect(trial.after == after)
    #expect(trial.kind == .paste)
  }
}
