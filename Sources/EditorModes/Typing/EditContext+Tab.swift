internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Tab at every selection: nests the items that begin in its lines under the item before them, with all that is
  /// in them; as an automatic edit the items behind get their numbers. In a table it goes to the next cell.
  /// Elsewhere it indents selected lines, or puts white space up to the next tab stop at a caret.
  ///
  /// The first item of a list has none to be nested under, and stays, unless another list ends right above.
  /// O(lines moved + items whose numbers change + log n) for each selection.
  package func tab() -> EditPlan {
    if isInTables, let plan = try? nextCell() { return plan }
    let chosen = chosenItems { item, outer in
      // Of a line with several markers that item is moved which can be.
      outer.last.map { $0.lineStart != item.lineStart } ?? true
    }
    if !chosen.isInList, !selections.areCarets { return indentLines(selectedLines) }
    var builder = EditBuilder(self)
    var numbers = ListNumbers()
    nest(chosen.items, &builder, &numbers)
    addTabStops(at: chosen.carets, to: &builder)
    if builder.isEmpty { return .nothing }
    keepTabbed(&builder)
    numbers.resolve(self)
    return EditPlan(builder.step(primary: selections.primaryIndex), numbering: numbers)
  }

  /// Whether all selections lead into tables.
  var isInTables: Bool { selections.all.allSatisfy { isInTable(at: $0.head) } }

  /// Puts spaces at carets, up to the next tab stop of each. O(length of the lines before them).
  private func addTabStops(at carets: [ByteOffset], to builder: inout EditBuilder) {
    let stop = settings.tabWidth
    var (start, column) = (ByteOffset(-1), 0)
    for caret in carets {
      let lineStart = text.lineStart(text.point(of: caret).line)
      // Carets of one line follow each other.
      if start < lineStart { (start, column) = (lineStart, 0) }
      text.forEachChunk(in: start..<caret) { _, bytes in
        for byte in bytes where byte & 0xC0 != 0x80 {
          column += byte == 0x09 ? stop - column % stop : 1
        }
      }
      let width = stop - column % stop
      builder.insert(String(repeating: " ", count: width), at: caret)
      (start, column) = (caret, column + width)
    }
  }

  /// Carets go along with what is behind them; a range keeps what it selects.
  func keepTabbed(_ builder: inout EditBuilder) {
    for selection in selections.all {
      let bias: Bias = selection.isCaret ? .right : .left
      let (start, end) = (
        EditBuilder.Place.old(selection.range.lowerBound, bias),
        EditBuilder.Place.old(selection.range.upperBound, .right)
      )
      let isForward = selection.anchor <= selection.head
      builder.select(anchor: isForward ? start : end, head: isForward ? end : start)
    }
  }

  // MARK: Nesting

  /// Nests items, those that follow each other under the one before the first of them.
  private func nest(
    _ items: [ChosenItem], _ builder: inout EditBuilder, _ numbers: inout ListNumbers
  ) {
    var target: NestingTarget?
    for chosen in items {
      if !chosen.follows { target = nestingTarget(of: chosen) }
      guard let aim = target else { continue }
      move(chosen.item, chosen.outer, to: aim.indentation, marker: aim.marker, &builder)
      target?.takeNumber()
      numbers.remove(chosen.item, outer: chosen.outer)
    }
  }

  /// Where an item goes that is nested under the one before it: to that one's content, or into the list it ends
  /// with; nil when there is none.
  private func nestingTarget(of chosen: ChosenItem) -> NestingTarget? {
    guard let list = chosen.item.list, let block = chosen.item.block else { return nil }
    var parentList = list
    var before = previousItem(before: block, in: list)
    if before == nil, let above = listAbove(chosen) {
      parentList = above
      before = lastItem(of: above)
    }
    guard let before else { return nil }
    let parent = container(before, in: parentList, behind: chosen.outer)
    if let inner = lastList(in: before), let last = lastItem(of: inner) {
      let sibling = container(last, in: inner, behind: chosen.outer + [parent])
      return NestingTarget(
        indentation: parent.columns + sibling.indentation,
        delimiter: text.string(in: sibling.markerEnd - 1..<sibling.markerEnd),
        number: number(of: last).map { hasOneNumber(last, $0, in: inner) ? $0 : $0 + 1 },
        step: number(of: last).map { hasOneNumber(last, $0, in: inner) ? 0 : 1 } ?? 1)
    }
    let number = number(of: block)
    let isOneNumber = number != nil && number == self.number(of: before)
    return NestingTarget(
      indentation: parent.columns,
      delimiter: text.string(in: chosen.item.markerEnd - 1..<chosen.item.markerEnd),
      number: number.map { isOneNumber ? $0 : 1 }, step: isOneNumber ? 0 : 1)
  }

  /// The list of another kind that ends right above the first item of a list.
  private func listAbove(_ chosen: ChosenItem) -> Block? {
    guard let list = chosen.item.list,
      let end = contentAbove(text.lineRange(text.point(of: chosen.item.lineStart).line))
    else { return nil }
    var around: Block?
    for block in syntax.ancestors(at: end) {
      if block.kind == .list, block.depth == list.depth {
        return
          around?.id == chosen.outer.last?.block?.id && block.id != list.id ? block : nil
      }
      around = block
    }
    return nil
  }

  /// Whether an item has the number of the one before it.
  private func hasOneNumber(_ item: Block, _ number: Int, in list: Block) -> Bool {
    previousItem(before: item, in: list).flatMap { self.number(of: $0) } == number
  }

  /// Moves an item, with all its lines, to other columns within the containers around it, and gives it a marker.
  private func move(
    _ item: Container, _ outer: [Container], to indentation: Int, marker: String,
    _ builder: inout EditBuilder
  ) {
    var line = LineColumns(text, lineAt: item.lineStart)
    builder.apply(line.indentationEdit(at: item.start, to: indentation))
    builder.apply(TextEdit(item.markerStart..<item.markerEnd, with: marker))
    let columns = indentation + marker.utf8.count + item.padding
    for edit in reindenting(item, outer: outer, by: columns - item.columns) {
      builder.apply(edit)
    }
  }
}

/// Where items go that are nested.
private struct NestingTarget {
  /// The columns of white space before the marker, within the containers around the item now.
  var indentation: Int
  /// The marker, without the number.
  var delimiter: String
  /// The number of the next one.
  var number: Int?
  /// What comes between two numbers.
  var step: Int

  /// The marker of the next one.
  var marker: String { (number.map { "\($0)" } ?? "") + delimiter }

  /// Goes on to the next number.
  mutating func takeNumber() {
    number = number.map { min($0 + step, ListNumber.greatest) }
  }
}

extension EditBuilder {
  /// Adds an edit unless it changes nothing.
  mutating func apply(_ edit: TextEdit) {
    guard !edit.range.isEmpty || !edit.replacement.isEmpty else { return }
    replace(edit.range, with: edit.replacement)
  }
}
