internal import PieceTable

extension EditorCommand: Encodable {
  /// Writes what `init(from:)` reads, without fields that have their usual value.
  public func encode(to encoder: any Encoder) throws {
    var writer = CommandWriter(encoder)
    try writer.write("do", name)
    try writeTyping(&writer)
    try writeSelecting(&writer)
    try writeFinding(&writer)
    try writeMarkdown(&writer)
    try writeViewing(&writer)
  }

  /// What scripts and the service call it: the name of its case.
  public var name: String {
    switch self {
    case .insert: "insert"
    case .delete: "delete"
    case .paste: "paste"
    case .pastePlain: "pastePlain"
    case .replace: "replace"
    case .compose: "compose"
    case .move: "move"
    case .moveVertically: "moveVertically"
    case .select: "select"
    case .expand: "expand"
    case .addCaret: "addCaret"
    case .selectMatches: "selectMatches"
    case .find: "find"
    case .replaceMatch: "replaceMatch"
    case .replaceAll: "replaceAll"
    case .moveLines: "moveLines"
    case .duplicateLines: "duplicateLines"
    case .toggleStyle: "toggleStyle"
    case .setHeading: "setHeading"
    case .toggleBlock: "toggleBlock"
    case .insertLink: "insertLink"
    case .editLink: "editLink"
    case .insertImage: "insertImage"
    case .insertTable: "insertTable"
    case .insertFence: "insertFence"
    case .table: "table"
    case .setMode: "setMode"
    case .setReveal: "setReveal"
    case .setSettings: "setSettings"
    case .setViewport: "setViewport"
    case .fold: "fold"
    case .unfold: "unfold"
    case .setAnchor: "setAnchor"
    case .removeAnchor: "removeAnchor"
    default: "\(self)"
    }
  }

  private func writeTyping(_ writer: inout CommandWriter) throws {
    switch self {
    case .insert(let text), .pastePlain(let text): try writer.write("text", text)
    case .delete(let unit, let direction):
      try writer.write("by", unit, usual: .grapheme)
      try writer.write("direction", direction, usual: .backward)
    case .paste(let clipboard):
      try writer.write("text", clipboard.text)
      try writer.write(optional: "html", clipboard.html)
    case .replace(let range, let text):
      try writer.write("range", range)
      try writer.write("text", text)
    case .compose(let text, let selected):
      try writer.write("text", text)
      try writer.write(optional: "selected", selected)
    default: break
    }
  }

  private func writeSelecting(_ writer: inout CommandWriter) throws {
    switch self {
    case .move(let unit, let direction, let extending):
      try writer.write("by", unit, usual: .grapheme)
      try writer.write("direction", direction, usual: .forward)
      try writer.write("extend", extending, usual: false)
    case .moveVertically(let direction, let lines, let extending):
      try writer.write("direction", direction)
      try writer.write("lines", lines, usual: 1)
      try writer.write("extend", extending, usual: false)
    case .select(let ranges): try writer.write("ranges", ranges)
    case .expand(let unit): try writer.write("to", unit, usual: .construct)
    case .addCaret(let direction), .moveLines(let direction):
      try writer.write("direction", direction)
    case .duplicateLines(let direction): try writer.write("direction", direction, usual: .down)
    default: break
    }
  }

  private func writeFinding(_ writer: inout CommandWriter) throws {
    let query: FindQuery
    switch self {
    case .find(let wanted, let direction):
      query = wanted
      try writer.write("direction", direction, usual: .forward)
    case .replaceMatch(let wanted, let replacement), .replaceAll(let wanted, let replacement):
      query = wanted
      try writer.write("with", replacement)
    case .selectMatches(let wanted): query = wanted
    default: return
    }
    try writer.write("text", query.text)
    try writer.write("regex", query.isRegex, usual: false)
    try writer.write("caseSensitive", query.isCaseSensitive, usual: false)
    try writer.write("wholeWord", query.isWholeWord, usual: false)
  }

  private func writeMarkdown(_ writer: inout CommandWriter) throws {
    switch self {
    case .toggleStyle(let style): try writer.write("style", style)
    case .setHeading(let level): try writer.write("level", level)
    case .toggleBlock(let style): try writer.write("style", style)
    case .insertLink(let destination, let title, let text):
      try writer.write("destination", destination)
      try writer.write(optional: "title", title)
      try writer.write(optional: "text", text)
    case .editLink(let destination, let title, let text):
      try writer.write(optional: "destination", destination)
      try writer.write(optional: "title", title)
      try writer.write(optional: "text", text)
    case .insertImage(let destination, let title, let description):
      try writer.write("destination", destination)
      try writer.write(optional: "title", title)
      try writer.write(optional: "description", description)
    case .insertTable(let rows, let columns):
      try writer.write("rows", rows, usual: 2)
      try writer.write("columns", columns, usual: 2)
    case .insertFence(let language): try writer.write("language", language, usual: "")
    case .table(let command): try command.write(to: &writer)
    default: break
    }
  }

  private func writeViewing(_ writer: inout CommandWriter) throws {
    switch self {
    case .setMode(let mode): try writer.write("mode", mode)
    case .setReveal(let policy): try writer.write("policy", policy)
    case .setSettings(let settings): try writer.write("settings", settings)
    case .setViewport(let range): try writer.write(optional: "range", range)
    case .fold(let position), .unfold(let position):
      try writer.write(optional: "at", position)
    case .setAnchor(let name, let position, let bias):
      try writer.write("name", name)
      try writer.write("at", position)
      try writer.write("bias", BiasName(bias).rawValue, usual: BiasName.right.rawValue)
    case .removeAnchor(let name): try writer.write("name", name)
    default: break
    }
  }
}

extension TableCommand {
  /// Writes its fields.
  fileprivate func write(to writer: inout CommandWriter) throws {
    switch self {
    case .insertRow(let direction):
      try writer.write("action", "insertRow")
      try writer.write("direction", direction, usual: .down)
    case .moveRow(let direction):
      try writer.write("action", "moveRow")
      try writer.write("direction", direction)
    case .insertColumn(let direction):
      try writer.write("action", "insertColumn")
      try writer.write("direction", direction, usual: .forward)
    case .moveColumn(let direction):
      try writer.write("action", "moveColumn")
      try writer.write("direction", direction)
    case .align(let alignment):
      try writer.write("action", "align")
      try writer.write("alignment", alignment)
    default: try writer.write("action", "\(self)")
    }
  }
}
