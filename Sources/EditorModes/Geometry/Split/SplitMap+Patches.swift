public import LiveMarkdown
public import PieceTable
internal import SumTree

extension SplitMap {
  /// Follows what a command has changed; `rows` are those after it. O((edits + patches) · log n)
  public mutating func apply(_ update: EditorUpdate, rows: some RowGeometry) {
    var shift = 0
    let edits = update.edits.map { edit in
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.utf8Count - edit.range.length
      return TextPatch.Edit(old: edit.range, new: start..<start + edit.replacement.utf8Count)
    }
    apply(update.preview, TextPatch(edits: edits), rows: rows)
  }

  /// Follows a change of the text and of the preview. O((edits + patches) · log n)
  ///
  /// Parts that the preview writes anew keep their height until the host measures them; the height of a new one is
  /// guessed.
  ///
  /// - Parameters:
  ///   - patches: What has changed in the preview, to apply one after the other. The map has what they name.
  ///   - patch: What has changed in the text, as `EditorUpdate` says it.
  ///   - rows: The layout of the source after the change.
  public mutating func apply(
    _ patches: [HTMLPatch], _ patch: TextPatch = TextPatch(), rows: some RowGeometry
  ) {
    for edit in patch.edits.reversed() {
      splice(edit.old.lowerBound.value..<edit.old.upperBound.value, by: edit.new.length)
    }
    var inserted: [HTMLBlock] = []
    for patch in patches {
      switch patch {
      case .remove(let id): remove(id)
      case .replace(let block): replace(block)
      case .insert(let block, let previous):
        insert(block, after: previous)
        inserted.append(block)
      }
    }
    for block in inserted {
      guard let place = place(of: block.id) else { continue }
      estimate(at: place.index, range: block.id.role == .footnote ? block.range : nil, rows)
    }
  }

  private mutating func remove(_ id: HTMLBlock.ID) {
    guard let place = place(of: id) else {
      preconditionFailure("the map has what is removed")
    }
    labels[id] = nil
    give(place.block.skipped + place.block.length, to: place.index + 1)
    tree.replace(
      from: SplitIndex(place.index), upTo: SplitIndex(place.index + 1), with: EmptyCollection())
  }

  private mutating func replace(_ block: HTMLBlock) {
    guard let place = place(of: block.id) else {
      preconditionFailure("the map has what is replaced")
    }
    var part = place.block
    part.isKnown = false
    set(part, at: place.index)
    setSource(of: block, at: place.index)
  }

  private mutating func insert(_ block: HTMLBlock, after previous: HTMLBlock.ID?) {
    var index = 0
    if let previous {
      guard let place = place(of: previous) else {
        preconditionFailure("the map has what the new part comes behind")
      }
      index = place.index + 1
    }
    precondition(labels[block.id] == nil, "the new part is new")
    let part = SplitBlock(id: block.id, label: makeLabel(at: index))
    labels[block.id] = part.label
    tree.replace(
      from: SplitIndex(index), upTo: SplitIndex(index), with: CollectionOfOne(part))
    setSource(of: block, at: index)
  }

  /// Where a part is in the text, from `start` on: nowhere for footnotes, at a place for the start of a container.
  static func source(of block: HTMLBlock, from start: Int, in length: Int) -> Range<Int> {
    let lower = min(max(block.range.lowerBound.value, start), length)
    switch block.id.role {
    case .whole: return lower..<min(max(block.range.upperBound.value, lower), length)
    case .open, .close: return lower..<lower
    case .footnote, .sectionOpen, .sectionClose: return start..<start
    }
  }

  // MARK: Bytes

  /// Gives a part its place in the text; what it takes its neighbours lose, and what it leaves they get. O(log n) and
  /// the neighbours that lose all.
  private mutating func setSource(of block: HTMLBlock, at index: Int) {
    switch block.id.role {
    case .footnote, .sectionOpen, .sectionClose: return
    case .whole, .open, .close: break
    }
    let range = Self.source(of: block, from: 0, in: textLength)
    guard let before = place(at: index) else { return }
    if range.lowerBound < before.start {
      take(before.start - range.lowerBound, before: index)
    }
    let start = min(before.start, range.lowerBound)
    if range.upperBound > before.upper {
      take(range.upperBound - before.upper, from: index + 1)
    } else {
      give(before.upper - range.upperBound, to: index + 1)
    }
    var part = before.block
    (part.skipped, part.length) = (range.lowerBound - start, range.count)
    set(part, at: index)
  }

  /// Puts bytes before a part; behind the last one nothing has to know of them.
  private mutating func give(_ bytes: Int, to index: Int) {
    guard bytes > 0, var block = place(at: index)?.block else { return }
    block.skipped += bytes
    set(block, at: index)
  }

  /// Takes bytes away behind a place, up to the end of the text.
  private mutating func take(_ bytes: Int, from index: Int) {
    var rest = bytes
    while rest > 0, let place = first(.bytes, from: index) {
      var block = place.block
      let skipped = min(rest, block.skipped)
      let own = min(rest - skipped, block.length)
      block.skipped -= skipped
      block.length -= own
      rest -= skipped + own
      set(block, at: place.index)
    }
  }

  /// Takes bytes away before a place, where there are as many.
  private mutating func take(_ bytes: Int, before index: Int) {
    var rest = bytes
    while rest > 0, let place = last(.bytes, before: index) {
      var block = place.block
      let own = min(rest, block.length)
      let skipped = min(rest - own, block.skipped)
      block.length -= own
      block.skipped -= skipped
      rest -= own + skipped
      set(block, at: place.index)
    }
  }

  /// Follows an edit of the text as `TextPatch` maps ranges: what is put in at a part's start or end stays outside.
  /// O(log n + parts touched)
  private mutating func splice(_ old: Range<Int>, by length: Int) {
    textLength += length - old.count
    var parts: [SplitBlock] = []
    var isPlaced = false
    var cursor = SummaryTreeCursor(tree, at: SplitOffset(old.lowerBound), .left)
    let first = cursor.prefix.count
    while var part = cursor.element {
      let lower = cursor.prefix.bytes + part.skipped
      let upper = lower + part.length
      part.skipped -= (cursor.prefix.bytes..<lower).clamped(to: old).count
      part.length -= (lower..<upper).clamped(to: old).count
      if !isPlaced {
        let isInside =
          old.isEmpty
          ? lower < old.lowerBound && old.lowerBound < upper
          : lower <= old.lowerBound && old.upperBound <= upper
        let isBehind = old.isEmpty ? lower >= old.lowerBound : lower > old.lowerBound
        isPlaced = isInside || isBehind
        if isInside { part.length += length } else if isBehind { part.skipped += length }
      }
      parts.append(part)
      if isPlaced && upper >= old.upperBound || !cursor.next() { break }
    }
    tree.replace(from: SplitIndex(first), upTo: SplitIndex(first + parts.count), with: parts)
  }
}
