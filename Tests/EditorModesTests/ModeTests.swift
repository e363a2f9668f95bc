import EditorModes
import PieceTable
import Testing

/// The rules of modes (geometry, section 3).
struct ModeTests {
  @Test(arguments: [
    ("edit" as String?, EditorMode.edit), ("preview", .preview), ("markdown", .markdown),
    ("split", .split),
    ("", .edit), ("Preview", .edit), ("source", .edit), (nil, .edit),
  ])
  func whatWasKeptIsRead(stored: String?, mode: EditorMode) {
    for platform in ModeMemory.Platform.allCases {
      let memory = ModeMemory(stored: stored, platform: platform)
      #expect(memory.mode == mode && memory.stored == mode.rawValue)
    }
  }

  @Test(arguments: [(ModeMemory.Platform.desktop, EditorMode.edit), (.touch, .preview)])
  func theFirstNoteOpensAsThePlatformHasIt(platform: ModeMemory.Platform, mode: EditorMode) {
    var memory = ModeMemory(stored: "markdown", platform: platform)
    #expect(memory.open(isEmpty: false, intoEmptyWindow: true) == mode)
    #expect(memory.open(isEmpty: false, intoEmptyWindow: false) == mode)
    memory.choose(.split)
    #expect(memory.open(isEmpty: false, intoEmptyWindow: false) == .split)
    #expect(memory.stored == "split")
    // An empty note is there to be written, wherever it opens.
    #expect(memory.open(isEmpty: true, intoEmptyWindow: false) == .edit)
    memory.choose(.preview)
    #expect(memory.open(isEmpty: true, intoEmptyWindow: true) == .edit)
    #expect(memory.open(isEmpty: false, intoEmptyWindow: false) == .edit)
  }

  @Test func oneWindowInheritsFromAnother() {
    var memory = ModeMemory(stored: "split", platform: .touch)
    #expect(memory.open(isEmpty: false, intoEmptyWindow: false) == .split)
  }

  @Test(arguments: EditorMode.allCases)
  func sidesOfAMode(mode: EditorMode) {
    #expect(mode.isEditable == (mode.editableSide != nil))
    #expect(mode.sides.count == (mode == .split ? 2 : 1))
    #expect(EditorMode.split.editableSide == .source)
    #expect(EditorMode.allCases.map(\.shortcut).sorted() == ["1", "2", "3", "4"])
  }

  @Test(arguments: [
    (800.0, 600.0, SplitOrientation.sideBySide), (600, 800, .stacked), (600, 600, .stacked),
    (0, 0, .stacked), (601, 600, .sideBySide),
  ])
  func aSplitGoesByTheShapeOfThePane(width: Double, height: Double, expected: SplitOrientation) {
    #expect(SplitOrientation(width: width, height: height) == expected)
  }

  /// The line at the top, and an edit: its range, what is put in, and the line at the top then.
  @Test(arguments: [
    (2, 0..<0, "x\ny\n", 4), (2, 2..<4, "", 1), (2, 4..<4, "new\n", 3), (2, 4..<5, "C", 2),
    (2, 4..<4, "x", 2), (2, 5..<9, "", 2), (2, 3..<5, "", 1), (2, 0..<9, "", 0), (4, 0..<4, "", 2),
    (0, 0..<0, "", 0),
  ])
  func theReadingPositionFollowsItsLine(
    line: Int, range: Range<Int>, insertion: String, expected: Int
  ) throws {
    var buffer = TextBuffer("a\nb\nc\nd\ne")
    let position = ReadingPosition(line: line, in: buffer.snapshot())
    #expect(position.line(in: buffer.snapshot()) == line)
    let patch = try buffer.replace(Range(bytes: range), with: insertion)
    let text = buffer.snapshot()
    let moved = position.mapped(through: patch, in: text)
    #expect(moved.line(in: text) == expected)
    #expect(moved.offset == text.lineStart(expected))
  }

  @Test func aReadingPositionIsALineOfTheText() {
    let text = TextSnapshot("a\r\nbc\r\n")
    #expect(ReadingPosition(2, in: text).offset == 0)
    #expect(ReadingPosition(4, in: text).offset == 3)
    #expect(ReadingPosition(99, in: text).offset == 7)
    #expect(ReadingPosition(-1, in: text).offset == 0)
    #expect(ReadingPosition(line: 9, in: text).offset == 7)
    #expect(ReadingPosition().line(in: text) == 0)
  }
}
