internal import LiveMarkdown
package import PieceTable

/// Remembers what is revealed from one command to the next, and says what has changed.
///
/// Whoever edits the text, or finds blocks anew, calls `follow(_:)`; when a command is done,
/// `update(_:)`.
package struct RevealTracker {
  /// What is revealed, in offsets of the text now.
  package private(set) var revealed: [Construct] = []

  private let cache = InlineMarksCache()
  private var mode = EditorMode.edit
  private var policy = RevealPolicy.construct

  /// The most bytes before and behind the caret that are looked at where no view is known.
  private static let reach = 4_096

  /// Nothing revealed yet.
  package init() {}

  /// Moves on what is revealed after an edit; or, with an empty patch, after blocks were found
  /// anew. O(constructs · log edits).
  package mutating func follow(_ patch: TextPatch) {
    cache.clear()
    if !patch.isEmpty { revealed = revealed.map { $0.mapped(through: patch) } }
  }

  /// Finds what is revealed now. O(constructs in the lines that the selections touch in the view +
  /// log n).
  ///
  /// - Parameters:
  ///   - context: The note and its selections.
  ///   - mode: What is shown of it; after a change of the mode or of the policy all that is
  ///     revealed has opened.
  ///   - composition: What an input method is composing.
  ///   - viewport: What is in view, in UTF-8 bytes; where nil, the text around the primary caret.
  /// - Returns: What has changed; nil when nothing has.
  package mutating func update(
    _ context: EditContext, mode: EditorMode, composition: Composition? = nil,
    viewport: Range<ByteOffset>?
  ) -> RevealChange? {
    let policy = context.settings.reveal
    let reveal = reveal(context, mode: mode, composition: composition)
    let before = mode == self.mode && policy == self.policy ? revealed : []
    self.mode = mode
    self.policy = policy
    revealed = reveal.revealed(in: viewport ?? surroundings(of: context))
    let change = RevealChange(from: before, to: revealed)
    return change.isEmpty ? nil : change
  }

  /// What is revealed of a note, with what is known from before: quicker than without while a caret
  /// moves in a long paragraph. O(selections).
  package func reveal(
    _ context: EditContext, mode: EditorMode, composition: Composition? = nil
  ) -> Reveal {
    Reveal(
      context.syntax, mode: mode, policy: context.settings.reveal, selections: context.selections,
      marked: composition?.ranges ?? [], held: composition?.revealed ?? [], cache)
  }

  private func surroundings(of context: EditContext) -> Range<ByteOffset> {
    let head = context.selections.primary.head
    return max(head - Self.reach, 0)..<min(head + Self.reach, context.text.endOffset)
  }
}
