internal import PieceTable
internal import SumTree

/// What a step means for references far away.
extension SyntaxForest {
  /// Finds the definitions of a text that was opened, whose labels occur in segments as given.
  func openReferences(_ found: [Occurrence]) {
    guard !found.isEmpty else { return }
    let sorted = found.sorted()
    references.occurrences = OccurrenceTree(sorted: sorted)
    var entries: [ReferenceEntry] = []
    var last = LabelKey.least
    for occurrence in sorted where occurrence.label != last {
      last = occurrence.label
      if last.isOf(.linkDefinition) || last.isOf(.footnoteDefinition), let entry = winner(last) {
        entries.append(entry)
      }
    }
    references.index = ReferenceIndex(entries)
  }

  /// Takes into account what a step has replaced. O(what depends on definitions that say something
  /// else), beside what `settleDefinitions` takes.
  ///
  /// - Parameter damaged: What the step found anew.
  /// - Returns: The ranges of the leaves elsewhere that show something else, of the footnotes elsewhere that are
  ///   listed otherwise, and whether leaves in the damage may show something else as well.
  func settleReferences(_ damaged: [Range<ByteOffset>])
    -> (dependents: [Range<ByteOffset>], footnotes: [Range<ByteOffset>], isReferred: Bool)
  {
    if !damaged.isEmpty {
      references.log.touch(references.nested)
      if references.footnotes.known?.continuesTables == true { rereadTables(from: damaged) }
    }
    settleDefinitions()
    let replaced = references.log.takeFootnotes()
    var search = DependentSearch(damaged)
    search.reread = replaced.segments
    search.movesFootnotes = replaced.areMoved
    takeChangedDefinitions(&search)
    let isReferred =
      !search.labels.isEmpty || search.relistsFootnotes || search.movesFootnotes
      || !search.reread.isEmpty
    findDependents(&search)
    let footnotes = settleFootnotes(&search)
    let dependents = search.ranges()
    counters.dependentsFound += dependents.count + footnotes.count
    return (dependents, footnotes, isReferred)
  }

  // MARK: Definitions

  /// Finds out which definitions count where some were replaced. O(definitions and labels that were
  /// replaced · log n).
  ///
  /// To be done in the middle of a long step too, so that the clock sees what it takes.
  func settleDefinitions() {
    guard !references.log.hasNoDefinitions else { return }
    let (occurrences, keys) = references.log.takeDefinitions()
    references.occurrences.apply(occurrences)
    var last = LabelKey.least
    for key in keys where key != last {
      last = key
      let old = references.index.entry(of: key)
      let new = winner(key)
      if let old, let new, old.block == new.block, old.meaning.says(new.meaning) { continue }
      guard old != nil || new != nil else { continue }
      if references.before == nil { references.before = references.index }
      references.changed.insert(key)
      references.index.setEntry(of: key, to: new)
    }
  }

  /// Hands over what the step has changed.
  private func takeChangedDefinitions(_ search: inout DependentSearch) {
    guard let before = references.before else { return }
    for key in references.changed {
      let old = before.entry(of: key)
      let new = references.index.entry(of: key)
      if key.isOf(.footnoteDefinition), old?.block != new?.block { search.relistsFootnotes = true }
      if let old, let new, old.meaning.says(new.meaning) { continue }
      guard old != nil || new != nil else { continue }
      counters.definitionsChanged += 1
      if key.isOf(.linkDefinition) {
        search.labels.insert(key.with(.link))
      } else {
        search.labels.insert(key.with(.footnote))
        search.labels.insert(.anyFootnote)
        search.relistsFootnotes = true
      }
    }
    references.before = nil
    references.changed.removeAll()
  }

  /// The definition that counts of those with a key. O(log n) for each that is looked at: of links and
  /// mostly of footnotes two at most.
  private func winner(_ key: LabelKey) -> ReferenceEntry? {
    if key.isOf(.footnoteDefinition) { return footnoteWinner(key) }
    guard let first = references.occurrences.first(of: key),
      let body = segment(withKey: first.segment)?.segment.body,
      let definition = body.labels?.definitions(of: key).first
    else { return nil }
    return ReferenceEntry(definition, block: 0)
  }

  /// The footnote that ends first: the first one, unless another one of the label lies in it.
  private func footnoteWinner(_ key: LabelKey) -> ReferenceEntry? {
    var winner: (definition: LabelDefinition, body: SegmentBody, start: Int, next: Int)?
    var isNested = false
    references.occurrences.forEachSegment(of: key) { segmentKey in
      guard let (segment, start) = segment(withKey: segmentKey) else { return false }
      for definition in segment.body.labels?.definitions(of: key) ?? [] {
        if let outer = winner {
          guard definition.depth > outer.definition.depth else { return false }
          isNested = true
          guard let block = block(outer.definition, outer.body, outer.start, next: outer.next),
            let inner = segment.body.record(Int(definition.index)),
            start + inner.start < block.range.upperBound.value
          else { return false }
        }
        winner = (definition, segment.body, start, start + segment.length)
      }
      return true
    }
    if isNested { references.nested.insert(key) } else { references.nested.remove(key) }
    guard let winner else { return nil }
    return ReferenceEntry(winner.definition, block: winner.body.id(of: winner.definition))
  }

  /// The block of a definition in a segment.
  func block(
    _ definition: LabelDefinition, _ body: SegmentBody, _ start: Int, next: Int
  ) -> Block? {
    body.record(Int(definition.index)).map {
      snapshot.whole($0, id: body.id(of: definition), segmentStart: start, next: next)
    }
  }

  // MARK: Leaves that depend on definitions

  /// Finds the leaves that use labels of which the definition says something else.
  private func findDependents(_ search: inout DependentSearch) {
    guard !search.labels.isEmpty else { return }
    var keys: Set<UInt64> = []
    for label in search.labels {
      references.occurrences.forEachSegment(of: label) {
        keys.insert($0)
        return true
      }
    }
    var leaves = SegmentLeaves()
    var reader = LeafReader(options)
    for key in keys.sorted() {
      guard let (segment, start) = segment(withKey: key) else { continue }
      let range = start..<start + segment.length
      if search.isDamaged(start) {
        if segment.body.labels?.hasFootnoteReferences == true { search.reread.insert(key) }
        continue
      }
      counters.segmentsSearched += 1
      let count = search.count
      leaves.forEach(of: segment.body.records, in: place(of: segment, range)) { item in
        guard case .leaf(let leaf) = item, leaf.mayUse(search.labels) else { return }
        reader.read(leaf.load(), references.index)
        if reader.uses(search.labels) {
          search.add(leaf.record.start..<leaf.record.end, from: start)
        }
      }
      if search.count > count, segment.body.labels?.hasFootnoteReferences == true {
        search.reread.insert(key)
      }
    }
  }

  func place(of segment: Segment, _ range: Range<Int>) -> SegmentLeaves.Place {
    SegmentLeaves.Place(
      text: text, range: range, entry: segment.body.entry.scanner, options: options)
  }
}

extension SegmentBody {
  /// The record of one of the blocks that start here.
  func record(_ index: Int) -> BlockRecord? {
    var next = 0
    for record in records where !record.flags.contains(.resumed) {
      if next == index { return record }
      next += 1
    }
    return nil
  }
}
