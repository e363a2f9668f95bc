internal import PieceTable

/// What a match is replaced by: of a regular expression `$0` is the match, `$1` a group and `$$` a
/// `$`.
struct ReplacementTemplate {
  private enum Part {
    case text([UInt8])
    case group(Int)
  }

  private var parts: [Part] = []
  /// What each match is replaced by when it is the same for all.
  private(set) var constant: TextSnapshot?

  /// A replacement that is inserted as it is.
  init(_ text: String) { constant = TextSnapshot(text) }

  /// A replacement of matches with so many groups. A number that no group has stays text; of two
  /// digits the first alone is one when both are not. O(length).
  init(_ template: String, groups: Int) {
    let bytes = Array(template.utf8)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "$"), next == byte {
        text.append(byte)
        index += 2
      } else if byte == UInt8(ascii: "$"),
        let (group, length) = Self.group(bytes, index + 1, groups)
      {
        if !text.isEmpty { parts.append(.text(text)) }
        text = []
        parts.append(.group(group))
        index += 1 + length
      } else {
        text.append(byte)
        index += 1
      }
    }
    if parts.isEmpty {
      constant = TextSnapshot(bytes: text)
    } else if !text.isEmpty {
      parts.append(.text(text))
    }
  }

  /// What a match is replaced by. O(length).
  func expanded(_ match: FoundText, in text: TextSnapshot) -> TextSnapshot {
    if let constant { return constant }
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let literal): bytes.append(contentsOf: literal)
      case .group(0): bytes.append(contentsOf: text.bytes(in: match.range))
      case .group(let group):
        if let range = match.groups[group - 1] { bytes.append(contentsOf: text.bytes(in: range)) }
      }
    }
    return TextSnapshot(bytes: bytes)
  }

  /// The number of a group of one or two digits, and how many they are.
  private static func group(
    _ bytes: [UInt8], _ start: Int, _ groups: Int
  ) -> (group: Int, length: Int)? {
    func digit(_ index: Int) -> Int? {
      guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
      return Int(bytes[index]) - 0x30
    }
    guard let first = digit(start) else { return nil }
    if let second = digit(start + 1), 10 * first + second > 0, 10 * first + second <= groups {
      return (10 * first + second, 2)
    }
    return first <= groups ? (first, 1) : nil
  }
}
