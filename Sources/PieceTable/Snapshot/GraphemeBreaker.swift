/// Reads the scalars around a place in a text, forwards and backwards, whatever the chunks are.
///
/// Ill-formed bytes read as U+FFFD, one for each maximal subpart, as `String` repairs them.
/// The snapshot must outlive the reader.
package struct ScalarReader {
  /// One decoded scalar and the number of bytes it was read from.
  package struct Element {
    /// The scalar, or U+FFFD for an ill-formed sequence.
    package var scalar: Unicode.Scalar
    /// Bytes of the sequence, 1 to 4.
    package var length: Int
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  private var chunks: ChunkCursor
  /// Length of the text in UTF-8 bytes.
  package let count: Int

  /// A reader that is quick near `offset`. O(log n).
  package init(_ snapshot: TextSnapshot, at offset: Int) {
    chunks = ChunkCursor(snapshot, at: offset)
    count = snapshot.utf8Count
  }

  /// The byte at an offset below `count`. O(1) near the byte read last.
  @inline(__always)
  package mutating func byte(at offset: Int) -> UInt8 {
    let index = offset - chunks.start
    if index >= 0, index < chunks.chunk.count { return chunks.chunk[index] }
    return distantByte(at: offset)
  }

  @inline(never)
  private mutating func distantByte(at offset: Int) -> UInt8 {
    while offset < chunks.start, chunks.previous() {}
    while offset >= chunks.start + chunks.chunk.count, chunks.next() {}
    return chunks.chunk[offset - chunks.start]
  }

  /// The scalar that starts at an offset, which is a boundary below `count`. O(1).
  package mutating func scalar(at offset: Int) -> Element {
    let first = byte(at: offset)
    if first < 0x80 { return Element(scalar: Unicode.Scalar(first), length: 1) }
    // The lead byte narrows what may follow it: no overlong forms, no surrogates, no more than
    // U+10FFFF. A sequence that breaks off there is one maximal subpart.
    let trailing: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: trailing = 1
    case 0xE0...0xEF:
      trailing = 2
      if first == 0xE0 { allowed = 0xA0...0xBF }
      if first == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      trailing = 3
      if first == 0xF0 { allowed = 0x90...0xBF }
      if first == 0xF4 { allowed = 0x80...0x8F }
    default: return Element(scalar: Self.replacement, length: 1)
    }
    var value = UInt32(first & (0x3F >> UInt8(trailing)))
    for step in 1...trailing {
      guard offset + step < count else {
        return Element(scalar: Self.replacement, length: step)
      }
      let next = byte(at: offset + step)
      guard allowed.contains(next) else {
        return Element(scalar: Self.replacement, length: step)
      }
      value = value << 6 | UInt32(next & 0x3F)
      allowed = 0x80...0xBF
    }
    return Element(
      scalar: Unicode.Scalar(value) ?? Self.replacement, length: trailing + 1)
  }

  /// The scalar that ends at an offset, which is a boundary above 0. O(1).
  package mutating func scalar(before offset: Int) -> Element {
    let last = byte(at: offset - 1)
    if last < 0x80 { return Element(scalar: Unicode.Scalar(last), length: 1) }
    return scalar(at: scalarStart(atOrBefore: offset - 1))
  }

  /// The offset itself when it is a boundary, else the start of the sequence it lies in. O(1).
  package mutating func scalarStart(atOrBefore offset: Int) -> Int {
    guard offset < count, byte(at: offset) & 0xC0 == 0x80 else { return offset }
    // A trail byte belongs to the nearest lead byte, if that one's sequence reaches so far;
    // otherwise it is ill-formed and stands alone.
    for lead in stride(from: offset - 1, through: max(0, offset - 3), by: -1)
    where byte(at: lead) & 0xC0 != 0x80 {
      return lead + scalar(at: lead).length > offset ? lead : offset
    }
    return offset
  }
}

/// Finds the boundaries of extended grapheme clusters around a place in a text.
///
/// The rules are the standard library's own, so that boundaries fall where `String` has those of
/// its `Character`s. What a rule needs to know reaches back without bound (is this regional
/// indicator the first or the second of its flag?), so every question goes back to an *anchor*: a
/// boundary certain from the two scalars beside it alone, such as between two letters or at a line
/// end. In text that people write one is a few scalars away.
///
/// A text without any, such as 10 MB of combining marks, must not make a key press cost O(n).
/// Therefore a multiple of `limit` (rounded down to a scalar) that has no anchor in the `limit`
/// bytes before it is taken for an anchor as well. This depends on nothing but the text, so all
/// questions agree; a cluster is at most `2 * limit` bytes long, and no question looks further
/// than `2 * limit` bytes either way for an anchor. The snapshot must outlive the breaker.
package struct GraphemeBreaker {
  /// The standard distance in bytes that a question may look back before it gives up on a rule.
  package static let limit = 16_384

  private typealias Recognizer = Unicode._CharacterRecognizer

  private var reader: ScalarReader
  private let limit: Int

  /// A breaker that is quick near `offset`. O(log n).
  package init(_ snapshot: TextSnapshot, at offset: Int, limit: Int = Self.limit) {
    precondition(limit >= 4, "a grid finer than a scalar")
    reader = ScalarReader(snapshot, at: offset)
    self.limit = limit
  }

  /// The first boundary after an offset; the end when there is none. O(cluster).
  package mutating func boundary(after offset: Int) -> Int {
    let count = reader.count
    guard offset + 1 < count else { return count }
    let first = reader.byte(at: offset)
    let second = reader.byte(at: offset + 1)
    if first | second < 0x80, first != 0x0D || second != 0x0A { return offset + 1 }
    var position = anchor(atOrBefore: reader.scalarStart(atOrBefore: offset))
    while position <= offset { position = clusterEnd(from: position) }
    return position
  }

  /// The last boundary before an offset; 0 when there is none. O(cluster).
  package mutating func boundary(before offset: Int) -> Int {
    guard offset > 1 else { return 0 }
    let first = reader.byte(at: offset - 2)
    let second = reader.byte(at: offset - 1)
    if first | second < 0x80, first != 0x0D || second != 0x0A { return offset - 1 }
    return lastBoundary(atOrBefore: reader.scalarStart(atOrBefore: offset - 1))
  }

  /// Whether a cluster starts or the text ends at an offset. O(cluster).
  package mutating func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < reader.count else { return true }
    let first = reader.byte(at: offset - 1)
    let second = reader.byte(at: offset)
    if first | second < 0x80 { return first != 0x0D || second != 0x0A }
    guard reader.scalarStart(atOrBefore: offset) == offset else { return false }
    return lastBoundary(atOrBefore: offset) == offset
  }

  /// The last cluster boundary at or before a scalar boundary.
  private mutating func lastBoundary(atOrBefore offset: Int) -> Int {
    var position = anchor(atOrBefore: offset)
    while position < offset {
      let end = clusterEnd(from: position, noFurtherThan: offset)
      guard let end else { break }
      position = end
    }
    return position
  }

  /// The end of the cluster that starts at a boundary below the text's end.
  private mutating func clusterEnd(from start: Int) -> Int {
    clusterEnd(from: start, noFurtherThan: reader.count) ?? reader.count
  }

  /// The end of the cluster that starts at a boundary, nil when it lies after `last`.
  private mutating func clusterEnd(from start: Int, noFurtherThan last: Int) -> Int? {
    var recognizer = Recognizer()
    var element = reader.scalar(at: start)
    _ = recognizer.hasBreak(before: element.scalar)
    var position = start + element.length
    while position < reader.count {
      guard position <= last else { return nil }
      element = reader.scalar(at: position)
      if recognizer.hasBreak(before: element.scalar) { return position }
      if isOnGrid(position, element.length), isForced(position) { return position }
      position += element.length
    }
    return position <= last ? position : nil
  }

  /// The nearest anchor at or before a scalar boundary.
  private mutating func anchor(atOrBefore offset: Int) -> Int {
    var position = offset
    guard position > 0, position < reader.count else { return position }
    var next = reader.scalar(at: position)
    var forced: Int?
    while position > 0 {
      if let forced {
        if position <= forced - limit { return forced }
      } else if isOnGrid(position, next.length) {
        forced = position
      }
      let previous = reader.scalar(before: position)
      if Self.isCertain(between: previous.scalar, and: next.scalar) { return position }
      position -= previous.length
      next = previous
    }
    if let forced, forced >= limit { return forced }
    return 0
  }

  /// Whether a place on the grid is an anchor for want of another in the bytes before it.
  private mutating func isForced(_ offset: Int) -> Bool {
    // Not certain itself: the caller saw the rules join the scalars beside it.
    var position = offset
    var next = reader.scalar(at: position)
    while position > offset - limit {
      guard position > 0 else { return false }
      let previous = reader.scalar(before: position)
      if Self.isCertain(between: previous.scalar, and: next.scalar) { return false }
      position -= previous.length
      next = previous
    }
    return true
  }

  /// Whether a multiple of `limit` above 0 lies in the scalar at `position`.
  private func isOnGrid(_ position: Int, _ length: Int) -> Bool {
    position > 0 && (position + length - 1) / limit * limit >= position
  }

  /// Whether there is a boundary between two scalars whatever comes before them.
  ///
  /// Three rules look further back than one scalar. For a flag's second half the rules for the
  /// pair alone say "no boundary", so it is never certain. The two others (an emoji after a
  /// joiner, an Indic consonant after a virama) need a first scalar that extends what is before
  /// it; that one is tried behind an emoji and behind a consonant with a virama as well.
  package static func isCertain(
    between first: Unicode.Scalar, and second: Unicode.Scalar
  ) -> Bool {
    if let known = Recognizer.quickBreak(between: first, and: second) { return known }
    var pair = Recognizer()
    _ = pair.hasBreak(before: first)
    guard pair.hasBreak(before: second) else { return false }
    if first.isASCII { return true }
    var emoji = Recognizer()
    _ = emoji.hasBreak(before: "\u{1F600}")
    if emoji.hasBreak(before: first) { return true }
    guard emoji.hasBreak(before: second) else { return false }
    var conjunct = Recognizer()
    _ = conjunct.hasBreak(before: "\u{915}")
    _ = conjunct.hasBreak(before: "\u{94D}")
    return conjunct.hasBreak(before: first) || conjunct.hasBreak(before: second)
  }
}
