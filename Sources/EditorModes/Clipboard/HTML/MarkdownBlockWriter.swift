internal import LiveMarkdown

/// Writes blocks as Markdown.
struct MarkdownBlockWriter {
  /// Containers in containers beyond this many are left out; their content stays.
  private static let deepest = 32

  private let options: SyntaxOptions
  private var output: [UInt8] = []
  /// What lines begin with.
  private var prefix: [UInt8] = []
  /// What the next line begins with instead: with the marker of an item.
  private var opening: [UInt8]?
  private var depth = 0
  /// Whether the innermost container is an item.
  private var isInItem = false

  /// A writer for a dialect.
  init(_ options: SyntaxOptions) { self.options = options }

  /// What was written, without a line end. O(1).
  consuming func finish() -> [UInt8] {
    while output.last == 0x0A { output.removeLast() }
    return output
  }

  /// Writes blocks with blank lines between them, or without where they are those of a tight list's
  /// item. O(n).
  mutating func write(_ blocks: [PastedBlock], isTight: Bool = false) {
    var before: (isOrdered: Bool, marker: UInt8)?
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight { writeBlankLine() }
      guard case .list(let list) = block else {
        before = nil
        write(block)
        continue
      }
      // Lists that follow each other are told apart by their markers.
      let isOrdered = list.start != nil
      let usual = isOrdered ? UInt8(ascii: ".") : UInt8(ascii: "-")
      let other = isOrdered ? UInt8(ascii: ")") : UInt8(ascii: "*")
      let isSame = before.map { $0.isOrdered == isOrdered && $0.marker == usual } ?? false
      let marker = isSame ? other : usual
      write(list, marker)
      before = (isOrdered, marker)
    }
  }

  // MARK: Lines

  private mutating func write(line: some Sequence<UInt8>) {
    output += opening ?? prefix
    opening = nil
    output += line
    while output.last == 0x20 { output.removeLast() }
    output.append(0x0A)
  }

  private mutating func writeBlankLine() { write(line: []) }

  private mutating func write(lines: [UInt8]) {
    for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false) {
      write(line: line)
    }
  }

  // MARK: Blocks

  private mutating func write(_ block: PastedBlock) {
    switch block {
    case .paragraph(let content):
      write(lines: MarkdownInlineWriter(.paragraph, options).markdown(content))
    case .heading(let level, let content):
      let text = MarkdownInlineWriter(.heading, options).markdown(content)
      write(line: [UInt8](repeating: UInt8(ascii: "#"), count: level) + [0x20] + text)
    case .rule:
      // In an item it must be neither the marker of another nor the underline of a heading.
      write(line: (isInItem ? "___" : "---").utf8)
    case .code(let code, let language): write(code, language)
    case .quote(let blocks): write(quote: blocks)
    case .list: write([block])
    case .table(let table): write(table)
    }
  }

  private mutating func write(_ code: [UInt8], _ language: String) {
    var longest = 0
    var run = 0
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, longest + 1))
    let isName = language.utf8.allSatisfy {
      UnicodeClasses.isLetterOrDigit($0) || "+-#._/".utf8.contains($0) || $0 >= 0x80
    }
    write(line: fence + (isName ? Array(language.utf8) : []))
    for line in code.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      output += line.isEmpty ? trimmed(prefix) : prefix
      output += line
      output.append(0x0A)
    }
    write(line: fence)
  }

  private func trimmed(_ prefix: [UInt8]) -> [UInt8] {
    Array(prefix[..<(prefix.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0)])
  }

  private mutating func write(quote blocks: [PastedBlock]) {
    guard depth < Self.deepest else { return write(blocks) }
    let outer = (prefix, isInItem)
    opening = (opening ?? prefix) + Array("> ".utf8)
    prefix += Array("> ".utf8)
    isInItem = false
    depth += 1
    write(blocks)
    depth -= 1
    (prefix, isInItem) = outer
  }

  // MARK: Lists

  private mutating func write(_ list: PastedList, _ marker: UInt8) {
    guard depth < Self.deepest else { return write(list.items.flatMap(\.blocks)) }
    let isTight = !list.isLoose && list.items.allSatisfy { Self.canBeTight($0.blocks) }
    let outer = (prefix, isInItem)
    depth += 1
    isInItem = true
    var number = list.start ?? 0
    for (index, item) in list.items.enumerated() {
      if index > 0, !isTight { writeBlankLine() }
      let bullet = list.start == nil ? [marker, 0x20] : Array("\(number)".utf8) + [marker, 0x20]
      opening = (opening ?? outer.0) + bullet
      prefix = outer.0 + [UInt8](repeating: 0x20, count: bullet.count)
      if let isChecked = item.isChecked { write(box: isChecked, before: item.blocks.first) }
      write(item.blocks, isTight: isTight)
      if opening != nil { write(line: []) }
      prefix = outer.0
      number = min(number + 1, 999_999_999)
    }
    depth -= 1
    isInItem = outer.1
  }

  /// Writes the box of a task. Behind it there can be text alone, so another block begins in the
  /// next line.
  private mutating func write(box isChecked: Bool, before block: PastedBlock?) {
    let line = (opening ?? prefix) + Array((isChecked ? "[x] " : "[ ] ").utf8)
    if case .paragraph? = block {
      opening = line
    } else {
      // Without the space at the end it is no box.
      output += line + [0x0A]
      opening = nil
    }
  }

  /// Whether blocks of an item stay apart without blank lines between them.
  private static func canBeTight(_ blocks: [PastedBlock]) -> Bool {
    zip(blocks, blocks.dropFirst()).allSatisfy { first, second in
      switch (first, second) {
      case (.paragraph, .paragraph), (.list, .paragraph), (.quote, .paragraph),
        (.table, .paragraph), (.quote, .quote), (.table, .table), (.list, .table),
        (.quote, .table):
        false
      case (.paragraph, .list(let list)), (.table, .list(let list)):
        // Only some lists end a paragraph.
        list.start ?? 1 == 1 && list.items.first?.blocks.isEmpty == false
      default: true
      }
    }
  }

  // MARK: Tables

  private mutating func write(_ table: PastedTable) {
    write(row: table.header)
    let marks = table.alignments.map { alignment in
      switch alignment {
      case .none: "---"
      case .left: ":--"
      case .center: ":-:"
      case .right: "--:"
      }
    }
    write(line: ("| " + marks.joined(separator: " | ") + " |").utf8)
    for row in table.rows { write(row: row) }
  }

  private mutating func write(row: [[PastedInline]]) {
    var line: [UInt8] = [UInt8(ascii: "|")]
    for cell in row {
      let text = MarkdownInlineWriter(.cell, options).markdown(cell)
      line += (text.isEmpty ? [] : [0x20] + text) + [0x20, UInt8(ascii: "|")]
    }
    write(line: line)
  }
}
