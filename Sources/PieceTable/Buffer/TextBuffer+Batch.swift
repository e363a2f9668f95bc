internal import SumTree

extension TextBuffer {
  /// Makes several replacements at once: all of them or none.
  ///
  /// The ranges are in offsets of the text before the call, in order, and do not overlap (they may
  /// touch). O(edits × log n), or one pass over the pieces when the edits are many.
  ///
  /// - Throws: `TextEditError` when a range is not between two boundaries of the text, or begins
  ///   before the end of the one before; nothing has changed then.
  /// - Returns: What changed.
  @discardableResult
  public mutating func replace(_ edits: [TextEdit]) throws(TextEditError) -> TextPatch {
    settle()
    try committed.checkEdits(edits.lazy.map(\.range))
    let replacements = edits.map {
      Replacement(
        range: $0.range.lowerBound.value..<$0.range.upperBound.value,
        pieces: pieces(of: $0.replacement))
    }
    return replaceChecked(replacements)
  }

  /// Puts one text in the place of each of several ranges at once: all of them or none.
  ///
  /// The ranges are in offsets of the text before the call, in order, and do not overlap (they may
  /// touch). The text is stored once. O(ranges × log n), or one pass over the pieces when the
  /// ranges are many.
  ///
  /// - Throws: `TextEditError` when a range is not between two boundaries of the text, or begins
  ///   before the end of the one before; nothing has changed then.
  /// - Returns: What changed.
  @discardableResult
  public mutating func replace(_ ranges: [Range<ByteOffset>], with string: String)
    throws(TextEditError) -> TextPatch
  {
    settle()
    try committed.checkEdits(ranges)
    var copy = string
    let pieces = copy.withUTF8 { store($0) }
    return replaceChecked(
      ranges.map {
        Replacement(range: $0.lowerBound.value..<$0.upperBound.value, pieces: pieces)
      })
  }

  /// Applies a patch whose new text is read from the ranges `new` of `source`, and whose memory is
  /// shared. O(edits × log n).
  ///
  /// With a patch from this text to `source` the result is `source`'s text; with its inverse and
  /// the older snapshot, the older text.
  ///
  /// - Throws: `TextEditError` when an old range is not between two boundaries of the text, or a new
  ///   one reaches out of `source`; nothing has changed then.
  /// - Returns: What changed: the patch.
  @discardableResult
  public mutating func apply(_ patch: TextPatch, from source: TextSnapshot) throws(TextEditError)
    -> TextPatch
  {
    for edit in patch.edits where edit.new.upperBound > source.endOffset {
      throw .outOfBounds(offset: edit.new.upperBound, count: source.utf8Count)
    }
    return try replace(patch.edits(from: source))
  }

  /// One replacement of a batch, in bytes of the text before.
  private struct Replacement {
    var range: Range<Int>
    var pieces: SummaryTree<Piece>
  }

  private mutating func replaceChecked(_ replacements: [Replacement]) -> TextPatch {
    var builder = TextPatch.Builder(capacity: replacements.count)
    for replacement in replacements {
      builder.append(
        old: Range(bytes: replacement.range), newLength: replacement.pieces.summary.utf8)
    }
    // Measured: an edit by itself costs some twenty times what a pass costs for each piece.
    let isMany =
      replacements.count >= 16 && !committed.pieces.hasMore(than: replacements.count * 20)
    if isMany { rebuild(replacements) } else { spliceEach(merged(replacements)) }
    return builder.finish()
  }

  /// The replacements with those that touch made one.
  ///
  /// What remains is apart by at least a byte, so an edit does not move its neighbours' borders.
  private mutating func merged(_ replacements: [Replacement]) -> [Replacement] {
    var result: [Replacement] = []
    result.reserveCapacity(replacements.count)
    for next in replacements {
      if let last = result.last, last.range.upperBound == next.range.lowerBound {
        var pieces = last.pieces
        join(&pieces, next.pieces)
        result[result.count - 1] = Replacement(
          range: last.range.lowerBound..<next.range.upperBound, pieces: pieces)
      } else {
        result.append(next)
      }
    }
    return result
  }

  /// Makes the replacements one by one, from the last to the first, so that offsets stay right.
  private mutating func spliceEach(_ replacements: [Replacement]) {
    for replacement in replacements.reversed() {
      replace(replacement.range, with: replacement.pieces)
    }
  }

  /// Makes the replacements in one pass over the pieces. O(pieces + replacements).
  private mutating func rebuild(_ replacements: [Replacement]) {
    var run = PieceRun(chunks: committed.chunks)
    var result = SummaryTree<Piece>()
    var rest = PieceReader(committed)
    func push(_ piece: Piece, _ buffer: inout TextBuffer) {
      if !run.append(piece) {
        buffer.join(&result, run.finish())
        run = PieceRun(chunks: buffer.committed.chunks)
        _ = run.append(piece)
      }
    }
    for replacement in replacements {
      rest.read(upTo: replacement.range.lowerBound) { push($0, &self) }
      replacement.pieces.forEach { push($0, &self) }
      rest.skip(to: replacement.range.upperBound)
    }
    rest.read(upTo: committed.utf8Count) { push($0, &self) }
    join(&result, run.finish())
    shared = nil
    committed.pieces = result
  }
}

/// Pieces in a row whose junctions are plainly sound.
private struct PieceRun {
  private var builder = SummaryTreeBuilder<Piece>()
  private let chunks: ChunkList
  private var lastByte: UInt8?

  init(chunks: ChunkList) { self.chunks = chunks }

  /// Appends a piece; false, and nothing changed, when the junction has to be looked at.
  mutating func append(_ piece: Piece) -> Bool {
    let bytes = chunks.bytes(of: piece)
    if let lastByte {
      if bytes[0] == 0x0A, lastByte == 0x0D { return false }
      if bytes[0] & 0xC0 == 0x80, lastByte >= 0x80 { return false }
    }
    lastByte = bytes[piece.count - 1]
    builder.append(piece)
    return true
  }

  mutating func finish() -> SummaryTree<Piece> {
    let pieces = builder.finish()
    builder = SummaryTreeBuilder()
    return pieces
  }
}

/// Reads the pieces of a text in order, cutting them at given offsets.
private struct PieceReader {
  private let chunks: ChunkList
  private var cursor: SummaryTreeCursor<Piece>
  /// The rest of the current piece; nil at the end.
  private var current: Piece?
  private var offset = 0

  init(_ text: PieceTree) {
    chunks = text.chunks
    cursor = SummaryTreeCursor(text.pieces, at: ByteMeasure(0), .right)
    current = cursor.element
  }

  /// Passes on what lies before an offset.
  mutating func read(upTo end: Int, _ body: (Piece) -> Void) {
    while offset < end, let piece = current {
      if offset + piece.count <= end {
        body(piece)
        advance()
      } else {
        let length = end - offset
        let head = chunks.prefix(of: piece, length: length)
        body(head)
        current = chunks.suffix(of: piece, from: length, prefix: head.summary)
        offset = end
      }
    }
  }

  /// Leaves out what lies before an offset.
  mutating func skip(to end: Int) {
    while offset < end, let piece = current {
      if offset + piece.count <= end {
        advance()
      } else {
        current = chunks.suffix(of: piece, from: end - offset)
        offset = end
      }
    }
  }

  private mutating func advance() {
    offset += current?.count ?? 0
    current = cursor.next() ? cursor.element : nil
  }
}
