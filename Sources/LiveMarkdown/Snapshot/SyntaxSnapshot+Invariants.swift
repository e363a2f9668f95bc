internal import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// Traps when the segments are not as every operation must leave them. O(n).
  ///
  /// They cover the text; each starts where one may; each has the summary of its parse; each starts
  /// in the state that the one before it leaves, or there is something pending.
  package func checkInvariants() {
    segments.checkInvariants()
    precondition(segments.summary.utf8 == text.utf8Count, "the segments cover the text")
    let frontMatterEnd = options.contains(.frontMatter) ? FrontMatter.end(of: text) : 0
    let cutter = TextCutter(text: text, sizes: .standard, uncut: frontMatterEnd)
    var offset = 0
    var exit: SyntaxState?
    var firstMismatch: Int?
    var levels = 0
    segments.forEach { segment in
      precondition(segment.length > 0, "no segment is empty")
      precondition(cutter.isCut(offset), "a segment starts where it may not")
      precondition(
        segment.summary == segment.body.summary(length: segment.length),
        "a segment has the summary of its parse")
      let body = segment.body
      precondition(
        body.records.keptDepth <= body.entry.levels, "more levels stay open than were open")
      if firstMismatch == nil {
        if let exit, exit !== body.entry { firstMismatch = offset }
        if !body.isParsed { firstMismatch = offset }
      }
      if firstMismatch == nil {
        precondition(body.entry.levels == levels, "levels open at a start are those of the end")
        levels = body.records.keptDepth
        for record in body.records
        where record.flags.contains(.open) && !record.flags.contains(.resumed) {
          precondition(Int(record.depth) == levels, "an open block lies in the one before")
          levels += 1
        }
        precondition(levels == body.exit.levels, "the open blocks are those of the exit state")
      }
      exit = body.exit
      offset += segment.length
    }
    precondition(pending?.lowerBound.value == firstMismatch, "what is pending is not told")
  }
}
