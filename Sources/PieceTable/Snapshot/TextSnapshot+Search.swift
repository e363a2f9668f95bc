/// How a pattern of bytes is compared with a text.
public struct SearchOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Options from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `A` to `Z` are the same as `a` to `z`; bytes outside ASCII must be equal.
  public static let ignoringASCIICase = Self(rawValue: 1)

  /// A match must not begin or end within a word.
  ///
  /// Words are made of letters, marks, digits and `_`. A match is within a word where both the
  /// scalar inside the match and the scalar outside it belong to words, so `(x` may follow a word.
  public static let wholeWords = Self(rawValue: 2)
}

/// The places of a byte pattern in a text, found one by one as they are asked for.
///
/// They are in order and do not overlap. Stop whenever you like; to go on much later (in another
/// task, say), keep the end of the last match and search the range after it.
public struct ByteMatches: Sequence, Sendable {
  private let snapshot: TextSnapshot
  private let pattern: BytePattern
  private let options: SearchOptions
  private let range: Range<Int>

  init(
    _ pattern: some Collection<UInt8>, _ options: SearchOptions, in snapshot: TextSnapshot,
    _ range: Range<ByteOffset>?
  ) {
    let range = range ?? snapshot.fullRange
    precondition(
      range.lowerBound.value >= 0 && range.upperBound.value <= snapshot.utf8Count,
      "range \(range) outside a text of \(snapshot.utf8Count) bytes")
    self.snapshot = snapshot
    self.pattern = BytePattern(pattern, ignoringCase: options.contains(.ignoringASCIICase))
    self.options = options
    self.range = range.lowerBound.value..<range.upperBound.value
  }

  /// Starts to search at the start of the range. O(log n).
  public func makeIterator() -> Iterator { Iterator(self, in: range) }

  /// The match that starts last in the range, overlapped or not. O(bytes from there to the end).
  func last() -> Range<ByteOffset>? {
    let length = pattern.bytes.count
    guard length > 0 else { return nil }
    // Windows of possible starts, from the end; each is searched forwards, and they grow so that
    // their overlaps, which are shorter than the pattern, do not add up.
    var window = Swift.max(length, 32_768)
    var upper = range.upperBound - length + 1
    while upper > range.lowerBound {
      let lower = Swift.max(range.lowerBound, upper - window)
      var search = Iterator(self, in: lower..<upper + length - 1)
      if let found = search.lastOverlapping() { return found }
      upper = lower
      window = Swift.min(2 * window, Swift.max(length, 1 << 20))
    }
    return nil
  }

  /// Walks the matches of a byte pattern.
  public struct Iterator: IteratorProtocol {
    private let snapshot: TextSnapshot
    private let length: Int
    private let wholeWords: Bool
    private var searcher: ByteSearcher

    fileprivate init(_ matches: ByteMatches, in range: Range<Int>) {
      snapshot = matches.snapshot
      length = matches.pattern.bytes.count
      wholeWords = matches.options.contains(.wholeWords)
      searcher = ByteSearcher(matches.pattern, in: matches.snapshot, range: range)
    }

    /// The next match in UTF-8 bytes, nil when there is none. O(bytes passed).
    public mutating func next() -> Range<ByteOffset>? {
      guard let match = nextOverlapping() else { return nil }
      searcher.accept()
      return match
    }

    fileprivate mutating func lastOverlapping() -> Range<ByteOffset>? {
      var last: Int?
      withExtendedLifetime(snapshot) {
        while let start = searcher.next() {
          if !wholeWords || isWhole(start..<start + length) { last = start }
        }
      }
      return last.map { Range(bytes: $0..<$0 + length) }
    }

    private mutating func nextOverlapping() -> Range<ByteOffset>? {
      withExtendedLifetime(snapshot) {
        while let start = searcher.next() {
          if !wholeWords || isWhole(start..<start + length) {
            return Range(bytes: start..<start + length)
          }
        }
        return nil
      }
    }

    /// Whether neither end of a match lies within a word.
    private func isWhole(_ match: Range<Int>) -> Bool {
      var reader = ScalarReader(snapshot, at: match.lowerBound)
      return !isWithinWord(match.lowerBound, &reader) && !isWithinWord(match.upperBound, &reader)
    }

    private func isWithinWord(_ offset: Int, _ reader: inout ScalarReader) -> Bool {
      guard offset > 0, offset < reader.count, reader.scalarStart(atOrBefore: offset) == offset
      else { return false }
      return Self.isWord(reader.scalar(before: offset).scalar)
        && Self.isWord(reader.scalar(at: offset).scalar)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.isASCII {
        return scalar == "_" || "0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar
      }
      if scalar.properties.isAlphabetic { return true }
      return switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber: true
      default: false
      }
    }
  }
}

/// Searching for bytes, across chunks and without copying the text.
///
/// A match is a match of bytes: a well-formed pattern is found at boundaries only, and a letter
/// with a mark is not found by the letter composed with it. An empty pattern has no matches. The
/// worst case is linear in the bytes searched, whatever the pattern.
extension TextSnapshot {
  /// The matches of a pattern as they are asked for, in order and without overlaps.
  ///
  /// The range is in UTF-8 bytes and must lie in the text; without one, all of it is searched.
  /// O(length of the pattern) now, O(bytes passed) for each match.
  public func matches(
    of pattern: some Collection<UInt8>, options: SearchOptions = [],
    in range: Range<ByteOffset>? = nil
  ) -> ByteMatches {
    ByteMatches(pattern, options, in: self, range)
  }

  /// All matches of a pattern, in order and without overlaps.
  ///
  /// The range is in UTF-8 bytes and must lie in the text. O(length of the range).
  public func ranges(
    of pattern: some Collection<UInt8>, options: SearchOptions = [],
    in range: Range<ByteOffset>? = nil
  ) -> [Range<ByteOffset>] {
    Array(matches(of: pattern, options: options, in: range))
  }

  /// The first match of a pattern, nil when there is none.
  ///
  /// The range is in UTF-8 bytes and must lie in the text. O(bytes up to the match).
  public func firstRange(
    of pattern: some Collection<UInt8>, options: SearchOptions = [],
    in range: Range<ByteOffset>? = nil
  ) -> Range<ByteOffset>? {
    var iterator = matches(of: pattern, options: options, in: range).makeIterator()
    return iterator.next()
  }

  /// The match of a pattern that starts last, nil when there is none.
  ///
  /// Unlike the last of `ranges(of:)` it may overlap a match before it. The range is in UTF-8
  /// bytes and must lie in the text. O(bytes from the match to the end of the range).
  public func lastRange(
    of pattern: some Collection<UInt8>, options: SearchOptions = [],
    in range: Range<ByteOffset>? = nil
  ) -> Range<ByteOffset>? {
    matches(of: pattern, options: options, in: range).last()
  }
}
