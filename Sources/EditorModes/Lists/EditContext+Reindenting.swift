internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// The edits that move the lines of an item by columns, but for the first one. O(lines of the item).
  ///
  /// Blank lines stay, and so do those that continue a paragraph lazily.
  func reindenting(_ item: Container, outer: [Container], by delta: Int) -> [TextEdit] {
    let first = text.point(of: item.lineStart).line + 1
    let last = text.point(of: max(item.range.upperBound, item.lineStart)).line
    guard delta != 0, first <= last else { return [] }
    return reindenting(first...last, outer: outer, atLeast: item.columns, by: delta)
  }

  /// The edits that move lines by columns behind the prefixes of containers; only lines that are indented by at
  /// least `columns` there. O(lines).
  func reindenting(
    _ lines: ClosedRange<Int>, outer: [Container], atLeast columns: Int, by delta: Int
  ) -> [TextEdit] {
    var edits: [TextEdit] = []
    for number in lines {
      var line = LineColumns(text, text.lineRange(number))
      var place = line.start
      guard outer.allSatisfy({ $0.lineStart != line.range.lowerBound && line.pass($0, &place) })
      else { continue }
      let start = place
      let width = line.skipBlanks(&place)
      guard width >= columns, place.offset < line.range.upperBound else { continue }
      edits.append(line.indentationEdit(at: start, to: width + delta))
    }
    return edits
  }
}

extension LineColumns {
  /// The edit that makes the white space at a place so many columns wide. Tabs become spaces where they have to.
  mutating func indentationEdit(at start: ColumnPlace, to width: Int) -> TextEdit {
    var end = start
    let old = skipBlanks(&end)
    let width = max(0, width)
    var lastTab: ByteOffset?
    var offset = end.offset
    while offset > start.offset {
      offset -= 1
      if byte(at: offset) == 0x09 {
        lastTab = offset
        break
      }
    }
    if start.spaces == 0, lastTab == nil {
      return width >= old
        ? blankEdit(from: start, to: start.offset, width: width - old)
        : TextEdit(start.offset..<start.offset + (old - width), with: TextSnapshot())
    }
    return blankEdit(from: start, to: end.offset, width: width)
  }

  /// The edit that puts so many columns of spaces in the place of what is between a place and an offset. A tab that
  /// lies across the place is written as spaces from its beginning on.
  mutating func blankEdit(
    from start: ColumnPlace, to end: ByteOffset, width: Int
  ) -> TextEdit {
    guard start.spaces > 0 else {
      // The first space behind a `>` would be the quote's.
      let isBare =
        width > 0 && start.offset > range.lowerBound && byte(at: start.offset - 1) == 0x3E
      return TextEdit(start.offset..<end, with: spaces(width + (isBare ? 1 : 0)))
    }
    var before = self.start
    advance(&before, to: start.offset - 1)
    let taken = start.column - before.column - start.spaces
    return TextEdit(start.offset - 1..<end, with: spaces(taken + width))
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
