/// References to characters, `&name;`, `&#123;` and `&#x1F;` (CommonMark 0.31.2, 2.5).
package enum HTMLEntities {
  /// A reference: the bytes it takes, and the scalars it stands for, the second 0 when there is one.
  package typealias Match = (length: Int, scalars: (UInt32, UInt32))

  /// The reference at the start of `count` bytes, one at least, the first of them `&`.
  ///
  /// What is no character, U+0000 among it, is U+FFFD. `isCommonMark` allows numbers of 7 decimal or
  /// 6 hexadecimal digits, as CommonMark 0.31.2 does; cmark-gfm takes 8 of either. O(1).
  package static func match(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, isCommonMark: Bool = false
  ) -> Match? {
    guard count > 3 else { return nil }
    if bytes[1] == UInt8(ascii: "#") { return number(bytes, count, isCommonMark) }
    return name(bytes, count)
  }

  /// The names, in the order of their bytes, and what each stands for. O(n).
  package static var all: [(name: String, scalars: (UInt32, UInt32))] {
    var found: [(String, (UInt32, UInt32))] = []
    var record = 0
    while record < size {
      let end = end(of: record)
      var semicolon = record + 1
      while start[semicolon] != UInt8(ascii: ";") { semicolon += 1 }
      let name = UnsafeBufferPointer(start: start + record + 1, count: semicolon - record - 1)
      found.append((String(decoding: name, as: UTF8.self), scalars(from: semicolon + 1, to: end)))
      record = end
    }
    return found
  }

  // MARK: Numbers

  private static func number(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ isCommonMark: Bool
  ) -> Match? {
    let isHexadecimal = bytes[2] | 0x20 == UInt8(ascii: "x")
    let first = isHexadecimal ? 3 : 2
    let limit = first + (isCommonMark ? (isHexadecimal ? 6 : 7) : 8)
    var value: UInt32 = 0
    var index = first
    while index < count, index < limit, let digit = digit(bytes[index], isHexadecimal) {
      // Eight digits of either kind fit.
      value = value * (isHexadecimal ? 16 : 10) + digit
      index += 1
    }
    guard index > first, index < count, bytes[index] == UInt8(ascii: ";") else { return nil }
    let isCharacter = value != 0 && Unicode.Scalar(value) != nil
    return (index + 1, (isCharacter ? value : 0xFFFD, 0))
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46, 0x61...0x66: isHexadecimal ? UInt32((byte | 0x20) - 0x61 + 10) : nil
    default: nil
    }
  }

  // MARK: Names

  /// Letters of the longest name.
  private static let longest = 31

  private static var start: UnsafePointer<UInt8> { records.utf8Start }
  private static var size: Int { records.utf8CodeUnitCount }

  private static func name(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Match? {
    var semicolon = 1
    while UnicodeClasses.isLetterOrDigit(bytes[semicolon]) {
      semicolon += 1
      guard semicolon < count, semicolon <= longest + 1 else { return nil }
    }
    guard semicolon > 1, bytes[semicolon] == UInt8(ascii: ";") else { return nil }
    guard let scalars = find(bytes + 1) else { return nil }
    return (semicolon + 1, scalars)
  }

  /// What a name with a semicolon behind it stands for: bisects the records, which the NUL at the
  /// start of each parts.
  private static func find(_ key: UnsafePointer<UInt8>) -> (UInt32, UInt32)? {
    let letter = Int(key[0]) - 0x41
    // A name that begins with a digit comes before all.
    guard letter >= 0 else { return nil }
    var low = starts[letter]
    var high = starts[letter + 1]
    while low < high {
      var record = (low + high) / 2
      while start[record] != 0 { record -= 1 }
      var index = 0
      while key[index] == start[record + 1 + index] {
        // The first semicolon ends both.
        if key[index] == UInt8(ascii: ";") {
          return scalars(from: record + index + 2, to: end(of: record))
        }
        index += 1
      }
      if key[index] < start[record + 1 + index] {
        high = record
      } else {
        low = end(of: record)
      }
    }
    return nil
  }

  private static func end(of record: Int) -> Int {
    var end = record + 1
    while end < size, start[end] != 0 { end += 1 }
    return end
  }

  private static func scalars(from index: Int, to end: Int) -> (UInt32, UInt32) {
    let first = UTF8Scalars.first(start + index, end - index)
    let next = index + first.length
    return (first.scalar, next < end ? UTF8Scalars.first(start + next, end - next).scalar : 0)
  }
}

extension HTMLEntities {
  /// What a reference to a character stands for, as UTF-8; `raw` is all of the reference, from the `&` to the `;`.
  /// It stands for itself when it is none. O(length)
  package static func text(ofReference raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    Unescaping([]).unescapeReferences(raw, into: &result)
    return result
  }
}
