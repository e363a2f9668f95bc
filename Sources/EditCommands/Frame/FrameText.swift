internal import EditorModes
package import TextLayout

/// Draws frames as text: a grid of cells inside a border.
///
/// No caret and no selection moves the text: below a row that has one is a line outside of the border, in which `‸`
/// stands under the cell that a caret is before, and `▔` under each cell that is selected.
package struct FrameText {
  /// The size of a cell in points.
  private let cell: LayoutSize
  /// Whether the text is for a terminal: with styles, and carets and selections in reverse video.
  private let isStyled: Bool
  private var grid: CellGrid
  /// The marks below each row of the grid, by column.
  private var marks: [[Int: Character]]

  /// Draws panes that lie beside or above one another.
  ///
  /// - Parameters:
  ///   - panes: What is drawn.
  ///   - cell: The size of a cell in points; all that is drawn has its place in the nearest one.
  ///   - isStyled: Whether the text is for a terminal.
  package init(_ panes: [FramePane], cell: LayoutSize, isStyled: Bool = false) {
    self.cell = cell
    self.isStyled = isStyled
    let (right, bottom) = (panes.map(\.rect.maxX).max() ?? 0, panes.map(\.rect.maxY).max() ?? 0)
    grid = CellGrid(
      width: Int((right / cell.width).rounded(.down)),
      height: Int((bottom / cell.height).rounded(.down)))
    marks = Array(repeating: [:], count: grid.height)
    for pane in panes { draw(pane) }
    for pane in panes { drawDivider(before: pane.rect) }
  }

  /// Draws the line between a pane and the one before it, in the cells there.
  private mutating func drawDivider(before rect: LayoutRect) {
    if rect.x > 0 {
      let column = column(rect.x) - 1
      for row in rows(rect.y, rect.maxY) { grid.put("│", width: 1, column: column, row: row) }
    }
    if rect.y > 0 {
      let row = Int((rect.y / cell.height).rounded()) - 1
      for column in columns(rect) { grid.put("─", width: 1, column: column, row: row) }
    }
  }

  /// The text, each line with its end.
  package var text: String {
    let edge = String(repeating: "─", count: grid.width)
    var text = "┌\(edge)┐\n"
    for row in 0..<grid.height {
      text += "│\(grid.line(row, isStyled: isStyled))│\n"
      if let line = markLine(row) { text += "\(line)\n" }
    }
    return text + "└\(edge)┘\n"
  }

  private func markLine(_ row: Int) -> String? {
    guard let last = marks[row].keys.max() else { return nil }
    // The border's cell comes first.
    return " " + String((0...last).map { marks[row][$0] ?? " " })
  }

  // MARK: Places

  private func column(_ x: Double) -> Int { Int((x / cell.width).rounded()) }

  /// The rows whose middle lies between two heights.
  private func rows(_ y: Double, _ maxY: Double) -> Range<Int> {
    let first = Int((y / cell.height - 0.5).rounded(.up))
    return first..<max(first, Int((maxY / cell.height - 0.5).rounded(.up)))
  }

  /// The row that holds the middle of a rectangle.
  private func row(_ rect: LayoutRect) -> Int {
    Int(((rect.y + rect.height / 2) / cell.height).rounded(.down))
  }

  private func columns(_ rect: LayoutRect) -> Range<Int> {
    let first = column(rect.x)
    return first..<max(first, column(rect.maxX))
  }

  // MARK: Drawing

  private mutating func draw(_ pane: FramePane) {
    let frame = pane.frame
    for decoration in frame.decorations { draw(decoration, pane) }
    for row in frame.rows {
      let line = self.row(pane.place(row.rect))
      for run in row.runs {
        draw(run, row: line, pane, in: row.clip(of: run).map { columns(pane.place($0)) })
      }
    }
    if let guide = frame.guide {
      let rect = pane.place(LayoutRect(x: guide, y: 0, width: 0, height: frame.size.height))
      for row in rows(rect.y, rect.maxY) { grid.fill("┊", column: column(rect.x), row: row) }
    }
    for selection in frame.selections { draw(selection: pane.place(selection)) }
    for caret in frame.carets { draw(caret: pane.place(caret)) }
  }

  private mutating func draw(_ decoration: EditorFrame.Decoration, _ pane: FramePane) {
    let rect = pane.place(decoration.rect)
    switch decoration.kind {
    case .quoteBar:
      let column = Int((rect.x / cell.width).rounded(.down))
      for row in rows(rect.y, rect.maxY) { grid.put("▎", width: 1, column: column, row: row) }
    case .headingRule: grid.drawLine(columns: columns(rect), row: row(rect))
    case .thematicBreak: grid.drawLine(columns: columns(rect), row: row(rect), isThick: true)
    case .tableLine:
      if rect.width > rect.height {
        grid.drawLine(columns: columns(rect), row: row(rect))
      } else {
        let column = Int(((rect.x + rect.width / 2) / cell.width).rounded(.down))
        grid.drawLine(column: column, rows: rows(rect.y, rect.maxY))
      }
    case .codeBlock: drawEnds(rect)
    case .inlineCode, .highlight, .tableStripe:
      for row in rows(rect.y, rect.maxY) {
        grid.shade(columns: columns(rect), row: row) { $0.hasGround = true }
      }
    case .currentRow: break
    }
  }

  /// Draws lines through the first and the last row of a rectangle, which leave its sides to the text.
  private mutating func drawEnds(_ rect: LayoutRect) {
    let (columns, rows) = (columns(rect), rows(rect.y, rect.maxY))
    guard rows.count > 1 else { return }
    grid.drawLine(columns: columns, row: rows.lowerBound)
    grid.drawLine(columns: columns, row: rows.upperBound - 1)
  }

  private mutating func draw(
    _ run: EditorFrame.Run, row: Int, _ pane: FramePane, in clip: Range<Int>?
  ) {
    guard run.text != "\t" else { return }
    let x = run.x + pane.origin.x
    var bounds = column(x)..<max(column(x), column(x + run.width))
    if let clip { bounds = bounds.clamped(to: clip) }
    let style = CellStyle(run)
    for cluster in FrameCluster.all(of: run) {
      let start = column(x + cluster.x)
      let width = column(x + cluster.x + cluster.width) - start
      if width == 0 {
        if bounds.contains(start - 1) { put(cluster.character, width: 0, start, row, style) }
      } else if start >= bounds.lowerBound, start + width <= bounds.upperBound {
        put(cluster.character, width: width, start, row, style)
      }
    }
    guard run.isCut, !bounds.isEmpty else { return }
    if run.elided > 0 { put("…", width: 1, bounds.lowerBound, row, style) }
    if run.isCutAtEnd { put("…", width: 1, bounds.upperBound - 1, row, style) }
  }

  private mutating func put(
    _ character: Character, width: Int, _ column: Int, _ row: Int, _ style: CellStyle
  ) {
    var safe = ""
    for scalar in character.unicodeScalars { safe.unicodeScalars.append(TerminalText.safe(scalar)) }
    guard let character = safe.first else { return }
    let cells = min(width, CellWidth.of(character))
    // A terminal gives a character the cells it is used to, whatever its font's width is here.
    grid.put(character, width: width == 0 ? 0 : max(cells, 1), column: column, row: row, style)
  }

  private mutating func draw(selection rect: LayoutRect) {
    for row in rows(rect.y, rect.maxY) where row >= 0 && row < grid.height {
      if isStyled {
        grid.shade(columns: columns(rect), row: row) { $0.isReversed = true }
      } else {
        for column in columns(rect) where column >= 0 { marks[row][column] = "▔" }
      }
    }
  }

  private mutating func draw(caret rect: LayoutRect) {
    let (row, column) = (row(rect), column(rect.x))
    guard row >= 0, row < grid.height, column >= 0, column <= grid.width else { return }
    guard !isStyled || column == grid.width else {
      return grid.shade(columns: column..<(column + 1), row: row) { $0.isReversed.toggle() }
    }
    marks[row][column] = "‸"
  }
}

extension FramePane {
  /// A rectangle of the frame, where it is drawn.
  func place(_ rect: LayoutRect) -> LayoutRect {
    var rect = rect
    rect.x += origin.x
    rect.y += origin.y
    return rect
  }
}

extension CellStyle {
  /// The style of a run.
  init(_ run: EditorFrame.Run) {
    self.init()
    isBold = run.style.isBold
    isItalic = run.style.isItalic
    isDim = run.role == .mark
    let look = RunLook(run)
    isUnderlined = look.isUnderlined
    isStruck = look.isStruck
  }
}
