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
          let head = place(unit, direction, of: selection.headPlace)
          return EditorSelection(
            anchor: selection.anchor, head: head.offset, affinity: head.affinity)
        }
        let edge = direction == .forward ? selection.endPlace : selection.startPlace
        if unit == .grapheme, !selection.isCaret { return EditorSelection(caret: edge) }
        return EditorSelection(caret: place(unit, direction, of: edge))
      })
  }

  /// Moves every head up or down by rows, toward the x that the first such movement began at.
  ///
  /// Up from the first row leads to the start of the text, down from the last one to its end.
  package func moveVertically(
    _ direction: VerticalDirection, lines: Int, extending: Bool
  ) -> EditPlan {
    lines > 0 ? moveVertically(direction, by: .rows(lines), extending: extending) : .nothing
  }

  /// Moves every head up or down by the height of a page, but by a row at least, toward the x that the first such
  /// movement began at; beyond the first row and the last as `moveVertically`.
  ///
  /// The height is in the unit of the rows: lines of the source, or a layout's points.
  package func movePage(
    _ direction: VerticalDirection, height: Double, extending: Bool
  ) -> EditPlan {
    moveVertically(direction, by: .height(max(0, height)), extending: extending)
  }

  private func moveVertically(
    _ direction: VerticalDirection, by distance: RowDistance, extending: Bool
  ) -> EditPlan {
    let rows = rows
    let distance = distance.toward(direction)
    return .select(
      selections.map { selection in
        let start =
          extending
          ? selection.headPlace : direction == .up ? selection.startPlace : selection.endPlace
        let isHead = start.offset == selection.head
        let goal = (isHead ? selection.goalX : nil) ?? rows.x(of: start)
        let target =
          rows.place(from: start, by: distance, goalX: goal)
          ?? CaretPlace(direction == .up ? text.startOffset : text.endOffset)
        return EditorSelection(
          anchor: extending ? selection.anchor : target.offset, head: target.offset,
          affinity: target.affinity, goalX: goal)
      })
  }

  /// What carets move up and down by.
  var rows: any RowModel {
    layoutRows ?? SourceRows(text, tabWidth: settings.tabWidth)
  }

  /// Where a movement by a unit leads from a place.
  func place(
    _ unit: TextUnit, _ direction: TextDirection, of place: CaretPlace
  ) -> CaretPlace {
    guard unit == .row else { return CaretPlace(text.position(unit, direction, of: place.offset)) }
    let (start, end) = rows.ends(ofRowAt: place)
    // Inside of the line break the end of the row is behind.
    if direction == .forward { return end.offset < place.offset ? place : end }
    return start
  }
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
    case (.line, .backward), (.row, .backward): lineRange(point(of: offset).line).lowerBound
    case (.line, .forward), (.row, .forward):
      max(offset, lineRange(point(of: offset).line).upperBound)
    case (.paragraph, .backward): paragraphStart(before: offset)
    case (.paragraph, .forward): paragraphEnd(after: offset)
    case (.document, .backward): startOffset
    case (.document, .forward): endOffset
    }
  }
}
