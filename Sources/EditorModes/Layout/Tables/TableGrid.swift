package import LiveMarkdown

/// Where the columns of a table are, in points from the table's left edge.
///
/// Around the text of each cell is padding, and between the paddings of two columns and at both ends of the table
/// there is a line. Lengths are multiples of 1/64.
package struct TableGrid: Hashable, Sendable {
  /// A column.
  package struct Column: Hashable, Sendable {
    /// The left edge of the text.
    package var x: Double
    /// The width of the text.
    package var width: Double
    /// How the text of its cells is aligned.
    package var alignment: ColumnAlignment

    /// The right edge of the text.
    package var maxX: Double { x + width }
  }

  /// The columns, from left to right.
  package let columns: [Column]
  /// The space to the left and to the right of a cell's text; less than the model's where there is no room for it.
  package let sidePadding: Double
  /// The thickness of the lines.
  package let rule: Double
  /// The width of the table, lines included.
  package let width: Double

  /// A grid of its parts.
  ///
  /// - Parameters:
  ///   - widths: The widths of the columns' texts.
  ///   - alignments: How they are aligned; as they are written where some are missing.
  ///   - sidePadding: The space on both sides of each text.
  ///   - rule: The thickness of the lines.
  init(
    widths: [Double], alignments: [ColumnAlignment], sidePadding: Double, rule: Double
  ) {
    var x = rule
    var columns: [Column] = []
    columns.reserveCapacity(widths.count)
    for (index, width) in widths.enumerated() {
      columns.append(
        Column(
          x: x + sidePadding, width: width,
          alignment: index < alignments.count ? alignments[index] : .none))
      x += width + 2 * sidePadding + rule
    }
    self.columns = columns
    self.sidePadding = sidePadding
    self.rule = rule
    width = x
  }

  /// The left edges of the lines between columns and at both ends of the table. O(columns)
  package var lines: [Double] {
    columns.map { $0.x - sidePadding - rule } + [width - rule]
  }

  /// The column at an x, with the padding around it and the line to its left; what is left of the table belongs to
  /// the first column, what is right of it to the last. O(log columns)
  package func column(atX x: Double) -> Int {
    var (lower, upper) = (0, columns.count)
    while lower + 1 < upper {
      let middle = (lower + upper) / 2
      if columns[middle].x - sidePadding - rule <= x { lower = middle } else { upper = middle }
    }
    return lower
  }
}
