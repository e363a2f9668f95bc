internal import PieceTable

extension TextCutter {
  /// Cuts a segment that has grown too long, where its blocks allow it: not inside a paragraph, a
  /// heading or definitions, and after an offset that is known not to be a cut. The cuts are offsets
  /// of the text.
  func cuts(in range: Range<Int>, _ records: RecordTable, after known: Int) -> [Int] {
    let whole = uncutSpans(records, from: range.lowerBound)
    var result: [Int] = []
    var span = 0
    var start = range.lowerBound
    while var cut = cut(after: start, before: range.upperBound) {
      while cut > range.lowerBound {
        while span < whole.count, range.lowerBound + whole[span].upperBound < cut { span += 1 }
        let isInside = span < whole.count && range.lowerBound + whole[span].lowerBound < cut
        let least = isInside ? range.lowerBound + whole[span].upperBound + 1 : cut
        guard least > cut || cut <= known else { break }
        cut = firstCut(from: max(least, known + 1), before: range.upperBound) ?? 0
      }
      guard cut > start else { break }
      result.append(cut)
      start = cut
    }
    return result
  }

  /// The ranges inside which no segment may start, in order, as offsets from where the records'
  /// segment starts.
  private func uncutSpans(_ records: RecordTable, from start: Int) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    // Text right behind definitions is the rest of one paragraph, and so is a table's header behind
    // text, until the line below it shows. Behind a blank line it is neither. Between definitions a
    // segment may start.
    var before: BlockRecord?
    var first = 0
    for record in records where !record.flags.contains(.resumed) {
      switch record.kind {
      case .linkReferenceDefinition, .paragraph, .heading, .table, .frontMatter:
        let end = record.kind == .table ? record.start : record.end
        let goesOn =
          before.map {
            $0.depth == record.depth
              && ($0.kind == .linkReferenceDefinition || record.kind == .table)
              && followsDirectly(start + $0.end, start + record.start)
          } ?? false
        if goesOn, record.kind != .linkReferenceDefinition {
          let lower = spans[first].lowerBound
          spans.removeSubrange(first...)
          spans.append(lower..<end)
        } else {
          if !goesOn { first = spans.count }
          spans.append(record.start..<end)
        }
        let mayGoOn = record.kind == .linkReferenceDefinition || record.kind == .paragraph
        before = mayGoOn ? record : nil
      case .tableDelimiterRow:
        if let last = spans.last { spans[spans.count - 1] = last.lowerBound..<record.end }
      case .linkLabel, .linkDestination, .linkTitle: break
      default: before = nil
      }
    }
    return spans
  }

  /// Whether a block's start is on the line behind another's end.
  private func followsDirectly(_ end: Int, _ start: Int) -> Bool {
    text.point(of: ByteOffset(start)).line - text.point(of: ByteOffset(end)).line <= 1
  }
}
