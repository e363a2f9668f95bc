internal import PieceTable

extension EditContext {
  /// Moves every head by a unit; without `extending` what was selected is given up.
  ///
  /// A selection that is given up is left at its end in the direction: a grapheme leads there, anything longer goes
  /// on from there. O(selections · (log n + a bounded part of the text)).
  package func move(
    _ unit: TextUnit, _ direction: TextDirection, extending: Bool
  ) -> EditPlan {
    .select(
      selections.map { selection in
        if extending {
          let head = text.position(unit, direction, of: selection.head)
          return EditorSelection(anchor: selection.anchor, head: head)
        }
        if selection.isCaret {
          return EditorSelection(caret: text.position(unit, direction, of: selection.head))
        }
        let range = selection.range
        let edge = direction == .forward ? range.upperBound : range.lowerBound
        if unit == .grapheme { return EditorSelection(caret: edge) }
        return EditorSelection(caret: text.position(unit, direction, of: edge))
      })
  }

  /// Moves every head up or down by lines of the source.
  package func moveVertically(
    _ direction: VerticalDirection, lines: Int, extending: Bool
  ) -> EditPlan {
    moveVertically(direction, lines: lines, extending: extending, in: rows)
  }

  /// Moves every head up or down by rows, in the column that the first such movement began in.
  ///
  /// Up from the first row leads to the start of the text, down from the last one to its end.
  func moveVertically(
    _ direction: VerticalDirection, lines: Int, extending: Bool, in rows: some RowModel
  ) -> EditPlan {
    guard lines > 0 else { return .nothing }
    return .select(
      selections.map { selection in
        var start = selection
        if !extending, !selection.isCaret {
          let range = selection.range
          let edge = direction == .up ? range.lowerBound : range.upperBound
          start = EditorSelection(anchor: edge, head: edge)
          if edge == selection.head { start.goalColumn = selection.goalColumn }
        }
        let row = rows.row(of: start.head, start.affinity)
        let goal = start.goalColumn ?? rows.column(of: start.head, inRow: row)
        let distance = min(lines, rows.rowCount)
        let target = direction == .up ? row - distance : row + distance
        var moved = EditorSelection(caret: 0)
        if target < 0 {
          moved.head = text.startOffset
        } else if target >= rows.rowCount {
          moved.head = text.endOffset
        } else {
          (moved.head, moved.affinity) = rows.place(atColumn: goal, inRow: target)
        }
        moved.anchor = extending ? selection.anchor : moved.head
        moved.goalColumn = goal
        return moved
      })
  }

  /// What carets move up and down by.
  var rows: SourceRows { SourceRows(text, tabWidth: settings.tabWidth) }
}

extension TextSnapshot {
  /// Where a movement by a unit leads from an offset. A boundary of graphemes where the offset is one.
  func position(
    _ unit: TextUnit, _ direction: TextDirection, of offset: ByteOffset
  ) -> ByteOffset {
    switch (unit, direction) {
    case (.grapheme, .backward): previousGrapheme(before: offset)
    case (.grapheme, .forward): nextGrapheme(after: offset)
    case (.word, .backward): wordStart(before: offset)
    case (.word, .forward): wordEnd(after: offset)
    case (.line, .backward): lineRange(point(of: offset).line).lowerBound
    case (.line, .forward): max(offset, lineRange(point(of: offset).line).upperBound)
    case (.paragraph, .backward): paragraphStart(before: offset)
    case (.paragraph, .forward): paragraphEnd(after: offset)
    case (.document, .backward): startOffset
    case (.document, .forward): endOffset
    }
  }
}
