/// Finds the ends of runs of bytes.
enum ByteRun {
  private typealias Block = SIMD16<UInt8>

  /// The end of the run of bytes that are not escaped in text.
  @inline(__always)
  static func plainEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    runEnd(
      bytes, from: start, to: end,
      block: { block in
        // `"` and `&` differ in one bit only, and so do `<` and `>`.
        ((block & Block(repeating: 0xFB)) .== Block(repeating: 0x22))
          .| ((block & Block(repeating: 0xFD)) .== Block(repeating: 0x3C))
      },
      byte: { $0 & 0xFB == 0x22 || $0 & 0xFD == 0x3C })
  }

  /// The end of the run of ASCII that is not escaped in text, without NUL.
  @inline(__always)
  static func plainASCIIEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    runEnd(
      bytes, from: start, to: end,
      block: { block in
        ((block & Block(repeating: 0xFB)) .== Block(repeating: 0x22))
          .| ((block & Block(repeating: 0xFD)) .== Block(repeating: 0x3C))
          .| (block .== Block(repeating: 0)) .| (block .>= Block(repeating: 0x80))
      },
      byte: { $0 & 0xFB == 0x22 || $0 & 0xFD == 0x3C || $0 == 0 || $0 >= 0x80 })
  }

  /// The end of the run of ASCII without NUL.
  @inline(__always)
  static func asciiEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    runEnd(
      bytes, from: start, to: end,
      block: { ($0 .== Block(repeating: 0)) .| ($0 .>= Block(repeating: 0x80)) },
      byte: { $0 == 0 || $0 >= 0x80 })
  }

  /// The end of the run without line breaks.
  @inline(__always)
  static func lineEnd(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    runEnd(
      bytes, from: start, to: end,
      block: { ($0 .== Block(repeating: 0x0A)) .| ($0 .== Block(repeating: 0x0D)) },
      byte: { $0 == 0x0A || $0 == 0x0D })
  }

  /// The end of the run without a byte.
  @inline(__always)
  static func end(
    of byte: UInt8, _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    runEnd(
      bytes, from: start, to: end, block: { $0 .== Block(repeating: byte) }, byte: { $0 == byte })
  }

  @inline(__always)
  private static func runEnd(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int,
    block stops: (Block) -> SIMDMask<SIMD16<Int8>>, byte isStop: (UInt8) -> Bool
  ) -> Int {
    var offset = start
    let raw = UnsafeRawPointer(bytes)
    while end &- offset >= 16 {
      if any(stops(raw.loadUnaligned(fromByteOffset: offset, as: Block.self))) { break }
      offset &+= 16
    }
    while offset < end, !isStop(bytes[offset]) { offset &+= 1 }
    return offset
  }

  /// Whether a byte stays as it is in an address: letters, digits and `-_.+!*(),%#@?=;:/$~`.
  @inline(__always)
  static func isPlainInAddress(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? lowAddress : highAddress) &>> UInt64(byte & 63) & 1 != 0
  }

  /// Bit by bit, the first 64 characters that stay as they are in an address.
  private static let lowAddress = mask("!#$%()*+,-./0123456789:;=?")
  /// The same of the next 64.
  private static let highAddress = mask(
    "@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~")

  private static func mask(_ characters: StaticString) -> UInt64 {
    characters.withUTF8Buffer { $0.reduce(0) { $0 | 1 &<< UInt64($1 & 63) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first index of a byte at or behind another index. O(distance), many bytes at a time.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    let found = ByteRun.end(of: byte, base, from: start, to: count)
    return found < count ? found : nil
  }
}

/// The next place of one byte, searched for from places that only grow.
struct NextByte {
  private let byte: UInt8
  /// The place found last; nothing before the search's start is known of.
  private var found = -1

  init(_ byte: UInt8) { self.byte = byte }

  /// The first place of the byte at or behind `start`. O(distance) for all calls together.
  mutating func position(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if found < start { found = bytes.firstIndex(of: byte, from: start) ?? bytes.count }
    return found < bytes.count ? found : nil
  }
}
