package import PieceTable

/// Finds words and their boundaries around a place in a text (Unicode Standard Annex 29, section 4).
///
/// The rules are the default ones: letters and digits with what joins them are a segment, and every ideograph, every
/// letter of hiragana or Thai is one of its own. A segment is a *word* when it has a letter or a digit; movements
/// step over emoji too.
///
/// No question reads more than a few times `limit` bytes. Where so many go by without a certain boundary (a line of
/// 10 MB of letters) the segment is cut. The snapshot must outlive the breaker.
package struct WordBreaker {
  /// How many UTF-8 bytes a question may look in a direction before it gives up on a rule.
  package static let limit = 1024

  /// A segment between two boundaries.
  package struct Segment: Hashable, Sendable {
    /// Where it lies, in UTF-8 bytes.
    package var range: Range<Int>
    /// Whether it has a letter or a digit.
    package var isWord: Bool
    /// Whether it shows an emoji.
    package var hasEmoji: Bool

    /// Whether movements by words stop at it.
    package var isStop: Bool { isWord || hasEmoji }
  }

  private var reader: ScalarReader
  private let limit: Int
  /// How many bytes were looked at.
  package private(set) var bytesRead = 0

  /// A breaker that is quick near `offset`. O(log n).
  package init(_ text: TextSnapshot, at offset: Int, limit: Int = Self.limit) {
    reader = ScalarReader(text, at: offset)
    self.limit = limit
  }

  private mutating func element(at offset: Int) -> (facts: CharacterFacts, length: Int) {
    let element = reader.scalar(at: offset)
    bytesRead += element.length
    return (CharacterFacts.of(element.scalar), element.length)
  }

  private mutating func element(before offset: Int) -> (facts: CharacterFacts, length: Int) {
    let element = reader.scalar(before: offset)
    bytesRead += element.length
    return (CharacterFacts.of(element.scalar), element.length)
  }

  /// The segment that starts at a boundary before the end of the text. O(its length), which is at most twice `limit`
  /// and a scalar.
  package mutating func segment(from start: Int) -> Segment {
    var machine = WordMachine()
    var (facts, length) = element(at: start)
    _ = machine.pass(facts)
    var isWord = facts.isLetter
    var hasEmoji = facts.isEmoji
    var end = start + length
    // A line feed joins the carriage return before it.
    if reader.byte(at: start) == 0x0D, end < reader.count, reader.byte(at: end) == 0x0A { end += 1 }
    if machine.state == .newline {
      return Segment(range: start..<end, isWord: false, hasEmoji: false)
    }
    // Where the scalar begins that is pending.
    var pending = end
    // Twice as far as a question looks back, so that it gets to where it asks from.
    while end < reader.count, end - start < 2 * limit {
      let isBehindPictograph =
        facts.wordBreak == .pictograph || facts.wordBreak == .pictographLetter
      let before = machine.state
      (facts, length) = element(at: end)
      let step = machine.pass(facts)
      if before.isPending, !facts.wordBreak.isTransparent,
        !step.joins || !machine.state.isInWord || facts.wordBreak == .pictograph
      {
        return Segment(range: start..<pending, isWord: isWord, hasEmoji: hasEmoji)
      }
      if !step.joins {
        guard machine.state.isPending else {
          return Segment(range: start..<end, isWord: isWord, hasEmoji: hasEmoji)
        }
        pending = end
      }
      isWord = isWord || facts.isLetter
      hasEmoji = hasEmoji || facts.isEmoji
      if isBehindPictograph, length == 3, reader.scalar(at: end).scalar == "\u{FE0F}" {
        hasEmoji = true
      }
      end += length
    }
    if machine.state.isPending, end == reader.count { end = pending }
    return Segment(range: start..<end, isWord: isWord, hasEmoji: hasEmoji)
  }

  /// The nearest place at or before a boundary of scalars where one segment ends for certain, or a place about
  /// `limit` bytes before it.
  package mutating func safeStart(atOrBefore offset: Int) -> Int {
    var position = reader.scalarStart(atOrBefore: offset)
    guard position > 0, position < reader.count else { return position }
    var next = element(at: position).facts
    var nextByte = reader.byte(at: position)
    while position > 0, offset - position < limit {
      let (facts, length) = element(before: position)
      let byte = length == 1 ? reader.byte(at: position - 1) : 0
      if Self.isCertain(between: facts, and: next), byte != 0x0D || nextByte != 0x0A {
        return position
      }
      position -= length
      next = facts
      nextByte = byte
    }
    return position
  }

  /// Whether there is a boundary between two scalars whatever is around them.
  static func isCertain(between first: CharacterFacts, and second: CharacterFacts) -> Bool {
    let (before, behind) = (first.wordBreak, second.wordBreak)
    if before == .newline || behind == .newline { return true }
    if before.isTransparent || behind.isTransparent { return false }
    if before.isMiddle || behind.isMiddle {
      // Only between letters or digits on the other side there may be none.
      let other = before.isMiddle ? behind : before
      return other != .letter && other != .hebrewLetter && other != .numeric
        && other != .pictographLetter
    }
    // The second half of a flag, or the first of the next.
    if before == .regionalIndicator, behind == .regionalIndicator { return false }
    var machine = WordMachine()
    _ = machine.pass(first)
    return !machine.pass(second).joins
  }

  /// The segment that the scalar behind an offset belongs to, which lies before the end of the text.
  package mutating func segment(containing offset: Int) -> Segment {
    var segment = segment(from: safeStart(atOrBefore: offset))
    while segment.range.upperBound <= offset {
      segment = self.segment(from: segment.range.upperBound)
    }
    return segment
  }

  /// The end of the first word or emoji that ends behind an offset; where none does within `limit` bytes, a
  /// boundary behind those, or the end of the text.
  package mutating func stop(after offset: Int) -> Int {
    guard offset < reader.count else { return reader.count }
    var segment = segment(containing: offset)
    while !segment.isStop, segment.range.upperBound < reader.count,
      segment.range.upperBound - offset < limit
    {
      segment = self.segment(from: segment.range.upperBound)
    }
    return segment.range.upperBound
  }

  /// The start of the last word or emoji that starts before an offset; where none does within `limit` bytes, a
  /// boundary before those, or the start of the text.
  package mutating func stop(before offset: Int) -> Int {
    var end = offset
    while end > 0 {
      let start = safeStart(atOrBefore: end - 1)
      var found: Int?
      var position = start
      while position < end {
        let segment = segment(from: position)
        if segment.isStop { found = position }
        position = segment.range.upperBound
      }
      if let found { return found }
      if offset - start >= limit { return start }
      end = start
    }
    return 0
  }
}
