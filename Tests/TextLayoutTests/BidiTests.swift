import CTextShaping
import Testing
import TextLayout

/// Cases of Unicode's own test of directions, see scripts/generate-line-tables.
enum BidiCases {
  struct Case: Sendable, CustomStringConvertible {
    var scalars: [UInt32]
    /// The level of the paragraph.
    var base: UInt8
    /// The levels of the scalars behind rule L1; none for those that rule X9 removes.
    var levels: [UInt8?]
    /// The scalars that are not removed, from left to right.
    var order: [Int]

    var description: String { LineBreakSupport.description(scalars) }
  }

  /// All of them.
  static var all: [Case] {
    lines.map { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      return Case(
        scalars: fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) },
        base: UInt8(fields[1]) ?? 0,
        levels: fields[2].map { UInt8(String($0)) },
        order: fields[3].split(separator: " ").compactMap { Int($0) })
    }
  }
}

/// What tests of directions share.
enum BidiSupport {
  static func levels(_ string: String, usingLibrary: Bool = true) -> BidiLevels {
    Array(string.utf8).withUnsafeBufferPointer {
      BidiLevels(of: $0, usingLibrary: usingLibrary)
    }
  }

  /// The text as it is seen, with clusters whole.
  static func visual(_ string: String, usingLibrary: Bool = true) -> String {
    let bytes = Array(string.utf8)
    return levels(string, usingLibrary: usingLibrary).visualRuns(of: 0..<bytes.count).map { run in
      let part = String(decoding: bytes[run.range], as: UTF8.self)
      return run.level % 2 == 0 ? part : String(part.reversed())
    }.joined()
  }

  static let scalars: [UInt32] = [
    0x61, 0x62, 0x5D0, 0x5D1, 0x627, 0x628, 0x31, 0x32, 0x661, 0x662, 0x20, 0x20, 0x2E, 0x2C, 0x28,
    0x29,
    0x2D, 0x5B0, 0x301, 0x200D, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x2067, 0x2069, 0x1F44D,
    0x1F3FD,
    0x600, 0x9, 0x3000, 0x4E2D,
  ]
}

struct BidiTests {
  @Test func theOfficialCasesHold() throws {
    guard hn_bidi_is_available() else { return }
    let cases = BidiCases.all
    #expect(cases.count > 1900)
    for each in cases {
      let string = LineBreakSupport.string(each.scalars)
      let found = BidiSupport.levels(string)
      #expect(found.base == each.base, "\(each)")
      var recognizer = Unicode._CharacterRecognizer()
      var offset = 0
      // The levels of those scalars that a cluster begins with: the others have its level.
      var seen: [Int: UInt8] = [:]
      for run in found.visualRuns(of: 0..<string.utf8.count) {
        for byte in run.range { seen[byte] = run.level }
      }
      for (value, level) in zip(each.scalars, each.levels) {
        let scalar = try #require(Unicode.Scalar(value))
        let begins = recognizer.hasBreak(before: scalar)
        if begins, let level { #expect(seen[offset] == level, "\(each), at \(offset)") }
        offset += String(scalar).utf8.count
      }
    }
  }

  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("אבג", "גבא"), ("abc אבג", "abc גבא"), ("אבג abc", "abc גבא"),
    ("אב 12 גד", "דג 12 בא"), ("a אב, גד b", "a דג ,בא b"), ("אב (גד)", ")דג( בא"),
    ("1. אב", "בא .1"), ("שָׁלוֹם", "םוֹלשָׁ"), ("a\u{202E}bc", "a\u{202E}cb"),
  ])
  func textIsSeen(text: String, visual: String) {
    guard hn_bidi_is_available() else { return }
    #expect(BidiSupport.visual(text) == visual)
  }

  @Test(arguments: [
    ("abc", 0), ("é “中” 👍", 0), ("אבג", 1), ("1 + אבג", 1), ("abc אבג", 0), ("\u{200F}abc", 1),
    ("\u{200E}אבג", 0), ("123 \u{661}", 0),
  ])
  func theFirstStrongCharacterDecides(text: String, base: UInt8) {
    #expect(BidiSupport.levels(text, usingLibrary: false).base == base)
    let levels = BidiSupport.levels(text, usingLibrary: false).levels
    #expect(levels.allSatisfy { $0 == base })
    if hn_bidi_is_available() { #expect(BidiSupport.levels(text).base == base) }
  }

  @Test(arguments: ["", "abc", "é “中” 👍🏽 …", "ไทย", "ᬅ", "￥", "\u{200E}a\u{2066}b\u{2069}", "𐐀𝄞"])
  func leftToRightTextHasNoLevels(text: String) {
    #expect(BidiSupport.levels(text).levels.isEmpty)
  }

  @Test func blanksAtTheEndOfARowHaveTheLevelOfTheParagraph() {
    guard hn_bidi_is_available() else { return }
    let levels = BidiSupport.levels("abc אבג דהו zz")
    // The row `abc אבג ` ends within the Hebrew.
    let runs = levels.visualRuns(of: 0..<11)
    #expect(runs.map(\.range) == [0..<4, 4..<10, 10..<11])
    #expect(runs.map(\.level) == [0, 1, 0])
    let rtl = BidiSupport.levels("אבג abc דהו").visualRuns(of: 0..<11)
    #expect(rtl.map(\.range) == [10..<11, 7..<10, 0..<7])
  }

  /// The scan that spares most text the rules misses nothing.
  @Test func noScalarOfARightToLeftScriptIsMissed() {
    guard hn_bidi_is_available() else { return }
    for value in UInt32(0x80)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let string = String(scalar) + "1"
      guard BidiSupport.levels(string).levels.isEmpty else { continue }
      var scalars = [value, 0x31]
      var base = UInt32(HN_BIDI_AUTOMATIC)
      var levels: [UInt8] = [0, 0]
      #expect(hn_bidi_levels(&scalars, 2, &base, &levels) == 0)
      // Levels that are even and the same throughout change nothing.
      #expect(levels.allSatisfy { $0 % 2 == 0 } && base == 0, "\(String(value, radix: 16))")
    }
  }

  @Test func runsAreTheRowAndNoRunSplitsACluster() {
    var random = LineBreakRandom()
    for _ in 0..<LineBreakRandom.operations(500) {
      let scalars = (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
        BidiSupport.scalars.randomElement(using: &random)
      }
      let string = LineBreakSupport.string(scalars)
      let starts = string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) }
      let boundaries = starts + [string.utf8.count]
      let from = Int.random(in: 0..<boundaries.count - 1, using: &random)
      let to = Int.random(in: from..<boundaries.count, using: &random)
      let row = boundaries[from]..<boundaries[to]
      for usingLibrary in [true, false] {
        let levels = BidiSupport.levels(string, usingLibrary: usingLibrary)
        let runs = levels.visualRuns(of: row)
        let bytes = runs.flatMap { Array($0.range) }.sorted()
        let text = "\(random.hint): \(LineBreakSupport.description(scalars)) \(row)"
        #expect(bytes == Array(row), "\(text)")
        #expect(
          runs.allSatisfy {
            boundaries.contains($0.range.lowerBound) && boundaries.contains($0.range.upperBound)
          }, "\(text)")
        #expect(runs.map(\.range) == BidiModel.runs(levels, row, string), "\(text)")
      }
    }
  }
}

/// Rules L1 and L2 cluster by cluster: reverse everything of a level or above, from the highest level down.
enum BidiModel {
  static func runs(_ levels: BidiLevels, _ row: Range<Int>, _ string: String) -> [Range<Int>] {
    var own = row.map { levels.levels.isEmpty ? 0 : levels.levels[$0] }
    let bytes = Array(string.utf8)
    var end = row.upperBound
    while end > row.lowerBound {
      // Back to the start of a cluster.
      let prefix = String(decoding: bytes[row.lowerBound..<end], as: UTF8.self)
      guard let last = prefix.last, let first = last.unicodeScalars.first,
        [0x20, 0x9, 0x3000, 0x202A, 0x202B, 0x202C, 0x2067, 0x2069].contains(first.value)
      else { break }
      end -= String(last).utf8.count
    }
    for index in end..<row.upperBound { own[index - row.lowerBound] = levels.base }
    var order = Array(row)
    var level = own.max() ?? 0
    while level > 0 {
      var start = 0
      while start < order.count {
        var stop = start
        while stop < order.count, own[order[stop] - row.lowerBound] >= level { stop += 1 }
        order[start..<stop].reverse()
        start = max(stop, start + 1)
      }
      level -= 1
    }
    // Put together what is of one level and goes on in one direction.
    var runs: [Range<Int>] = []
    var runLevel: UInt8 = 0
    for index in order {
      let level = own[index - row.lowerBound]
      if let last = runs.last, level == runLevel {
        if level % 2 == 0, last.upperBound == index {
          runs[runs.count - 1] = last.lowerBound..<index + 1
          continue
        }
        if level % 2 == 1, last.lowerBound == index + 1 {
          runs[runs.count - 1] = index..<last.upperBound
          continue
        }
      }
      runs.append(index..<index + 1)
      runLevel = level
    }
    return runs
  }
}
