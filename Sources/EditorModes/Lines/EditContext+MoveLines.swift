internal import PieceTable

extension EditContext {
  /// Moves the selected lines over the line above or below; what is at the edge of the document
  /// stays.
  ///
  /// The selections keep on their text, and the text its line breaks: a last line without one stays
  /// one. O(lines touched · log n).
  package func moveLines(_ direction: VerticalDirection) throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    for lines in selectedLines {
      switch direction {
      case .up where lines.lowerBound > 0: moveUp(lines, &builder)
      case .down where lines.upperBound + 1 < text.lineCount: moveDown(lines, &builder)
      default: break
      }
    }
    if builder.isEmpty { return .nothing }
    let bias: Bias = direction == .up ? .left : .right
    builder.keepSelections(of: self, bias)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Puts the line above some lines below them.
  private func moveUp(_ lines: ClosedRange<Int>, _ builder: inout EditBuilder) {
    let (content, whole) = ranges(of: lines)
    let above = ranges(of: lines.lowerBound - 1...lines.lowerBound - 1)
    builder.remove(above.whole)
    if whole.upperBound > content.upperBound {
      builder.replace(whole.upperBound..<whole.upperBound, with: text.slice(above.whole))
    } else {
      // The last line has no line break: the one of the line above goes in between.
      let lineBreak = text.string(in: above.content.upperBound..<above.whole.upperBound)
      let moved = lineBreak + text.string(in: above.content)
      builder.insert(moved, at: whole.upperBound)
    }
  }

  /// Puts the line below some lines above them.
  private func moveDown(_ lines: ClosedRange<Int>, _ builder: inout EditBuilder) {
    let (content, whole) = ranges(of: lines)
    let below = ranges(of: lines.upperBound + 1...lines.upperBound + 1)
    let start = whole.lowerBound
    if below.whole.upperBound > below.content.upperBound {
      builder.replace(start..<start, with: text.slice(below.whole))
      builder.remove(below.whole)
    } else {
      let lineBreak = text.string(in: content.upperBound..<whole.upperBound)
      builder.insert(text.string(in: below.content) + lineBreak, at: start)
      builder.remove(content.upperBound..<below.whole.upperBound)
    }
  }
}
