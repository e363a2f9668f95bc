/// Validation and counting in one go.
///
/// A byte must be a continuation exactly where one of the three bytes before is a lead that
/// reaches it. That alone is checked for every byte; the leads that restrict their second byte,
/// and the bytes that are never legal, are rare in most texts and looked at in a second pass
/// over those strides that have any.
extension ByteScan {
  /// What a part of a text adds up to, and what it consists of.
  struct Stretch {
    var summary: TextSummary
    var isASCII: Bool
    var isWellFormed: Bool
  }

  /// Whether the bytes are well-formed UTF-8. O(n).
  package static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let count = bytes.count
    var from = 0
    while from < count {
      let to = min(from &+ stride, count)
      if !isASCII(UnsafeBufferPointer(start: base + from, count: to &- from)),
        wellFormedUnits(base, count: count, from: from, to: to) == nil
      {
        return false
      }
      from = to
    }
    return true
  }

  /// The counts of what begins in a part of any text; a part is best one stride long. O(n).
  static func scan(_ base: UnsafePointer<UInt8>, count: Int, from: Int, to: Int) -> Stretch {
    let length = to &- from
    let (lineBreaks, isASCII) = lineBreaksAndHighBits(base, from: from, to: to)
    if isASCII {
      return Stretch(
        summary: TextSummary(ascii: length, lineBreaks: lineBreaks), isASCII: true,
        isWellFormed: true)
    }
    if let units = wellFormedUnits(base, count: count, from: from, to: to) {
      let scalars = length &- units.continuations
      return Stretch(
        summary: TextSummary(
          utf8: length, utf16: scalars &+ units.astral, scalars: scalars, lineBreaks: lineBreaks),
        isASCII: false, isWellFormed: true)
    }
    let units = units(base, count: count, from: from, to: to)
    return Stretch(
      summary: TextSummary(
        utf8: length, utf16: units.utf16, scalars: units.scalars, lineBreaks: lineBreaks),
      isASCII: false, isWellFormed: false)
  }

  /// The continuation bytes and the leads of four-byte sequences in a part of a text, or nil when
  /// a sequence that has a byte in it is ill-formed. O(n).
  static func wellFormedUnits(
    _ base: UnsafePointer<UInt8>, count: Int, from: Int, to: Int
  ) -> (continuations: Int, astral: Int)? {
    guard reachesIntoSoundly(base, count: count, from: from),
      reachesOutSoundly(base, count: count, from: from, to: to)
    else { return nil }
    let structure = structure(base, from: from, to: to)
    guard structure.isSound else { return nil }
    guard structure.hasRareBytes else { return (structure.continuations, 0) }
    let rare = rareBytes(base, from: from, to: to)
    return rare.isSound ? (structure.continuations, rare.astral) : nil
  }
}

// MARK: - The ends of a part

extension ByteScan {
  /// Whether every sequence that seems to reach into a part from before is well-formed.
  ///
  /// The kernels trust the leads before the part, so this may not be left to them.
  @inline(__always)
  private static func reachesIntoSoundly(
    _ base: UnsafePointer<UInt8>, count: Int, from: Int
  ) -> Bool {
    var back = 1
    while back <= 3, back <= from {
      // The least lead of a sequence that is longer than the distance.
      let least: UInt8 = back == 1 ? 0xC0 : (back == 2 ? 0xE0 : 0xF0)
      let lead = base[from &- back]
      if lead >= least, !measure(base, count: count, at: from &- back).isWellFormed {
        return false
      }
      back &+= 1
    }
    return true
  }

  /// Whether a sequence that a part does not hold to its end is well-formed.
  @inline(__always)
  private static func reachesOutSoundly(
    _ base: UnsafePointer<UInt8>, count: Int, from: Int, to: Int
  ) -> Bool {
    var i = to &- 1
    let first = max(from, to &- 3)
    while i >= first {
      if base[i] >= 0xC0 { return measure(base, count: count, at: i).isWellFormed }
      if base[i] < 0x80 { return true }
      i &-= 1
    }
    return true
  }
}

// MARK: - Kernels

extension ByteScan {
  /// Checks that continuations stand exactly where leads call for them, and counts them.
  private static func structure(
    _ base: UnsafePointer<UInt8>, from: Int, to: Int
  ) -> (isSound: Bool, hasRareBytes: Bool, continuations: Int) {
    var i = from
    var continuations = 0
    var wrong = Vector()
    // Two, for the compiler would join masks of one as single bits and widen them again.
    var rare = Vector()
    var surrogate = Vector()
    var largest = Vector()
    // The first bytes of a text have no three bytes before them.
    let head = min(to, max(from, 3))
    while i < head {
      if !checkStructure(base, i, &continuations, &rare) { return (false, false, 0) }
      i &+= 1
    }
    while i &+ 16 <= to {
      let stop = min(to, i &+ 255 &* 16)
      var sum = Vector()
      while i &+ 16 <= stop {
        let v = vector(base, i)
        // A byte two or three places before calls for a continuation from 0xE0 or 0xF0 on: lowered
        // by the difference, all three are compared with 0xC0 at once.
        let second = lowered(vector(base, i &- 2), by: 0x20)
        let third = lowered(vector(base, i &- 3), by: 0x30)
        let lead = larger(larger(vector(base, i &- 1), second), third)
        let isContinuation = continuationMask(v)
        // A difference and not an exclusive or, which the compiler would narrow to single bits.
        wrong |= mask(lead .>= splat(0xC0)) &- isContinuation
        sum &-= isContinuation
        rare |= mask((v & splat(0xDE)) .== splat(0xC0))
        surrogate |= mask(v .== splat(0xED))
        largest = larger(largest, v)
        i &+= 16
      }
      continuations &+= total(sum)
    }
    while i < to {
      if !checkStructure(base, i, &continuations, &rare) { return (false, false, 0) }
      i &+= 1
    }
    rare |= surrogate | lowered(largest, by: 0xEF)
    return (!isNonzero(wrong), isNonzero(rare), continuations)
  }

  /// The same for one byte.
  private static func checkStructure(
    _ base: UnsafePointer<UInt8>, _ i: Int, _ continuations: inout Int, _ rare: inout Vector
  ) -> Bool {
    let byte = base[i]
    let isContinuation = byte & 0xC0 == 0x80
    let isCalledFor =
      (i >= 1 && base[i &- 1] >= 0xC0) || (i >= 2 && base[i &- 2] >= 0xE0)
      || (i >= 3 && base[i &- 3] >= 0xF0)
    continuations &+= isContinuation ? 1 : 0
    if byte & 0xDE == 0xC0 || byte == 0xED || byte >= 0xF0 { rare[0] = 1 }
    return isContinuation == isCalledFor
  }

  /// Checks the second bytes of the leads that restrict them, refuses the bytes that no text may
  /// have, and counts the leads of four-byte sequences; the structure is known to be sound.
  private static func rareBytes(
    _ base: UnsafePointer<UInt8>, from: Int, to: Int
  ) -> (isSound: Bool, astral: Int) {
    var i = from
    var astral = 0
    var wrong = Vector()
    let head = to < 17 ? to : max(from, 1)
    while i < head {
      if !checkRareByte(base, i, &astral) { return (false, 0) }
      i &+= 1
    }
    while i &+ 16 <= to {
      let stop = min(to, i &+ 255 &* 16)
      var sum = Vector()
      while i &+ 16 <= stop {
        let v = vector(base, i)
        wrong |= rareOutcome(v, previous: vector(base, i &- 1))
        sum &-= mask(v .>= splat(0xF0))
        i &+= 16
      }
      astral &+= total(sum)
    }
    while i < to {
      if !checkRareByte(base, i, &astral) { return (false, 0) }
      i &+= 1
    }
    return (!isNonzero(wrong), astral)
  }

  /// Nonzero where a byte is not allowed after the one before it, or nowhere.
  @inline(__always)
  private static func rareOutcome(_ v: Vector, previous: Vector) -> Vector {
    // Bytes after a lead are continuations here: 0xA0 on is bit 5, 0x90 on is bit 4 or 5. Bits and
    // not comparisons, because of a pair of opposite masks the compiler makes a mess of lanes.
    let bit = splat(0x20)
    let fromA0 = v & bit
    let from90 = (v | (v &+ v)) & bit
    let three =
      (mask(previous .== splat(0xE0)) & (fromA0 ^ bit))
      | (mask(previous .== splat(0xED)) & fromA0)
    let four =
      (mask(previous .== splat(0xF0)) & (from90 ^ bit))
      | (mask(previous .== splat(0xF4)) & from90)
    let never = mask((v & splat(0xFE)) .== splat(0xC0)) | lowered(v, by: 0xF4)
    return three | four | never
  }

  /// The same for one byte.
  private static func checkRareByte(
    _ base: UnsafePointer<UInt8>, _ i: Int, _ astral: inout Int
  ) -> Bool {
    let byte = base[i]
    astral &+= byte >= 0xF0 ? 1 : 0
    if byte & 0xFE == 0xC0 || byte >= 0xF5 { return false }
    guard i > 0 else { return true }
    let lead = base[i &- 1]
    return lead < 0xC2 || lead > 0xF4 || isSecond(byte, after: lead)
  }
}
