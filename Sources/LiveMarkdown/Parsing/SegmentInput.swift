internal import CTreeSitter
internal import PieceTable

/// Gives the parser the bytes of a segment where they lie in the text's chunks.
///
/// Offsets are from the segment's start.
struct SegmentInput {
  /// The most bytes handed over at once. Bounds what a keystroke is said to have read; longer runs
  /// make a parse no faster.
  static let window = 512

  private let text: TextSnapshot
  private var cursor: ChunkCursor
  private let lower: Int
  private let upper: Int
  /// The bytes handed to the parser.
  private(set) var bytesRead = 0

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
  mutating func run(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    let position = lower &+ offset
    guard offset >= 0, position < upper else { return UnsafeBufferPointer(start: nil, count: 0) }
    if position < cursor.start {
      cursor.seek(to: position)
    } else if position >= cursor.start &+ cursor.chunk.count {
      _ = cursor.next()
      if position >= cursor.start &+ cursor.chunk.count { cursor.seek(to: position) }
    }
    let end = min(cursor.chunk.count, upper &- cursor.start)
    return UnsafeBufferPointer(rebasing: cursor.chunk[(position &- cursor.start)..<end])
  }

  /// The byte at an offset; 0 outside the segment.
  mutating func byte(at offset: Int) -> UInt8 { run(at: offset).first ?? 0 }

  /// The first offset from `start` on that comes after a line break; at most `end`. O(length).
  mutating func endOfLine(_ start: Int, limit end: Int) -> Int {
    var offset = start
    while offset < end {
      let bytes = run(at: offset)
      guard !bytes.isEmpty else { break }
      for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
        let after = offset &+ index &+ 1
        let isPair = byte == 0x0D && self.byte(at: after) == 0x0A
        return min(isPair ? after &+ 1 : after, end)
      }
      offset &+= bytes.count
    }
    return min(offset, end)
  }

  /// The source that ts_parser_parse reads from; valid while the pointer is.
  static func source(_ input: UnsafeMutablePointer<SegmentInput>) -> TSInput {
    // Field by field, for later versions of the library have more of them.
    var source = TSInput()
    source.payload = UnsafeMutableRawPointer(input)
    source.encoding = TSInputEncodingUTF8
    source.read = { payload, offset, _, count in
      guard let input = payload?.assumingMemoryBound(to: SegmentInput.self) else { return nil }
      let bytes = input.pointee.run(at: Int(offset))
      let length = min(bytes.count, SegmentInput.window)
      count?.pointee = UInt32(truncatingIfNeeded: length)
      input.pointee.bytesRead &+= length
      return UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
    }
    return source
  }
}
