public import PieceTable

/// One or more selections, in order, of which none overlaps or touches another's caret.
///
/// One of them is the primary one: the last that was added, the one that a window scrolls to.
public struct SelectionSet: Hashable, Sendable {
  /// The selections in the order of the text; never empty.
  public private(set) var all: [EditorSelection]
  /// Which of them is the primary one.
  public private(set) var primaryIndex: Int

  /// One selection.
  public init(_ selection: EditorSelection) {
    all = [selection]
    primaryIndex = 0
  }

  /// A caret.
  public init(caret offset: ByteOffset) { self.init(EditorSelection(caret: offset)) }

  /// Selections in any order; those that meet become one, which leads the way that the primary one of them, or the
  /// last, does. Two ranges that only touch stay two, a caret at a range's end joins it. O(n log n).
  ///
  /// - Precondition: There is at least one, and `primary` is the index of one.
  public init(_ selections: [EditorSelection], primary: Int = 0) {
    precondition(selections.indices.contains(primary), "one of the selections is the primary one")
    guard selections.count > 1 else {
      all = selections
      primaryIndex = 0
      return
    }
    let order = selections.indices.sorted { left, right in
      let (a, b) = (selections[left].range, selections[right].range)
      return (a.lowerBound, a.upperBound, left) < (b.lowerBound, b.upperBound, right)
    }
    var merged: [EditorSelection] = []
    var primaryIndex = 0
    for index in order {
      let next = selections[index]
      guard let last = merged.last, Self.meet(last, next) else {
        if index == primary { primaryIndex = merged.count }
        merged.append(next)
        continue
      }
      let isPrimary = index == primary
      if isPrimary { primaryIndex = merged.count - 1 }
      let leader = isPrimary || last.isCaret ? next : last
      let range =
        min(
          last.range.lowerBound, next.range.lowerBound)..<max(
          last.range.upperBound, next.range.upperBound)
      merged[merged.count - 1] = Self.joined(range, like: leader)
    }
    all = merged
    self.primaryIndex = primaryIndex
  }

  /// The primary selection.
  public var primary: EditorSelection { all[primaryIndex] }

  /// Whether all are carets.
  public var areCarets: Bool { all.allSatisfy(\.isCaret) }

  /// The selections with each replaced; merged where they meet then.
  public func map(_ transform: (EditorSelection) -> EditorSelection) -> SelectionSet {
    SelectionSet(all.map(transform), primary: primaryIndex)
  }

  /// Where the selections are after a patch: a caret goes behind what is inserted at it unless the bias says
  /// otherwise. O(selections · log edits).
  public func mapped(through patch: TextPatch, bias: Bias = .right) -> SelectionSet {
    if patch.isEmpty { return self }
    return map { selection in
      let moved = selection.text.mapped(through: patch, bias: bias)
      return EditorSelection(
        anchor: moved.anchor, head: moved.head, affinity: selection.affinity)
    }
  }

  private static func meet(_ first: EditorSelection, _ second: EditorSelection) -> Bool {
    let (first, second) = (first.range, second.range)
    if second.lowerBound < first.upperBound { return true }
    return second.lowerBound == first.upperBound && (first.isEmpty || second.isEmpty)
  }

  private static func joined(
    _ range: Range<ByteOffset>, like leader: EditorSelection
  ) -> EditorSelection {
    if range.isEmpty { return leader }
    let isForward = leader.anchor <= leader.head
    return EditorSelection(
      anchor: isForward ? range.lowerBound : range.upperBound,
      head: isForward ? range.upperBound : range.lowerBound, affinity: leader.affinity)
  }
}
