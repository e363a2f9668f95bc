/// What random texts are made of: whole scalars, parts of scalars, and things that never are one.
enum Alphabet {
  static let breaks: [[UInt8]] = ["\n", "\r", "\r\n"].map { Array($0.utf8) }

  /// NEL, LS, PS, VT and FF are here because they are no line breaks.
  static let scalars: [[UInt8]] = [
    "a", "b", " ", "x", "\t", "-", "\u{0}", "\u{7F}", "\u{80}", "é", "ß", "\u{7FF}", "\u{800}",
    "€", "한", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{D7FF}", "\u{E000}", "\u{10000}", "😀",
    "\u{10FFFF}", "e\u{301}", "\u{301}", "\u{1100}\u{1161}\u{11A8}", "🇩🇪", "🇫", "👨‍👩‍👧",
    "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}",
  ].map { Array($0.utf8) }

  static let illFormed: [[UInt8]] = [
    // Truncated sequences.
    [0xC3], [0xE2], [0xE2, 0x82], [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0xE0], [0xE0, 0xA0],
    [0xED], [0xED, 0x9F], [0xF4], [0xF4, 0x8F], [0xF4, 0x8F, 0xBF], [0xF1, 0x80],
    // What completes them when it comes to stand behind.
    [0x80], [0xBF], [0xA9], [0xAC], [0x82, 0xAC], [0x98, 0x80], [0x9F, 0x98, 0x80], [0xA0, 0x80],
    [0x9F], [0x8F, 0xBF, 0xBF], [0x90],
    // Overlong forms, surrogates, above U+10FFFF, and bytes that stand nowhere.
    [0xC0], [0xC1], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xFE], [0xFF],
  ]

  /// Two halves that become something new when they come to stand together.
  static let halves: [([UInt8], [UInt8])] = [
    ([0x0D], [0x0A]), ([0x0D], [0x0D, 0x0A]), ([0x0D, 0x0D], [0x0A, 0x0A]), ([0x0A], [0x0D]),
    ([0xC3], [0xA9]), ([0xE2], [0x82, 0xAC]), ([0xE2, 0x82], [0xAC]), ([0xF0], [0x9F, 0x98, 0x80]),
    ([0xF0, 0x9F], [0x98, 0x80]), ([0xF0, 0x9F, 0x98], [0x80]), ([0xF0, 0x9F], [0x98]),
    ([0xE2], [0x82]), ([0xE0], [0x80, 0x80]), ([0xE0], [0xA0, 0x80]), ([0xED], [0xA0, 0x80]),
    ([0xED], [0x9F, 0xBF]), ([0xF4], [0x90, 0x80, 0x80]), ([0xF4], [0x8F, 0xBF, 0xBF]),
    ([0xE2, 0x82, 0xAC], [0xAC]), ([0xC3, 0xA9], [0xA9]), ([0xC0], [0xAF]),
    ([0xF0, 0x9F, 0x87, 0xA9], [0xF0, 0x9F, 0x87, 0xAA]), ([0x65], [0xCC, 0x81]),
  ]

  /// How much of a text is out of the ordinary.
  enum Flavour: String, CaseIterable, Sendable {
    /// Mostly letters, now and then a break or a scalar of more bytes.
    case plain
    /// Every kind alike.
    case mixed
    /// Only breaks and what is ill-formed.
    case broken
  }

  /// One element.
  static func word(_ flavour: Flavour, _ random: inout SplitMix64) -> [UInt8] {
    switch (flavour, random.below(12)) {
    case (.plain, 2...): [UInt8(0x61 + random.below(26))]
    case (.plain, 1), (.mixed, 0..<3), (.broken, 0..<4): random.pick(breaks)
    case (.mixed, 3..<6), (.broken, 4...): random.pick(illFormed)
    default: random.pick(scalars)
    }
  }

  /// At least `count` bytes of elements, at most three more.
  static func text(_ flavour: Flavour, count: Int, _ random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += word(flavour, &random) }
    return bytes
  }
}
