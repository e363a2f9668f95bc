import EditorModes
import Foundation
import Testing

/// docs/frame.md tells no lies.
@Suite struct FramePageTests {
  @Test func framesAreAsThePageShows() throws {
    let page = try MarkdownPage("docs/frame.md")
    let note = page.blocks("markdown")[0]
    let texts = page.blocks("text")
    for (caret, text) in zip(["4:8", "1:1"], texts) {
      let run = CommandRun("frame", "--size", "36x10", "--caret", caret, text: note)
      #expect(run.errors == "")
      #expect(run.output == text, "\(run.output)")
    }
    // Both have the same rows.
    func rows(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix("│") } }
    #expect(rows(texts[0]) == 10 && rows(texts[1]) == 10)
    let run = CommandRun(
      "frame", "--size", "12x1", "--caret", "1:3", "--format", "json", text: "a*b*\n")
    #expect(run.output == page.blocks("json")[0], "\(run.output)")
  }

  @Test func everyFieldAndWordHasItsPart() throws {
    let page = try MarkdownPage("docs/frame.md").text
    let run = CommandRun("frame", "--caret", "1:3", "--format", "json", text: "> a*b*\n")
    let frame = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    var names = Set(frame.keys)
    func add(_ key: String, of object: [String: Any]) -> [[String: Any]] {
      let list = object[key] as? [[String: Any]] ?? []
      for item in list { names.formUnion(item.keys) }
      return list
    }
    for row in add("rows", of: frame) { _ = add("runs", of: row) }
    _ = add("decorations", of: frame)
    names.formUnion(EditorFrame.Run.Role.allCases.map(\.rawValue))
    names.formUnion(EditorFrame.Decoration.Kind.allCases.map(\.rawValue))
    #expect(names.count > 30)
    for name in names { #expect(page.contains("`\(name)`"), "\(name) is not explained") }
  }

  @Test func everyFrameIsReadAsItWasWritten() throws {
    let run = CommandRun("frame", "--format", "json", text: "# a\n\n- [x] b\n")
    let frame = try JSONDecoder().decode(EditorFrame.self, from: Data(run.output.utf8))
    #expect(frame.visibleText.contains { $0.contains("☑") })
    let again = CommandRun("frame", "--format", "json", text: "# a\n\n- [x] b\n")
    #expect(again.output == run.output)
  }
}

/// The README shows a frame.
@Test func readmeShowsARealFrame() throws {
  let readme = try MarkdownPage("README.md")
  let note = try readme.block("markdown", after: "\n## What is in a note\n")
  let frame = try readme.block("text", after: "`hn-edit frame --size 44x11 --caret 3:26 note.md`")
  let run = CommandRun("frame", "--size", "44x11", "--caret", "3:26", text: note)
  #expect(run.errors == "")
  #expect(run.output == frame, "\(run.output)")
}
