/// Puts the lines of a block's text together, without the `>` that continue quotes around it and
/// without indentation.
struct LineJoiner {
  /// What comes between two lines.
  enum Separator: Unicode.Scalar {
    /// A space; white space before the line break goes too.
    case space = " "
    /// A line feed.
    case lineFeed = "\n"
  }

  private let separator: Separator
  private let quoteDepth: Int
  /// At the start of a line: how many `>` may still come. Nil behind.
  private var markers: Int?
  /// White space that counts only when something follows it on its line.
  private var blanks: [UInt8] = []
  private var isEmpty = true
  private var hasBreak = false

  /// A joiner for text inside so many quotes. Text that does not start behind the prefix of its line
  /// starts with one.
  init(quoteDepth: Int, startsWithPrefix: Bool, separator: Separator = .space) {
    self.quoteDepth = quoteDepth
    self.separator = separator
    markers = startsWithPrefix ? quoteDepth : nil
  }

  /// Takes the next scalar of the text, and gives what there is of the result then.
  mutating func append<Failure: Error>(
    _ scalar: Unicode.Scalar, _ give: (Unicode.Scalar) throws(Failure) -> Void
  ) throws(Failure) {
    switch scalar {
    case "\n", "\r":
      if separator == .lineFeed { try giveBlanks(give) }
      blanks.removeAll(keepingCapacity: true)
      hasBreak = true
      markers = quoteDepth
    case " ", "\t":
      if markers == nil { blanks.append(UInt8(ascii: scalar)) }
    default:
      if scalar == ">", let left = markers, left > 0 {
        markers = left - 1
        return
      }
      markers = nil
      if hasBreak, !isEmpty { try give(separator.rawValue) }
      hasBreak = false
      try giveBlanks(give)
      isEmpty = false
      try give(scalar)
    }
  }

  private mutating func giveBlanks<Failure: Error>(
    _ give: (Unicode.Scalar) throws(Failure) -> Void
  ) throws(Failure) {
    if !isEmpty {
      for blank in blanks { try give(Unicode.Scalar(blank)) }
    }
    blanks.removeAll(keepingCapacity: true)
  }
}
