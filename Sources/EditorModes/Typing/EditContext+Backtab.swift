internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Shift-Tab at every selection: nested items that begin in its lines go behind the item they are nested in, with
  /// all that is in them; what is behind them there stays nested, now in them. As an automatic edit the items
  /// behind get their numbers. Items that are not nested stay. In a table it goes to the cell before; elsewhere
  /// lines move one tab stop to the left.
  ///
  /// O(lines moved + items whose numbers change + log n) for each selection.
  package func backtab() -> EditPlan {
    if isInTables, let plan = try? previousCell() { return plan }
    let chosen = chosenItems { item, outer in
      guard let parent = outer.last else { return false }
      return parent.isItem && parent.lineStart != item.lineStart
    }
    guard chosen.isInList else { return outdentLines(selectedLines) }
    let items = chosen.items
    guard !items.isEmpty else { return .nothing }
    var numbers = ListNumbers()
    for chosen in items {
      guard let parent = chosen.outer.last else { continue }
      numbers.insert(behind: parent, outer: chosen.outer.dropLast())
      numbers.remove(chosen.item, outer: chosen.outer, restart: restart(behind: chosen.item))
    }
    numbers.resolve(self)
    var builder = EditBuilder(self)
    for (index, chosen) in items.enumerated() {
      guard let parent = chosen.outer.last else { continue }
      let next = index + 1 < items.count ? items[index + 1].item : nil
      let end =
        next.flatMap { $0.markerStart < parent.range.upperBound ? $0.lineStart : nil }
      unnest(
        chosen.item, from: parent, Array(chosen.outer.dropLast()),
        number: numbers.next(behind: parent), before: end, &builder)
    }
    keepTabbed(&builder)
    return EditPlan(builder.step(primary: selections.primaryIndex), numbering: numbers)
  }

  /// The number that the items behind an item begin with when they become nested in it: after those that are.
  private func restart(behind item: Container) -> Int? {
    guard let list = item.list, let block = item.block else { return nil }
    if let inner = lastList(in: block), inner.marker == list.marker,
      let last = lastItem(of: inner), let number = number(of: last)
    {
      return number + 1
    }
    return list.startNumber
  }

  /// Puts a nested item behind the item around it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - parent: The item around it.
  ///   - outer: The containers around that one.
  ///   - number: The number it gets; nil in a list without.
  ///   - end: Where the lines end that stay nested in it; nil for the end of the item around.
  ///   - builder: What takes the edits.
  private func unnest(
    _ item: Container, from parent: Container, _ outer: [Container], number: Int?,
    before end: ByteOffset?, _ builder: inout EditBuilder
  ) {
    let marker =
      (number.map { "\($0)" } ?? "")
      + text.string(in: parent.markerEnd - 1..<parent.markerEnd)
    var line = LineColumns(text, lineAt: item.lineStart)
    builder.apply(
      line.indentationEdit(at: line.place(behind: outer), to: parent.indentation))
    builder.apply(TextEdit(item.markerStart..<item.markerEnd, with: marker))
    let columns = parent.indentation + marker.utf8.count + item.padding
    let first = text.point(of: item.lineStart).line
    let last = max(first, text.point(of: item.range.upperBound).line)
    if first < last {
      let old = parent.columns + item.columns
      for edit in reindenting(first + 1...last, outer: outer, atLeast: old, by: columns - old) {
        builder.apply(edit)
      }
    }
    let limit =
      end.map { text.point(of: $0).line - 1 } ?? text.point(of: parent.range.upperBound).line
    if last < limit, columns != parent.columns {
      for edit in reindenting(
        last + 1...limit, outer: outer, atLeast: parent.columns, by: columns - parent.columns)
      {
        builder.apply(edit)
      }
    }
  }
}
