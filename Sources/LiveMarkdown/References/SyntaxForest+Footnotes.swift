internal import PieceTable
internal import SumTree

/// Keeps the numbers of footnotes up to date.
extension SyntaxForest {
  /// Brings the numbers of footnotes up to date, adds the leaves whose references have other marks,
  /// and answers the definitions that are listed otherwise. O(references) when numbers may change.
  func settleFootnotes(_ search: inout DependentSearch) -> [Range<ByteOffset>] {
    let movesAny = search.relistsFootnotes || search.movesFootnotes
    guard movesAny || !search.reread.isEmpty else { return [] }
    guard let old = references.footnotes.known else {
      // Nobody has seen numbers that could be others now.
      references.footnotes = LazyFootnotes()
      return []
    }
    if !movesAny, replaceFootnoted(search.reread, in: old) { return [] }
    let new = snapshot.numberedFootnotes(
      after: old, rereading: search.reread, count: &counters.segmentsSearched)
    references.footnotes = LazyFootnotes(new)
    findRenumbered(old, new, &search)
    return findRelisted(old.notes, new.notes, search)
  }

  /// Reads segments again that have numbers; false, and nothing done, when numbers may change.
  private func replaceFootnoted(_ keys: Set<UInt64>, in old: FootnoteIndex) -> Bool {
    let snapshot = snapshot
    var changes: [(index: Int, segment: FootnoteSegment)] = []
    for key in keys {
      guard let index = old.index(ofKey: key),
        let found = segment(withKey: key), let labels = found.segment.body.labels,
        labels.hasFootnoteReferences
      else { return false }
      counters.segmentsSearched += 1
      let new = snapshot.footnotes(in: found.segment, labels, found.start)
      guard new.isNumberedLike(old.segments[index]) else { return false }
      changes.append((index, new))
    }
    var index = old
    for change in changes { index.replaceSegment(at: change.index, with: change.segment) }
    references.footnotes = LazyFootnotes(index)
    return true
  }

  /// Has segments read again in which a table goes on whose header was found anew, or may have been
  /// when what lies between was pending.
  func rereadTables(from damaged: [Range<ByteOffset>]) {
    guard let footnotes = references.footnotes.known else { return }
    let snapshot = snapshot
    for range in damaged where range.upperBound.value < length {
      guard let (next, start) = segment(at: range.upperBound.value),
        next.body.entry.scanner.leaf == .table,
        let table = snapshot.openBlocks(at: next, start: start).last, table.kind == .table,
        wasPending || table.range.lowerBound >= range.lowerBound
      else { continue }
      for segment in footnotes.segments[footnotes.index(from: next.key)...] {
        guard let start = self.segment(withKey: segment.key)?.start,
          start < table.range.upperBound.value
        else { break }
        if segment.continuesTable { references.log.touchFootnotes(inSegment: segment.key) }
      }
    }
  }

  /// Finds leaves in segments that were not parsed anew, whose references have other marks.
  private func findRenumbered(
    _ old: FootnoteIndex, _ new: FootnoteIndex, _ search: inout DependentSearch
  ) {
    var past: [ObjectIdentifier: Int] = [:]
    for (index, segment) in old.segments.enumerated() {
      past[ObjectIdentifier(segment.parse)] = index
    }
    for (index, segment) in new.segments.enumerated() {
      let before = past[ObjectIdentifier(segment.parse)]
      var marks: [Range<Int>: ArraySlice<FootnoteMark>] = [:]
      if let before {
        for leaf in old.segments[before].leaves {
          marks[leaf.range] = old.marks(ofSegment: before, leaf: leaf)
        }
      }
      let changed = segment.leaves.filter {
        marks.removeValue(forKey: $0.range) != new.marks(ofSegment: index, leaf: $0)
      }
      guard !changed.isEmpty || !marks.isEmpty,
        let start = self.segment(withKey: segment.key)?.start, !search.isDamaged(start)
      else { continue }
      for leaf in changed { search.add(leaf.range, from: start) }
      for range in marks.keys { search.add(range, from: start) }
    }
  }

  /// Finds definitions that were not parsed anew and are listed otherwise.
  private func findRelisted(
    _ old: [FootnoteIndex.Note], _ new: [FootnoteIndex.Note], _ search: DependentSearch
  ) -> [Range<ByteOffset>] {
    var before: [BlockID: (number: Int, note: FootnoteIndex.Note)] = [:]
    for (index, note) in old.enumerated() { before[note.block] = (index, note) }
    var changed: [(block: BlockID, literal: [UInt8])] = []
    for (index, note) in new.enumerated() {
      let past = before.removeValue(forKey: note.block)
      if past?.number != index || past?.note != note { changed.append((note.block, note.literal)) }
    }
    for past in before.values { changed.append((past.note.block, past.note.literal)) }
    var ranges: [Range<Int>] = []
    for (id, literal) in changed {
      if let range = footnoteRange(id, literal), !search.isDamaged(range.lowerBound) {
        ranges.append(range)
      }
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.map { Range(bytes: $0) }
  }

  /// Where a footnote's definition is, if it still is one of the label.
  private func footnoteRange(_ id: BlockID, _ literal: [UInt8]) -> Range<Int>? {
    guard let label = literal.withUnsafeBufferPointer({ NormalizedLabel($0) }) else { return nil }
    let key = LabelKey(.footnoteDefinition, label)
    var range: Range<Int>?
    references.occurrences.forEachSegment(of: key) { segmentKey in
      guard let (segment, start) = segment(withKey: segmentKey) else { return false }
      let body = segment.body
      let definition = body.labels?.definitions(of: key).first { body.id(of: $0) == id.rawValue }
      guard let definition,
        let block = block(definition, body, start, next: start + segment.length)
      else { return true }
      range = block.range.lowerBound.value..<block.range.upperBound.value
      return false
    }
    return range
  }
}
