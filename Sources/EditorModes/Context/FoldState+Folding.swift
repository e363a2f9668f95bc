public import LiveMarkdown
public import PieceTable

extension FoldState {
  /// Folds the outermost block that begins in the line of an offset and is not folded; where none
  /// begins, the innermost one around. O(log n + blocks of a segment + folds), in containers what
  /// `sectionHeadings(at:)` takes.
  ///
  /// - Returns: What was folded; nil when nothing can be.
  @discardableResult
  public mutating func fold(at offset: ByteOffset, in syntax: SyntaxSnapshot) -> FoldingRange? {
    let here = syntax.foldingRanges(in: offset..<offset)
    if let range = here.first(where: { !contains($0) }) {
      insert(range)
      return range
    }
    guard here.isEmpty, let range = syntax.foldingRanges(around: offset).last else { return nil }
    return insert(range) ? range : nil
  }

  /// Unfolds what begins in the line of an offset; where nothing folded does, the innermost folded
  /// block around. As long as `fold(at:in:)` takes.
  ///
  /// - Returns: Whether something was folded.
  @discardableResult
  public mutating func unfold(at offset: ByteOffset, in syntax: SyntaxSnapshot) -> Bool {
    var isChanged = false
    for range in syntax.foldingRanges(in: offset..<offset) where remove(range) { isChanged = true }
    if isChanged { return true }
    guard let range = syntax.foldingRanges(around: offset).last(where: contains) else {
      return false
    }
    return remove(range)
  }

  /// Folds everything that can be. O(n).
  public mutating func foldAll(in syntax: SyntaxSnapshot) {
    replaceAll(
      with: syntax.foldingRanges().map { Fold(kind: $0.kind, start: $0.start) })
  }

  /// Unfolds everything.
  public mutating func unfoldAll() { replaceAll(with: []) }

  /// Unfolds what hides an end of a selection. O(the fewer of selections and folds · (log n +
  /// blocks of a segment)).
  ///
  /// - Returns: Whether something was folded.
  @discardableResult
  public mutating func reveal(_ selections: SelectionSet, in syntax: SyntaxSnapshot) -> Bool {
    guard !isEmpty else { return false }
    let ends = Set(selections.all.flatMap { [$0.anchor, $0.head] }).sorted()
    let before = count
    if ends.count <= count {
      for end in ends {
        for range in syntax.foldingRanges(around: end) { remove(range) }
      }
    } else {
      filter { fold in
        guard let range = syntax.foldingRange(startingAt: fold.start) else { return true }
        let index = ends.firstIndexBehind(range.hidden.lowerBound)
        return index == ends.count || !range.hides(ends[index])
      }
    }
    return count != before
  }

  /// The selections, those of their ends that are hidden moved to the end of the line that stays.
  /// As long as `reveal(_:in:)` takes for each selection.
  public func visible(_ selections: SelectionSet, in syntax: SyntaxSnapshot) -> SelectionSet {
    guard !isEmpty else { return selections }
    func visible(_ offset: ByteOffset) -> ByteOffset {
      let range = syntax.foldingRanges(around: offset).first(where: contains)
      return range?.hidden.lowerBound ?? offset
    }
    return selections.map { selection in
      let (anchor, head) = (visible(selection.anchor), visible(selection.head))
      if anchor == selection.anchor, head == selection.head { return selection }
      return EditorSelection(anchor: anchor, head: head)
    }
  }

  // MARK: What hides

  /// What is folded and begins in a range or hides a part of it, in order; nil asks about all of
  /// the document. O(folds in the range · (log n + blocks of a segment)).
  public func foldingRanges(
    in syntax: SyntaxSnapshot, _ range: Range<ByteOffset>? = nil
  ) -> [FoldingRange] {
    let range = range ?? syntax.text.fullRange
    let first = range.lowerBound
    let before = syntax.foldingRanges(around: first) + syntax.foldingRanges(in: first..<first)
    var found = before.filter { $0.start < first && contains($0) }
    for fold in folds[index(from: range.lowerBound)...] {
      guard fold.start <= range.upperBound else { break }
      if let folding = syntax.foldingRange(startingAt: fold.start), folding.kind == fold.kind {
        found.append(folding)
      }
    }
    return found
  }

  /// The lines that hide in a range, apart and in order; nil asks about all of the document.
  /// As long as `foldingRanges(in:_:)` takes.
  public func hiddenLines(
    in syntax: SyntaxSnapshot, _ range: Range<ByteOffset>? = nil
  ) -> [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    for folding in foldingRanges(in: syntax, range) {
      let next = folding.hiddenLines
      if let last = lines.last, next.lowerBound <= last.upperBound + 1 {
        lines[lines.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
      } else {
        lines.append(next)
      }
    }
    return lines
  }
}

extension [ByteOffset] {
  /// The index of the first of these ascending offsets that lies behind another. O(log count).
  fileprivate func firstIndexBehind(_ offset: ByteOffset) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
