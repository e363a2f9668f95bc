/// A pattern of bytes made ready for searching.
///
/// Searching has two gears. While nothing is matched, a vector scan looks for two bytes of the
/// pattern at their distance, the two that are rarest in prose. Where both stand, and at the ends
/// of chunks, the Knuth-Morris-Pratt automaton takes over, which needs neither to look back in the
/// text nor to know where its chunks end. Both only move forward, so the worst case is linear.
package struct BytePattern: Sendable {
  /// The bytes looked for, with ASCII letters in lower case when case is ignored.
  let bytes: [UInt8]
  /// For each length of a matched prefix (less one), the length of its longest border.
  let borders: [Int]
  let ignoresCase: Bool
  fileprivate let probes: Probes

  /// Probes lie this near to the start at most, so that little is left to the automaton where a
  /// chunk ends.
  private static let reach = 48

  /// Prepares a pattern. O(length) time and memory.
  package init(_ pattern: some Collection<UInt8>, ignoringCase: Bool) {
    let bytes = ignoringCase ? pattern.map(Self.folded) : Array(pattern)
    self.bytes = bytes
    ignoresCase = ignoringCase
    var borders = [Int](repeating: 0, count: bytes.count)
    var length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
      if bytes[index] == bytes[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
    let candidates = 0..<min(bytes.count, Self.reach)
    let rarest = candidates.min { Self.commonness(bytes[$0]) < Self.commonness(bytes[$1]) } ?? 0
    let second =
      candidates.filter { $0 != rarest }
      .min { Self.commonness(bytes[$0]) < Self.commonness(bytes[$1]) } ?? rarest
    probes = Probes(bytes, near: min(rarest, second), far: max(rarest, second), ignoringCase)
  }

  /// The lower case of an ASCII letter, other bytes as they are.
  @inline(__always)
  static func folded(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  @inline(__always)
  fileprivate static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// How often a byte is to be expected in text, as a rank: low is rare.
  private static func commonness(_ byte: UInt8) -> Int {
    switch byte {
    case 0x20: 255
    // From the rarest letter of English to the commonest.
    case 0x61...0x7A: 60 + 4 * (Array("zqxjkvbpygfwmucldrhsnioate".utf8).firstIndex(of: byte) ?? 0)
    case 0xE0...0xEF, 0xC3...0xDF: 150
    case 0x80...0xBF: 70
    case 0x0A, 0x2C, 0x2D, 0x2E: 90
    case 0x30...0x39: 55
    case 0x41...0x5A: 50
    case 0x21...0x7E: 40
    default: 20
    }
  }
}

/// Finds the places of a pattern in a range of a text, in order, one at a time.
///
/// The snapshot must outlive the searcher.
package struct ByteSearcher {
  private let pattern: BytePattern
  private var chunks: ChunkCursor
  /// The next byte to read, in UTF-8 bytes from the start of the text.
  private var position: Int
  private let end: Int
  /// How many bytes before `position` are a prefix of the pattern.
  private var matched = 0

  /// A searcher over the bytes of a range of the text. O(log n).
  package init(_ pattern: BytePattern, in snapshot: TextSnapshot, range: Range<Int>) {
    self.pattern = pattern
    chunks = ChunkCursor(snapshot, at: range.lowerBound)
    position = range.lowerBound
    end = pattern.bytes.isEmpty ? range.lowerBound : range.upperBound
  }

  /// The start of the next occurrence, nil when there is none. O(bytes passed).
  ///
  /// Occurrences may overlap, unless `accept` is called in between.
  package mutating func next() -> Int? {
    while position < end {
      let stop = min(end - chunks.start, chunks.chunk.count)
      if position - chunks.start < stop, scan(to: stop) {
        return position - pattern.bytes.count
      }
      guard position < end, chunks.next() else { return nil }
    }
    return nil
  }

  /// Makes the next occurrence start after the end of the last one.
  package mutating func accept() { matched = 0 }

  /// Reads the chunk to an index; true when an occurrence ends at `position`.
  private mutating func scan(to stop: Int) -> Bool {
    guard let text = chunks.chunk.baseAddress else { return false }
    let probes = pattern.probes
    let foldsCase = pattern.ignoresCase
    var index = position - chunks.start
    var matched = matched
    defer {
      position = chunks.start + index
      self.matched = matched
    }
    return pattern.bytes.withUnsafeBufferPointer { bytes in
      pattern.borders.withUnsafeBufferPointer { borders in
        // After an occurrence the whole pattern is matched; what may still overlap is its border.
        if matched == bytes.count { matched = borders[matched - 1] }
        while index < stop {
          if matched == 0 {
            index = probes.firstCandidate(in: text, from: index, to: stop)
            guard index < stop else { break }
          }
          let byte = foldsCase ? BytePattern.folded(text[index]) : text[index]
          while matched > 0, bytes[matched] != byte { matched = borders[matched - 1] }
          if bytes[matched] == byte { matched += 1 }
          index += 1
          if matched == bytes.count { return true }
        }
        return false
      }
    }
  }
}

/// The vector scan for two bytes at a fixed distance.
private struct Probes {
  private typealias Vector = SIMD16<UInt8>
  /// Distances from a match's start to the two bytes; `near <= far`.
  private let near: Int
  private let far: Int
  private let nearByte: UInt8
  private let farByte: UInt8
  /// The bits to set in a byte of text before it is compared.
  private let nearCase: UInt8
  private let farCase: UInt8

  init(_ bytes: [UInt8], near: Int, far: Int, _ ignoresCase: Bool) {
    func caseBits(_ byte: UInt8) -> UInt8 {
      ignoresCase && BytePattern.isUpper(byte & ~0x20) ? 0x20 : 0
    }
    self.near = near
    self.far = far
    nearByte = near < bytes.count ? bytes[near] : 0
    farByte = far < bytes.count ? bytes[far] : 0
    nearCase = caseBits(nearByte)
    farCase = caseBits(farByte)
  }

  /// The first index at which the pattern may start, judged by the probes that lie before `stop`.
  ///
  /// Indices whose far probe lies at or after `stop` cannot be ruled out.
  @inline(__always)
  func firstCandidate(in text: UnsafePointer<UInt8>, from start: Int, to stop: Int) -> Int {
    let last = stop - far
    guard start < last else { return start }
    return text[start + near] | nearCase == nearByte && text[start + far] | farCase == farByte
      ? start : search(text, from: start + 1, to: last)
  }

  @inline(never)
  private func search(_ text: UnsafePointer<UInt8>, from start: Int, to last: Int) -> Int {
    let nearText = UnsafeRawPointer(text + near)
    let farText = UnsafeRawPointer(text + far)
    let nearBytes = Vector(repeating: nearByte)
    let farBytes = Vector(repeating: farByte)
    let nearBits = Vector(repeating: nearCase)
    let farBits = Vector(repeating: farCase)

    @inline(__always)
    func hits(at index: Int) -> SIMDMask<SIMD16<Int8>> {
      let nears = nearText.loadUnaligned(fromByteOffset: index, as: Vector.self) | nearBits
      let fars = farText.loadUnaligned(fromByteOffset: index, as: Vector.self) | farBits
      return (nears .== nearBytes) .& (fars .== farBytes)
    }
    var index = start
    while index + 64 <= last {
      let first = hits(at: index) .| hits(at: index + 16)
      let second = hits(at: index + 32) .| hits(at: index + 48)
      if Self.firstLane(first .| second) != nil { break }
      index += 64
    }
    while index + 16 <= last {
      if let lane = Self.firstLane(hits(at: index)) { return index + lane }
      index += 16
    }
    while index < last {
      if text[index + near] | nearCase == nearByte, text[index + far] | farCase == farByte { break }
      index += 1
    }
    return index
  }

  /// The first lane that is set, nil when none is.
  @inline(__always)
  private static func firstLane(_ mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return nil }
    let low = UInt64(littleEndian: halves[0])
    return low != 0
      ? low.trailingZeroBitCount / 8
      : 8 + UInt64(littleEndian: halves[1]).trailingZeroBitCount / 8
  }
}
