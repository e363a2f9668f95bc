import PieceTable
import Testing

struct RegularExpressionTests {
  private func bytes(_ ranges: [Range<Int>]) -> [Range<ByteOffset>] {
    ranges.map { Range(bytes: $0) }
  }

  /// The lines of bytes without their ends, as ranges.
  private func lines(_ bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let isCRLF = bytes[index...].starts(with: [0x0D, 0x0A])
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        result.append(start..<index)
        start = index + (isCRLF ? 2 : 1)
        index = start
      } else {
        index += 1
      }
    }
    return result + [start..<bytes.count]
  }

  /// Matches line by line, with offsets found by counting scalars.
  private func naive(_ regex: Regex<Substring>, _ all: [UInt8]) -> [Range<ByteOffset>] {
    lines(all).flatMap { line in
      let text = String(decoding: all[line], as: UTF8.self)
      let lengths = NastyText.decoded(all[line]).map(\.length)
      func offset(_ index: String.Index) -> Int {
        let scalars = text.unicodeScalars.distance(from: text.startIndex, to: index)
        return line.lowerBound + lengths[..<scalars].reduce(0, +)
      }
      return text.matches(of: regex).map {
        Range(bytes: offset($0.range.lowerBound)..<offset($0.range.upperBound))
      }
    }
  }

  @Test(arguments: NastyText.seeds)
  func findsWhatEachLineHas(seed: UInt64) throws {
    var random = NastyText.Generator(seed: seed)
    let expressions: [Regex<Substring>] = [
      /a/, /^/, /$/, /^$/, /a*/, /.+/, /\b/, /[^a]b?/, /\w+|\s/, /.$/, /\u{FFFD}+/, /(?:é|a)./,
    ]
    for round in 0..<NastyText.rounds(150) {
      let all = NastyText.bytes(
        Int.random(in: 0...200, using: &random), illFormed: Double(round % 3) / 10, using: &random)
      let text = try NastyText.snapshot(all, using: &random)
      let regex = expressions[Int.random(in: expressions.indices, using: &random)]
      let expected = naive(regex, all)
      let ends = (0..<2).map { _ in Int.random(in: 0...all.count, using: &random) }.sorted()
      let range = Range(bytes: ends[0]..<ends[1])
      let within = expected.filter {
        $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound
      }
      let passes =
        text.ranges(matching: regex) == expected
        && text.firstRange(matching: regex) == expected.first
        && text.ranges(matching: regex, in: range) == within
        && text.firstRange(matching: regex, in: range) == within.first
      #expect(passes, "seed \(seed), round \(round), \(ends) of \(all)")
      if !passes { return }
    }
  }

  @Test func anchorsAreTheEndsOfLines() {
    let text = TextSnapshot("ab\r\nab\rab\nxab")
    #expect(text.ranges(matching: /^ab/) == bytes([0..<2, 4..<6, 7..<9]))
    #expect(text.ranges(matching: /ab$/) == bytes([0..<2, 4..<6, 7..<9, 11..<13]))
    #expect(text.ranges(matching: /b\s+a/) == [])
    // A range that starts within a line starts no line.
    #expect(text.ranges(matching: /^b/, in: 1..<13) == [])
  }

  @Test func emptyMatchesGoOn() {
    #expect(TextSnapshot("").ranges(matching: /x*/) == bytes([0..<0]))
    #expect(TextSnapshot("\n\n").ranges(matching: /^$/) == bytes([0..<0, 1..<1, 2..<2]))
    #expect(TextSnapshot("ax\n").ranges(matching: /x*/) == bytes([0..<0, 1..<2, 2..<2, 3..<3]))
  }

  @Test func capturesAreRangesOfTheText() throws {
    let text = TextSnapshot("# x\n- [ ] ünder\n- [x] done\n")
    let regex = /^- \[(?<mark>[ x])\] (ü)?(?<title>.*)$/
    let matches = Array(text.matches(of: regex))
    #expect(matches.map(\.range) == bytes([4..<16, 17..<27]))
    let first = try #require(matches.first)
    #expect(first.captures == bytes([7..<8, 10..<12, 12..<16]))
    #expect(first.capture(named: "title") == Range(bytes: 12..<16))
    #expect(first.capture(named: "other") == nil)
    #expect(matches[1].captures == [Range(bytes: 20..<21), nil, Range(bytes: 23..<27)])
    #expect(matches[1].output.title == "done")
    #expect(first.output.2 == "ü")
  }

  @Test func rangesAreOfTheBytesAsTheyAre() {
    // Each of the three sequences is one U+FFFD of three bytes in the copy.
    let all: [UInt8] = [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x62, 0xF0, 0x9F, 0x98, 0x62, 0x0A, 0x62]
    let text = TextSnapshot(bytes: all)
    #expect(text.ranges(matching: /b/) == bytes([2..<3, 5..<6, 9..<10, 11..<12]))
    #expect(text.ranges(matching: /\u{FFFD}/) == bytes([1..<2, 3..<5, 6..<9]))
    let whole = text.matches(of: /a(.)(b)(.)/).map(\.captures)
    #expect(whole == [bytes([1..<2, 2..<3, 3..<5])])
  }

  @Test func expressionsMadeAtRunTimeWork() throws {
    let text = TextSnapshot("one two\nthree two")
    let regex = try Regex("(t)wo")
    #expect(text.ranges(matching: regex) == bytes([4..<7, 14..<17]))
    #expect(text.matches(of: regex).map(\.captures) == [bytes([4..<5]), bytes([14..<15])])
    #expect(text.firstRange(matching: regex.ignoresCase(), in: 5..<17) == Range(bytes: 14..<17))
  }

  @Test func aLongLineIsSearchedWhole() {
    let text = TextSnapshot(String(repeating: "é", count: 20_000) + "x" + "é")
    #expect(text.firstRange(matching: /xé$/) == Range(bytes: 40_000..<40_003))
  }
}
