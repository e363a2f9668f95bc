internal import LiveMarkdown

/// Writes the parts of links so that Markdown reads them as what they are.
enum MarkdownEscape {
  /// Appends a destination, between `<` and `>` where it needs to be (CommonMark 0.31.2, 6.3).
  /// O(n).
  static func append(
    destination: some Sequence<UInt8>, isInTable: Bool = false, to result: inout [UInt8]
  ) {
    // No line can end in it.
    let bytes = destination.filter { $0 >= 0x20 && $0 != 0x7F }
    let isAngled = needsAngles(bytes)
    if isAngled { result.append(UInt8(ascii: "<")) }
    append(
      bytes, escaping: isAngled ? [UInt8(ascii: "<"), UInt8(ascii: ">")] : [], isInTable, &result)
    if isAngled { result.append(UInt8(ascii: ">")) }
  }

  /// Appends a title in quotes, with the space before it; nothing for an empty one. O(n).
  static func append(
    title: some Sequence<UInt8>, isInTable: Bool = false, to result: inout [UInt8]
  ) {
    let words = title.split(whereSeparator: { $0 <= 0x20 || $0 == 0x7F })
    guard !words.isEmpty else { return }
    result += [0x20, UInt8(ascii: "\"")]
    append(
      Array(words.joined(separator: [0x20])), escaping: [UInt8(ascii: "\"")], isInTable, &result)
    result.append(UInt8(ascii: "\""))
  }

  private static func needsAngles(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: "<") else { return true }
    var depth = 0
    for byte in bytes {
      switch byte {
      case 0x20: return true
      case UInt8(ascii: "("):
        depth += 1
        // More than 32 are not taken.
        if depth > 30 { return true }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return true }
      default: break
      }
    }
    return depth > 0
  }

  private static func append(
    _ bytes: [UInt8], escaping marks: [UInt8], _ isInTable: Bool, _ result: inout [UInt8]
  ) {
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"):
        result.append(byte)
        let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\\")
        if UnicodeClasses.isPunctuation(next) { result.append(byte) }
      case UInt8(ascii: "&"):
        result.append(byte)
        // An escape would be resolved after the reference, as cmark-gfm does it.
        if startsReference(bytes, at: index) { result += Array("amp;".utf8) }
      case UInt8(ascii: "|") where isInTable:
        result += [UInt8(ascii: "\\"), byte]
      default:
        if marks.contains(byte) { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
      }
    }
  }

  /// Whether a `&` begins a reference to a character. O(1).
  static func startsReference(_ bytes: [UInt8], at index: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      return HTMLEntities.match(start + index, bytes.count - index) != nil
    }
  }
}
