internal import PieceTable

/// Finds the marks of leaves' inlines. Memory is kept from one leaf to the next.
package struct InlineMarksReader {
  private let content = InlineContent()
  private var parser: InlineParser
  private let options: SyntaxOptions

  /// A reader for a dialect.
  package init(_ options: SyntaxOptions) {
    self.options = options
    parser = InlineParser(options)
  }

  /// The marks in a paragraph, a heading or a cell; none in other blocks. O(length, the prefixes
  /// included).
  ///
  /// - Parameters:
  ///   - block: The one that was entered last.
  ///   - snapshot: The one that it is of, and that the reader's dialect is of.
  ///   - chain: The containers around it.
  /// - Returns: The marks, in offsets of the text.
  package mutating func marks(
    of block: Block, in snapshot: SyntaxSnapshot, _ chain: inout ContainerChain
  ) -> InlineMarks {
    var marks = InlineMarks()
    guard block.kind.hasInlines else { return marks }
    // Without a backslash there is nothing to unescape.
    let unescapesPipes =
      options.contains(.tables) && block.kind != .heading
      && chain.holdsBackslash(in: block.contentRange)
      && (block.kind == .tableCell || snapshot.isBeforeTable(block))
    chain.load(block, into: content, unescapesPipes: unescapesPipes)
    parser.parse(content, snapshot.references)
    for span in parser.tree.spans { append(span, to: &marks) }
    let count = marks.spans.count
    if unescapesPipes { appendPipes(from: block.contentRange.lowerBound.value, to: &marks) }
    marks.finish(isInOrder: marks.spans.count == count)
    return marks
  }

  /// Appends what of a span is a mark.
  private func append(_ span: InlineSpan, to marks: inout InlineMarks) {
    let (start, end) = (Int(span.start), Int(span.end))
    var opening = start..<Int(span.contentStart)
    var closing = Int(span.contentEnd)..<end
    switch span.kind {
    case .codeSpan, .emphasis, .strong, .strikethrough, .highlight, .link, .image, .autolink,
      .wikiLink, .embed, .math, .escape:
      break
    case .entity:
      opening = start..<end
      closing = end..<end
    case .hardBreak: closing = end..<end
    // Its label may end elsewhere.
    case .footnoteReference: closing = max(opening.upperBound, end &- 1)..<end
    default: return
    }
    let first = marks.ranges.count
    if span.kind == .escape {
      // Up to what is escaped: in a table that may be a pipe with a backslash of its own.
      let start = content.sourceOffset(opening.lowerBound)
      marks.ranges.append(Range(bytes: start..<content.sourceOffset(opening.upperBound)))
    } else {
      appendLines(of: opening, to: &marks)
    }
    appendLines(of: closing, to: &marks)
    guard first < marks.ranges.count else { return }
    marks.spans.append(
      InlineMarks.Span(
        kind: span.kind,
        range: span.kind == .hardBreak ? marks.ranges[first] : source(start..<end),
        marks: first..<marks.ranges.count, isPlain: isPlain(opening) && isPlain(closing)))
  }

  /// Appends the parts of a mark in the lines that it goes over.
  private func appendLines(of mark: Range<Int>, to marks: inout InlineMarks) {
    let bytes = content.bytes
    var start = mark.lowerBound
    while start < mark.upperBound {
      var end = start
      while end < mark.upperBound, bytes[end] != 0x0A { end &+= 1 }
      if end > start { marks.ranges.append(source(start..<end)) }
      start = end &+ 1
    }
  }

  /// A range of the document that is not empty.
  private func source(_ range: Range<Int>) -> Range<ByteOffset> {
    let start = content.sourceOffset(range.lowerBound)
    return Range(bytes: start..<max(start, content.sourceEnd(range.upperBound)))
  }

  /// Whether the bytes beside the ends of a mark are ASCII. What comes before a content always is,
  /// and what comes behind it.
  private func isPlain(_ mark: Range<Int>) -> Bool {
    let bytes = content.bytes
    func isASCII(_ index: Int) -> Bool { !bytes.indices.contains(index) || bytes[index] < 0x80 }
    guard !mark.isEmpty else { return true }
    // A mark of several lines has more ends; that is rare.
    if mark.count > 3, bytes[mark].contains(where: { $0 == 0x0A }) { return false }
    return isASCII(mark.lowerBound &- 1) && isASCII(mark.lowerBound)
      && isASCII(mark.upperBound &- 1) && isASCII(mark.upperBound)
  }

  // MARK: Pipes in tables

  /// Appends the backslashes before pipes, which are left out of the content from an offset of the
  /// text on, as escapes: but for those in a mark.
  private func appendPipes(from start: Int, to marks: inout InlineMarks) {
    var end = start
    let other = marks.ranges.sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    for (index, piece) in content.pieces.enumerated() {
      let place = piece.start
      let isNewLine = place > 0 && content.bytes[place &- 1] == 0x0A
      if piece.source == end &+ 1, !isNewLine, place < content.count, content.bytes[place] == 0x7C {
        let escape = Range(bytes: end..<end &+ 2)
        while next < other.count, other[next].upperBound <= escape.lowerBound { next += 1 }
        if next == other.count || other[next].lowerBound > escape.lowerBound {
          let count = marks.ranges.count
          marks.ranges.append(escape.lowerBound..<escape.lowerBound + 1)
          marks.spans.append(
            InlineMarks.Span(
              kind: .escape, range: escape, marks: count..<count + 1,
              isPlain: place == 0 || content.bytes[place &- 1] < 0x80))
        }
      }
      let length =
        index &+ 1 < content.pieces.count
        ? content.pieces[index &+ 1].start &- place : content.count &- place
      end = piece.source &+ (piece.replaced ?? length)
    }
  }
}

extension ContainerChain {
  /// Whether there is a backslash in a range. O(length).
  fileprivate mutating func holdsBackslash(in range: Range<ByteOffset>) -> Bool {
    var found = false
    reader.forEachRun(in: range.lowerBound.value..<range.upperBound.value) { bytes in
      if !found { found = bytes.contains(0x5C) }
    }
    return found
  }
}
