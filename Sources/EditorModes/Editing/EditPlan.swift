package import PieceTable

/// What a command wants done: steps, each of which is undone on its own.
package struct EditPlan: Sendable {
  /// One step: edits of the text, where the selections are afterwards, and how undo groups it.
  package struct Step: Sendable {
    /// In order, without overlaps, in offsets of the text before the step.
    package var edits: [TextEdit]
    /// In offsets of the text after the step; nil lets the edits carry them along.
    package var selections: SelectionSet?
    /// How undo groups it.
    package var kind: EditKind

    /// A step of its parts; without edits it only selects.
    package init(
      edits: [TextEdit] = [], selections: SelectionSet? = nil, kind: EditKind = .other
    ) {
      self.edits = edits
      self.selections = selections
      self.kind = kind
    }
  }

  /// What is done first.
  package var first: Step
  /// Automatic edits that follow from it. Each sees the document as the one before has left it, and is a step of
  /// undo of its own; nil or no edits is none.
  package var automatic: [@Sendable (EditContext) -> Step?]

  /// A plan of a first step and what follows it by itself.
  package init(_ first: Step, automatic: [@Sendable (EditContext) -> Step?] = []) {
    self.first = first
    self.automatic = automatic
  }

  /// A plan that only moves the selections.
  package static func select(_ selections: SelectionSet) -> EditPlan {
    EditPlan(Step(selections: selections))
  }

  /// A plan that does nothing.
  package static let nothing = EditPlan(Step())
}
