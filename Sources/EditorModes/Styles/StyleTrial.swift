internal import LiveMarkdown

/// Tells whether a leaf means what it should when markers have come and gone.
struct StyleTrial {
  /// The change.
  let change: Restyling
  /// Where backslashes are put before what would be read as syntax.
  var escapes: [Int] = []
  private let syntax: SyntaxSnapshot
  private let block: Block

  /// A trial of a change in a leaf.
  init(_ change: Restyling, of block: Block, in syntax: SyntaxSnapshot) {
    self.change = change
    self.block = block
    self.syntax = syntax
  }

  /// Whether the leaf with some pieces marked is still one, has the style there, the other styles as before, and the
  /// same text. O(length).
  func succeeds(with pieces: [MarkedPiece]) -> Bool {
    let new = contentChange(with: pieces).content(of: change.base.bytes)
    let found = InlineContent.spans(of: new.bytes, syntax)
    let outline = InlineOutline(found.bytes, found.spans, opensCode: change.style == .code)
    return isRight(outline, new.origin, pieces)
      && LeafTrial(block, syntax).holds(found.bytes, insteadOf: change.base.bytes)
  }

  /// The change of the content when some pieces are marked.
  func contentChange(with pieces: [MarkedPiece]) -> ContentChange {
    ContentChange(removed: change.removed, pieces: pieces, escapes: escapes)
  }

  private func isRight(
    _ outline: InlineOutline, _ origin: [Int], _ pieces: [MarkedPiece]
  ) -> Bool {
    let wanted = Wanted(change, pieces)
    var next = 0
    for index in outline.bytes.indices where outline.isVisible(index) {
      let old = origin[index]
      guard old >= 0 else {
        // What parts code from backticks is no text.
        if old == ContentChange.escape || change.style == .code && outline.bytes[index] == 0x20 {
          continue
        }
        return false
      }
      while next < old {
        guard !wanted.isText(next) else { return false }
        next += 1
      }
      next = old + 1
      guard !change.base.isBlank(old), !wanted.isUnchecked(old) else { continue }
      guard wanted.isText(old) else { return false }
      let isEscaped = index > 0 && origin[index - 1] == ContentChange.escape
      let ignored = isEscaped ? InlineKind.escape.bit : 0
      guard (outline.kinds(index) ^ wanted.kinds(old)) & ~ignored == 0 else { return false }
    }
    return !(next..<max(next, change.base.bytes.count)).contains { wanted.isText($0) }
  }

  /// What each byte of the old content should be in the new one.
  private struct Wanted {
    private let change: Restyling
    private var marked: [(range: Range<Int>, kinds: UInt32)]

    init(_ change: Restyling, _ pieces: [MarkedPiece]) {
      self.change = change
      marked = pieces.map { ($0.range, $0.kinds) }
    }

    private func piece(_ index: Int) -> (range: Range<Int>, kinds: UInt32)? {
      // Pieces are in order.
      var (low, high) = (0, marked.count)
      while low < high {
        let middle = (low + high) / 2
        if marked[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
      }
      return low < marked.count && marked[low].range.contains(index) ? marked[low] : nil
    }

    func isText(_ index: Int) -> Bool {
      guard !change.base.isRemoved(index), !change.base.isBlank(index), !isUnchecked(index) else {
        return false
      }
      return change.base.isVisible(index) || change.style == .code && piece(index) != nil
    }

    func isUnchecked(_ index: Int) -> Bool {
      change.opened.contains { $0.contains(index) } && piece(index) == nil
    }

    func kinds(_ index: Int) -> UInt32 {
      guard let piece = piece(index) else { return change.base.kinds(index) }
      if change.style == .code { return piece.kinds | InlineKind.codeSpan.bit }
      return change.base.kinds(index) | change.style.kind.bit
    }
  }
}
