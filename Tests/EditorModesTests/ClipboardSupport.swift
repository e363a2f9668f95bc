import Foundation
import EditorModes
import LiveMarkdown
import PieceTable

/// A command tried on a text with marked selections, without an editor.
struct CommandTrial {
  /// The text and the selections after each step, the first one's first.
  private(set) var states: [MarkedText] = []
  /// How undo groups the first step.
  private(set) var kind = EditKind.other
  private var syntax: SyntaxSnapshot

  /// What a command makes of a text.
  init(
    _ before: String, options: SyntaxOptions = .helloNotes,
    settings: EditorSettings = EditorSettings(),
    _ command: (EditContext) throws -> EditPlan
  ) throws {
    let marked = MarkedText(before)
    let text = TextSnapshot(marked.text)
    syntax = SyntaxForest(text, options: options).snapshot
    let context = EditContext(
      syntax: syntax, selections: marked.selections, settings: settings)
    let plan = try command(context)
    kind = plan.first.kind
    try perform(plan.first, context, options)
    for automatic in plan.automatic {
      guard let state = states.last else { continue }
      let context = EditContext(
        syntax: syntax, selections: state.selections, settings: settings)
      if let step = automatic(context) { try perform(step, context, options) }
    }
  }

  /// The text and the selections at the end.
  var after: String { states.last?.description ?? "" }

  private mutating func perform(
    _ step: EditPlan.Step, _ context: EditContext, _ options: SyntaxOptions
  ) throws {
    var buffer = TextBuffer(context.text)
    let patch = try buffer.replace(step.edits)
    let text = buffer.snapshot()
    syntax = SyntaxForest(text, options: options).snapshot
    let selections = step.selections ?? context.selections.mapped(through: patch)
    states.append(MarkedText(text: text.string, selections: selections))
  }
}

/// The seeds of random tests: `HN_TEST_SEED`, else some.
let randomSeeds: [UInt64] =
  environmentNumber("HN_TEST_SEED").map { [UInt64($0)] } ?? [1, 2, 3]

/// How much random tests do: `HN_TEST_OPS`, else the usual.
func randomCount(usual: Int) -> Int { environmentNumber("HN_TEST_OPS") ?? usual }

private func environmentNumber(_ name: String) -> Int? {
  ProcessInfo.processInfo.environment[name].flatMap(Int.init)
}
