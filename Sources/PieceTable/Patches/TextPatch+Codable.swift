extension TextPatch: Codable {
  /// Decodes a list of `[oldStart, oldLength, newLength]`, in UTF-8 bytes.
  ///
  /// Throws `DecodingError.dataCorrupted` when numbers are negative or too large, or when an edit
  /// begins before the end of the one before it.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var builder = Builder()
    var end = 0
    var newEnd = 0
    while !list.isAtEnd {
      var numbers = try list.nestedUnkeyedContainer()
      let start = try numbers.decode(Int.self)
      let oldLength = try numbers.decode(Int.self)
      let newLength = try numbers.decode(Int.self)
      let (oldEnd, oldOverflows) = start.addingReportingOverflow(oldLength)
      let (nextEnd, newOverflows) = newEnd.addingReportingOverflow(newLength)
      // The unchanged bytes between this edit and the one before it.
      let (total, totalOverflows) = nextEnd.addingReportingOverflow(max(0, start) - end)
      guard start >= end, oldLength >= 0, newLength >= 0, numbers.isAtEnd,
        !oldOverflows, !newOverflows, !totalOverflows
      else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "Not an ordered list of [oldStart, oldLength, newLength]")
      }
      builder.append(old: ByteOffset(start)..<ByteOffset(oldEnd), newLength: newLength)
      (end, newEnd) = (oldEnd, total)
    }
    self = builder.finish()
  }

  /// Encodes a list of `[oldStart, oldLength, newLength]`, in UTF-8 bytes.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for edit in edits {
      var numbers = list.nestedUnkeyedContainer()
      try numbers.encode(edit.old.lowerBound.value)
      try numbers.encode(edit.old.length)
      try numbers.encode(edit.new.length)
    }
  }
}
