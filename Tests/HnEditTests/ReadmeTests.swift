import Foundation
import Testing

/// The README shows what the program prints.
@Test func readmeShowsRealOutput() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let readme = try String(
    contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
  /// The first block of a language behind some text.
  func block(_ language: String, after place: String) throws -> String {
    let rest = try #require(readme.range(of: place)).upperBound
    let start = try #require(
      readme.range(of: "\n```\(language)\n", range: rest..<readme.endIndex)
    ).upperBound
    let end = try #require(readme.range(of: "```", range: start..<readme.endIndex)).lowerBound
    return String(readme[start..<end])
  }
  let note = try block("markdown", after: "\n## What is in a note\n")
  let tree = try block("text", after: "`hn-edit tree note.md` prints\n")
  let outline = try block("text", after: "`hn-edit outline note.md` prints")
  let html = try block("html", after: "`hn-edit html note.md` prints")
  #expect(CommandRun("tree", text: note).output == tree)
  #expect(CommandRun("outline", text: note).output == outline)
  #expect(CommandRun("html", text: note).output == html)
}
