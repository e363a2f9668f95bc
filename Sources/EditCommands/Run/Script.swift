internal import EditorModes
internal import PieceTable

/// Commands and expectations, one JSON object a line.
///
/// Blank lines and lines that begin with `#` are skipped.
struct Script: Sendable {
  /// What a line says.
  enum Action: Hashable, Sendable {
    /// Something to do.
    case command(EditorCommand)
    /// Something that must hold.
    case expect(Expectation)
    /// A command that must be refused, for a reason in which a text occurs.
    case refused(EditorCommand, because: String)
  }

  /// A line that is not skipped.
  struct Line: Hashable, Sendable {
    /// Counted from 1.
    var number: Int
    var action: Action
  }

  /// Why a line cannot be read.
  struct Fault: Error, Hashable {
    /// Counted from 1.
    var line: Int
    var reason: String
  }

  let lines: [Line]

  /// Reads a script. O(length).
  init(_ text: TextSnapshot) throws(Fault) {
    var lines: [Line] = []
    for index in 0..<text.lineCount {
      let bytes = text.bytes(in: text.lineRange(index))
      guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 }), first != 0x23 else {
        continue
      }
      do throws(JSONCoding.Failure) {
        let line = try JSONCoding.decode(Entry.self, from: bytes)
        lines.append(Line(number: index + 1, action: line.action))
      } catch {
        throw Fault(line: index + 1, reason: error.reason)
      }
    }
    self.lines = lines
  }
}

/// One line's object.
private struct Entry: Decodable {
  let action: Script.Action

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: ScriptField.self)
    guard fields.contains("expect") else {
      action = .command(try EditorCommand(from: decoder))
      return
    }
    try fields.refuseAllBut(["expect", "of"], beside: "expect")
    guard fields.contains("of") else {
      action = .expect(try fields.decode(Expectation.self, forKey: "expect"))
      return
    }
    let expected = try fields.nestedContainer(keyedBy: ScriptField.self, forKey: "expect")
    try expected.refuseAllBut(["error"], beside: "error")
    action = .refused(
      try fields.decode(EditorCommand.self, forKey: "of"),
      because: try expected.decode(String.self, forKey: "error"))
  }
}

/// A name of a field, any that there may be.
struct ScriptField: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<ScriptField> {
  /// Checks that there are no fields but some; the error says that another cannot stand beside a known one.
  fileprivate func refuseAllBut(_ names: [String], beside known: String) throws {
    for key in allKeys where !names.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "'\(key.stringValue)' cannot stand beside '\(known)'; "
          + "give it a line of its own")
    }
  }
}
