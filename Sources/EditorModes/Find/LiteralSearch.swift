internal import LiveMarkdown
internal import PieceTable

/// Looks for a text as it is written, with or without the case of its letters.
///
/// A match is whole graphemes: the letter of a letter with a mark is none.
struct LiteralSearch {
  private let text: TextSnapshot
  private let isWholeWord: Bool
  private let scalars: ScalarPattern
  /// The bytes, where they can be looked for as such; then those of ASCII letters may be compared
  /// without their case.
  private let bytes: [UInt8]?
  private let options: SearchOptions
  /// Letters beyond ASCII, as UTF-8, that are one of the pattern's when case is ignored. Where one
  /// of them is, the bytes are not all there is to look for.
  private let strangers: [[UInt8]]
  /// The most bytes that a match can have.
  private let longest: Int

  /// A search in a text for another, which is not empty. O(length of the pattern).
  init(_ query: FindQuery, _ pattern: String, in text: TextSnapshot) {
    self.text = text
    isWholeWord = query.isWholeWord
    scalars = ScalarPattern(pattern, ignoringCase: !query.isCaseSensitive)
    var options: SearchOptions = query.isWholeWord ? .wholeWords : []
    var strangers: [[UInt8]] = []
    var longest = pattern.utf8.count
    let isASCII = pattern.utf8.allSatisfy { $0 < 0x80 }
    if !query.isCaseSensitive, isASCII {
      options.insert(.ignoringASCIICase)
      if scalars.scalars.contains(0x6B) { strangers.append(Array("\u{212A}".utf8)) }
      if scalars.scalars.contains(0x73) { strangers.append(Array("\u{17F}".utf8)) }
      if !strangers.isEmpty { longest *= 3 }
    } else if !query.isCaseSensitive {
      longest = 4 * scalars.scalars.count
    }
    bytes = query.isCaseSensitive || isASCII ? Array(pattern.utf8) : nil
    self.options = options
    self.strangers = strangers
    self.longest = longest
  }

  /// The first match in a range. O(bytes up to it).
  func first(in range: Range<ByteOffset>) -> Range<ByteOffset>? {
    guard let bytes else { return firstByScalars(in: range) }
    var matches = text.matches(of: bytes, options: options, in: range).makeIterator()
    var found = matches.next()
    while let match = found, !isWholeGraphemes(match) { found = matches.next() }
    let passed = range.lowerBound..<(found?.upperBound ?? range.upperBound)
    return hasStranger(in: passed) ? firstByScalars(in: range) : found
  }

  /// The match that starts last in a range, overlapped or not. O(bytes from there to the end).
  func last(in range: Range<ByteOffset>) -> Range<ByteOffset>? {
    // Windows of possible starts, from the end; they grow so that their overlaps do not add up.
    var size = max(longest, 32_768)
    var upper = range.upperBound
    while upper > range.lowerBound {
      let lower = text.clip(max(range.lowerBound, upper - size), .left)
      let window = lower..<text.clip(min(range.upperBound, upper + (longest - 1)), .left)
      if let match = last(inWindow: window), match.lowerBound < upper { return match }
      upper = lower
      size = min(2 * size, max(longest, 1 << 20))
    }
    return nil
  }

  /// All matches in a range, in order and without overlaps. O(length of the range).
  func all(in range: Range<ByteOffset>) -> [Range<ByteOffset>] {
    if let bytes, !hasStranger(in: range) {
      return text.matches(of: bytes, options: options, in: range).filter(isWholeGraphemes)
    }
    var search = ScalarSearch(scalars, in: text, range)
    var found: [Range<ByteOffset>] = []
    while let match = search.next() {
      guard isMatch(match) else { continue }
      found.append(match)
      search.accept()
    }
    return found
  }

  // MARK: Parts

  private func last(inWindow range: Range<ByteOffset>) -> Range<ByteOffset>? {
    if let bytes, !hasStranger(in: range) {
      guard let match = text.lastRange(of: bytes, options: options, in: range) else { return nil }
      if isWholeGraphemes(match) { return match }
    }
    var search = ScalarSearch(scalars, in: text, range)
    var last: Range<ByteOffset>?
    while let match = search.next() {
      if isMatch(match) { last = match }
    }
    return last
  }

  private func firstByScalars(in range: Range<ByteOffset>) -> Range<ByteOffset>? {
    var search = ScalarSearch(scalars, in: text, range)
    while let match = search.next() {
      if isMatch(match) { return match }
    }
    return nil
  }

  private func hasStranger(in range: Range<ByteOffset>) -> Bool {
    strangers.contains { text.firstRange(of: $0, in: range) != nil }
  }

  private func isMatch(_ range: Range<ByteOffset>) -> Bool {
    let isWhole =
      !isWholeWord
      || !text.isWithinWord(range.lowerBound) && !text.isWithinWord(range.upperBound)
    return isWhole && isWholeGraphemes(range)
  }

  private func isWholeGraphemes(_ range: Range<ByteOffset>) -> Bool {
    text.isGraphemeBoundary(range.lowerBound) && text.isGraphemeBoundary(range.upperBound)
  }
}
