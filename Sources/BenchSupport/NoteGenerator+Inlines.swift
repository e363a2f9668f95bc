/// Paragraphs full of inline markup.
extension NoteGenerator {
  /// A paragraph with a piece of markup in each phrase but every fourth, and the definitions of what it
  /// refers to.
  mutating func writeInlines() {
    let number = random.below(1_000_000)
    for line in 0..<random.within(2...6) {
      if line > 0 { put(random.oneIn(8) ? "  \n" : "\n") }
      for index in 0..<random.within(3...5) {
        if index > 0 { put(" ") }
        if random.oneIn(4) { putPhrase() } else { writeMarkup(number) }
      }
    }
    put("\n\n[note ")
    putNumber(number)
    put("]: https://example.org/")
    putNumber(number)
    put(" \"")
    putPhrase()
    put("\"\n\n[^")
    putNumber(number)
    put("]: ")
    putPhrase()
    put("\n\n")
  }

  private mutating func writeMarkup(_ number: Int) {
    switch random.below(17) {
    case 0, 1: wrap("*", "*")
    case 2, 3: wrap("**", "**")
    case 4:
      wrap("***", "** and ")
      wrap("`", "`*")
    case 5: wrap("_", "_")
    case 6: wrap("`", "`")
    case 7: wrap("~~", "~~")
    case 8: wrap("[", "](https://example.org/notes?page=12&line=3)")
    case 9: wrap("[**", "**](<notes/a b.md> \"A title\")")
    case 10: wrap("![", "](images/picture.png)")
    case 11:
      wrap("[", "][note ")
      putNumber(number)
      put("]")
    case 12:
      put("see [NOTE ")
      putNumber(number)
      put("], ")
      putWord()
      put("[^")
      putNumber(number)
      put("]")
    case 13: put("<https://example.org/a?b=c>")
    case 14: put("www.example.org/notes, or mail@example.org")
    case 15: wrap("<b>", "</b> &amp; &copy; &#8212; 3 \\* 4 \\[x\\]")
    default: wrap("snake_case_name, a * b, x[0] and (", ")")
    }
  }

  private mutating func wrap(_ opening: StaticString, _ closing: StaticString) {
    put(opening)
    putPhrase()
    put(closing)
  }
}
