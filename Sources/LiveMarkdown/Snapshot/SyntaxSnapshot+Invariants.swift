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
    var key: UInt64 = 0
    var expected: [Occurrence] = []
    segments.forEach { segment in
      precondition(segment.length > 0, "no segment is empty")
      precondition(cutter.isCut(offset), "a segment starts where it may not")
      let body = segment.body
      precondition(
        segment.summary == Segment(length: segment.length, body, key: segment.key).summary,
        "a segment has the summary of its parse")
      precondition(segment.key > key, "order keys grow")
      key = segment.key
      for label in body.labels?.keys ?? [] {
        expected.append(Occurrence(label: label, segment: key))
      }
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
    checkReferences(expected)
    precondition(pending?.lowerBound.value == firstMismatch, "what is pending is not told")
  }

  /// The labels are those of the segments, in order, and the definitions those of the labels.
  private func checkReferences(_ expected: [Occurrence]) {
    occurrences.tree.checkInvariants()
    references.entries.checkInvariants()
    var found: [Occurrence] = []
    occurrences.tree.forEach { found.append($0) }
    precondition(found == expected.sorted(), "labels occur where the segments have them")
    let defined = Set(found.map(\.label)).filter {
      $0.isOf(.linkDefinition) || $0.isOf(.footnoteDefinition)
    }
    var keys: [LabelKey] = []
    references.entries.forEach { keys.append($0.key) }
    precondition(keys == defined.sorted(), "each label that is defined has one definition")
  }
}
