import PieceTable

/// Runs operations on real buffers and on the naive model side by side.
///
/// It holds several buffers that came of one another, so that a change that leaks from one into
/// another is seen, and snapshots that are compared once more at the end.
struct BufferTrial {
  /// A buffer and what it must hold.
  struct Strand {
    var buffer: TextBuffer
    var text: NaiveText
  }

  /// A snapshot and what it must hold for ever.
  struct Kept {
    let snapshot: TextSnapshot
    let text: NaiveText
  }

  private(set) var strands: [Strand]
  private(set) var current = 0
  private(set) var kept: [Kept] = []

  /// A text never gets longer than this; an operation that would make it so is left out.
  static let largest = 40_000
  static let mostStrands = 4
  static let mostKept = 24

  var text: NaiveText { strands[current].text }

  init(_ bytes: [UInt8]) {
    strands = [Strand(buffer: TextBuffer(bytes: bytes), text: NaiveText(bytes))]
  }

  mutating func run(_ operation: BufferOperation) throws(Mismatch) {
    TestSettings.trace("\(operation)")
    switch operation {
    case .replace(let range, let bytes, let route):
      try edit([NaiveEdit(text.clip(range), bytes)], route)
    case .attempt(let edits, let route): try edit(edits, route)
    case .batch(let edits): try edit(ordered(edits), .batch)
    case .replaceAll(let ranges, let bytes):
      try edit(ordered(ranges.map { NaiveEdit($0, bytes) }), .replaceAll)
    case .apply(let edits): try apply(ordered(edits))
    case .revert(let range, let bytes): try revert(NaiveEdit(text.clip(range), bytes))
    case .insertKept(let index, let range, let into):
      guard !kept.isEmpty else { return }
      let source = kept[index % kept.count]
      try insert(source.snapshot, source.text, range, into)
    case .insertForeign(let bytes, let range, let into):
      let (snapshot, text) = try foreign(bytes)
      try insert(snapshot, text, range, into)
    case .keep:
      let kept = Kept(snapshot: strands[current].buffer.snapshot(), text: text)
      if self.kept.count < Self.mostKept { self.kept.append(kept) } else { self.kept[0] = kept }
    case .compact: strands[current].buffer.compact()
    case .fork:
      let strand = strands[current]
      if strands.count < Self.mostStrands { strands.append(strand) } else { strands[0] = strand }
    case .branch(let index):
      guard !kept.isEmpty else { return }
      let source = kept[index % kept.count]
      let strand = Strand(buffer: TextBuffer(source.snapshot), text: source.text)
      if strands.count < Self.mostStrands { strands.append(strand) } else { strands[0] = strand }
    case .select(let index): current = index % strands.count
    case .check(let seed):
      let snapshot = strands[current].buffer.snapshot()
      try SnapshotCheck.run(snapshot, text.bytes, seed: seed)
    }
    try checkCounts()
  }

  /// Compares every buffer and every kept snapshot.
  mutating func finish() throws(Mismatch) {
    for index in strands.indices {
      current = index
      try checkCounts()
      let snapshot = strands[index].buffer.snapshot()
      do {
        try SnapshotCheck.run(snapshot, text.bytes, seed: UInt64(index), samples: 40)
      } catch { throw Mismatch("buffer \(index): \(error)") }
      try checkCounts()
    }
    for (index, kept) in kept.enumerated() {
      do {
        try SnapshotCheck.run(kept.snapshot, kept.text.bytes, samples: 4)
      } catch { throw Mismatch("kept snapshot \(index): \(error)") }
    }
  }

  /// The counts every edit keeps up to date. No snapshot is taken, which would commit typed text.
  private func checkCounts() throws(Mismatch) {
    let strand = strands[current]
    try require(strand.buffer.utf8Count, strand.text.count, "the buffer's utf8Count")
    try require(strand.buffer.utf16Count, strand.text.utf16Count, "the buffer's utf16Count")
    try require(strand.buffer.lineCount, strand.text.lineCount, "the buffer's lineCount")
  }

  /// Edits clipped to the text, each after the end of the one before.
  private func ordered(_ edits: [NaiveEdit]) -> [NaiveEdit] {
    var end = 0
    return edits.map { edit in
      let range = text.clip(edit.range)
      let lower = max(end, range.lowerBound)
      end = max(lower, range.upperBound)
      return NaiveEdit(lower..<end, edit.bytes)
    }
  }

  private func fits(_ edits: [NaiveEdit]) -> Bool {
    edits.reduce(text.count) { $0 + $1.bytes.count } <= Self.largest
  }

  // MARK: - The operations

  private mutating func edit(_ edits: [NaiveEdit], _ route: BufferOperation.Route) throws(Mismatch)
  {
    guard fits(edits) else { return }
    let old = text
    let refusals = old.refusals(of: edits)
    let patch: TextPatch
    do {
      patch = try strands[current].buffer.perform(edits, route)
    } catch {
      guard refusals.contains(error) else {
        throw Mismatch("\(edits) threw \(error), expected \(refusals)")
      }
      return
    }
    guard refusals.isEmpty else { throw Mismatch("\(edits) succeeded, expected \(refusals)") }
    strands[current].text.replace(edits)
    try checkPatch(patch, old: old.bytes, new: text.bytes)
  }

  private mutating func apply(_ edits: [NaiveEdit]) throws(Mismatch) {
    guard fits(edits) else { return }
    let old = text
    do {
      var copy = strands[current].buffer
      let patch = try copy.perform(edits, .batch)
      strands[current].text.replace(edits)
      // First of all: a wrong patch may name text the source does not have.
      try checkPatch(patch, old: old.bytes, new: text.bytes)
      let result = try strands[current].buffer.apply(patch, from: copy.snapshot())
      try checkPatch(result, old: old.bytes, new: text.bytes)
    } catch let error as Mismatch {
      throw error
    } catch { throw Mismatch("applying the patch of \(edits) threw \(error)") }
  }

  private mutating func revert(_ edit: NaiveEdit) throws(Mismatch) {
    let old = text
    let before = strands[current].buffer.snapshot()
    let patch: TextPatch
    do {
      patch = try strands[current].buffer.perform([edit], .bytes)
    } catch { throw Mismatch("\(edit) threw \(error)") }
    strands[current].text.replace([edit])
    try checkPatch(patch, old: old.bytes, new: text.bytes)
    guard let done = patch.edits.first, patch.edits.count == 1 else { return }
    let new = text
    let inverse = TextPatch(replacing: done.new, withLength: done.old.length)
    let result: TextPatch
    do {
      result = try strands[current].buffer.apply(inverse, from: before)
    } catch {
      // What was inserted may have become part of a sequence with its neighbours.
      guard new.refusals(of: [NaiveEdit(done.new.plain, [])]).contains(error) else {
        throw Mismatch("reverting \(edit) threw \(error)")
      }
      return
    }
    strands[current].text = old
    try checkPatch(result, old: new.bytes, new: old.bytes)
  }

  private mutating func insert(
    _ source: TextSnapshot, _ sourceText: NaiveText, _ range: Range<Int>, _ into: Range<Int>
  ) throws(Mismatch) {
    let part = sourceText.clip(range)
    let edit = NaiveEdit(text.clip(into), Array(sourceText.bytes[part]))
    guard fits([edit]) else { return }
    let old = text
    let patch: TextPatch
    do {
      let slice = source.slice(Range(bytes: part))
      patch = try strands[current].buffer.replace(Range(bytes: edit.range), with: slice)
    } catch { throw Mismatch("inserting a slice \(part) in \(into) threw \(error)") }
    strands[current].text.replace([edit])
    try checkPatch(patch, old: old.bytes, new: text.bytes)
  }

  /// The text of another buffer, in more than one piece.
  private func foreign(_ bytes: [UInt8]) throws(Mismatch) -> (TextSnapshot, NaiveText) {
    let half = bytes.count / 2
    var buffer = TextBuffer(bytes: bytes[half...])
    do {
      _ = try buffer.perform([NaiveEdit(0..<0, Array(bytes[..<half]))], .bytes)
    } catch { throw Mismatch("inserting at the start of another buffer threw \(error)") }
    return (buffer.snapshot(), NaiveText(bytes))
  }
}

extension TextBuffer {
  /// Edits through the function the route names, or through `.bytes` when that does not fit.
  mutating func perform(_ edits: [NaiveEdit], _ route: BufferOperation.Route)
    throws(TextEditError) -> TextPatch
  {
    if route == .replaceAll, let bytes = edits.first?.bytes, let string = wellFormed(bytes),
      edits.allSatisfy({ $0.bytes == bytes })
    {
      return try replace(edits.map { Range(bytes: $0.range) }, with: string)
    }
    guard edits.count == 1, route != .batch, let edit = edits.first else {
      return try replace(
        edits.map { TextEdit(Range(bytes: $0.range), with: TextSnapshot(bytes: $0.bytes)) })
    }
    let range = Range(bytes: edit.range)
    switch route {
    case .string:
      if let string = wellFormed(edit.bytes) { return try replace(range, with: string) }
    case .fragment: return try replace(range, with: TextSnapshot(bytes: edit.bytes))
    case .named:
      if edit.bytes.isEmpty { return try remove(range) }
      if range.isEmpty, let string = wellFormed(edit.bytes) {
        return try insert(string, at: range.lowerBound)
      }
    default: break
    }
    return try replaceBytes(range, with: edit.bytes)
  }

  /// `replace(_:with:)` with the bytes of an array.
  @discardableResult
  mutating func replaceBytes(_ range: Range<ByteOffset>, with bytes: [UInt8])
    throws(TextEditError) -> TextPatch
  {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(TextEditError) in try replace(range, with: bytes) }
    }
    return try result.get()
  }

  private func wellFormed(_ bytes: [UInt8]) -> String? {
    repaired(bytes).isWellFormed ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
