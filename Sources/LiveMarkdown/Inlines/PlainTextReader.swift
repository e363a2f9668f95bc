internal import PieceTable

/// Reads what leaves say without their markers. Memory is kept from one leaf to the next.
package struct PlainTextReader {
  private let content = InlineContent()
  private var parser: InlineParser
  private let unescaping: Unescaping
  private let snapshot: SyntaxSnapshot
  private var result: [UInt8] = []
  /// How far the content was written.
  private var offset = 0

  /// A reader of the leaves of a snapshot.
  package init(_ snapshot: SyntaxSnapshot) {
    self.snapshot = snapshot
    parser = InlineParser(snapshot.options)
    unescaping = Unescaping(snapshot.options)
  }

  /// The text of a paragraph, a heading or a cell as one line: escapes and entities resolved, of
  /// links and images what is shown of them, no HTML, comments and references to footnotes; empty
  /// for other blocks. O(length + log n), and in containers what `ancestors(at:)` takes.
  package mutating func text(of block: Block) -> String {
    guard block.kind.hasInlines else { return "" }
    var chain = ContainerChain(snapshot)
    if block.depth > 0 {
      for ancestor in snapshot.ancestors(at: block.range.lowerBound)
      where ancestor.depth < block.depth {
        chain.enter(ancestor)
      }
    }
    chain.load(block, into: content)
    parser.parse(content, snapshot.references)
    write()
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func write() {
    result.removeAll(keepingCapacity: true)
    offset = 0
    var open: [(contentEnd: Int, end: Int)] = []
    for span in parser.tree.spans {
      while let last = open.last, last.end <= Int(span.start) {
        writeText(upTo: last.contentEnd)
        offset = last.end
        open.removeLast()
      }
      // It is text.
      if span.kind == .undefinedFootnote { continue }
      writeText(upTo: Int(span.start))
      if span.kind.hasInlines {
        offset = Int(span.contentStart)
        open.append((Int(span.contentEnd), Int(span.end)))
      } else {
        writeAtom(span)
        offset = Int(span.end)
      }
    }
    while let last = open.popLast() {
      writeText(upTo: last.contentEnd)
      offset = last.end
    }
    writeText(upTo: content.count)
    while let last = result.last, UnicodeClasses.isSpace(last) { result.removeLast() }
  }

  private mutating func writeText(upTo end: Int) {
    guard offset < end else { return }
    result.append(contentsOf: content.bytes(offset..<end))
    offset = end
  }

  private mutating func writeAtom(_ span: InlineSpan) {
    switch span.kind {
    case .softBreak, .hardBreak: result.append(0x20)
    case .codeSpan: writeCode(content.bytes(span.contentRange))
    case .entity: unescaping.unescapeReferences(content.bytes(span.range), into: &result)
    case .autolink: unescaping.unescapeReferences(content.bytes(span.contentRange), into: &result)
    case .rawHTML, .comment, .footnoteReference: break
    case .tag: result.append(contentsOf: content.bytes(span.range))
    default: result.append(contentsOf: content.bytes(span.contentRange))
    }
  }

  /// Appends the content of a code span: line breaks are spaces, and a space at both ends goes
  /// (CommonMark 6.1).
  private mutating func writeCode(_ code: UnsafeBufferPointer<UInt8>) {
    func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x0A }
    var code = code[...]
    if isSpace(code.first), isSpace(code.last), code.contains(where: { !isSpace($0) }) {
      code = code.dropFirst().dropLast()
    }
    for byte in code { result.append(byte == 0x0A ? 0x20 : byte) }
  }
}
