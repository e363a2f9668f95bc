internal import LiveMarkdown
internal import PieceTable

/// The text of a range inside a block, as one reads it: without the prefixes of its lines.
struct BlockText {
  let text: TextSnapshot
  let range: Range<ByteOffset>
  /// The number of quotes around.
  let quoteDepth: Int

  /// The most bytes decoded at once.
  private static let step = 4096

  /// Calls a function with each scalar of the text, ill-formed bytes as U+FFFD, until it says no.
  /// O(length) time, O(1) memory.
  func forEachScalar(
    separator: LineJoiner.Separator = .space,
    _ body: (Unicode.Scalar) throws(CommandError) -> Void,
    while wantsMore: () -> Bool = { true }
  ) throws(CommandError) {
    guard !range.isEmpty else { return }
    let isAtLineStart = quoteDepth > 0 && text.point(of: range.lowerBound).column == 0
    var joiner = LineJoiner(
      quoteDepth: quoteDepth, startsWithPrefix: isAtLineStart, separator: separator)
    var start = range.lowerBound
    while start < range.upperBound, wantsMore() {
      let end = min(range.upperBound, text.clip(start + Self.step, .left))
      for scalar in text.string(in: start..<end).unicodeScalars {
        try joiner.append(scalar, body)
      }
      start = end
    }
  }

  /// The beginning of the text in one line, fit for a terminal: cut to a width in columns, and with
  /// nothing in it that a terminal obeys. O(width), for most texts.
  func excerpt(width: Int) throws(CommandError) -> String {
    var result = ""
    // More than fits, so that what does not is cut between characters, of which some are many
    // scalars.
    var room = 16 * width + 64
    try forEachScalar { (scalar) throws(CommandError) in
      room -= 1
      if room >= 0 { result.unicodeScalars.append(TerminalText.safe(scalar)) }
    } while: {
      room >= 0
    }
    if room < 0 {
      // The last character may have been cut in two.
      result.removeLast()
      result += "…"
    }
    return TerminalText.cut(result, to: width)
  }
}
