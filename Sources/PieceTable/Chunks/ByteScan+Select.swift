/// A unit that is counted byte by byte, so that its n-th occurrence can be looked up.
protocol ScanUnit {
  /// Whether the weight of a byte depends on the byte before it.
  static var looksBack: Bool { get }
  /// How many units begin at each byte: 0, 1 or 2.
  static func weights(_ v: ByteScan.Vector, previous: ByteScan.Vector) -> ByteScan.Vector
  /// The same for one byte.
  static func weight(_ base: UnsafePointer<UInt8>, _ i: Int) -> Int
}

/// Line breaks, each at its first byte.
enum LineBreakUnit: ScanUnit {
  @inline(__always)
  static var looksBack: Bool { true }

  @inline(__always)
  static func weights(_ v: ByteScan.Vector, previous: ByteScan.Vector) -> ByteScan.Vector {
    ByteScan.Vector() &- ByteScan.lineBreakMask(v, previous: previous)
  }

  @inline(__always)
  static func weight(_ base: UnsafePointer<UInt8>, _ i: Int) -> Int {
    ByteScan.isLineBreak(base, i) ? 1 : 0
  }
}

/// Scalars of well-formed text.
enum WellFormedScalarUnit: ScanUnit {
  @inline(__always)
  static var looksBack: Bool { false }

  @inline(__always)
  static func weights(_ v: ByteScan.Vector, previous: ByteScan.Vector) -> ByteScan.Vector {
    ByteScan.splat(1) &+ ByteScan.continuationMask(v)
  }

  @inline(__always)
  static func weight(_ base: UnsafePointer<UInt8>, _ i: Int) -> Int {
    base[i] & 0xC0 == 0x80 ? 0 : 1
  }
}

/// UTF-16 units of well-formed text.
enum WellFormedUTF16Unit: ScanUnit {
  @inline(__always)
  static var looksBack: Bool { false }

  @inline(__always)
  static func weights(_ v: ByteScan.Vector, previous: ByteScan.Vector) -> ByteScan.Vector {
    ByteScan.splat(1) &+ ByteScan.continuationMask(v)
      &- ByteScan.mask(v .>= ByteScan.splat(0xF0))
  }

  @inline(__always)
  static func weight(_ base: UnsafePointer<UInt8>, _ i: Int) -> Int {
    let byte = base[i]
    return byte & 0xC0 == 0x80 ? 0 : (byte >= 0xF0 ? 2 : 1)
  }
}

extension ByteScan {
  /// The offset of the first byte of a line break, counted from 0; nil when there are not so many.
  /// O(n).
  package static func offsetOfLineBreak(
    _ bytes: UnsafeBufferPointer<UInt8>, number: Int
  ) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let found = select(LineBreakUnit.self, number, base, from: 0, to: bytes.count)
    return found < bytes.count ? found : nil
  }

  /// The last unit start with at most `utf16` units before it, in any text. O(n).
  package static func offset(_ bytes: UnsafeBufferPointer<UInt8>, ofUTF16 utf16: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    if isWellFormed(bytes) {
      return select(WellFormedUTF16Unit.self, utf16, base, from: 0, to: bytes.count)
    }
    return selectUnit(
      utf16, isUTF16: true, base, count: bytes.count, from: 0, to: bytes.count)
  }

  /// The last unit start with at most `scalar` scalars before it, in any text. O(n).
  package static func offset(_ bytes: UnsafeBufferPointer<UInt8>, ofScalar scalar: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    if isWellFormed(bytes) {
      return select(WellFormedScalarUnit.self, scalar, base, from: 0, to: bytes.count)
    }
    return selectUnit(
      scalar, isUTF16: false, base, count: bytes.count, from: 0, to: bytes.count)
  }

  /// The byte in a part of a text where the unit number `number`, counted from the part's start,
  /// begins; `to` when there are not so many. O(n).
  @inline(__always)
  static func select<Unit: ScanUnit>(
    _ unit: Unit.Type, _ number: Int, _ base: UnsafePointer<UInt8>, from: Int, to: Int
  ) -> Int {
    var i = from
    var rest = number
    if Unit.looksBack, i == 0, to > 0 {
      let weight = Unit.weight(base, 0)
      if rest < weight { return 0 }
      rest &-= weight
      i = 1
    }
    while i &+ 512 <= to {
      // Without a branch on what is found: a mispredicted one costs as much as the whole scan, and
      // keeps the next look-up from starting its loads.
      var sum = 0
      var before = 0
      var steps = 0
      for step in 0..<8 {
        let part = fourWeights(unit, base, i &+ step &* 64)
        let weight = smallTotal((part.0 &+ part.1) &+ (part.2 &+ part.3))
        sum &+= weight
        let isPast = (sum &- rest &- 1) &>> 63
        steps &-= isPast
        before &+= weight & isPast
      }
      if rest < sum { return select64(unit, rest &- before, base, i &+ steps &* 64) }
      rest &-= sum
      i &+= 512
    }
    while i &+ 64 <= to {
      let part = fourWeights(unit, base, i)
      let sum = smallTotal((part.0 &+ part.1) &+ (part.2 &+ part.3))
      if rest < sum { return select64(unit, rest, base, i) }
      rest &-= sum
      i &+= 64
    }
    while i &+ 16 <= to {
      let v = weights(unit, base, i)
      let sum = smallTotal(v)
      if rest < sum { return i &+ lane(of: rest, in: v) }
      rest &-= sum
      i &+= 16
    }
    while i < to {
      let weight = Unit.weight(base, i)
      if rest < weight { return i }
      rest &-= weight
      i &+= 1
    }
    return to
  }

  /// The same in 64 bytes that hold the unit.
  @inline(__always)
  private static func select64<Unit: ScanUnit>(
    _ unit: Unit.Type, _ number: Int, _ base: UnsafePointer<UInt8>, _ from: Int
  ) -> Int {
    let part = fourWeights(unit, base, from)
    let sums = (smallTotal(part.0), smallTotal(part.1), smallTotal(part.2))
    let first = (sums.0 &- number &- 1) &>> 63
    let second = (sums.0 &+ sums.1 &- number &- 1) &>> 63
    let third = (sums.0 &+ sums.1 &+ sums.2 &- number &- 1) &>> 63
    let rest = number &- (sums.0 & first) &- (sums.1 & second) &- (sums.2 & third)
    let i = from &- 16 &* (first &+ second &+ third)
    return i &+ lane(of: rest, in: weights(unit, base, i))
  }

  @inline(__always)
  private static func fourWeights<Unit: ScanUnit>(
    _ unit: Unit.Type, _ base: UnsafePointer<UInt8>, _ i: Int
  ) -> (Vector, Vector, Vector, Vector) {
    (
      weights(unit, base, i), weights(unit, base, i &+ 16), weights(unit, base, i &+ 32),
      weights(unit, base, i &+ 48)
    )
  }

  @inline(__always)
  private static func weights<Unit: ScanUnit>(
    _ unit: Unit.Type, _ base: UnsafePointer<UInt8>, _ i: Int
  ) -> Vector {
    Unit.weights(
      vector(base, i), previous: Unit.looksBack ? vector(base, i &- 1) : Vector())
  }

  /// The first lane up to which the weights add up to more than `number`.
  @inline(__always)
  private static func lane(of number: Int, in weights: Vector) -> Int {
    let words = unsafeBitCast(weights, to: SIMD2<UInt64>.self)
    // A product with 0x0101… leaves in each byte the sum of all bytes up to it.
    let low = UInt64(littleEndian: words[0]) &* lowBits
    let high = UInt64(littleEndian: words[1]) &* lowBits
    // Both halves are looked at, for which of them it is cannot be predicted. Sums are at most 16,
    // and a limit beyond them leaves no bit set, which counts as all 8 lanes passed.
    let least = min(number, 16) &+ 1
    let rest = max(number &- Int(truncatingIfNeeded: low &>> 56), 0) &+ 1
    let lane = passed(low, below: least)
    return lane &+ (passed(high, below: rest) & -(lane &>> 3))
  }

  /// How many bytes of a word of growing sums, each at most 16, are below `least`, 1...127.
  @inline(__always)
  private static func passed(_ sums: UInt64, below least: Int) -> Int {
    let limit = UInt64(truncatingIfNeeded: least) &* lowBits
    return (((sums | highBits) &- limit) & highBits).trailingZeroBitCount &>> 3
  }

  /// The start of the unit that holds number `number`, counted from the first unit that starts in
  /// the part, of any text; `to` when there are not so many. O(n), unit by unit.
  static func selectUnit(
    _ number: Int, isUTF16: Bool, _ base: UnsafePointer<UInt8>, count: Int, from: Int, to: Int
  ) -> Int {
    var i = from
    while i < to, !isUnitStart(base, count: count, at: i) { i &+= 1 }
    var rest = number
    while i < to {
      let length = unitLength(base, count: count, at: i)
      let weight = isUTF16 && length == 4 ? 2 : 1
      if rest < weight { return i }
      rest &-= weight
      i &+= length
    }
    return to
  }
}
