/// How a text lies in a file.
///
/// A byte order mark belongs to the encoding, not to the text: offset 0 is after it.
public enum TextEncoding: String, Hashable, Sendable, Codable, CaseIterable {
  /// UTF-8 without a byte order mark, and every file that is nothing else: its bytes are the text,
  /// well-formed or not.
  case utf8 = "UTF-8"
  /// UTF-8 after the byte order mark EF BB BF.
  case utf8WithBOM = "UTF-8 with BOM"
  /// UTF-16, low byte first, after the byte order mark FF FE.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first, after the byte order mark FE FF.
  case utf16BigEndian = "UTF-16BE"

  /// The bytes that stand before the text.
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: []
    case .utf8WithBOM: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    }
  }

  /// How the units of a UTF-16 file lie; nil for UTF-8.
  var byteOrder: UTF16ByteOrder? {
    switch self {
    case .utf8, .utf8WithBOM: nil
    case .utf16LittleEndian: .little
    case .utf16BigEndian: .big
    }
  }

  /// The UTF-16 encoding of a file with these bytes; nil when it is not UTF-16.
  ///
  /// A mark alone is not enough: half a unit at the end would be lost, so an odd number of bytes
  /// is no UTF-16.
  static func utf16(of bytes: UnsafeRawBufferPointer) -> TextEncoding? {
    guard bytes.count >= 2, bytes.count.isMultiple(of: 2) else { return nil }
    return [.utf16LittleEndian, .utf16BigEndian].first {
      $0.byteOrderMark.elementsEqual(bytes[..<2])
    }
  }
}
