public import PieceTable

/// The rows of an editor's layout, for what follows them: the anchor of a scroller, the map of a split.
///
/// They are those of the editor now, and go on with it.
public struct EditorRows: RowGeometry {
  let layout: NoteLayout

  /// The height of the note in points, without the room behind its end. O(1)
  public var contentHeight: Double { layout.contentHeight }

  /// The first row that ends below a y; the last row where none does. O(log n + length of the line)
  public func row(atY y: Double) -> RowBox { layout.row(atY: y) }

  /// The row that holds an offset, which is clipped to the text. O(log n + length of the line)
  public func row(holding offset: ByteOffset) -> RowBox { layout.row(holding: offset) }
}

extension Editor {
  /// The rows of the layout; nil without one.
  public var rows: EditorRows? { layout.map(EditorRows.init) }
}
