package import LiveMarkdown
package import PieceTable

extension LineFramer {
  /// The lines whose frames may be others after a step than before it: whole lines, in order, in UTF-8 bytes of the
  /// text after it. All others have the frames that they had, moved with their text.
  ///
  /// A frame depends on the blocks around its line, the text next above and below, and the blank lines up to there.
  /// So these are the lines that were damaged, those around up to the next text, and of the blocks that reach beyond
  /// the damage all lines, where such a block is another for what is in it: a list that became loose, an item whose
  /// marker has another width, code whose fence is indented otherwise. O(damaged ranges · (blank lines around, at most
  /// `longestGap` + depth · log n))
  ///
  /// - Parameters:
  ///   - damaged: Where blocks were found anew (`SyntaxChange.damaged`).
  ///   - before: The blocks before the step.
  ///   - after: The blocks after it.
  ///   - patch: What the step did to the text.
  ///   - reads: Whether the note is read (`LineFramer.reads`).
  /// - Returns: Ranges that do not touch; one that ends with the text may be empty.
  package static func dependents(
    of damaged: [Range<ByteOffset>], before: SyntaxSnapshot, after: SyntaxSnapshot,
    _ patch: TextPatch, reads: Bool = false
  ) -> [Range<ByteOffset>] {
    let finder = DependentFinder(before: before, after: after, patch: patch, reads: reads)
    let full = after.text.fullRange
    let places = (damaged + patch.edits.map(\.new)).map { $0.clamped(to: full) }.united
    var lines: [Range<ByteOffset>] = []
    for place in places {
      lines.append(finder.surroundings(of: place))
      finder.appendChanged(around: place, to: &lines)
    }
    return lines.united
  }
}

/// Finds the lines that depend on what a step changed.
private struct DependentFinder {
  let before: SyntaxSnapshot
  let after: SyntaxSnapshot
  let patch: TextPatch
  let inverse: TextPatch
  let reads: Bool

  init(before: SyntaxSnapshot, after: SyntaxSnapshot, patch: TextPatch, reads: Bool) {
    self.before = before
    self.after = after
    self.patch = patch
    self.reads = reads
    inverse = patch.inverted
  }

  private var text: TextSnapshot { after.text }

  // MARK: Lines

  /// The lines of a range, and those around it up to the next text on both sides.
  func surroundings(of range: Range<ByteOffset>) -> Range<ByteOffset> {
    let first = text.point(of: range.lowerBound).line
    let last = text.point(of: range.upperBound).line
    return lines(from: text(from: first, by: -1), through: text(from: last, by: 1))
  }

  /// The next line that is not blank, above or below one; the first or the last of all where there is none.
  private func text(from line: Int, by step: Int) -> Int {
    var line = line
    for _ in 0...LineFramer.longestGap {
      guard line + step >= 0, line + step < text.lineCount else { return line }
      line += step
      if !text.isBlank(text.lineRange(line)), !reads || isShown(line) { return line }
    }
    return line
  }

  /// Whether a page shows something of a line that is not blank.
  private func isShown(_ line: Int) -> Bool {
    let range = text.lineRange(line)
    let blocks = after.blocks(in: range).filter { $0.range.lowerBound <= range.upperBound }
    guard let leaf = blocks.last(where: { !$0.kind.isPart }), !leaf.kind.isContainer else {
      return false
    }
    return !LineFramer.isHidden(leaf, in: after)
  }

  private func lines(from first: Int, through last: Int) -> Range<ByteOffset> {
    text.lineStart(first)..<text.lineRange(last, includingBreak: true).upperBound
  }

  private func lines(around range: Range<ByteOffset>) -> Range<ByteOffset> {
    let range = range.clamped(to: text.fullRange)
    return lines(
      from: text.point(of: range.lowerBound).line, through: text.point(of: range.upperBound).line)
  }

  // MARK: Blocks

  /// Takes the lines of blocks at the ends of a range that are others than before.
  func appendChanged(around range: Range<ByteOffset>, to lines: inout [Range<ByteOffset>]) {
    for (offset, bias) in [(range.lowerBound, Bias.left), (range.upperBound, .right)] {
      for block in after.ancestors(at: offset) where !block.kind.isPart {
        let start = inverse.map(block.range.lowerBound, bias: .right)
        guard let old = Self.block(like: block, at: start, in: before) else {
          lines.append(self.lines(around: block.range))
          continue
        }
        compare(old, block, &lines)
      }
      for block in before.ancestors(at: inverse.map(offset, bias: bias)) where !block.kind.isPart {
        let start = patch.map(block.range.lowerBound, bias: .right)
        if Self.block(like: block, at: start, in: after) == nil {
          lines.append(self.lines(around: patch.map(block.range)))
        } else {
          // It is among those above, unless it ends before.
          compareEnds(block, start, &lines)
        }
      }
    }
  }

  private static func block(
    like block: Block, at start: ByteOffset, in syntax: SyntaxSnapshot
  ) -> Block? {
    syntax.ancestors(at: start).last {
      $0.depth == block.depth && $0.kind == block.kind && $0.range.lowerBound == start
    }
  }

  private func compareEnds(
    _ old: Block, _ start: ByteOffset, _ lines: inout [Range<ByteOffset>]
  ) {
    if let block = Self.block(like: old, at: start, in: after) { compare(old, block, &lines) }
  }

  private func compare(_ old: Block, _ new: Block, _ lines: inout [Range<ByteOffset>]) {
    guard old.isTight == new.isTight, old.isOrdered == new.isOrdered,
      // One without an end has a box.
      new.kind != .comment || old.isClosed == new.isClosed,
      new.kind != .htmlBlock || !reads
        || LineFramer.isHidden(old, in: before) == LineFramer.isHidden(new, in: after),
      Self.opening(of: old, in: before) == Self.opening(of: new, in: after)
    else {
      lines.append(self.lines(around: new.range))
      return
    }
    let end = patch.map(old.range.upperBound, bias: .left)
    if end != new.range.upperBound {
      lines.append(
        self.lines(
          around: min(end, new.range.upperBound)..<max(end, new.range.upperBound)))
    }
  }

  /// What of the line that a block begins in decides on its other lines: the marker of an item, and what is before a
  /// fence.
  private static func opening(of block: Block, in syntax: SyntaxSnapshot) -> [UInt8] {
    let (text, start) = (syntax.text, block.range.lowerBound)
    switch block.kind {
    case .listItem: return text.bytes(in: start..<start + text.markerLength(ofItemAt: start))
    case .fencedCode, .mathBlock:
      return text.bytes(in: text.lineStart(text.point(of: start).line)..<start)
    default: return []
    }
  }
}
