import Foundation
import Testing

/// The README shows what the program prints.
@Test func readmeShowsRealOutput() throws {
  let readme = try MarkdownPage("README.md")
  let note = try readme.block("markdown", after: "\n## What is in a note\n")
  let tree = try readme.block("text", after: "`hn-edit tree note.md` prints\n")
  let outline = try readme.block("text", after: "`hn-edit outline note.md` prints")
  let html = try readme.block("html", after: "`hn-edit html note.md` prints")
  #expect(CommandRun("tree", text: note).output == tree)
  #expect(CommandRun("outline", text: note).output == outline)
  #expect(CommandRun("html", text: note).output == html)
}

/// The README shows what a script changes.
@Test func readmeShowsWhatAScriptChanges() throws {
  let readme = try MarkdownPage("README.md")
  let note = try readme.block("markdown", after: "\n## What is in a note\n")
  let script = try readme.block("json", after: "\n## Edit it from scripts and programs\n")
  let path = NSTemporaryDirectory() + "hn-edit-test-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: path) }
  try Data(note.utf8).write(to: URL(fileURLWithPath: path))
  let run = CommandRun("run", "-", path, text: script)
  #expect(run.errors == "")
  let old = note.split(separator: "\n", omittingEmptySubsequences: false)
  let new = run.output.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = new.difference(from: old)
  let shown = try readme.block("diff", after: "`hn-edit run plan.jsonl note.md`")
    .split(separator: "\n")
  #expect(
    shown.filter { $0.hasPrefix("-") }
      == difference.removals.map { change -> Substring in
        guard case .remove(_, let line, _) = change else { return "" }
        return "-" + line
      })
  #expect(
    shown.filter { $0.hasPrefix("+") }
      == difference.insertions.map { change -> Substring in
        guard case .insert(_, let line, _) = change else { return "" }
        return "+" + line
      })
}
