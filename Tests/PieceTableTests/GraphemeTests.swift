import Foundation
import PieceTable
import Testing

/// Random text made of what goes wrong, and texts of many pieces to hold it.
enum NastyText {
  /// A small generator whose runs can be repeated (SplitMix64).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  /// The seeds of a random test: three fixed ones, or the one in HN_TEST_SEED.
  static let seeds: [UInt64] = {
    let named = ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap { UInt64($0) }
    return named.map { [$0] } ?? [1, 2, 3]
  }()

  /// The rounds of a random test: a default, or HN_TEST_OPS.
  static func rounds(_ standard: Int) -> Int {
    ProcessInfo.processInfo.environment["HN_TEST_OPS"].flatMap { Int($0) } ?? standard
  }

  static let scalars: [String] = [
    "a", "b", " ", "\r", "\n", "\r\n", "\t", "\0", "é", "ß", "中", "한", "\u{200B}",
    "\u{1F1E9}", "\u{1F1EA}", "\u{1F1FA}", "\u{1F1F8}",  // regional indicators
    "\u{1F468}", "\u{1F469}", "\u{1F467}", "❤", "\u{1F3FD}", "\u{FE0F}", "\u{200D}", "\u{20E3}",
    "\u{301}", "\u{308}", "\u{903}", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{AC00}", "\u{AC01}",
    "\u{915}", "\u{937}", "\u{94D}", "\u{93C}", "\u{995}", "\u{9CD}", "\u{600}", "\u{110BD}",
    "\u{E33}", "\u{1F600}", "©", "\u{FFFD}",
  ]

  static let illFormed: [[UInt8]] = [
    [0x80], [0xBF], [0xC0], [0xC3], [0xE2], [0xE2, 0x82], [0xE0, 0x80], [0xED, 0xA0, 0x80],
    [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0xF4, 0x90], [0xFF], [0xF8, 0x88], [0xCC],
  ]

  /// About `length` bytes from a few of the scalars, so that runs and sequences come about.
  static func bytes(
    _ length: Int, illFormed share: Double = 0, using random: inout Generator
  ) -> [UInt8] {
    let few = (0..<Int.random(in: 2...12, using: &random)).map { _ in
      Array(scalars.randomElement(using: &random)?.utf8 ?? "".utf8)
    }
    var result: [UInt8] = []
    while result.count < length {
      if Double.random(in: 0..<1, using: &random) < share {
        result += illFormed.randomElement(using: &random) ?? []
      } else {
        result += few.randomElement(using: &random) ?? []
      }
    }
    return result
  }

  /// A text of these bytes, in one piece or in many, which are cut without regard to sequences.
  static func snapshot(_ bytes: [UInt8], using random: inout Generator) throws -> TextSnapshot {
    if Bool.random(using: &random) { return TextSnapshot(bytes: bytes) }
    var buffer = TextBuffer()
    var end = bytes.count
    // From the end to the start, so that neighbours in the text are none in memory.
    while end > 0 {
      let start = max(0, end - Int.random(in: 1...max(9, bytes.count / 30), using: &random))
      try buffer.replace(
        Range(bytes: 0..<0), with: TextSnapshot(bytes: bytes[start..<end]))
      end = start
    }
    return buffer.snapshot()
  }

  /// The scalars of bytes as the standard library repairs them, with their lengths in the bytes.
  static func decoded(_ bytes: some Sequence<UInt8>) -> [(scalar: Unicode.Scalar, length: Int)] {
    var result: [(scalar: Unicode.Scalar, length: Int)] = []
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let units): result.append((Unicode.UTF8.decode(units), units.count))
      case .error(let length): result.append(("\u{FFFD}", length))
      case .emptyInput: return result
      }
    }
  }

  /// The boundaries of the `Character`s of a string, as offsets in the bytes it was decoded from.
  static func characterBoundaries(_ bytes: [UInt8]) -> [Int] {
    let lengths = decoded(bytes).map(\.length)
    var result = [0]
    var scalar = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      let count = character.unicodeScalars.count
      result.append((result.last ?? 0) + lengths[scalar..<scalar + count].reduce(0, +))
      scalar += count
    }
    return result
  }
}

struct GraphemeTests {
  /// Checks every question at every offset given against a list of the boundaries.
  private func check(
    _ text: TextSnapshot, _ boundaries: [Int], at offsets: some Sequence<Int>,
    _ context: @autoclosure () -> String
  ) {
    var index = 0
    for offset in offsets {
      // The first boundary at or after the offset.
      while boundaries[index] < offset { index += 1 }
      let isBoundary = boundaries[index] == offset
      let next = isBoundary ? boundaries[min(index + 1, boundaries.count - 1)] : boundaries[index]
      let previous = boundaries[max(0, index - 1)]
      let at = ByteOffset(offset)
      let start = isBoundary ? offset : previous
      guard
        text.isGraphemeBoundary(at) == isBoundary,
        text.nextGrapheme(after: at).value == next,
        text.previousGrapheme(before: at).value == previous,
        text.graphemeRange(containing: at) == Range(bytes: start..<max(start, next)),
        text.clipToGrapheme(at, .left).value == start,
        text.clipToGrapheme(at, .right).value == (isBoundary ? offset : next)
      else {
        Issue.record(
          """
          at \(offset), \(context()): boundary \(text.isGraphemeBoundary(at)) for \(isBoundary), \
          next \(text.nextGrapheme(after: at)) for \(next), \
          previous \(text.previousGrapheme(before: at)) for \(previous), \
          cluster \(text.graphemeRange(containing: at)), \
          bytes \(text.bytes(in: text.fullRange).prefix(300))
          """)
        return
      }
    }
  }

  private func checkAll(_ bytes: [UInt8], _ text: TextSnapshot, _ context: String) {
    check(text, NastyText.characterBoundaries(bytes), at: 0...bytes.count, context)
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("\r\n", 1), ("\r\r\n\n", 3), ("e\u{301}\u{308}", 1),
    ("\u{1F1E9}\u{1F1EA}\u{1F1FA}\u{1F1F8}\u{1F1E9}", 3),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", 1),
    ("\u{1F44D}\u{1F3FD}\u{1F44D}", 2), ("\u{2764}\u{FE0F}\u{200D}\u{1F525}", 1),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}", 2), ("\u{915}\u{94D}\u{937}", 1),
    ("\u{600}1", 1), ("\u{200D}\u{1F468}", 2), ("a\u{200D}\u{1F468}", 2), ("1\u{FE0F}\u{20E3}", 1),
  ])
  func clustersOfOneKind(text: String, count: Int) {
    #expect(text.count == count)
    for padding in 0...20 {
      // Padded so that the borders of chunks fall everywhere.
      let bytes = Array(repeating: UInt8(ascii: "x"), count: padding) + Array(text.utf8)
      checkAll(bytes, TextSnapshot(bytes: bytes), "\(text) after \(padding)")
    }
  }

  @Test func illFormedSequencesAreOneClusterEach() {
    for bytes in NastyText.illFormed {
      for follower in ["", "a", "\u{301}", "é", "\n"] {
        let all = Array("e".utf8) + bytes + bytes + Array(follower.utf8)
        checkAll(all, TextSnapshot(bytes: all), "\(bytes)")
      }
    }
  }

  @Test(arguments: NastyText.seeds)
  func boundariesAreThoseOfString(seed: UInt64) throws {
    var random = NastyText.Generator(seed: seed)
    for round in 0..<NastyText.rounds(150) {
      let length = Int.random(in: 0...200, using: &random)
      let share = Double(Int.random(in: 0...2, using: &random)) / 5
      let bytes = NastyText.bytes(length, illFormed: share, using: &random)
      let text = try NastyText.snapshot(bytes, using: &random)
      checkAll(bytes, text, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: NastyText.seeds)
  func boundariesAreThoseOfStringInLongTexts(seed: UInt64) throws {
    var random = NastyText.Generator(seed: seed)
    for round in 0..<3 {
      let bytes = NastyText.bytes(30_000, illFormed: 0.02, using: &random)
      let text = try NastyText.snapshot(bytes, using: &random)
      let offsets = (0..<300).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      check(
        text, NastyText.characterBoundaries(bytes), at: offsets, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: NastyText.seeds)
  func answersAgreeWhateverTheLimit(seed: UInt64) throws {
    var random = NastyText.Generator(seed: seed)
    for round in 0..<NastyText.rounds(150) {
      let bytes = NastyText.bytes(
        Int.random(in: 0...200, using: &random), illFormed: 0.05, using: &random)
      let text = try NastyText.snapshot(bytes, using: &random)
      let limit = Int.random(in: 4...40, using: &random)
      try withExtendedLifetime(text) {
        var breaker = GraphemeBreaker(text, at: 0, limit: limit)
        let boundaries = (0...bytes.count).filter { breaker.isBoundary($0) }
        for offset in 0...bytes.count {
          let context = "seed \(seed), round \(round), limit \(limit), at \(offset): \(bytes)"
          let next = boundaries.first { $0 > offset } ?? bytes.count
          let previous = boundaries.last { $0 < offset } ?? 0
          try #require(breaker.boundary(after: offset) == next, "\(context)")
          try #require(breaker.boundary(before: offset) == previous, "\(context)")
          try #require(next - offset <= 2 * limit + 8, "\(context)")
        }
        // Boundaries certain by themselves stay what they are.
        let short = GraphemeTests.hasAnchors(bytes, everyBytes: limit)
        if short { #expect(boundaries == NastyText.characterBoundaries(bytes)) }
      }
    }
  }

  /// Whether ASCII neighbours without a CRLF are never further apart than a distance.
  private static func hasAnchors(_ bytes: [UInt8], everyBytes distance: Int) -> Bool {
    var last = 0
    for index in bytes.indices.dropFirst() {
      let first = bytes[index - 1]
      let isCRLF = first == 0x0D && bytes[index] == 0x0A
      if first | bytes[index] < 0x80, !isCRLF { last = index }
      if index - last >= distance { return false }
    }
    return true
  }

  @Test(arguments: ["\u{301}", "\u{1F1E9}", "\u{200D}\u{1F468}", "\u{94D}\u{915}", "\u{600}"])
  func aHugeRunWithoutBoundariesIsCutAlikeFromBothSides(unit: String) {
    let bytes = Array(String(repeating: unit, count: 120_000 / unit.utf8.count).utf8)
    let text = TextSnapshot(bytes: bytes)
    var forwards: [ByteOffset] = [0]
    var backwards: [ByteOffset] = [text.endOffset]
    // Flags are many; the first and last of them do.
    for _ in 0..<40 where forwards[forwards.count - 1] < text.endOffset {
      forwards.append(text.nextGrapheme(after: forwards[forwards.count - 1]))
    }
    for _ in 0..<40 where backwards[backwards.count - 1] > 0 {
      backwards.append(text.previousGrapheme(before: backwards[backwards.count - 1]))
    }
    for pair in zip(forwards, forwards.dropFirst()) {
      #expect(text.previousGrapheme(before: pair.1) == pair.0)
      #expect(text.isGraphemeBoundary(pair.0))
      #expect(pair.1 - pair.0 <= 2 * GraphemeBreaker.limit + 8)
    }
    for pair in zip(backwards, backwards.dropFirst()) {
      #expect(text.nextGrapheme(after: pair.1) == pair.0)
      #expect(text.isGraphemeBoundary(pair.0))
    }
  }

  @Test func positionsFromOutsideAreClipped() {
    let text = TextSnapshot("ae\u{301}")
    #expect(text.clipToGrapheme(-5, .right) == 0)
    #expect(text.clipToGrapheme(99, .left) == 4)
    #expect(text.clipToGrapheme(2, .left) == 1)
    #expect(text.clipToGrapheme(3, .right) == 4)
    #expect(text.nextGrapheme(after: 4) == 4)
    #expect(text.previousGrapheme(before: 0) == 0)
  }
}
