internal import EditorModes

/// How a run looks beyond its font: what its scopes say.
struct RunLook: Hashable {
  /// Whether there is a line below it.
  var isUnderlined = false
  /// Whether there is a line through it.
  var isStruck = false
  /// The colour of the text.
  var colour = PagePalette.Role.text

  /// The look of a run.
  init(_ run: EditorFrame.Run) {
    for scope in run.scopes {
      switch scope {
      case "link", "wikiLink", "autolink", "extendedAutolink":
        isUnderlined = run.role == .text
        colour = .link
      case "tag", "footnoteReference": colour = .link
      case "strikethrough":
        isStruck = true
        colour = .muted
      case "blockQuote", "comment", "frontMatter": colour = .muted
      default: break
      }
    }
    if run.role == .mark || run.role == .box { colour = .muted }
  }
}
