/// What a scalar is to words, in one byte.
struct CharacterFacts: Hashable {
  /// From the lowest bit: five bits of `WordBreakClass`, one for letters, one for emoji.
  let rawValue: UInt8

  /// The bits that decide on words.
  static let wordBits: UInt8 = 0x3F

  /// What it is to the rules for word boundaries.
  var wordBreak: WordBreakClass { WordBreakClass(rawValue: rawValue & 0x1F) ?? .other }

  /// Whether it makes a word of what it is in: a letter, a digit, an ideograph, kana.
  var isLetter: Bool { rawValue & 0x20 != 0 }

  /// Whether it shows as an emoji without being told to, or is half a flag.
  var isEmoji: Bool { rawValue & 0x40 != 0 }

  /// The facts of a scalar. O(1) in the planes that are in use for letters, O(log runs) behind them.
  @inline(__always)
  static func of(_ scalar: UInt32) -> CharacterFacts {
    let facts = scalar < tableEnd ? table[Int(scalar)] : distant(scalar)
    return CharacterFacts(rawValue: facts)
  }

  /// The facts of a scalar.
  @inline(__always)
  static func of(_ scalar: Unicode.Scalar) -> CharacterFacts { of(scalar.value) }

  /// Where the table ends: behind the planes of letters and emoji.
  private static let tableEnd: UInt32 = 0x20000

  /// The facts of each scalar below `tableEnd`; the memory of those that nobody asks for is not touched again.
  private static let table: [UInt8] = {
    [UInt8](unsafeUninitializedCapacity: Int(tableEnd)) { buffer, count in
      for (index, run) in runs.enumerated() where run >> 8 < tableEnd {
        let end = index + 1 < runs.count ? min(runs[index + 1] >> 8, tableEnd) : tableEnd
        for scalar in run >> 8..<end {
          buffer.initializeElement(at: Int(scalar), to: UInt8(truncatingIfNeeded: run))
        }
      }
      count = Int(tableEnd)
    }
  }()

  private static func distant(_ scalar: UInt32) -> UInt8 {
    var (low, high) = (0, runs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if runs[middle] >> 8 <= scalar { low = middle } else { high = middle }
    }
    return UInt8(truncatingIfNeeded: runs[low])
  }
}
