import BenchSupport
import Testing

@Suite struct NoteGeneratorTests {
  private static let sizes = [0, 1, 2, 3, 7, 100, 4_096, 65_537, 300_000]

  @Test(arguments: NoteShape.allCases)
  func sizeIsExactAndTextIsValid(shape: NoteShape) {
    for size in Self.sizes {
      let note = NoteGenerator(shape: shape, seed: testSeed).generate(size: size)
      #expect(note.count == size, "seed \(testSeed)")
      #expect(String(validating: note, as: UTF8.self) != nil, "seed \(testSeed), size \(size)")
      if shape == .longline {
        #expect(!note.contains(10) && !note.contains(13))
      } else if size > 0 {
        #expect(note.last == 10)
      }
    }
  }

  /// Every size near the ends of multi-byte scalars, where cutting is delicate.
  @Test func everyCutIsValid() {
    let generator = NoteGenerator(shape: .unicode, seed: testSeed)
    for size in 500..<800 {
      let note = generator.generate(size: size)
      #expect(note.count == size)
      #expect(String(validating: note, as: UTF8.self) != nil, "seed \(testSeed), size \(size)")
    }
  }

  @Test(arguments: NoteShape.allCases)
  func seedDecides(shape: NoteShape) {
    let note = NoteGenerator(shape: shape, seed: 7).generate(size: 20_000)
    #expect(note == NoteGenerator(shape: shape, seed: 7).generate(size: 20_000))
    #expect(note != NoteGenerator(shape: shape, seed: 8).generate(size: 20_000))
  }

  /// Notes are the same in every build and on every platform, so that figures can be compared; a
  /// change here is a change of all results.
  @Test(arguments: zip(NoteShape.allCases, Self.digests))
  func bytesAreFixed(shape: NoteShape, digest: UInt64) {
    let note = NoteGenerator(shape: shape, seed: 1).generate(size: 50_000)
    #expect(Self.fnv1a(note) == digest, "\(shape)")
  }

  private static let digests: [UInt64] = [
    10_091_924_764_844_540_040, 18_058_183_818_197_384_402, 1_351_425_178_244_440_324,
    11_723_073_216_491_038_420, 8_196_907_264_247_172_378, 14_647_846_726_176_548_896,
    11_210_184_892_007_725_294, 6_491_899_522_298_470_480, 16_066_902_183_939_556_544,
    13_450_072_508_090_717_400, 9_588_742_406_701_051_374, 223_492_245_247_120_621,
    8_912_515_397_048_409_038, 9_552_433_748_153_497_103, 2_638_447_390_006_917_261,
    14_971_775_325_357_733_722,
  ]

  private static func fnv1a(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test func shapesLookLikeTheirNames() {
    func share(_ shape: NoteShape, _ isOne: (Substring) -> Bool) -> Double {
      let note = NoteGenerator(shape: shape, seed: testSeed).generate(size: 200_000)
      let lines = String(decoding: note, as: UTF8.self).split(separator: "\n")
      return Double(lines.count(where: isOne)) / Double(lines.count)
    }
    #expect(share(.table) { $0.hasPrefix("|") } > 0.9)
    #expect(
      share(.list) { line in
        let text = line.drop { $0 == " " }
        return text.hasPrefix("- ") || text.first?.isNumber == true
      } > 0.9)
    #expect(share(.fence) { $0.hasPrefix("```") } > 0.001)
    #expect(share(.prose) { $0.hasPrefix("#") } > 0.05)
    #expect(share(.unicode) { !$0.utf8.allSatisfy { $0 < 0x80 } } > 0.9)
  }

  @Test func blocksAreThoseOfTheirNames() {
    func lines(_ shape: NoteShape, _ size: Int = 200_000) -> [Substring] {
      let note = NoteGenerator(shape: shape, seed: testSeed).generate(size: size)
      return String(decoding: note, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast()
    }
    let items = lines(.flatList)
    #expect(items.dropLast().allSatisfy { $0.hasPrefix("- ") && (39...90).contains($0.utf8.count) })
    #expect((3_800...4_200).contains(items.count), "items of some fifty bytes: \(items.count)")
    #expect(
      lines(.shortList).dropLast().allSatisfy {
        $0.hasPrefix("- ") && !$0.dropFirst(2).contains(" ")
      })
    let code = lines(.oneFence)
    #expect(code.first == "```swift" && code.last == "```")
    #expect(code.count { $0.hasPrefix("```") } == 2)
    #expect(lines(.quote).dropLast().allSatisfy { $0.hasPrefix(">") })
    #expect(lines(.longTable).count { $0.hasPrefix("## ") } == 1)
    let tables = lines(.longTable, 2_000_000).split { !$0.hasPrefix("|") }
    #expect(tables.first?.count == 10_002)
    let nested = lines(.nested)
    #expect(
      Set(
        nested.compactMap { line in
          line.drop { $0 == " " }.hasPrefix("- ") ? line.prefix { $0 == " " }.count : nil
        }
      ).count >= 5)
    #expect(lines(.headings).count { $0.hasPrefix("## ") } > 1_000)
    #expect(
      lines(.definitions).dropLast().allSatisfy { $0.hasPrefix("[") && $0.contains("]: http") })
    for start in ["# ", "> ", "- ", "```", "| ", "***", "[", "<details>", "---"] {
      #expect(lines(.mixed).contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  @Test func inlinesAreOfAllKinds() {
    let bytes = NoteGenerator(shape: .inlines, seed: testSeed).generate(size: 200_000)
    let note = String(decoding: bytes, as: UTF8.self)
    for part in [
      "*", "**", "***", "_", "`", "~~", "](https://", "](<", "![", "][note ", "[NOTE ", "[^",
      "<https",
      "www.", "@example", "<b>", "&copy;", "\\*", "  \n", "]: https://", "[^", "]: ",
    ] {
      #expect(note.contains(part), "\(part)")
    }
  }

  @Test func splitMix64GivesItsPublishedSequence() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }
}
