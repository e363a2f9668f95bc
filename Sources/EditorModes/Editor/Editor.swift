public import LiveMarkdown
public import PieceTable

/// A note that is edited: its text, its blocks, its selections, and what is shown of it.
///
/// An app sends it commands and draws what the updates say has changed; a script and the service do the
/// same. `apply(_:)` takes time that depends on what a command damages and not on the note's length.
///
/// An editor is used from one thread at a time. Its `text` and its `syntax` are values that later commands do
/// not change and that may go to other threads.
///
/// ```swift
/// let editor = Editor("some *text*")
/// try editor.apply(.select([PositionRange(caret: .end)]))
/// let update = try editor.apply(.newline)
/// ```
public final class Editor {
  /// The text now.
  public private(set) var text: TextSnapshot
  /// Where the carets are.
  public internal(set) var selections: SelectionSet
  /// What is shown.
  public internal(set) var mode: EditorMode
  /// What the user prefers.
  public internal(set) var settings: EditorSettings
  /// Counts the versions of the text, from 0.
  public private(set) var version = 0
  /// What is in view, in UTF-8 bytes; it follows edits.
  public internal(set) var viewport: Range<ByteOffset>?
  /// The line at the top of what is in view, which stays there when the mode changes and when text changes above it;
  /// `setViewport` sets it.
  public internal(set) var readingPosition = ReadingPosition()
  /// What is folded.
  public internal(set) var folds = FoldState()
  /// How HTML is written for previews.
  public let htmlOptions: HTMLOptions

  var buffer: TextBuffer
  let forest: SyntaxForest
  var history = UndoHistory()
  /// The kind of the step done last.
  var lastKind = EditKind.other
  var anchors = AnchorSet()
  var anchorNames: [String: Anchor] = [:]
  /// The blocks of the preview, while one is shown.
  var preview: HTMLPreview?
  /// What is revealed.
  var tracker = RevealTracker()
  /// How many words and characters there are.
  var counter = CountTracker()
  /// The window that the note is laid out for; nil for none.
  public internal(set) var layoutSettings: LayoutSettings?
  /// The rows of what can be edited, or is shown alone.
  package internal(set) var layout: NoteLayout?
  /// The first visible row, which stays where it is when anything else changes.
  public internal(set) var scrollAnchor = ScrollAnchor()
  /// What an input method is composing.
  public internal(set) var composition: Composition?
  /// The selections before each widening that can be taken back.
  var expansions: [SelectionSet] = []
  private let now: () -> Duration

  /// An editor of a text. O(n), or some milliseconds where only what is in view is parsed.
  ///
  /// - Parameters:
  ///   - text: The note.
  ///   - options: Whose syntax is recognised.
  ///   - mode: What is shown.
  ///   - settings: What the user prefers.
  ///   - htmlOptions: How HTML is written for previews.
  ///   - viewport: What is in view, in UTF-8 bytes: its blocks are known at once, all others are pending until
  ///     `advance(within:)` comes to them. Nil parses the whole text.
  ///   - threads: How many threads the first parse may use; nil for as many as there are processors.
  ///   - clock: Tells the time since any fixed moment; undo groups typing by its pauses. Nil takes the system's.
  public init(
    _ text: TextSnapshot, options: SyntaxOptions = .helloNotes, mode: EditorMode = .edit,
    settings: EditorSettings = EditorSettings(), htmlOptions: HTMLOptions = HTMLOptions(),
    viewport: Range<ByteOffset>? = nil, threads: Int? = nil, clock: (() -> Duration)? = nil
  ) {
    precondition(
      EditorSettings.tabWidths.contains(settings.tabWidth), "a tab is 1 to 16 cells wide")
    self.text = text
    self.mode = mode
    self.settings = settings
    self.htmlOptions = htmlOptions
    selections = SelectionSet(caret: 0)
    buffer = TextBuffer(text)
    if let viewport {
      forest = SyntaxForest(text, options: options, viewport: viewport)
    } else {
      forest = SyntaxForest(text, options: options, threads: threads)
    }
    self.viewport = viewport
    if let clock {
      now = clock
    } else {
      let start = ContinuousClock.now
      now = { ContinuousClock.now - start }
    }
    if mode.showsPreview { preview = HTMLPreview(forest.snapshot, options: htmlOptions) }
    _ = tracker.update(context, mode: mode, viewport: viewport)
  }

  /// An editor of a string. O(n).
  public convenience init(
    _ string: String, options: SyntaxOptions = .helloNotes, mode: EditorMode = .edit
  ) {
    self.init(TextSnapshot(string), options: options, mode: mode)
  }

  /// The blocks as they are known now. O(1).
  public var syntax: SyntaxSnapshot { forest.snapshot }

  /// The part of the text whose blocks are not settled yet, in UTF-8 bytes; see `advance(within:)`.
  public var pending: Range<ByteOffset>? { forest.pending }

  /// How many words, characters and lines the text has. O(1); O(n) the first time.
  public var counts: TextCounts { counter.counts(of: text) }

  /// How many words, characters and lines a part of the text has; what `range` cuts in two at its ends counts.
  /// O(length), or less: what differs from the part that was asked for last.
  public func counts(of range: Range<ByteOffset>) -> TextCounts {
    counter.counts(of: text.clip(range), in: text)
  }

  /// Which markers are hidden and which are shown, as they are now. O(selections).
  public var reveal: Reveal { tracker.reveal(bareContext, mode: mode, composition: composition) }

  /// The blocks of HTML that a preview shows; nil in modes without one. O(n).
  public var previewBlocks: [HTMLBlock]? { preview?.blocks }

  /// Whether there is a step to take back.
  public var canUndo: Bool { history.canUndo }

  /// Whether there is a step to do again.
  public var canRedo: Bool { history.canRedo }

  /// Whether the text differs from the one last marked as saved, which the first one is. O(1).
  public var isEdited: Bool { !history.isAtSavePoint }

  /// Says that the text now is what a file holds. It ends a run of typing.
  public func markSaved() { history.markSaved() }

  /// Where a named anchor is; nil when there is none of that name. O(log anchors).
  public func anchor(named name: String) -> ByteOffset? {
    anchorNames[name].flatMap { anchors.position(of: $0) }
  }

  /// What is needed to tell what is revealed.
  private var bareContext: EditContext {
    EditContext(syntax: forest.snapshot, selections: selections, settings: settings, mode: mode)
  }

  /// What commands see.
  package var context: EditContext {
    EditContext(
      syntax: forest.snapshot, selections: selections, settings: settings, mode: mode,
      layoutRows: layout.map { LayoutRows(layout: $0, reveal: mode == .edit ? reveal : nil) })
  }
}

extension Editor {
  /// Replaces text, and lets everything follow that lies in offsets of it.
  ///
  /// - Parameters:
  ///   - transaction: What the command has done so far.
  ///   - replace: Changes the buffer and says what changed.
  /// - Returns: What changed.
  /// - Throws: `EditorError.position` where the edit does not fit the text; nothing has changed then.
  func edit(
    _ transaction: inout EditorTransaction,
    _ replace: (inout TextBuffer) throws(TextEditError) -> TextPatch
  ) throws(EditorError) -> TextPatch {
    let patch: TextPatch
    do throws(TextEditError) {
      patch = try replace(&buffer)
    } catch {
      throw .position("the edit does not fit the text: \(error)")
    }
    guard !patch.isEmpty else { return patch }
    let before = text
    text = buffer.snapshot()
    version += 1
    viewport = viewport.map { patch.map($0, growing: true) }
    let syntaxBefore = forest.snapshot
    let change = forest.apply(patch, to: text, viewport: viewport)
    folds.follow(
      patch, before: syntaxBefore, after: forest.snapshot, damaged: change.damaged)
    if !anchorNames.isEmpty { anchors.apply(patch) }
    follow(patch, from: before)
    transaction.add(patch, change)
    layout?.apply(patch, change, to: forest.snapshot, folds: folds, viewport: viewport)
    updatePreview(&transaction, change, patch)
    return patch
  }

  /// The moment, for undo.
  var time: Duration { now() }

  /// Moves on what else lies in offsets of the text.
  private func follow(_ patch: TextPatch, from before: TextSnapshot) {
    // They are of the text before.
    expansions.removeAll()
    tracker.follow(patch)
    counter.apply(patch, old: before, new: text)
    composition = composition?.mapped(through: patch)
    readingPosition = readingPosition.mapped(through: patch, in: text)
    scrollAnchor = scrollAnchor.mapped(through: patch)
  }

  /// Works on what is pending: what is in view first.
  ///
  /// - Parameter budget: How long the caller can wait.
  /// - Returns: What was found anew, and what is still pending.
  @discardableResult
  public func advance(within budget: Duration) -> EditorUpdate {
    var transaction = EditorTransaction(self)
    let start = now()
    let change = forest.advance(within: budget, viewport: viewport)
    transaction.add(TextPatch(), change)
    folds.follow(
      TextPatch(), before: forest.snapshot, after: forest.snapshot, damaged: change.damaged)
    tracker.follow(TextPatch())
    if let layout {
      layout.apply(TextPatch(), change, to: forest.snapshot, folds: folds, viewport: viewport)
      if forest.pending == nil { layout.advance { now() - start >= budget } }
    }
    updatePreview(&transaction, change, TextPatch())
    return finish(transaction)
  }

  /// What a command has changed.
  func finish(_ transaction: EditorTransaction) -> EditorUpdate {
    folds.reveal(selections, in: forest.snapshot)
    layout?.fold(folds, viewport: viewport)
    let reveal = tracker.update(
      context, mode: mode, composition: composition, viewport: viewport)
    return transaction.update(of: self, reveal: reveal)
  }

  /// Lets the preview follow.
  private func updatePreview(
    _ transaction: inout EditorTransaction, _ change: SyntaxChange, _ patch: TextPatch
  ) {
    guard preview != nil else { return }
    transaction.preview +=
      preview?.update(to: forest.snapshot, change: change, patch: patch) ?? []
  }
}

extension EditorMode {
  /// Whether HTML is shown.
  var showsPreview: Bool { self == .preview || self == .split }
}
