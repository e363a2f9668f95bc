import Foundation
import Testing

/// docs/scripts.md tells no lies.
@Suite struct ScriptPageTests {
  @Test func theFirstScriptDoesWhatThePageSays() throws {
    let page = try MarkdownPage("docs/scripts.md")
    let (script, notes) = (page.blocks("json")[0], page.blocks("markdown"))
    let path = try Self.file(notes[0])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = CommandRun("run", "-", path, text: script)
    #expect(run.errors == "")
    #expect(run.output == notes[1])
    let failed = CommandRun("run", "-", text: script.replacing("[ ]\"}", with: "[x]\"}"))
    #expect(failed.status == 1)
  }

  @Test func theOtherScriptsRun() throws {
    for script in try MarkdownPage("docs/scripts.md").blocks("json").dropFirst() {
      #expect(CommandRun("run", "-", text: script).errors == "")
    }
  }

  @Test func showsHowAFailureIsTold() throws {
    let page = try MarkdownPage("docs/scripts.md")
    let (script, note) = (page.blocks("json")[0], page.blocks("markdown")[0])
    let path = try Self.file(note)
    defer { try? FileManager.default.removeItem(atPath: path) }
    // The task is checked already, so that the script unchecks nothing and the line does not hold.
    let failing = script.replacing(#"{"do":"toggleTask"}"#, with: "#")
    let run = CommandRun("run", "-", path, text: failing)
    #expect(run.errors.replacing("standard input", with: "done.jsonl") == page.blocks("text")[0])
  }

  @Test func everyExpectationHasItsPart() throws {
    let page = try MarkdownPage("docs/scripts.md")
    let run = CommandRun("run", "-", text: #"{"expect":{"?":1}}"#)
    let names = try #require(run.errors.split(separator: "give one of ").last)
    for name in names.dropLast().split(separator: ", ") {
      #expect(page.text.contains("\n| `\(name)` |"), "\(name) is not explained")
      #expect(
        page.blocks("json").contains { $0.contains("\"\(name)\":") }, "\(name) has no example")
    }
  }

  private static func file(_ text: String) throws -> String {
    let path = NSTemporaryDirectory() + "hn-edit-test-" + UUID().uuidString
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
