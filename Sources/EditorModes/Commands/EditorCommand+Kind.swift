extension EditorCommand {
  /// Whether it is there to change the text, so that it is refused where the text cannot be changed.
  public var changesText: Bool {
    switch self {
    case .copy, .move, .moveVertically, .select, .expand, .shrink, .addCaret, .addNextMatch,
      .selectMatches, .splitIntoLines, .keepPrimary, .find, .breakUndo, .setMode, .setReveal,
      .setSettings, .setViewport, .fold, .unfold, .foldAll, .unfoldAll, .setAnchor, .removeAnchor:
      false
    default: true
    }
  }

  /// Whether what an input method is composing is kept as it is, and no longer marked.
  var endsComposition: Bool {
    switch self {
    case .compose, .replace, .setReveal, .setSettings, .setViewport, .setAnchor, .removeAnchor:
      false
    default: true
    }
  }
}
