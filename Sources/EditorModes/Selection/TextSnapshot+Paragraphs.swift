package import PieceTable

/// Paragraphs as movements take them: the lines between blank ones, which have nothing but spaces and tabs.
///
/// Only `paragraphLimit` bytes are looked at in a direction. A paragraph that is longer is gone through in steps that
/// end where lines do, or, where a line is longer, in it.
extension TextSnapshot {
  /// The UTF-8 bytes that a movement by a paragraph looks at.
  package static let paragraphLimit = 8192

  /// The first end of a paragraph's last line behind an offset, without its line break; else the end of the text.
  func paragraphEnd(after offset: ByteOffset) -> ByteOffset {
    let limit = min(endOffset, offset + Self.paragraphLimit)
    let window = LineWindow(self, offset..<limit)
    let isTextEnd = limit == endOffset
    var lineStart = 0
    // The end of the last line that is not blank.
    var end: Int?
    // In the middle of a line the part before counts too.
    var isBlank = !(offset > startOffset && hasText(before: offset))
    while true {
      let (lineEnd, next) = window.lineEnd(from: lineStart)
      let isCut = next == nil && !isTextEnd
      if isCut, end != nil { break }
      isBlank = isBlank && window.isBlank(lineStart..<lineEnd)
      if !isBlank, lineEnd > 0 {
        end = lineEnd
      } else if end != nil {
        break
      }
      guard let next else { break }
      lineStart = next
      isBlank = true
    }
    guard let end else { return clipToGrapheme(limit, .right) }
    return clipToGrapheme(offset + end, .right)
  }

  /// The last start of a paragraph's first line before an offset; else the start of the text.
  func paragraphStart(before offset: ByteOffset) -> ByteOffset {
    let limit = max(startOffset, offset - Self.paragraphLimit)
    let window = LineWindow(self, limit..<offset)
    let isTextStart = limit == startOffset
    var lineEnd = window.count
    var start: Int?
    // In the middle of a line the part behind counts too.
    var isBlank = !hasText(behind: offset)
    while true {
      let lineStart = window.lineStart(to: lineEnd)
      let isCut = lineStart == 0 && !isTextStart
      if isCut, start != nil { break }
      isBlank = isBlank && window.isBlank(lineStart..<lineEnd)
      defer { isBlank = true }
      if !isBlank, lineStart < window.count {
        start = lineStart
      } else if start != nil {
        break
      }
      guard lineStart > 0 else { break }
      lineEnd = window.endOfLine(before: lineStart)
    }
    guard let start else { return clipToGrapheme(limit, .left) }
    return clipToGrapheme(limit + start, .left)
  }

  /// The lines around an offset up to the blank ones, without the last line break; nil in a blank line.
  func paragraphRange(around offset: ByteOffset) -> Range<ByteOffset>? {
    let line = lineRange(point(of: offset).line)
    let probe = LineWindow(
      self, line.lowerBound..<min(line.upperBound, line.lowerBound + Self.paragraphLimit))
    if probe.isBlank(0..<probe.count) { return nil }
    let start = line.lowerBound == startOffset ? startOffset : paragraphStart(upTo: line)
    return start..<paragraphEnd(from: line)
  }

  private func paragraphStart(upTo line: Range<ByteOffset>) -> ByteOffset {
    let limit = max(startOffset, line.lowerBound - Self.paragraphLimit)
    let window = LineWindow(self, limit..<line.lowerBound)
    var start = window.count
    while start > 0 {
      let end = window.endOfLine(before: start)
      let next = window.lineStart(to: end)
      if window.isBlank(next..<end) || next == 0 && limit > startOffset { break }
      start = next
    }
    return limit + start
  }

  private func paragraphEnd(from line: Range<ByteOffset>) -> ByteOffset {
    let limit = min(endOffset, line.upperBound + Self.paragraphLimit)
    let window = LineWindow(self, line.upperBound..<limit)
    var (end, next) = window.lineEnd(from: 0)
    while let start = next {
      let (lineEnd, following) = window.lineEnd(from: start)
      if window.isBlank(start..<lineEnd) || following == nil && limit < endOffset { break }
      (end, next) = (lineEnd, following)
    }
    return line.upperBound + end
  }

  /// Whether there is something else than white space between the start of an offset's line and the offset.
  private func hasText(before offset: ByteOffset) -> Bool {
    let start = max(lineRange(point(of: offset).line).lowerBound, offset - Self.paragraphLimit)
    let window = LineWindow(self, start..<max(start, offset))
    return !window.isBlank(0..<window.count)
  }

  /// Whether there is something else than white space between an offset and the end of its line.
  private func hasText(behind offset: ByteOffset) -> Bool {
    let end = min(lineRange(point(of: offset).line).upperBound, offset + Self.paragraphLimit)
    let window = LineWindow(self, min(offset, end)..<end)
    return !window.isBlank(0..<window.count)
  }
}

/// Some bytes of a text, and the lines in them.
private struct LineWindow {
  private let bytes: [UInt8]

  init(_ text: TextSnapshot, _ range: Range<ByteOffset>) { bytes = text.bytes(in: range) }

  var count: Int { bytes.count }

  /// Whether there are only spaces, tabs and line breaks.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Where the line ends that a place is in, without its line break, and where the next one starts; nil where the
  /// bytes end before that.
  func lineEnd(from start: Int) -> (end: Int, next: Int?) {
    guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return (bytes.count, nil)
    }
    let isCRLF = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return (end, end + (isCRLF ? 2 : 1))
  }

  /// Where the line starts whose content ends at a place.
  func lineStart(to end: Int) -> Int {
    let lineBreak = bytes[..<end].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return lineBreak.map { $0 + 1 } ?? 0
  }

  /// Where the content of the line before ends, given where a line starts.
  func endOfLine(before start: Int) -> Int {
    let isCRLF = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
    return start - (isCRLF ? 2 : 1)
  }
}
