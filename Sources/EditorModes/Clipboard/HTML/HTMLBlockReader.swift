internal import LiveMarkdown

/// Reads the blocks of a tree of HTML.
struct HTMLBlockReader {
  let tree: HTMLTree
  let options: SyntaxOptions
  private var inlines = PastedInlineBuilder()
  private var blocks: [PastedBlock] = []
  /// The number of blocks up to a list whose items are paragraphs, which may go on; 0 for none.
  private var wordItems = 0
  /// The task whose box was read, if one may be here.
  private var box: Box = .none

  private enum Box {
    case none, possible
    case found(isChecked: Bool)
  }

  /// The blocks of a tree. O(n).
  static func blocks(of tree: HTMLTree, options: SyntaxOptions) -> [PastedBlock] {
    var reader = HTMLBlockReader(tree, options)
    return reader.readBlocks { $0.readChildren(of: 0) }
  }

  private init(_ tree: HTMLTree, _ options: SyntaxOptions) {
    self.tree = tree
    self.options = options
  }

  /// The blocks that reading something gives.
  private mutating func readBlocks(_ read: (inout Self) -> Void) -> [PastedBlock] {
    finishParagraph()
    let outer = (blocks, wordItems)
    (blocks, wordItems) = ([], 0)
    read(&self)
    finishParagraph()
    defer { (blocks, wordItems) = outer }
    return blocks
  }

  /// Ends the paragraph, which may be none.
  private mutating func finishParagraph() {
    // Line breaks in a row part paragraphs.
    var rest = inlines.finish()[...]
    while let index = Self.firstParting(in: rest) {
      appendParagraph(rest[..<index])
      rest = rest[index...].drop { $0 == .lineBreak || $0 == .text([0x20]) }
    }
    appendParagraph(rest)
  }

  private mutating func appendParagraph(_ content: ArraySlice<PastedInline>) {
    let content = PastedInlineTrimmer.trimmed(Array(content))
    if !content.isEmpty { blocks.append(.paragraph(content)) }
  }

  private static func firstParting(in content: ArraySlice<PastedInline>) -> Int? {
    content.indices.dropLast().first {
      content[$0] == .lineBreak && content[$0 + 1] == .lineBreak
    }
  }

  // MARK: Nodes

  private mutating func readChildren(of node: Int) {
    for child in tree.children(of: node) { read(child) }
  }

  private mutating func read(_ node: Int) {
    guard let tag = tree.tag(of: node) else {
      let text = tree.text(of: node)
      if case .possible = box, !text.allSatisfy(HTMLText.isSpace) { box = .none }
      return inlines.append(text: text)
    }
    if tree.nodes[node].attributes.contains(where: { $0.name == "style" }), isHidden(node) {
      return
    }
    switch tag.role {
    case .inline: readInline(tag, node)
    case .void: readVoid(tag, node)
    case .rawText, .dropped: break
    case .block: readBlock(tag, node)
    }
  }

  /// Whether an element is not shown, or stands for the bullet of an item where there are lists for
  /// that.
  private func isHidden(_ node: Int) -> Bool {
    tree.style("display", of: node) == "none" || tree.style("mso-list", of: node) == "ignore"
  }

  private mutating func readInline(_ tag: HTMLTag, _ node: Int) {
    switch tag {
    case .code, .kbd, .samp, .tt:
      inlines.append(code: codeText(of: node))
    case .q:
      inlines.append(text: [UInt8(ascii: "\"")])
      readChildren(of: node)
      inlines.append(text: [UInt8(ascii: "\"")])
    default:
      let spans = spans(of: tag, node)
      for span in spans { inlines.open(span) }
      readChildren(of: node)
      for _ in spans { inlines.close() }
    }
  }

  private mutating func readVoid(_ tag: HTMLTag, _ node: Int) {
    switch tag {
    case .br: inlines.appendBreak()
    case .hr:
      finishParagraph()
      blocks.append(.rule)
    case .img: readImage(node)
    case .input:
      guard tree.attribute("type", of: node)?.lowercased() == "checkbox" else { return }
      if case .possible = box {
        box = .found(isChecked: tree.attribute("checked", of: node) != nil)
      }
    default: break
    }
  }

  private mutating func readImage(_ node: Int) {
    let description = tree.attribute("alt", of: node) ?? ""
    let source = tree.attribute("src", of: node) ?? ""
    guard !source.isEmpty else { return inlines.append(text: Array(description.utf8)) }
    let title = tree.attribute("title", of: node) ?? ""
    inlines.append(
      image: PastedTarget(destination: source, title: title),
      description: Self.collapsed(Array(description.utf8)))
  }

  private mutating func readBlock(_ tag: HTMLTag, _ node: Int) {
    switch tag {
    case .p where readWordItem(node): break
    case .h1, .h2, .h3, .h4, .h5, .h6:
      let content = Self.text(of: readBlocks { $0.readChildren(of: node) })
      if !content.isEmpty { blocks.append(.heading(tag.headingLevel ?? 1, content)) }
    case .pre:
      finishParagraph()
      blocks.append(.code(preformatted(node), language: language(of: node)))
    case .blockquote:
      let content = readBlocks { $0.readChildren(of: node) }
      if !content.isEmpty { blocks.append(.quote(content)) }
    case .ul, .ol, .menu: readList(tag, node)
    case .table: readTable(node)
    default:
      finishParagraph()
      readChildren(of: node)
      finishParagraph()
    }
  }

  // MARK: Lists

  /// Reads a paragraph that a word processor means as an item; false for another.
  private mutating func readWordItem(_ node: Int) -> Bool {
    guard let (level, isOrdered) = tree.wordItem(node) else { return false }
    let content = readBlocks { $0.readChildren(of: node) }
    var list = PastedList(start: isOrdered ? 1 : nil, isLoose: false)
    if wordItems == blocks.count, case .list(let before)? = blocks.popLast() { list = before }
    list.append(content, level: level, isOrdered: isOrdered)
    blocks.append(.list(list))
    wordItems = blocks.count
    return true
  }

  private mutating func readList(_ tag: HTMLTag, _ node: Int) {
    finishParagraph()
    let outer = box
    let start = tree.attribute("start", of: node).flatMap(Int.init) ?? 1
    var list = PastedList(
      start: tag == .ol ? (0...999_999_999).contains(start) ? start : 1 : nil, isLoose: false)
    var stray: [Int] = []
    for child in tree.children(of: node) {
      if tree.tag(of: child) == .li {
        readStray(&stray, &list)
        readItem(child, &list)
      } else {
        stray.append(child)
      }
    }
    readStray(&stray, &list)
    box = outer
    if !list.items.isEmpty { blocks.append(.list(list)) }
  }

  private mutating func readItem(_ node: Int, _ list: inout PastedList) {
    let role = tree.attribute("role", of: node)
    if let checked = tree.attribute("aria-checked", of: node), role == "checkbox" {
      box = .found(isChecked: checked == "true")
    } else {
      box = options.contains(.taskLists) ? .possible : .none
    }
    // Editors that put a paragraph into every item say that it stands for nothing.
    let hasParagraph = tree.children(of: node).contains {
      tree.tag(of: $0) == .p && tree.attribute("role", of: $0) != "presentation"
    }
    if hasParagraph { list.isLoose = true }
    let content = readBlocks { $0.readChildren(of: node) }
    var item = PastedList.Item(isChecked: nil, blocks: content)
    if case .found(let isChecked) = box { item.isChecked = isChecked }
    box = .none
    list.items.append(item)
  }

  /// Reads what lies in a list and in no item of it: it belongs to the item before.
  private mutating func readStray(_ nodes: inout [Int], _ list: inout PastedList) {
    guard !nodes.isEmpty else { return }
    box = .none
    let read = nodes
    nodes = []
    let content = readBlocks { reader in
      for node in read { reader.read(node) }
    }
    guard !content.isEmpty else { return }
    if list.items.isEmpty {
      list.items.append(PastedList.Item(isChecked: nil, blocks: content))
    } else {
      list.items[list.items.count - 1].blocks += content
    }
  }

  // MARK: Tables

  private mutating func readTable(_ node: Int) {
    finishParagraph()
    let outer = box
    box = .none
    let cells = HTMLTableReader(tree, node)
    for caption in cells.captions {
      let content = readBlocks { $0.readChildren(of: caption) }
      blocks += content
    }
    var rows: [[[PastedInline]]] = []
    var isPlain = options.contains(.tables) && !cells.isLayout
    var content: [[[PastedBlock]]] = []
    for row in cells.rows {
      content.append(row.map { cell in readBlocks { $0.readChildren(of: cell.node) } })
    }
    for (row, contents) in zip(cells.rows, content) {
      var texts: [[PastedInline]] = []
      for (cell, content) in zip(row, contents) {
        guard let text = Self.text(ofCell: content) else {
          isPlain = false
          break
        }
        texts.append(text)
        for _ in 1..<max(cell.span, 1) { texts.append([]) }
      }
      rows.append(texts)
    }
    if isPlain, !rows.isEmpty {
      let columns = rows.reduce(1) { max($0, $1.count) }
      var header = rows.removeFirst()
      while header.count < columns { header.append([]) }
      blocks.append(
        .table(
          PastedTable(alignments: cells.alignments(columns), header: header, rows: rows)))
    } else {
      for row in content { for cell in row { blocks += cell } }
    }
    box = outer
  }

  /// The text of a cell; nil where there is more than text in it.
  private static func text(ofCell blocks: [PastedBlock]) -> [PastedInline]? {
    var text: [PastedInline] = []
    for block in blocks {
      switch block {
      case .paragraph, .heading:
        if !text.isEmpty { text.append(.lineBreak) }
        text += Self.text(of: block)
      default: return nil
      }
    }
    return text
  }

  /// The text of a block where only text can be.
  private static func text(of block: PastedBlock) -> [PastedInline] {
    switch block {
    case .paragraph(let content), .heading(_, let content): content
    case .rule: []
    case .code(let code, _):
      [.code(code.map { HTMLText.isSpace($0) ? 0x20 : $0 })]
    case .quote(let blocks): text(of: blocks)
    case .list(let list): text(of: list.items.flatMap(\.blocks))
    case .table(let table): text(of: (table.header + table.rows.joined()).map { .paragraph($0) })
    }
  }

  /// The text of blocks where only text can be: they are parted by line breaks.
  static func text(of blocks: [PastedBlock]) -> [PastedInline] {
    Array(blocks.map { text(of: $0) }.filter { !$0.isEmpty }.joined(separator: [.lineBreak]))
  }

  private static func collapsed(_ bytes: [UInt8]) -> [UInt8] {
    Array(
      bytes.split(whereSeparator: HTMLText.isSpace).joined(separator: [UInt8(ascii: " ")]))
  }
}
