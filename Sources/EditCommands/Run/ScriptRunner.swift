internal import EditorModes
internal import LiveMarkdown
internal import PieceTable

/// Runs a script on one document.
struct ScriptRunner: Sendable {
  /// Why a line did not do what it should.
  struct Failure: Error, Hashable {
    /// The line of the script, from 1.
    var line: Int
    var reason: String
  }

  let script: Script
  let syntax: SyntaxOptions
  let mode: EditorMode
  let html: HTMLOptions
  /// How many threads may parse the document; nil for as many as there are processors.
  var threads: Int?

  /// Runs the script on a text, and stops at the first line that fails.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - observe: Is told what each command has changed.
  /// - Returns: The text afterwards.
  /// - Throws: The line that failed and why, or what `observe` throws.
  func run<Problem: Error>(
    on text: TextSnapshot, observe: (EditorUpdate) throws(Problem) -> Void
  ) throws(RunProblem<Problem>) -> TextSnapshot {
    // Without a clock, so that what undo takes back at once does not depend on how fast a script runs.
    let editor = Editor(
      text, options: syntax, mode: mode, htmlOptions: html, threads: threads,
      clock: { .zero })
    for line in script.lines {
      switch line.action {
      case .command(let command):
        let update: EditorUpdate
        do throws(EditorError) {
          update = try editor.apply(command)
        } catch {
          throw .failure(Failure(line: line.number, reason: "\(command.name): \(error)"))
        }
        settle(editor)
        do throws(Problem) {
          try observe(update)
        } catch {
          throw .other(error)
        }
      case .refused(let command, let reason):
        if let problem = refusal(of: command, because: reason, by: editor) {
          throw .failure(Failure(line: line.number, reason: problem))
        }
      case .expect(let expectation):
        if let problem = expectation.difference(from: editor, html) {
          throw .failure(Failure(line: line.number, reason: problem))
        }
      }
    }
    return editor.text
  }

  /// Finds what is pending, so that what a script does depends on the text alone.
  private func settle(_ editor: Editor) {
    while editor.pending != nil { editor.advance(within: .seconds(1)) }
  }

  /// What is wrong with how a command is refused; nil when nothing is.
  private func refusal(
    of command: EditorCommand, because reason: String, by editor: Editor
  ) -> String? {
    do throws(EditorError) {
      try editor.apply(command)
      return "\(command.name) was to be refused, and was done"
    } catch {
      let description = "\(error)"
      if reason.isEmpty || TextSnapshot(description).contains(reason) { return nil }
      return "\(command.name) was refused, but for another reason: \(description)"
    }
  }
}

/// A script's failure, or the error of the one who watches it run.
enum RunProblem<Other: Error>: Error {
  case failure(ScriptRunner.Failure)
  case other(Other)
}
