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
}
