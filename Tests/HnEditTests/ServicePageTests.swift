import EditCommands
import Foundation
import Testing

/// docs/service.md tells no lies.
@Suite struct ServicePageTests {
  @Test(arguments: [0, 1])
  func theSessionsGoAsThePageSays(index: Int) throws {
    let session = try MarkdownPage("docs/service.md").blocks("text")[index].split(separator: "\n")
    let requests = session.filter { $0.hasPrefix("→ ") }.map { String($0.dropFirst(2)) }
    let answers = session.filter { $0.hasPrefix("← ") }.map { String($0.dropFirst(2)) }
    let run = CommandRun(["serve"], input: ServeTests.framed(requests))
    #expect(run.status == 0)
    let found = try ServeTests.messages(run.output)
    #expect(found.count == answers.count)
    for (found, answer) in zip(found, answers) {
      let said = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? NSDictionary
      #expect(found as NSDictionary == said, "\(found)")
    }
  }

  @Test func everyMethodHasItsPart() throws {
    let page = try MarkdownPage("docs/service.md")
    for method in [
      "initialize", "document/open", "document/apply", "document/query", "document/frame",
      "document/advance", "document/save", "document/close", "shutdown",
    ] {
      #expect(page.text.contains("\n| `\(method)` |"))
      let call = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":1}"#
      let run = CommandRun(["serve"], input: ServeTests.framed([call]))
      #expect(!run.output.contains("there is no method"))
    }
  }

  @Test func everyQuestionHasItsPart() throws {
    let page = try MarkdownPage("docs/service.md")
    let call = #"""
      {"jsonrpc":"2.0","id":1,"method":"document/query","params":{"document":1,"what":["?"]}}
      """#
    let run = CommandRun(["serve"], input: ServeTests.framed([call]))
    let error = try ServeTests.messages(run.output)[0]["error"] as? [String: Any]
    let message = try #require(error?["message"] as? String)
    let names = try #require(message.split(separator: "ask for ").last).split(separator: ", ")
    #expect(names.count > 5)
    for name in names { #expect(page.text.contains("`\(name)`"), "\(name) is not explained") }
  }

  @Test func everyErrorHasItsPart() throws {
    let page = try MarkdownPage("docs/service.md")
    // The source has the only list of them.
    let source = try MarkdownPage("Sources/EditCommands/Serve/RemoteCall.swift").text
    let start = try #require(source.range(of: "enum Code")).upperBound
    let end = try #require(source.range(of: "\n  }\n", range: start..<source.endIndex)).lowerBound
    let codes = source[start..<end].split(separator: "\n").compactMap { line in
      line.split(separator: " = ").last.flatMap { Int($0.replacing("_", with: "")) }
    }
    #expect(codes.count > 10)
    for code in codes { #expect(page.text.contains("\n| \(code) |"), "\(code) is not explained") }
  }
}
