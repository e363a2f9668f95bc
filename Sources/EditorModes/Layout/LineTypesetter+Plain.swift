internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Lines of which nothing but the height is asked for, and whose text is visible ASCII in cells (`PlainRows`): what is
/// shown of them is counted and not measured.
extension LineTypesetter {
  /// How many rows a line has, where that is known without its constructs: it is shown as it is, or has room in one
  /// row whatever is hidden in it. O(length)
  ///
  /// - Parameters:
  ///   - frame: What follows from blocks.
  ///   - text: The note.
  /// - Returns: The number; nil where the constructs have to be known, or the line laid out.
  func certainRowCount(of frame: LineFrame, in text: TextSnapshot) -> Int? {
    guard side == .live, breaker.countsPlainRows else { return nil }
    switch frame.kind {
    case .blank, .verbatim: return plainRowCount(of: frame, in: text)
    case .text: break
    default: return nil
    }
    let range = shownRange(of: frame)
    let room = room(of: frame)
    guard Double(range.length) * breaker.plainCellWidth <= room else { return nil }
    var isInOneRow = true
    var backticks = 0
    text.forEachChunk(in: range) { _, bytes in
      guard isInOneRow else { return }
      isInOneRow = breaker.isPlain(bytes)
      if model.inlineCodeSidePadding > 0 { for byte in bytes where byte == 0x60 { backticks += 1 } }
    }
    // Code may begin and end in other lines.
    let padding = inlineCodePadding(frame.style) * Double(backticks + 2)
    guard isInOneRow, Double(range.length) * breaker.plainCellWidth + padding <= room else {
      return nil
    }
    breaker.addPlainRows(1)
    return 1
  }

  /// How many rows a line has, where that is known without laying it out. O(length + constructs)
  ///
  /// - Parameters:
  ///   - frame: What follows from blocks: of a line that is shown as it is, or of text.
  ///   - text: The note.
  ///   - constructs: The constructs that may touch the line, in order; none of one that is shown as it is.
  /// - Returns: The number; nil where the line has to be laid out.
  func plainRowCount(
    of frame: LineFrame, in text: TextSnapshot, hiding constructs: ArraySlice<Construct> = []
  ) -> Int? {
    let range = shownRange(of: frame)
    guard breaker.countsPlainRows, range.length <= Self.pieceLength else { return nil }
    plain.removeAll()
    for construct in constructs {
      if construct.range.lowerBound > range.upperBound { break }
      guard construct.range.upperBound >= range.lowerBound,
        construct.kind.isInline || construct.kind == .heading
      else { continue }
      if construct.kind == .codeSpan, model.inlineCodeSidePadding > 0 {
        plain.ends.append(.init(offset: construct.range.lowerBound, isStart: true))
        plain.ends.append(.init(offset: construct.range.upperBound, isStart: false))
      }
      guard construct.isConcealable else { continue }
      // Something else is shown in its place.
      if construct.kind == .entity { return nil }
      for marker in construct.markers
      where marker.lowerBound >= range.lowerBound && marker.upperBound <= range.upperBound {
        plain.marks.append(marker)
      }
    }
    plain.gather(range, of: text, padding: inlineCodePadding(frame.style))
    let room = room(of: frame)
    return plain.shown.withUnsafeBufferPointer {
      breaker.plainRowCount(of: $0, first: room, rest: room, paddings: plain.paddings)
    }
  }

  private func shownRange(of frame: LineFrame) -> Range<ByteOffset> {
    let start = max(frame.line.lowerBound, frame.textStart)
    return start..<max(start, frame.line.upperBound)
  }

  /// The space at each end of code in text of a style.
  private func inlineCodePadding(_ style: TextStyle) -> Double {
    model.inlineCodeSidePadding * model.codeScale * style.size
  }
}

/// What is shown of a line of ASCII without its marks, in memory that is kept from line to line.
struct PlainText {
  /// An end of a piece of code.
  struct End {
    /// Where it is in the note; may be outside the line.
    var offset: ByteOffset
    /// Whether code begins there.
    var isStart: Bool
  }

  /// The marks to leave out, in UTF-8 bytes of the note, in any order.
  var marks: [Range<ByteOffset>] = []
  /// The ends of code in the line, in any order.
  var ends: [End] = []
  /// What is shown.
  private(set) var shown: [UInt8] = []
  /// The space at the ends of code, in order.
  private(set) var paddings: [RowText.Padding] = []

  /// Begins with another line.
  mutating func removeAll() {
    marks.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    shown.removeAll(keepingCapacity: true)
    paddings.removeAll(keepingCapacity: true)
  }

  /// Gathers what is shown of a range that the marks lie in. O(length + marks · log marks + ends · marks)
  mutating func gather(_ range: Range<ByteOffset>, of text: TextSnapshot, padding: Double) {
    guard !range.isEmpty else { return }
    text.forEachChunk(in: range) { _, bytes in shown.append(contentsOf: bytes) }
    if marks.count > 1 { marks.sort { $0.lowerBound < $1.lowerBound } }
    if !marks.isEmpty { leaveOutMarks(from: range.lowerBound) }
    for end in ends { pad(end, in: range, padding) }
    if paddings.count > 1 { paddings.sort { $0.place < $1.place } }
  }

  private mutating func leaveOutMarks(from lineStart: ByteOffset) {
    var (kept, start) = (0, 0)
    shown.withUnsafeMutableBufferPointer { bytes in
      func keep(upTo end: Int) {
        if kept < start, let base = bytes.baseAddress {
          (base + kept).update(from: base + start, count: end - start)
        }
        kept += end - start
      }
      // A mark in another one is hidden with that.
      for mark in marks where mark.lowerBound - lineStart >= start {
        keep(upTo: mark.lowerBound - lineStart)
        start = mark.upperBound - lineStart
      }
      keep(upTo: bytes.count)
    }
    shown.removeLast(shown.count - kept)
  }

  /// Code that goes over lines is padded in each of them.
  private mutating func pad(_ end: End, in range: Range<ByteOffset>, _ width: Double) {
    let offset = min(max(end.offset, range.lowerBound), range.upperBound)
    var place = offset - range.lowerBound
    var last = range.lowerBound
    for mark in marks where mark.lowerBound >= last && mark.lowerBound < offset {
      place -= min(mark.upperBound, offset) - mark.lowerBound
      last = mark.upperBound
    }
    if !end.isStart { place -= 1 }
    guard place >= 0, place < shown.count else { return }
    paddings.append(.init(place: place, width: width, isBefore: end.isStart))
  }
}
