/// Reverting where halves of a UTF-8 sequence have met.
///
/// Removing what stood between two halves of a sequence joins them, and so does typing the missing
/// half of one. Only ill-formed text has halves, but a file may well hold it. The buffer refuses an
/// edit inside a sequence, so to part the halves again the whole sequence is replaced, by its own
/// bytes with the text in between.
extension UndoReversal {
  /// Whether any end of a range lies inside a sequence.
  ///
  /// Throws `outOfBounds` when one lies outside the text, so that nothing is asked about it.
  static func splitsSequence(
    _ ranges: some Sequence<Range<ByteOffset>>, in text: TextSnapshot
  ) throws(TextEditError) -> Bool {
    for range in ranges {
      guard range.upperBound <= text.endOffset else {
        throw .outOfBounds(offset: range.upperBound, count: text.utf8Count)
      }
      if !text.isBoundary(range.lowerBound) || !text.isBoundary(range.upperBound) { return true }
    }
    return false
  }

  /// The same replacements, none ending inside a sequence of `text`.
  static func widened(
    _ edits: [TextEdit], in text: TextSnapshot
  ) throws(TextEditError) -> [TextEdit] {
    var result: [TextEdit] = []
    var index = 0
    while index < edits.count {
      // All edits that have a share in the same sequences.
      let first = index
      let lower = text.clip(edits[first].range.lowerBound, .left)
      var upper = lower
      repeat {
        upper = max(upper, text.clip(edits[index].range.upperBound, .right))
        index += 1
      } while index < edits.count && text.clip(edits[index].range.lowerBound, .left) < upper

      var bytesBefore = lower
      var replacement = TextBuffer()
      for edit in edits[first..<index] {
        try replacement.append(text.bytes(in: bytesBefore..<edit.range.lowerBound))
        try replacement.append(edit.replacement)
        bytesBefore = edit.range.upperBound
      }
      try replacement.append(text.bytes(in: bytesBefore..<upper))
      result.append(TextEdit(lower..<upper, with: replacement.snapshot()))
    }
    return result
  }
}

extension TextBuffer {
  /// Adds text at the end, sharing its chunks.
  fileprivate mutating func append(_ fragment: TextSnapshot) throws(TextEditError) {
    let end = ByteOffset(utf8Count)
    try replace(end..<end, with: fragment)
  }

  fileprivate mutating func append(_ bytes: [UInt8]) throws(TextEditError) {
    if !bytes.isEmpty { try append(TextSnapshot(bytes: bytes)) }
  }
}
