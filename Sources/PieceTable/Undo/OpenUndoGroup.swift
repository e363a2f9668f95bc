/// The newest group while edits may still join it.
///
/// It keeps no slices but one snapshot, taken when its first edit that removes text came: until then
/// the group only inserted, so that snapshot holds all of the text before the group. A keystroke
/// therefore costs the composing of two patches, and text that the group itself typed and removed
/// again is never kept.
struct OpenUndoGroup: Sendable {
  /// The kind of the edit that began the group.
  let kind: EditKind
  let selectionsBefore: [TextSelection]
  private(set) var selectionsAfter: [TextSelection]
  let stateBefore: Int
  private(set) var stateAfter: Int

  private var patches = PatchAccumulator()
  private var lastPatch = TextPatch()
  private var lastTime: Duration
  /// The text before the first edit that removed any, and how the group had come there.
  private var base: (insertions: TextPatch, text: TextSnapshot)?

  init(kind: EditKind, time: Duration, selections: [TextSelection], state: Int) {
    self.kind = kind
    selectionsBefore = selections
    selectionsAfter = selections
    stateBefore = state
    stateAfter = state
    lastTime = time
  }

  /// Whether the group's edits have undone each other.
  var isEmpty: Bool { patches.isEmpty }

  /// Estimated bytes that are alive for this group's sake; O(1).
  var cost: Int {
    if isEmpty { return 0 }
    return MemoryLayout<UndoGroup>.stride + patches.cost
      + (selectionsBefore.count + selectionsAfter.count) * MemoryLayout<TextSelection>.stride
  }

  /// Adds an edit; `before` is the text before it, needed when it removes some.
  mutating func append(
    _ patch: TextPatch, removing before: TextSnapshot?, time: Duration,
    selections: [TextSelection], state: Int
  ) {
    if base == nil, let before { base = (patches.total(), before) }
    patches.append(patch)
    lastPatch = patch
    lastTime = time
    selectionsAfter = selections
    stateAfter = isEmpty ? stateBefore : state
  }

  /// Whether an edit goes on with this run. O(edits of the patch and of the one before it), and of
  /// the group when the patch removes text.
  mutating func isContinued(
    by patch: TextPatch, kind: EditKind, time: Duration, pause: Duration,
    selections: [TextSelection]
  ) -> Bool {
    guard kind.continues(self.kind, removesOnlyOwnText: true), time - lastTime <= pause,
      selections == selectionsAfter, patch.touches(resultOf: lastPatch)
    else { return false }
    return kind.continues(self.kind, removesOnlyOwnText: false)
      || patch.removesOnlyText(insertedBy: patches.total())
  }

  /// The finished group, or nil when its edits undid each other. O(edits · log n).
  consuming func finish() -> UndoGroup? {
    let patch = patches.total()
    guard !patch.isEmpty else { return nil }
    return UndoGroup(
      reversal: reversal(of: patch), selectionsBefore: selectionsBefore,
      selectionsAfter: selectionsAfter, stateBefore: stateBefore, stateAfter: stateAfter)
  }

  private func reversal(of patch: TextPatch) -> UndoReversal {
    guard let base else {
      return .edits(patch.edits.map { TextEdit($0.new, with: TextSnapshot()) })
    }
    if base.insertions.isEmpty { return UndoReversal(undoing: patch, to: base.text) }
    var edits: [TextEdit] = []
    edits.reserveCapacity(patch.edits.count)
    for edit in patch.edits {
      // Where the group's own insertions part the old text, its parts go side by side.
      var place = edit.new
      forEachPart(of: edit.old, in: base) { part in
        edits.append(TextEdit(place, with: part))
        place = place.upperBound..<place.upperBound
      }
      if edit.old.isEmpty { edits.append(TextEdit(place, with: TextSnapshot())) }
    }
    return .edits(edits)
  }

  /// Gives a range of the text before the group, as slices of the base text.
  private func forEachPart(
    of range: Range<ByteOffset>, in base: (insertions: TextPatch, text: TextSnapshot),
    _ body: (TextSnapshot) -> Void
  ) {
    guard !range.isEmpty else { return }
    let insertions = base.insertions.edits
    var index = insertions.endOfPrefix { $0.old.lowerBound <= range.lowerBound }
    var start = base.insertions.map(range.lowerBound, bias: .right)
    while index < insertions.count, insertions[index].old.lowerBound < range.upperBound {
      body(base.text.bytesAsText(in: start..<insertions[index].new.lowerBound))
      start = insertions[index].new.upperBound
      index += 1
    }
    body(base.text.bytesAsText(in: start..<base.insertions.map(range.upperBound, bias: .left)))
  }
}

extension TextSnapshot {
  /// A slice that may also begin or end inside a sequence, which takes a copy.
  fileprivate func bytesAsText(in range: Range<ByteOffset>) -> TextSnapshot {
    isBoundary(range.lowerBound) && isBoundary(range.upperBound)
      ? slice(range) : TextSnapshot(bytes: bytes(in: range))
  }
}

extension TextPatch {
  /// Whether each edit of this patch touches what an edit of the patch before it left. O(edits).
  func touches(resultOf previous: TextPatch) -> Bool {
    let others = previous.edits
    var index = 0
    return edits.allSatisfy { edit in
      index = others.gallop(from: index) { $0.new.upperBound < edit.old.lowerBound }
      return index < others.count && others[index].new.lowerBound <= edit.old.upperBound
    }
  }

  /// Whether all text that this patch removes was put there by the patch before it. O(edits).
  func removesOnlyText(insertedBy previous: TextPatch) -> Bool {
    let others = previous.edits
    var index = 0
    return edits.allSatisfy { edit in
      if edit.old.isEmpty { return true }
      index = others.gallop(from: index) { $0.new.upperBound < edit.old.upperBound }
      return index < others.count && others[index].new.lowerBound <= edit.old.lowerBound
    }
  }
}
