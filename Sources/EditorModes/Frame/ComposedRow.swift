package import PieceTable
package import TextLayout

/// A row as it is drawn: the marks that are revealed stand in the room that was kept for them.
///
/// x is in points from the column's left edge.
package struct ComposedRow: Sendable {
  /// A run of the row.
  package struct Piece: Sendable {
    /// What it is.
    package var role: EditorFrame.Run.Role
    /// What of the source it shows, in UTF-8 bytes.
    package var source: Range<ByteOffset>
    /// The text that is drawn, as UTF-8.
    package var bytes: ArraySlice<UInt8>
    /// The advance of each byte of the text.
    package var advances: ArraySlice<Float>
    /// The font.
    package var style: TextStyle
    /// The embedding level.
    package var level: UInt8
    /// The left edge.
    package var x = 0.0
    /// The width that it takes.
    package var width: Double
    /// How far what is drawn is scrolled to the left.
    package var elided = 0.0
    /// The width of the text where it is more than `width`.
    package var textWidth: Double?
    /// Space before the text, which is in the first advance.
    package var leading = 0.0
  }

  /// A place that a caret can be at.
  package struct Stop: Hashable, Sendable {
    /// The offset in the source.
    package var offset: ByteOffset
    /// Its x.
    package var x: Double
  }

  /// What is drawn, from left to right.
  package var pieces: [Piece] = []
  /// The marks that are hidden.
  package var hidden: [Range<ByteOffset>] = []
  /// The places of carets, in order of the source.
  package var stops: [Stop] = []
  /// The left edge of what is drawn.
  package var x = 0.0
  /// The width of what is drawn, blanks at its end included.
  package var width = 0.0

  /// Whether there is more than its room, so that it is cut at the edges of that.
  package var isScrolled = false

  /// The x of a caret. O(log stops)
  package func x(of offset: ByteOffset) -> Double {
    var (lower, upper) = (0, stops.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if stops[middle].offset <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? stops[lower - 1].x : stops.first?.x ?? x
  }

  /// The place of a caret that is nearest to an x, of two equally near ones the first. O(stops)
  package func offset(nearestTo x: Double) -> ByteOffset? {
    var best: Stop?
    for stop in stops where abs(stop.x - x) < abs((best?.x ?? .infinity) - x) { best = stop }
    return best?.offset
  }
}

extension ComposedRow.Piece {
  /// Where the characters of the text are drawn, from the piece's left edge. O(length)
  ///
  /// - Parameter text: The text, of `bytes`.
  /// - Returns: An x for each character.
  func positions(of text: String) -> [Double] {
    if level % 2 == 0, isPlain { return plainPositions() }
    var positions: [Double] = []
    positions.reserveCapacity(bytes.count)
    let isReversed = level % 2 == 1
    var x = isReversed ? width : leading - elided
    var index = advances.startIndex
    for character in text {
      let next = min(index + character.utf8.count, advances.endIndex)
      let width = advances[index..<next].reduce(0.0) { $0 + Double($1) }
      let isFirst = index == advances.startIndex
      if isReversed { x -= width }
      positions.append(x)
      if !isReversed { x += isFirst ? width - leading : width }
      index = next
    }
    return positions
  }

  /// Whether each byte is a character of its own: visible ASCII and spaces.
  private var isPlain: Bool {
    bytes.count == advances.count && bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private func plainPositions() -> [Double] {
    [Double](unsafeUninitializedCapacity: advances.count) { positions, count in
      var x = leading - elided
      for advance in advances {
        positions.initializeElement(at: count, to: x)
        x += count == 0 ? Double(advance) - leading : Double(advance)
        count += 1
      }
    }
  }
}
