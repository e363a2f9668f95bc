import PieceTable
import Testing

@Suite struct ChunkIndexTests {
  /// Bytes that fill one superblock, or many of the tiny ones that debug builds have.
  #if DEBUG
    private let scale = 2048
  #else
    private let scale = 65_536
  #endif

  /// Checks an index of a text against the model; `all` looks at every offset and number.
  private func check(_ bytes: [UInt8], all: Bool, _ random: inout NastyBytes) {
    let model = ScanModel(bytes)
    let note: Comment = "seed \(NastyBytes.seed), \(bytes.count) bytes: \(bytes.prefix(200))"
    let summary = model.summary
    func chosen(_ last: Int, _ random: inout NastyBytes) -> [Int] {
      guard last >= 0 else { return [] }
      if all { return Array(0...last) }
      return [0, last] + (0..<60).map { _ in random.next(below: last + 1) }
    }
    let ranks = chosen(bytes.count, &random)
    let lines = chosen(summary.lineBreaks - 1, &random)
    let utf16 = chosen(summary.utf16, &random)
    let scalars = chosen(summary.scalars, &random)
    let ranges = (0..<(all ? 20 : 5)).map { _ in
      let a = model.units[random.next(below: model.units.count)].offset
      let b = model.units[random.next(below: model.units.count)].offset
      return min(a, b)..<max(a, b)
    }
    bytes.withExactCopy { copy in
      let index = ChunkIndex.build(bytes: copy)
      #expect(index.summary == summary, note)
      #expect(index.isWellFormed == model.isWellFormed, note)
      #expect(index.isASCII == bytes.allSatisfy { $0 < 0x80 }, note)
      #expect(ranks.filter { index.rank($0) != model.rank($0) } == [], note)
      #expect(
        ranks.filter { index.lineBreaks(before: $0) != model.rank($0).lineBreaks } == [], note)
      #expect(lines.filter { index.offsetOfLineBreak($0) != model.lineBreaks[$0] } == [], note)
      #expect(
        utf16.filter { index.offset(ofUTF16: $0) != model.offset(ofUTF16: $0) } == [], note)
      #expect(
        scalars.filter { index.offset(ofScalar: $0) != model.units[$0].offset } == [], note)
      for range in ranges {
        #expect(
          index.summary(of: range) == ScanModel(Array(bytes[range])).summary, "\(range), \(note)")
      }
    }
  }

  @Test(arguments: NastyBytes.Alphabet.allCases)
  func everySizeUpTo300(_ alphabet: NastyBytes.Alphabet) {
    var random = NastyBytes(seed: NastyBytes.seed &+ 11)
    for size in 0...300 {
      check(random.bytes(alphabet, count: size), all: true, &random)
    }
  }

  @Test(arguments: NastyBytes.Alphabet.allCases)
  func manySmallTexts(_ alphabet: NastyBytes.Alphabet) {
    var random = NastyBytes(seed: NastyBytes.seed &+ 13)
    for _ in 0..<NastyBytes.rounds / 3 {
      check(random.bytes(alphabet, count: random.next(below: 90)), all: true, &random)
    }
  }

  @Test(arguments: NastyBytes.Alphabet.allCases)
  func severalSuperblocks(_ alphabet: NastyBytes.Alphabet) {
    var random = NastyBytes(seed: NastyBytes.seed &+ 17)
    for size in [scale - 1, scale, scale + 1, 3 * scale + 77] {
      check(random.bytes(alphabet, count: size), all: false, &random)
    }
  }

  /// Units crowded into one end, where guessing a place by proportion is of no use.
  @Test func unevenText() {
    var random = NastyBytes(seed: NastyBytes.seed &+ 19)
    let plain = [UInt8](repeating: 0x61, count: 2 * scale + 100)
    let lines = [UInt8](repeating: 0x0A, count: scale + 100)
    let wide = random.bytes(.wide, count: scale + scale / 2)
    check(plain + lines, all: false, &random)
    check(lines + plain, all: false, &random)
    check(plain + lines + plain + wide, all: false, &random)
    check(wide + plain, all: false, &random)
    check(plain + [0x0A] + plain + [0xF0], all: false, &random)
    check([UInt8](repeating: 0, count: 2 * scale + 900), all: false, &random)
    check([UInt8](repeating: 0x0D, count: 2 * scale), all: false, &random)
  }

  @Test func asciiKeepsLineTableOnly() {
    let plain = [UInt8](repeating: 0x61, count: scale + 1000)
    plain.withExactCopy { copy in
      let index = ChunkIndex.build(bytes: copy)
      #expect(index.isASCII)
      (plain + [0xC3, 0xA9]).withExactCopy { other in
        #expect(ChunkIndex.build(bytes: other).memoryFootprint >= 3 * index.memoryFootprint)
      }
    }
  }
}
