internal import LiveMarkdown
internal import TextLayout

/// What is drawn behind and between rows, put together line by line.
struct FrameDecorations {
  let model: BoxModel
  let span: EditorFrame.Span
  private var list: [EditorFrame.Decoration] = []
  /// The block of code that is being put together.
  private var code: (id: BlockID, rect: LayoutRect)?
  /// The lines beside quotes, by their x, that reach down to a y.
  private var bars: [LayoutRect] = []

  init(model: BoxModel, span: EditorFrame.Span) {
    self.model = model
    self.span = span
  }

  /// Goes on by a line whose top is at a y of the window.
  mutating func add(_ line: LineLayout, y: Double) {
    let frame = line.frame
    for bar in frame.quoteBars {
      // What is above the first line of a quote is outside of it.
      let gap = bar.isContinued ? 0 : min(frame.gap, line.height)
      addBar(bar.x, y + gap, line.height - gap)
    }
    addCode(line, y: y)
    switch frame.kind {
    case .thematicBreak:
      guard let row = line.rows.first else { break }
      let thickness = model.breakThickness
      list.append(
        .init(
          .thematicBreak,
          LayoutRect(
            x: span.x + frame.indent, y: y + row.y + (row.height - thickness) / 2,
            width: span.width - frame.indent, height: thickness)))
    case .text, .prose, .underline:
      addHeadingRule(line, y: y)
    default: break
    }
  }

  /// All of it, in the order in which it is drawn.
  mutating func finish() -> [EditorFrame.Decoration] {
    closeCode()
    return list + bars.map { .init(.quoteBar, $0) }
  }

  private mutating func addBar(_ x: Double, _ y: Double, _ height: Double) {
    for index in bars.indices.reversed()
    where bars[index].x == span.x + x && abs(bars[index].maxY - y) < 0.01 {
      bars[index].height += height
      return
    }
    bars.append(LayoutRect(x: span.x + x, y: y, width: model.quoteBorder, height: height))
  }

  private mutating func addCode(_ line: LineLayout, y: Double) {
    let frame = line.frame
    guard let leaf = frame.leaf,
      leaf.kind == .fencedCode || leaf.kind == .indentedCode || leaf.kind == .frontMatter
    else { return closeCode() }
    let gap = min(frame.gap, line.height)
    if let open = code, open.id == leaf.id {
      code?.rect.height = y + line.height - open.rect.y
      return
    }
    closeCode()
    let x = max(0, frame.indent - model.codeSidePadding)
    code = (
      leaf.id,
      LayoutRect(x: span.x + x, y: y + gap, width: span.width - x, height: line.height - gap)
    )
  }

  private mutating func closeCode() {
    if let code { list.append(.init(.codeBlock, code.rect)) }
    code = nil
  }

  private mutating func addHeadingRule(_ line: LineLayout, y: Double) {
    guard let leaf = line.frame.leaf, leaf.kind == .heading,
      model.ruledHeadings.contains(leaf.headingLevel),
      line.frame.line.upperBound >= leaf.range.upperBound
    else { return }
    list.append(
      .init(
        .headingRule,
        LayoutRect(
          x: span.x + line.frame.indent, y: y + line.height - model.hairline,
          width: span.width - line.frame.indent, height: model.hairline)))
  }
}
