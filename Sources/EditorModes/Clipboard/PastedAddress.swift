internal import LiveMarkdown

/// The address that a clipboard holds, if it holds one and nothing else.
struct PastedAddress {
  /// The address.
  let text: String

  /// Nil for a text that is no address of a kind that people link to. O(n).
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return nil }
    let address = bytes[first...last]
    guard !address.contains(where: { $0 <= 0x20 || $0 == 0x7F }),
      !String(decoding: address, as: UTF8.self).contains(where: \.isWhitespace)
    else { return nil }
    let scheme = Self.schemes.first { scheme in
      address.count > scheme.utf8.count
        && zip(address, scheme.utf8).allSatisfy { UnicodeClasses.lowercased($0) == $1 }
    }
    guard scheme != nil else { return nil }
    self.text = String(decoding: address, as: UTF8.self)
  }

  private static let schemes = ["http://", "https://", "ftp://", "mailto:"]
}
