/// The blocks of the shapes that a parser is measured on.
extension NoteGenerator {
  /// An item of 41 to some 65 bytes.
  mutating func writeFlatItem() {
    let start = note.count
    put("- ")
    repeat {
      putPhrase()
      put(" ")
    } while note.count - start < 40
    note.removeLast()
    put("\n")
  }

  mutating func writeShortItem() {
    put("- ")
    putWord()
    put("\n")
  }

  /// All of the note: a fence that its last line closes.
  mutating func writeOneFence(limit: Int) {
    put("```swift\n")
    while note.count < limit { writeCodeLine() }
    note.removeLast(min(note.count, note.count - limit + 5))
    put("\n```\n")
  }

  private mutating func writeCodeLine() {
    switch random.below(8) {
    case 0:
      put("for item in items where item.count > ")
      putNumber(random.below(1_000))
      put(" {")
    case 1: put("}")
    case 2:
      put("    // ")
      putPhrase()
    case 3: break
    default:
      put("    let value = table[\"")
      putPhrase()
      put("\"] ?? ")
      putNumber(random.below(100_000))
    }
    put("\n")
  }

  /// A paragraph in a quote, and the quote's blank line behind it.
  mutating func writeQuote() {
    writeParagraph(lines: random.within(2...8)) { $0.put("> ") }
    put(">\n")
  }

  /// A heading and a table of 10,000 rows.
  mutating func writeLongTable(limit: Int) {
    put("## ")
    putPhrase()
    put("\n\n")
    writeTable(rows: 10_000, limit: limit)
  }

  /// A table of four columns and a blank line.
  private mutating func writeTable(rows: Int, limit: Int) {
    writeRow(4)
    put("| --- | :-- | --: | :-: |\n")
    for _ in 0..<rows where note.count < limit { writeRow(4) }
    put("\n")
  }

  /// All of the note: one list, of bullets and numbers by levels, now and then with an item of two
  /// paragraphs.
  mutating func writeNested(limit: Int) {
    var depth = 0
    while note.count < limit {
      depth = max(0, min(7, depth + random.within(-2...1)))
      // Every third level is numbered; its items' text is set in by three.
      let indent = 2 * depth + depth / 3
      for _ in 0..<indent { put(" ") }
      let isNumbered = depth % 3 == 2
      put(isNumbered ? "1. " : "- ")
      let inner = indent + (isNumbered ? 3 : 2)
      writeWrapped(lines: random.within(1...3), indent: inner)
      if random.oneIn(12) {
        put("\n")
        for _ in 0..<inner { put(" ") }
        writeWrapped(lines: random.within(1...2), indent: inner)
      }
    }
  }

  /// Lines of text, all but the first set in.
  private mutating func writeWrapped(lines: Int, indent: Int) {
    for line in 0..<lines {
      if line > 0 {
        for _ in 0..<indent { put(" ") }
      }
      writeLine()
    }
  }

  /// A line of some 70 bytes, its end included.
  private mutating func writeLine() {
    for index in 0..<random.within(3...5) {
      if index > 0 { put(" ") }
      putPhrase()
    }
    put("\n")
  }

  private mutating func writeParagraph(lines: Int, prefix: (inout NoteGenerator) -> Void) {
    for _ in 0..<lines {
      prefix(&self)
      writeLine()
    }
  }

  /// A heading of the second level and a short paragraph.
  mutating func writeSection() {
    put("## ")
    putPhrase()
    put("\n\n")
    writeParagraph(lines: random.within(1...3)) { _ in }
    put("\n")
  }

  mutating func writeDefinition() {
    put("[")
    putPhrase()
    put(" ")
    putNumber(random.below(1_000_000))
    put("]: https://example.org/notes/")
    putNumber(random.below(1_000_000))
    if random.oneIn(2) {
      put(" \"")
      putPhrase()
      put("\"")
    }
    put("\n")
  }

  /// One block of the kinds that notes have, about as often as they have them.
  mutating func writeMixed(limit: Int) {
    switch random.below(24) {
    case 0...3:
      put(["# ", "## ", "## ", "### "][random.below(4)])
      putPhrase()
      put("\n\n")
    case 4:
      putPhrase()
      put("\n---\n\n")
    case 5...8: writeItems()
    case 9: writeParagraph(lines: random.within(1...5)) { $0.put("> ") }
    case 10, 11: writeCode()
    case 12: writeTable(rows: random.within(2...12), limit: limit)
    case 13: put("***\n\n")
    case 14:
      for _ in 0..<random.within(1...4) { writeDefinition() }
    case 15:
      put("<details>\n")
      writeLine()
      put("</details>\n")
    default:
      for _ in 0..<random.within(1...5) { writeSentence() }
      note.removeLast()
      put("\n")
    }
    put("\n")
  }

  private mutating func writeItems() {
    let marker: StaticString = ["- ", "* ", "- [ ] ", "1. "][random.below(4)]
    for _ in 0..<random.within(2...12) {
      if random.oneIn(4) { put("   ") }
      put(marker)
      writeLine()
    }
  }

  private mutating func writeCode() {
    put("```swift\n")
    for _ in 0..<random.within(2...30) { writeCodeLine() }
    put("```\n")
  }
}
