/// Cells of text that are drawn on: lines below, text above.
struct CellGrid {
  /// The ways in which a line leaves a cell.
  struct Arms: OptionSet, Hashable {
    let rawValue: UInt8

    static let left = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let up = Arms(rawValue: 4)
    static let down = Arms(rawValue: 8)
    /// It is drawn twice as thick.
    static let thick = Arms(rawValue: 16)
  }

  /// What is in a cell.
  private enum Cell {
    case empty
    case text(Character)
    /// The second half of a wide character.
    case continued
  }

  /// How many cells there are from left to right.
  let width: Int
  /// How many cells there are from top to bottom.
  let height: Int
  private var cells: [Cell]
  private var arms: [Arms]
  private var styles: [CellStyle]

  /// Empty cells.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: .empty, count: width * height)
    arms = Array(repeating: [], count: width * height)
    styles = Array(repeating: CellStyle(), count: width * height)
  }

  /// Puts a character into a cell, and into the next when it is wide; what does not fit is left out. A character that
  /// takes no cell joins the one before it.
  mutating func put(
    _ character: Character, width cellCount: Int, column: Int, row: Int,
    _ style: CellStyle = CellStyle()
  ) {
    guard cellCount > 0 else { return join(character, column: column - 1, row: row) }
    guard row >= 0, row < height, column >= 0, column + cellCount <= width else { return }
    clear(column: column, row: row)
    let index = row * width + column
    cells[index] = .text(character)
    styles[index].put(style)
    for next in 1..<max(cellCount, 1) {
      clear(column: column + next, row: row)
      cells[index + next] = .continued
      styles[index + next].put(style)
    }
  }

  /// Empties a cell, and with it the character that has it as one of its two.
  private mutating func clear(column: Int, row: Int) {
    let index = row * width + column
    if case .continued = cells[index] {
      var start = index
      while start > row * width, case .continued = cells[start] { start -= 1 }
      cells[start] = .empty
    }
    var end = index + 1
    while end < (row + 1) * width, case .continued = cells[end] {
      cells[end] = .empty
      end += 1
    }
    cells[index] = .empty
  }

  private mutating func join(_ character: Character, column: Int, row: Int) {
    guard row >= 0, row < height, column >= 0, column < width else { return }
    var index = row * width + column
    while index > row * width, case .continued = cells[index] { index -= 1 }
    guard case .text(let base) = cells[index] else { return }
    let both = "\(base)\(character)"
    // Two clusters in one cell are printed one behind the other.
    if both.count == 1, let joined = both.first { cells[index] = .text(joined) }
  }

  /// Puts a character where there is neither text nor a line.
  mutating func fill(_ character: Character, column: Int, row: Int) {
    guard isFree(column: column, row: row) else { return }
    put(character, width: 1, column: column, row: row)
  }

  private func isFree(column: Int, row: Int) -> Bool {
    guard row >= 0, row < height, column >= 0, column < width else { return false }
    guard case .empty = cells[row * width + column] else { return false }
    return arms[row * width + column].isEmpty
  }

  /// Draws a line from left to right through cells.
  mutating func drawLine(columns: Range<Int>, row: Int, isThick: Bool = false) {
    for column in columns {
      var arms: Arms = [.left, .right]
      if columns.count > 1, column == columns.lowerBound { arms.remove(.left) }
      if columns.count > 1, column == columns.upperBound - 1 { arms.remove(.right) }
      if isThick { arms = [.left, .right, .thick] }
      draw(arms, column: column, row: row)
    }
  }

  /// Draws a line from top to bottom through cells.
  mutating func drawLine(column: Int, rows: Range<Int>) {
    for row in rows {
      var arms: Arms = [.up, .down]
      if rows.count > 1, row == rows.lowerBound { arms.remove(.up) }
      if rows.count > 1, row == rows.upperBound - 1 { arms.remove(.down) }
      draw(arms, column: column, row: row)
    }
  }

  private mutating func draw(_ arms: Arms, column: Int, row: Int) {
    guard row >= 0, row < height, column >= 0, column < width else { return }
    self.arms[row * width + column].formUnion(arms)
  }

  /// Gives the cells of a row a ground, a line through them, or another part of a style.
  mutating func shade(columns: Range<Int>, row: Int, _ change: (inout CellStyle) -> Void) {
    guard row >= 0, row < height else { return }
    for column in columns.clamped(to: 0..<width) { change(&styles[row * width + column]) }
  }

  /// A row as text, as wide as the grid; with styles as a terminal takes them when they are wanted.
  func line(_ row: Int, isStyled: Bool = false) -> String {
    var line = ""
    var current = CellStyle()
    for index in (row * width)..<((row + 1) * width) {
      if isStyled, styles[index] != current {
        line += CellStyle.escape(from: current, to: styles[index])
        current = styles[index]
      }
      switch cells[index] {
      case .empty: line.append(Self.lines[Int(arms[index].rawValue)])
      case .text(let character): line.append(character)
      case .continued: break
      }
    }
    if isStyled { line += CellStyle.escape(from: current, to: CellStyle()) }
    return line
  }

  /// The character of each set of arms, thick ones last; a line that ends is drawn to the edge of its cell.
  private static let lines = Array(" ───│┘└┴│┐┌┬│┤├┼ ━━━━━━━━━━━━━━━")
}
