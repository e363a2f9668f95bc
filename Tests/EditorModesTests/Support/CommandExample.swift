import EditorModes
import Foundation
import PieceTable
import Testing

/// A part of docs/commands.md: what stands below a heading.
struct CommandSection {
  /// The heading, without the marks of code.
  var name = ""
  /// The level of the heading.
  var level = 1
  /// All lines but those of examples.
  var prose = ""
  var examples: [CommandExample] = []

  /// All of them, in order.
  static func all() throws -> [CommandSection] {
    let url = URL(filePath: #filePath).appending(path: "../../../../docs/commands.md")
    let lines = try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var sections = [CommandSection()]
    var index = 0
    while index < lines.count {
      let (line, last) = (lines[index], sections.count - 1)
      let fence = String(line.prefix { $0 == "`" })
      if fence.count >= 3 {
        let end = try #require(lines[(index + 1)...].firstIndex(of: fence))
        sections[last].examples.append(
          CommandExample(line: index + 1, lines: Array(lines[(index + 1)..<end])))
        index = end
      } else if line.hasPrefix("#") {
        let level = line.prefix { $0 == "#" }.count
        let name = line.drop { "# `".contains($0) }.prefix { $0 != "`" }
        sections.append(CommandSection(name: String(name), level: level))
      } else {
        sections[last].prose += line + "\n"
      }
      index += 1
    }
    return sections
  }
}

/// An example of docs/commands.md: texts with their selections, and between them lines that begin with `→` for the
/// JSON of a command, with `⇐` for a part of its update and with `✗` for the reason why it was refused.
struct CommandExample: Sendable, CustomTestStringConvertible {
  /// The line of its fence, from 1.
  let line: Int
  /// What stands between the fences.
  let lines: [String]

  /// All of them, in order.
  static let all = (try? CommandSection.all())?.flatMap(\.examples) ?? []

  var testDescription: String { "docs/commands.md:\(line)" }

  /// The JSON of its commands.
  var commands: [String] { lines.filter { $0.hasPrefix("→ ") }.map { String($0.dropFirst(2)) } }

  /// The lines as they would be if they told no lies.
  func truth() throws -> [String] {
    let marks = lines.map { $0.first.flatMap { "→⇐✗".contains($0) ? $0 : nil } }
    let before = lines[..<(marks.firstIndex { $0 != nil } ?? lines.endIndex)]
    let editor = try Self.editor(MarkedText(before.joined(separator: "\n")))
    var truth = Array(before)
    var update: EditorUpdate?
    for (index, line) in lines.enumerated() {
      let isLast = index + 1 == lines.count
      switch marks[index] {
      case "→":
        truth.append(line)
        do throws(EditorError) {
          update = try editor.apply(try Self.decode(String(line.dropFirst(2))))
        } catch {
          update = nil
          truth.append("✗ \(error)")
        }
        editor.checkInvariants()
      case "⇐": truth.append("⇐ " + (try Self.part(of: update, like: String(line.dropFirst(2)))))
      case nil where index >= before.endIndex && (isLast || marks[index + 1] != nil):
        let now = MarkedText(text: editor.text.string, selections: editor.selections).description
        truth += now.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      default: break
      }
    }
    return truth
  }

  private static func editor(_ marked: MarkedText) throws(EditorError) -> Editor {
    let editor = Editor(TextSnapshot(marked.text), clock: { .zero })
    // The primary selection is the last that is given.
    let all = marked.selections.all
    let ranges = (all.dropFirst() + all.prefix(1)).map {
      PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
    }
    try editor.apply(.select(ranges))
    return editor
  }

  private static func decode(_ json: String) throws(EditorError) -> EditorCommand {
    do {
      return try JSONDecoder().decode(EditorCommand.self, from: Data(json.utf8))
    } catch {
      throw .value("\(error)")
    }
  }

  /// An update with those fields alone that a JSON object has; the object as it is when nothing else is in them.
  private static func part(of update: EditorUpdate?, like json: String) throws -> String {
    func object(_ data: Data) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    let expected = try object(Data(json.utf8))
    let found = try object(try JSONEncoder().encode(update)).filter { expected[$0.key] != nil }
    if expected as NSDictionary == found as NSDictionary { return json }
    let data = try JSONSerialization.data(withJSONObject: found, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}
