internal import LiveMarkdown

/// Text of HTML.
enum HTMLText {
  /// Whether a byte is white space to HTML.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  /// Text with references resolved, no-break spaces as spaces, and without control characters.
  /// O(n).
  static func decoded(_ source: ArraySlice<UInt8>) -> [UInt8] {
    decoded(source, isAttribute: false)
  }

  /// The value of an attribute with references resolved. O(n).
  static func decoded(attribute source: ArraySlice<UInt8>) -> String {
    String(decoding: decoded(source, isAttribute: true), as: UTF8.self)
  }

  private static func decoded(_ source: ArraySlice<UInt8>, isAttribute: Bool) -> [UInt8] {
    source.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return [] }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(source.count)
      var index = 0
      while index < source.count {
        let byte = source[index]
        let count = source.count - index
        if byte == UInt8(ascii: "&") {
          if let match = HTMLEntities.match(start + index, count) {
            append(match.scalars.0, to: &bytes)
            if match.scalars.1 != 0 { append(match.scalars.1, to: &bytes) }
            index += match.length
            continue
          }
          if !isAttribute,
            let (byte, length) = unfinished(UnsafeBufferPointer(rebasing: source[index...]))
          {
            bytes.append(byte)
            index += length
            continue
          }
        }
        if byte == 0xC2, count > 1, source[index + 1] == 0xA0 {
          bytes.append(0x20)
          index += 2
          continue
        }
        // A byte order mark, which other places than the start have too.
        if byte == 0xEF, count > 2, source[index + 1] == 0xBB, source[index + 2] == 0xBF {
          index += 3
          continue
        }
        if byte >= 0x20 && byte != 0x7F || isSpace(byte) { bytes.append(byte) }
        index += 1
      }
      return bytes
    }
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0xA0: bytes.append(0x20)
    case 0x09, 0x0A, 0x0D: bytes.append(0x20)
    case 0..<0x20, 0x7F, 0xFEFF: break
    default: UTF8Scalars.append(scalar, to: &bytes)
    }
  }

  /// The references that browsers know without a semicolon too and that are not rare.
  private static func unfinished(
    _ source: UnsafeBufferPointer<UInt8>
  ) -> (byte: UInt8, length: Int)? {
    for (name, byte) in names where source.count >= name.count {
      if source[..<name.count].elementsEqual(name) { return (byte, name.count) }
    }
    return nil
  }

  private static let names: [([UInt8], UInt8)] = [
    (Array("&nbsp".utf8), 0x20), (Array("&amp".utf8), 0x26), (Array("&lt".utf8), 0x3C),
    (Array("&gt".utf8), 0x3E), (Array("&quot".utf8), 0x22),
  ]
}
