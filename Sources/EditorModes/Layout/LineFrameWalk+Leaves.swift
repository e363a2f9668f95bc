internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// The frames of the lines of each kind of leaf.
extension LineFrameWalk {
  mutating func paragraphFrame(_ leaf: Block) -> LineFrame {
    var frame = textFrame(leaf)
    if isBelowTitle(leaf) {
      frame.top = model.blockGap
      frame.gap = model.blockGap
    }
    if reads { join(&frame, leaf) }
    return frame
  }

  /// Whether the line above is the title of an alert, whose text begins here.
  func isBelowTitle(_ leaf: Block) -> Bool {
    guard let lineBefore, !begins(leaf), leaf.range.lowerBound >= lineBefore,
      let quote = stack.blocks.dropLast().last, quote.kind == .blockQuote
    else { return false }
    return syntax.isCallout(quote, before: leaf, chain)
  }

  mutating func headingFrame(_ leaf: Block) -> LineFrame {
    let level = leaf.headingLevel
    let (padding, rule) = (model.rulePadding(ofHeading: level), model.rule(ofHeading: level))
    var frame = textFrame(leaf, model.heading(level))
    frame.style.isBold = true
    if leaf.isSetext {
      guard closes(leaf) else {
        if reads { join(&frame, leaf) }
        return frame
      }
      frame.kind = .underline
      frame.rowHeight = max(padding + rule, model.leastHeight)
    } else {
      frame.bottom = padding + rule
      if reads { join(&frame, leaf) }
    }
    if rule > 0 { frame.rule = rule }
    return frame
  }

  mutating func breakFrame(_ leaf: Block, _ space: Space) -> LineFrame {
    var frame = textFrame(leaf)
    frame.kind = .thematicBreak
    frame.rowHeight = space.taken + model.breakThickness + breakRoom
    frame.rule = model.breakThickness + breakRoom
    return frame
  }

  // MARK: Code

  mutating func fencedFrame(_ leaf: Block) -> LineFrame {
    let isMath = leaf.kind == .mathBlock
    let padding = isMath ? model.mathPadding : model.codePadding
    let isClosed = leaf.kind == .frontMatter || leaf.isClosed
    let isFence = begins(leaf) || isClosed && closes(leaf)
    var frame = sourceFrame(
      isFence ? .fence : .verbatim, leaf, isMath ? .body : .monospaced,
      isMath ? model.body : model.code)
    if isFence { frame.rowHeight = max(padding, model.leastHeight) }
    if !isClosed, ends(leaf) { frame.bottom = padding }
    if !isMath { pad(&frame) }
    return frame
  }

  mutating func verbatimFrame(_ leaf: Block) -> LineFrame {
    var frame = sourceFrame(.verbatim, leaf, .monospaced, model.code)
    // A page shows HTML as what it means, and a comment only when it has no end.
    guard leaf.kind == .indentedCode || leaf.kind == .comment && !leaf.isClosed else {
      return frame
    }
    if begins(leaf) { frame.top = model.codePadding }
    if ends(leaf) { frame.bottom = model.codePadding }
    pad(&frame)
    return frame
  }

  private func pad(_ frame: inout LineFrame) {
    frame.indent += model.codeSidePadding
    frame.firstIndent += model.codeSidePadding
    frame.trailing = model.codeSidePadding
  }

  // MARK: Tables

  /// The lines of a table lie above the first row and below every row. The line below the header is that of the
  /// delimiter row, with the padding on both of its sides.
  mutating func tableFrame(_ leaf: Block) -> LineFrame {
    let (padding, rule) = (model.cellPadding, model.hairline)
    var frame = textFrame(leaf)
    frame.leaf = row ?? leaf
    guard row?.kind != .tableDelimiterRow else {
      frame.kind = .delimiterRow
      frame.rowHeight = max(padding + rule + (ends(leaf) ? 0 : padding), model.leastHeight)
      return frame
    }
    frame.kind = .tableRow
    if begins(leaf) {
      frame.style.isBold = true
      frame.top = rule + padding
    } else {
      if !isBelowDelimiterRow { frame.top = padding }
      frame.bottom = padding + rule
    }
    return frame
  }
}
