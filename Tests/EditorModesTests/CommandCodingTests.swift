import EditorModes
import Foundation
import PieceTable
import Testing

/// Commands as JSON, which scripts and the service speak.
struct CommandCodingTests {
  @Test func everyCommandComesBack() throws {
    var commands = CommandGenerator(seed: 1)
    let editor = Editor("a\nb")
    var names: Set<String> = []
    for _ in 0..<5_000 {
      let command = commands.command(for: editor)
      let json = try JSONEncoder().encode(command)
      #expect(try JSONDecoder().decode(EditorCommand.self, from: json) == command)
      names.insert(command.name)
    }
    #expect(names.count > 55)
  }

  @Test(arguments: [
    (#"{"do":"insert","text":"x"}"#, EditorCommand.insert("x")),
    (#"{"do":"newline"}"#, .newline),
    (#"{"do":"delete"}"#, .delete(.grapheme, .backward)),
    (#"{"do":"delete","by":"word","direction":"forward"}"#, .delete(.word, .forward)),
    (#"{"do":"move","by":"word","extend":true}"#, .move(.word, .forward, extending: true)),
    (
      #"{"do":"select","ranges":[3,"end",{"line":1,"column":2},{"from":{"line":1,"utf16":2},"to":{"anchor":"a"}}]}"#,
      .select([
        PositionRange(caret: .offset(3)), PositionRange(caret: .end),
        PositionRange(caret: .point(TextPoint(line: 1, column: 2))),
        PositionRange(
          anchor: .utf16(UTF16Point(line: 1, column: 2)), head: .anchor("a")),
      ])
    ),
    (
      #"{"do":"find","text":"[a-z]","regex":true}"#,
      .find(FindQuery("[a-z]", isRegex: true), .forward)
    ),
    (#"{"do":"table","action":"insertRow"}"#, .table(.insertRow(.down))),
    (
      #"{"do":"setViewport","range":{"from":0,"to":9}}"#,
      .setViewport(PositionRange(anchor: .offset(0), head: .offset(9)))
    ),
    (#"{"do":"setViewport"}"#, .setViewport(nil)),
    (#"{"do":"fold","at":{"line":3}}"#, .fold(.point(TextPoint(line: 3, column: 0)))),
  ])
  func readsWhatPeopleWrite(json: String, command: EditorCommand) throws {
    #expect(try JSONDecoder().decode(EditorCommand.self, from: Data(json.utf8)) == command)
  }

  @Test(arguments: [
    (#"{"text":"x"}"#, "a command has no field 'do'; it names what to do"),
    (#"{"do":"dance"}"#, "there is no command 'dance'; see docs/commands.md"),
    (#"{"do":"insert"}"#, "'insert' needs the field 'text'"),
    (#"{"do":"newline","text":"x"}"#, "'newline' has no field 'text'; it has none"),
    (
      #"{"do":"move","exten":true}"#,
      "'move' has no field 'exten'; its fields are by, direction, extend"
    ),
    (#"{"do":"insert","text":3}"#, "'text' of 'insert' is of the wrong kind"),
    (
      #"{"do":"toggleStyle","style":"fat"}"#,
      "'style' of 'toggleStyle' is 'fat'; give one of bold, italic, strikethrough, highlight, code"
    ),
    (#"{"do":"setHeading","level":7}"#, "'level' of 'setHeading' is 7; give 0 to 6"),
    (#"{"do":"select","ranges":[{"row":1}]}"#, "a position needs 'offset', 'line' or 'anchor'"),
    (#"{"do":"select","ranges":["start"]}"#, "'start' is no position; 'end' is, or a number"),
  ])
  func saysWhatIsWrong(json: String, reason: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(EditorCommand.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(context.debugDescription == reason)
  }

  @Test func anUpdateComesBack() throws {
    let editor = Editor("# a\n\nb", mode: .split)
    let update = try editor.apply(.replace(PositionRange(caret: .end), "\n\n*c*\n"))
    let json = try JSONEncoder().encode(update)
    #expect(try JSONDecoder().decode(EditorUpdate.self, from: json) == update)
    #expect(String(decoding: json, as: UTF8.self).contains(#""range":[6,6]"#))
  }
}
