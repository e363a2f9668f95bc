import Foundation
import Testing

/// `document/frame` of the service.
@Suite struct FrameServiceTests {
  private func serve(_ calls: (String, String)...) throws -> [[String: Any]] {
    let messages = calls.enumerated().map { index, call in
      #"{"jsonrpc":"2.0","id":\#(index),"method":"document/\#(call.0)","params":\#(call.1)}"#
    }
    let run = CommandRun(["serve"], input: ServeTests.framed(messages))
    return try ServeTests.messages(run.output)
  }

  private func rows(_ answer: [String: Any]) throws -> [String] {
    let result = try #require(answer["result"] as? [String: Any])
    let frame = try #require(result["frame"] as? [String: Any])
    let rows = try #require(frame["rows"] as? [[String: Any]])
    return rows.map { row in
      (row["runs"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }.joined()
    }
  }

  @Test func aWindowShowsWhatWasEdited() throws {
    let size = #""size":{"width":400,"height":48}"#
    let answers = try serve(
      ("open", #"{"text":"one\ntwo\nthree\nfour\nfive\nsix"}"#),
      ("frame", #"{"document":1,\#(size)}"#),
      ("apply", #"{"document":1,"command":{"do":"insert","text":"zero "}}"#),
      ("frame", #"{"document":1,\#(size)}"#), ("frame", #"{"document":1,\#(size),"scroll":32}"#),
      ("frame", #"{"document":1,\#(size)}"#))
    #expect(try rows(answers[1]) == ["one", "two", "three"])
    #expect(try rows(answers[3]) == ["zero one", "two", "three"])
    #expect(try rows(answers[4]) == ["three", "four", "five"])
    #expect(try rows(answers[5]) == ["three", "four", "five"])
  }

  @Test(arguments: [
    (
      #""size":{"width":0,"height":9}"#,
      "'size' is none; give a width and a height from 1 to 100000"
    ),
    (
      #""size":{"width":9,"height":9},"measure":"inches""#,
      "'measure' is 'inches'; give one of cells, fonts"
    ),
    (#""size":{"width":9,"height":9},"base":0"#, "'base' is none; give a size from 4 to 400"),
    (#""scroll":1"#, "it needs the field 'size'"),
  ])
  func badParametersAreRefused(parameters: String, message: String) throws {
    let answers = try serve(
      ("open", #"{"text":"a"}"#), ("frame", #"{"document":1,\#(parameters)}"#))
    let error = answers[1]["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32602)
    #expect(error?["message"] as? String == message)
  }
}
