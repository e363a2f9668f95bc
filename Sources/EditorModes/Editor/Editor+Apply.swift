internal import LiveMarkdown
internal import PieceTable

extension Editor {
  /// Does what a command says.
  ///
  /// O(what the command damages + log n), and as long as the paragraph is at the caret; what a command is about
  /// counts as damaged: all matches of `replaceAll`, a table that is formatted.
  ///
  /// - Returns: What has changed.
  /// - Throws: An error that says why the command was refused; nothing has changed then.
  @discardableResult
  public func apply(_ command: EditorCommand) throws(EditorError) -> EditorUpdate {
    if command.changesText, !mode.isEditable { throw .readOnly(mode) }
    var transaction = EditorTransaction(self)
    try perform(command, &transaction)
    return finish(transaction)
  }

  private func perform(
    _ command: EditorCommand, _ transaction: inout EditorTransaction
  ) throws(EditorError) {
    switch command {
    case .undo: try undo(&transaction)
    case .redo: try redo(&transaction)
    case .breakUndo: history.breakGroup()
    case .setMode(let mode): setMode(mode)
    case .setReveal(let policy): settings.reveal = policy
    case .setSettings(let settings): try set(settings)
    case .setViewport(let range):
      viewport = if let range { try resolve(range).range } else { nil }
      if let viewport { readingPosition = ReadingPosition(viewport.lowerBound, in: text) }
    case .copy: transaction.clipboard = context.copy()
    case .cut:
      let clipboard = context.copy()
      try perform(context.plan(for: command), &transaction)
      transaction.clipboard = clipboard
    case .compose(let string, let selected):
      let (plan, next) = try context.compose(
        string, selected: selected, in: composition, revealed: tracker.revealed)
      try perform(plan, &transaction)
      composition = next
    case .commitComposition:
      if let composition { try perform(context.commit(composition), &transaction) }
    case .cancelComposition:
      if let composition { try perform(context.cancel(composition), &transaction) }
    case .fold(let position): try fold(position)
    case .unfold(let position): try unfold(position)
    case .foldAll: foldAll()
    case .unfoldAll: folds.unfoldAll()
    case .setAnchor(let name, let position, let bias):
      let offset = try resolve(position)
      if let old = anchorNames[name] { anchors.remove(old) }
      anchorNames[name] = anchors.add(at: offset, bias: bias)
    case .removeAnchor(let name):
      guard let anchor = anchorNames.removeValue(forKey: name) else {
        throw .position("there is no anchor '\(name)'; set it first")
      }
      anchors.remove(anchor)
    case .select(let ranges):
      try perform(.select(try selections(at: ranges)), &transaction)
    case .expand(let unit): try expand(unit, &transaction)
    case .shrink:
      guard let last = expansions.popLast() else { return }
      selections = last
    case .replace(let range, let string):
      let range = try resolve(range).range
      let text = text.adapted(string, at: range.lowerBound)
      try perform(EditPlan(.init(edits: [TextEdit(range, with: text)])), &transaction)
    default:
      try perform(context.plan(for: command), &transaction)
    }
    if command.endsComposition { composition = nil }
    if command != .shrink, !isExpansion(command), transaction.selectionsChanged(self) {
      expansions.removeAll()
    }
  }

  private func isExpansion(_ command: EditorCommand) -> Bool {
    if case .expand = command { true } else { false }
  }

  /// Widens the selections and remembers them as they were.
  private func expand(
    _ unit: SelectionUnit, _ transaction: inout EditorTransaction
  ) throws(EditorError) {
    let before = selections
    try perform(context.plan(for: .expand(unit)), &transaction)
    if selections != before { expansions.append(before) }
  }

  private func setMode(_ mode: EditorMode) {
    let isOther = self.mode != mode
    self.mode = mode
    if isOther, layout != nil { remakeLayout() }
    if mode.showsPreview {
      preview = preview ?? HTMLPreview(forest.snapshot, options: htmlOptions)
    } else {
      preview = nil
    }
  }

  private func set(_ settings: EditorSettings) throws(EditorError) {
    guard EditorSettings.tabWidths.contains(settings.tabWidth) else {
      throw .value("a tab is \(settings.tabWidth) cells wide; give 1 to 16")
    }
    let tabWidth = self.settings.tabWidth
    self.settings = settings
    if settings.tabWidth != tabWidth, layout != nil { remakeLayout() }
  }
}
