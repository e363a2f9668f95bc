import BenchSupport
import PieceTable

extension BufferBench {
  /// Edits of one character, at random places and at one; snapshots.
  mutating func measureEdits() throws(BenchError) {
    try scattered("insert, random", .insert)
    try scattered("delete, random", .delete)
    try scattered("replace, random", .replace)
    try typing()
    try backspacing()
    try snapshots()
    try snapshotsAndEdits()
  }

  private mutating func scattered(_ operation: String, _ kind: ScatteredEdits.Kind)
    throws(BenchError)
  {
    guard begin(operation) else { return }
    var buffer = try makeBuffer()
    let scalars = Self.scalars(of: buffer.snapshot(), count: run.operationCount, &random)
    let edits = ScatteredEdits(scalars, kind: kind).edits
    var refused = 0
    let times = Self.letter.withUnsafeBufferPointer { letter in
      Timing.operations(count: edits.count, budget: run.budget) { index in
        let edit = edits[index]
        do {
          try buffer.replace(
            Range(bytes: edit.offset..<edit.offset + edit.removed),
            with: UnsafeBufferPointer(rebasing: letter[..<edit.inserted]))
        } catch {
          refused += 1
        }
        return 0
      }
    }
    self.refused += refused
    record(operation, times)
  }

  private mutating func typing() throws(BenchError) {
    guard begin("typing") else { return }
    var buffer = try makeBuffer()
    let place = buffer.snapshot().clip(ByteOffset(buffer.utf8Count / 2), .left)
    var refused = 0
    let times = Self.letter.withUnsafeBufferPointer { letter in
      Timing.operations(count: run.operationCount, budget: run.budget) { index in
        do {
          try buffer.replace(place + index..<place + index, with: letter)
        } catch {
          refused += 1
        }
        return 0
      }
    }
    self.refused += refused
    record("typing at one place", times)
  }

  private mutating func backspacing() throws(BenchError) {
    guard begin("backspace") else { return }
    var buffer = try makeBuffer()
    let text = buffer.snapshot()
    var ranges: [Range<ByteOffset>] = []
    var end = text.clip(ByteOffset(text.utf8Count / 2), .left)
    while ranges.count < run.operationCount, end.value > 0 {
      let start = text.clip(end - 1, .left)
      ranges.append(start..<end)
      end = start
    }
    var refused = 0
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let times = Timing.operations(count: ranges.count, budget: run.budget) { index in
      do {
        try buffer.replace(ranges[index], with: nothing)
      } catch {
        refused += 1
      }
      return 0
    }
    self.refused += refused
    record("backspace at one place", times)
  }

  private mutating func snapshots() throws(BenchError) {
    guard begin("snapshot") else { return }
    var buffer = try makeBuffer()
    // Kept in an array, as the compiler sees through a variable that is only written again.
    var kept = Array(repeating: buffer.snapshot(), count: 64)
    let times = Timing.operations(count: run.operationCount, budget: run.budget) { index in
      kept[index & 63] = buffer.snapshot()
      return index
    }
    Sink.keep(kept.reduce(0) { $0 &+ $1.utf8Count })
    record("snapshot", times)
  }

  /// The snapshot before is let go of by the next, so at each edit the whole text is shared.
  private mutating func snapshotsAndEdits() throws(BenchError) {
    guard begin("snapshot and insert") else { return }
    var buffer = try makeBuffer()
    let scalars = Self.scalars(of: buffer.snapshot(), count: run.operationCount, &random)
    let edits = ScatteredEdits(scalars, kind: .insert).edits
    var refused = 0
    var last = buffer.snapshot()
    let times = Self.letter.withUnsafeBufferPointer { letter in
      Timing.operations(count: edits.count, budget: run.budget) { index in
        last = buffer.snapshot()
        let place = ByteOffset(edits[index].offset)
        do {
          try buffer.replace(place..<place, with: letter)
        } catch {
          refused += 1
        }
        return last.utf8Count
      }
    }
    self.refused += refused
    record("snapshot and insert, random", times)
  }
}
