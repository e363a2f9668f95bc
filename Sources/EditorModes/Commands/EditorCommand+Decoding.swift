internal import PieceTable

extension EditorCommand: Decodable {
  /// Reads an object whose field `do` names the command; its other fields are the command's values.
  ///
  /// - Throws: `DecodingError.dataCorrupted` whose description is one line for a user, for a name, a field or a value
  ///   that there is not.
  public init(from decoder: any Decoder) throws {
    var fields = try CommandFields(decoder)
    if let plain = Self.plain[fields.name] {
      self = plain
    } else {
      self =
        switch fields.name {
        case "insert", "delete", "paste", "pastePlain", "replace", "compose":
          try Self.typing(&fields)
        case "move", "moveVertically", "select", "expand", "addCaret":
          try Self.selecting(&fields)
        case "selectMatches", "find", "replaceMatch", "replaceAll": try Self.finding(&fields)
        case "moveLines": .moveLines(try fields.word("direction"))
        case "duplicateLines": .duplicateLines(try fields.word("direction", usual: .down))
        case "table": .table(try Self.table(&fields))
        case "toggleStyle", "setHeading", "toggleBlock": try Self.styling(&fields)
        case "insertLink", "editLink", "insertImage", "insertTable", "insertFence":
          try Self.inserting(&fields)
        default: try Self.viewing(&fields)
        }
    }
    try fields.finish()
  }

  /// The commands without a value.
  static let plain: [String: EditorCommand] = [
    "newline": .newline, "lineBreak": .lineBreak, "tab": .tab, "backtab": .backtab,
    "copy": .copy, "cut": .cut, "commitComposition": .commitComposition,
    "cancelComposition": .cancelComposition, "shrink": .shrink, "addNextMatch": .addNextMatch,
    "splitIntoLines": .splitIntoLines, "keepPrimary": .keepPrimary, "joinLines": .joinLines,
    "deleteLines": .deleteLines, "transpose": .transpose, "indent": .indent,
    "outdent": .outdent, "toggleTask": .toggleTask, "removeLink": .removeLink,
    "insertFootnote": .insertFootnote, "insertRule": .insertRule,
    "promoteSection": .promoteSection, "demoteSection": .demoteSection, "undo": .undo,
    "redo": .redo, "breakUndo": .breakUndo, "foldAll": .foldAll, "unfoldAll": .unfoldAll,
  ]

  private static func typing(_ fields: inout CommandFields) throws -> EditorCommand {
    switch fields.name {
    case "insert": .insert(try fields.required("text"))
    case "delete":
      .delete(
        try fields.word("by", usual: .grapheme), try fields.word("direction", usual: .backward))
    case "paste":
      .paste(
        Clipboard(text: try fields.required("text"), html: try fields.optional("html")))
    case "pastePlain": .pastePlain(try fields.required("text"))
    case "compose":
      .compose(try fields.required("text"), selected: try fields.range("selected"))
    default: .replace(try fields.required("range"), try fields.required("text"))
    }
  }

  private static func selecting(_ fields: inout CommandFields) throws -> EditorCommand {
    switch fields.name {
    case "move":
      .move(
        try fields.word("by", usual: .grapheme), try fields.word("direction", usual: .forward),
        extending: try fields.optional("extend") ?? false)
    case "moveVertically":
      .moveVertically(
        try fields.word("direction"), lines: try count("lines", in: 0...1_000_000, &fields),
        extending: try fields.optional("extend") ?? false)
    case "select": .select(try fields.required("ranges"))
    case "expand": .expand(try fields.word("to", usual: .construct))
    default: .addCaret(try fields.word("direction"))
    }
  }

  private static func finding(_ fields: inout CommandFields) throws -> EditorCommand {
    let query = FindQuery(
      try fields.required("text"), isRegex: try fields.optional("regex") ?? false,
      isCaseSensitive: try fields.optional("caseSensitive") ?? false,
      isWholeWord: try fields.optional("wholeWord") ?? false)
    return switch fields.name {
    case "find": .find(query, try fields.word("direction", usual: .forward))
    case "replaceMatch": .replaceMatch(query, with: try fields.required("with"))
    case "replaceAll": .replaceAll(query, with: try fields.required("with"))
    default: .selectMatches(query)
    }
  }

  private static func styling(_ fields: inout CommandFields) throws -> EditorCommand {
    switch fields.name {
    case "toggleStyle": .toggleStyle(try fields.word("style"))
    case "setHeading":
      .setHeading(try count("level", in: 0...6, usual: nil, &fields))
    default: .toggleBlock(try fields.word("style"))
    }
  }

  private static func inserting(_ fields: inout CommandFields) throws -> EditorCommand {
    switch fields.name {
    case "insertLink":
      .insertLink(
        destination: try fields.required("destination"), title: try fields.optional("title"),
        text: try fields.optional("text"))
    case "editLink":
      .editLink(
        destination: try fields.optional("destination"), title: try fields.optional("title"),
        text: try fields.optional("text"))
    case "insertImage":
      .insertImage(
        destination: try fields.required("destination"), title: try fields.optional("title"),
        description: try fields.optional("description"))
    case "insertTable":
      .insertTable(
        rows: try count("rows", in: 0...1_000, usual: 2, &fields),
        columns: try count("columns", in: 1...100, usual: 2, &fields))
    default: .insertFence(language: try fields.optional("language") ?? "")
    }
  }

  private static func table(_ fields: inout CommandFields) throws -> TableCommand {
    let action: String = try fields.required("action")
    switch action {
    case "nextCell": return .nextCell
    case "previousCell": return .previousCell
    case "insertRow": return .insertRow(try fields.word("direction", usual: .down))
    case "deleteRow": return .deleteRow
    case "moveRow": return .moveRow(try fields.word("direction"))
    case "insertColumn": return .insertColumn(try fields.word("direction", usual: .forward))
    case "deleteColumn": return .deleteColumn
    case "moveColumn": return .moveColumn(try fields.word("direction"))
    case "align": return .align(try fields.word("alignment"))
    case "format": return .format
    default:
      throw fields.error(
        "'action' of 'table' is '\(action)'; give one of nextCell, previousCell, insertRow, "
          + "deleteRow, moveRow, insertColumn, deleteColumn, moveColumn, align, format")
    }
  }

  private static func viewing(_ fields: inout CommandFields) throws -> EditorCommand {
    switch fields.name {
    case "setMode": .setMode(try fields.word("mode"))
    case "setReveal": .setReveal(try fields.word("policy"))
    case "setSettings": .setSettings(try fields.required("settings"))
    case "setViewport": .setViewport(try fields.optional("range"))
    case "fold": .fold(try fields.optional("at"))
    case "unfold": .unfold(try fields.optional("at"))
    case "setAnchor":
      .setAnchor(
        try fields.required("name"), try fields.required("at"),
        try fields.word("bias", usual: BiasName.right).bias)
    case "removeAnchor": .removeAnchor(try fields.required("name"))
    default: throw fields.error("there is no command '\(fields.name)'; see docs/commands.md")
    }
  }

  /// A number in a range.
  private static func count(
    _ name: String, in range: ClosedRange<Int>, usual: Int? = 1, _ fields: inout CommandFields
  ) throws -> Int {
    let value: Int
    if let usual {
      value = try fields.optional(name) ?? usual
    } else {
      value = try fields.required(name)
    }
    guard range.contains(value) else {
      throw fields.error(
        "'\(name)' of '\(fields.name)' is \(value); "
          + "give \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}

/// The names of biases.
enum BiasName: String, CaseIterable {
  case left, right

  init(_ bias: Bias) { self = bias == .left ? .left : .right }

  var bias: Bias { self == .left ? .left : .right }
}
