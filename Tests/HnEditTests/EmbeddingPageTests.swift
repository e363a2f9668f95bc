import Foundation
import Testing

/// docs/embedding.md tells no lies.
@Suite struct EmbeddingPageTests {
  @Test func theProgramIsTheExample() throws {
    let page = try MarkdownPage("docs/embedding.md")
    let program = try MarkdownPage("Examples/Embedding/main.swift").text
    #expect(page.blocks("swift") == [program])
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count == 41)
  }

  @Test(
    .enabled(
      if: BuiltProgram.path(of: "embedding-example") != nil, "the example is not beside the tests"))
  func theProgramPrintsWhatThePageShows() throws {
    let page = try MarkdownPage("docs/embedding.md")
    let path = NSTemporaryDirectory() + "hn-edit-test-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(page.blocks("markdown")[0].utf8).write(to: URL(fileURLWithPath: path))
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try #require(BuiltProgram.path(of: "embedding-example")))
    process.arguments = [path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: said, as: UTF8.self) == page.blocks("text")[1])
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(saved == page.blocks("markdown")[1])
  }
}
