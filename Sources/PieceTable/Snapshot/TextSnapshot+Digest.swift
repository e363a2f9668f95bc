/// Hashes of the bytes of a text, however its pieces lie.
extension TextSnapshot {
  /// A 64-bit hash of the bytes of a range of UTF-8 bytes, which must lie in the text.
  ///
  /// It depends on the bytes alone: not on how the text was edited together, not on where in the
  /// text they stand, not on the process or the machine. It tells changed text from unchanged; it
  /// is not cryptographic and does not withstand an adversary. O(log n + length), at several
  /// gigabytes a second.
  public func digest(of range: Range<ByteOffset>) -> UInt64 {
    precondition(
      range.lowerBound.value >= 0 && range.upperBound.value <= utf8Count,
      "range \(range) outside a text of \(utf8Count) bytes")
    var digest = ByteDigest()
    var position = range.lowerBound.value
    let end = range.upperBound.value
    withExtendedLifetime(self) {
      guard position < end else { return }
      var chunks = ChunkCursor(self, at: position)
      while position < end {
        let start = position - chunks.start
        let stop = min(end - chunks.start, chunks.chunk.count)
        digest.append(
          UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: chunks.chunk[start..<stop])))
        position = chunks.start + stop
        guard position < end, chunks.next() else { return }
      }
    }
    return digest.finalized()
  }

  /// Feeds the text to a hasher: its length and its digest. O(length).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(utf8Count)
    hasher.combine(digest(of: fullRange))
  }
}

/// A hash of bytes that arrive in runs of any length.
///
/// Stripes of four 64-bit words go into four lanes, one word each, so that four chains of
/// multiplications run side by side. A step multiplies to 128 bits and folds the halves together,
/// by which each bit of a word reaches both ends of its lane; the word is added again, so that a
/// factor of zero does not lose it.
private struct ByteDigest {
  /// Four words or four keys, one for each lane.
  ///
  /// A tuple, because a vector would move its lanes to and fro for each multiplication.
  private typealias Words = (UInt64, UInt64, UInt64, UInt64)

  private static let stripe = 32
  // The fractional parts of the square roots of 2, 3, 5 and 7, made odd.
  private static var keys: Words {
    @inline(__always) get {
      (0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1)
    }
  }

  private var lanes = Self.keys
  private var length: UInt64 = 0
  /// The bytes of the stripe that has begun; those after `carried` are zero.
  private var carry = SIMD32<UInt8>()
  private var carried = 0

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    var index = 0
    if carried > 0 {
      index = fill(from: bytes)
      guard carried == Self.stripe else { return }
      flush()
    }
    if let base = bytes.baseAddress {
      var lanes = lanes
      while index + Self.stripe <= bytes.count {
        Self.mix(&lanes, base + index)
        index += Self.stripe
      }
      self.lanes = lanes
    }
    if index < bytes.count {
      _ = fill(from: UnsafeRawBufferPointer(rebasing: bytes[index...]))
    }
  }

  consuming func finalized() -> UInt64 {
    // Zeros fill the last stripe; the length tells them from zeros in the text.
    if carried > 0 { flush() }
    let keys = Self.keys
    var result = length &* keys.0
    result = Self.step(result ^ lanes.0, keys.0 ^ lanes.1)
    result = Self.step(result ^ lanes.1, keys.1 ^ lanes.2)
    result = Self.step(result ^ lanes.2, keys.2 ^ lanes.3)
    result = Self.step(result ^ lanes.3, keys.3 ^ lanes.0)
    result ^= result >> 32
    result = result &* keys.1
    result ^= result >> 29
    result = result &* keys.3
    return result ^ result >> 32
  }

  /// Takes bytes into the stripe that has begun; how many.
  private mutating func fill(from bytes: UnsafeRawBufferPointer) -> Int {
    let taken = min(Self.stripe - carried, bytes.count)
    withUnsafeMutableBytes(of: &carry) { carry in
      UnsafeMutableRawBufferPointer(rebasing: carry[carried..<carried + taken])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<taken]))
    }
    carried += taken
    return taken
  }

  private mutating func flush() {
    withUnsafeBytes(of: carry) { carry in
      if let base = carry.baseAddress { Self.mix(&lanes, base) }
    }
    carry = SIMD32()
    carried = 0
  }

  @inline(__always)
  private static func mix(_ lanes: inout Words, _ stripe: UnsafeRawPointer) {
    lanes.0 = absorb(lanes.0, stripe, keys.0)
    lanes.1 = absorb(lanes.1, stripe + 8, keys.1)
    lanes.2 = absorb(lanes.2, stripe + 16, keys.2)
    lanes.3 = absorb(lanes.3, stripe + 24, keys.3)
  }

  @inline(__always)
  private static func absorb(_ lane: UInt64, _ bytes: UnsafeRawPointer, _ key: UInt64) -> UInt64 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    return step(lane ^ word, key) &+ word
  }

  /// The halves of a 128-bit product, folded together.
  @inline(__always)
  private static func step(_ value: UInt64, _ key: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: key)
    return product.high ^ product.low
  }
}
