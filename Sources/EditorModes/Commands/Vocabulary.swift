// The words that commands are made of. Their raw values are those of scripts and of the service.

/// What a movement or a removal goes by.
public enum TextUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// A grapheme cluster (Unicode Standard Annex 29).
  case grapheme
  /// A word (Unicode Standard Annex 29): forward to its end, backward to its start.
  case word
  /// A line of the source: backward to its start, forward to its end.
  case line
  /// A row of the layout: a line that is too long for the column has several. Without a layout, a line.
  case row
  /// The lines up to a blank one.
  case paragraph
  /// All of the text.
  case document
}

/// Which way a movement or a removal goes.
public enum TextDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case backward, forward
}

/// Up or down, by rows.
public enum VerticalDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case up, down
}

/// What a selection is widened to.
public enum SelectionUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case word, line, paragraph, document
  /// The innermost construct that is larger: a span, its parent, a block, the blocks around.
  case construct
  /// A heading and what is below it, up to the next one of its level.
  case section
}

/// What text can be marked as.
public enum InlineStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case bold, italic, strikethrough, highlight, code
}

/// What lines can be made.
public enum BlockStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case quote, bullet, ordered, task
}

/// How the cells of a table's column are aligned.
public enum TableAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  case none, left, center, right
}

/// What is looked for.
public struct FindQuery: Hashable, Sendable {
  /// The text, or a regular expression.
  public var text: String
  /// Whether `text` is a regular expression; a match lies in one line.
  public var isRegex: Bool
  /// Whether `A` and `a` differ.
  public var isCaseSensitive: Bool
  /// Whether a match must not begin or end within a word.
  public var isWholeWord: Bool

  /// A query of its parts.
  public init(
    _ text: String, isRegex: Bool = false, isCaseSensitive: Bool = false,
    isWholeWord: Bool = false
  ) {
    self.text = text
    self.isRegex = isRegex
    self.isCaseSensitive = isCaseSensitive
    self.isWholeWord = isWholeWord
  }
}

/// What a clipboard holds.
public struct Clipboard: Hashable, Sendable, Codable {
  /// Plain text. Of several selections, one a line.
  public var text: String
  /// The same as HTML, where the one who copied it gave some.
  public var html: String?

  /// What is on a clipboard.
  public init(text: String, html: String? = nil) {
    self.text = text
    self.html = html
  }
}

/// What is done to the table that the caret is in (GFM 4.10).
public enum TableCommand: Hashable, Sendable {
  /// Selects the content of the next cell; behind the last one a row is added.
  case nextCell
  /// Selects the content of the cell before.
  case previousCell
  /// Adds an empty row above or below.
  case insertRow(VerticalDirection)
  /// Removes the row.
  case deleteRow
  /// Moves the row up or down.
  case moveRow(VerticalDirection)
  /// Adds an empty column before or behind.
  case insertColumn(TextDirection)
  /// Removes the column.
  case deleteColumn
  /// Moves the column.
  case moveColumn(TextDirection)
  /// Aligns the column.
  case align(TableAlignment)
  /// Sets the cells below each other, by display width.
  case format
}
