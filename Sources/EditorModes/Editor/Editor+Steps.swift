internal import LiveMarkdown
internal import PieceTable

extension Editor {
  /// Does what a plan says: its first step, and what follows by itself.
  func perform(_ plan: EditPlan, _ transaction: inout EditorTransaction) throws(EditorError) {
    try perform(plan.first, &transaction)
    for next in plan.automatic {
      guard let step = next(context) else { continue }
      do throws(EditorError) {
        try perform(step, &transaction)
      } catch {
        // What was asked for is done; only what would have followed from it is missing.
        assertionFailure("an automatic edit does not fit: \(error)")
      }
    }
  }

  /// Does a step, which is one step of undo, or joins the one before where its kind says so.
  private func perform(
    _ step: EditPlan.Step, _ transaction: inout EditorTransaction
  ) throws(EditorError) {
    let edits = step.edits.filter { !$0.range.isEmpty || !$0.replacement.isEmpty }
    guard !edits.isEmpty else {
      if let selections = step.selections { self.selections = selections.clipped(to: text) }
      return
    }
    let (before, selectionsBefore) = (text, selections)
    let patch = try edit(&transaction) { (buffer) throws(TextEditError) in
      try buffer.replace(edits)
    }
    // What was typed can be brought back alone when it is removed again.
    if step.kind.isDeletion, lastKind == .typing || lastKind == .lineBreak { history.breakGroup() }
    lastKind = step.kind
    selections = (step.selections ?? selections.mapped(through: patch)).clipped(to: text)
    history.record(
      patch, removing: before, kind: step.kind, time: time,
      selectionsBefore: selectionsBefore.forHistory, selectionsAfter: selections.forHistory)
  }

  /// Takes the last step back, and with it the selections.
  func undo(_ transaction: inout EditorTransaction) throws(EditorError) {
    try travel(&transaction) { (history, buffer) throws(TextEditError) in
      try history.undo(&buffer)
    }
  }

  /// Does the step again that was taken back last.
  func redo(_ transaction: inout EditorTransaction) throws(EditorError) {
    try travel(&transaction) { (history, buffer) throws(TextEditError) in
      try history.redo(&buffer)
    }
  }

  private func travel(
    _ transaction: inout EditorTransaction,
    _ move: (inout UndoHistory, inout TextBuffer) throws(TextEditError) -> UndoStep?
  ) throws(EditorError) {
    var selections: SelectionSet?
    _ = try edit(&transaction) { (buffer) throws(TextEditError) in
      guard let step = try move(&history, &buffer) else { return TextPatch() }
      selections = SelectionSet(history: step.selections)
      return step.patch
    }
    if let selections { self.selections = selections }
  }
}

extension EditKind {
  /// Whether it is a removal beside the caret.
  fileprivate var isDeletion: Bool { self == .deletingBackward || self == .deletingForward }
}

extension SelectionSet {
  /// The selections as a history keeps them: the primary one first.
  var forHistory: [TextSelection] {
    var list = [primary.text]
    for (index, selection) in all.enumerated() where index != primaryIndex {
      list.append(selection.text)
    }
    return list
  }

  /// The selections that a history has kept; nil when it has none.
  init?(history selections: [TextSelection]) {
    guard !selections.isEmpty else { return nil }
    self.init(selections.map { EditorSelection(anchor: $0.anchor, head: $0.head) })
  }

  /// The selections, each end that lies outside a text or inside a grapheme of it moved on to a boundary.
  func clipped(to text: TextSnapshot) -> SelectionSet {
    var isClipped = true
    for selection in all {
      for offset in [selection.anchor, selection.head]
      where offset > text.endOffset || !text.isGraphemeBoundary(offset) {
        isClipped = false
      }
    }
    if isClipped { return self }
    return map { selection in
      var selection = selection
      selection.anchor = text.clipToGrapheme(selection.anchor, .right)
      selection.head = text.clipToGrapheme(selection.head, .right)
      return selection
    }
  }
}
