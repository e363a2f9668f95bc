internal import PieceTable

extension Editor {
  /// The offset that a position stands for: in the text, and not inside a grapheme. O(log n).
  ///
  /// A column behind the end of its line is the line's end.
  ///
  /// - Throws: `EditorError.position` where the text has no such place.
  func resolve(_ position: TextPosition) throws(EditorError) -> ByteOffset {
    let offset: ByteOffset
    switch position {
    case .offset(let value):
      guard value >= 0, value <= text.endOffset else {
        throw .position(
          "offset \(value) lies outside the text; give 0 to \(text.utf8Count)")
      }
      offset = value
    case .point(let point):
      try check(line: point.line, column: point.column)
      offset = text.offset(of: point)
    case .utf16(let point):
      try check(line: point.line, column: point.column)
      offset = text.offset(of: point)
    case .anchor(let name):
      guard let place = anchor(named: name) else {
        throw .position("there is no anchor '\(name)'; set it first")
      }
      offset = place
    case .end: offset = text.endOffset
    }
    return text.clipToGrapheme(offset, .left)
  }

  /// The selections that ranges stand for, the last of them the primary one.
  ///
  /// - Throws: `EditorError.position` where the text has no such place, `EditorError.value` where there is no range.
  public func selections(at ranges: [PositionRange]) throws(EditorError) -> SelectionSet {
    guard !ranges.isEmpty else { throw .value("select needs a range; give one at least") }
    let selections = try ranges.map { (range) throws(EditorError) in try resolve(range) }
    return SelectionSet(selections, primary: selections.count - 1)
  }

  /// The selection that a range stands for.
  func resolve(_ range: PositionRange) throws(EditorError) -> EditorSelection {
    let head = try resolve(range.head)
    return EditorSelection(
      anchor: range.anchor == range.head ? head : try resolve(range.anchor), head: head)
  }

  private func check(line: Int, column: Int) throws(EditorError) {
    guard line >= 0, line < text.lineCount else {
      throw .position("line \(line) lies outside the text; give 0 to \(text.lineCount - 1)")
    }
    guard column >= 0 else { throw .position("column \(column) is none; give 0 or more") }
  }
}
