import LiveMarkdown
import MarkdownTestSupport

/// What the tests of characters share: HTML of single pieces of text.
enum CharactersSupport {
  /// cmark-gfm without extensions: one paragraph a line of text, one line of HTML a paragraph.
  static let plain = CmarkOracle(extensions: [], footnotes: false)

  /// Text as it stands in HTML.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      case UInt8(ascii: ">"): result += Array("&gt;".utf8)
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case UInt8(ascii: "\""): result += Array("&quot;".utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  /// Scalars as UTF-8, the second unless it is 0.
  static func utf8(_ scalars: (UInt32, UInt32)) -> [UInt8] {
    var result: [UInt8] = []
    UTF8Scalars.append(scalars.0, to: &result)
    if scalars.1 != 0 { UTF8Scalars.append(scalars.1, to: &result) }
    return result
  }

  /// The first line that differs, of what was expected and of what came.
  static func difference(_ expected: [UInt8], _ actual: [UInt8]) -> String? {
    guard expected != actual else { return nil }
    let left = String(decoding: expected, as: UTF8.self).split(separator: "\n")
    let right = String(decoding: actual, as: UTF8.self).split(separator: "\n")
    for (left, right) in zip(left, right) where left != right { return "\(left) but \(right)" }
    return "\(left.count) lines but \(right.count)"
  }

  /// In debug the planes that have letters, punctuation and white space; in release all.
  #if DEBUG
    private static let limit: UInt32 = 0x20000
  #else
    private static let limit: UInt32 = 0x110000
  #endif

  /// Calls the body with all scalars but ASCII and surrogates, so many at a time.
  static func forEachChunk(of size: UInt32, _ body: (_ scalars: [UInt32]) -> Void) {
    var start: UInt32 = 0
    while start < limit {
      body((max(start, 0x80)..<start + size).filter { !(0xD800..<0xE000).contains($0) })
      start += size
    }
  }

  /// A label of the text between brackets.
  static func label(_ text: String) -> NormalizedLabel? { label(Array(text.utf8)) }

  /// A label of the text between brackets.
  static func label(_ text: [UInt8]) -> NormalizedLabel? {
    text.withUnsafeBufferPointer { NormalizedLabel($0) }
  }
}
