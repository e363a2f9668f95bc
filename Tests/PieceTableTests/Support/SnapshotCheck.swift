import PieceTable

/// Compares everything a snapshot answers with what the model says.
struct SnapshotCheck {
  let snapshot: TextSnapshot
  let table: NaiveTable
  private var random: SplitMix64
  /// How many positions are tried when there are too many for all of them.
  private let samples: Int

  /// Up to this length every position is tried.
  private static let thorough = 40

  init(_ snapshot: TextSnapshot, _ table: NaiveTable, seed: UInt64, samples: Int = 10) {
    self.snapshot = snapshot
    self.table = table
    self.samples = samples
    random = SplitMix64(seed: seed)
  }

  /// Compares a snapshot with bytes.
  static func run(
    _ snapshot: TextSnapshot, _ bytes: [UInt8], seed: UInt64 = 1, samples: Int = 10
  ) throws(Mismatch) {
    var check = SnapshotCheck(snapshot, NaiveTable(bytes), seed: seed, samples: samples)
    try check.run()
  }

  mutating func run() throws(Mismatch) {
    snapshot.checkInvariants()
    try checkCounts()
    try checkContent()
    try checkChunks(0..<table.count)
    try checkChunks(random.range(upTo: table.count))
    try checkCursor(at: 0)
    try checkCursor(at: random.upTo(table.count))
    try checkCursor(at: table.count)
    try checkEquality()
    for offset in positions() { try checkOffset(offset) }
    for line in lines() { try checkLine(line) }
    if samples >= 10 { try checkOutside() }
    for _ in 0..<2 {
      let range = random.range(upTo: table.count)
      try checkSlice(table.clip(range.lowerBound, .left)..<table.clip(range.upperBound, .right))
      try checkSlice(range)
    }
  }

  /// Byte offsets to try: all, or random ones and both ends.
  private mutating func positions() -> [Int] {
    if table.count <= Self.thorough { return Array(0...table.count) }
    return [0, table.count] + (0..<samples).map { _ in random.upTo(table.count) }
  }

  private mutating func lines() -> [Int] {
    if table.lineCount <= 4 { return Array(0..<table.lineCount) }
    return [0, table.lineCount - 1] + (0..<samples / 4).map { _ in random.below(table.lineCount) }
  }

  private func checkCounts() throws(Mismatch) {
    try require(snapshot.utf8Count, table.count, "utf8Count")
    try require(snapshot.isEmpty, table.count == 0, "isEmpty")
    try require(snapshot.utf16Count, table.utf16Count, "utf16Count")
    try require(snapshot.scalarCount, table.scalarCount, "scalarCount")
    try require(snapshot.lineBreakCount, table.lineCount - 1, "lineBreakCount")
    try require(snapshot.lineCount, table.lineCount, "lineCount")
    try require(snapshot.startOffset.value, 0, "startOffset")
    try require(snapshot.endOffset.value, table.count, "endOffset")
    try require(snapshot.fullRange.plain, 0..<table.count, "fullRange")
    try require(snapshot.memoryFootprint >= 0, true, "a footprint that is not negative")
  }

  private func checkContent() throws(Mismatch) {
    try requireBytes(snapshot.bytes(in: snapshot.fullRange), table.bytes, "bytes(in: fullRange)")
    try requireBytes(Array(snapshot.string.utf8), repaired(table.bytes).bytes, "string")
  }

  private func checkChunks(_ range: Range<Int>) throws(Mismatch) {
    var bytes: [UInt8] = []
    var offset = range.lowerBound
    try snapshot.forEachChunk(in: Range(bytes: range)) { start, chunk throws(Mismatch) in
      try require(start.value, offset, "the start of a chunk in \(range)")
      try require(chunk.isEmpty, false, "whether the chunk at \(offset) in \(range) is empty")
      bytes.append(contentsOf: chunk)
      offset += chunk.count
    }
    try requireBytes(bytes, Array(table.bytes[range]), "the chunks of \(range)")
  }

  private func checkCursor(at offset: Int) throws(Mismatch) {
    // The cursor's pointers hold as long as the snapshot does.
    try withExtendedLifetime(snapshot) { () throws(Mismatch) in
      var cursor = ChunkCursor(snapshot, at: offset)
      let (start, length) = (cursor.start, cursor.chunk.count)
      let holds = start...start + length ~= offset && (offset < start + length || isLast(offset))
      try require(holds, true, "whether the cursor at \(offset) stands in \(start), \(length) long")
      var bytes = Array(cursor.chunk)
      var end = start + length
      while cursor.next() {
        try require(cursor.start, end, "the start of the cursor's next chunk")
        try require(cursor.chunk.isEmpty, false, "whether the cursor's chunk at \(end) is empty")
        bytes.append(contentsOf: cursor.chunk)
        end += cursor.chunk.count
      }
      try requireBytes(bytes, Array(table.bytes[start...]), "the cursor's chunks from \(offset) on")
      cursor = ChunkCursor(snapshot, at: offset)
      var parts: [[UInt8]] = []
      var begin = start
      while cursor.previous() {
        try require(cursor.start + cursor.chunk.count, begin, "the end of the chunk before")
        begin = cursor.start
        parts.append(Array(cursor.chunk))
      }
      let before = Array(parts.reversed().joined())
      try requireBytes(before, Array(table.bytes[..<start]), "the cursor's chunks before \(offset)")
    }
  }

  private func isLast(_ offset: Int) -> Bool { offset == table.count }

  /// Equality and hash against a fresh snapshot, which lies otherwise in memory.
  private mutating func checkEquality() throws(Mismatch) {
    let fresh = TextSnapshot(bytes: table.bytes)
    try require(snapshot == fresh, true, "equality with a fresh snapshot of the same bytes")
    try require(fresh == snapshot, true, "equality of a fresh snapshot of the same bytes")
    try require(snapshot.hashValue, fresh.hashValue, "the hash")
    guard table.count > 0 else { return }
    var bytes = table.bytes
    bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
    try require(snapshot == TextSnapshot(bytes: bytes), false, "equality after one flipped bit")
    let shorter = TextSnapshot(bytes: table.bytes.dropLast())
    try require(snapshot == shorter, false, "equality with a text one byte shorter")
  }

  private func checkSlice(_ range: Range<Int>) throws(Mismatch) {
    let typed = Range(bytes: range)
    let part = NaiveTable(Array(table.bytes[range]))
    try requireBytes(snapshot.bytes(in: typed), part.bytes, "bytes(in: \(range))")
    let string = Array(snapshot.string(in: typed).utf8)
    try requireBytes(string, repaired(part.bytes).bytes, "string(in: \(range))")
    let slice = snapshot.slice(typed)
    slice.checkInvariants()
    let check = SnapshotCheck(slice, part, seed: 1)
    do {
      try check.checkCounts()
      try check.checkContent()
      try require(slice == TextSnapshot(bytes: part.bytes), true, "equality with a fresh snapshot")
      let middle = part.clip(part.count / 2, .left)
      try check.checkBoundary(middle)
    } catch { throw Mismatch("in the slice \(range): \(error)") }
  }

  private func checkOffset(_ offset: Int) throws(Mismatch) {
    let typed = ByteOffset(offset)
    try require(snapshot.isBoundary(typed), table.isBoundary(offset), "isBoundary(\(offset))")
    let (left, right) = (table.clip(offset, .left), table.clip(offset, .right))
    try require(snapshot.clip(typed, .left).value, left, "clip(\(offset), left)")
    try require(snapshot.clip(typed, .right).value, right, "clip(\(offset), right)")
    try checkBoundary(left)
    if right != left {
      try checkBoundary(right)
      try checkPoint(table.point(of: offset))
    }
    if offset < table.count {
      try require(snapshot[typed], table.bytes[offset], "the byte at \(offset)")
    }
  }

  /// Every conversion of one boundary, there and back.
  private func checkBoundary(_ offset: Int) throws(Mismatch) {
    let typed = ByteOffset(offset)
    let utf16 = table.utf16Offset(of: offset)
    let scalar = table.scalarOffset(of: offset)
    let point = table.point(of: offset)
    let utf16Point = table.utf16Point(of: offset)
    try require(snapshot.utf16Offset(of: typed).value, utf16, "utf16Offset(of: \(offset))")
    try require(snapshot.scalarOffset(of: typed).value, scalar, "scalarOffset(of: \(offset))")
    try require(snapshot.point(of: typed), point, "point(of: \(offset))")
    try require(snapshot.utf16Point(of: typed), utf16Point, "utf16Point(of: \(offset))")
    let back = snapshot.offset(of: ScalarOffset(scalar)).value
    try require(back, offset, "offset(of: scalar \(scalar))")
    try checkUTF16(utf16)
    // One on: the middle of a surrogate pair, if there is one.
    try checkUTF16(utf16 + 1)
    try checkPoint(point)
    try checkPoint(utf16Point)
    try checkPoint(UTF16Point(line: utf16Point.line, column: utf16Point.column + 1))
  }

  private func checkUTF16(_ utf16: Int) throws(Mismatch) {
    for bias in [Bias.left, .right] {
      let actual = snapshot.offset(of: UTF16Offset(utf16), bias).value
      let expected = table.offset(ofUTF16: utf16, bias)
      try require(actual, expected, "offset(of: UTF-16 \(utf16), \(bias))")
    }
  }

  private func checkPoint(_ point: TextPoint) throws(Mismatch) {
    for bias in [Bias.left, .right] {
      let actual = snapshot.offset(of: point, bias).value
      try require(actual, table.offset(of: point, bias), "offset(of: \(point), \(bias))")
    }
  }

  private func checkPoint(_ point: UTF16Point) throws(Mismatch) {
    for bias in [Bias.left, .right] {
      let actual = snapshot.offset(of: point, bias).value
      try require(actual, table.offset(of: point, bias), "offset(of: UTF-16 \(point), \(bias))")
    }
  }

  private mutating func checkLine(_ line: Int) throws(Mismatch) {
    let content = table.lineRange(line, includingBreak: false)
    let whole = table.lineRange(line, includingBreak: true)
    try require(snapshot.lineRange(line).plain, content, "lineRange(\(line))")
    let actual = snapshot.lineRange(line, includingBreak: true).plain
    try require(actual, whole, "lineRange(\(line), includingBreak: true)")
    for column in [0, content.count, whole.count - 1, whole.count, whole.count + 1, -1] {
      try checkPoint(TextPoint(line: line, column: column))
      try checkPoint(UTF16Point(line: line, column: column))
    }
    try checkPoint(TextPoint(line: line, column: random.upTo(whole.count)))
    try checkPoint(UTF16Point(line: line, column: random.upTo(whole.count)))
    for offset in [content.lowerBound, content.upperBound, whole.upperBound] {
      try checkBoundary(offset)
    }
  }

  /// Positions outside the text, as a host may send them.
  private func checkOutside() throws(Mismatch) {
    for far in [-1, Int.min, Int.max, table.count + 1] {
      for bias in [Bias.left, .right] {
        let clipped = snapshot.clip(ByteOffset(far), bias).value
        try require(clipped, far < 0 ? 0 : table.count, "clip(\(far), \(bias))")
      }
      try checkUTF16(far)
      let scalar = snapshot.offset(of: ScalarOffset(far)).value
      try require(scalar, table.offset(ofScalar: far), "offset(of: scalar \(far))")
      for line in [0, far] {
        try checkPoint(TextPoint(line: line, column: far))
        try checkPoint(UTF16Point(line: line, column: far))
        try checkPoint(TextPoint(line: far, column: line))
        try checkPoint(UTF16Point(line: far, column: line))
      }
    }
  }
}
