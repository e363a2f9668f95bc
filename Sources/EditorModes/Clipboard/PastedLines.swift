internal import LiveMarkdown
internal import PieceTable

/// Lines that are pasted into quotes and items, and so begin with what lines in them begin with.
struct PastedLines {
  private let context: EditContext
  private let target: PasteTarget
  private let containers: LineContainers
  private let line: Range<ByteOffset>

  /// What is around a target. O(depth · log n).
  init(_ context: EditContext, _ target: PasteTarget) {
    self.context = context
    self.target = target
    let start = target.range.lowerBound
    containers = LineContainers(context, target.blocks, around: start)
    line = context.text.lineRange(context.text.point(of: start).line)
  }

  /// Whether there is text before the target in its line.
  var isBehindText: Bool {
    containers.textStart < target.range.lowerBound
      && !isBlank(containers.textStart..<target.range.lowerBound)
  }

  /// Whether there is text behind the target in its line.
  var isBeforeText: Bool {
    let end = context.text.lineRange(context.text.point(of: target.range.upperBound).line)
      .upperBound
    return !isBlank(target.range.upperBound..<end)
  }

  /// Whether the line before the target's is one of a paragraph, which would take a line below it
  /// in.
  var isBelowParagraph: Bool {
    guard containers.prefix.isEmpty, line.lowerBound > 0 else { return false }
    let before = context.text.lineRange(context.text.point(of: line.lowerBound).line - 1)
    let blocks = context.syntax.ancestors(at: before.upperBound)
    return !before.isEmpty && blocks.first?.kind == .paragraph
  }

  /// Whether the target lies in an item.
  var isInItem: Bool { containers.blocks.contains { $0.kind == .listItem } }

  /// What replaces the target, and the range it replaces: with lines that go on where the first one
  /// is.
  ///
  /// Lines that begin items go on with the list that the target is in; in an empty item they begin
  /// with its place. Lines that have the prefix of a quote already keep it. O(length).
  func edit(_ pasted: String) -> (range: Range<ByteOffset>, text: String) {
    let lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    var outer = containers.prefix
    var range = target.range
    let start = target.range.lowerBound
    guard start >= containers.textStart else { return (range, pasted) }
    if !target.isInCodeBlock, let item = containers.blocks.last,
      item.kind == .listItem
        || item.kind == .paragraph,
      let item = containers.blocks.last(where: { $0.kind == .listItem })
    {
      let outside = LineContainers(
        context, containers.blocks.filter { $0.depth < item.depth }, around: start)
      if lines.first.map(Self.beginsItem) == true, isEmpty(item) {
        range = item.range.lowerBound..<range.upperBound
        outer = outside.prefix
      } else if lines.dropFirst().contains(where: Self.beginsItem) {
        outer = outside.prefix
      }
    }
    if lines.count < 2 { return (range, pasted) }
    outer += indentationOfCode
    if outer.isEmpty { return (range, pasted) }
    let bare = outer.trimmingBlanks
    let isThere =
      outer.contains(">") && lines.dropFirst().allSatisfy { $0.isEmpty || $0.hasPrefix(bare) }
    if isThere { return (range, pasted) }
    var text = String(lines[0])
    for (index, line) in lines.enumerated().dropFirst() {
      text += "\n"
      let isLast = index == lines.count - 1
      if !line.isEmpty || isLast && isBeforeText {
        text += outer + line
      } else if !isLast {
        text += bare
      }
    }
    return (range, text)
  }

  /// The indentation that makes lines code, where the target is in such a block.
  private var indentationOfCode: String {
    guard target.blocks.contains(where: { $0.kind == .indentedCode }) else { return "" }
    var end = containers.textStart
    while end < line.upperBound, end - containers.textStart < 4, context.text[end].isBlank {
      end += 1
    }
    return context.text.string(in: containers.textStart..<end)
  }

  /// Whether an item that begins in the target's line has nothing behind its marker, or its box.
  private func isEmpty(_ item: Block) -> Bool {
    guard item.range.lowerBound >= line.lowerBound, !isBeforeText else { return false }
    let content = item.task == .none ? containers.textStart : item.contentRange.lowerBound
    return content >= target.range.lowerBound || isBlank(content..<target.range.lowerBound)
  }

  private func isBlank(_ range: Range<ByteOffset>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound, context.text[offset].isBlank { offset += 1 }
    return offset >= range.upperBound
  }

  /// Whether a line begins with the marker of an item.
  static func beginsItem(_ line: Substring) -> Bool {
    var rest = Array(line.utf8.prefix(12))[...]
    let digits = rest.prefix { UnicodeClasses.isDigit($0) }.count
    rest = rest.dropFirst(digits)
    let marks = digits > 0 ? ".)" : "-*+"
    guard digits < 10, let mark = rest.first, marks.utf8.contains(mark) else { return false }
    return rest.dropFirst().first == 0x20
  }
}

extension String {
  /// Without spaces at the end.
  fileprivate var trimmingBlanks: String {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}
