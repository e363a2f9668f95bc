internal import EditorModes
internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// What the service is, as `initialize` tells.
struct ServerFacts: Encodable {
  var name = "hn-edit"
  var version = EditProgram.version
  /// What lines and columns count in unless a position says otherwise.
  var positionEncoding = "utf-8"
  var dialects = DocumentOptions.Dialect.allCases.map(\.rawValue)
  var modes = EditorMode.allCases.map(\.rawValue)
}

/// The document a request is about.
struct DocumentParameters: Decodable {
  var document: Int
}

/// What `document/open` takes.
struct OpenParameters: Decodable {
  /// The text; without it and a path the document is empty.
  var text: String?
  /// A file to read.
  var path: String?
  var dialect: String?
  var mode: String?
  var settings: EditorSettings?
  /// Whether raw HTML is let through.
  var unsafe: Bool?
  /// Whether changes are told as notifications.
  var notify: Bool?
}

/// What `document/apply` takes: a command or some.
struct ApplyParameters: Decodable {
  var document: Int
  var command: EditorCommand?
  var commands: [EditorCommand]?

  var all: [EditorCommand] { (command.map { [$0] } ?? []) + (commands ?? []) }
}

/// What `document/advance` takes.
struct AdvanceParameters: Decodable {
  var document: Int
  /// How long it may take; 10 without it.
  var milliseconds: Int?
}

/// What `document/save` takes.
struct SaveParameters: Decodable {
  var document: Int
  /// Where to, from then on; nil for where it came from.
  var path: String?
}

/// What `document/query` takes.
struct QueryParameters: Decodable {
  /// What can be asked.
  enum Question: String, Decodable, CaseIterable {
    case text, selections, html, preview, outline, hidden, revealed, pending, mode, settings
    case counts, folds, folding, completion, position

    /// Whether it is about the blocks of the whole document.
    var needsAllBlocks: Bool {
      self == .html || self == .preview || self == .outline || self == .folding
    }
  }

  var document: Int
  var what: [Question]
  /// The part that is asked about; nil for all.
  var range: PositionRange?

  private enum Key: String, CodingKey { case document, what, range }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    document = try container.decode(Int.self, forKey: .document)
    range = try container.decodeIfPresent(PositionRange.self, forKey: .range)
    what = try container.decode([String].self, forKey: .what).map { name in
      guard let question = Question(rawValue: name) else {
        let names = Question.allCases.map(\.rawValue).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          forKey: .what, in: container,
          debugDescription: "nobody knows '\(name)'; ask for \(names)")
      }
      return question
    }
  }
}

/// What `document/frame` takes.
struct FrameParameters: Decodable {
  var document: Int
  /// The size of the window in points.
  var size: LayoutSize
  /// The y of the note at the top of the window; nil for where it was.
  var scroll: Double?
  /// `cells` (the usual one) or `fonts`.
  var measure: String?
  /// The size of body text in points, with fonts.
  var base: Double?
  /// The fonts of text and of code.
  var font: String?
  var mono: String?
  /// How much of the window text may take.
  var column: ColumnSettings?
}

/// What `document/frame` answers.
struct FrameResult: Encodable {
  var version: Int
  var frame: EditorFrame
}

/// What is told of a document when it is opened or saved.
struct DocumentFacts: Encodable {
  var document: Int
  var version: Int
  var bytes: Int
  var lines: Int
  var mode: EditorMode
  var path: String?
  var isEdited: Bool
  var canUndo: Bool
  var canRedo: Bool
}

/// What `document/apply` answers.
struct ApplyResult: Encodable {
  /// One for each command.
  var updates: [EditorUpdate]
}

/// What `document/query` answers: what was asked for, and the version it is of.
struct QueryResult: Encodable {
  var version: Int
  var text: String?
  var selections: SelectionSet?
  var html: String?
  var preview: [HTMLBlock]?
  var outline: [OutlineItem]?
  var hidden: [Range<ByteOffset>]?
  var revealed: [Construct]?
  var pending: Range<ByteOffset>?
  var mode: EditorMode?
  var settings: EditorSettings?
  /// Of the text, or of the range that was asked about.
  var counts: TextCounts?
  /// What is folded.
  var folds: [FoldingRange]?
  /// What can be folded.
  var folding: [FoldingRange]?
  /// What is being typed at the range's end, or at the caret.
  var completion: CompletionContext?
  /// What is at the range's end, or at the caret.
  var position: PositionInfo?
  /// What was pending and had to be found first; for those who are not told in notifications.
  var updates: [EditorUpdate]?
}

/// What `document/changed` tells.
struct ChangeNotice: Encodable {
  var document: Int
  var update: EditorUpdate
}
