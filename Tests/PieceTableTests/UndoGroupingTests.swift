import PieceTable
import Testing

@Suite struct UndoGrouping {
  @Test func aRunOfTypingIsOneStep() throws {
    var owner = UndoOwner("ab")
    owner.click(1)
    try owner.type(String(repeating: "x", count: 1000))
    #expect(owner.history.undoCount == 1)
    // One edit is kept, not a thousand.
    #expect(owner.history.memoryFootprint < 1000)
    try owner.undo()
    #expect(owner.text == "ab" && owner.carets == carets(1))
    #expect(!owner.history.canUndo && owner.history.redoCount == 1)
    try owner.redo()
    #expect(owner.text.count == 1002 && owner.carets == carets(1001))
  }

  @Test func eachPasteIsOneUndo() throws {
    var owner = UndoOwner("one two three")
    owner.click(3)
    try owner.paste(" A")
    try owner.paste(" B")
    owner.click(0)
    try owner.paste("C ")
    #expect(owner.text == "C one A B two three" && owner.history.undoCount == 3)
    owner.click(9)
    try owner.undo()
    #expect(owner.text == "one A B two three" && owner.carets == carets(0))
    try owner.undo()
    #expect(owner.text == "one A two three" && owner.carets == carets(5))
  }

  @Test func runsOfDeletingKeepWhatTheyRemoved() throws {
    var owner = UndoOwner("0123456789")
    owner.click(6)
    try owner.backspace(3)
    #expect(owner.history.undoCount == 1)
    try owner.deleteForward(2)
    #expect(owner.text == "01289" && owner.history.undoCount == 2)
    try owner.undo()
    #expect(owner.text == "0126789" && owner.carets == carets(3))
    try owner.undo()
    #expect(owner.text == "0123456789" && owner.carets == carets(6))
    try owner.redo()
    try owner.redo()
    #expect(owner.text == "01289" && owner.carets == carets(3))
  }

  @Test func correctingIsPartOfTyping() throws {
    var owner = UndoOwner("ab")
    owner.click(1)
    try owner.type("teh")
    try owner.backspace(2)
    try owner.type("he")
    #expect(owner.text == "atheb" && owner.history.undoCount == 1)
    try owner.undo()
    #expect(owner.text == "ab" && owner.carets == carets(1))
    try owner.redo()
    #expect(owner.text == "atheb" && owner.carets == carets(4))
  }

  @Test func deletingPastTheTypingIsAnotherStep() throws {
    var owner = UndoOwner("abc")
    owner.click(2)
    try owner.type("xy")
    try owner.backspace(4)
    // Typing and taking it back left no step; the two old letters are one.
    #expect(owner.text == "c" && owner.history.undoCount == 1)
    try owner.undo()
    #expect(owner.text == "abc" && owner.carets == carets(2))
    #expect(!owner.history.canUndo)
  }

  @Test func typingOverASelectionBeginsAStep() throws {
    var owner = UndoOwner("hello world")
    owner.click(5)
    try owner.type("!")
    owner.carets = [TextSelection(anchor: 7, head: 12)]
    try owner.type("you")
    #expect(owner.text == "hello! you" && owner.history.undoCount == 2)
    try owner.undo()
    #expect(owner.text == "hello! world")
    #expect(owner.carets == [TextSelection(anchor: 7, head: 12)])
  }

  @Test func lineBreaksBeginSteps() throws {
    var owner = UndoOwner()
    try owner.type("one\ntwo\n\nthree")
    var texts = [owner.text]
    while owner.history.canUndo {
      try owner.undo()
      texts.append(owner.text)
    }
    #expect(texts == ["one\ntwo\n\nthree", "one\ntwo\n", "one\ntwo", "one", ""])
  }

  @Test func aPauseEndsARun() throws {
    var owner = UndoOwner()
    try owner.type("a")
    owner.time += .seconds(5)
    try owner.type("b")
    owner.history.pause = .seconds(10)
    owner.time += .seconds(5)
    try owner.type("c")
    #expect(owner.history.undoCount == 2)
    try owner.undo()
    #expect(owner.text == "a")
  }

  @Test func placesApartAreSteps() throws {
    var owner = UndoOwner("0123456789")
    owner.carets = []
    for offset: ByteOffset in [2, 8, 3] {
      let patch = try owner.buffer.insert("x", at: offset)
      owner.history.recordInsertion(
        patch, kind: .typing, time: .zero, selectionsBefore: [], selectionsAfter: [])
    }
    #expect(owner.history.undoCount == 3)
  }

  @Test(arguments: [3, 100]) func manyCaretsTypeOneRun(count: Int) throws {
    let text = String(repeating: "line\n", count: count)
    var owner = UndoOwner(text)
    owner.carets = (0..<count).map { TextSelection(caret: ByteOffset($0 * 5 + 4)) }
    let start = owner.carets
    try owner.type("abc")
    try owner.backspace(2)
    #expect(owner.text == String(repeating: "linea\n", count: count))
    #expect(owner.history.undoCount == 1)
    try owner.backspace(3)
    let short = String(repeating: "li\n", count: count)
    #expect(owner.text == short)
    for _ in 0..<2 {
      while owner.history.canUndo { try owner.undo() }
      #expect(owner.text == text && owner.carets == start)
      while owner.history.canRedo { try owner.redo() }
      #expect(owner.text == short)
    }
  }

  @Test func explicitGroupsNest() throws {
    var owner = UndoOwner("abc")
    try owner.type("1")
    owner.history.beginGroup()
    owner.click(4)
    try owner.paste("X")
    owner.history.beginGroup()
    try owner.replace([0..<1], with: "", kind: .other)
    owner.history.endGroup()
    owner.history.markSaved()
    owner.time += .seconds(60)
    try owner.replace([1..<2], with: "BB", kind: .cut)
    owner.history.endGroup()
    try owner.type("2")
    #expect(owner.history.undoCount == 3)
    try owner.undo()
    try owner.undo()
    #expect(owner.text == "1abc" && owner.carets == carets(4))
    try owner.redo()
    #expect(owner.text == "aBBcX")
    owner.history.beginGroup()
    owner.history.endGroup()
    #expect(owner.history.undoCount == 2)
  }

  @Test func editsThatCancelOutLeaveNoStep() throws {
    var owner = UndoOwner("ab")
    try owner.type("xyz")
    try owner.backspace(3)
    #expect(!owner.history.canUndo && owner.history.isAtSavePoint)
    owner.history.record(
      TextPatch(), removing: owner.buffer.snapshot(), kind: .other, time: .zero,
      selectionsBefore: [], selectionsAfter: [])
    #expect(!owner.history.canUndo)
    // Cancelled piece by piece inside an explicit group.
    owner.history.beginGroup()
    try owner.replace([0..<0, 1..<1, 2..<2], with: "-", kind: .other)
    try owner.replace([4..<5], with: "", kind: .other)
    try owner.replace([0..<1], with: "", kind: .other)
    try owner.replace([1..<2], with: "", kind: .other)
    owner.history.endGroup()
    #expect(owner.text == "ab")
    #expect(!owner.history.canUndo && owner.history.isAtSavePoint)
  }
}
