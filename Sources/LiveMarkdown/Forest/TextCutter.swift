internal import PieceTable

/// Finds places at which a text may be cut into segments: line starts, not between CR and LF, not
/// before a U+FEFF (which at the start of a text is no character), not inside front matter.
struct TextCutter {
  let text: TextSnapshot
  let sizes: SegmentSizes
  /// The end of the front matter.
  let uncut: Int

  /// Whether a segment may start at an offset. O(log n).
  func isCut(_ offset: Int) -> Bool {
    let end = text.utf8Count
    if offset <= 0 || offset >= end { return true }
    guard offset >= uncut else { return false }
    let bytes = text.bytes(in: Range(bytes: offset - 1..<min(end, offset + 3)))
    return bytes.withUnsafeBufferPointer { Self.isCut($0, 1) }
  }

  /// Whether a segment may start at an index of some bytes that is not their start; the three bytes
  /// behind it are among them, unless the text ends before.
  @inline(__always)
  private static func isCut(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let before = bytes[index - 1]
    guard before == 0x0A || before == 0x0D && bytes[index] != 0x0A else { return false }
    return
      !(index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xBB
      && bytes[index + 2] == 0xBF)
  }

  /// The length that a segment is to have which starts at an offset. O(log n).
  private func target(from start: Int) -> Int {
    let line = text.point(of: ByteOffset(start)).line + sizes.lines
    guard line < text.lineCount else { return sizes.target }
    return min(sizes.target, max(sizes.least, text.lineStart(line).value - start))
  }

  /// Cuts a range that begins at a cut into lengths near the target. O(length).
  func cuts(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var start = range.lowerBound
    while let cut = cut(after: start, before: range.upperBound) {
      result.append(cut)
      start = cut
    }
    return result
  }

  /// The best place for a cut about one target length after a start: behind a blank line if there is
  /// one near, else before what looks like the start of a block. Nil when there is none, or when what
  /// is left is short enough.
  func cut(after start: Int, before end: Int) -> Int? {
    guard end - start > 2 * sizes.least else { return nil }
    let target = target(from: start)
    guard end - start > 2 * target else { return nil }
    let lower = max(start + max(1, target * 3 / 4), uncut)
    let upper = min(start + target * 5 / 4, end - 1)
    let best = lower <= upper ? best(in: lower...upper, near: start + target) : nil
    if let best, best.rank > 0 { return best.cut }
    // In a long paragraph no place near is a cut. A blank line further on is worth the way.
    let beyond = max(upper + 1, lower)
    let limit = min(start + 3 * target, end - 1)
    if beyond <= limit, let blank = self.best(in: beyond...limit, near: beyond), blank.rank == 2 {
      return blank.cut
    }
    return best?.cut ?? firstCut(from: max(lower, upper + 1), before: end)
  }

  /// The first place for a cut at or after an offset. O(distance).
  func firstCut(from start: Int, before end: Int) -> Int? {
    var lower = max(start, uncut, 1)
    var window = 256
    while lower < end {
      let upper = min(lower + window, end)
      let bytes = text.bytes(in: Range(bytes: lower - 1..<min(upper + 3, text.utf8Count)))
      let found = bytes.withUnsafeBufferPointer { bytes in
        (1...upper - lower).first { Self.isCut(bytes, $0) }
      }
      if let found { return lower + found - 1 }
      lower = upper
      window = min(2 * window, 1 << 16)
    }
    return nil
  }

  private func best(in range: ClosedRange<Int>, near target: Int) -> (cut: Int, rank: Int)? {
    // Some bytes in front tell blank lines, three behind a U+FEFF.
    let first = max(0, range.lowerBound - 16)
    let last = min(text.utf8Count, range.upperBound + 4)
    let bytes = text.bytes(in: Range(bytes: first..<last))
    return bytes.withUnsafeBufferPointer { bytes in
      var best: (cut: Int, rank: Int, distance: Int)?
      guard let base = bytes.baseAddress else { return nil }
      var index = range.lowerBound - first - 1
      while true {
        index = ByteRun.lineEnd(base, from: index, to: range.upperBound - first) + 1
        guard index <= range.upperBound - first else { break }
        guard Self.isCut(bytes, index) else { continue }
        let rank = Self.rank(bytes, index)
        let distance = abs(first + index - target)
        if let best, (best.rank, -best.distance) >= (rank, -distance) { continue }
        best = (first + index, rank, distance)
      }
      return best.map { ($0.cut, $0.rank) }
    }
  }

  /// How likely it is that a block starts at a line: 2 behind a blank line, 1 at what looks like the
  /// start of a block. Inside quotes and lists too: indentation and `>` are passed over.
  private static func rank(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    if isBlank(bytes, before: index) { return 2 }
    var first = index
    while first < bytes.count, isPrefix(bytes[first]) { first += 1 }
    guard first < bytes.count else { return 0 }
    return switch bytes[first] {
    case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "|"), UInt8(ascii: "`"),
      UInt8(ascii: "~"), UInt8(ascii: "<"):
      1
    default: 0
    }
  }

  /// Whether the line before a line start has nothing on it but white space and the markers of quotes;
  /// false too when its start is not among the bytes.
  private static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
    var last = index - 1
    if last > 0, bytes[last] == 0x0A, bytes[last - 1] == 0x0D { last -= 1 }
    while last > 0 {
      last -= 1
      if bytes[last] == 0x0A || bytes[last] == 0x0D { return true }
      guard isPrefix(bytes[last]) else { return false }
    }
    return false
  }

  private static func isPrefix(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">")
  }
}
