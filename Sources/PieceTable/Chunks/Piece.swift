internal import SumTree

/// A run of the text: a range of a chunk's bytes, with what it adds up to.
///
/// 28 bytes without references, so that a leaf of pieces is moved and copied as plain memory. The
/// chunk is named by its number in the `ChunkList` that travels with the tree.
struct Piece: Equatable, Summarized {
  /// The number of the chunk in the chunk list.
  var chunk: UInt32
  /// Where the run begins in the chunk, in bytes.
  var start: UInt32
  /// The length in UTF-8 bytes; never 0.
  var utf8: UInt32
  var utf16: UInt32
  var scalars: UInt32
  var lineBreaks: UInt32
  /// What the chunk's index would say of the start, which far away in a large text is a cache miss
  /// to ask: the line breaks that begin before it, and in the highest bit whether the piece begins
  /// with a LF whose CR lies before it. 0 without an index.
  private var startRank: UInt32 = 0

  init(chunk: UInt32, start: Int, summary: TextSummary) {
    self.chunk = chunk
    self.start = UInt32(truncatingIfNeeded: start)
    utf8 = UInt32(truncatingIfNeeded: summary.utf8)
    utf16 = UInt32(truncatingIfNeeded: summary.utf16)
    scalars = UInt32(truncatingIfNeeded: summary.scalars)
    lineBreaks = UInt32(truncatingIfNeeded: summary.lineBreaks)
  }

  var summary: TextSummary {
    @inline(__always) get {
      TextSummary(
        utf8: Int(utf8), utf16: Int(utf16), scalars: Int(scalars), lineBreaks: Int(lineBreaks))
    }
  }

  /// The line breaks of the chunk that begin before the piece.
  var lineBreaksBefore: Int { Int(startRank & 0x7FFF_FFFF) }

  /// Whether the piece begins with a LF whose CR lies before it in the chunk. The chunk's index
  /// counts no line break there, the piece does.
  var beginsInLineBreak: Bool { startRank >> 31 == 1 }

  /// The length in bytes.
  var count: Int { @inline(__always) get { Int(utf8) } }

  /// Where the run ends in the chunk, in bytes.
  var end: Int { @inline(__always) get { Int(start) + Int(utf8) } }

  /// Whether every byte is below 0x80: only then is there a UTF-16 unit for each.
  var isASCII: Bool { @inline(__always) get { utf8 == utf16 } }

  /// Whether another piece goes on in the chunk where this one ends.
  func isFollowed(by other: Piece) -> Bool {
    chunk == other.chunk && end == Int(other.start)
  }

  /// The first bytes of the piece, with what they add up to.
  func prefix(_ summary: TextSummary) -> Piece {
    var piece = Piece(chunk: chunk, start: Int(start), summary: summary)
    piece.startRank = startRank
    return piece
  }

  /// The piece without its first bytes, given what they and what the rest add up to.
  func suffix(after prefix: TextSummary, _ rest: TextSummary, inLineBreak: Bool) -> Piece {
    var piece = Piece(chunk: chunk, start: Int(start) + prefix.utf8, summary: rest)
    let before = lineBreaksBefore + prefix.lineBreaks - (beginsInLineBreak ? 1 : 0)
    piece.startRank = UInt32(truncatingIfNeeded: before) | (inLineBreak ? 1 << 31 : 0)
    return piece
  }

  /// Takes over a piece that follows in the chunk.
  mutating func extend(by other: Piece) {
    utf8 += other.utf8
    utf16 += other.utf16
    scalars += other.scalars
    lineBreaks += other.lineBreaks
  }
}

extension TextSummary: SumTree.Summary {
  /// Takes away what was and adds what is: the counts can be subtracted.
  @inline(__always)
  mutating func exchange(_ part: TextSummary, for new: TextSummary) -> Bool {
    self -= part
    self += new
    return true
  }
}

/// A place in a tree of pieces, in one unit.
protocol TextMeasure: Dimension where Summary == TextSummary {
  var value: Int { get }
}

extension TextMeasure {
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place in UTF-8 bytes.
struct ByteMeasure: TextMeasure {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: TextSummary) { value = prefix.utf8 }
}

/// A place in UTF-16 code units.
struct UTF16Measure: TextMeasure {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: TextSummary) { value = prefix.utf16 }
}

/// A place in Unicode scalars.
struct ScalarMeasure: TextMeasure {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: TextSummary) { value = prefix.scalars }
}

/// A place in line breaks.
struct LineMeasure: TextMeasure {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: TextSummary) { value = prefix.lineBreaks }
}
