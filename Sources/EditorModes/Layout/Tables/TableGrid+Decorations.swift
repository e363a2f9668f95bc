internal import TextLayout

extension TableGrid {
  /// What is drawn behind and between the cells of a line of a table. O(columns)
  ///
  /// Every second row of the body has a ground; above the header, below it and below every row there is a line, and
  /// lines between columns go from top to bottom. Where lines have no thickness, as in a terminal, those between
  /// columns are in the padding, and the only other one is the delimiter row.
  ///
  /// - Parameters:
  ///   - frame: What follows from blocks; of a row or the delimiter row of a table.
  ///   - height: The height of the line, in points.
  ///   - bodyRow: The number of a row of the body, from 0; nil for the header and the delimiter row.
  ///   - model: The lengths.
  /// - Returns: In the order in which they are drawn: from the text column's left edge, and from the line's top.
  package func decorations(
    of frame: LineFrame, height: Double, bodyRow: Int?, _ model: BoxModel
  ) -> [EditorFrame.Decoration] {
    var decorations: [EditorFrame.Decoration] = []
    let top = frame.gap
    if let bodyRow, bodyRow % 2 == 1 {
      decorations.append(
        .init(
          .tableStripe,
          LayoutRect(x: frame.indent, y: top, width: width, height: max(0, height - top))))
    }
    for x in drawnLines {
      decorations.append(
        .init(
          .tableLine,
          LayoutRect(x: frame.indent + x, y: top, width: rule, height: max(0, height - top))))
    }
    let line: Double?
    switch (frame.kind, bodyRow) {
    case (.delimiterRow, _): line = rule > 0 ? min(model.cellPadding, height - rule) : height / 2
    case (_, nil): line = rule > 0 ? top : nil
    default: line = rule > 0 ? height - rule : nil
    }
    if let line {
      decorations.append(
        .init(
          .tableLine, LayoutRect(x: frame.indent, y: line, width: width, height: rule)))
    }
    return decorations
  }

  /// The left edges of the lines between columns and at both ends; of lines without a thickness, the middle of the
  /// padding to their right, and at the table's right end to their left.
  var drawnLines: [Double] {
    guard rule == 0, let last = lines.last else { return lines }
    return lines.dropLast().map { $0 + sidePadding / 2 } + [last - sidePadding / 2]
  }
}
