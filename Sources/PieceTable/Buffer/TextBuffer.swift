internal import SumTree

/// A text that is edited.
///
/// A value: copying is O(1), and copies are independent. Reading is done on a `snapshot()`. Edits
/// cost O(log n), wherever they are; a run of edits at one place costs a few nanoseconds each.
///
/// An edit names its range in UTF-8 bytes. A range outside the text or with an end inside a UTF-8
/// sequence is refused with an error, and nothing changes.
public struct TextBuffer: Sendable {
  /// The text without the pending edit.
  var committed: PieceTree
  /// The snapshot of `committed`, when one has been taken; dropped before `committed` is edited, so
  /// that only snapshots in somebody's hands make the edit copy.
  var shared: SharedPieces?
  /// The run being typed.
  var pending = PendingEdit()
  /// Whether a chunk was added since the last look at what could be given back, and how much memory
  /// there has to be for the next; see `compact`.
  var isChunkNew = false
  var footprintToCompact = 0
  /// Where text that is inserted goes.
  var writer = SlabWriter()

  /// An empty buffer. O(1).
  public init() { self.init(TextSnapshot()) }

  /// A buffer with the contents of a string. O(n).
  public init(_ string: String) { self.init(TextSnapshot(string)) }

  /// A buffer of any bytes. O(n).
  public init(bytes: some Sequence<UInt8>) { self.init(TextSnapshot(bytes: bytes)) }

  /// A buffer that starts from a snapshot, whose memory it shares. O(1).
  public init(_ snapshot: TextSnapshot) { committed = snapshot.tree }

  /// The text as it is now. O(1), after typing O(log n).
  ///
  /// Mutating, because the run being typed is handed to the tree first.
  public mutating func snapshot() -> TextSnapshot {
    commit()
    if let shared { return TextSnapshot(shared) }
    let new = SharedPieces(committed)
    shared = new
    return TextSnapshot(new)
  }

  /// The length in UTF-8 bytes. O(1).
  public var utf8Count: Int { committed.utf8Count + pending.delta }

  /// The length in UTF-16 code units. O(1), in a run of typing O(log n + length of the run).
  public var utf16Count: Int { currentSummary.utf16 }

  /// The length in Unicode scalars. O(1), in a run of typing O(log n + length of the run).
  public var scalarCount: Int { currentSummary.scalars }

  /// The number of lines: one more than there are line breaks. O(1), in a run of typing
  /// O(log n + length of the run).
  public var lineCount: Int { currentSummary.lineBreaks + 1 }

  /// Whether there is no text. O(1).
  public var isEmpty: Bool { utf8Count == 0 }

  /// The end of the text. O(1).
  public var endOffset: ByteOffset { ByteOffset(utf8Count) }

  /// The memory that the buffer keeps alive, in bytes. O(number of pieces).
  public var memoryFootprint: Int { committed.memoryFootprint + PendingBytes.capacity }

  /// The counts of the text with the pending run.
  private var currentSummary: TextSummary {
    var sum = committed.summary
    guard pending.isActive else { return sum }
    if let removed = pending.removed {
      sum -= removed
    } else {
      sum -= committed.summary(upTo: pending.end)
      sum += committed.summary(upTo: pending.start)
      if committed.splitsLineBreak(at: pending.end) { sum.lineBreaks += 1 }
    }
    sum += ByteScan.summary(of: pending.bytes)
    sum.lineBreaks -= pendingLineBreakJoins
    return sum
  }

  /// How many times a CR directly before a LF is parted from it by an end of the run, or by an
  /// empty run: at most two CRLF that the pending text forms with what is around it.
  var pendingLineBreakJoins: Int {
    guard pending.mayTouchLineBreak else { return 0 }
    let previous = pending.leftCount > 0 ? pending.left[-1] : nil
    guard pending.count > 0 else {
      return previous == 0x0D && pendingNextByte == 0x0A ? 1 : 0
    }
    let first = pending.scratch.base[0]
    let last = pending.scratch.base[pending.count - 1]
    return (previous == 0x0D && first == 0x0A ? 1 : 0)
      + (last == 0x0D && pendingNextByte == 0x0A ? 1 : 0)
  }

  /// The byte of the tree's text behind the run, nil at the end.
  private var pendingNextByte: UInt8? {
    if pending.rightCount > 0 { return pending.right[0] }
    guard let place = committed.place(of: pending.end, .right), place.distance < place.piece.count
    else { return nil }
    return place.bytes[place.distance]
  }
}

extension PendingEdit {
  /// What the tree's counts lose with the range that the run replaces: the counts of its bytes,
  /// less the LF that become line breaks of their own as their CR goes or the other way round.
  ///
  /// Nil when the bytes are many or lie in several pieces.
  fileprivate var removed: TextSummary? {
    guard let rightOrigin else { return nil }
    let runs = (
      UnsafeBufferPointer(start: left, count: leftOrigin - left),
      UnsafeBufferPointer(start: rightOrigin, count: right - rightOrigin)
    )
    guard runs.0.count + runs.1.count <= PendingBytes.capacity else { return nil }
    var sum = ByteScan.summary(of: runs.0) + ByteScan.summary(of: runs.1)
    // Each CRLF between two of: what stays before, the removed bytes, what stays behind.
    var previous = leftCount > 0 ? left[-1] : 0
    if let first = runs.0.first, let last = runs.0.last {
      if previous == 0x0D, first == 0x0A { sum.lineBreaks -= 1 }
      previous = last
    }
    if let first = runs.1.first, let last = runs.1.last {
      if previous == 0x0D, first == 0x0A { sum.lineBreaks -= 1 }
      previous = last
    }
    if previous == 0x0D, rightCount > 0, right[0] == 0x0A { sum.lineBreaks -= 1 }
    return sum
  }

  /// Whether a CR stands before the run, or a LF at its start, or a CR at its end.
  var mayTouchLineBreak: Bool {
    if leftCount > 0, left[-1] == 0x0D { return true }
    guard count > 0 else { return false }
    return scratch.base[0] == 0x0A || scratch.base[count - 1] == 0x0D
  }
}
