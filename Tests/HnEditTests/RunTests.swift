import EditCommands
import Foundation
import PieceTable
import Testing

/// `hn-edit run`: scripts on documents.
@Suite struct RunTests {
  /// A folder that is gone after the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "hn-edit-run-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ text: String) throws -> String {
      let path = "\(self.path)/\(name)"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }

    func read(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
    }
  }

  private static let appending = #"{"do":"replace","range":"end","text":" end"}"#

  @Test func printsTheResult() throws {
    let folder = try Folder()
    let note = try folder.file("note.md", "note\r\n")
    let script = """
      # Appends.

      \(Self.appending)
      {"expect":{"contains":"end","html":"<p>note\\nend</p>\\n","mode":"edit"}}
      """
    let run = CommandRun("run", "-", note, text: script)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "note\r\n end")
    #expect(try folder.read("note.md") == "note\r\n")
  }

  @Test func writesInPlaceOrElsewhere() throws {
    let folder = try Folder()
    let note = try folder.file("note.md", "note")
    let other = "\(folder.path)/other.md"
    #expect(CommandRun("run", "-", note, "-o", other, text: Self.appending).output == "")
    #expect(try folder.read("other.md") == "note end")
    #expect(try folder.read("note.md") == "note")
    #expect(CommandRun("run", "--in-place", "-", note, text: Self.appending).status == 0)
    #expect(try folder.read("note.md") == "note end")
  }

  @Test func aFailingLineIsNamedAndNothingIsWritten() throws {
    let folder = try Folder()
    let note = try folder.file("note.md", "note")
    let script = try folder.file(
      "script.jsonl", "\n\(Self.appending)\n{\"expect\":{\"text\":\"x\"}}")
    let failed = CommandRun("run", "--in-place", script, note)
    #expect(failed.status == 1)
    #expect(failed.errors == "hn-edit: \(script):3: the text is \"note end\", not \"x\"\n")
    #expect(try folder.read("note.md") == "note")
    let refused = CommandRun("run", "-", note, text: #"{"do":"removeAnchor","name":"a"}"#)
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "hn-edit: standard input:1: removeAnchor: there is no anchor 'a'; set it first\n")
  }

  @Test(arguments: [
    ("{", "it is not JSON"), ("[1]", "it is of the wrong kind; an object is expected"),
    (#"{"do":"dance"}"#, "there is no command 'dance'; see docs/commands.md"),
    (#"{"expect":{}}"#, "'expect' expects nothing"),
    (
      #"{"expect":{"txt":"x"}}"#,
      "'expect' has no field 'txt'; give one of text, marked, contains, selections, html, hidden, revealed, outline, counts, mode"
    ),
    (#"{"expect":{"error":"x"},"of":{"do":"insert"}}"#, "'insert' needs the field 'text'"),
    (
      #"{"expect":{"error":"x"}}"#,
      "'error' needs the command that is refused, as 'of' beside 'expect'"
    ),
    (
      #"{"do":"undo","expect":{"text":""}}"#,
      "'do' cannot stand beside 'expect'; give it a line of its own"
    ),
    (
      #"{"expect":{"error":"x","text":""},"of":{"do":"undo"}}"#,
      "'text' cannot stand beside 'error'; give it a line of its own"
    ),
    (#"{"expect":{"text":null}}"#, "'text' is null"),
    (
      #"{"expect":{"counts":{"word":1}}}"#,
      "'counts' has one or more of words, characters, lines, bytes"
    ),
    (#"{"expect":{"counts":{"words":"1"}}}"#, "'words' is of the wrong kind"),
    (#"{"expect":{"hidden":[[5,2]]}}"#, "'hidden' is a list of ranges, such as [[0,2],[5,7]]"),
    (#"{"expect":{"selections":[[5,2]]}}"#, "'selections' is of the wrong kind"),
    (#"{"do":"select","ranges":[null]}"#, "'ranges' of 'select' is of the wrong kind"),
    (
      #"{"do":"moveVertically","direction":"up","lines":1.5}"#,
      "'lines' of 'moveVertically' is no whole number, or too large"
    ),
    (#"{"expect":{"hidden":[[0,1e40]]}}"#, "a number or a string in it cannot be read"),
    (
      #"{"do":"compose","text":"ab","selected":[5,2]}"#,
      "'selected' of 'compose' is no range; give its start and its end"
    ),
    (String(repeating: "[", count: 100_000), "it is not JSON"),
    (String(repeating: #"{"do":"#, count: 100_000), "it is not JSON"),
    ("{\"do\":\"insert\",\"text\":\"\\ud800\"}", "'text' of 'insert' cannot be read"),
  ])
  func aBadScriptIsNoRun(line: String, reason: String) {
    let run = CommandRun("run", "-", text: "{\"do\":\"undo\"}\n\(line)\n")
    #expect(run.status == 2)
    #expect(run.errors == "hn-edit: standard input:2: \(reason)\n")
    #expect(run.output == "")
  }

  @Test(
    arguments: [
      (#"{"expect":{"text":"note"}}"#, nil), (#"{"expect":{"marked":"‸note"}}"#, nil),
      (#"{"expect":{"selections":[0]}}"#, nil), (#"{"expect":{"outline":[]}}"#, nil),
      (#"{"expect":{"error":"no anchor"},"of":{"do":"removeAnchor","name":"a"}}"#, nil),
      (#"{"expect":{"marked":"n‸ote"}}"#, #"the text with its selections is "‸note", not "n‸ote""#),
      (#"{"expect":{"selections":[1]}}"#, #"the selections is "0", not "1""#),
      (#"{"expect":{"contains":"x"}}"#, #"the text does not contain "x""#),
      (#"{"expect":{"html":""}}"#, #"the HTML is "<p>note</p>\n", not """#),
      (##"{"expect":{"outline":["# a"]}}"##, ##"the outline is "", not "# a""##),
      (#"{"expect":{"counts":{"words":1,"characters":4,"lines":1,"bytes":4}}}"#, nil),
      (#"{"expect":{"counts":{"words":2}}}"#, "the text has 1 words, not 2"),
      (#"{"expect":{"mode":"split"}}"#, "the mode is edit, not split"),
      (#"{"expect":{"error":"x"},"of":{"do":"undo"}}"#, "undo was to be refused, and was done"),
      (
        #"{"expect":{"error":"x"},"of":{"do":"removeAnchor","name":"a"}}"#,
        "removeAnchor was refused, but for another reason: there is no anchor 'a'; set it first"
      ),
    ] as [(String, String?)])
  func expectations(line: String, reason: String?) throws {
    let folder = try Folder()
    let note = try folder.file("note.md", "note")
    let run = CommandRun("run", "-", note, text: line)
    #expect(run.status == (reason == nil ? 0 : 1))
    #expect(run.errors == (reason.map { "hn-edit: standard input:1: \($0)\n" } ?? ""))
  }

  @Test func expectationsWaitForWhatIsPending() throws {
    // The fence takes in what is far behind it, which an editor finds bit by bit.
    let folder = try Folder()
    let heading = "# heading\n\ntext\n\n"
    let note = try folder.file("long.md", String(repeating: heading, count: 20_000))
    let script = #"""
      {"do":"replace","range":0,"text":"```\n"}
      {"expect":{"outline":[]}}
      """#
    let run = CommandRun("run", "--check", "-", note, text: script)
    #expect(run.errors == "")
  }

  @Test func manyFilesAreEditedEachOnItsOwn() throws {
    let folder = try Folder()
    var paths: [String] = []
    for index in 0..<150 { paths.append(try folder.file("\(index).md", "\(index)")) }
    paths.append(try folder.file("same.md", "7"))
    paths.append("\(folder.path)/missing.md")
    let script = try folder.file(
      "s.jsonl", #"{"expect":{"error":"x"},"of":{"do":"removeAnchor","name":"x"}}"#)
    let same = try folder.file("nothing.jsonl", #"{"expect":{"contains":"7"}}"#)
    let edit = try folder.file("edit.jsonl", Self.appending)
    let all = CommandRun(["run", "--in-place", edit] + paths)
    #expect(all.status == 3)
    #expect(all.errors.hasSuffix("152 files: 151 changed, 0 unchanged, 1 failed\n"))
    #expect(all.errors.contains("missing.md"))
    #expect(try folder.read("149.md") == "149 end")
    let checked = CommandRun(["run", "--check", "--jobs", "3", same] + paths.dropLast())
    #expect(checked.status == 1)
    #expect(checked.errors.contains("0.md: \(same):1: the text does not contain \"7\"\n"))
    #expect(checked.errors.contains("/7.md") == false)
    #expect(CommandRun(["run", "--check", script] + paths.dropLast()).status == 0)
  }

  @Test(arguments: [
    ["run"], ["run", "-", "-"], ["run", "-", "a", "b"], ["run", "-", "--in-place"],
    ["run", "-", "a", "--in-place", "-o", "b"], ["run", "-", "--mode", "x"],
    ["run", "-", "--jobs", "0"], ["run", "-", "a", "b", "--check", "--json"],
  ])
  func badUsage(arguments: [String]) {
    let run = CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("hn-edit: ") && run.errors.split(separator: "\n").count == 1)
  }
}
