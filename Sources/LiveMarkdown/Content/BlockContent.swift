public import PieceTable

/// A line of a block's content.
public struct ContentLine: Hashable, Sendable {
  /// What of the line is content, in UTF-8 bytes, without the line break.
  public var range: Range<ByteOffset>
  /// The spaces before it that are not in the text: what is left of a tab of which a container, or
  /// the indentation of code, takes some columns.
  public var indentation: Int
}

/// The text of a leaf block, line by line, without what belongs to the containers around it.
///
/// - Of code and HTML it is what a reader gets to see, but for the line ends, which may be any: the
///   columns of containers, of an opening fence's indentation and of indented code are taken off
///   (CommonMark 0.31.2, 4.4 to 4.6). Blank lines at the end of indented code are not in it.
/// - Of paragraphs, headings, cells and parts of blocks (an info string, the parts of a link
///   reference definition) it is the source of their inlines, without the indentation of lines
///   (4.8). White space at the ends of lines, and backslashes before a pipe in a cell, are there.
///
/// Nothing is copied. Going through it is O(length, the prefixes included).
public struct BlockContent: Sequence, Sendable {
  /// What is taken off behind the containers' prefixes.
  enum Form {
    /// All indentation.
    case prose
    /// So many columns of indentation.
    case verbatim(columns: Int)
  }

  private let text: TextSnapshot
  private let chain: ContainerChain?
  private let form: Form
  private let range: Range<Int>
  private let first: LinePlace?
  private let reader: LineReader

  /// The content in a range, whose lines after `first` (the place of the first one) begin with the
  /// prefixes of the chain. `reader` is one of the text, best near the range.
  init(
    _ text: TextSnapshot, _ chain: ContainerChain?, _ form: Form, _ range: Range<ByteOffset>,
    first: LinePlace?, _ reader: LineReader
  ) {
    self.reader = reader
    self.text = text
    self.chain = chain
    self.form = form
    self.range = range.lowerBound.value..<range.upperBound.value
    self.first = first
  }

  /// Whether the lines of it are shown as they are, each with an end of its own.
  public var isVerbatim: Bool {
    if case .verbatim = form { true } else { false }
  }

  /// Goes through the lines. O(log n).
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The bytes of the content, lines ended (or, where they are not verbatim, parted) by line feeds.
  /// O(length, the prefixes included).
  public func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var isFirst = true
    var lines = makeIterator()
    while let line = lines.next() {
      if !isVerbatim, !isFirst { bytes.append(0x0A) }
      isFirst = false
      for _ in 0..<line.indentation { bytes.append(0x20) }
      lines.forEachRun(of: line) { bytes.append(contentsOf: $0) }
      if isVerbatim { bytes.append(0x0A) }
    }
    return bytes
  }

  /// Finds the lines one by one.
  public struct Iterator: IteratorProtocol {
    private var reader: LineReader
    private let chain: ContainerChain?
    private let form: Form
    private let end: Int
    private var lineStart: Int
    private var first: LinePlace?

    init(_ content: BlockContent) {
      reader = content.reader
      chain = content.chain
      form = content.form
      end = content.range.upperBound
      lineStart = content.range.lowerBound
      first = content.first
    }

    /// The next line.
    public mutating func next() -> ContentLine? {
      guard lineStart < end else { return nil }
      var place: LinePlace
      if let first {
        place = first
        self.first = nil
      } else {
        place =
          chain?.continuation(ofLine: lineStart, &reader) ?? LinePlace(offset: lineStart)
      }
      switch form {
      case .prose:
        _ = reader.skipBlanks(&place, atMost: Int.max)
      case .verbatim(let columns):
        _ = reader.skipBlanks(&place, atMost: columns)
      }
      let line = reader.end(ofLine: place.offset, limit: Swift.max(end, place.offset))
      lineStart = line.next > lineStart ? line.next : end
      return ContentLine(
        range: Range(bytes: place.offset..<line.end), indentation: place.spaces)
    }

    /// Calls `body` with each run of bytes of the line given last that lies together in memory.
    @inline(__always)
    mutating func forEachRun(
      of line: ContentLine, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
      reader.forEachRun(in: line.range.lowerBound.value..<line.range.upperBound.value, body)
    }
  }
}
