/// The blocks that the shapes are made of.
extension NoteGenerator {
  /// A heading and its paragraphs, one in eight of them a quote.
  mutating func writeProse() {
    put(["## ", "### ", "#### "][random.below(3)])
    putPhrase()
    put("\n\n")
    for _ in 0..<random.within(2...6) {
      let quoted = random.oneIn(8)
      for line in 0..<random.within(1...4) {
        if quoted { put("> ") }
        for _ in 0..<random.within(1...4) { writeSentence() }
        // Two spaces before the line end would be a hard break; most lines have none.
        if !random.oneIn(12) || line == 3 { note.removeLast() }
        put("\n")
      }
      put("\n")
    }
  }

  /// A line of text, then one long list whose depth wanders between 0 and 5.
  mutating func writeList(limit: Int) {
    writeSentence()
    note.removeLast()
    put("\n\n")
    var depth = 0
    for index in 1...random.within(20...2_000) where note.count < limit {
      depth = max(0, min(5, depth + random.within(-1...1)))
      for _ in 0..<depth { put("  ") }
      switch random.below(6) {
      case 0: put("- [ ] ")
      case 1: put("- [x] ")
      case 2:
        putNumber(index)
        put(". ")
      default: put("- ")
      }
      putPhrase()
      if random.oneIn(3) {
        put(": ")
        writeSentence()
        note.removeLast()
      }
      put("\n")
    }
    put("\n")
  }

  /// A line of text, then fenced code; one fence in sixteen is a hundred times longer.
  mutating func writeFence(limit: Int) {
    writeSentence()
    note.removeLast()
    put("\n\n```")
    put(["swift", "python", "c", "json", ""][random.below(5)])
    put("\n")
    let lines = random.within(8...40) * (random.oneIn(16) ? 100 : 1)
    var depth = 0
    for _ in 0..<lines where note.count < limit {
      for _ in 0..<depth { put("    ") }
      switch random.below(8) {
      case 0 where depth < 6:
        put("for item in items where item.count > ")
        putNumber(random.below(1_000))
        put(" {")
        depth += 1
      case 1 where depth > 0:
        put("}")
        depth -= 1
      case 2:
        put("// ")
        putPhrase()
      case 3: break
      default:
        put("let value = table[\"")
        putPhrase()
        put("\"] ?? ")
        putNumber(random.below(100_000))
      }
      put("\n")
    }
    put("```\n\n")
  }

  /// A heading, then a table; one table in sixteen is a hundred times longer.
  mutating func writeTable(limit: Int) {
    put("## ")
    putPhrase()
    put("\n\n")
    let columns = random.within(3...6)
    writeRow(columns)
    for column in 0..<columns { put(["| --- ", "| :-- ", "| --: "][column % 3]) }
    put("|\n")
    let rows = random.within(5...60) * (random.oneIn(16) ? 100 : 1)
    for _ in 0..<rows where note.count < limit { writeRow(columns) }
    put("\n")
  }

  mutating func writeRow(_ columns: Int) {
    for column in 0..<columns {
      put(column == 0 ? "| " : " | ")
      if random.oneIn(3) { putNumber(random.below(1_000_000)) } else { putPhrase() }
    }
    put(" |\n")
  }
}
