import PieceTable
import Testing

struct SearchTests {
  /// Where a pattern starts in bytes, overlaps included, found in the plainest way.
  private func naiveStarts(
    _ pattern: [UInt8], _ bytes: [UInt8], _ options: SearchOptions, _ range: Range<Int>
  ) -> [Int] {
    func folded(_ byte: UInt8) -> UInt8 {
      options.contains(.ignoringASCIICase) && (0x41...0x5A).contains(byte) ? byte + 32 : byte
    }
    guard !pattern.isEmpty, range.count >= pattern.count else { return [] }
    let inWord = options.contains(.wholeWords) ? offsetsInWords(bytes) : []
    return (range.lowerBound...range.upperBound - pattern.count).filter { start in
      pattern.indices.allSatisfy { folded(bytes[start + $0]) == folded(pattern[$0]) }
        && !inWord.contains(start) && !inWord.contains(start + pattern.count)
    }
  }

  /// The boundaries between two scalars that belong to words.
  private func offsetsInWords(_ bytes: [UInt8]) -> Set<Int> {
    var result: Set<Int> = []
    var offset = 0
    var wasWord = false
    for (scalar, length) in NastyText.decoded(bytes) {
      let category = scalar.properties.generalCategory
      let isWord =
        scalar == "_" || scalar.properties.isAlphabetic || category == .decimalNumber
        || category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
        || category == .letterNumber
      if wasWord, isWord { result.insert(offset) }
      wasWord = isWord
      offset += length
    }
    return result
  }

  private func check(
    _ text: TextSnapshot, _ bytes: [UInt8], _ pattern: [UInt8], _ options: SearchOptions,
    _ range: Range<Int>, _ context: @autoclosure () -> String
  ) {
    let starts = naiveStarts(pattern, bytes, options, range)
    var expected: [Range<ByteOffset>] = []
    for start in starts where start >= expected.last?.upperBound.value ?? 0 {
      expected.append(Range(bytes: start..<start + pattern.count))
    }
    let last = starts.last.map { Range(bytes: $0..<$0 + pattern.count) }
    let within = Range(bytes: range)
    guard
      text.ranges(of: pattern, options: options, in: within) == expected,
      text.firstRange(of: pattern, options: options, in: within) == expected.first,
      text.lastRange(of: pattern, options: options, in: within) == last
    else {
      Issue.record(
        """
        \(context()): \(pattern) with \(options) in \(range) of \(bytes.prefix(300)):
        \(text.ranges(of: pattern, options: options, in: within)) for \(expected), last \
        \(String(describing: text.lastRange(of: pattern, options: options, in: within)))
        """)
      return
    }
  }

  @Test(arguments: NastyText.seeds)
  func findsWhatThePlainWayFinds(seed: UInt64) throws {
    var random = NastyText.Generator(seed: seed)
    let alphabets = ["ab", "aab", "aaaaaaab", "aAbB_ -", "abcdefghij", "ä_ a1"].map {
      Array($0.utf8)
    }
    for round in 0..<NastyText.rounds(1_000) {
      var bytes: [UInt8]
      if let alphabet = alphabets.randomElement(using: &random), round % 8 > 0 {
        let length = Int.random(in: 0...200, using: &random)
        bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      } else {
        bytes = NastyText.bytes(
          Int.random(in: 0...200, using: &random), illFormed: 0.1, using: &random)
      }
      let text = try NastyText.snapshot(bytes, using: &random)
      let ends = (0..<2).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      let range = round % 3 == 0 ? ends[0]..<ends[1] : 0..<bytes.count
      // A part of the text, sometimes changed a little: present, nearly present, or overlapping.
      let start = Int.random(in: 0...bytes.count, using: &random)
      let most = round % 5 == 0 ? 120 : 6
      var pattern = Array(bytes[start...].prefix(Int.random(in: 0...most, using: &random)))
      if round % 7 == 0, let index = pattern.indices.randomElement(using: &random) {
        pattern[index] = UInt8.random(in: .min ... .max, using: &random)
      }
      let options = SearchOptions(rawValue: UInt8.random(in: 0...3, using: &random))
      check(text, bytes, pattern, options, range, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: NastyText.seeds)
  func findsRareMatchesInLongTexts(seed: UInt64) throws {
    var random = NastyText.Generator(seed: seed)
    for round in 0..<4 {
      var bytes = (0..<40_000).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) }
      let pattern = Array("NeedleInHay".utf8)
      for _ in 0..<round {
        let at = Int.random(in: 0...bytes.count - pattern.count, using: &random)
        bytes.replaceSubrange(at..<at + pattern.count, with: pattern)
      }
      let text = try NastyText.snapshot(bytes, using: &random)
      let all = 0..<bytes.count
      check(text, bytes, pattern, [], all, "seed \(seed), round \(round)")
      check(text, bytes, [UInt8](pattern[3...3]), [], all, "seed \(seed), round \(round)")
      check(
        text, bytes, pattern, .ignoringASCIICase, all, "seed \(seed), round \(round)")
    }
  }

  @Test func aPeriodicPatternOverAPeriodicTextIsFoundInLinearTime() {
    // Quadratic searching would take 10^10 steps here.
    let bytes = [UInt8](repeating: 0x61, count: 200_000)
    let text = TextSnapshot(bytes: bytes)
    let absent = [UInt8](repeating: 0x61, count: 50_000) + [0x62] + bytes.prefix(50_000)
    #expect(text.firstRange(of: absent) == nil)
    #expect(text.lastRange(of: absent) == nil)
    #expect(text.lastRange(of: bytes.prefix(50_000)) == Range(bytes: 150_000..<200_000))
    #expect(text.ranges(of: bytes.prefix(50_000)).count == 4)
  }

  @Test func aSearchStopsAndGoesOn() {
    let text = TextSnapshot("one two one two one")
    var iterator = text.matches(of: "one".utf8).makeIterator()
    #expect(iterator.next() == Range(bytes: 0..<3))
    // Elsewhere the iterator's place is the end of the last match.
    let rest: Range<ByteOffset> = 3..<text.endOffset
    #expect(text.firstRange(of: "one".utf8, in: rest) == Range(bytes: 8..<11))
    #expect(iterator.next() == Range(bytes: 8..<11))
    #expect(iterator.next() == Range(bytes: 16..<19))
    #expect(iterator.next() == nil)
    #expect(iterator.next() == nil)
  }

  @Test func emptyPatternsAndEmptyTextsHaveNoMatches() {
    #expect(TextSnapshot("abc").ranges(of: []).isEmpty)
    #expect(TextSnapshot("abc").lastRange(of: []) == nil)
    #expect(TextSnapshot().ranges(of: "a".utf8).isEmpty)
    #expect(TextSnapshot("ab").firstRange(of: "abc".utf8) == nil)
    #expect(TextSnapshot("abc").firstRange(of: "abc".utf8, in: 0..<2) == nil)
  }

  @Test func wordsReachOverLettersOfEveryScript() {
    let text = TextSnapshot("naïve na naï na_ (na) na\u{301}")
    #expect(
      text.ranges(of: "na".utf8, options: .wholeWords)
        == [Range(bytes: 7..<9), Range(bytes: 20..<22)])
    #expect(text.firstRange(of: "(na".utf8, options: .wholeWords) == Range(bytes: 19..<22))
    #expect(
      TextSnapshot("x(na) Na").ranges(of: "NA".utf8, options: [.wholeWords, .ignoringASCIICase])
        == [Range(bytes: 2..<4), Range(bytes: 6..<8)])
  }

  @Test func wordsOutsideTheRangeCountToo() {
    let text = TextSnapshot("cats cat")
    #expect(
      text.firstRange(of: "cat".utf8, options: .wholeWords, in: 0..<3) == nil)
    #expect(
      text.lastRange(of: "cat".utf8, options: .wholeWords) == Range(bytes: 5..<8))
  }
}
