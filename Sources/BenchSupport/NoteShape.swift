/// What a generated note mostly consists of.
package enum NoteShape: String, CaseIterable, Codable, Sendable {
  /// Headings, paragraphs with inline markup, a quote now and then.
  case prose
  /// Nested bullets, numbered items and tasks.
  case list
  /// Fenced code, from a few lines to a few thousand.
  case fence
  /// Tables, from a few rows to a few thousand.
  case table
  /// Prose in many scripts, with emoji sequences, flags and combining marks.
  case unicode
  /// One line without any line break.
  case longline
  /// One list of items of some fifty bytes each.
  case flatList = "flat-list"
  /// One list of items of one word each.
  case shortList = "short-list"
  /// One code fence from the first line to the last.
  case oneFence = "one-fence"
  /// One quote of wrapped paragraphs.
  case quote
  /// Tables of 10,000 rows.
  case longTable = "long-table"
  /// One list, nested up to eight deep, its items wrapped.
  case nested
  /// Short sections, each with its heading.
  case headings
  /// Link reference definitions, one after the other.
  case definitions
  /// What real notes have: a bit of everything.
  case mixed
  /// Paragraphs full of inline markup of all kinds, with the definitions that they refer to.
  case inlines

  /// Shapes that differ in their text: what a text buffer is measured on.
  package static let ofText: [NoteShape] = [.prose, .list, .fence, .table, .unicode, .longline]

  /// Shapes that differ in their blocks: what a parser is measured on.
  package static let ofBlocks: [NoteShape] = [
    .prose, .flatList, .oneFence, .quote, .longTable, .nested, .shortList, .headings, .definitions,
    .mixed,
  ]

  /// Shapes that differ in their HTML.
  package static let ofHTML: [NoteShape] = [.prose, .mixed, .list, .table, .inlines]

  /// Shapes that differ in how their lines are shown.
  package static let ofFrames: [NoteShape] = [.prose, .mixed, .flatList, .oneFence, .longTable]
}
