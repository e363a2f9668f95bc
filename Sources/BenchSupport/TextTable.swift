/// A table of aligned columns: the first is set to the left, all others to the right.
package struct TextTable: Sendable {
  private let header: [String]
  private var rows: [[String]] = []

  /// An empty table with its column titles.
  package init(_ header: [String]) { self.header = header }

  /// Whether the table has no rows.
  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a row; missing cells stay empty.
  package mutating func add(_ cells: [String]) {
    precondition(cells.count <= header.count, "a row has more cells than the table has columns")
    rows.append(cells + Array(repeating: "", count: header.count - cells.count))
  }

  /// The table as lines, the titles first. O(cells).
  package func lines() -> [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? cell + padding : "  " + padding + cell
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
