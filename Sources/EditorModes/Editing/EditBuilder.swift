package import PieceTable

/// Gathers the edits of a step and says where selections are after it.
///
/// Edits may be added in any order, and the same one twice: two carets in one list item ask for the same
/// change of its marker. An edit that overlaps one added before is left out.
package struct EditBuilder {
  /// A position after the step.
  package enum Place: Hashable, Sendable {
    /// Where an offset of the old text is; the bias says on which side of text inserted there.
    case old(ByteOffset, Bias)
    /// So many UTF-8 bytes into the replacement of the edit that begins at this old offset.
    case replacement(of: ByteOffset, offset: Int)
  }

  private struct Item {
    var range: Range<ByteOffset>
    var text: TextSnapshot
  }

  private var items: [Item] = []
  private var selections: [(anchor: Place, head: Place)] = []
  private let context: EditContext

  /// An empty step in a context.
  package init(_ context: EditContext) { self.context = context }

  /// Whether nothing changes.
  package var isEmpty: Bool { items.isEmpty }

  /// Replaces a range, in UTF-8 bytes of the old text. O(log edits) where edits come in order, else O(edits so far).
  ///
  /// - Returns: Whether it was taken; false where it overlaps one that was added before.
  @discardableResult
  package mutating func replace(_ range: Range<ByteOffset>, with text: TextSnapshot) -> Bool {
    var (index, upper) = (0, items.count)
    while index < upper {
      let middle = (index + upper) / 2
      if items[middle].range.lowerBound > range.lowerBound {
        upper = middle
      } else {
        index = middle + 1
      }
    }
    while index > 0, items[index - 1].range.lowerBound == range.lowerBound,
      items[index - 1].range.upperBound > range.upperBound
    { index -= 1 }
    if index > 0 {
      let before = items[index - 1].range
      if before == range || before.upperBound > range.lowerBound { return false }
    }
    if index < items.count {
      let after = items[index].range
      if after.lowerBound < range.upperBound || after == range { return false }
    }
    items.insert(Item(range: range, text: text), at: index)
    return true
  }

  /// Replaces a range by a string.
  @discardableResult
  package mutating func replace(_ range: Range<ByteOffset>, with string: String) -> Bool {
    replace(range, with: TextSnapshot(string))
  }

  /// Inserts a string.
  @discardableResult
  package mutating func insert(_ string: String, at offset: ByteOffset) -> Bool {
    replace(offset..<offset, with: string)
  }

  /// Removes a range.
  @discardableResult
  package mutating func remove(_ range: Range<ByteOffset>) -> Bool {
    range.isEmpty ? true : replace(range, with: TextSnapshot())
  }

  /// Adds a selection for after the step. The first that is added is the primary one unless `step` is told
  /// otherwise; when none is added, the selections of the context are carried along.
  package mutating func select(anchor: Place, head: Place) {
    selections.append((anchor, head))
  }

  /// Adds a caret for after the step.
  package mutating func select(caret place: Place) { select(anchor: place, head: place) }

  /// The step. O(edits + selections · log edits).
  ///
  /// - Parameters:
  ///   - kind: How undo groups it.
  ///   - primary: Which of the selections that were added is the primary one.
  /// - Returns: The edits in order, and the selections after them.
  package func step(kind: EditKind = .other, primary: Int = 0) -> EditPlan.Step {
    let edits = items.map { TextEdit($0.range, with: $0.text) }
    guard !selections.isEmpty else { return EditPlan.Step(edits: edits, kind: kind) }
    let map = PlaceMap(items.map { ($0.range, $0.text.utf8Count) })
    let resolved = selections.map {
      EditorSelection(anchor: map.offset(of: $0.anchor), head: map.offset(of: $0.head))
    }
    return EditPlan.Step(
      edits: edits, selections: SelectionSet(resolved, primary: primary), kind: kind)
  }
}

/// Where places of the old text are after some edits.
///
/// Unlike a `TextPatch` it keeps edits that touch apart.
private struct PlaceMap {
  private var edits: [(old: Range<ByteOffset>, new: Range<ByteOffset>)] = []

  init(_ replacements: [(range: Range<ByteOffset>, length: Int)]) {
    var delta = 0
    for (range, length) in replacements {
      let start = range.lowerBound + delta
      edits.append((range, start..<start + length))
      delta += length - range.length
    }
  }

  /// The place after the edits. O(log edits).
  func offset(of place: EditBuilder.Place) -> ByteOffset {
    switch place {
    case .old(let offset, let bias): return map(offset, bias)
    case .replacement(let start, let offset):
      // Of an insertion and a replacement at one place the insertion comes first.
      let index = firstIndex { $0.old.lowerBound >= start }
      guard index < edits.count, edits[index].old.lowerBound == start else {
        return map(start, .right)
      }
      return edits[index].new.lowerBound + min(offset, edits[index].new.length)
    }
  }

  private func map(_ offset: ByteOffset, _ bias: Bias) -> ByteOffset {
    // The edits that touch the offset.
    let first = firstIndex { $0.old.upperBound >= offset }
    let end = firstIndex { $0.old.lowerBound > offset }
    guard first < end else {
      return first == 0
        ? offset : offset + (edits[first - 1].new.upperBound - edits[first - 1].old.upperBound)
    }
    let edit = edits[bias == .left ? first : end - 1]
    if edit.old.isEmpty { return bias == .left ? edit.new.lowerBound : edit.new.upperBound }
    if offset == edit.old.lowerBound { return edit.new.lowerBound }
    if offset == edit.old.upperBound { return edit.new.upperBound }
    return bias == .left ? edit.new.lowerBound : edit.new.upperBound
  }

  private func firstIndex(
    where isBehind: ((old: Range<ByteOffset>, new: Range<ByteOffset>)) -> Bool
  ) -> Int {
    var (lower, upper) = (0, edits.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isBehind(edits[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
