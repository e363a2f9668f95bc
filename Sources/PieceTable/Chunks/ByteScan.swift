/// The loops over raw bytes that everything in the buffer stands on.
///
/// Kernels come in two forms. The ones on a whole buffer know nothing of what lies around it. The
/// ones on `base, from, to` count in a part of a longer text: they may look at bytes before
/// `from` (a LF after a CR is no second line break), and never at or after the text's end.
///
/// A line break is counted at its first byte: every CR, and every LF not directly after a CR.
/// A scalar is counted at its first byte too.
package enum ByteScan {
  /// How many bytes are validated and counted in one go: few enough to stay in the first cache.
  #if DEBUG
    static let stride = 32
  #else
    static let stride = 512
  #endif

  /// The counts of a text that nothing precedes; ill-formed bytes are found and counted as
  /// `String(decoding:as:)` would repair them. O(n).
  package static func summary(of bytes: UnsafeBufferPointer<UInt8>) -> TextSummary {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return .zero }
    let count = bytes.count
    if count < 32 {
      let lineBreaks = lineBreaksInShortASCII(base, count)
      if lineBreaks >= 0 { return TextSummary(ascii: count, lineBreaks: lineBreaks) }
      return summaryOfShort(base, count)
    }
    var sum = TextSummary.zero
    var from = 0
    while from < count {
      let to = min(from &+ stride, count)
      sum += scan(base, count: count, from: from, to: to).summary
      from = to
    }
    return sum
  }

  /// The counts of a well-formed text that nothing precedes. O(n), without validation.
  package static func summary(ofWellFormed bytes: UnsafeBufferPointer<UInt8>) -> TextSummary {
    guard let base = bytes.baseAddress else { return .zero }
    return summary(ofWellFormed: base, from: 0, to: bytes.count)
  }

  /// The counts of a part of a well-formed text. O(n).
  static func summary(
    ofWellFormed base: UnsafePointer<UInt8>, from: Int, to: Int
  ) -> TextSummary {
    let units = continuationsAndAstral(base, from: from, to: to)
    let scalars = to &- from &- units.continuations
    return TextSummary(
      utf8: to &- from, utf16: scalars &+ units.astral, scalars: scalars,
      lineBreaks: lineBreaks(base, from: from, to: to))
  }

  /// The number of line breaks of a text that nothing precedes. O(n).
  package static func lineBreaks(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    return lineBreaks(base, from: 0, to: bytes.count)
  }

  /// The number of line breaks that begin in a part of a text. O(n).
  @inline(__always)
  static func lineBreaks(_ base: UnsafePointer<UInt8>, from: Int, to: Int) -> Int {
    lineBreaksAndHighBits(base, from: from, to: to).lineBreaks
  }

  /// Whether every byte is below 0x80. O(n).
  package static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let count = bytes.count
    var i = 0
    while i &+ 64 <= count {
      let low = vector(base, i) | vector(base, i &+ 16)
      let high = vector(base, i &+ 32) | vector(base, i &+ 48)
      if hasHighBit(low | high) { return false }
      i &+= 64
    }
    while i &+ 16 <= count {
      if hasHighBit(vector(base, i)) { return false }
      i &+= 16
    }
    if i < count, count >= 16 { return !hasHighBit(vector(base, count &- 16)) }
    while i < count {
      if base[i] >= 0x80 { return false }
      i &+= 1
    }
    return true
  }
}

// MARK: - Kernels

extension ByteScan {
  /// Counts line breaks and tells whether any byte was at or above 0x80, in one pass.
  static func lineBreaksAndHighBits(
    _ base: UnsafePointer<UInt8>, from: Int, to: Int
  ) -> (lineBreaks: Int, isASCII: Bool) {
    var i = from
    var count = 0
    var seen = Vector()
    guard to &- from >= 16 || to >= 17 else {
      var bits: UInt8 = 0
      while i < to {
        bits |= base[i]
        count &+= isLineBreak(base, i) ? 1 : 0
        i &+= 1
      }
      return (count, bits < 0x80)
    }
    if i == 0 {
      // Nothing precedes the first byte, so it has no vector of previous bytes.
      seen[0] = base[0]
      count = isLineBreak(base, 0) ? 1 : 0
      i = 1
    }
    while i &+ 16 <= to {
      // A lane of the accumulator holds at most 255.
      let stop = min(to, i &+ 255 &* 16)
      var sum = Vector()
      while i &+ 32 <= stop {
        let v = vector(base, i)
        let w = vector(base, i &+ 16)
        seen |= v | w
        sum &-= lineBreakMask(v, previous: vector(base, i &- 1))
        sum &-= lineBreakMask(w, previous: vector(base, i &+ 15))
        i &+= 32
      }
      if i &+ 16 <= stop {
        let v = vector(base, i)
        seen |= v
        sum &-= lineBreakMask(v, previous: vector(base, i &- 1))
        i &+= 16
      }
      count &+= total(sum)
    }
    if i < to {
      if to >= 17 {
        let v = vector(base, to &- 16) & lastLanes(to &- i)
        seen |= v
        let mask = lineBreakMask(v, previous: vector(base, to &- 17))
        count &+= smallTotal(Vector() &- mask)
      } else {
        // Sixteen bytes in all: the first was taken above.
        while i < to {
          seen[0] |= base[i]
          count &+= isLineBreak(base, i) ? 1 : 0
          i &+= 1
        }
      }
    }
    return (count, !hasHighBit(seen))
  }

  /// Counts the continuation bytes and the leads of four-byte sequences of well-formed text.
  static func continuationsAndAstral(
    _ base: UnsafePointer<UInt8>, from: Int, to: Int
  ) -> (continuations: Int, astral: Int) {
    var i = from
    var continuations = 0
    var astral = 0
    while i &+ 16 <= to {
      let stop = min(to, i &+ 255 &* 16)
      var low = Vector()
      var high = Vector()
      while i &+ 16 <= stop {
        let v = vector(base, i)
        low &-= continuationMask(v)
        high &-= mask(v .>= splat(0xF0))
        i &+= 16
      }
      continuations &+= total(low)
      astral &+= total(high)
    }
    if i < to {
      if to >= 16 {
        let v = vector(base, to &- 16) & lastLanes(to &- i)
        continuations &+= smallTotal(Vector() &- continuationMask(v))
        astral &+= smallTotal(Vector() &- mask(v .>= splat(0xF0)))
      } else {
        while i < to {
          continuations &+= base[i] & 0xC0 == 0x80 ? 1 : 0
          astral &+= base[i] >= 0xF0 ? 1 : 0
          i &+= 1
        }
      }
    }
    return (continuations, astral)
  }

  /// Whether a line break begins at a byte.
  @inline(__always)
  static func isLineBreak(_ base: UnsafePointer<UInt8>, _ i: Int) -> Bool {
    base[i] == 0x0D || (base[i] == 0x0A && (i == 0 || base[i &- 1] != 0x0D))
  }
}

// MARK: - Short texts

extension ByteScan {
  /// The line breaks of 1 to 31 ASCII bytes, or -1 when a byte is not ASCII.
  ///
  /// Typed text comes in such pieces, so it works on whole words without any preparation.
  @inline(__always)
  private static func lineBreaksInShortASCII(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int {
    if count == 1 {
      let byte = base[0]
      return byte < 0x80 ? (byte == 0x0A || byte == 0x0D ? 1 : 0) : -1
    }
    let raw = UnsafeRawPointer(base)
    if count < 8 {
      let word: UInt64
      if count >= 4 {
        let low = raw.loadUnaligned(as: UInt32.self)
        let high = raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
        word = UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
      } else {
        let end = UInt64(base[count &- 1]) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
        word = UInt64(base[0]) | UInt64(base[1]) &<< 8 | end
      }
      if word & highBits != 0 { return -1 }
      var carry: UInt64 = 0
      return lineBreaks(inASCII: word, &carry)
    }
    var carry: UInt64 = 0
    var lineBreaks = 0
    var i = 0
    while i &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      if word & highBits != 0 { return -1 }
      lineBreaks &+= self.lineBreaks(inASCII: word, &carry)
      i &+= 8
    }
    if i < count {
      // The last eight bytes, without those that were counted already.
      let last = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      let word = last &>> UInt64(truncatingIfNeeded: 8 &* (8 &- (count &- i)))
      if word & highBits != 0 { return -1 }
      lineBreaks &+= self.lineBreaks(inASCII: word, &carry)
    }
    return lineBreaks
  }

  /// The line breaks of eight ASCII bytes; `carry` tells that a CR precedes, and takes over.
  @inline(__always)
  private static func lineBreaks(inASCII word: UInt64, _ carry: inout UInt64) -> Int {
    let notLF = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
    let notCR = (word ^ 0x0D0D_0D0D_0D0D_0D0D) &+ 0x7F7F_7F7F_7F7F_7F7F
    let cr = ~notCR & highBits
    let marks = cr | (~notLF & highBits & ~(cr &<< 8 | carry))
    carry = cr &>> 56
    return Int(truncatingIfNeeded: ((marks &>> 7) &* lowBits) &>> 56)
  }

  /// The counts of a short text with something else than ASCII in it.
  private static func summaryOfShort(_ base: UnsafePointer<UInt8>, _ count: Int) -> TextSummary {
    var sum = TextSummary(utf8: count, utf16: 0, scalars: 0, lineBreaks: 0)
    var i = 0
    while i < count {
      let length = unitLength(base, count: count, at: i)
      sum.scalars &+= 1
      sum.utf16 &+= length == 4 ? 2 : 1
      sum.lineBreaks &+= isLineBreak(base, i) ? 1 : 0
      i &+= length
    }
    return sum
  }
}
