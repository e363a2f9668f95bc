import PieceTable
import Testing

/// An owner of a buffer and its history, as an editor is one.
struct UndoOwner {
  var buffer: TextBuffer
  var history: UndoHistory
  var carets: [TextSelection] = [TextSelection(caret: 0)]
  var time = Duration.zero

  init(_ text: String = "", byteLimit: Int = 1 << 20) {
    buffer = TextBuffer(text)
    history = UndoHistory(byteLimit: byteLimit)
  }

  var text: String {
    var copy = buffer
    return copy.snapshot().string
  }

  /// Moves the caret as a click does.
  mutating func click(_ offsets: ByteOffset...) {
    carets = offsets.map { TextSelection(caret: $0) }
    history.breakGroup()
  }

  /// Replaces ranges and puts a caret after each replacement.
  mutating func replace(_ ranges: [Range<ByteOffset>], with string: String, kind: EditKind) throws {
    let before = buffer.snapshot()
    let patch = try buffer.replace(ranges, with: string)
    let old = carets
    carets = ranges.map { TextSelection(caret: patch.map($0.upperBound, bias: .right)) }
    if patch.removesText {
      history.record(
        patch, removing: before, kind: kind, time: time,
        selectionsBefore: old, selectionsAfter: carets)
    } else {
      history.recordInsertion(
        patch, kind: kind, time: time, selectionsBefore: old, selectionsAfter: carets)
    }
    time += .milliseconds(100)
  }

  mutating func type(_ string: String) throws {
    for key in string {
      try replace(
        carets.map(\.range), with: String(key), kind: key.isNewline ? .lineBreak : .typing)
    }
  }

  mutating func backspace(_ times: Int = 1) throws {
    for _ in 0..<times {
      let ranges = carets.map { $0.head - 1..<$0.head }
      try replace(ranges, with: "", kind: .deletingBackward)
    }
  }

  mutating func deleteForward(_ times: Int = 1) throws {
    for _ in 0..<times {
      try replace(carets.map { $0.head..<$0.head + 1 }, with: "", kind: .deletingForward)
    }
  }

  mutating func paste(_ string: String) throws {
    try replace(carets.map(\.range), with: string, kind: .paste)
  }

  mutating func undo() throws {
    if let step = try history.undo(&buffer) { carets = step.selections }
  }

  mutating func redo() throws {
    if let step = try history.redo(&buffer) { carets = step.selections }
  }
}

/// Carets at these offsets.
func carets(_ offsets: ByteOffset...) -> [TextSelection] {
  offsets.map { TextSelection(caret: $0) }
}

@Suite struct UndoHistoryState {
  @Test func recordingForgetsRedo() throws {
    var owner = UndoOwner()
    try owner.paste("a")
    try owner.paste("b")
    try owner.undo()
    #expect(owner.history.canRedo)
    try owner.type("c")
    #expect(!owner.history.canRedo && owner.text == "ac")
    #expect(try owner.history.redo(&owner.buffer) == nil)
  }

  @Test func stepsTellWhatChanged() throws {
    var owner = UndoOwner("0123")
    owner.click(1)
    try owner.replace([1..<3], with: "abc", kind: .paste)
    let undone = try owner.history.undo(&owner.buffer)
    #expect(
      undone
        == UndoStep(patch: TextPatch(replacing: 1..<4, withLength: 2), selections: carets(1)))
    let redone = try owner.history.redo(&owner.buffer)
    #expect(
      redone
        == UndoStep(patch: TextPatch(replacing: 1..<3, withLength: 3), selections: carets(4)))
  }

  @Test func theSavePointIsFoundAgain() throws {
    var owner = UndoOwner()
    #expect(owner.history.isAtSavePoint)
    try owner.type("ab")
    #expect(!owner.history.isAtSavePoint)
    owner.history.markSaved()
    try owner.type("cd")
    #expect(!owner.history.isAtSavePoint)
    // Saving parted the run.
    try owner.undo()
    #expect(owner.text == "ab" && owner.history.isAtSavePoint)
    try owner.undo()
    #expect(!owner.history.isAtSavePoint)
    try owner.redo()
    #expect(owner.history.isAtSavePoint)
    try owner.undo()
    try owner.type("ab")
    // The same letters, but not the saved text as far as the history knows.
    #expect(!owner.history.isAtSavePoint)
    try owner.undo()
    #expect(!owner.history.isAtSavePoint)
  }

  @Test func aDroppedSavePointIsUnreachable() throws {
    var owner = UndoOwner()
    for _ in 0..<10 { try owner.paste("x") }
    owner.history.byteLimit = 0
    #expect(owner.history.undoCount == 1)
    try owner.undo()
    #expect(owner.text.count == 9 && !owner.history.isAtSavePoint)
    owner.history.markSaved()
    try owner.redo()
    #expect(!owner.history.isAtSavePoint)
    owner.history.removeAll()
    #expect(!owner.history.isAtSavePoint && !owner.history.canUndo)
    #expect(owner.history.memoryFootprint == 0)
  }

  @Test func aForeignBufferIsLeftAlone() throws {
    for count in [1, 100] {
      var owner = UndoOwner(String(repeating: "0123456789", count: count))
      let places = (0..<count).map { ByteOffset($0 * 10 + 5)..<ByteOffset($0 * 10 + 9) }
      try owner.replace(places, with: "x", kind: .other)
      try owner.type("!")
      owner.history.breakGroup()
      var history = owner.history
      var other = TextBuffer("é")
      #expect(throws: TextEditError.self) { try history.undo(&other) }
      #expect(other.snapshot().string == "é")
      #expect(history.undoCount == 2 && history.redoCount == 0)
      try owner.undo()
      history = owner.history
      #expect(throws: TextEditError.self) { try history.redo(&other) }
      #expect(throws: TextEditError.self) { try history.undo(&other) }
      #expect(other.snapshot().string == "é")
      #expect(history.undoCount == 1 && history.redoCount == 1)
    }
  }

  @Test func theOldestStepsGoFirst() throws {
    var owner = UndoOwner(byteLimit: 4000)
    for step in 0..<100 {
      owner.click(0)
      try owner.paste("\(step % 10)")
    }
    let kept = owner.history.undoCount
    #expect(kept > 1 && kept < 100)
    #expect(owner.history.memoryFootprint <= 4000)
    // Undone insertions are text that only the history keeps.
    owner.history.byteLimit = 1 << 20
    while owner.history.canUndo { try owner.undo() }
    #expect(owner.text.count == 100 - kept)
    while owner.history.canRedo { try owner.redo() }
    #expect(owner.text.count == 100)
  }

  @Test func removedTextCounts() throws {
    var owner = UndoOwner(String(repeating: "x", count: 10_000), byteLimit: 5000)
    try owner.paste("a")
    try owner.replace([0..<9000], with: "", kind: .cut)
    // The newest step is kept although it is too large, and undone, when its text is back in use.
    #expect(owner.history.undoCount == 1 && owner.history.memoryFootprint > 9000)
    try owner.undo()
    #expect(owner.text.utf8.count == 10_001 && owner.history.memoryFootprint < 5000)
  }

  @Test func anOpenGroupSurvivesTheLimit() throws {
    var owner = UndoOwner("abc", byteLimit: 6000)
    for _ in 0..<5 { try owner.paste("0") }
    owner.history.beginGroup()
    for _ in 0..<200 {
      owner.carets = carets(0)
      try owner.paste("12")
      try owner.replace([1..<2], with: "", kind: .other)
      owner.carets = [TextSelection(caret: ByteOffset(owner.buffer.utf8Count))]
      try owner.paste("3")
      try owner.replace([2..<3], with: "", kind: .other)
    }
    owner.history.endGroup()
    #expect(owner.history.undoCount >= 1)
    let text = owner.text
    while owner.history.undoCount > 1 { try owner.undo() }
    try owner.undo()
    while owner.history.canRedo { try owner.redo() }
    #expect(owner.text == text)
  }

  @Test func scatteredEditsInOneGroupComeBack() throws {
    let text = String(repeating: "0123456789", count: 100)
    var owner = UndoOwner(text)
    owner.history.beginGroup()
    for step in 0..<300 {
      let place = ByteOffset((step * 397) % (owner.buffer.utf8Count - 3))
      try owner.replace([place..<place + step % 3], with: step % 2 == 0 ? "xy" : "", kind: .other)
    }
    owner.history.endGroup()
    let changed = owner.text
    for _ in 0..<2 {
      try owner.undo()
      #expect(owner.text == text)
      try owner.redo()
      #expect(owner.text == changed)
    }
  }

  @Test func halvesOfASequenceThatMetArePartedAgain() throws {
    // "é" in two halves, with an "x" between them that is cut out.
    var buffer = TextBuffer(bytes: [0x61, 0xC3, 0x78, 0xA9, 0x62])
    var history = UndoHistory()
    let before = buffer.snapshot()
    let patch = try buffer.remove(2..<3)
    history.record(
      patch, removing: before, kind: .cut, time: .zero, selectionsBefore: [], selectionsAfter: [])
    let joined = buffer.snapshot()
    #expect(joined.string == "aéb")
    for _ in 0..<2 {
      #expect(try history.undo(&buffer)?.patch.delta == 1)
      #expect(buffer.snapshot() == before)
      #expect(try history.redo(&buffer)?.patch.delta == -1)
      #expect(buffer.snapshot() == joined)
    }
  }

  @Test func typedHalvesOfASequenceAreTakenBack() throws {
    // A lone first byte gets its second one, and both are removed in the same group.
    var buffer = TextBuffer(bytes: [0xC3])
    var history = UndoHistory()
    history.beginGroup()
    let half = TextSnapshot(bytes: [0xA9])
    history.recordInsertion(
      try buffer.replace(1..<1, with: half), kind: .other, time: .zero, selectionsBefore: [],
      selectionsAfter: [])
    let before = buffer.snapshot()
    history.record(
      try buffer.remove(0..<2), removing: before, kind: .other, time: .zero, selectionsBefore: [],
      selectionsAfter: [])
    history.endGroup()
    #expect(buffer.utf8Count == 0)
    try history.undo(&buffer)
    #expect(buffer.snapshot() == TextSnapshot(bytes: [0xC3]))
    try history.redo(&buffer)
    #expect(buffer.utf8Count == 0)
  }

  @Test func aCopyHasItsOwnFuture() throws {
    var owner = UndoOwner()
    try owner.type("ab")
    var copy = owner
    try copy.type("c")
    try owner.undo()
    #expect(owner.text == "" && copy.text == "abc")
    try copy.undo()
    #expect(copy.text == "" && copy.history.redoCount == 1)
    try owner.redo()
    #expect(owner.text == "ab")
  }

  @Test func misuseStops() async {
    await #expect(processExitsWith: .failure) {
      var history = UndoHistory()
      history.recordInsertion(
        TextPatch(replacing: 0..<1, withLength: 0), kind: .typing, time: .zero,
        selectionsBefore: [], selectionsAfter: [])
    }
    await #expect(processExitsWith: .failure) {
      var history = UndoHistory()
      history.endGroup()
    }
    await #expect(processExitsWith: .failure) {
      var history = UndoHistory()
      var buffer = TextBuffer()
      history.beginGroup()
      try history.undo(&buffer)
    }
  }
}
