/// One match of a regular expression in a text.
public struct RegexMatch<Output> {
  /// What was matched, in UTF-8 bytes.
  public let range: Range<ByteOffset>
  private let match: Regex<Output>.Match
  private let line: MatchedLine

  fileprivate init(_ match: Regex<Output>.Match, in line: MatchedLine) {
    self.match = match
    self.line = line
    range = line.range(of: match.range)
  }

  /// What the expression makes of the match: the typed captures.
  ///
  /// Substrings in it are of a copy of the match's line, with ill-formed bytes repaired to U+FFFD,
  /// and keep that copy alive. O(1).
  public var output: Output { match.output }

  /// The ranges of the captures in UTF-8 bytes, in the expression's order, without the whole match.
  ///
  /// Nil for a capture that took no part. O(number of captures).
  public var captures: [Range<ByteOffset>?] {
    AnyRegexOutput(match).dropFirst().map { $0.range.map(line.range(of:)) }
  }

  /// The range of a named capture in UTF-8 bytes.
  ///
  /// Nil when it took no part or there is none of that name. O(number of captures).
  public func capture(named name: String) -> Range<ByteOffset>? {
    AnyRegexOutput(match).first { $0.name == name }?.range.map(line.range(of:))
  }
}

/// The matches of a regular expression in a text, line by line as they are asked for.
///
/// They are in order and do not overlap.
public struct RegexMatches<Output>: Sequence {
  fileprivate let snapshot: TextSnapshot
  fileprivate let regex: Regex<Output>
  fileprivate let range: Range<Int>

  fileprivate init(
    _ regex: Regex<Output>, in snapshot: TextSnapshot, _ range: Range<ByteOffset>?
  ) {
    let range = range ?? snapshot.fullRange
    precondition(
      range.lowerBound.value >= 0 && range.upperBound.value <= snapshot.utf8Count,
      "range \(range) outside a text of \(snapshot.utf8Count) bytes")
    self.snapshot = snapshot
    self.regex = regex
    self.range = range.lowerBound.value..<range.upperBound.value
  }

  /// Starts to search at the line in which the range starts. O(log n).
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The first match, found without looking for the others of its line.
  fileprivate func first() -> RegexMatch<Output>? {
    withExtendedLifetime(snapshot) {
      var lines = LineReader(snapshot, range)
      while let line = lines.next() {
        guard line.bytes.lowerBound >= range.lowerBound, line.bytes.upperBound <= range.upperBound
        else {
          if let match = matches(in: line).first { return match }
          continue
        }
        if let match = line.text.firstMatch(of: regex) { return RegexMatch(match, in: line) }
      }
      return nil
    }
  }

  /// The matches in a line that lie in the range.
  private func matches(in line: MatchedLine) -> [RegexMatch<Output>] {
    line.text.matches(of: regex).lazy
      .map { RegexMatch($0, in: line) }
      .filter {
        $0.range.lowerBound.value >= range.lowerBound
          && $0.range.upperBound.value <= range.upperBound
      }
  }

  /// Walks the matches of a regular expression, one line in memory at a time.
  public struct Iterator: IteratorProtocol {
    private let matches: RegexMatches
    private var lines: LineReader
    private var found: [RegexMatch<Output>] = []
    private var given = 0

    fileprivate init(_ matches: RegexMatches) {
      self.matches = matches
      lines = LineReader(matches.snapshot, matches.range)
    }

    /// The next match, nil when there is none. O(lines passed), times what the expression costs.
    public mutating func next() -> RegexMatch<Output>? {
      withExtendedLifetime(matches.snapshot) {
        while given == found.count {
          guard let line = lines.next() else { return nil }
          found = matches.matches(in: line)
          given = 0
        }
        defer { given += 1 }
        return found[given]
      }
    }
  }
}

/// Regular expressions over a text in pieces, without copying the document.
///
/// Each line is copied alone, without its line end, and given to Swift's `Regex`. So memory is
/// that of the longest line (a document of one line is copied whole), `^` and `$` stand for the
/// start and the end of a line, and **a match never crosses a line end**. The empty line after a
/// final line end is searched too.
///
/// The matches in a range are those of the whole text that lie in the range: a range that starts
/// within a line makes no `^` there. A search can therefore be cut at line starts into slices,
/// each a call of its own, and finds the same. Ill-formed bytes match as U+FFFD, and the ranges
/// are of the bytes as they are in the text. An expression whose transform throws does not match.
extension TextSnapshot {
  /// The matches of a regular expression as they are asked for, in order and without overlaps.
  ///
  /// The range is in UTF-8 bytes and must lie in the text; without one, all of it is searched.
  /// O(log n) now, O(lines passed) for each match, times what the expression costs.
  public func matches<Expression: RegexComponent>(
    of regex: Expression, in range: Range<ByteOffset>? = nil
  ) -> RegexMatches<Expression.RegexOutput> {
    RegexMatches(regex.regex, in: self, range)
  }

  /// The ranges of all matches of a regular expression, in order and without overlaps.
  ///
  /// The range is in UTF-8 bytes and must lie in the text. O(length of the lines in the range),
  /// times what the expression costs.
  public func ranges(
    matching regex: some RegexComponent, in range: Range<ByteOffset>? = nil
  ) -> [Range<ByteOffset>] {
    matches(of: regex, in: range).map(\.range)
  }

  /// The range of the first match of a regular expression, nil when there is none.
  ///
  /// The range is in UTF-8 bytes and must lie in the text. O(lines up to the match), times what
  /// the expression costs.
  public func firstRange(
    matching regex: some RegexComponent, in range: Range<ByteOffset>? = nil
  ) -> Range<ByteOffset>? {
    matches(of: regex, in: range).first()?.range
  }
}

/// A copy of one line, and the way from it back to the bytes of the text.
private struct MatchedLine {
  /// An ill-formed sequence of the text that became a U+FFFD of the copy.
  struct Repair {
    /// UTF-8 bytes from the line's start to the end of the U+FFFD in the copy.
    var copyEnd: Int
    /// UTF-8 bytes from the line's start to the end of the sequence in the text.
    var textEnd: Int
  }

  let text: String
  /// Where the line lies in the text, without its line end.
  let bytes: Range<Int>
  /// In order; empty when offsets in the copy are offsets in the line.
  let repairs: [Repair]

  init(_ line: UnsafeBufferPointer<UInt8>, at start: Int) {
    text = String(decoding: line, as: UTF8.self)
    bytes = start..<start + line.count
    // A repaired sequence is at most as long as its U+FFFD, so equal lengths mean that each is
    // exactly as long and no offset has moved.
    repairs = text.utf8.count == line.count ? [] : Self.repairs(of: line)
  }

  private static func repairs(of line: UnsafeBufferPointer<UInt8>) -> [Repair] {
    var repairs: [Repair] = []
    var parser = Unicode.UTF8.ForwardParser()
    var rest = line.makeIterator()
    var copyEnd = 0
    var textEnd = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        copyEnd += scalar.count
        textEnd += scalar.count
      case .error(let length):
        copyEnd += 3
        textEnd += length
        repairs.append(Repair(copyEnd: copyEnd, textEnd: textEnd))
      case .emptyInput: return repairs
      }
    }
  }

  func range(of range: Range<String.Index>) -> Range<ByteOffset> {
    offset(of: range.lowerBound)..<offset(of: range.upperBound)
  }

  private func offset(of index: String.Index) -> ByteOffset {
    let inCopy = text.utf8.distance(from: text.startIndex, to: index)
    // The number of repairs that end at or before the place.
    var low = 0
    var high = repairs.count
    while low < high {
      let middle = (low + high) / 2
      if repairs[middle].copyEnd <= inCopy { low = middle + 1 } else { high = middle }
    }
    let moved = low > 0 ? repairs[low - 1].textEnd - repairs[low - 1].copyEnd : 0
    return ByteOffset(bytes.lowerBound + inCopy + moved)
  }
}

/// Reads the lines that touch a range of a text, whole, one after another.
///
/// The snapshot must outlive the reader.
private struct LineReader {
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  private var chunks: ChunkCursor
  /// Start of the next line.
  private var position: Int
  private let lastStart: Int
  private let count: Int
  private var isDone = false

  init(_ snapshot: TextSnapshot, _ range: Range<Int>) {
    let start = ByteOffset(range.lowerBound)
    position = start.value - snapshot.point(of: start).column
    lastStart = range.upperBound
    count = snapshot.utf8Count
    chunks = ChunkCursor(snapshot, at: position)
  }

  mutating func next() -> MatchedLine? {
    guard !isDone, position <= lastStart else { return nil }
    let start = position
    if let end = endInChunk() {
      let local = start - chunks.start..<end - chunks.start
      let line = MatchedLine(UnsafeBufferPointer(rebasing: chunks.chunk[local]), at: start)
      skipBreak(at: end)
      return line
    }
    var bytes: [UInt8] = []
    while true {
      let end = endInChunk() ?? chunks.start + chunks.chunk.count
      bytes.append(contentsOf: chunks.chunk[position - chunks.start..<end - chunks.start])
      position = end
      if end < chunks.start + chunks.chunk.count || !chunks.next() { break }
    }
    skipBreak(at: position)
    return bytes.withUnsafeBufferPointer { MatchedLine($0, at: start) }
  }

  /// The first line end from `position` on in the chunk; the text's end when that comes first.
  private func endInChunk() -> Int? {
    let chunk = chunks.chunk
    var index = position - chunks.start
    while index < chunk.count {
      if chunk[index] == Self.lineFeed || chunk[index] == Self.carriageReturn {
        return chunks.start + index
      }
      index += 1
    }
    return chunks.start + index == count ? count : nil
  }

  private mutating func skipBreak(at end: Int) {
    position = end
    guard let first = byteAtPosition() else {
      isDone = true
      return
    }
    position += 1
    if first == Self.carriageReturn, byteAtPosition() == Self.lineFeed { position += 1 }
    // The next line's first byte may lie in the next chunk.
    _ = byteAtPosition()
  }

  private mutating func byteAtPosition() -> UInt8? {
    while position >= chunks.start + chunks.chunk.count {
      guard chunks.next() else { return nil }
    }
    return chunks.chunk[position - chunks.start]
  }
}
