internal import LiveMarkdown
internal import PieceTable

/// What a line is in: the containers it shows the prefixes of, and the leaf its text belongs to.
struct LineContext: Sendable {
  /// The prefix of a container in the line.
  struct Prefix: Hashable, Sendable {
    /// The container.
    var container: Container
    /// Where the prefix begins, white space before a marker included.
    var start: ColumnPlace
    /// Where it ends.
    var end: ColumnPlace
  }

  /// The line without its break.
  let line: Range<ByteOffset>
  /// The prefixes, the outermost first.
  let prefixes: [Prefix]
  /// Containers around that the line has no prefix of: it continues a paragraph lazily, or is blank.
  let missing: [Container]
  /// Where the line's own content begins, behind the prefixes and the box of a task.
  let content: ByteOffset
  /// Whether nothing but white space is behind the prefixes.
  let isBlank: Bool
  /// The blocks around the line's content, the outermost first.
  let blocks: [Block]

  /// The leaf that the line's text belongs to; nil in a blank line between blocks.
  var leaf: Block? {
    blocks.last { !$0.kind.isPart && !$0.kind.isContainer }
  }

  /// Whether the line begins with the box of a task.
  var isTask: Bool { prefixes.last.map { content > $0.end.offset } ?? false }

  /// The code, or what else is not read as Markdown, that the line is in.
  var verbatim: Block? {
    guard let leaf, leaf.kind.isVerbatim else { return nil }
    // A blank line at the end goes on with what is not closed.
    let reaches = leaf.range.upperBound >= line.lowerBound || leaf.isUnclosed
    return reaches ? leaf : nil
  }

  /// The table that the line is a row of.
  var table: Block? { blocks.last { $0.kind == .table } }

  /// The item that begins in this line; the innermost, where there are several.
  var beginningItem: Container? {
    prefixes.last { $0.container.isItem && $0.container.lineStart == line.lowerBound }?.container
  }

  /// Whether a container begins in this line.
  func begins(_ container: Container) -> Bool { container.lineStart == line.lowerBound }
}

extension EditContext {
  /// What the line of an offset is in. O(log n + blocks of a segment).
  func lineContext(at offset: ByteOffset) -> LineContext {
    let line = text.lineRange(text.point(of: offset).line)
    let end = text.trimmedEnd(of: line)
    guard end == line.lowerBound else { return lineContext(of: line, syntax.ancestors(at: end)) }
    let around = syntax.ancestors(at: offset)
    if let leaf = around.last(where: { !$0.kind.isContainer }), leaf.kind.isVerbatim {
      return lineContext(of: line, around)
    }
    // A blank line between blocks: it goes on with what is above as far as it is indented like it.
    let above = contentAbove(line)
    return lineContext(of: line, above.map { syntax.ancestors(at: $0) } ?? around)
  }

  /// The end of the text in one of the few lines above; nil when they are blank.
  func contentAbove(_ line: Range<ByteOffset>) -> ByteOffset? {
    let number = text.point(of: line.lowerBound).line
    for above in stride(from: number - 1, through: max(number - 3, 0), by: -1) {
      let range = text.lineRange(above)
      let end = text.trimmedEnd(of: range)
      if end > range.lowerBound { return end }
    }
    return nil
  }

  private func lineContext(of line: Range<ByteOffset>, _ blocks: [Block]) -> LineContext {
    var containers = containers(among: blocks)[...]
    var reader = LineColumns(text, line)
    var place = reader.start
    var prefixes: [LineContext.Prefix] = []
    while let container = containers.first {
      let start = place
      if container.lineStart == line.lowerBound {
        place = container.content
      } else if !reader.pass(container, &place) {
        break
      }
      prefixes.append(.init(container: container, start: start, end: place))
      containers.removeFirst()
    }
    let isVerbatim = blocks.last { !$0.kind.isContainer && !$0.kind.isPart }?.kind.isVerbatim
    if isVerbatim != true, let item = reader.loneMarker(at: place) {
      prefixes.append(.init(container: item, start: place, end: item.content))
      containers = []
      place = item.content
    }
    var content = place.offset
    if let last = prefixes.last?.container, last.lineStart == line.lowerBound,
      let box = taskBox(of: last)
    {
      content = box.upperBound
    }
    return LineContext(
      line: line, prefixes: prefixes, missing: Array(containers), content: content,
      isBlank: text.endOfBlanks(from: content) >= line.upperBound, blocks: blocks)
  }
}

extension Block {
  /// Whether it waits for the line that closes it.
  var isUnclosed: Bool {
    switch kind {
    case .fencedCode, .mathBlock, .comment: !isClosed
    default: false
    }
  }
}

extension BlockKind {
  /// Whether lines of it are not read as Markdown, so that Enter and Tab do nothing special in it.
  var isVerbatim: Bool {
    switch self {
    case .fencedCode, .indentedCode, .mathBlock, .htmlBlock, .comment, .frontMatter: true
    default: false
    }
  }
}

extension LineContext {
  /// What a new line in the first `count` containers of this line begins with: the prefixes as this line has
  /// them, and white space for the markers of items that begin in it.
  func prefix(_ count: Int, _ text: TextSnapshot) -> String {
    let columns = LineColumns(text, line)
    var result = ""
    for prefix in prefixes[..<count] {
      let container = prefix.container
      let isWritten = prefix.start.spaces == 0 && prefix.end.spaces == 0
      if container.isQuote {
        result +=
          isWritten ? text.string(in: prefix.start.offset..<prefix.end.offset) : "> "
      } else if begins(container) || !isWritten {
        // The first space behind a `>` is the quote's.
        if result.utf8.last == 0x3E { result += " " }
        result += String(repeating: " ", count: container.columns)
      } else {
        result += columns.blanks(
          from: prefix.start, to: prefix.end, columns: container.columns)
      }
    }
    return result
  }

  /// The same with all containers, also those whose prefixes this line does not have.
  func wholePrefix(_ text: TextSnapshot) -> String {
    prefix(prefixes.count, text)
      + missing.map { $0.isQuote ? "> " : String(repeating: " ", count: $0.columns) }.joined()
  }
}

extension String {
  /// The string without the spaces and tabs at its end.
  var withoutTrailingBlanks: String {
    var bytes = Array(utf8)
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
