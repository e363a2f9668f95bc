extension DocumentGenerator {
  // MARK: Blocks of inlines

  /// A few blocks whose text is full of inlines, with definitions among them.
  mutating func inlines() -> [UInt8] {
    var lines: [[UInt8]] = []
    for index in 0..<(random.oneIn(20) ? random.within(4...10) : random.within(1...3)) {
      if index > 0, !random.oneIn(4) { lines.append([]) }
      lines += inContainer(inlineBlock())
    }
    return join(lines)
  }

  /// Tokens of a small part of the inline alphabet in any order.
  mutating func inlineSoup() -> [UInt8] {
    let part = (0..<random.within(2...8)).map { _ in random.pick(Self.inlineAlphabet) }
    var text: [UInt8] = []
    for _ in 0..<(random.oneIn(30) ? random.within(30...120) : random.within(2...24)) {
      switch random.below(40) {
      case 0: text += lineEnd
      case 1: text += scalar()
      case 2: text += random.pick(Self.inlineAlphabet)
      default: text += random.pick(part)
      }
    }
    if random.oneIn(4) { text += lineEnd + lineEnd + definition() }
    return text
  }

  /// Definitions of links and footnotes and references to them, in any order and container.
  mutating func references() -> [UInt8] {
    var lines: [[UInt8]] = []
    for _ in 0..<random.within(2...7) {
      var block: [[UInt8]]
      switch random.below(8) {
      case 0...1: block = split(definition())
      case 2...4:
        block = split(Array("[^".utf8) + footnoteLabel() + Array("]: ".utf8) + references(1...3))
        if random.oneIn(3) {
          block += [[], Array("    ".utf8) + (random.oneIn(2) ? references(1...2) : content())]
        }
        if random.oneIn(4) { block[0] = Array("- ".utf8) + block[0] }
      default: block = split(references(1...5))
      }
      if random.oneIn(6) { block[0] = one(of: "# ", "|", "- ", "> ", "    ", "- [ ] ") + block[0] }
      lines += inContainer(block)
      if !random.oneIn(5) { lines.append([]) }
    }
    return join(lines)
  }

  /// References of all kinds with something between them.
  private mutating func references(_ count: ClosedRange<Int>) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<random.within(count) {
      text += reference()
      if random.oneIn(2) { text += one(of: " ", "a", "", "\n", "!", "[", "]", "*", "\n\n") }
    }
    return text
  }

  /// A reference to a footnote or a link, or something else.
  mutating func reference() -> [UInt8] {
    switch random.below(5) {
    case 0...2: Array("[^".utf8) + footnoteLabel() + Array("]".utf8)
    case 3: link()
    default: piece(depth: 1)
    }
  }

  /// A block that holds inlines.
  private mutating func inlineBlock() -> [[UInt8]] {
    switch random.below(14) {
    case 0: return [one(of: "# ", "## ", "###### ", "#\t") + split(inlineText())[0]]
    case 1: return split(inlineText()) + [one(of: "===", "---")]
    case 2...3: return inlineTable()
    case 4: return split(definition())
    case 5:
      return split(Array("[^".utf8) + footnoteLabel() + Array("]: ".utf8) + inlineText())
    case 6: return [one(of: "- ", "- [ ] ", "1. [x] ", "* [X]\t", "- [x]") + split(inlineText())[0]]
    default: return split(inlineText())
    }
  }

  /// A table whose cells hold inlines, some with `|` in them.
  private mutating func inlineTable() -> [[UInt8]] {
    let columns = random.within(1...3)
    var lines: [[UInt8]] = random.oneIn(5) ? [split(inlineText())[0]] : []
    for index in 0..<random.within(2...4) {
      var line: [UInt8] = Array("|".utf8)
      for _ in 0..<columns {
        if index == 1 {
          line += one(of: "-", "---", ":-", "-:", ":-:")
        } else {
          line += split(inlineText())[0]
          if random.oneIn(4) { line += one(of: "\\|", "`\\|`", "`a|b`", "\\\\|", "\\\\\\|") }
        }
        line += one(of: "|", " | ", "|", "\t|")
      }
      lines.append(line)
    }
    return lines
  }

  /// Puts lines into a quote or an item, now and then with lazy continuation lines or others.
  private mutating func inContainer(_ lines: [[UInt8]]) -> [[UInt8]] {
    guard random.oneIn(4) else { return lines }
    let first = opening()
    var rest = first
    return lines.enumerated().map { index, line in
      if index > 0 { rest = continuation(of: rest) }
      return (index == 0 ? first : random.oneIn(5) ? [] : rest) + line
    }
  }

  private func split(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
  }

  // MARK: Inline text

  /// Text of some pieces; its lines end with LF.
  mutating func inlineText(depth: Int = 0) -> [UInt8] {
    var text: [UInt8] = []
    let most = depth == 0 ? (random.oneIn(25) ? 40 : 9) : 4
    for _ in 0..<random.within(1...most) {
      text += piece(depth: depth)
      if random.oneIn(3) { text += one(of: " ", "a", "  ", "\n", " \n", "\t", ".", ",") }
    }
    return text
  }

  /// Something inline, well-formed or nearly so.
  private mutating func piece(depth: Int) -> [UInt8] {
    if depth > 4 { return one(of: "a", "b", "é") }
    if random.oneIn(400) { return limit() }
    switch random.below(34) {
    case 0...5: return delimiterRun() + inner(depth) + delimiterRun()
    case 6...7: return delimiterRun()
    case 8...9: return codeSpan()
    case 10...13: return link(depth: depth)
    case 14: return Array("!".utf8) + link(depth: depth)
    case 15: return autolink()
    case 16...17: return rawHTML()
    case 18...19: return entity()
    case 20: return escape()
    case 21: return one(of: "  \n", "\\\n", "   \n  ", "\t\n", "\\\\\n", " \\\n ", "  \n\\\n")
    case 22...24: return extendedAutolink()
    case 25: return email()
    case 26: return Array("[^".utf8) + footnoteLabel() + Array("]".utf8)
    case 27: return scalar()
    case 28: return random.pick(Self.inlineAlphabet)
    default: return one(of: "a", "b c", "word", "é", "1", "A", "a_b", "a*b", "\u{4E2D}")
    }
  }

  private mutating func inner(_ depth: Int) -> [UInt8] {
    random.oneIn(3)
      ? piece(depth: depth + 1) : random.oneIn(2) ? inlineText(depth: depth + 1) : [97]
  }

  /// A run of delimiters, at times with something beside it that decides whether it opens or closes.
  private mutating func delimiterRun() -> [UInt8] {
    let mark = one(of: "*", "_", "~", "*", "_")[0]
    var run = [UInt8](
      repeating: mark, count: random.oneIn(20) ? random.within(1...9) : random.within(1...3))
    if random.oneIn(5) { run += scalar() }
    if random.oneIn(5) { run = scalar() + run }
    if random.oneIn(6) { run += one(of: "*", "_", "~", "**", "__", "~~", " ", "a", ".", "(") }
    return run
  }

  private mutating func codeSpan() -> [UInt8] {
    let ticks = [UInt8](repeating: UInt8(ascii: "`"), count: random.within(1...3))
    let inside = one(
      of: "a", " a ", "  ", " ", "", "a\nb", " ` ", "``", "`", "*a*", "\\", "<", "a|b", "\n", " a",
      "&amp;", "](", "a  b", "\ta\t", "\n\n", "[a]", "é", "\u{0}")
    let end = random.oneIn(6) ? one(of: "", "`", "``", "````") : ticks
    return ticks + inside + end
  }

  private mutating func link(depth: Int = 0) -> [UInt8] {
    let text = random.oneIn(3) ? linkLabel() : random.oneIn(8) ? [] : inner(depth)
    let bracketed = Array("[".utf8) + text + Array((random.oneIn(12) ? "" : "]").utf8)
    switch random.below(8) {
    case 0...3:
      var tail = one(of: "(", "(", "(", "( ", "(\n", "(\t", " (")
      tail += destination()
      if random.oneIn(2) { tail += one(of: " ", "\n", "", "  ", " \n ", "\t", "\u{A0}") + title() }
      return bracketed + tail + one(of: ")", ")", ")", " )", "\n)", "", "))")
    case 4...5: return bracketed + Array("[".utf8) + linkLabel() + Array("]".utf8)
    case 6: return bracketed + one(of: "[]", "[ ]", "[\n]", "[", ":", "[]()", "()", "(")
    default: return Array("[".utf8) + linkLabel() + Array("]".utf8)
    }
  }

  private mutating func destination() -> [UInt8] {
    switch random.below(6) {
    case 0:
      return one(
        of: "", "<>", "<a b>", "<a\nb>", "<a", "<a>b", "<\\>>", "<a<b>", "<&lt;>", "< >", "<a\\>",
        "<a)b>", "<javascript:a>", "<é>")
    case 1:
      return one(
        of: "(a)", "a(b)c", "((a))", "(a", "a)", "\\(", "a\\)b", "((((a))))", "a(b(c)d)e", "()",
        "(\\))", "a\\\\(b)", "\\")
    case 2:
      return one(
        of: "/u?a=b&c=d", "/u?a=b&amp;c", "/a%20b", "/a%2", "/%", "/é", "/\u{A0}", "/a'b", "/\"q\"",
        "/[a]", "/`a`", "/*a*", "#x", "/\u{1F600}", "&ouml;", "&#0;", "&#x22;", "/a\\*b", "/a\\b",
        "/a|b", "/~^{}<", "/$-_.+!*'(),", "/a\u{0}b", "/;/?:@&=+$,#")
    case 3:
      return one(
        of: "javascript:a", "JavaScript:a", "vbscript:a", "file:a", "data:a", "data:image/png;a",
        "data:image/gif,", "DATA:IMAGE/JPEG", "data:image/webp", "data:image/svg", " javascript:a",
        "javascript&colon;a", "java\\script:a", "&#106;avascript:a", "mailto:a", "javascript:",
        "file:", "data:image/pngx", "javascrip:")
    default: return one(of: "/u", "a", "/u", "http://a.b", "u")
    }
  }

  private mutating func title() -> [UInt8] {
    one(
      of: "\"t\"", "'t'", "(t)", "\"t", "'t", "(t", "\"a\\\"b\"", "'a\\'b'", "(a\\)b)", "(a(b)c)",
      "\"a \"b\" c\"", "\"a\nb\"", "\"a\n\nb\"", "\"&quot;&amp;\"", "'a\"b'", "\"\"", "''", "()",
      "\"<>&'\"", "\"é\\\"", "\"t\"x", "\"*t*\"", "\"`\"", "\"\\\\\"", "(\n)", "\"\u{0}\"")
  }

  // MARK: Labels and definitions

  /// The label of a link: of a few, in forms that match each other or nearly do.
  private mutating func linkLabel() -> [UInt8] {
    if random.oneIn(600) { return longLabel() }
    if random.oneIn(12) { return scalar() }
    return one(
      of: "a", "a", "A", "b", "x y", "X  Y", "x\ny", " x y ", "é", "É", "\u{DF}", "\u{1E9E}", "ss",
      "\u{3C3}", "\u{3C2}", "\u{3A3}", "\u{130}", "i\u{307}", "\u{17F}", "s", "*a*", "`a`", "a\\]b",
      "a\\b", "a&amp;b", "[a]", "a]", "", " ", "\n", "^", "^a", "!a", "x\\ y", "x\u{A0}y", "<a>",
      "\u{FB01}", "fi", "\u{1C4}", "\u{1C6}", "a|b", "a\\|b", "[^a]", "x\ty", "a\u{0}b")
  }

  private mutating func footnoteLabel() -> [UInt8] {
    if random.oneIn(600) { return longLabel() }
    if random.oneIn(12) { return scalar() }
    return one(
      of: "a", "a", "a", "b", "b", "c", "A", "1", "é", "É", "\u{DF}", "SS", "a b", "", " ", "a\\]",
      "a*", "<b>", "\"", "&amp;", "`a`", "^a", "[a]", "a/b", "a\u{0}", "a\nb", "_a_", "%41", "a'b",
      "www.a.b", "a@b.c", "a-1", "\\", "!", "]", "a\tb", ".", "|")
  }

  /// A link reference definition, well-formed or nearly so; its lines end with LF.
  mutating func definition() -> [UInt8] {
    var text = Array("[".utf8) + linkLabel() + one(of: "]: ", "]:", "]:\n", "]: \t", "] : ", "]:  ")
    text += destination()
    if random.oneIn(2) { text += one(of: " ", "\n", "", "\t", " \n ") + title() }
    if random.oneIn(8) { text += one(of: " ", " x", "\n\"t\"", "\t", "\n[b]: /v") }
    return text
  }
}
