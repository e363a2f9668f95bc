import Foundation
import PieceTable
import Testing

/// Numbers that a seed decides, the same on every machine.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let environment = ProcessInfo.processInfo.environment
private let seeds: [UInt64] =
  environment["HN_TEST_SEED"].flatMap(UInt64.init).map { [$0] } ?? [1, 2, 3, 4]
private let operations = environment["HN_TEST_OPS"].flatMap(Int.init) ?? 1500

/// A step of the model: whole texts.
private struct ModelStep {
  var before: [UInt8]
  var after: [UInt8]
  /// More than one where the history may or may not have gone on with a group that was empty.
  var selectionsBefore: [[TextSelection]]
  var selectionsAfter: [TextSelection]
  var stateBefore: Int
  var stateAfter: Int
}

/// A buffer with its history beside lists of whole texts.
private struct Pair {
  var buffer: TextBuffer
  var history: UndoHistory
  var random: SeededGenerator
  let pool: [[UInt8]]

  var text: [UInt8]
  var done: [ModelStep] = []
  var undone: [ModelStep] = []
  var selections: [TextSelection] = []
  var time = Duration.zero
  var depth = 0
  var state = 0
  var newestState = 0
  var savedState = 0

  init(_ text: [UInt8], pool: [[UInt8]], seed: UInt64, byteLimit: Int) {
    self.text = text
    self.pool = pool
    buffer = TextBuffer(bytes: text)
    history = UndoHistory(byteLimit: byteLimit)
    random = SeededGenerator(seed: seed)
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

  mutating func randomBytes() -> [UInt8] {
    (0..<below(4)).flatMap { _ in pool[below(pool.count)] }
  }

  /// Ranges of one edit: near the last caret, anywhere, or at many places.
  mutating func randomRanges(_ snapshot: TextSnapshot, kind: EditKind) -> [Range<ByteOffset>] {
    let count = snapshot.utf8Count
    if count > 600 {
      return [snapshot.clip(5, .left)..<snapshot.clip(ByteOffset(count - 5), .right)]
    }
    var places: [Int] =
      switch below(12) {
      case 0..<7: selections.isEmpty ? [below(count)] : selections.map(\.head.value)
      case 7..<10: [below(count + 1)]
      case 10: (0..<below(6)).map { _ in below(count + 1) }
      default: (0..<90).map { $0 * 3 }.filter { $0 <= count }
      }
    places.sort()
    var ranges: [Range<ByteOffset>] = []
    for place in places {
      var (lower, upper) = (place, place)
      switch kind {
      case .deletingBackward: lower -= 1 + below(2)
      case .deletingForward: upper += 1 + below(2)
      case .typing where below(8) > 0: break
      case .lineBreak: break
      default: upper += below(4)
      }
      let start = snapshot.clip(ByteOffset(lower), .left)
      let end = max(start, snapshot.clip(ByteOffset(upper), .right))
      if let last = ranges.last, start < last.upperBound { continue }
      ranges.append(start..<end)
    }
    return ranges
  }

  mutating func edit(kind: EditKind) throws {
    let before = buffer.snapshot()
    let edits = randomRanges(before, kind: kind).map { range in
      let removesOnly = kind == .deletingBackward || kind == .deletingForward
      return TextEdit(range, with: TextSnapshot(bytes: removesOnly ? [] : randomBytes()))
    }
    let textBefore = text
    for edit in edits.reversed() {
      text.replaceSubrange(
        edit.range.lowerBound.value..<edit.range.upperBound.value,
        with: edit.replacement.bytes(in: edit.replacement.fullRange))
    }
    let patch = try buffer.replace(edits)
    let selectionsBefore = selections
    selections = edits.map { TextSelection(caret: patch.map($0.range.upperBound, bias: .right)) }
    if below(10) == 0 { selections.reverse() }
    let count = history.undoCount
    if patch.removesText || below(2) == 0 {
      history.record(
        patch, removing: before, kind: kind, time: time, selectionsBefore: selectionsBefore,
        selectionsAfter: selections)
    } else {
      history.recordInsertion(
        patch, kind: kind, time: time, selectionsBefore: selectionsBefore,
        selectionsAfter: selections)
    }
    if patch.isEmpty {
      #expect(history.undoCount == count)
      return
    }
    undone = []
    newestState += 1
    state = newestState
    if history.undoCount < count {
      emptied = dropStepWithoutEffect()
    } else if history.undoCount == count, let last = done.last {
      done[done.count - 1].after = text
      done[done.count - 1].selectionsAfter = selections
      done[done.count - 1].stateAfter = state
      if last.before == textBefore {
        done[done.count - 1].selectionsBefore.append(selectionsBefore)
      }
    } else if history.undoCount > count {
      done.append(
        ModelStep(
          before: textBefore, after: text, selectionsBefore: emptied + [selectionsBefore],
          selectionsAfter: selections, stateBefore: stateBeforeEdit, stateAfter: state))
      emptied = []
    } else {
      // A step of an empty open group that stays empty.
      #expect(textBefore == text)
    }
    stateBeforeEdit = state
  }

  /// The selections before a group whose edits have undone each other so far.
  var emptied: [[TextSelection]] = []
  var stateBeforeEdit = 0

  /// What the end of a group does: one without effect goes.
  mutating func expectEndOfGroup() {
    guard depth == 0 else { return }
    var copy = history
    copy.breakGroup()
    if copy.undoCount < history.undoCount { dropStepWithoutEffect() }
    emptied = []
  }

  /// Takes a step off whose edits have undone each other; gives the selections before it.
  @discardableResult
  mutating func dropStepWithoutEffect() -> [[TextSelection]] {
    let step = done.removeLast()
    #expect(step.before == text)
    state = step.stateBefore
    stateBeforeEdit = state
    return step.selectionsBefore
  }

  mutating func undo() throws {
    guard depth == 0 else { return }
    expectEndOfGroup()
    let step = try history.undo(&buffer)
    guard let expected = done.popLast() else {
      #expect(step == nil)
      return
    }
    try check(step, from: expected.after, to: expected.before)
    #expect(expected.selectionsBefore.contains(step?.selections ?? []))
    undone.append(expected)
    move(to: expected.before, step, state: expected.stateBefore)
  }

  mutating func redo() throws {
    guard depth == 0 else { return }
    expectEndOfGroup()
    let step = try history.redo(&buffer)
    guard let expected = undone.popLast() else {
      #expect(step == nil)
      return
    }
    try check(step, from: expected.before, to: expected.after)
    #expect(expected.selectionsAfter == step?.selections)
    done.append(expected)
    move(to: expected.after, step, state: expected.stateAfter)
  }

  mutating func move(to text: [UInt8], _ step: UndoStep?, state: Int) {
    self.text = text
    self.state = state
    stateBeforeEdit = state
    selections = step?.selections ?? []
  }

  func check(_ step: UndoStep?, from old: [UInt8], to new: [UInt8]) throws {
    let patch = try #require(step).patch
    var result: [UInt8] = []
    var start = 0
    for edit in patch.edits {
      result += old[start..<edit.old.lowerBound.value]
      result += new[edit.new.lowerBound.value..<edit.new.upperBound.value]
      start = edit.old.upperBound.value
    }
    #expect(result + old[start...] == new)
  }

  mutating func step() throws {
    switch below(40) {
    case 0..<14: try edit(kind: .typing)
    case 14..<18: try edit(kind: .deletingBackward)
    case 18..<20: try edit(kind: .deletingForward)
    case 20..<22: try edit(kind: .lineBreak)
    case 22..<25: try edit(kind: [.paste, .cut, .drop, .other][below(4)])
    case 25..<30: try undo()
    case 30..<33: try redo()
    case 33:
      expectEndOfGroup()
      history.breakGroup()
    case 34: time += .milliseconds(below(1500))
    case 35:
      expectEndOfGroup()
      history.beginGroup()
      depth += 1
    case 36, 37:
      if depth > 0 { endGroup() }
    case 38:
      expectEndOfGroup()
      history.markSaved()
      savedState = state
    default:
      while depth > 0 { endGroup() }
      while !done.isEmpty { try undo() }
      try undo()
      if below(2) == 0 { while !undone.isEmpty { try redo() } }
    }
    time += .milliseconds(below(200))
    #expect(buffer.snapshot().bytes(in: ByteOffset(0)..<ByteOffset(text.count)) == text)
    #expect(buffer.utf8Count == text.count)
    #expect(history.undoCount == done.count)
    #expect(history.redoCount == undone.count)
    #expect(history.isAtSavePoint == (state == savedState))
  }

  mutating func endGroup() {
    let count = history.undoCount
    history.endGroup()
    depth -= 1
    if history.undoCount < count { dropStepWithoutEffect() }
    if depth == 0 { emptied = [] }
  }
}

@Suite struct UndoHistoryRandom {
  @Test(arguments: seeds) func equalsAListOfTexts(seed: UInt64) throws {
    let pool = ["a", "b", " ", "\n", "\r\n", "é", "語", "👍🏽"].map { Array($0.utf8) }
    var pair = Pair(Array("Hello, wörld\n".utf8), pool: pool, seed: seed, byteLimit: 1 << 30)
    for _ in 0..<operations { try pair.step() }
  }

  @Test(arguments: seeds) func equalsAListOfTextsInIllFormedText(seed: UInt64) throws {
    let pool: [[UInt8]] = [
      [0x61], [0xC3], [0xA9], [0xC3, 0xA9], [0xE2, 0x82], [0xAC], [0xF0, 0x9F], [0x91], [0x8D],
      [0xFF], [0x0D], [0x0A],
    ]
    var pair = Pair([0x61, 0xC3, 0x62], pool: pool, seed: seed, byteLimit: 1 << 30)
    for _ in 0..<operations { try pair.step() }
  }

  /// Each edit is a step of its own here, so that it is known what a limit dropped.
  @Test(arguments: seeds) func aLimitIsKept(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let limit = 6000
    var buffer = TextBuffer("start")
    var history = UndoHistory(byteLimit: limit)
    // The texts that can still be reached, and which of them is the current one.
    var texts = [Array("start".utf8)]
    var current = 0
    for _ in 0..<operations {
      let undoCount = history.undoCount
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<5:
        let before = buffer.snapshot()
        let lower = Int.random(in: 0...buffer.utf8Count, using: &random)
        let longest = Bool.random(using: &random) ? 3 : 1500
        let upper = min(buffer.utf8Count, lower + Int.random(in: 0...longest, using: &random))
        let length = Int.random(in: 1...longest, using: &random)
        let patch = try buffer.replace(
          Range(bytes: lower..<upper), with: String(repeating: "x", count: length))
        history.record(
          patch, removing: before, kind: .paste, time: .zero, selectionsBefore: [],
          selectionsAfter: [])
        texts.removeSubrange((current + 1)...)
        texts.append(buffer.snapshot().bytes(in: buffer.snapshot().fullRange))
        texts.removeFirst(undoCount + 1 - history.undoCount)
      case 5, 6:
        let redoCount = history.redoCount
        let moved = try history.undo(&buffer) == nil ? 0 : 1
        texts.removeFirst(undoCount - moved - history.undoCount)
        texts.removeLast(redoCount + moved - history.redoCount)
      default:
        let redoCount = history.redoCount
        let moved = try history.redo(&buffer) == nil ? 0 : 1
        texts.removeFirst(undoCount + moved - history.undoCount)
        texts.removeLast(redoCount - moved - history.redoCount)
      }
      current = history.undoCount
      #expect(texts.count == history.undoCount + history.redoCount + 1)
      #expect(buffer.snapshot().bytes(in: buffer.snapshot().fullRange) == texts[current])
      #expect(history.memoryFootprint <= limit || history.undoCount + history.redoCount == 1)
    }
  }
}
