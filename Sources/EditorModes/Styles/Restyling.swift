internal import LiveMarkdown

/// A change of one style in a leaf: which spans of it are dissolved, and what is marked instead.
///
/// Offsets count bytes of the leaf's content.
struct Restyling {
  /// A part of the leaf that one pair of markers goes around.
  struct Piece: Hashable {
    /// What is between the markers.
    var range: Range<Int>
    /// The node of `base` it lies in; -1 for none.
    var node: Int
  }

  /// The style.
  let style: InlineStyle
  /// The leaf without the spans that are dissolved.
  let base: InlineOutline
  /// The markers that are removed, in order.
  let removed: [Range<Int>]
  /// The parts that are marked, in order.
  let pieces: [Piece]
  /// The content of code that becomes text, which may mean anything then.
  let opened: [Range<Int>]
  /// The marker that the first of the dissolved spans had.
  let marker: String?

  /// Marks some parts of a leaf; spans that they touch are joined with them. O(length + spans · parts).
  init(adding targets: [Range<Int>], to outline: InlineOutline, _ style: InlineStyle) {
    let texts = targets.compactMap { outline.text(in: $0) }
    let touched = outline.nodes.filter { node in
      node.kind == style.kind
        && texts.contains {
          node.range.lowerBound <= $0.upperBound && node.range.upperBound >= $0.lowerBound
        }
    }
    self.init(
      outline, style, dissolving: touched,
      marking: Self.joined(targets + touched.map(\.content)), opened: [])
  }

  /// Takes the style from some parts of a leaf; of spans that they lie in the rest stays marked.
  init(removing targets: [Range<Int>], from outline: InlineOutline, _ style: InlineStyle) {
    let touched = outline.nodes.filter { node in
      node.kind == style.kind && targets.contains { node.content.overlaps($0) }
    }
    var kept: [Range<Int>] = []
    for whole in Self.joined(touched.map(\.content)) {
      var start = whole.lowerBound
      for target in targets.sorted(by: { $0.lowerBound < $1.lowerBound })
      where target.overlaps(whole) {
        if target.lowerBound > start { kept.append(start..<target.lowerBound) }
        start = max(start, target.upperBound)
      }
      if start < whole.upperBound { kept.append(start..<whole.upperBound) }
    }
    self.init(
      outline, style, dissolving: touched, marking: kept,
      opened: style == .code ? touched.map(\.content) : [])
  }

  private init(
    _ outline: InlineOutline, _ style: InlineStyle, dissolving touched: [InlineOutline.Node],
    marking parts: [Range<Int>], opened: [Range<Int>]
  ) {
    let dissolved = Set(
      outline.nodes.indices.filter { index in
        let node = outline.nodes[index]
        return node.kind == style.kind
          && touched.contains {
            $0.range == node.range || $0.content.contains(node.range.lowerBound)
          }
      })
    var removed: [Range<Int>] = []
    for index in dissolved {
      let node = outline.nodes[index]
      let content = style == .code ? outline.codeText(node.content) : node.content
      removed.append(node.range.lowerBound..<content.lowerBound)
      removed.append(content.upperBound..<node.range.upperBound)
    }
    removed.sort { $0.lowerBound < $1.lowerBound }
    let base = outline.dissolving(dissolved, markers: removed)
    self.style = style
    self.base = base
    self.removed = removed
    self.opened = opened
    marker = touched.first.map {
      String(decoding: outline.bytes[$0.range.lowerBound..<$0.content.lowerBound], as: UTF8.self)
    }
    pieces = Self.closed(parts, base).flatMap { base.pieces(of: $0) }
  }

  /// Ranges in order, those that overlap or touch made one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Ranges in order, those made one that only markers part that are removed.
  private static func closed(_ ranges: [Range<Int>], _ base: InlineOutline) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges {
      if let last = result.last, (last.upperBound..<range.lowerBound).allSatisfy(base.isRemoved) {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension InlineOutline {
  /// The content of code without the space that parts it from backticks (CommonMark 6.1).
  fileprivate func codeText(_ content: Range<Int>) -> Range<Int> {
    guard content.count > 2, bytes[content.lowerBound] == 0x20,
      bytes[content.upperBound - 1] == 0x20, content.contains(where: { bytes[$0] != 0x20 })
    else { return content }
    return content.lowerBound + 1..<content.upperBound - 1
  }

  /// The parts that a range is marked in: it is cut where it begins or ends inside a span, and white space at its
  /// ends is left out.
  fileprivate func pieces(of range: Range<Int>) -> [Restyling.Piece] {
    guard let text = text(in: range) else { return [] }
    // The innermost span that has all of it in its content.
    var around = -1
    var lower = range.lowerBound
    while lower < text.lowerBound, isBlank(lower) || isRemoved(lower) { lower += 1 }
    var upper = range.upperBound
    while upper > text.upperBound, isBlank(upper - 1) || isRemoved(upper - 1) { upper -= 1 }
    for (index, node) in nodes.enumerated()
    where !node.isAtom && node.parent == around && node.content.lowerBound <= lower
      && node.content.upperBound >= upper
    {
      around = index
    }
    var pieces: [Restyling.Piece] = []
    cut(text, around, &pieces)
    return pieces
  }

  /// Adds the pieces of a range that begins and ends with text, inside of a node.
  private func cut(_ range: Range<Int>, _ around: Int, _ pieces: inout [Restyling.Piece]) {
    var start: Int?
    var end = 0
    var offset = around < 0 ? 0 : nodes[around].content.lowerBound
    let contentEnd = around < 0 ? bytes.count : nodes[around].content.upperBound

    func take(_ part: Range<Int>) {
      guard !part.isEmpty else { return }
      start = start ?? part.lowerBound
      end = part.upperBound
    }
    func finish() {
      if let first = start { emit(first..<end, around, &pieces) }
      start = nil
    }
    let first = around < 0 ? 0 : around + 1
    for index in first..<max(first, nodes.count) {
      let node = nodes[index]
      guard node.range.lowerBound < contentEnd else { break }
      guard node.parent == around else { continue }
      take((offset..<max(offset, node.range.lowerBound)).clamped(to: range))
      offset = node.range.upperBound
      guard node.range.overlaps(range) else { continue }
      let text = text(in: node.range)
      if node.isAtom
        || text.map({ range.lowerBound <= $0.lowerBound && range.upperBound >= $0.upperBound })
          ?? true
      {
        take(node.range)
      } else if let text, text.overlaps(range) {
        finish()
        cut(range.clamped(to: node.content), index, &pieces)
      }
    }
    if offset < contentEnd { take((offset..<contentEnd).clamped(to: range)) }
    finish()
  }

  private func emit(_ range: Range<Int>, _ around: Int, _ pieces: inout [Restyling.Piece]) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isBlank(lower) || isRemoved(lower) { lower += 1 }
    while upper > lower, isBlank(upper - 1) || isRemoved(upper - 1) { upper -= 1 }
    if lower < upper { pieces.append(.init(range: lower..<upper, node: around)) }
  }
}
