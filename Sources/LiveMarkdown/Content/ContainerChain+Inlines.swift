internal import PieceTable

extension ContainerChain {
  /// Takes over the content of the paragraph, the heading, the cell or the part of a block that was
  /// entered last, as its inlines see it. O(length, the prefixes included).
  ///
  /// A line that continues a paragraph lazily keeps its indentation, as in cmark. `unescapesPipes` tells
  /// whether backslashes before pipes are left out: so it is in cells, and to cmark-gfm in the
  /// paragraph whose last line is a table's header.
  package mutating func load(
    _ block: Block, into content: InlineContent, unescapesPipes: Bool = false
  ) {
    let range = block.kind.isPart ? block.range : block.contentRange
    let end = range.upperBound.value
    content.removeAll()
    // The prefix of the first line is before the range.
    var offset = range.lowerBound.value
    if !stack.isEmpty, block.kind == .paragraph || block.isSetext {
      indentLazyLine(offset, content)
    }
    while offset < end {
      let next = appendLine(
        offset, limit: end, to: content, unescapesPipes: unescapesPipes || block.kind == .tableCell)
      guard next < end else { break }
      offset = beginLine(next, limit: end, content)
    }
    content.finish()
  }

  /// Appends the indentation of the line that a paragraph begins in, when it is a lazy one: then
  /// definitions come before it.
  private mutating func indentLazyLine(_ start: Int, _ content: InlineContent) {
    let lineStart = stack.lineStart(start, &reader)
    guard !stack.begins(inLine: lineStart) else { return }
    var isLazy = false
    var place = stack.continuation(ofLine: lineStart, &reader, isLazy: &isLazy)
    guard isLazy else { return }
    for _ in 0..<place.spaces { content.append(0x20, from: place.offset) }
    while place.offset < start {
      content.append(reader.input.byte(at: place.offset), from: place.offset)
      place.offset &+= 1
    }
  }

  /// Appends the rest of a line, and a line feed when it ends before the limit. Answers the start of
  /// the next line.
  private mutating func appendLine(
    _ start: Int, limit: Int, to content: InlineContent, unescapesPipes: Bool
  ) -> Int {
    var offset = start
    while offset < limit {
      var run = reader.input.run(at: offset)
      guard !run.isEmpty else { return limit }
      if run.count > limit &- offset {
        run = UnsafeBufferPointer(rebasing: run[..<(limit &- offset)])
      }
      let length = lineLength(run)
      let line = UnsafeBufferPointer(rebasing: run[..<length])
      if unescapesPipes {
        appendUnescapingPipes(line, from: offset, to: content)
      } else {
        content.append(line, from: offset)
      }
      offset &+= length
      guard length < run.count else { continue }
      guard run[length] == 0x0D else {
        content.append(0x0A, from: offset)
        return offset &+ 1
      }
      let isPair = reader.input.byte(at: offset &+ 1) == 0x0A
      content.append("\n", replacing: isPair ? 2 : 1, from: offset)
      return offset &+ (isPair ? 2 : 1)
    }
    return limit
  }

  /// The number of bytes before a line break.
  private func lineLength(_ run: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = run.baseAddress else { return 0 }
    return ByteRun.lineEnd(start, from: 0, to: run.count)
  }

  private mutating func appendUnescapingPipes(
    _ line: UnsafeBufferPointer<UInt8>, from source: Int, to content: InlineContent
  ) {
    var start = 0
    for index in line.indices where line[index] == 0x5C {
      let next =
        index &+ 1 < line.count
        ? line[index &+ 1] : reader.input.byte(at: source &+ index &+ 1)
      guard next == 0x7C else { continue }
      content.append(
        UnsafeBufferPointer(rebasing: line[start..<index]), from: source &+ start)
      start = index &+ 1
    }
    content.append(UnsafeBufferPointer(rebasing: line[start...]), from: source &+ start)
  }

  /// Passes the prefix and the indentation of a line that goes on with the content. Answers where its
  /// text begins.
  private mutating func beginLine(_ start: Int, limit: Int, _ content: InlineContent) -> Int {
    var offset = start
    if !stack.isEmpty {
      var isLazy = false
      let place = stack.continuation(ofLine: start, &reader, isLazy: &isLazy)
      offset = place.offset
      if isLazy {
        for _ in 0..<place.spaces { content.append(0x20, from: offset) }
        return offset
      }
    }
    while offset < limit {
      let byte = reader.input.byte(at: offset)
      guard byte == 0x20 || byte == 0x09 else { break }
      offset &+= 1
    }
    return offset
  }
}
