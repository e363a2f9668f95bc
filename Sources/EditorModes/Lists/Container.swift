internal import LiveMarkdown
internal import PieceTable

/// A quote, a list item or a footnote definition, as its first line is written and its other lines begin.
struct Container: Hashable, Sendable {
  /// What it is.
  let kind: BlockKind
  /// The block; nil for the marker of an item that has no text yet and is taken for one here, where parsers see an
  /// underline or text of the paragraph above.
  let block: Block?
  /// The list that an item is in.
  let list: Block?
  /// From its marker to its end, in UTF-8 bytes.
  let range: Range<ByteOffset>
  /// The start of the line it begins in.
  let lineStart: ByteOffset
  /// Where the content of the container around it begins in that line; white space may follow.
  let start: ColumnPlace
  /// The columns of white space between there and the marker.
  let indentation: Int
  /// The end of the marker: behind `>`, `-`, `1.` or `[^1]:`.
  let markerEnd: ByteOffset
  /// The columns of white space that belong to the marker.
  let padding: Int
  /// Where the content begins in that line, white space beyond the padding included.
  let content: ColumnPlace
  /// The columns by which its other lines are indented, within the container around it; 0 for a quote, whose lines
  /// have a `>`.
  let columns: Int

  /// Whether it is a quote.
  var isQuote: Bool { kind == .blockQuote }

  /// Whether it is a list item.
  var isItem: Bool { kind == .listItem }

  /// Where the marker begins.
  var markerStart: ByteOffset { range.lowerBound }

  /// The length of the marker.
  var markerLength: Int { markerEnd - markerStart }
}

extension LineColumns {
  /// A container that begins in this line, where the content of the container around it begins at `start`.
  mutating func container(_ block: Block, in list: Block?, at start: ColumnPlace) -> Container {
    container(
      block.kind, block, in: list, block.range, contentStart: block.contentRange.lowerBound,
      at: start)
  }

  /// The item whose marker stands alone in this line behind a place, whatever the parser takes it for.
  mutating func loneMarker(at start: ColumnPlace) -> Container? {
    var place = start
    _ = skipBlanks(&place)
    var end = place.offset
    while let digit = byte(at: end), (0x30...0x39).contains(digit) { end += 1 }
    let digits = end - place.offset
    switch byte(at: end) {
    case 0x2D, 0x2A, 0x2B: guard digits == 0 else { return nil }
    case 0x2E, 0x29: guard (1...ListNumber.digits).contains(digits) else { return nil }
    default: return nil
    }
    // Without white space behind it a hyphen underlines a heading.
    guard let blank = byte(at: end + 1), blank == 0x20 || blank == 0x09 else { return nil }
    var behind = place
    advance(&behind, to: end + 1)
    guard isBlank(from: behind) else { return nil }
    return container(
      .listItem, nil, in: nil, place.offset..<end + 1, contentStart: end + 1, at: start)
  }

  private mutating func container(
    _ kind: BlockKind, _ block: Block?, in list: Block?, _ whole: Range<ByteOffset>,
    contentStart: ByteOffset, at start: ColumnPlace
  ) -> Container {
    var place = start
    let indentation = skipBlanks(&place)
    var (padding, columns) = (0, 0)
    let markerEnd: ByteOffset
    switch kind {
    case .blockQuote:
      markerEnd = min(whole.lowerBound + 1, range.upperBound)
      advance(&place, to: markerEnd)
      padding = skipBlanks(&place, atMost: 1)
    case .listItem:
      var end = whole.lowerBound
      while let digit = byte(at: end), (0x30...0x39).contains(digit) { end += 1 }
      markerEnd = min(end + 1, range.upperBound)
      advance(&place, to: markerEnd)
      // CommonMark 5.2: the content is one to four columns behind the marker; where there is more white space, or
      // nothing else, one column.
      var behind = place
      let blanks = skipBlanks(&behind, atMost: 5)
      padding = blanks >= 5 || behind.offset >= range.upperBound ? 1 : max(blanks, 1)
      columns = indentation + (markerEnd - whole.lowerBound) + padding
      _ = skipBlanks(&place, atMost: padding)
    default:
      markerEnd = min(contentStart, range.upperBound)
      advance(&place, to: markerEnd)
      columns = 4
    }
    return Container(
      kind: kind, block: block, list: list, range: whole, lineStart: range.lowerBound,
      start: start, indentation: indentation, markerEnd: markerEnd, padding: padding,
      content: place, columns: columns)
  }

  /// Passes the prefix of a container that began in a line before.
  ///
  /// - Returns: Whether the line has it; the place stays where it was otherwise. A blank line has no indentation
  ///   unless it is written.
  mutating func pass(_ container: Container, _ place: inout ColumnPlace) -> Bool {
    var next = place
    if container.isQuote {
      guard skipBlanks(&next, atMost: 4) < 4, byte(at: next.offset) == 0x3E else { return false }
      advance(&next, to: next.offset + 1)
      _ = skipBlanks(&next, atMost: 1)
    } else {
      guard skipBlanks(&next, atMost: container.columns) == container.columns else { return false }
    }
    place = next
    return true
  }
}

extension EditContext {
  /// The containers among blocks each of which lies in the one before it, outermost first.
  /// O(containers² + log n) for each.
  func containers(among blocks: [Block]) -> [Container] {
    var containers: [Container] = []
    var list: Block?
    for block in blocks {
      switch block.kind {
      case .list: list = block
      case .blockQuote, .listItem, .footnoteDefinition:
        containers.append(
          container(block, in: block.kind == .listItem ? list : nil, behind: containers))
      default: break
      }
    }
    return containers
  }

  /// A container inside others.
  func container(_ block: Block, in list: Block?, behind outer: [Container]) -> Container {
    var line = LineColumns(text, lineAt: block.range.lowerBound)
    let start = line.place(behind: outer)
    return line.container(block, in: list, at: start)
  }
}

extension LineColumns {
  /// The place in this line behind the prefixes of containers, or behind those that are there.
  mutating func place(behind containers: [Container]) -> ColumnPlace {
    var place = start
    for container in containers {
      if container.lineStart == range.lowerBound {
        place = container.content
      } else if !pass(container, &place) {
        break
      }
    }
    return place
  }
}
