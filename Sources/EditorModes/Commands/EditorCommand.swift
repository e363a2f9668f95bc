public import PieceTable

/// What an editor can be told to do. One vocabulary for an embedding app, scripts and the service;
/// `docs/commands.md` has an example of each as JSON.
public enum EditorCommand: Hashable, Sendable {
  // MARK: Typing

  /// Types text at every caret, in the place of what is selected.
  case insert(String)
  /// Enter: a new line, which goes on with the list, the task or the quote it is in, or ends it.
  case newline
  /// Shift-Enter: a new line and nothing more.
  case lineBreak
  /// Tab: nests list items, goes to the next cell of a table, indents what is selected; else white space up to the
  /// next tab stop.
  case tab
  /// Shift-Tab: takes back what Tab does.
  case backtab
  /// Removes what is selected, or from each caret by a unit.
  case delete(TextUnit, TextDirection)
  /// Pastes: a URL over a selection makes a link, HTML becomes Markdown.
  case paste(Clipboard)
  /// Pastes the plain text and nothing more.
  case pastePlain(String)
  /// Puts what is selected, or the carets' lines, on the clipboard of the update.
  case copy
  /// The same, and removes it.
  case cut
  /// Replaces a range, wherever the carets are.
  case replace(PositionRange, String)

  // MARK: Input methods

  /// Replaces the marked text by what is being composed; `selected` is in UTF-16 code units of it.
  case compose(String, selected: Range<Int>?)
  /// Keeps what was composed.
  case commitComposition
  /// Removes what was composed.
  case cancelComposition

  // MARK: Selections

  /// Moves every head; without `extending` the anchors too.
  case move(TextUnit, TextDirection, extending: Bool)
  /// Moves every head up or down by rows, toward the x that the first such movement began at.
  case moveVertically(VerticalDirection, lines: Int, extending: Bool)
  /// Makes these the selections, the last the primary one.
  case select([PositionRange])
  /// Widens every selection.
  case expand(SelectionUnit)
  /// Takes the last widening back.
  case shrink
  /// Adds a caret in the line above the first or below the last one.
  case addCaret(VerticalDirection)
  /// Adds a selection at the next text that is like the primary selection, or selects its word.
  case addNextMatch
  /// Makes all matches the selections.
  case selectMatches(FindQuery)
  /// Puts a caret at the end of each selected line.
  case splitIntoLines
  /// Keeps the primary selection alone, or turns it into a caret when it is alone.
  case keepPrimary

  // MARK: Find and replace

  /// Selects the next match, around the end of the text.
  case find(FindQuery, TextDirection)
  /// Replaces the selected match and selects the next one; in a replacement of a regular expression `$1` is a group.
  case replaceMatch(FindQuery, with: String)
  /// Replaces all matches.
  case replaceAll(FindQuery, with: String)

  // MARK: Lines

  /// Moves the selected lines.
  case moveLines(VerticalDirection)
  /// Puts a copy of the selected lines above or below.
  case duplicateLines(VerticalDirection)
  /// Puts the selected lines, or each caret's line and the next, together.
  case joinLines
  /// Removes the selected lines.
  case deleteLines
  /// Exchanges the graphemes beside each caret, at a line's end the two before it, at a line's start the line and the
  /// one above; or what is selected, each with the next.
  case transpose
  /// Moves the selected lines one tab stop to the right.
  case indent
  /// Moves the selected lines one tab stop to the left.
  case outdent

  // MARK: Markdown

  /// Marks what is selected, or the word around each caret, or what is typed next; or takes the marks away.
  case toggleStyle(InlineStyle)
  /// Makes the selected lines headings of a level, 1 to 6; of level 0, or when they all are of that level,
  /// paragraphs.
  case setHeading(Int)
  /// Makes the selected blocks quotes or items of lists, or takes that away.
  case toggleBlock(BlockStyle)
  /// Checks or unchecks the boxes of the selected tasks.
  case toggleTask
  /// Makes what is selected a link, or inserts one.
  case insertLink(destination: String, title: String?, text: String?)
  /// Changes the link that the caret is in.
  case editLink(destination: String?, title: String?, text: String?)
  /// Leaves the text of the link that the caret is in.
  case removeLink
  /// Inserts an image; what is selected is its description.
  case insertImage(destination: String, title: String?, description: String?)
  /// Inserts a table of so many rows below its header.
  case insertTable(rows: Int, columns: Int)
  /// Puts the selected lines between fences.
  case insertFence(language: String)
  /// Inserts a reference to a new footnote, and its definition at the end; the caret goes there.
  case insertFootnote
  /// Inserts a thematic break.
  case insertRule
  /// Takes one `#` from the headings of the section that the caret is in.
  case promoteSection
  /// Adds one.
  case demoteSection
  /// Works on the table that the caret is in.
  case table(TableCommand)

  // MARK: History

  /// Takes the last step back.
  case undo
  /// Does it again.
  case redo
  /// Ends the run of typing that undo takes back at once.
  case breakUndo

  // MARK: View

  /// Changes what is shown.
  case setMode(EditorMode)
  /// Changes when markers are shown.
  case setReveal(RevealPolicy)
  /// Changes the settings.
  case setSettings(EditorSettings)
  /// Says what is in view, which is settled first and which previews and reveal changes are told for; nil forgets.
  case setViewport(PositionRange?)
  /// Folds what begins in the line of a position, or of each caret.
  case fold(TextPosition?)
  /// Unfolds it.
  case unfold(TextPosition?)
  /// Folds everything that can be.
  case foldAll
  /// Unfolds everything.
  case unfoldAll
  /// Names a place, which then follows the text around it.
  case setAnchor(String, TextPosition, Bias)
  /// Forgets a name.
  case removeAnchor(String)
}
