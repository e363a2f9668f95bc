internal import PieceTable

/// Open containers, as what lines inside them begin with.
struct ContainerStack: Sendable {
  /// A quote, an item or a footnote definition.
  struct Container {
    /// The depth of its block.
    let depth: Int
    /// Where its block begins; where that is not known, -1.
    let start: Int
    /// The line it begins in.
    let lineStart: Int
    /// The columns its lines are indented by; 0 for a quote, whose lines have a `>`.
    let columns: Int
    /// Behind its marker, in the line it begins in.
    let content: LinePlace
  }

  private(set) var containers: [Container] = []

  /// No containers.
  init() {}

  /// The containers that are open in a state, at the start of a line. O(depth).
  init(_ state: ScannerState, at start: Int) {
    let columns = state.columns
    for (depth, kind) in state.containers.enumerated() where kind != .list {
      // They begin in a line before, which no block that begins from here on is in.
      containers.append(
        Container(
          depth: depth, start: -1, lineStart: -1, columns: Int(columns[depth]),
          content: LinePlace(offset: start - 1)))
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { containers.isEmpty }

  // MARK: Entering blocks

  /// Leaves the containers from a depth on.
  @inline(__always)
  mutating func leave(downTo depth: Int) {
    while let last = containers.last, last.depth >= depth { containers.removeLast() }
  }

  /// Enters a quote, an item or a footnote definition. O(length of the prefixes in the line it begins
  /// in).
  mutating func push(_ block: Block, _ reader: inout LineReader) {
    let start = block.range.lowerBound.value
    let lineStart = lineStart(start, &reader)
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
      Container(
        depth: block.depth, start: start, lineStart: lineStart, columns: columns, content: place))
  }

  /// The length of an item's marker: one character behind any digits.
  private func markerWidth(_ place: LinePlace, _ reader: inout LineReader) -> Int {
    var end = place
    while (0x30...0x39).contains(reader.byte(at: end)) { end.offset += 1 }
    return end.offset - place.offset + 1
  }

  // MARK: Lines

  /// What a new line inside all containers begins with. O(depth).
  var linePrefix: String {
    containers.map { $0.columns > 0 ? String(repeating: " ", count: $0.columns) : "> " }.joined()
  }

  /// The start of the line in which a block begins that lies in all containers. O(distance, or that
  /// to the last container's content).
  func lineStart(_ offset: Int, _ reader: inout LineReader) -> Int {
    guard let last = containers.last, last.content.offset <= offset else {
      return reader.lineStart(offset, floor: 0, startingAt: 0)
    }
    return reader.lineStart(offset, floor: last.content.offset, startingAt: last.lineStart)
  }

  /// Whether the last container begins in a line.
  func begins(inLine lineStart: Int) -> Bool { containers.last?.lineStart == lineStart }

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
    var isLazy = false
    return continuation(ofLine: lineStart, &reader, isLazy: &isLazy)
  }

  /// The same, which also tells whether the prefix of a container is missing.
  func continuation(
    ofLine lineStart: Int, _ reader: inout LineReader, isLazy: inout Bool
  ) -> LinePlace {
    var place = reader.start(ofLine: lineStart)
    isLazy = true
    for container in containers {
      guard container.passPrefix(&place, &reader) != nil else { return place }
    }
    isLazy = false
    return place
  }
}

extension ContainerStack.Container {
  /// Whether it is a quote.
  var isQuote: Bool { columns == 0 }

  /// Passes its prefix in a line after the one it begins in. Answers where the mark of a quote is, of
  /// others where the prefix begins; nil, and no move, where it is missing. O(length of the prefix).
  @inline(__always)
  func passPrefix(_ place: inout LinePlace, _ reader: inout LineReader) -> Int? {
    var next = place
    var mark = place.offset
    if isQuote {
      guard reader.skipBlanks(&next, atMost: 4) < 4, reader.byte(at: next) == 0x3E else {
        return nil
      }
      mark = next.offset
      reader.advance(&next, to: mark + 1)
      _ = reader.skipBlanks(&next, atMost: 1)
    } else {
      // A blank line is in the container however short it is.
      let indentation = reader.skipBlanks(&next, atMost: columns)
      guard indentation == columns || reader.isAtEnd(next) else { return nil }
    }
    place = next
    return mark
  }
}
