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
    guard presentation == .rendered, breaker.countsPlainRows else { return nil }
    switch frame.kind {
    case .blank, .verbatim: return plainRowCount(of: frame, in: text)
    case .text: break
    case .fence, .underline, .thematicBreak, .tableRow, .delimiterRow, .definition, .folded:
      return nil
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
    plain.marks.removeAll(keepingCapacity: true)
    for construct in constructs {
      if construct.range.lowerBound > range.upperBound { break }
      guard construct.range.upperBound >= range.lowerBound,
        construct.kind.isInline || construct.kind == .heading
      else { continue }
      if construct.kind == .codeSpan, model.inlineCodeSidePadding > 0 { return nil }
      guard construct.isConcealable else { continue }
      // Something else is shown in its place.
      if construct.kind == .entity { return nil }
      for marker in construct.markers
      where marker.lowerBound >= range.lowerBound && marker.upperBound <= range.upperBound {
        plain.marks.append(marker)
      }
    }
    plain.gather(range, of: text)
    let room = room(of: frame)
    return plain.shown.withUnsafeBufferPointer {
      breaker.plainRowCount(of: $0, first: room, rest: room)
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

/// What is shown of a line without its marks, in memory that is kept from line to line.
struct PlainText {
  /// The marks to leave out, in UTF-8 bytes of the note, in any order.
  var marks: [Range<ByteOffset>] = []
  /// What is shown.
  private(set) var shown: [UInt8] = []

  /// Gathers what is shown of a range that the marks lie in. O(length + marks · log marks)
  mutating func gather(_ range: Range<ByteOffset>, of text: TextSnapshot) {
    shown.removeAll(keepingCapacity: true)
    guard !range.isEmpty else { return }
    text.forEachChunk(in: range) { _, bytes in shown.append(contentsOf: bytes) }
    guard !marks.isEmpty else { return }
    if marks.count > 1 { marks.sort { $0.lowerBound < $1.lowerBound } }
    var kept = 0
    shown.withUnsafeMutableBufferPointer { bytes in
      var start = 0
      func keep(upTo end: Int) {
        if kept < start, let base = bytes.baseAddress {
          (base + kept).update(from: base + start, count: end - start)
        }
        kept += end - start
      }
      for mark in marks where mark.lowerBound - range.lowerBound >= start {
        keep(upTo: mark.lowerBound - range.lowerBound)
        start = mark.upperBound - range.lowerBound
      }
      keep(upTo: bytes.count)
    }
    shown.removeLast(shown.count - kept)
  }
}
