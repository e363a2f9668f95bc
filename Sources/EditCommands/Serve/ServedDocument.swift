internal import EditorModes
internal import LiveMarkdown
internal import PieceTable

/// A document that the service has open.
final class ServedDocument {
  let editor: Editor
  /// How it is laid out; nil before anybody asked for a frame.
  var window: ServedWindow?
  private var file: TextFile?
  private let isWatched: Bool
  private let htmlOptions: HTMLOptions
  private var notices: [EditorUpdate] = []

  /// Opens a document. O(n).
  init(_ parameters: OpenParameters) throws(CallError) {
    var text = TextSnapshot(parameters.text ?? "")
    if let path = parameters.path {
      guard parameters.text == nil else {
        throw CallError(.badParameters, "a document has a text or a path; give one of them")
      }
      do throws(TextFileError) {
        let opened = try TextFile(opening: path)
        text = opened.text
        file = opened
      } catch {
        throw CallError(.file, CommandError.file(error).message ?? "the file cannot be read")
      }
    }
    let dialect = try Self.word(
      "dialect", parameters.dialect, usual: DocumentOptions.Dialect.helloNotes)
    var html = HTMLOptions()
    html.isUnsafe = parameters.unsafe ?? false
    htmlOptions = html
    isWatched = parameters.notify ?? false
    editor = Editor(
      text, options: dialect.options,
      mode: try Self.word("mode", parameters.mode, usual: EditorMode.edit),
      settings: parameters.settings ?? EditorSettings(), htmlOptions: html)
  }

  /// The word that a parameter is.
  static func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ value: String?, usual: Word
  ) throws(CallError) -> Word where Word.RawValue == String {
    guard let value else { return usual }
    guard let word = Word(rawValue: value) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw CallError(.badParameters, "'\(name)' is '\(value)'; give one of \(words)")
    }
    return word
  }

  /// What there is to tell of it.
  func facts(number: Int) -> DocumentFacts {
    DocumentFacts(
      document: number, version: editor.version, bytes: editor.text.utf8Count,
      lines: editor.text.lineCount, mode: editor.mode, path: file?.path,
      isEdited: editor.isEdited, canUndo: editor.canUndo, canRedo: editor.canRedo)
  }

  /// Does commands, one after the other, up to the first that is refused.
  ///
  /// - Parameters:
  ///   - commands: What to do.
  ///   - isCancelled: Is asked before each but the first.
  /// - Returns: What each has changed.
  /// - Throws: Why one was refused, with what those before it have changed.
  func apply(
    _ commands: [EditorCommand], unless isCancelled: () -> Bool
  ) throws(CallError) -> ApplyResult {
    guard !commands.isEmpty else {
      throw CallError(.badParameters, "there is nothing to apply; give 'command' or 'commands'")
    }
    var updates: [EditorUpdate] = []
    for (index, command) in commands.enumerated() {
      if index > 0, isCancelled() {
        throw CallError(
          .cancelled, "the request was cancelled before command \(index)",
          data: .init(index: index, updates: updates))
      }
      do throws(EditorError) {
        let update = try editor.apply(command)
        updates.append(update)
        if isWatched { notices.append(update) }
      } catch {
        var refusal = CallError(error)
        if commands.count > 1 { refusal.data = .init(index: index, updates: updates) }
        throw refusal
      }
    }
    return ApplyResult(updates: updates)
  }

  /// Works on what is pending.
  func advance(within budget: Duration) -> EditorUpdate { editor.advance(within: budget) }

  /// Whether something is pending that is to be settled while nobody asks for anything. Where nobody wants to be
  /// told what is found, it waits for those who ask.
  var hasPendingWork: Bool { isWatched && editor.pending != nil }

  /// Settles a little.
  func workInBackground() { notices.append(editor.advance(within: .milliseconds(5))) }

  /// Settles all. O(n)
  ///
  /// - Returns: What was found, unless it is told as notices.
  private func settle(unless isCancelled: () -> Bool) throws(CallError) -> [EditorUpdate] {
    var updates: [EditorUpdate] = []
    while editor.pending != nil {
      if isCancelled() { throw CallError.wasCancelled }
      let update = editor.advance(within: .milliseconds(50))
      if isWatched { notices.append(update) } else { updates.append(update) }
    }
    return updates
  }

  /// What has changed since this was asked last.
  func takeNotices() -> [EditorUpdate] {
    defer { notices.removeAll() }
    return notices
  }

  /// Writes the text to its file, or to another.
  func save(to path: String?) throws(CallError) {
    guard let name = path ?? file?.path else {
      throw CallError(.badParameters, "the document has no file yet; give a path")
    }
    var target = file ?? TextFile(creatingAt: name)
    do throws(TextFileError) {
      if target.path == name {
        try target.save(editor.text)
      } else {
        try target.save(editor.text, to: name)
      }
    } catch {
      throw CallError(.file, CommandError.file(error).message ?? "the file cannot be written")
    }
    file = target
    editor.markSaved()
  }

  /// Answers questions. Each O(what it is about); those about the whole document settle first what is pending.
  ///
  /// - Throws: An error when a range is none, or when the questions are not wanted any more.
  func answers(
    to query: QueryParameters, unless isCancelled: () -> Bool
  ) throws(CallError) -> QueryResult {
    var result = QueryResult(version: editor.version)
    if query.what.contains(where: \.needsAllBlocks) {
      let updates = try settle(unless: isCancelled)
      if !updates.isEmpty { result.updates = updates }
    }
    let range = try range(query.range)
    let place = query.range == nil ? editor.selections.primary.head : range.upperBound
    for question in query.what {
      switch question {
      case .text: result.text = editor.text.string(in: range)
      case .selections: result.selections = editor.selections
      case .html: result.html = try html(unless: isCancelled)
      case .preview: result.preview = editor.previewBlocks ?? []
      case .outline: result.outline = editor.syntax.outlineItems()
      case .counts:
        result.counts = query.range == nil ? editor.counts : editor.counts(of: range)
      case .folds: result.folds = editor.folds.foldingRanges(in: editor.syntax, range)
      case .folding: result.folding = editor.syntax.foldingRanges(in: range)
      case .completion: result.completion = editor.syntax.completion(at: place)
      case .position: result.position = editor.syntax.position(at: place)
      case .hidden: result.hidden = editor.reveal.hiddenRanges(in: range)
      case .revealed: result.revealed = editor.reveal.revealed(in: range)
      case .pending: result.pending = editor.pending
      case .mode: result.mode = editor.mode
      case .settings: result.settings = editor.settings
      }
    }
    return result
  }

  private func range(_ range: PositionRange?) throws(CallError) -> Range<ByteOffset> {
    guard let range else { return editor.text.fullRange }
    do throws(EditorError) {
      return try editor.selections(at: [range]).primary.range
    } catch {
      throw CallError(error)
    }
  }

  private func html(unless isCancelled: () -> Bool) throws(CallError) -> String {
    var html: [UInt8] = []
    let renderer = HTMLRenderer(editor.syntax, options: htmlOptions)
    try renderer.render { (portion) throws(CallError) in
      if isCancelled() { throw CallError.wasCancelled }
      html.append(contentsOf: portion)
    }
    return String(decoding: html, as: UTF8.self)
  }
}
