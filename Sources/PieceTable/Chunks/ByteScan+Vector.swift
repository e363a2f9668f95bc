/// The few vector operations the kernels are written in.
///
/// Only operations between two vectors become one instruction each; those with a scalar, and
/// `min`, `max` and `pointwiseMax` of the library, are loops over lanes. Masks are handled as
/// bytes of 0 or 0xFF and subtracted from accumulators, never turned into single bits.
extension ByteScan {
  /// Sixteen bytes: the width that both x86-64 and arm64 have without asking.
  typealias Vector = SIMD16<UInt8>

  /// The high bit of each byte of a word.
  @inline(__always)
  static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The low bit of each byte of a word.
  @inline(__always)
  static var lowBits: UInt64 { 0x0101_0101_0101_0101 }

  /// The sixteen bytes at an offset.
  @inline(__always)
  static func vector(_ base: UnsafePointer<UInt8>, _ offset: Int) -> Vector {
    UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: Vector.self)
  }

  /// The same byte in every lane.
  @inline(__always)
  static func splat(_ byte: UInt8) -> Vector { Vector(repeating: byte) }

  /// A comparison's outcome as bytes of 0 or 0xFF.
  @inline(__always)
  static func mask(_ outcome: SIMDMask<SIMD16<Int8>>) -> Vector {
    unsafeBitCast(outcome, to: Vector.self)
  }

  /// 0xFF where a byte is 0x80...0xBF.
  @inline(__always)
  static func continuationMask(_ v: Vector) -> Vector {
    mask(unsafeBitCast(v, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: -64))
  }

  /// 0xFF where a line break begins, given the bytes one place before.
  @inline(__always)
  static func lineBreakMask(_ v: Vector, previous: Vector) -> Vector {
    let cr = splat(0x0D)
    return mask(v .== cr) | (mask(v .== splat(0x0A)) & mask(previous .!= cr))
  }

  /// 0xFF in the last `count` lanes, 0...16.
  @inline(__always)
  static func lastLanes(_ count: Int) -> Vector {
    let lanes = SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return mask(lanes .>= SIMD16<Int8>(repeating: Int8(truncatingIfNeeded: 16 &- count)))
  }

  /// Each lane lowered by `byte`, stopping at 0.
  @inline(__always)
  static func lowered(_ v: Vector, by byte: UInt8) -> Vector {
    larger(v, splat(byte)) &- splat(byte)
  }

  /// The larger of two bytes, lane by lane.
  @inline(__always)
  static func larger(_ a: Vector, _ b: Vector) -> Vector { a.replacing(with: b, where: a .< b) }

  /// The sum of all lanes, each up to 255.
  @inline(__always)
  static func total(_ v: Vector) -> Int {
    let pairs = unsafeBitCast(v, to: SIMD8<UInt16>.self)
    let sums = (pairs & SIMD8(repeating: 0xFF)) &+ (pairs &>> SIMD8(repeating: 8))
    return Int(sums.wrappedSum())
  }

  /// The sum of all lanes, when lanes are at most 127 and their sum is at most 255.
  @inline(__always)
  static func smallTotal(_ v: Vector) -> Int {
    // One multiplication; the library's sum of a few bits becomes a slow count of a bit mask.
    let words = unsafeBitCast(v, to: SIMD2<UInt64>.self)
    return Int(truncatingIfNeeded: ((words[0] &+ words[1]) &* lowBits) &>> 56)
  }

  /// Whether any byte is at or above 0x80.
  @inline(__always)
  static func hasHighBit(_ v: Vector) -> Bool {
    let words = unsafeBitCast(v, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & highBits != 0
  }

  /// Whether any bit is set.
  @inline(__always)
  static func isNonzero(_ v: Vector) -> Bool {
    let words = unsafeBitCast(v, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }
}
