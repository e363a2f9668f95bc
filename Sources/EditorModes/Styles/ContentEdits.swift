internal import LiveMarkdown
internal import PieceTable

/// Edits of a leaf's content as edits of the document: those that touch are made one, and what stays the same is
/// left out.
struct ContentEdits {
  private var items: [(range: Range<ByteOffset>, text: String)] = []

  /// The edits that change a leaf's content. O(edits · log edits).
  init(_ change: ContentChange, _ leaf: LeafText) {
    // At one place what closes comes first, then what is removed, then what opens.
    var found: [(range: Range<ByteOffset>, order: Int, text: String)] = []
    for piece in change.pieces {
      let start = leaf.sourceStart(piece.range.lowerBound)
      let end = leaf.sourceEnd(piece.range.upperBound)
      found.append((end..<end, 0, leaf.sourceText(piece.closing)))
      found.append((start..<start, 2, leaf.sourceText(piece.opening)))
    }
    for range in change.removed where !range.isEmpty {
      let start = leaf.sourceStart(range.lowerBound)
      found.append((start..<leaf.sourceEnd(range.upperBound), 1, ""))
    }
    for offset in change.escapes {
      let start = leaf.sourceStart(offset)
      found.append((start..<start, 3, "\\"))
    }
    found.sort { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }
    for (range, _, text) in found {
      if let last = items.last, last.range.upperBound >= range.lowerBound {
        items[items.count - 1] = (
          last.range.lowerBound..<max(last.range.upperBound, range.upperBound), last.text + text
        )
      } else {
        items.append((range, text))
      }
    }
  }

  /// Adds them to a step.
  ///
  /// - Parameters:
  ///   - builder: The step.
  ///   - text: The document's text.
  ///   - isWhole: Whether what is replaced counts as new from its first byte to its last, so that carets in it go
  ///     behind it; else only what differs is replaced.
  func add(to builder: inout EditBuilder, _ text: TextSnapshot, isWhole: Bool = false) {
    for (range, new) in items {
      let old = text.bytes(in: range)
      let new = Array(new.utf8)
      if old == new { continue }
      let common = isWhole ? 0 : zip(old, new).prefix { $0 == $1 }.count
      let end =
        isWhole
        ? 0
        : zip(old.dropFirst(common).reversed(), new.dropFirst(common).reversed())
          .prefix { $0 == $1 }.count
      builder.replace(
        range.lowerBound + common..<range.upperBound - end,
        with: String(decoding: new[common..<new.count - end], as: UTF8.self))
    }
  }
}
