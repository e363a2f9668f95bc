import EditCommands
import Foundation
import Testing

/// `hn-edit serve`: requests in, answers out.
@Suite struct ServeTests {
  /// Frames messages as a client does.
  static func framed(_ messages: [String]) -> [UInt8] {
    messages.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
  }

  /// The messages of an output.
  static func messages(_ output: String) throws -> [[String: Any]] {
    var rest = Array(output.utf8)[...]
    var messages: [[String: Any]] = []
    let mark = Array("Content-Length: ".utf8)
    while !rest.isEmpty {
      #expect(rest.starts(with: mark))
      rest = rest.dropFirst(mark.count)
      let end = try #require(rest.firstIndex(of: 0x0D))
      let length = try #require(Int(String(decoding: rest[..<end], as: UTF8.self)))
      rest = rest[(end + 4)...]
      let content = Data(rest.prefix(length))
      messages.append(
        try #require(try JSONSerialization.jsonObject(with: content) as? [String: Any]))
      rest = rest.dropFirst(length)
    }
    return messages
  }

  private func serve(_ messages: [String], mostAtOnce: Int = .max) throws -> [[String: Any]] {
    let run = CommandRun(["serve"], input: Self.framed(messages), mostAtOnce: mostAtOnce)
    #expect(run.errors == "")
    return try Self.messages(run.output)
  }

  private static func call(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  @Test(arguments: [1, 7, Int.max])
  func editsSeveralDocuments(mostAtOnce: Int) throws {
    let answers = try serve(
      [
        Self.call(1, "initialize"),
        Self.call(2, "document/open", #"{"text":"one"}"#),
        Self.call(3, "document/open", #"{"text":"zwei 🙂","mode":"split","dialect":"github"}"#),
        Self.call(
          4, "document/apply",
          #"{"document":1,"command":{"do":"replace","range":"end","text":" two"}}"#),
        Self.call(
          5, "document/apply",
          ##"{"document":2,"commands":[{"do":"undo"},{"do":"replace","range":0,"text":"# "}]}"##),
        Self.call(6, "document/query", #"{"document":1,"what":["text","html","selections"]}"#),
        Self.call(7, "document/query", #"{"document":2,"what":["text","preview","outline"]}"#),
        Self.call(8, "document/close", #"{"document":1}"#),
        Self.call(9, "document/query", #"{"document":1,"what":["text"]}"#),
        Self.call(10, "shutdown"), #"{"jsonrpc":"2.0","method":"exit"}"#,
      ], mostAtOnce: mostAtOnce)
    #expect(answers.map { $0["id"] as? Int } == Array(1...10))
    func result(_ index: Int) -> [String: Any]? { answers[index]["result"] as? [String: Any] }
    #expect(result(0)?["name"] as? String == "hn-edit")
    #expect(result(1)?["document"] as? Int == 1)
    #expect(result(2)?["document"] as? Int == 2)
    let updates = result(4)?["updates"] as? [[String: Any]]
    #expect(updates?.count == 2)
    #expect(updates?[1]["preview"] != nil)
    #expect(result(5)?["text"] as? String == "one two")
    #expect(result(5)?["html"] as? String == "<p>one two</p>\n")
    #expect(result(6)?["text"] as? String == "# zwei 🙂")
    let preview = result(6)?["preview"] as? [[String: Any]]
    #expect(preview?.first?["html"] as? String == "<h1>zwei 🙂</h1>\n")
    let error = answers[8]["error"] as? [String: Any]
    #expect(error?["code"] as? Int == 1)
    #expect(error?["message"] as? String == "there is no document 1")
  }

  @Test func tellsOfChangesToThoseWhoAsked() throws {
    let answers = try serve([
      Self.call(1, "document/open", #"{"text":"a","notify":true}"#),
      Self.call(
        2, "document/apply", #"{"document":1,"command":{"do":"replace","range":0,"text":"b"}}"#),
    ])
    #expect(answers.count == 3)
    #expect(answers[2]["id"] as? Int == 2)
    #expect(answers[1]["method"] as? String == "document/changed")
    let params = answers[1]["params"] as? [String: Any]
    #expect(params?["document"] as? Int == 1)
    #expect((params?["update"] as? [String: Any])?["version"] as? Int == 1)
  }

  @Test(arguments: [
    ("{", -32_700, "it is not JSON"),
    ("[]", -32_600, "batches are not taken; send one request after the other"),
    ("3", -32_600, "the message is no request: it is of the wrong kind; an object is expected"),
    (#"{"id":1,"method":"x"}"#, -32_600, "the message is no request: it needs the field 'jsonrpc'"),
    (#"{"jsonrpc":"1.0","id":1,"method":"x"}"#, -32_600, "jsonrpc is not \"2.0\""),
    (#"{"jsonrpc":"2.0","id":1,"method":"x"}"#, -32_601, "there is no method 'x'"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"document/apply"}"#, -32_602, "it needs the field 'params'"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"document/apply","params":{"document":"x"}}"#, -32_602,
      "'document' is of the wrong kind"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"document/open","params":{"mode":"x"}}"#, -32_602,
      "'mode' is 'x'; give one of edit, preview, markdown, split"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"document/open","params":{"path":"/no/such/file"}}"#, 2,
      "cannot open '/no/such/file': no such file or folder (opening it); check the path"
    ),
  ])
  func answersWhatIsWrong(message: String, code: Int, reason: String) throws {
    let answers = try serve([message, Self.call(7, "initialize")])
    #expect(answers.count == 2)
    let error = answers[0]["error"] as? [String: Any]
    #expect(error?["code"] as? Int == code)
    #expect(error?["message"] as? String == reason)
    #expect(answers[1]["id"] as? Int == 7, "it goes on")
  }

  @Test func refusedCommandsLeaveTheDocument() throws {
    let answers = try serve([
      Self.call(1, "document/open", #"{"text":"a","mode":"preview"}"#),
      Self.call(2, "document/apply", #"{"document":1,"command":{"do":"insert","text":"b"}}"#),
      Self.call(
        3, "document/apply",
        #"{"document":1,"commands":[{"do":"setMode","mode":"edit"},{"do":"removeAnchor","name":"x"}]}"#
      ),
      Self.call(4, "document/query", #"{"document":1,"what":["text","mode"]}"#),
    ])
    let readOnly = answers[1]["error"] as? [String: Any]
    #expect(readOnly?["code"] as? Int == 3)
    let second = answers[2]["error"] as? [String: Any]
    #expect(second?["code"] as? Int == 4)
    let data = second?["data"] as? [String: Any]
    #expect(data?["index"] as? Int == 1)
    #expect((data?["updates"] as? [Any])?.count == 1)
    let result = answers[3]["result"] as? [String: Any]
    #expect(result?["text"] as? String == "a" && result?["mode"] as? String == "edit")
  }

  @Test(arguments: [
    "\r\n\r\n", "Content-Length\r\n\r\n", "Content-Length: x\r\n\r\n",
    "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    "Content-Length: 5\r\n\r\n{}", "Content-Length: 2\r\n\r\n\u{FF}\u{FE}",
    String(repeating: "a", count: 100_000), "Content-Length: 3", "\u{0}\u{1}\u{2}",
  ])
  func badFramesAreAnsweredOrEndCleanly(input: String) {
    let run = CommandRun(["serve"], input: Array(input.utf8))
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test(arguments: [
    // What is no header, between messages and in one line with the next header.
    ("garbage\nmore\n", "a line of a header has no name and colon"),
    (#"{"jsonrpc":"2.0"}"#, "a line of a header has no name and colon"),
    ("\u{0}\u{1}: \u{2}", "a line of a header has no name and colon"),
    (String(repeating: "a", count: 100_000), "a line of a header is longer than 4096 bytes"),
    // What has a header, but no length, and then a content.
    ("Content-Type: x\r\n\r\n{}", "a header has no Content-Length"),
    ("Content-Length: x\r\n\r\n{\n\"a\": 1\n}", "the Content-Length is no number of bytes"),
    ("Content-Length: -1\r\n\r\n{}", "the Content-Length is no number of bytes"),
    ("Content-Length: 99999999999999999999\r\n\r\n", "the Content-Length is no number of bytes"),
    (
      "Content-Length: 999999999999\r\n\r\n{\"a\":\"Content-Length: 1\"}",
      "a message has 999999999999 bytes; at most 268435456 are taken"
    ),
    // What has a length, so that its content is not looked into.
    (
      "Content-Length: 21\r\nx\r\n\r\nContent-Length: 2\r\n\r\n",
      "a line of a header has no name and colon"
    ),
    // What differs from a header in one bit.
    ("x Content\rLength: 1\r\n", "a line of a header has no name and colon"),
    (
      "Content-Length: " + String(repeating: " ", count: 5_000) + "1\r\n",
      "a line of a header is longer than 4096 bytes"
    ),
    // A header that is cut off by the next one.
    ("Content-Length: 21\r\n", "a header has two lines of Content-Length"),
    ("Content-Length: 21\r\nx\r\n", "a line of a header has no name and colon"),
    ("Content-Type: x\r\nx\r\n", "a line of a header has no name and colon"),
  ])
  func goesOnBehindABadFrame(input: String, reason: String) throws {
    for mostAtOnce in [1, 13, .max] {
      let message = Self.framed([Self.call(7, "initialize")])
      let run = CommandRun(
        ["serve"], input: Array(input.utf8) + message + message, mostAtOnce: mostAtOnce)
      let answers = try Self.messages(run.output)
      #expect(
        answers.map { ($0["error"] as? [String: Any])?["message"] as? String } == [
          reason, nil, nil,
        ])
      #expect(answers.last?["id"] as? Int == 7)
    }
  }

  @Test func headersAreReadAsTheyAreWritten() throws {
    let call = Self.call(7, "initialize")
    let headers = [
      "content-length:\(call.utf8.count)\n\n", "CONTENT-LENGTH: \t\(call.utf8.count) \r\n\r\n",
      "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(call.utf8.count)\r\n\r\n",
      "\r\n\nContent-Length: \(call.utf8.count)\r\n\r\n",
    ]
    let run = CommandRun(["serve"], input: headers.flatMap { Array(($0 + call).utf8) })
    #expect(try Self.messages(run.output).map { $0["id"] as? Int } == [7, 7, 7, 7])
  }

  @Test func laterRequestsOfACancelledIdentityAreOthers() throws {
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
    let inputs = [[cancel], [Self.call(1, "initialize")]]
    let answers = try serve(inputs.flatMap { $0 })
    #expect(answers.count == 1 && answers[0]["result"] != nil)
    // Something else that is called so is a request, and gets an answer.
    #expect(try serve([Self.call(2, "$/cancelRequest", #"{"id":1}"#)]).count == 1)
  }

  @Test func questionsAboutAllWaitForWhatIsPending() throws {
    let text = String(repeating: "# heading\\n\\ntext\\n\\n", count: 20_000)
    for notify in [false, true] {
      let answers = try serve([
        Self.call(1, "document/open", #"{"text":"\#(text)","notify":\#(notify)}"#),
        Self.call(
          2, "document/apply",
          #"{"document":1,"command":{"do":"replace","range":0,"text":"```\n"}}"#),
        Self.call(3, "document/query", #"{"document":1,"what":["outline","pending"]}"#),
      ])
      let result = answers.last?["result"] as? [String: Any]
      #expect((result?["outline"] as? [Any])?.isEmpty == true)
      #expect(result?["pending"] == nil)
      #expect((result?["updates"] != nil) == !notify, "what was found is told in one way")
      #expect(answers.contains { $0["method"] != nil } == notify)
    }
  }

  @Test func endsAsItIsTold() throws {
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    #expect(CommandRun(["serve"], input: Self.framed([exit])).status == 1)
    let run = CommandRun(["serve"], input: Self.framed([Self.call(1, "shutdown"), exit]))
    #expect(run.status == 0)
    #expect(CommandRun("serve").status == 0)
    #expect(CommandRun("serve", "x").status == 2)
  }
}
