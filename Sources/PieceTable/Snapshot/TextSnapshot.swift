internal import SumTree

/// An immutable text: the value of a buffer at one moment, or a part of one.
///
/// Copying is O(1) and shares everything. Snapshots are `Sendable`; edits of the buffer a snapshot
/// came from never change it. Positions are UTF-8 byte offsets.
///
/// The text may be any bytes. Well-formed UTF-8 sequences count as their scalars; each maximal
/// ill-formed subpart counts as one U+FFFD, as `String(decoding:as:)` repairs it (Unicode 3.9,
/// "U+FFFD Substitution of Maximal Subparts"). Line breaks are LF, CRLF and CR.
public struct TextSnapshot: Sendable {
  /// The text, shared by all copies of the snapshot: one reference, so that a copy counts one.
  let shared: SharedPieces

  init(_ shared: SharedPieces) { self.shared = shared }

  init(_ tree: PieceTree) { self.init(SharedPieces(tree)) }

  /// The empty text. O(1).
  public init() { self.init(SharedPieces.empty) }

  /// A text with the contents of a string. O(n).
  public init(_ string: String) {
    var copy = string
    self = copy.withUTF8 { TextSnapshot(copying: $0) }
  }

  /// A text of any bytes. O(n).
  public init(bytes: some Sequence<UInt8>) {
    if let text = bytes.withContiguousStorageIfAvailable({ TextSnapshot(copying: $0) }) {
      self = text
    } else {
      self = ContiguousArray(bytes).withUnsafeBufferPointer { TextSnapshot(copying: $0) }
    }
  }

  /// A text of the bytes in memory, which are copied. O(n).
  init(copying bytes: UnsafeBufferPointer<UInt8>) {
    self.init(ChunkMemory(copying: bytes), count: bytes.count)
  }

  /// A text of bytes whose memory, from `Platform.allocate`, is taken over. O(n).
  package init(adopting bytes: UnsafeMutableBufferPointer<UInt8>) {
    if let base = bytes.baseAddress {
      self.init(ChunkMemory(adopting: base), count: bytes.count)
    } else {
      self.init()
    }
  }

  /// A text of the first bytes of a memory. O(n).
  init(_ memory: ChunkMemory, count: Int) {
    var tree = PieceTree()
    let bytes = UnsafeBufferPointer(start: UnsafePointer(memory.base), count: count)
    var start = 0
    while start < count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      let end = start + Chunk.cut(rest, atMost: ChunkLimit.chunk)
      let chunk = Chunk(memory, start..<end)
      tree.pieces.append(Piece(chunk: tree.chunks.append(chunk), start: 0, summary: chunk.summary))
      start = end
    }
    self.init(tree)
  }
}

/// What copies of a snapshot share.
final class SharedPieces: Sendable {
  let tree: PieceTree

  init(_ tree: PieceTree) { self.tree = tree }

  static let empty = SharedPieces(PieceTree())
}

/// Short names for what the tree answers.
extension TextSnapshot {
  var tree: PieceTree { shared.tree }
  var pieces: SummaryTree<Piece> { shared.tree.pieces }
  var chunks: ChunkList { shared.tree.chunks }

  @inline(__always)
  func place(of offset: Int, _ side: Side) -> PieceTree.Place? {
    shared.tree.place(of: offset, side)
  }

  func summary(upTo offset: Int) -> TextSummary { shared.tree.summary(upTo: offset) }
}

extension TextSnapshot {
  /// The counts of the whole text in every unit.
  var summary: TextSummary { pieces.summary }

  /// The length in UTF-8 bytes. O(1).
  public var utf8Count: Int { summary.utf8 }

  /// The length in UTF-16 code units. O(1).
  public var utf16Count: Int { summary.utf16 }

  /// The length in Unicode scalars. O(1).
  public var scalarCount: Int { summary.scalars }

  /// The number of line breaks. O(1).
  public var lineBreakCount: Int { summary.lineBreaks }

  /// The number of lines: one more than there are line breaks. O(1).
  public var lineCount: Int { summary.lineBreaks + 1 }

  /// Whether there is no text. O(1).
  public var isEmpty: Bool { pieces.isEmpty }

  /// The start of the text.
  public var startOffset: ByteOffset { 0 }

  /// The end of the text. O(1).
  public var endOffset: ByteOffset { ByteOffset(utf8Count) }

  /// The whole text. O(1).
  public var fullRange: Range<ByteOffset> { startOffset..<endOffset }

  /// The memory that this snapshot keeps alive, in bytes, what it shares with others included.
  /// O(number of pieces).
  public var memoryFootprint: Int { tree.memoryFootprint }

}

extension TextSnapshot: ExpressibleByStringLiteral {
  /// A text with the contents of the literal. O(n).
  public init(stringLiteral value: String) { self.init(value) }
}

extension Chunk {
  /// The largest length up to a limit at which bytes may be cut into pieces: at a unit start, and
  /// not between CR and LF.
  static func cut(_ bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Int {
    guard bytes.count > limit else { return bytes.count }
    var length = limit
    while length > 1, !ByteScan.isUnitStart(bytes, at: length) { length -= 1 }
    if length > 1, bytes[length] == 0x0A, bytes[length - 1] == 0x0D { length -= 1 }
    return length
  }
}
