/// Which byte of a UTF-16 unit comes first.
enum UTF16ByteOrder {
  case little, big
}

/// UTF-16 bytes to UTF-8.
///
/// A surrogate without its other half has no form in UTF-8; it becomes the three bytes its number
/// would have there (ED A0 80 to ED BF BF), so that nothing is lost: `UTF16Encoder` takes them back.
enum UTF16Decoder {
  /// The number of UTF-8 bytes that UTF-16 bytes become. O(n)
  static func decodedCount(_ bytes: UnsafeRawBufferPointer, _ order: UTF16ByteOrder) -> Int {
    let nonASCII = nonASCIIMask(order)
    var count = 0
    var position = 0
    while position < bytes.count {
      while position + 8 <= bytes.count {
        guard fourUnits(bytes, position) & nonASCII == 0 else { break }
        count += 4
        position += 8
      }
      guard position < bytes.count else { break }
      let (scalar, length) = scalar(bytes, position, order)
      count += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
      position += length
    }
    return count
  }

  /// Writes the UTF-8 form of UTF-16 bytes, an even number of them, to `output`, which has room for
  /// `decodedCount` bytes. O(n)
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ order: UTF16ByteOrder,
    into output: UnsafeMutableRawPointer
  ) {
    let nonASCII = nonASCIIMask(order)
    let shift: UInt64 = order == .little ? 0 : 8
    var output = output
    var position = 0
    while position < bytes.count {
      while position + 8 <= bytes.count {
        var units = fourUnits(bytes, position)
        guard units & nonASCII == 0 else { break }
        // Four 16-bit fields with 7 bits in each, squeezed into four bytes.
        units >>= shift
        units = (units | units >> 8) & 0x0000_FFFF_0000_FFFF
        units |= units >> 16
        output.storeBytes(of: UInt32(truncatingIfNeeded: units).littleEndian, as: UInt32.self)
        output += 4
        position += 8
      }
      guard position < bytes.count else { break }
      let (scalar, length) = scalar(bytes, position, order)
      position += length
      output += write(scalar, to: output)
    }
  }

  /// The scalar, or the number of the lone surrogate, at a position, and its length in bytes.
  @inline(__always)
  private static func scalar(
    _ bytes: UnsafeRawBufferPointer, _ position: Int, _ order: UTF16ByteOrder
  ) -> (value: UInt32, length: Int) {
    let unit = unit(bytes, position, order)
    guard unit & 0xFC00 == 0xD800, position + 4 <= bytes.count else { return (unit, 2) }
    let next = self.unit(bytes, position + 2, order)
    guard next & 0xFC00 == 0xDC00 else { return (unit, 2) }
    return (0x10000 + (unit & 0x3FF) << 10 + next & 0x3FF, 4)
  }

  @inline(__always)
  private static func unit(
    _ bytes: UnsafeRawBufferPointer, _ position: Int, _ order: UTF16ByteOrder
  ) -> UInt32 {
    let stored = bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self)
    return UInt32(order == .little ? UInt16(littleEndian: stored) : UInt16(bigEndian: stored))
  }

  /// Eight bytes, the first of them lowest.
  @inline(__always)
  private static func fourUnits(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The bits of `fourUnits` that are all 0 when each unit is ASCII.
  private static func nonASCIIMask(_ order: UTF16ByteOrder) -> UInt64 {
    order == .little ? 0xFF80_FF80_FF80_FF80 : 0x80FF_80FF_80FF_80FF
  }

  @inline(__always)
  private static func write(_ scalar: UInt32, to output: UnsafeMutableRawPointer) -> Int {
    func store(_ value: UInt32, _ offset: Int) {
      output.storeBytes(
        of: UInt8(truncatingIfNeeded: value), toByteOffset: offset, as: UInt8.self)
    }
    if scalar < 0x80 {
      store(scalar, 0)
      return 1
    }
    if scalar < 0x800 {
      store(0xC0 | scalar >> 6, 0)
      store(0x80 | scalar & 0x3F, 1)
      return 2
    }
    if scalar < 0x10000 {
      store(0xE0 | scalar >> 12, 0)
      store(0x80 | scalar >> 6 & 0x3F, 1)
      store(0x80 | scalar & 0x3F, 2)
      return 3
    }
    store(0xF0 | scalar >> 18, 0)
    store(0x80 | scalar >> 12 & 0x3F, 1)
    store(0x80 | scalar >> 6 & 0x3F, 2)
    store(0x80 | scalar & 0x3F, 3)
    return 4
  }
}

/// UTF-8 to UTF-16 bytes, in parts that may end anywhere, also inside a sequence.
///
/// Takes the three-byte form of a lone surrogate that `UTF16Decoder` writes; any other ill-formed
/// bytes have no form in UTF-16.
struct UTF16Encoder {
  private let order: UTF16ByteOrder
  /// How many bytes came in before the current part.
  private var consumed = 0
  /// The sequence that is open: where it began, its bits so far, the bytes it still lacks, and
  /// what the next of them may be.
  private(set) var sequenceStart = 0
  private var bits: UInt32 = 0
  private var lacking = 0
  private var nextByte: ClosedRange<UInt8> = 0x80...0xBF

  init(_ order: UTF16ByteOrder) { self.order = order }

  /// Whether the text may end here.
  var isComplete: Bool { lacking == 0 }

  /// The most bytes that a part of `count` bytes becomes.
  static func largestOutput(_ count: Int) -> Int { 2 * count + 4 }

  /// Encodes the next part of the text; the number of bytes written to `output`, or nil when it is
  /// ill-formed, at `sequenceStart`. O(n)
  mutating func encode(_ part: UnsafeRawBufferPointer, into output: UnsafeMutableRawPointer)
    -> Int?
  {
    let swap = order == .big
    var written = 0
    var position = 0
    func put(_ unit: UInt32) {
      let unit = UInt16(truncatingIfNeeded: unit)
      output.storeBytes(
        of: swap ? unit.bigEndian : unit.littleEndian, toByteOffset: written, as: UInt16.self)
      written += 2
    }
    while position < part.count {
      if lacking == 0 {
        while position + 8 <= part.count {
          let eight = UInt64(
            littleEndian: part.loadUnaligned(fromByteOffset: position, as: UInt64.self))
          guard eight & 0x8080_8080_8080_8080 == 0 else { break }
          for half in [eight & 0xFFFF_FFFF, eight >> 32] {
            // Four bytes, spread over four 16-bit fields.
            var units = (half | half << 16) & 0x0000_FFFF_0000_FFFF
            units = (units | units << 8) & 0x00FF_00FF_00FF_00FF
            if swap { units <<= 8 }
            output.storeBytes(of: units.littleEndian, toByteOffset: written, as: UInt64.self)
            written += 8
          }
          position += 8
        }
        guard position < part.count else { break }
        let byte = part[position]
        if byte < 0x80 {
          put(UInt32(byte))
        } else {
          sequenceStart = consumed + position
          guard begin(byte) else { return nil }
        }
      } else {
        let byte = part[position]
        guard nextByte.contains(byte) else { return nil }
        nextByte = 0x80...0xBF
        bits = bits << 6 | UInt32(byte & 0x3F)
        lacking -= 1
        if lacking == 0 {
          if bits < 0x10000 {
            put(bits)
          } else {
            put(0xD7C0 + bits >> 10)
            put(0xDC00 | bits & 0x3FF)
          }
        }
      }
      position += 1
    }
    consumed += part.count
    return written
  }

  /// Takes the first byte of a sequence; false when none begins with it.
  private mutating func begin(_ byte: UInt8) -> Bool {
    nextByte = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF:
      (bits, lacking) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (bits, lacking) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { nextByte = 0xA0...0xBF }
    case 0xF0...0xF4:
      (bits, lacking) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { nextByte = 0x90...0xBF }
      if byte == 0xF4 { nextByte = 0x80...0x8F }
    default:
      return false
    }
    return true
  }
}
