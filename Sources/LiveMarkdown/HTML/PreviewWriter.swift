internal import PieceTable

/// Writes parts of a preview, each by itself.
struct PreviewWriter: ~Copyable {
  private let snapshot: SyntaxSnapshot
  private var writer: BlockWriter

  init(_ snapshot: SyntaxSnapshot, _ options: HTMLOptions) {
    self.snapshot = snapshot
    var options = options
    options.hasSourcePositions = false
    writer = BlockWriter(snapshot, options, capacity: 4096)
    writer.asksForMarks = true
  }

  /// Writes a part. O(length of its source, depth).
  mutating func block(_ unit: PreviewUnit) -> HTMLBlock {
    writer.restart(before: unit.startsInLine == true ? .text : .lineStart)
    writer.resume(inside: unit.ancestors, at: unit.block.range.lowerBound)
    if unit.block.kind == .tableRow { writer.openBody() }
    var range = unit.block.range
    switch unit.id.role {
    case .close:
      writer.resume(inside: [unit.block], at: unit.block.range.upperBound)
      writer.leave(downTo: unit.block.depth, before: unit.next)
      range = range.upperBound..<range.upperBound
    case .open:
      for block in unit.blocks { writer.enter(block) }
      writer.settleQuote()
      if unit.block.kind == .table {
        writer.leave(downTo: unit.block.depth + 1, before: unit.next)
        let hasBody = unit.next.map { $0.depth > unit.block.depth } ?? false
        if hasBody { writer.writeBodyTag() }
        writer.buffer.breakLine()
      }
    default:
      for block in unit.blocks { writer.enter(block) }
      writer.leave(downTo: unit.block.depth, before: unit.next)
      if unit.block.kind == .tableRow { writer.buffer.breakLine() }
    }
    return HTMLBlock(id: unit.id, html: writer.buffer.bytes, range: range, lines: lines(range))
  }

  /// Writes a footnote of the section. O(length of its source).
  mutating func footnote(_ note: FootnoteIndex.Note) -> HTMLBlock {
    let id = HTMLBlock.ID(note.block, .footnote)
    guard let definition = snapshot.block(of: note) else {
      // Only while something is pending.
      return HTMLBlock(id: id, html: [], range: 0..<0, lines: 0..<0)
    }
    let end = definition.range.upperBound
    writer.restart(before: .lineStart)
    var isInside = false
    for block in snapshot.blocks(in: definition.range.lowerBound..<snapshot.text.endOffset) {
      if block.id == definition.id {
        isInside = true
      } else if !isInside {
        if block.depth < definition.depth { writer.resume(inside: [block], at: end) }
        continue
      } else if block.depth <= definition.depth {
        break
      }
      writer.enter(block)
    }
    writer.leave(downTo: definition.depth, before: nil)
    var html = HTMLBuffer(capacity: 1024)
    if let label = snapshot.footnoteLabel(of: definition).label,
      let body = writer.bodies.bodies[label]
    {
      FootnoteBodies.write(body, note.count, to: &html)
    }
    return HTMLBlock(
      id: id, html: html.bytes, range: definition.range, lines: lines(definition.range))
  }

  /// The start or the end of the section of footnotes.
  func section(_ role: HTMLBlock.Role) -> HTMLBlock {
    var html = HTMLBuffer(capacity: 128)
    if role == .sectionOpen { FootnoteBodies.open(&html) } else { FootnoteBodies.close(&html) }
    let end = snapshot.text.endOffset
    return HTMLBlock(
      id: HTMLBlock.ID(nil, role), html: html.bytes, range: end..<end, lines: lines(end..<end))
  }

  private func lines(_ range: Range<ByteOffset>) -> Range<Int> {
    let first = snapshot.text.point(of: range.lowerBound).line
    guard !range.isEmpty else { return first..<first }
    return first..<snapshot.text.point(of: range.upperBound - 1).line + 1
  }
}
