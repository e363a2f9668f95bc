import EditorModes
import Foundation
import PieceTable
import Testing

/// docs/commands.md tells no lies.
@Suite struct CommandPageTests {
  @Test(arguments: CommandExample.all)
  func doesWhatThePageSays(_ example: CommandExample) throws {
    let (found, said) = (try example.truth(), example.lines)
    #expect(found == said, "it is\n\(found.joined(separator: "\n"))")
  }

  @Test(arguments: CommandExample.all)
  func commandsAreWrittenAsTheyAreRead(_ example: CommandExample) throws {
    for json in example.commands {
      let command = try Self.decode(EditorCommand.self, json)
      let written = try Self.object(try JSONEncoder().encode(command))
      #expect(written as NSDictionary == (try Self.object(Data(json.utf8))) as NSDictionary)
    }
  }

  @Test func everyCommandHasItsPart() throws {
    let sections = try CommandSection.all().filter { $0.level == 3 }
    #expect(sections.map(\.name) == (try Self.cases(of: "EditorCommand", in: "EditorCommand")))
    for section in sections {
      let commands = section.examples.flatMap(\.commands)
      let own = commands.first { $0.hasPrefix(#"{"do":"\#(section.name)""#) }
      #expect(own != nil, "\(section.name) has no example")
      for field in try Self.fields(of: own ?? "") {
        #expect(section.prose.contains("`\(field)`"), "\(section.name) does not name \(field)")
      }
    }
  }

  @Test func everyActionOnTablesHasItsPart() throws {
    let section = try #require(try CommandSection.all().first { $0.name == "table" })
    let commands = section.examples.flatMap(\.commands)
    for action in try Self.cases(of: "TableCommand", in: "Vocabulary") {
      #expect(section.prose.contains("`\(action)`"))
      #expect(commands.contains { $0.contains(#""action":"\#(action)""#) }, "\(action)")
    }
  }

  // MARK: Helpers

  /// The names of an enumeration's cases in its source, in their order: there is no other list of them all.
  private static func cases(of type: String, in file: String) throws -> [String] {
    let url = URL(filePath: #filePath)
      .appending(path: "../../../Sources/EditorModes/Commands/\(file).swift")
    let source = try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
    let start = try #require(source.range(of: "enum \(type)")).upperBound
    let end = try #require(source.range(of: "\n}\n", range: start..<source.endIndex)).lowerBound
    return source[start..<end].split(separator: "\n").compactMap { line in
      line.hasPrefix("  case ")
        ? String(line.dropFirst(7).prefix { $0.isLetter || $0.isNumber }) : nil
    }
  }

  /// The fields that a command has, as the error about one that it has not lists them.
  private static func fields(of json: String) throws -> [String] {
    let error = try #require(throws: DecodingError.self) {
      try decode(EditorCommand.self, json.dropLast() + #","?":1}"#)
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    let list = context.debugDescription.split(separator: "its fields are ")
    return list.count < 2 ? [] : list[1].split(separator: ", ").map(String.init)
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ json: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private static func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
