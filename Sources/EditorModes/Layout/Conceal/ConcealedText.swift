package import PieceTable
package import TextLayout

/// A part of the source, in one line, as it is shown while nothing is revealed: marks are hidden, references to
/// characters are what they stand for.
///
/// It leads from offsets of the source to places in what is shown (`text.bytes`) and back.
package struct ConcealedText: Sendable {
  /// A run of the source that becomes a run of what is shown.
  package struct Piece: Hashable, Sendable {
    /// What becomes of the source.
    package enum Kind: Hashable, Sendable {
      /// It is shown byte for byte.
      case text
      /// It is a hidden mark, `RowText.marks[index]`; nothing is shown.
      case mark(Int)
      /// Something else is shown in its place; with the mark that the source is when it is a mark.
      case substitute(Int?)
    }

    /// What becomes of it.
    package var kind: Kind
    /// In bytes from `start`.
    package var source: Range<Int>
    /// In bytes of what is shown.
    package var shown: Range<Int>
  }

  /// Where the source begins.
  package var start: ByteOffset
  /// The length of the source, in UTF-8 bytes.
  package var length = 0
  /// What is shown, with the marks hidden in it.
  package var text = RowText()
  /// The source, piece by piece: in order, without gaps.
  package var pieces: [Piece] = []
  /// The constructs whose marks are hidden, as `RowText.constructs` has them.
  package var constructs: [Construct] = []
  /// Where rows end whatever room there is, in order.
  package var breaks: [Break] = []

  /// A place where a row ends.
  package struct Break: Hashable, Sendable {
    /// The place in what is shown.
    package var place: Int
    /// How many of the marks are before it.
    package var marks: Int
  }

  /// Nothing, at a place of the source.
  package init(at start: ByteOffset) { self.start = start }

  /// The source, in UTF-8 bytes.
  package var source: Range<ByteOffset> { start..<start + length }
}

extension ConcealedText {
  /// The piece that holds an offset from `start`, or ends there when it is the end. O(log pieces)
  package func piece(at offset: Int) -> Int {
    var (lower, upper) = (0, pieces.count)
    while lower + 1 < upper {
      let middle = (lower + upper) / 2
      if pieces[middle].source.lowerBound <= offset { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// The place in what is shown of an offset of the source: in a hidden mark, where the mark would be; in a
  /// reference to a character, before the character. O(log pieces)
  package func place(of offset: ByteOffset) -> Int {
    let distance = min(max(offset - start, 0), length)
    guard !pieces.isEmpty else { return 0 }
    let piece = pieces[piece(at: distance)]
    switch piece.kind {
    case .text: return piece.shown.lowerBound + (distance - piece.source.lowerBound)
    case .mark: return piece.shown.lowerBound
    case .substitute:
      return distance == piece.source.upperBound ? piece.shown.upperBound : piece.shown.lowerBound
    }
  }

  /// The offset of the source where a row ends that ends at a place of what is shown, and that has all hidden marks
  /// below an index: behind the last of both. O(log pieces)
  package func rowEnd(_ place: Int, marksBefore mark: Int) -> ByteOffset {
    guard !pieces.isEmpty else { return start }
    var (lower, upper) = (0, pieces.count)
    // The first piece that is shown behind the place, or is a mark of the next row.
    while lower < upper {
      let middle = (lower + upper) / 2
      let piece = pieces[middle]
      let isBehind: Bool
      switch piece.kind {
      case .mark(let index): isBehind = index >= mark
      case .text, .substitute: isBehind = piece.shown.upperBound > place
      }
      if isBehind { upper = middle } else { lower = middle + 1 }
    }
    guard lower < pieces.count else { return start + length }
    let piece = pieces[lower]
    if case .text = piece.kind, piece.shown.lowerBound < place {
      return start + (piece.source.lowerBound + place - piece.shown.lowerBound)
    }
    return start + piece.source.lowerBound
  }

  /// The offset of the source at a place of what is shown. Of the offsets that share the place it is the first one
  /// from a limit on, so that a row begins with its own marks. O(log pieces)
  package func offset(ofPlace place: Int, from limit: ByteOffset) -> ByteOffset {
    guard !pieces.isEmpty else { return start }
    var (lower, upper) = (0, pieces.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if pieces[middle].shown.upperBound < place { lower = middle + 1 } else { upper = middle }
    }
    guard lower < pieces.count else { return start + length }
    let piece = pieces[lower]
    var offset = piece.source.upperBound
    switch piece.kind {
    case .text: offset = piece.source.lowerBound + (place - piece.shown.lowerBound)
    case .mark: offset = piece.source.lowerBound
    case .substitute:
      if place < piece.shown.upperBound { offset = piece.source.lowerBound }
    }
    return max(start + offset, limit)
  }
}
