import EditCommands
import EditorModes
import PieceTable
import TextLayout

/// A frame that a test puts together by hand, in cells of 8 by 16 points.
struct FrameSample {
  static let cell = LayoutSize(width: 8, height: 16)
  private(set) var frame: EditorFrame

  /// An empty viewport of so many cells.
  init(width: Int, height: Int, guide: Int? = nil) {
    let size = LayoutSize(width: Double(width) * 8, height: Double(height) * 16)
    frame = EditorFrame(
      mode: .edit, size: size,
      scroll: EditorFrame.Scroll(y: 0, contentHeight: size.height, maximum: 0),
      column: EditorFrame.Span(x: 0, width: size.width), guide: guide.map { Double($0) * 8 })
  }

  /// A part of a row: what it is and what is in it.
  struct Part {
    var text: String
    var role = EditorFrame.Run.Role.text
    var scopes: [String] = []
    var style = TextStyle(size: 13)
    var isRightToLeft = false
    /// The cells it takes when it is longer than its room, and how many it is scrolled by.
    var room: Int?
    var elided = 0
  }

  /// Adds a row of parts from left to right, from a column on.
  mutating func addRow(_ row: Int, column: Int = 0, _ parts: Part...) {
    var runs: [EditorFrame.Run] = []
    var place = column
    for part in parts {
      var positions: [Double] = []
      var width = 0
      for character in part.text {
        positions.append(Double(width) * 8)
        width += CellWidth.of(character)
      }
      if part.isRightToLeft {
        let cells = part.text.map { CellWidth.of($0) }
        positions = zip(positions, cells).map { Double(width * 8) - $0 - Double($1 * 8) }
      }
      positions = positions.map { $0 - Double(part.elided) * 8 }
      let room = part.room ?? width
      runs.append(
        EditorFrame.Run(
          part.role, source: 0..<0, text: part.text, style: part.style, scopes: part.scopes,
          x: Double(place) * 8, width: Double(room) * 8, textWidth: Double(width) * 8,
          positions: positions, isRightToLeft: part.isRightToLeft, elided: Double(part.elided) * 8))
      place += room
    }
    let rect = Self.rect(column: column, row: row, width: place - column, height: 1)
    frame.rows.append(
      EditorFrame.Row(source: 0..<0, rect: rect, baseline: rect.y + 12, runs: runs))
  }

  /// Adds a decoration over cells.
  mutating func add(
    _ kind: EditorFrame.Decoration.Kind, column: Int, row: Int, width: Int, height: Int,
    callout: String? = nil
  ) {
    frame.decorations.append(
      EditorFrame.Decoration(
        kind, Self.rect(column: column, row: row, width: width, height: height), callout: callout))
  }

  /// Adds a caret before a cell.
  mutating func addCaret(column: Int, row: Int) {
    var rect = Self.rect(column: column, row: row, width: 0, height: 1)
    rect.width = 1
    frame.carets.append(rect)
  }

  /// Selects cells.
  mutating func select(column: Int, row: Int, width: Int, height: Int = 1) {
    frame.selections.append(Self.rect(column: column, row: row, width: width, height: height))
  }

  static func rect(column: Int, row: Int, width: Int, height: Int) -> LayoutRect {
    LayoutRect(
      x: Double(column) * 8, y: Double(row) * 16, width: Double(width) * 8,
      height: Double(height) * 16)
  }

  /// The frame as text.
  var text: String { FrameText([FramePane(frame)], cell: Self.cell).text }
}
