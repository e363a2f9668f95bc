extension DocumentGenerator {
  /// Lines of container prefixes and nasty contents: most lines go on with what the line before had
  /// open, with a level lazily left out, added or mangled now and then.
  mutating func lines() -> [UInt8] {
    var levels: [[UInt8]] = []
    var lines: [[UInt8]] = []
    for _ in 0..<size(upTo: 40) {
      var line: [UInt8] = []
      switch random.below(10) {
      case 0: levels = []
      case 1: if !levels.isEmpty { levels.removeLast() }
      case 2...4: if levels.count < 8 { levels.append(opening()) }
      default: break
      }
      // A blank line, alone or with what its containers need.
      let blank = random.oneIn(5)
      if blank && random.oneIn(2) {
        lines.append(random.oneIn(4) ? spaces(1...6) : [])
        continue
      }
      let shown = random.oneIn(6) ? random.within(0...levels.count) : levels.count
      for index in 0..<shown {
        line += levels[index]
        levels[index] = continuation(of: levels[index])
      }
      if !blank {
        if random.oneIn(6) { line += spaces(1...6) }
        line += content()
      }
      lines.append(line)
    }
    return join(lines)
  }

  /// The beginning of a container.
  mutating func opening() -> [UInt8] {
    switch random.below(12) {
    case 0...3: one(of: "> ", ">", " > ", "   > ", ">\t", ">  ")
    case 4...6: one(of: "- ", "+ ", "* ", "-   ", "-\t", " - ", "   - ", "-    ", "-     ")
    case 7...9: one(of: "1. ", "1) ", "2. ", "0. ", "10. ", "3)  ", "1.\t", "12345678.   ", " 1. ")
    case 10: one(of: "[^a]: ", "[^b]:", "[^a]:  ", " [^c]: ")
    default: one(of: "- [ ] ", "- [x] ", "1. [ ] ", "-  [x]  ", "- [ ]")
    }
  }

  /// What a line begins with to stay in a container that an earlier line has opened with this.
  ///
  /// For a quote that is its marker, for others as many columns, or a few more or less, at times as
  /// tabs; and at times the next item of the same list, or of another.
  mutating func continuation(of opening: [UInt8]) -> [UInt8] {
    if opening.contains(UInt8(ascii: ">")) {
      return random.oneIn(5) ? one(of: ">", "> ", " >", ">  ", ">\t", "    >") : opening
    }
    if opening.contains(UInt8(ascii: "[")), opening.contains(UInt8(ascii: "^")) {
      return random.oneIn(4) ? one(of: "   ", "     ", "\t", " \t") : Array("    ".utf8)
    }
    let isBlank = opening.allSatisfy { $0 == 32 || $0 == 9 }
    switch random.below(isBlank ? 8 : 4) {
    case 0:
      return random.oneIn(3)
        ? self.opening() : Array(repeating: 32, count: max(columns(opening) - 1, 0))
    case 1:
      return isBlank || random.oneIn(2) ? opening : Array(repeating: 32, count: columns(opening))
    case 2:
      return random.oneIn(3)
        ? [9] : Array(repeating: 32, count: columns(opening) + (random.oneIn(4) ? 1 : 0))
    default: return Array(repeating: 32, count: columns(opening))
    }
  }

  private func columns(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $1 == 9 ? $0 / 4 * 4 + 4 : $0 + 1 }
  }

  /// A random stack of container beginnings.
  mutating func prefix() -> [UInt8] {
    var prefix: [UInt8] = []
    for _ in 0..<random.below(4) { prefix += opening() }
    return prefix
  }

  /// What a line holds after its containers' prefixes.
  mutating func content() -> [UInt8] {
    switch random.below(30) {
    case 0...4: return one(of: "a", "word two", "é", "b  ", "a\\", "*e*", "x]", "a | b", "a\t")
    case 5...6:
      return one(
        of: "# h", "## h ##", "#", "#\th", "####### no", "# h #x", "#h", "###### #", "## #  ")
    case 7...8:
      return one(
        of: "===", "---", "=", "-", "--- ", "-- -", "== =", "***", "* * *", "_ _ _", "- - -")
    case 9...11: return fenceLine()
    case 12...14: return htmlLine()
    case 15...17: return definitionLine()
    case 18...21: return tableLine()
    case 22:
      return one(of: "[^a]: x", "[^a]:", "[^a]", "[^b]: [^a]", "[^a b]: no", "[^]: no", "[^é]: y")
    case 23:
      return one(
        of: "[ ] t", "[x] t", "- [ ] t", "- [x]", "* [X] t", "1. [x] [ ]", "[ ]", "- [ ]\tt")
    case 24:
      return one(
        of: "- a", "1. a", "2. a", "-", "1.", "+", "* *", "-\ta", "1)", "- - a", "- 1. a", "-a")
    case 25: return one(of: "> a", ">", ">>a", "> > a", ">- a", "> # h", "> ```", "\\> a")
    case 26:
      return one(of: "    code", "\tcode", "  \tcode", "     code", "    ", "\t\tcode", "   \t  c")
    case 27: return one(of: "$$", "$$ a", "---", "+++", "a: b", "...")
    default: return soup(tokens: random.within(1...5)).filter { $0 != 10 && $0 != 13 }
    }
  }

  mutating func fenceLine() -> [UInt8] {
    let mark = random.oneIn(2) ? UInt8(ascii: "`") : UInt8(ascii: "~")
    let length = random.oneIn(100) ? random.within(250...260) : random.within(2...5)
    var line = random.oneIn(4) ? spaces(1...4) : []
    line += Array(repeating: mark, count: length)
    if random.oneIn(3) {
      line += one(
        of: "swift", " a b ", "{.x}", "a`b", " `", "~", "\\&", "&amp;", "\t", "  ", "$x", "\u{0}")
    }
    return line
  }

  mutating func htmlLine() -> [UInt8] {
    let indentation = random.oneIn(6) ? spaces(1...4) : []
    return indentation
      + one(
        of: "<div>", "</div>", "<DIV", "<div/>", "<div a", "<p", "<h1>", "<hr/>", "<table><tr>",
        "<!-- c",
        "-->", "<!-->", "<!-- c --> d", "<!DOCTYPE html>", "<!a", "<!", ">", "<?php", "?>",
        "<? x ?>",
        "<![CDATA[", "]]>", "<![CDATA[x]]> y", "<pre>", "<pre", "</pre>", "<script>", "</script>",
        "x</script>y",
        "<style>", "</style>", "<textarea>", "</textarea>", "<x>", "</x>", "<x/>",
        "<x a=\"b\" c='d' e=f g>",
        "<x a=\"b\"> y", "<x a", "<x>y", "<a@b>", "</x >", "<search>", "<details>",
        "<pre x>y</pre>", "</pre> z")
  }

  mutating func definitionLine() -> [UInt8] {
    one(
      of: "[x]: /u", "[x]:", "[x]: /u \"t\"", "[x]: /u 't", "t'", "\"t\"", "[x]: <u v>", "[x]: <u",
      "[x",
      "y]: /u", "[x]: /u (t)", "[x]: /u (t(", "/u", "[x]: /u \"t\" z", "[é]:/u", "[]: /u",
      "[ ]: /u",
      "[x\\]]: /u", "[x]: /u\"t\"", "[x]: <>", "[a]: /u[b]: /v", "[x] : /u", "(t)", "[x]: /(u)",
      "[x]: /(u",
      "[x]: \\", "[x[y]: /u", "[x]: <u>\"t\"", "[x]: /u \"t\\\"\"", " [x]: /u", "   \"t",
      "[x]:\t/u\t\"t\"\t")
  }

  mutating func tableLine() -> [UInt8] {
    one(
      of: "|a|b|", "| a | b |", "a|b", "|-|-|", "| - | :-: |", "-|-", ":-|-:", "|---|", "|a|", "|",
      "||", "| |",
      "a|b|c", "-|-|-", "|a\\|b|c|", "| `a|b` |", "|:-:|", "--", ":-", ":--:", "|-|-", "-|", "|a|b",
      "a|",
      "| - - |", "|-|-| x", "| a\\\\|b |", "|\t-\t|", "|a|b| ", "\\|a|b", "|=|=|", "|:|", "|::|")
  }
}
