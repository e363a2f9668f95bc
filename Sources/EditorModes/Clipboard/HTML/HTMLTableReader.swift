/// Finds the rows and cells of a table.
struct HTMLTableReader {
  /// A cell, and the columns it takes.
  struct Cell {
    let node: Int
    let span: Int
  }

  /// The rows that have cells.
  private(set) var rows: [[Cell]] = []
  /// The captions.
  private(set) var captions: [Int] = []
  private let tree: HTMLTree
  private var hasHeader = false

  /// The rows of a table. O(nodes).
  init(_ tree: HTMLTree, _ table: Int) {
    self.tree = tree
    read(table)
  }

  /// Whether the table only places something: it has one cell and no header.
  var isLayout: Bool { !hasHeader && rows.count == 1 && rows[0].count == 1 }

  /// How so many columns are aligned, as the first row says, else the second.
  func alignments(_ columns: Int) -> [PastedTable.Alignment] {
    var alignments = [PastedTable.Alignment](repeating: .none, count: columns)
    for row in rows.prefix(2).reversed() {
      var column = 0
      for cell in row {
        if column < columns, let alignment = alignment(of: cell.node) {
          alignments[column] = alignment
        }
        column += max(cell.span, 1)
      }
    }
    return alignments
  }

  private func alignment(of cell: Int) -> PastedTable.Alignment? {
    let name = tree.attribute("align", of: cell) ?? tree.style("text-align", of: cell)
    return name.flatMap { PastedTable.Alignment(rawValue: $0.lowercased()) }
  }

  private mutating func read(_ node: Int) {
    var row: [Cell] = []
    for child in tree.children(of: node) {
      switch tree.tag(of: child) {
      case .td?, .th?:
        if tree.tag(of: child) == .th { hasHeader = true }
        // A table of a page is not wider; what says so would only cost memory.
        let span = tree.attribute("colspan", of: child).flatMap(Int.init) ?? 1
        row.append(Cell(node: child, span: min(max(span, 1), 16)))
      case .thead?, .tbody?, .tfoot?, .tr?: read(child)
      case .caption?: captions.append(child)
      default: break
      }
    }
    if !row.isEmpty { rows.append(row) }
  }
}
