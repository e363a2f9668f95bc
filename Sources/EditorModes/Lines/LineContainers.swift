internal import LiveMarkdown
internal import PieceTable

/// The quotes, items and footnotes around a place, as what the lines in them begin with.
struct LineContainers {
  /// The blocks around the place, the outermost first: the containers, and what lies in them.
  let blocks: [Block]
  /// Where the text of the place's line begins, behind the prefixes.
  let textStart: ByteOffset
  /// What a new line inside the containers begins with.
  let prefix: String

  /// The containers around an offset, without those whose marker is behind it. What
  /// `ancestors(at:)` takes.
  init(_ context: EditContext, around offset: ByteOffset) {
    self.init(context, context.syntax.ancestors(at: offset), around: offset)
  }

  /// The containers among some blocks around an offset.
  init(_ context: EditContext, _ blocks: [Block], around offset: ByteOffset) {
    let text = context.text
    let lineStart = text.lineStart(text.point(of: offset).line)
    var chain = ContainerChain(context.syntax)
    var found: [Block] = []
    var start = lineStart
    for block in blocks {
      var next = chain
      next.enter(block)
      if block.kind.isContainer, block.range.lowerBound >= lineStart {
        let behind = next.textStart(ofLine: lineStart)
        if behind > offset { break }
        start = behind
      }
      chain = next
      found.append(block)
    }
    self.blocks = found
    textStart = max(start, chain.textStart(ofLine: lineStart))
    prefix = chain.linePrefix
  }
}
