package import PieceTable

/// The containers around a place in a document, as what lines inside them begin with.
///
/// A walk over a snapshot's blocks keeps one up to date: each block enters it, and those that it
/// does not lie in leave it. Then the content of each leaf can be asked for without a search. A
/// value, bound to the text and the options of its snapshot.
package struct ContainerChain {
  private let text: TextSnapshot
  private let options: SyntaxOptions
  var stack = ContainerStack()
  /// Where blocks were entered last, and near there the next ones are.
  var reader: LineReader

  /// No containers.
  package init(_ snapshot: SyntaxSnapshot) {
    text = snapshot.text
    reader = LineReader(SegmentInput(text, 0..<text.utf8Count))
    options = snapshot.options
  }

  /// The containers that are open where a segment starts, for blocks that begin in it. O(depth).
  init(of place: SegmentLeaves.Place) {
    text = place.text
    reader = LineReader(SegmentInput(text, 0..<text.utf8Count))
    options = place.options
    stack = ContainerStack(place.entry, at: place.range.lowerBound)
  }

  // MARK: Entering blocks

  /// Goes on to the next block in document order. O(length of the containers' prefixes in the line
  /// it begins in + log n) for a quote, an item and a footnote definition, else O(1) amortised.
  package mutating func enter(_ block: Block) {
    stack.leave(downTo: block.depth)
    switch block.kind {
    case .blockQuote, .listItem, .footnoteDefinition: stack.push(block, &reader)
    default: break
    }
  }

  /// The place in a line behind the prefixes of the containers, which begin in lines before it.
  /// O(length of the prefixes).
  ///
  /// In a line that continues a paragraph lazily, behind the prefixes that are there.
  func continuation(ofLine lineStart: Int, _ reader: inout LineReader) -> LinePlace {
    stack.continuation(ofLine: lineStart, &reader)
  }

  /// Where in a line the text begins: behind the prefixes of the containers, or behind the marker
  /// of the last of them where it begins there. O(length of the prefixes).
  package func textStart(ofLine lineStart: ByteOffset) -> ByteOffset {
    var reader = reader
    return ByteOffset(stack.beginning(ofLine: lineStart.value, &reader).offset)
  }

  /// What a new line inside all containers begins with. O(depth).
  package var linePrefix: String { stack.linePrefix }

  // MARK: Content

  /// The content of the block that was entered last, or of a part of it. O(log n).
  package func content(of block: Block) -> BlockContent {
    let start = block.range.lowerBound
    var reader = reader
    func first() -> LinePlace {
      stack.beginning(ofLine: stack.lineStart(start.value, &reader), &reader)
    }
    var content = block.contentRange
    switch block.kind {
    case .htmlBlock:
      return BlockContent(text, self, .verbatim(columns: 0), content, first: first(), reader)
    case .indentedCode:
      return BlockContent(text, self, .verbatim(columns: 4), content, first: first(), reader)
    case .fencedCode, .mathBlock:
      var place = first()
      let indentation = fenceIndentation(of: block, &place, &reader)
      return BlockContent(text, self, .verbatim(columns: indentation), content, first: nil, reader)
    case .comment:
      let first = LinePlace(offset: content.lowerBound.value)
      return BlockContent(text, self, .verbatim(columns: 0), content, first: first, reader)
    case .frontMatter:
      return BlockContent(text, nil, .verbatim(columns: 0), content, first: nil, reader)
    case .paragraph, .heading, .tableCell, .linkLabel, .linkDestination, .linkTitle, .infoString:
      if block.kind.isPart { content = block.range }
      let first = LinePlace(offset: content.lowerBound.value)
      return BlockContent(text, self, .prose, content, first: first, reader)
    default:
      return BlockContent(text, nil, .prose, start..<start, first: nil, reader)
    }
  }

  /// The columns of a fence's indentation, from the place in its line where blocks inside all
  /// containers begin.
  func fenceIndentation(
    of block: Block, _ place: inout LinePlace, _ reader: inout LineReader
  ) -> Int {
    // To cmark-gfm a tab before the fence is one column of its indentation.
    options.contains(.commonMark031)
      ? reader.skipBlanks(&place, atMost: 4)
      : block.range.lowerBound.value - place.offset + (place.spaces > 0 ? 1 : 0)
  }
}
