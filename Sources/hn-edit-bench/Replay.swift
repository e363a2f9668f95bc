import BenchSupport
import PieceTable

/// One replay of a recorded session: its time and the text it ends with.
///
/// Each loop does nothing per edit besides the edit: offsets are known, inserted bytes lie ready.
struct Replay {
  var nanoseconds: Double
  var text: [UInt8]

  static func buffer(_ session: RecordedSession) throws -> Replay {
    try buffer(session) { _ in 0 }
  }

  /// Takes a snapshot after each edit and holds it until the next.
  static func bufferWithSnapshots(_ session: RecordedSession) throws -> Replay {
    var last = TextSnapshot()
    return try buffer(session) { buffer in
      last = buffer.snapshot()
      return last.utf8Count
    }
  }

  /// Asks for the UTF-16 length and the number of lines after each edit.
  static func bufferWithCounts(_ session: RecordedSession) throws -> Replay {
    try buffer(session) { buffer in buffer.utf16Count &+ buffer.lineCount }
  }

  /// Records each edit for undo, as an editor does: with its carets, and with the text before where
  /// it removes some.
  static func bufferWithUndo(_ session: RecordedSession) throws -> Replay {
    try session.inserted.withUnsafeBufferPointer { inserted in
      let start = Posix.now()
      var buffer = TextBuffer(bytes: session.start)
      var history = UndoHistory()
      for edit in session.edits {
        let range = Range(bytes: edit.offset..<edit.offset + edit.removed)
        let new = UnsafeBufferPointer(rebasing: inserted[edit.inserted])
        let caret = TextSelection(caret: range.upperBound)
        let after = TextSelection(caret: range.lowerBound + new.count)
        if edit.removed == 0 {
          let patch = try buffer.replace(range, with: new)
          history.recordInsertion(
            patch, kind: .typing, time: .zero, selectionsBefore: [caret],
            selectionsAfter: [after])
        } else {
          let text = buffer.snapshot()
          let patch = try buffer.replace(range, with: new)
          history.record(
            patch, removing: text, kind: new.isEmpty ? .deletingBackward : .other, time: .zero,
            selectionsBefore: [caret], selectionsAfter: [after])
        }
      }
      let time = Posix.now() - start
      Sink.keep(history.memoryFootprint)
      let text = buffer.snapshot()
      return Replay(nanoseconds: Double(time), text: text.bytes(in: text.fullRange))
    }
  }

  @inline(__always)
  private static func buffer(
    _ session: RecordedSession, _ afterEdit: (inout TextBuffer) -> Int
  ) throws -> Replay {
    try session.inserted.withUnsafeBufferPointer { inserted in
      var sink = 0
      let start = Posix.now()
      var buffer = TextBuffer(bytes: session.start)
      for edit in session.edits {
        try buffer.replace(
          Range(bytes: edit.offset..<edit.offset + edit.removed),
          with: UnsafeBufferPointer(rebasing: inserted[edit.inserted]))
        sink &+= afterEdit(&buffer)
      }
      // The last run is committed on the clock.
      let text = buffer.snapshot()
      let time = Posix.now() - start
      Sink.keep(sink)
      return Replay(nanoseconds: Double(time), text: text.bytes(in: text.fullRange))
    }
  }

  static func array(_ session: RecordedSession) -> Replay {
    session.inserted.withUnsafeBufferPointer { inserted in
      let start = Posix.now()
      var text = session.start
      for edit in session.edits {
        text.replaceSubrange(
          edit.offset..<edit.offset + edit.removed,
          with: UnsafeBufferPointer(rebasing: inserted[edit.inserted]))
      }
      return Replay(nanoseconds: Double(Posix.now() - start), text: text)
    }
  }

  /// Indices of a string in UTF-8 are found in constant time; the texts to insert are made before.
  static func string(_ session: RecordedSession) -> Replay {
    let inserted = session.edits.map {
      String(decoding: session.inserted[$0.inserted], as: UTF8.self)
    }
    let first = String(decoding: session.start, as: UTF8.self)
    let start = Posix.now()
    var text = first
    for (edit, new) in zip(session.edits, inserted) {
      let from = text.utf8.index(text.startIndex, offsetBy: edit.offset)
      let to = text.utf8.index(from, offsetBy: edit.removed)
      text.replaceSubrange(from..<to, with: new)
    }
    return Replay(nanoseconds: Double(Posix.now() - start), text: Array(text.utf8))
  }
}
