internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Makes of source lines what is shown of them in mode `edit` while nothing is revealed.
///
/// The memory is kept from one line to the next.
struct LineConcealer {
  private let measurer: any TextMeasuring
  let model: BoxModel
  private var scratch: [Float] = []
  /// The source of the line looked at last.
  private var source: [UInt8] = []
  /// The marks in the line, in order.
  private var marks: [Mark] = []
  /// Where styles begin and end in the line.
  private var edges: [Edge] = []

  /// A mark that is hidden.
  private struct Mark {
    var range: Range<ByteOffset>
    /// The index of its construct in the concealed text.
    var construct: Int
    var opens: Bool
  }

  /// The start or the end of something with a style.
  private struct Edge {
    var offset: ByteOffset
    var kind: ConstructKind
    var isStart: Bool
  }

  /// The most characters that a mark is given room for: a longer one is scrolled inside that room.
  static let longestMark = 16.0

  init(_ measurer: any TextMeasuring, _ model: BoxModel) {
    self.measurer = measurer
    self.model = model
  }

  /// A part of a line that is shown as it is. O(length)
  func plain(
    _ range: Range<ByteOffset>, of text: TextSnapshot, _ style: TextStyle, tabWidth: Double
  ) -> ConcealedText {
    var line = ConcealedText(at: range.lowerBound)
    line.text.tabWidth = tabWidth
    append(range, of: text, to: &line)
    line.length = range.length
    line.text.styles = [.init(end: line.text.bytes.count, style: style)]
    return line
  }

  /// A part of a line without its marks. O(length + constructs · log constructs)
  ///
  /// - Parameters:
  ///   - range: What of the line is text, in UTF-8 bytes.
  ///   - text: The note.
  ///   - constructs: The constructs that may touch it, in order of their starts.
  ///   - style: The font where no construct says something else.
  ///   - tabWidth: The distance of tab stops, in points.
  /// - Returns: What is shown, and the marks hidden in it.
  mutating func concealed(
    _ range: Range<ByteOffset>, of text: TextSnapshot, _ constructs: ArraySlice<Construct>,
    _ style: TextStyle, tabWidth: Double
  ) -> ConcealedText {
    var line = ConcealedText(at: range.lowerBound)
    line.text.tabWidth = tabWidth
    line.length = range.length
    gather(constructs, in: range, &line)
    line.text.bytes.reserveCapacity(range.length)
    guard !marks.isEmpty || !edges.isEmpty else {
      append(range, of: text, to: &line)
      line.text.styles = [.init(end: line.text.bytes.count, style: style)]
      return line
    }
    source.removeAll(keepingCapacity: true)
    text.forEachChunk(in: range) { _, bytes in source.append(contentsOf: bytes) }
    line.pieces.reserveCapacity(2 * marks.count + 1)
    line.text.marks.reserveCapacity(marks.count)
    var start = range.lowerBound
    for mark in marks where mark.range.lowerBound >= start {
      appendSource(start..<mark.range.lowerBound, of: text, to: &line)
      append(mark, style, to: &line)
      start = mark.range.upperBound
    }
    appendSource(start..<range.upperBound, of: text, to: &line)
    appendStyles(style, to: &line)
    return line
  }

  // MARK: What is in the line

  private mutating func gather(
    _ constructs: ArraySlice<Construct>, in range: Range<ByteOffset>, _ line: inout ConcealedText
  ) {
    marks.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    for construct in constructs {
      guard construct.range.lowerBound <= range.upperBound,
        construct.range.upperBound >= range.lowerBound,
        construct.kind.isInline || construct.kind == .heading
      else { continue }
      if construct.kind.hasStyle {
        edges.append(
          Edge(
            offset: max(construct.range.lowerBound, range.lowerBound), kind: construct.kind,
            isStart: true))
        edges.append(
          Edge(
            offset: min(construct.range.upperBound, range.upperBound), kind: construct.kind,
            isStart: false))
      }
      guard construct.isConcealable else { continue }
      var index: Int?
      for (number, marker) in construct.markers.enumerated()
      where marker.lowerBound >= range.lowerBound && marker.upperBound <= range.upperBound {
        let opens =
          number == 0 && construct.kind != .hardBreak
          && (construct.kind == .heading || marker.lowerBound <= construct.range.lowerBound)
        if index == nil {
          index = line.constructs.count
          line.constructs.append(construct)
          line.text.constructs.append(
            construct.range.lowerBound - range.lowerBound..<construct.range.upperBound
              - range.lowerBound)
        }
        if let index { marks.append(Mark(range: marker, construct: index, opens: opens)) }
      }
    }
    if marks.count > 1 { marks.sort { $0.range.lowerBound < $1.range.lowerBound } }
    if edges.count > 1 {
      edges.sort {
        ($0.offset, $0.isStart ? 1 : 0) < ($1.offset, $1.isStart ? 1 : 0)
      }
    }
  }

  // MARK: Text

  /// Appends what is shown byte for byte.
  private func append(
    _ range: Range<ByteOffset>, of text: TextSnapshot, to line: inout ConcealedText
  ) {
    guard !range.isEmpty else { return }
    let from = line.text.bytes.count
    text.forEachChunk(in: range) { _, bytes in line.text.bytes.append(contentsOf: bytes) }
    finish(range, from: from, of: text, to: &line)
  }

  /// The same of what is in `source`, which begins where the line does.
  private func appendSource(
    _ range: Range<ByteOffset>, of text: TextSnapshot, to line: inout ConcealedText
  ) {
    guard !range.isEmpty else { return }
    let from = line.text.bytes.count
    line.text.bytes.append(
      contentsOf: source[range.lowerBound - line.start..<range.upperBound - line.start])
    finish(range, from: from, of: text, to: &line)
  }

  /// Makes a piece of bytes that were appended, or several where something in them is ill-formed.
  private func finish(
    _ range: Range<ByteOffset>, from: Int, of text: TextSnapshot, to line: inout ConcealedText
  ) {
    let base = range.lowerBound - line.start
    let isPlain = line.text.bytes[from...].allSatisfy { $0 < 0x80 && $0 != 0 }
    if isPlain || text.isWellFormed(range) {
      line.pieces.append(
        .init(
          kind: .text, source: base..<base + range.length, shown: from..<line.text.bytes.count))
    } else {
      line.text.bytes.removeSubrange(from...)
      appendRepaired(text.bytes(in: range), at: base, to: &line)
    }
  }

  /// Appends text in which something is ill-formed, which is shown as U+FFFD.
  private func appendRepaired(_ bytes: [UInt8], at base: Int, to line: inout ConcealedText) {
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      let from = line.text.bytes.count
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar) where scalar != "\0":
        let length = UTF8.width(scalar)
        line.text.bytes.append(contentsOf: rest.prefix(length))
        if let last = line.pieces.last, last.kind == .text, last.source.upperBound == base + place {
          line.pieces[line.pieces.count - 1].source = last.source.lowerBound..<base + place + length
          line.pieces[line.pieces.count - 1].shown = last.shown.lowerBound..<from + length
        } else {
          line.pieces.append(
            .init(
              kind: .text, source: base + place..<base + place + length,
              shown: from..<from + length))
        }
        place += length
      default:
        line.text.bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
        line.pieces.append(
          .init(
            kind: .substitute(nil), source: base + place..<base + place + 1, shown: from..<from + 3)
        )
        place += 1
      }
    }
  }

  /// Appends a hidden mark, or what stands in its place.
  private mutating func append(
    _ mark: Mark, _ style: TextStyle, to line: inout ConcealedText
  ) {
    let range = mark.range.lowerBound - line.start..<mark.range.upperBound - line.start
    let from = line.text.bytes.count
    var room = min(
      width(of: source[range], style), Self.longestMark * measurer.metrics(of: style).characterWidth
    )
    let index = line.text.marks.count
    if line.constructs[mark.construct].kind == .entity {
      let shown = source[range].withUnsafeBufferPointer { HTMLEntities.text(ofReference: $0) }
      // A line break or a tab that is written as a reference is white space in a row.
      line.text.bytes.append(
        contentsOf: shown.map { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 ? 0x20 : $0 })
      room = max(0, room - width(of: shown[...], style))
      line.pieces.append(
        .init(kind: .substitute(index), source: range, shown: from..<line.text.bytes.count))
    } else {
      line.pieces.append(.init(kind: .mark(index), source: range, shown: from..<from))
    }
    line.text.marks.append(
      .init(place: from, room: room, construct: mark.construct, opens: mark.opens))
  }

  /// The width of a short text.
  private mutating func width(of bytes: ArraySlice<UInt8>, _ style: TextStyle) -> Double {
    guard !bytes.isEmpty else { return 0 }
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return bytes.withUnsafeBufferPointer { width(of: $0, style) }
    }
    // Tabs and what is ill-formed do not matter in a mark.
    let text = String(decoding: bytes.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    var copy = text
    return copy.withUTF8 { width(of: $0, style) }
  }

  private mutating func width(of bytes: UnsafeBufferPointer<UInt8>, _ style: TextStyle) -> Double {
    if scratch.count < bytes.count { scratch = [Float](repeating: 0, count: bytes.count * 2) }
    return scratch.withUnsafeMutableBufferPointer { scratch in
      measurer.measure(
        bytes, in: style, isRightToLeft: false,
        into: UnsafeMutableBufferPointer(rebasing: scratch[..<bytes.count]))
      return scratch[..<bytes.count].reduce(0.0) { $0 + Double($1) }
    }
  }

  // MARK: Styles

  private func appendStyles(_ base: TextStyle, to line: inout ConcealedText) {
    let end = line.text.bytes.count
    var counts = StyleCounts()
    var start = 0
    for edge in edges {
      let place = line.place(of: edge.offset)
      if place > start {
        append(counts.style(base, model), upTo: place, to: &line)
        start = place
      }
      counts.add(edge.kind, edge.isStart ? 1 : -1)
      pad(edge, at: place, base, &line)
    }
    if start < end || line.text.styles.isEmpty {
      append(counts.style(base, model), upTo: end, to: &line)
    }
  }

  private func append(_ style: TextStyle, upTo end: Int, to line: inout ConcealedText) {
    if let last = line.text.styles.last, last.style == style {
      line.text.styles[line.text.styles.count - 1].end = end
    } else {
      line.text.styles.append(.init(end: end, style: style))
    }
  }

  /// Puts space at an end of code.
  private func pad(
    _ edge: Edge, at place: Int, _ base: TextStyle, _ line: inout ConcealedText
  ) {
    guard edge.kind == .codeSpan, model.inlineCodeSidePadding > 0 else { return }
    let width = model.inlineCodeSidePadding * model.codeScale * base.size
    if edge.isStart {
      if place < line.text.bytes.count {
        line.text.paddings.append(.init(place: place, width: width, isBefore: true))
      }
    } else if place > 0, let last = line.text.clusterStart(before: place) {
      line.text.paddings.append(.init(place: last, width: width, isBefore: false))
    }
  }
}

/// How many constructs of each kind with a style are around a place.
private struct StyleCounts {
  private var strong = 0
  private var emphasis = 0
  private var code = 0

  mutating func add(_ kind: ConstructKind, _ count: Int) {
    switch kind {
    case .strong: strong += count
    case .emphasis: emphasis += count
    case .codeSpan: code += count
    default: break
    }
  }

  func style(_ base: TextStyle, _ model: BoxModel) -> TextStyle {
    var style = base
    if strong > 0 { style.isBold = true }
    if emphasis > 0 { style.isItalic = true }
    if code > 0 {
      style.family = .monospaced
      style.size = base.size * model.codeScale
    }
    return style
  }
}

extension ConstructKind {
  /// Whether its text has a font of its own.
  fileprivate var hasStyle: Bool { self == .strong || self == .emphasis || self == .codeSpan }
}

extension RowText {
  /// Where the grapheme cluster before a place begins; nil at the start. O(length of the cluster)
  func clusterStart(before place: Int) -> Int? {
    guard place > 0 else { return nil }
    if bytes[place - 1] < 0x80, place == bytes.count || bytes[place] < 0x80 { return place - 1 }
    let from = max(0, place - 64)
    let tail = String(decoding: bytes[from..<place], as: UTF8.self)
    guard let last = tail.last else { return nil }
    return max(0, place - last.utf8.count)
  }
}
