internal import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// The footnotes that are referred to, and the numbers of the references to them. O(text of the
  /// leaves with references) for the first one who asks, then O(1).
  ///
  /// Of the numbers of a forest's snapshot that nobody has asked for, the forest does not tell how
  /// later edits change them.
  package var footnotes: FootnoteIndex {
    lazyFootnotes.value {
      var count = 0
      return numberedFootnotes(after: FootnoteIndex(), rereading: [], count: &count)
    }
  }

  /// The marks of the references to footnotes in a leaf, in the order of the text. O(log n).
  package func footnoteMarks(in leaf: Block) -> ArraySlice<FootnoteMark> {
    let offset = leaf.range.lowerBound.value
    let footnotes = footnotes
    guard !footnotes.segments.isEmpty,
      let found = segments.find(SegmentOffset(offset), .right),
      let index = footnotes.index(ofKey: found.element.key)
    else { return [] }
    let start = offset - found.prefix.utf8
    let leaves = footnotes.segments[index].leaves
    var (low, high) = (0, leaves.count)
    while low < high {
      let middle = (low + high) / 2
      if leaves[middle].range.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    guard low < leaves.count, leaves[low].range.lowerBound == start else { return [] }
    return footnotes.marks(ofSegment: index, leaf: leaves[low])
  }

  /// The definition's block of a footnote that is referred to. O(log n).
  package func block(of note: FootnoteIndex.Note) -> Block? {
    guard let label = note.literal.withUnsafeBufferPointer({ NormalizedLabel($0) }) else {
      return nil
    }
    let key = LabelKey(.footnoteDefinition, label)
    var result: Block?
    occurrences.forEachSegment(of: key) { segmentKey in
      guard let found = segments.find(SegmentKey(segmentKey), .left),
        found.element.key == segmentKey
      else { return false }
      let body = found.element.body
      let definition = body.labels?.definitions(of: key).first {
        body.id(of: $0) == note.block.rawValue
      }
      guard let definition, let record = body.record(Int(definition.index)) else { return true }
      result = whole(
        record, id: note.block.rawValue, segmentStart: found.prefix.utf8,
        next: found.prefix.utf8 + found.element.length)
      return false
    }
    return result
  }

  /// Numbers all references; of segments that were read before only those given are read
  /// again. Counts what is read. O(segments with references + the leaves read).
  func numberedFootnotes(
    after old: FootnoteIndex, rereading keys: Set<UInt64>, count: inout Int
  ) -> FootnoteIndex {
    guard segments.summary.footnoted > 0, !references.hasNoFootnotes else {
      return FootnoteIndex()
    }
    var known: [ObjectIdentifier: FootnoteSegment] = [:]
    for segment in old.segments {
      known[ObjectIdentifier(segment.parse)] = segment
    }
    var found: [FootnoteSegment] = []
    var offset = 0
    while let next = segments.first(where: HasFootnoteReferences(), from: SegmentOffset(offset)) {
      let segment = next.element
      offset = next.prefix.utf8 + segment.length
      guard let labels = segment.body.labels else { continue }
      if let old = known[ObjectIdentifier(labels)], !keys.contains(segment.key) {
        found.append(old.key == segment.key ? old : old.moved(to: segment.key))
      } else {
        count += 1
        found.append(footnotes(in: segment, labels, next.prefix.utf8))
      }
    }
    return FootnoteIndex(found, references)
  }

  /// Reads the references in a segment.
  func footnotes(in segment: Segment, _ labels: SegmentLabels, _ start: Int) -> FootnoteSegment {
    var reader = LeafReader(options)
    var leaves = SegmentLeaves()
    var read: [FootnoteSegment.Leaf] = []
    var found: [NormalizedLabel] = []
    let place = SegmentLeaves.Place(
      text: text, range: start..<start + segment.length, entry: segment.body.entry.scanner,
      options: options)
    // The header may be in a segment before.
    let tableColumns =
      segment.body.entry.scanner.leaf == .table
      ? openBlocks(at: segment, start: start).last?.columnCount ?? 0 : 0
    var continuesTable = false
    leaves.forEach(of: segment.body.records, in: place) { item in
      guard case .leaf(let leaf) = item else { return }
      let first = found.count
      guard leaf.mayReferToFootnotes else { return }
      // What is beyond the header's cells is left out.
      if leaf.column > 0, leaf.columns == nil { continuesTable = true }
      guard leaf.column <= leaf.columns ?? tableColumns else { return }
      reader.read(leaf.load(), references)
      reader.forEachReference { found.append($0.label) }
      guard found.count > first else { return }
      read.append(
        FootnoteSegment.Leaf(
          range: leaf.record.start..<leaf.record.end, first: first, count: found.count - first))
    }
    return FootnoteSegment(
      key: segment.key, labels, leaves: read, labels: found, continuesTable: continuesTable)
  }
}
