internal import PieceTable

/// Gives the bytes of a segment where they lie in the text's chunks.
///
/// Offsets are from the segment's start.
struct SegmentInput: @unchecked Sendable {
  // Sendable: `cursor` and `base` point into the chunks of `text`, which keeps them alive, and bytes that a
  // snapshot can see are never written again.

  private let text: TextSnapshot
  private var cursor: ChunkCursor
  private let lower: Int
  private let upper: Int
  /// The run found last: its first byte in memory, and where it lies from the segment's start.
  private var base: UnsafePointer<UInt8>?
  private var runStart = 0
  private var runEnd = 0

  /// The part `range` of a text, in bytes from the text's start.
  init(_ text: TextSnapshot, _ range: Range<Int>) {
    self.text = text
    cursor = ChunkCursor(text, at: range.lowerBound)
    lower = range.lowerBound
    upper = range.upperBound
  }

  /// The length of the segment.
  var count: Int { upper &- lower }

  /// The bytes from an offset to the end of the run in memory they lie in, or of the segment; empty
  /// at the segment's end. O(1) amortised where offsets grow, else O(log n).
  ///
  /// Valid while the input is.
  @inline(__always)
  mutating func run(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    guard holds(offset), let base else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: base + (offset &- runStart), count: runEnd &- offset)
  }

  /// The byte at an offset; 0 outside the segment.
  @inline(__always)
  mutating func byte(at offset: Int) -> UInt8 {
    guard holds(offset), let base else { return 0 }
    return base[offset &- runStart]
  }

  /// Whether there is a byte at an offset; then the run is the one that holds it.
  @inline(__always)
  private mutating func holds(_ offset: Int) -> Bool {
    offset >= runStart && offset < runEnd || findRun(offset)
  }

  @inline(never)
  private mutating func findRun(_ offset: Int) -> Bool {
    let position = lower &+ offset
    guard offset >= 0, position < upper else { return false }
    if position < cursor.start {
      cursor.seek(to: position)
    } else if position >= cursor.start &+ cursor.chunk.count {
      _ = cursor.next()
      if position >= cursor.start &+ cursor.chunk.count { cursor.seek(to: position) }
    }
    // A run may begin before the segment, so offsets may be less than 0.
    runStart = cursor.start &- lower
    runEnd = min(runStart &+ cursor.chunk.count, upper &- lower)
    base = cursor.chunk.baseAddress
    return true
  }
}
