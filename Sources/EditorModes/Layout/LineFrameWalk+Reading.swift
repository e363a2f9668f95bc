internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Where a note is read: the lines of a paragraph are one, and what no page shows takes no room.
extension LineFrameWalk {
  /// Makes of the frame of a line of text the frame of all lines that are read with it.
  mutating func join(_ frame: inout LineFrame, _ leaf: Block) {
    guard leaf.range.length <= ConstructWalk.longestLeaf else { return }
    if begins(leaf) {
      if isTitled(leaf) {
        frame.kind = .title
        frame.style.isBold = true
        return
      }
    } else if leaf.kind != .paragraph || !isBelowTitle(leaf) {
      frame.kind = .joined
      return
    }
    frame.kind = .prose
    frame.line = line.lowerBound..<text.lastLine(of: leaf, from: number).upperBound
  }

  /// Whether a paragraph begins with the title of a callout.
  private func isTitled(_ leaf: Block) -> Bool {
    guard leaf.kind == .paragraph, let quote = stack.blocks.dropLast().last,
      quote.kind == .blockQuote
    else { return false }
    return syntax.isCallout(quote, before: leaf, chain)
  }
}

extension TextSnapshot {
  /// The last line of a leaf's text, which begins in a line of a number or before it. O(log n)
  func lastLine(of leaf: Block, from number: Int) -> Range<ByteOffset> {
    let end = point(of: leaf.contentRange.upperBound)
    return lineRange(max(number, end.column == 0 ? end.line - 1 : end.line))
  }
}

extension LineFramer {
  /// Whether a page shows nothing of a leaf. O(log n), and the length of the last line of HTML
  static func isHidden(_ leaf: Block, in syntax: SyntaxSnapshot) -> Bool {
    switch leaf.kind {
    case .linkReferenceDefinition, .frontMatter: true
    case .comment: leaf.isClosed
    case .htmlBlock: isComment(leaf, in: syntax.text)
    default: false
    }
  }

  /// Whether HTML is a comment and nothing else.
  private static func isComment(_ leaf: Block, in text: TextSnapshot) -> Bool {
    let range = leaf.range
    let start = text.bytes(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 8))
    guard start.drop(while: { $0 == 0x20 }).starts(with: [0x3C, 0x21, 0x2D, 0x2D]) else {
      return false
    }
    var end = text.point(of: range.upperBound)
    if end.column == 0, end.line > 0 {
      end = text.point(of: text.lineRange(end.line - 1).upperBound)
    }
    let last = max(range.lowerBound, text.lineStart(end.line))..<text.lineRange(end.line).upperBound
    let bytes = text.bytes(in: last)
    for index in bytes.indices.dropLast(2)
    where bytes[index] == 0x2D && bytes[index + 1] == 0x2D && bytes[index + 2] == 0x3E {
      return bytes[(index + 3)...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    return false
  }
}
