import BenchSupport
import PieceTable

extension BufferBench {
  private static let undoneEdits = 10_000

  /// Typing with its undo history, then undo and redo of many scattered edits.
  mutating func measureUndo() throws(BenchError) {
    try recordedTyping()
    try undoAndRedo()
  }

  /// What `typing at one place` does, and what an editor does besides: one group of undo, a caret.
  private mutating func recordedTyping() throws(BenchError) {
    guard begin("typing, recorded") else { return }
    var buffer = try makeBuffer()
    var history = UndoHistory()
    let place = buffer.snapshot().clip(ByteOffset(buffer.utf8Count / 2), .left)
    var refused = 0
    let times = Self.letter.withUnsafeBufferPointer { letter in
      Timing.operations(count: run.operationCount, budget: run.budget) { index in
        let caret = TextSelection(caret: place + index)
        do {
          let patch = try buffer.replace(place + index..<place + index, with: letter)
          history.recordInsertion(
            patch, kind: .typing, time: .milliseconds(index),
            selectionsBefore: [caret], selectionsAfter: [caret.mapped(through: patch)])
        } catch {
          refused += 1
        }
        return 0
      }
    }
    Sink.keep(history.memoryFootprint)
    self.refused += refused
    record("typing, undo recorded", times)
  }

  /// Each edit is a group of its own, so each step takes back one.
  private mutating func undoAndRedo() throws(BenchError) {
    guard begin("undo and redo") else { return }
    var buffer = try makeBuffer()
    let before = buffer.snapshot()
    let scalars = Self.scalars(of: before, count: Self.undoneEdits, &random)
    var history = UndoHistory(byteLimit: .max)
    for edit in ScatteredEdits(scalars, kind: .mixed).edits {
      let text = buffer.snapshot()
      guard let patch = apply(edit, to: &buffer) else { continue }
      history.record(
        patch, removing: text, kind: .other, time: .zero, selectionsBefore: [],
        selectionsAfter: [])
    }
    let after = buffer.snapshot()
    var failed = false
    let undone = history.undoCount
    let undoTimes = Timing.operations(count: undone, budget: run.budget) { _ in
      do { return try history.undo(&buffer)?.patch.edits.count ?? 0 } catch { failed = true }
      return 0
    }
    if history.undoCount == 0 { failed = failed || buffer.snapshot() != before }
    let redone = history.redoCount
    let redoTimes = Timing.operations(count: redone, budget: run.budget) { _ in
      do { return try history.redo(&buffer)?.patch.edits.count ?? 0 } catch { failed = true }
      return 0
    }
    if history.redoCount == 0 { failed = failed || buffer.snapshot() != after }
    guard !failed else {
      throw .wrongResult(
        "\(note.name): undo and redo do not lead back to the same text; run the tests of the buffer"
      )
    }
    record("undo, a scattered edit", undoTimes)
    record("redo, a scattered edit", redoTimes)
  }
}
