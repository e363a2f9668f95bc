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
  var committed: TextSnapshot
  /// The run being typed.
  var pending = PendingEdit()
  /// Where text that is inserted goes.
  var writer = SlabWriter()

  /// An empty buffer. O(1).
  public init() { self.init(TextSnapshot()) }

  /// A buffer with the contents of a string. O(n).
  public init(_ string: String) { self.init(TextSnapshot(string)) }

  /// A buffer of any bytes. O(n).
  public init(bytes: some Sequence<UInt8>) { self.init(TextSnapshot(bytes: bytes)) }

  /// A buffer that starts from a snapshot, whose memory it shares. O(1).
  public init(_ snapshot: TextSnapshot) { committed = snapshot }

  /// The text as it is now. O(1), after typing O(log n).
  ///
  /// Mutating, because the run being typed is handed to the tree first.
  public mutating func snapshot() -> TextSnapshot {
    commit()
    return committed
  }

  /// The length in UTF-8 bytes. O(1).
  public var utf8Count: Int { committed.utf8Count + pending.delta }

  /// The length in UTF-16 code units. O(1), in a run of typing O(length of the run).
  public var utf16Count: Int { currentSummary.utf16 }

  /// The length in Unicode scalars. O(1), in a run of typing O(length of the run).
  public var scalarCount: Int { currentSummary.scalars }

  /// The number of lines: one more than there are line breaks. O(1), in a run of typing O(length
  /// of the run).
  public var lineCount: Int { currentSummary.lineBreaks + 1 }

  /// Whether there is no text. O(1).
  public var isEmpty: Bool { utf8Count == 0 }

  /// The end of the text. O(1).
  public var endOffset: ByteOffset { ByteOffset(utf8Count) }

  /// The memory that the buffer keeps alive, in bytes. O(number of pieces).
  public var memoryFootprint: Int { committed.memoryFootprint + PendingBytes.capacity }

  /// The counts of the text with the pending run.
  private var currentSummary: TextSummary {
    guard pending.isActive else { return committed.summary }
    // Only a CRLF that the run makes or breaks would add up wrongly, and removed text has to be
    // looked up; then a copy commits, which shares everything and costs one path of the tree.
    guard pending.start == pending.end, !pending.mayTouchLineBreak else {
      var copy = self
      return copy.snapshot().summary
    }
    return committed.summary + ByteScan.summary(of: pending.bytes)
  }
}

extension PendingEdit {
  /// Whether a CR or LF at an end of the run, or around an empty one, may form a CRLF with its
  /// neighbour or have parted one.
  var mayTouchLineBreak: Bool {
    if leftCount > 0, left[-1] == 0x0D { return true }
    guard count > 0 else { return false }
    return scratch.base[0] == 0x0A || scratch.base[count - 1] == 0x0D
  }
}
