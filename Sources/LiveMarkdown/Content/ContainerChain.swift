internal import PieceTable

/// The containers around a place in a document, as what lines inside them begin with.
///
/// A walk over a snapshot's blocks keeps one up to date: each block enters it, and those that it does
/// not lie in leave it. Then the content of each leaf can be asked for without a search. A value,
/// bound to the text and the options of its snapshot.
package struct ContainerChain {
  /// A quote, an item or a footnote definition.
  private struct Container {
    /// The depth of its block.
    let depth: Int
    /// The line it begins in.
    let lineStart: Int
    /// The columns its lines are indented by; 0 for a quote, whose lines have a `>`.
    let columns: Int
    /// Behind its marker, in the line it begins in.
    let content: LinePlace
  }

  private let text: TextSnapshot
  private let options: SyntaxOptions
  private var containers: [Container] = []

  /// No containers.
  package init(_ snapshot: SyntaxSnapshot) {
    text = snapshot.text
    options = snapshot.options
  }

  // MARK: Entering blocks

  /// Goes on to the next block in document order. O(length of the containers' prefixes in the line
  /// it begins in + log n) for a quote, an item and a footnote definition, else O(1) amortised.
  package mutating func enter(_ block: Block) {
    while let last = containers.last, last.depth >= block.depth { containers.removeLast() }
    switch block.kind {
    case .blockQuote, .listItem, .footnoteDefinition: push(block)
    default: break
    }
  }

  private mutating func push(_ block: Block) {
    var reader = LineReader(SegmentInput(text, 0..<text.utf8Count))
    let start = block.range.lowerBound.value
    let lineStart = text.lineStart(text.point(of: block.range.lowerBound).line).value
    var place = beginning(ofLine: lineStart, &reader)
    // What lies between is indentation.
    let indentation = reader.skipBlanks(&place, atMost: Int.max)
    var columns = 0
    switch block.kind {
    case .blockQuote:
      reader.advance(&place, to: start + 1)
      _ = reader.skipBlanks(&place, atMost: 1)
    case .listItem:
      // CommonMark 0.31.2, 5.2: the content is one to four columns behind the marker; where there
      // is more white space, or nothing else, one column.
      let width = markerWidth(place, &reader)
      reader.advance(&place, to: start + width)
      var behind = place
      let blanks = reader.skipBlanks(&behind, atMost: 5)
      let padding = blanks >= 5 || reader.isAtEnd(behind) ? 1 : max(blanks, 1)
      columns = indentation + width + padding
      _ = reader.skipBlanks(&place, atMost: padding)
    default:
      columns = 4
      reader.advance(&place, to: block.contentRange.lowerBound.value)
    }
    containers.append(
      Container(depth: block.depth, lineStart: lineStart, columns: columns, content: place))
  }

  /// The length of an item's marker: one character behind any digits.
  private func markerWidth(_ place: LinePlace, _ reader: inout LineReader) -> Int {
    var end = place
    while (0x30...0x39).contains(reader.byte(at: end)) { end.offset += 1 }
    return end.offset - place.offset + 1
  }

  // MARK: Lines

  /// The place in the line at which a block inside all containers begins: where the last of them
  /// begins there too, behind its marker.
  func beginning(ofLine lineStart: Int, _ reader: inout LineReader) -> LinePlace {
    if let last = containers.last, last.lineStart == lineStart { return last.content }
    return continuation(ofLine: lineStart, &reader)
  }

  /// The place in a line behind the prefixes of the containers, which begin in lines before it.
  /// O(length of the prefixes).
  ///
  /// In a line that continues a paragraph lazily, behind the prefixes that are there.
  func continuation(ofLine lineStart: Int, _ reader: inout LineReader) -> LinePlace {
    var place = reader.start(ofLine: lineStart)
    for container in containers {
      var next = place
      if container.columns > 0 {
        // A blank line is in the container however short it is.
        let indentation = reader.skipBlanks(&next, atMost: container.columns)
        guard indentation == container.columns || reader.isAtEnd(next) else { break }
      } else {
        guard reader.skipBlanks(&next, atMost: 4) < 4, reader.byte(at: next) == 0x3E else { break }
        reader.advance(&next, to: next.offset + 1)
        _ = reader.skipBlanks(&next, atMost: 1)
      }
      place = next
    }
    return place
  }

  // MARK: Content

  /// The content of the block that was entered last, or of a part of it. O(log n).
  package func content(of block: Block) -> BlockContent {
    let start = block.range.lowerBound
    var reader = LineReader(SegmentInput(text, 0..<text.utf8Count))
    func first() -> LinePlace {
      beginning(ofLine: text.lineStart(text.point(of: start).line).value, &reader)
    }
    var content = block.contentRange
    switch block.kind {
    case .htmlBlock:
      return BlockContent(text, self, .verbatim(columns: 0), content, first: first())
    case .indentedCode:
      return BlockContent(text, self, .verbatim(columns: 4), content, first: first())
    case .fencedCode, .mathBlock:
      var place = first()
      var indentation = start.value - place.offset + (place.spaces > 0 ? 1 : 0)
      if options.contains(.commonMark031) {
        // To cmark-gfm a tab before the fence is one column of its indentation.
        indentation = reader.skipBlanks(&place, atMost: 4)
      }
      return BlockContent(text, self, .verbatim(columns: indentation), content, first: nil)
    case .frontMatter:
      return BlockContent(text, nil, .verbatim(columns: 0), content, first: nil)
    case .paragraph, .heading, .tableCell, .linkLabel, .linkDestination, .linkTitle, .infoString:
      if block.kind.isPart { content = block.range }
      let first = LinePlace(offset: content.lowerBound.value)
      return BlockContent(text, self, .prose, content, first: first)
    default:
      return BlockContent(text, nil, .prose, start..<start, first: nil)
    }
  }
}
