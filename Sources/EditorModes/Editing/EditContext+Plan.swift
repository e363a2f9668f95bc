internal import PieceTable

extension EditContext {
  /// What a command wants done to the text and the selections.
  ///
  /// - Throws: An error that says why it means nothing here.
  package func plan(for command: EditorCommand) throws(EditorError) -> EditPlan {
    switch command {
    case .insert(let text): insert(text)
    case .newline: newline()
    case .lineBreak: lineBreak()
    case .tab: tab()
    case .backtab: backtab()
    case .delete(.grapheme, .backward): backspace() ?? delete(.grapheme, .backward)
    case .delete(let unit, let direction): delete(unit, direction)
    case .cut: try cut()
    case .paste(let clipboard): try paste(clipboard)
    case .pastePlain(let text): try pastePlain(text)
    case .move(let unit, let direction, let extending):
      move(unit, direction, extending: extending)
    case .moveVertically(let direction, let lines, let extending):
      moveVertically(direction, lines: lines, extending: extending)
    case .expand(let unit): expand(unit)
    case .addCaret(let direction): addCaret(direction)
    case .splitIntoLines: splitIntoLines()
    case .keepPrimary: keepPrimary()
    case .find(let query, let direction): try find(query, direction)
    case .selectMatches(let query): try selectMatches(query)
    case .addNextMatch: try addNextMatch()
    case .replaceMatch(let query, let replacement): try replaceMatch(query, with: replacement)
    case .replaceAll(let query, let replacement): try replaceAll(query, with: replacement)
    case .moveLines(let direction): try moveLines(direction)
    case .duplicateLines(let direction): try duplicateLines(direction)
    case .joinLines: try joinLines()
    case .deleteLines: try deleteLines()
    case .transpose: try transpose()
    case .indent: beginsItem ? tab() : indentLines(selectedLines)
    case .outdent: beginsItem ? backtab() : outdentLines(selectedLines)
    case .toggleStyle(let style): try toggleStyle(style)
    case .setHeading(let level): try setHeading(level)
    case .toggleBlock(let style): try toggleBlock(style)
    case .toggleTask: try toggleTask()
    case .insertLink(let destination, let title, let text):
      try insertLink(destination: destination, title: title, text: text)
    case .editLink(let destination, let title, let text):
      try editLink(destination: destination, title: title, text: text)
    case .removeLink: try removeLink()
    case .insertImage(let destination, let title, let description):
      try insertImage(destination: destination, title: title, description: description)
    case .table(let command): try table(command)
    case .insertTable(let rows, let columns): try insertTable(rows: rows, columns: columns)
    case .insertFence(let language): try insertFence(language: language)
    case .insertFootnote: try insertFootnote()
    case .insertRule: try insertRule()
    case .promoteSection: try promoteSection()
    case .demoteSection: try demoteSection()
    case .copy, .replace, .compose, .commitComposition, .cancelComposition, .select, .shrink,
      .undo, .redo, .breakUndo, .setMode, .setReveal, .setSettings, .setViewport, .fold, .unfold,
      .foldAll, .unfoldAll, .setAnchor, .removeAnchor:
      // These are about what only the editor has.
      .nothing
    }
  }

  /// Whether an item begins in the line of the primary selection, so that its indentation is what nests it.
  private var beginsItem: Bool {
    lineContext(at: selections.primary.range.lowerBound).beginningItem?.block != nil
  }
}
