internal import PieceTable

/// Quotes, and the callouts among them.
extension BlockWriter {
  /// Opens the quote that was entered last, if it waits for what follows.
  mutating func settleQuote() {
    if let quote { openQuote(quote) }
  }

  /// Opens a quote.
  mutating func openQuote(_ quote: Block) {
    self.quote = nil
    buffer.breakLine()
    openTag("<blockquote", quote)
    buffer.append(0x0A)
    push(quote)
  }

  /// Opens a quote, or the callout that it is when the block after it makes it one.
  mutating func openQuote(_ quote: Block, before block: Block) {
    guard let callout = leaf.callout(quote, before: block, &chain, snapshot) else {
      return openQuote(quote)
    }
    self.quote = nil
    isBehindMarker = true
    buffer.breakLine()
    callout.open(leaf.content.bytes, &buffer)
    appendLines(quote)
    buffer.append(">\n")
    push(quote)
    open[open.count - 1].fold = callout.fold
    callout.openTitle(&buffer)
    if leaf.parseTitle(callout, snapshot.references) {
      writeParsed(block)
    } else {
      callout.writeType(leaf.content.bytes, &buffer)
    }
    callout.closeTitle(&buffer)
  }

  /// Finds out whether a quote that has begun before is a callout.
  mutating func resumeQuote(_ quote: Block) {
    guard !snapshot.options.isDisjoint(with: [.alerts, .callouts]) else { return }
    let first = snapshot.blocks(in: quote.range).first { $0.depth > quote.depth }
    if let first {
      open[open.count - 1].fold = leaf.callout(quote, before: first, &chain, snapshot)?.fold
    }
  }
}
