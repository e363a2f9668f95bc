import PieceTable
import Testing

/// UTF-8 sequences and their parts: where a text may be cut, and what edits make of the parts.
struct BoundaryTests {
  private func boundaries(_ bytes: [UInt8]) -> [Int] {
    let snapshot = TextSnapshot(bytes: bytes)
    return (0...bytes.count).filter { snapshot.isBoundary(ByteOffset($0)) }
  }

  @Test func wellFormed() {
    #expect(boundaries(Array("aé€😀".utf8)) == [0, 1, 3, 6, 10])
    // Inside CRLF, a flag or a letter with its accent is a boundary: those are not sequences.
    #expect(boundaries(Array("\r\ne\u{301}🇩🇪".utf8)) == [0, 1, 2, 3, 5, 9, 13])
  }

  @Test func truncatedSequencesAreOneUnit() {
    #expect(boundaries([0xE2, 0x82]) == [0, 2])
    #expect(boundaries([0xE2, 0x82, 0x61]) == [0, 2, 3])
    #expect(boundaries([0xF0, 0x9F, 0x98]) == [0, 3])
    #expect(boundaries([0xF0, 0x9F, 0xF0, 0x9F, 0x98, 0x80]) == [0, 2, 6])
    #expect(boundaries([0xC3]) == [0, 1])
  }

  @Test func impossibleBytesStandAlone() {
    #expect(boundaries([0x80, 0x80, 0x80]) == [0, 1, 2, 3])
    #expect(boundaries([0xC0, 0x80]) == [0, 1, 2])
    #expect(boundaries([0xE0, 0x80, 0x80]) == [0, 1, 2, 3])
    #expect(boundaries([0xED, 0xA0, 0x80]) == [0, 1, 2, 3])
    #expect(boundaries([0xF4, 0x90, 0x80, 0x80]) == [0, 1, 2, 3, 4])
    #expect(boundaries([0xF5, 0x80, 0xFF]) == [0, 1, 2, 3])
    // What follows a whole sequence stands alone too.
    #expect(boundaries([0xC3, 0xA9, 0xA9]) == [0, 2, 3])
  }

  @Test func illFormedCountsAsReplacementCharacters() throws {
    let cases: [([UInt8], Int)] = [
      ([0xE2, 0x82], 1), ([0x80, 0x80], 2), ([0xF0, 0x9F, 0x98], 1), ([0xED, 0xA0, 0x80], 3),
      ([0xF0, 0x80, 0x80], 3), ([0xE2, 0x82, 0xE2, 0x82, 0xAC], 2), ([0xFF, 0x61, 0xFE], 3),
    ]
    for (bytes, count) in cases {
      let snapshot = TextSnapshot(bytes: bytes)
      #expect(snapshot.scalarCount == count, "\(hex(bytes))")
      #expect(snapshot.utf16Count == count, "\(hex(bytes))")
      #expect(snapshot.string.unicodeScalars.count == count, "\(hex(bytes))")
      try SnapshotCheck.run(snapshot, bytes)
    }
  }

  /// Halves that stand apart, and then do not: each pair, with each way to bring them together.
  @Test func halvesJoinedAndTornApart() throws {
    for (left, right) in Alphabet.halves {
      let joined = left + right
      let seam = left.count
      // What stood between is deleted.
      for between in [[0x78], Array("😀".utf8), Array(repeating: 0x79, count: 300)] as [[UInt8]] {
        var buffer = TextBuffer(bytes: left + between + right)
        let range = Range(bytes: seam..<seam + between.count)
        let patch = try buffer.remove(range)
        try verify(&buffer, joined, "\(hex(left)) and \(hex(right)) by deletion")
        try checkPatch(patch, old: left + between + right, new: joined)
      }
      // The second half is inserted behind the first, and the first before the second.
      var buffer = TextBuffer(bytes: left)
      try buffer.replaceBytes(Range(bytes: seam..<seam), with: right)
      try verify(&buffer, joined, "\(hex(right)) behind \(hex(left))")
      buffer = TextBuffer(bytes: right)
      try buffer.replaceBytes(Range(bytes: 0..<0), with: left)
      try verify(&buffer, joined, "\(hex(left)) before \(hex(right))")
      // Byte for byte, as typed.
      buffer = TextBuffer(bytes: [0x3C, 0x3E])
      for (index, byte) in joined.enumerated() {
        try buffer.replaceBytes(Range(bytes: index + 1..<index + 1), with: [byte])
      }
      try verify(&buffer, [0x3C] + joined + [0x3E], "\(hex(joined)) typed")
      // Torn apart again, where that is allowed.
      buffer = TextBuffer(bytes: left)
      try buffer.replaceBytes(Range(bytes: seam..<seam), with: right)
      let edit = NaiveEdit(seam..<seam, [0x78])
      if NaiveText(joined).isBoundary(seam) {
        _ = try buffer.perform([edit], .bytes)
        try verify(&buffer, left + [0x78] + right, "\(hex(left)) and \(hex(right)) torn apart")
      } else {
        #expect(throws: TextEditError.splitsSequence(offset: ByteOffset(seam))) {
          try buffer.perform([edit], .bytes)
        }
        try verify(&buffer, joined, "\(hex(joined)) after a refusal")
      }
    }
  }

  private func verify(_ buffer: inout TextBuffer, _ bytes: [UInt8], _ what: String) throws {
    let table = NaiveTable(bytes)
    try require(buffer.utf16Count, table.utf16Count, "utf16Count of \(what)")
    try require(buffer.lineCount, table.lineCount, "lineCount of \(what)")
    do {
      try SnapshotCheck.run(buffer.snapshot(), bytes)
    } catch { throw Mismatch("\(what): \(error)") }
  }

  /// A sequence whose bytes lie in three pieces, met by deletion in one step.
  @Test func sequenceInThreePieces() throws {
    var buffer = TextBuffer(bytes: [0xF0, 0x78, 0x9F, 0x78, 0x98, 0x80])
    _ = try buffer.remove(Range(bytes: 3..<4))
    #expect(buffer.utf16Count == 5)
    _ = try buffer.remove(Range(bytes: 1..<2))
    try verify(&buffer, Array("😀".utf8), "a scalar of three pieces")
    #expect(throws: TextEditError.splitsSequence(offset: 2)) {
      try buffer.remove(Range(bytes: 2..<4))
    }
    _ = try buffer.remove(Range(bytes: 0..<4))
    try verify(&buffer, [], "nothing")
  }

  /// Continuation bytes change their meaning with what comes before them.
  @Test func deletingTheLeadFreesTheRest() throws {
    var buffer = TextBuffer(bytes: [0xE2, 0x82, 0x80, 0x80])
    _ = try buffer.remove(Range(bytes: 0..<3))
    try verify(&buffer, [0x80], "a continuation byte alone")
    try buffer.replaceBytes(Range(bytes: 0..<0), with: [0xC3])
    try verify(&buffer, [0xC3, 0x80], "a lead byte before it")
    try buffer.replaceBytes(Range(bytes: 2..<2), with: [0x80, 0x80])
    _ = try buffer.remove(Range(bytes: 0..<2))
    try verify(&buffer, [0x80, 0x80], "two continuation bytes")
    try buffer.replaceBytes(Range(bytes: 0..<0), with: [0xED])
    try verify(&buffer, [0xED, 0x80, 0x80], "a whole sequence of ED")
  }

  /// Inserting a lead byte pulls continuation bytes out of other subparts.
  @Test func longRunsOfContinuationBytes() throws {
    let run = [UInt8](repeating: 0x80, count: 300)
    var text = NaiveText(run)
    var buffer = TextBuffer(bytes: run)
    #expect(buffer.utf16Count == 300)
    for (place, lead) in [(0, 0xF1), (100, 0xE1), (200, 0xC3), (150, 0xF4), (303, 0xF0)] {
      let edit = NaiveEdit(text.clip(place..<place), [UInt8(lead)])
      _ = try buffer.perform([edit], .bytes)
      text.replace([edit])
      try verify(&buffer, text.bytes, "a run with \(lead) at \(place)")
    }
  }

  @Test func clipGoesToTheNearestByBias() {
    let snapshot = TextSnapshot(bytes: [0x61, 0xF0, 0x9F, 0x98, 0x80, 0xE2, 0x82, 0x62])
    #expect([2, 3, 4].map { snapshot.clip(ByteOffset($0), .left).value } == [1, 1, 1])
    #expect([2, 3, 4].map { snapshot.clip(ByteOffset($0), .right).value } == [5, 5, 5])
    #expect(snapshot.clip(6, .left) == 5)
    #expect(snapshot.clip(6, .right) == 7)
    #expect([-3, 0, 1, 5, 7, 8, 99].map { snapshot.clip($0, .left) } == [0, 0, 1, 5, 7, 8, 8])
    #expect([-3, 0, 1, 5, 7, 8, 99].map { snapshot.clip($0, .right) } == [0, 0, 1, 5, 7, 8, 8])
  }
}
