extension DocumentGenerator {
  // MARK: Nested blocks, then spoilt

  /// Well-formed nested blocks, spoilt in some places: bytes or lines dropped, doubled, swapped or
  /// inserted.
  mutating func nested() -> [UInt8] {
    var lines: [[UInt8]] = []
    for _ in 0..<random.within(1...3) { lines += blocks(depth: 0) }
    for _ in 0..<random.below(5) where !lines.isEmpty {
      let index = random.below(lines.count)
      switch random.below(7) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: index)
      case 2: lines.swapAt(index, random.below(lines.count))
      case 3: lines.insert(random.oneIn(2) ? [] : content(), at: index)
      case 4:
        if !lines[index].isEmpty { lines[index].removeFirst(random.within(1...lines[index].count)) }
      case 5:
        lines[index].insert(
          contentsOf: random.pick(Self.alphabet), at: random.within(0...lines[index].count))
      default:
        if !lines[index].isEmpty { lines[index].remove(at: random.below(lines[index].count)) }
      }
    }
    return join(Array(lines.prefix(40)))
  }

  /// The lines of some blocks one after the other, with or without blank lines between.
  private mutating func blocks(depth: Int) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for _ in 0..<random.within(1...3) {
      if !lines.isEmpty, random.oneIn(2) { lines.append([]) }
      lines += block(depth: depth)
    }
    return lines
  }

  private mutating func block(depth: Int) -> [[UInt8]] {
    switch random.below(depth < 5 ? 16 : 9) {
    case 0...2: return (0..<random.within(1...3)).map { _ in one(of: "a", "b c", "word", "é") }
    case 3: return [one(of: "# h", "## h ##", "***", "---", "- - -")]
    case 4: return [one(of: "h", "h i"), one(of: "===", "---")]
    case 5:
      let fence = one(of: "```", "~~~", "````")
      return [fence + one(of: "", "swift", " a")] + (0..<random.below(3)).map { _ in content() } + [
        fence
      ]
    case 6: return (0..<random.within(1...3)).map { _ in one(of: "    c", "\tc", "     c", "    ") }
    case 7: return [htmlLine(), one(of: "x", "*x*"), one(of: "</div>", "-->", "")]
    case 8: return random.oneIn(2) ? table() : definitions()
    case 9...11:
      return blocks(depth: depth + 1).map { random.oneIn(9) ? $0 : Array("> ".utf8) + $0 }
    case 12...14: return list(depth: depth)
    default:
      return indented(blocks(depth: depth + 1), by: 4, after: one(of: "[^a]: ", "[^b]: ", "[^c]:"))
    }
  }

  private mutating func list(depth: Int) -> [[UInt8]] {
    let markers = random.pick([
      ["- "], ["* "], ["+ "], ["1. ", "2. ", "3. "], ["9) ", "10) "], ["-   "],
      ["- [ ] ", "- [x] "],
    ])
    let loose = random.oneIn(3)
    var lines: [[UInt8]] = []
    for index in 0..<random.within(1...4) {
      if loose, index > 0 { lines.append([]) }
      let marker = Array(markers[index % markers.count].utf8)
      lines += indented(
        blocks(depth: depth + 1), by: marker.count > 4 ? 2 : marker.count, after: marker)
    }
    return lines
  }

  private mutating func indented(_ lines: [[UInt8]], by width: Int, after marker: [UInt8])
    -> [[UInt8]]
  {
    let indentation =
      width == 4 && random.oneIn(3) ? [9] : [UInt8](repeating: UInt8(ascii: " "), count: width)
    return lines.enumerated().map { index, line in
      if index == 0 { return marker + line }
      return line.isEmpty || random.oneIn(12) ? line : indentation + line
    }
  }

  // MARK: One construct in variations

  /// One construct, with text around it, under containers or not.
  mutating func construct() -> [UInt8] {
    var lines: [[UInt8]] = []
    for _ in 0..<random.within(1...2) {
      if random.oneIn(3) { lines.append(one(of: "a", "", "# h", "- x", "> q")) }
      switch random.below(7) {
      case 0...1: lines += table()
      case 2...3: lines += definitions()
      case 4: lines += footnotes()
      case 5: lines += html()
      default: lines += tabs()
      }
      if random.oneIn(3) { lines.append(one(of: "a", "", "===", "---", "    a", "- x", "|x|")) }
    }
    guard random.oneIn(3) else { return join(lines) }
    let first = opening()
    var rest = first
    return join(
      lines.enumerated().map { index, line in
        if index > 0 { rest = continuation(of: rest) }
        return (index == 0 ? first : random.oneIn(10) ? [] : rest) + line
      })
  }

  mutating func table() -> [[UInt8]] {
    let columns = random.within(1...4)
    let outer = random.below(4)
    var lines: [[UInt8]] = []
    for _ in 0..<(random.oneIn(4) ? random.within(1...2) : 0) {
      lines.append(one(of: "p", "p | q", "[x]: /u", "a\\|b", "#p"))
    }
    for index in 0..<random.within(1...5) {
      let delimiters = index == 1 || (index == 0 && random.oneIn(20))
      let count = random.oneIn(8) ? random.within(1...5) : columns
      var cells: [[UInt8]] = []
      for _ in 0..<count {
        cells.append(
          delimiters
            ? one(
              of: "-", "---", " - ", ":-", "-:", ":-:", " :-- ", random.oneIn(8) ? "-:-" : "--",
              "- ")
            : one(
              of: "a", " b ", "", " ", "\\|", "`a\\|b`", "é", "\\\\", "*a*", "\t", "-", "a b", "\\")
        )
      }
      var line = Array(cells.joined(separator: [UInt8(ascii: "|")]))
      if outer != 0 || random.oneIn(8) { line = [UInt8(ascii: "|")] + line }
      if outer > 1 || random.oneIn(8) { line.append(UInt8(ascii: "|")) }
      if random.oneIn(8) { line = spaces(1...4) + line }
      if random.oneIn(8) { line += spaces(1...2) }
      lines.append(line)
    }
    if random.oneIn(4) {
      lines.append(one(of: "x", "> q", "- i", "```", "<div>", "# h", "***", "", "[x]: /u", "    c"))
    }
    return lines
  }

  mutating func definitions() -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for _ in 0..<random.within(1...4) {
      var text = one(
        of: "[x]:", "[x\ny]:", "[\nx\n]:", "[y]:", "[x\\]y]:", "[x]", "[^f]:", "[x", "[]:",
        "[a\n\nb]:")
      text += one(of: " ", "\n", "", "  \n  ", "\t", " \n", "\n\n")
      text += one(
        of: "/u", "<u>", "<u v>", "", "<>", "/a(b)", "<u", "/u\\", "a b", "</u\n>", "#", "-", "> ")
      if random.oneIn(2) {
        text += one(of: " ", "\n", "", "  \n\t", " \n")
        text += one(
          of: "\"t\"", "'t'", "(t)", "\"t\nu\"", "'t", "\"t\n\nu\"", "(t\n(", "\"t\" z", "\"t\\\"",
          "'\n'", "\"t\n> u\"")
      }
      if random.oneIn(4) { text += one(of: " ", "  z", "\t", "[y]: /v") }
      lines += text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      if random.oneIn(5) { lines.append(content()) }
    }
    if random.oneIn(3) {
      lines.append(one(of: "===", "---", "a", "# h", "|-|", "", "- i", "> q", "\"t\""))
    }
    return lines
  }

  private mutating func footnotes() -> [[UInt8]] {
    var lines: [[UInt8]] = random.oneIn(2) ? [Array("t [^a] [^b]".utf8)] : []
    for _ in 0..<random.within(1...3) {
      if random.oneIn(3) { lines.append([]) }
      let marker = one(
        of: "[^a]: ", "[^b]:", "[^a]:   ", "[^c]:\t", " [^d]: ", "[^A]: ", "    [^e]: ", "[^f] : ",
        "[^]: ", "[^g h]: ")
      let width = random.oneIn(5) ? random.within(1...6) : 4
      lines += indented(
        random.oneIn(4) ? [[], content()] : blocks(depth: 3), by: width, after: marker)
    }
    return lines
  }

  private mutating func html() -> [[UInt8]] {
    var lines = [htmlLine()]
    for _ in 0..<random.below(5) {
      lines.append(random.oneIn(4) ? [] : random.oneIn(2) ? htmlLine() : content())
    }
    return lines
  }

  /// Tabs and spaces in all proportions around markers and code.
  private mutating func tabs() -> [[UInt8]] {
    (0..<random.within(1...6)).map { _ in
      var line: [UInt8] = []
      for _ in 0..<random.within(0...3) {
        line += one(of: "\t", " ", "  ", "   ", "    ", " \t", "\t ", "")
        line += one(of: "-", ">", "1.", "*", "+", "", "", "[^a]:", "10)")
      }
      line += one(of: "\t", " ", "  ", "     ", "\t\t", " \t", "")
      return line + one(of: "a", "", "-", "```", "# h", "a\tb", "|-|", "---")
    }
  }
}
