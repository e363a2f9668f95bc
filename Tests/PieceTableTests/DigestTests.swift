import PieceTable
import Testing

struct DigestTests {
  private func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
    let text = TextSnapshot(bytes: bytes)
    return text.digest(of: text.fullRange)
  }

  @Test(arguments: NastyText.seeds)
  func dependsOnTheBytesAlone(seed: UInt64) throws {
    var random = NastyText.Generator(seed: seed)
    for round in 0..<NastyText.rounds(300) {
      let most = round % 50 == 0 ? 20_000 : 200
      let bytes = NastyText.bytes(
        Int.random(in: 0...most, using: &random), illFormed: 0.1, using: &random)
      let text = try NastyText.snapshot(bytes, using: &random)
      let ends = (0..<2).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      #expect(
        text.digest(of: Range(bytes: ends[0]..<ends[1])) == digest(bytes[ends[0]..<ends[1]]),
        "seed \(seed), round \(round), \(ends) of \(bytes.prefix(300))")
      let other = try NastyText.snapshot(bytes, using: &random)
      #expect(text.hashValue == other.hashValue)
    }
  }

  @Test func isTheSameInEveryProcess() {
    #expect(digest([]) == 0xBBF7_23A1_4EF7_66BD)
    #expect(digest("Hello, notes!".utf8) == 0x067D_F768_6DDB_5996)
    #expect(digest((0..<1_000).map { UInt8(truncatingIfNeeded: $0) }) == 0x9982_4276_27FD_3F76)
  }

  @Test func runsOfOneByteDifferByLength() {
    for byte: UInt8 in [0, 0x20, 0xFF] {
      let digests = (0...200).map { digest([UInt8](repeating: byte, count: $0)) }
      #expect(Set(digests).count == digests.count)
    }
  }

  @Test func everyBitAndEveryPlaceCounts() {
    var random = NastyText.Generator(seed: 5)
    for length in [1, 7, 8, 31, 32, 33, 64, 100] {
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let plain = digest(bytes)
      var all: Set<UInt64> = [plain]
      var changedBits = 0
      for bit in 0..<8 * length {
        var changed = bytes
        changed[bit / 8] ^= 1 << (bit % 8)
        all.insert(digest(changed))
        changedBits += (digest(changed) ^ plain).nonzeroBitCount
      }
      #expect(all.count == 8 * length + 1)
      // Half of the 64 bits change, near enough.
      let mean = Double(changedBits) / Double(8 * length)
      #expect(mean > 28 && mean < 36, "\(mean) bits for \(length) bytes")
    }
  }

  @Test func wordsThatChangePlacesCount() {
    let words = (0..<12).map { [UInt8](repeating: UInt8($0), count: 8) }
    var all: Set<UInt64> = []
    for first in words.indices {
      for second in first..<words.count {
        var swapped = words
        swapped.swapAt(first, second)
        all.insert(digest(swapped.joined()))
      }
    }
    #expect(all.count == 12 * 11 / 2 + 1)
  }

  @Test func pairsOfChangedBitsDoNotCancel() {
    let bytes = [UInt8](repeating: 0x61, count: 64)
    var all: Set<UInt64> = []
    for first in 0..<512 {
      for second in stride(from: first + 1, to: 512, by: 3) {
        var changed = bytes
        changed[first / 8] ^= 1 << (first % 8)
        changed[second / 8] ^= 1 << (second % 8)
        all.insert(digest(changed))
      }
    }
    #expect(all.count == (0..<512).reduce(0) { $0 + (511 - $1 + 2) / 3 })
  }
}
