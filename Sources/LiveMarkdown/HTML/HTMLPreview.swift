public import PieceTable

/// The HTML of a document that is edited, block by block, for a live preview.
///
/// It keeps no HTML, only the version of the document that was rendered last. Put one behind the
/// other the blocks are what `HTMLRenderer` writes, unless something is pending, and but for
/// `hasSourcePositions`, which is ignored here.
///
/// The laws: the blocks of a preview are those of a new preview of the same snapshot; and the
/// patches of `update`, applied to the blocks before, give the blocks after it.
public struct HTMLPreview: Sendable {
  /// The version of the document that was rendered last.
  public private(set) var snapshot: SyntaxSnapshot
  /// How HTML is written.
  public let options: HTMLOptions
  /// The length above which containers are opened, in bytes.
  private let limit: Int
  /// The length of pending text above which blocks wait until all is settled, in bytes.
  private let patience: Int
  /// What has changed since the version that was rendered last.
  private var postponed = Postponed()

  fileprivate struct Postponed {
    var patch = TextPatch()
    /// The ranges of the text now in which blocks may differ, in order.
    var damage: [Range<ByteOffset>] = []
    /// Those of them, in order, that depend on something that changed elsewhere.
    var dependents: [Range<ByteOffset>] = []
    /// Whether a label's definition says something else.
    var hasOtherDefinitions = false
  }

  /// A preview of a document. O(references to footnotes).
  public init(_ snapshot: SyntaxSnapshot, options: HTMLOptions = HTMLOptions()) {
    self.init(snapshot, options: options, openedAbove: BlockWriter.longContainer)
  }

  /// Whether blocks are shown as they were, because much of the document is not settled yet.
  public var isWaiting: Bool { !postponed.damage.isEmpty }

  /// A preview that opens containers above another length.
  package init(
    _ snapshot: SyntaxSnapshot, options: HTMLOptions, openedAbove limit: Int,
    patience: Int = 1 << 18
  ) {
    self.patience = patience
    self.snapshot = snapshot
    self.options = options
    self.limit = limit
    // Only what was asked for is kept up to date from then on.
    _ = snapshot.footnotes
  }

  // MARK: Reading

  /// All blocks, those of footnotes last. O(n).
  public var blocks: [HTMLBlock] {
    var blocks: [HTMLBlock] = []
    forEach { blocks.append($0) }
    return blocks
  }

  /// Calls `body` with each block, those of footnotes last. O(n), and no more memory than a block
  /// takes.
  public func forEach<Failure: Error>(
    _ body: (HTMLBlock) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = PreviewWriter(snapshot, options)
    var units = PreviewUnits(snapshot, from: 0, openedAbove: limit)
    while let unit = units.next() { try body(writer.block(unit)) }
    guard !snapshot.footnotes.notes.isEmpty else { return }
    try body(writer.section(.sectionOpen))
    for note in snapshot.footnotes.notes { try body(writer.footnote(note)) }
    try body(writer.section(.sectionClose))
  }

  // MARK: Following edits

  /// Follows a change of the document, and says what it does to the blocks.
  ///
  /// While more than some 256 KB are pending the blocks stay as they are; when all is settled they
  /// catch up.
  ///
  /// O(log n + what was damaged + the blocks that show something else): a list that turns loose and
  /// a table whose columns are aligned otherwise are written anew, and so is what refers to a
  /// definition that says something else.
  ///
  /// - Parameters:
  ///   - snapshot: The document now.
  ///   - change: What the forest said of the step from the version before.
  ///   - patch: What became of the text in that step; empty when only pending work was done.
  /// - Returns: The changes of the list of blocks, to apply one after the other.
  public mutating func update(
    to snapshot: SyntaxSnapshot, change: SyntaxChange, patch: TextPatch
  ) -> [HTMLPatch] {
    postponed.add(change, patch)
    let patch = postponed.patch
    let old = self.snapshot
    precondition(
      old.text.utf8Count + patch.delta == snapshot.text.utf8Count,
      "the patch leads to the new text")
    if let pending = snapshot.pending, pending.length > patience { return [] }
    self.snapshot = snapshot
    var damage = postponed
    postponed = Postponed()
    if damage.hasOtherDefinitions || old.footnotes.marks != snapshot.footnotes.marks {
      // Of blocks that were found anew nobody says whether they depend on that.
      damage.dependents = damage.damage
    }
    var sync = PreviewSync(old, snapshot, patch, openedAbove: limit)
    let windows = Self.windows(damage.damage, &sync)
    let diff = PreviewDiff(old, snapshot, patch, dependents: damage.dependents)
    var changes: [PreviewDiff.Changes] = []
    var definitions: Set<BlockID> = []
    for window in windows {
      var (past, next) = (window.start.old, window.start.new)
      var units: (old: [PreviewUnit], new: [PreviewUnit]) = ([], [])
      while let unit = past.next(before: window.end?.block) { units.old.append(unit) }
      while let unit = next.next(before: window.end?.block) { units.new.append(unit) }
      definitions.formUnion(diff.changed(past.takeDefinitions(), next.takeDefinitions()))
      changes.append(
        diff.changes(from: units.old, to: units.new, after: window.start.last?.id))
    }
    var writer = PreviewWriter(snapshot, options)
    // What is gone goes first, so that no name is there twice.
    var patches: [HTMLPatch] = changes.flatMap { $0.removed.map { .remove($0) } }
    for written in changes.flatMap(\.written) {
      let block = writer.block(written.unit)
      patches.append(written.isKept ? .replace(block) : .insert(block, after: written.previous))
    }
    patches += footnotePatches(old.footnotes.notes, definitions, &writer)
    return patches
  }

  private struct Window {
    var start: PreviewSync.Start
    var end: PreviewSync.End?
  }

  /// Widens ranges to places where both versions agree.
  private static func windows(
    _ damage: [Range<ByteOffset>], _ sync: inout PreviewSync
  ) -> [Window] {
    var windows: [Window] = []
    for range in damage {
      let range = range.lowerBound.value..<range.upperBound.value
      if let last = windows.last {
        guard let end = last.end else { break }
        // The ranges are in order, so this one lies in the last window.
        if range.upperBound < end.offset { continue }
      }
      var window = Window(
        start: sync.start(before: range.lowerBound), end: sync.end(behind: range.upperBound))
      while let last = windows.last, window.start.offset < last.end?.offset ?? Int.max {
        if last.start.offset <= window.start.offset { window.start = last.start }
        if let end = window.end?.offset, last.end?.offset ?? Int.max > end { window.end = last.end }
        windows.removeLast()
      }
      windows.append(window)
    }
    return windows
  }

  // MARK: Footnotes

  /// The changes of the section of footnotes; `changed` are the definitions that say something
  /// else.
  ///
  /// O(footnotes) when a footnote has changed.
  private func footnotePatches(
    _ old: [FootnoteIndex.Note], _ changed: Set<BlockID>, _ writer: inout PreviewWriter
  ) -> [HTMLPatch] {
    let new = snapshot.footnotes.notes
    if changed.isEmpty, old == new { return [] }
    var places: [BlockID: Int] = [:]
    for (index, note) in old.enumerated() { places[note.block] = index }
    var removed: [HTMLPatch] = []
    var written: [HTMLPatch] = []
    var previous = HTMLBlock.ID(nil, .sectionOpen)
    var next = 0
    for note in new {
      if let place = places[note.block], place >= next {
        for gone in old[next..<place] {
          removed.append(.remove(HTMLBlock.ID(gone.block, .footnote)))
        }
        next = place + 1
        if old[place] != note || changed.contains(note.block) {
          written.append(.replace(writer.footnote(note)))
        }
      } else {
        written.append(.insert(writer.footnote(note), after: previous))
      }
      previous = HTMLBlock.ID(note.block, .footnote)
    }
    for gone in old[next...] { removed.append(.remove(HTMLBlock.ID(gone.block, .footnote))) }
    if new.isEmpty, !old.isEmpty {
      removed.append(.remove(HTMLBlock.ID(nil, .sectionOpen)))
      removed.append(.remove(HTMLBlock.ID(nil, .sectionClose)))
    } else if old.isEmpty, !new.isEmpty {
      let open = writer.section(.sectionOpen)
      removed.append(.insert(open, after: lastBlock))
      removed.append(.insert(writer.section(.sectionClose), after: open.id))
    }
    return removed + written
  }

  /// The last block before the footnotes. O(log n), and what comes behind it.
  private var lastBlock: HTMLBlock.ID? {
    var start = snapshot.text.utf8Count
    while start > 0 {
      // Where blocks are not settled, only a walk from the start knows what they lie in.
      start = snapshot.pending == nil ? snapshot.startOfSegment(before: start) : 0
      var units = PreviewUnits(snapshot, from: start, openedAbove: limit)
      var last: HTMLBlock.ID?
      while let unit = units.next() { last = unit.id }
      if let last { return last }
    }
    return nil
  }
}

extension HTMLPreview.Postponed {
  /// Goes on with the next change. O(ranges).
  mutating func add(_ change: SyntaxChange, _ next: TextPatch) {
    if !next.isEmpty {
      damage = damage.map { next.map($0, growing: true) }
      dependents = dependents.map { next.map($0, growing: true) }
      patch = patch.composing(next)
    }
    if change.counters.definitionsChanged > 0 { hasOtherDefinitions = true }
    dependents = (dependents + change.dependents).united
    damage = (damage + change.damaged + change.dependents + next.edits.map(\.new)).united
  }
}
