import Foundation
import PieceTable
import Testing

/// Random bytes that are nasty on purpose, the same for the same seed.
struct NastyBytes {
  static let seed = ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap(UInt64.init) ?? 1
  static let rounds = ProcessInfo.processInfo.environment["HN_TEST_OPS"].flatMap(Int.init) ?? 600

  /// How the pieces of a text are chosen.
  enum Alphabet: CaseIterable {
    case ascii, lineEnds, wellFormed, wide, mostlyWellFormed, illFormed, anyByte
  }

  private static let lineEnds: [[UInt8]] = [[0x0D], [0x0A], [0x0D, 0x0A], [0x61]]
  private static let sound: [[UInt8]] = [
    "a", "b", " ", "\n", "\r", "\r\n", "\0", "é", "ß", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}",
    "\u{FFF}", "漢", "字", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}", "\u{10000}", "😀",
    "\u{3FFFF}", "\u{40000}", "\u{10FFFF}",
  ].map { Array($0.utf8) }
  private static let broken: [[UInt8]] = [
    [0x80], [0xBF], [0x80, 0x80], [0x80, 0x80, 0x80, 0x80], [0xC0], [0xC0, 0x80], [0xC1, 0xBF],
    [0xC2], [0xDF], [0xE0], [0xE0, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE2, 0x82],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0x9F], [0xEF, 0xBF], [0xF0], [0xF0, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90], [0xF0, 0x9F, 0x98], [0xF4, 0x8F, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
    [0xFE],
  ]

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func bytes(_ alphabet: Alphabet, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch alphabet {
      case .ascii: bytes.append(UInt8(next(below: 128)))
      case .lineEnds: bytes += Self.lineEnds[next(below: Self.lineEnds.count)]
      case .wellFormed: bytes += Self.sound[next(below: Self.sound.count)]
      case .wide: bytes += Array("漢字".utf8)
      case .mostlyWellFormed:
        bytes +=
          next(below: 60) == 0
          ? Self.broken[next(below: Self.broken.count)] : Self.sound[next(below: Self.sound.count)]
      case .illFormed:
        bytes +=
          next(below: 2) == 0
          ? Self.broken[next(below: Self.broken.count)] : Self.sound[next(below: Self.sound.count)]
      case .anyByte: bytes.append(UInt8(next(below: 256)))
      }
    }
    if alphabet == .ascii || next(below: 2) == 0 { bytes.removeLast(bytes.count - count) }
    return bytes
  }
}

/// The counts of a text as a byte-by-byte loop over the library's decoding finds them.
struct ScanModel {
  let bytes: [UInt8]
  /// Byte offset, UTF-16 offset and line breaks before each unit, and the same for the end.
  private(set) var units: [(offset: Int, utf16: Int)] = []
  private(set) var lineBreaks: [Int] = []
  private(set) var isWellFormed = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offset = 0
    var utf16 = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    loop: while true {
      units.append((offset, utf16))
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded):
        offset += encoded.count
        utf16 += encoded.count == 4 ? 2 : 1
      case .error(let length):
        isWellFormed = false
        offset += length
        utf16 += 1
      case .emptyInput:
        break loop
      }
    }
    for i in bytes.indices
    where bytes[i] == 0x0D || (bytes[i] == 0x0A && (i == 0 || bytes[i - 1] != 0x0D)) {
      lineBreaks.append(i)
    }
  }

  var starts: Set<Int> { Set(units.map(\.offset)) }

  var summary: TextSummary {
    let text = String(decoding: bytes, as: UTF8.self)
    return TextSummary(
      utf8: bytes.count, utf16: text.utf16.count, scalars: text.unicodeScalars.count,
      lineBreaks: lineBreaks.count)
  }

  /// What begins before an offset.
  func rank(_ offset: Int) -> TextSummary {
    let before = units.partition { $0.offset >= offset }
    return TextSummary(
      utf8: offset, utf16: units[min(before, units.count - 1)].utf16,
      scalars: min(before, units.count - 1),
      lineBreaks: lineBreaks.partition { $0 >= offset })
  }

  func offset(ofUTF16 utf16: Int) -> Int {
    units[units.partition { $0.utf16 > utf16 } - 1].offset
  }
}

extension Array {
  /// The first index whose element is past a border; the array is sorted by it.
  fileprivate func partition(_ isPast: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array where Element == UInt8 {
  /// Calls the body with a copy that ends where its memory ends, so that a sanitizer sees reads
  /// beyond either end.
  func withExactCopy<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    defer { copy.deallocate() }
    _ = copy.initialize(from: self)
    return try body(UnsafeBufferPointer(copy))
  }
}

@Suite struct ByteScanTests {
  /// Checks everything that `ByteScan` says about a text.
  private func check(_ bytes: [UInt8], _ note: String) {
    let model = ScanModel(bytes)
    let summary = model.summary
    let starts = model.starts
    bytes.withExactCopy { copy in
      #expect(ByteScan.summary(of: copy) == summary, "\(note) \(bytes)")
      #expect(ByteScan.lineBreaks(in: copy) == summary.lineBreaks, "\(note) \(bytes)")
      #expect(ByteScan.isASCII(copy) == bytes.allSatisfy { $0 < 0x80 }, "\(note) \(bytes)")
      #expect(ByteScan.isWellFormed(copy) == model.isWellFormed, "\(note) \(bytes)")
      if model.isWellFormed {
        #expect(ByteScan.summary(ofWellFormed: copy) == summary, "\(note) \(bytes)")
      }
      let wrong = bytes.indices.filter {
        ByteScan.isUnitStart(copy, at: $0) != starts.contains($0)
      }
      #expect(wrong.isEmpty, "\(note) \(bytes)")
    }
  }

  /// Checks the look-ups by number.
  private func checkSelect(_ bytes: [UInt8], _ note: String) {
    let model = ScanModel(bytes)
    bytes.withExactCopy { copy in
      let lines = model.lineBreaks.indices.map { ByteScan.offsetOfLineBreak(copy, number: $0) }
      #expect(lines == model.lineBreaks, "\(note) \(bytes)")
      #expect(ByteScan.offsetOfLineBreak(copy, number: lines.count) == nil, "\(note) \(bytes)")
      let scalars = model.units.indices.map { ByteScan.offset(copy, ofScalar: $0) }
      #expect(scalars == model.units.map(\.offset), "\(note) \(bytes)")
      let all = 0...model.summary.utf16
      let utf16 = all.map { ByteScan.offset(copy, ofUTF16: $0) }
      #expect(utf16 == all.map { model.offset(ofUTF16: $0) }, "\(note) \(bytes)")
    }
  }

  @Test(arguments: NastyBytes.Alphabet.allCases)
  func everySizeUpTo300(_ alphabet: NastyBytes.Alphabet) {
    var random = NastyBytes(seed: NastyBytes.seed)
    for size in 0...300 {
      let bytes = random.bytes(alphabet, count: size)
      check(bytes, "seed \(NastyBytes.seed)")
      checkSelect(bytes, "seed \(NastyBytes.seed)")
    }
  }

  @Test(arguments: NastyBytes.Alphabet.allCases)
  func randomSizes(_ alphabet: NastyBytes.Alphabet) {
    var random = NastyBytes(seed: NastyBytes.seed &+ 7)
    for _ in 0..<NastyBytes.rounds {
      let bytes = random.bytes(alphabet, count: random.next(below: 120))
      check(bytes, "seed \(NastyBytes.seed)")
    }
    for size in [513, 700, 1100] {
      checkSelect(random.bytes(alphabet, count: size), "seed \(NastyBytes.seed)")
    }
    for size in [511, 512, 513, 1024, 4080, 4096, 4097, 9000] {
      check(random.bytes(alphabet, count: size), "seed \(NastyBytes.seed)")
    }
  }

  /// One defect at every place of a sound text, so that no lane and no border hides it.
  @Test(arguments: [0x61, 0x80, 0xC0, 0xC3, 0xE0, 0xED, 0xE4, 0xF0, 0xF4, 0xF5, 0xFF] as [UInt8])
  func oneByteReplaced(_ byte: UInt8) {
    for text in [String(repeating: "漢", count: 40), String(repeating: "aé😀", count: 18)] {
      let sound = Array(text.utf8)
      for i in sound.indices {
        var bytes = sound
        bytes[i] = byte
        check(bytes, "byte \(i)")
      }
    }
  }

  /// Every pair and, around the leads that restrict their second byte, every triple.
  @Test func shortSequences() {
    let edges: [UInt8] = [
      0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF, 0x0A, 0x0D,
    ]
    // Short and long texts take different paths.
    for padding in [0, 37] {
      let front = [UInt8](repeating: 0x20, count: padding)
      for a in edges {
        for b in edges {
          for c in edges {
            let bytes = front + [a, b, c, 0x80]
            bytes.withUnsafeBufferPointer { buffer in
              let text = String(decoding: bytes, as: UTF8.self)
              let sum = ByteScan.summary(of: buffer)
              #expect(sum.scalars == text.unicodeScalars.count, "\(bytes)")
              #expect(sum.utf16 == text.utf16.count, "\(bytes)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [NastyBytes.Alphabet.wellFormed, .illFormed, .anyByte])
  func decoding(_ alphabet: NastyBytes.Alphabet) {
    var random = NastyBytes(seed: NastyBytes.seed &+ 3)
    for size in 0...200 {
      let bytes = random.bytes(alphabet, count: size)
      bytes.withExactCopy { copy in
        var offset = 0
        var scalars = String.UnicodeScalarView()
        while offset < copy.count {
          let unit = ByteScan.decode(copy, at: offset)
          #expect(unit.length == ByteScan.unitLength(copy, at: offset))
          scalars.append(unit.scalar)
          offset += unit.length
        }
        #expect(offset == copy.count)
        #expect(String(scalars).utf8.elementsEqual(String(decoding: bytes, as: UTF8.self).utf8))
        #expect(ByteScan.decode(copy, at: copy.count).length == 0)
      }
    }
  }

  @Test func summariesAdd() {
    let a = TextSummary(utf8: 9, utf16: 4, scalars: 3, lineBreaks: 2)
    let b = TextSummary(ascii: 5, lineBreaks: 1)
    #expect(a + .zero == a)
    #expect(a + b == b + a)
    #expect(a + b - b == a)
    #expect(a - a == .zero)
  }
}
