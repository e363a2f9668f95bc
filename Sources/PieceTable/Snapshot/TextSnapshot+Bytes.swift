internal import SumTree

extension TextSnapshot {
  /// The byte at an offset before the end. O(log n).
  public subscript(offset: ByteOffset) -> UInt8 {
    precondition(offset.value >= 0 && offset < endOffset, "offset outside the text")
    guard let place = place(of: offset.value, .right) else { return 0 }
    return place.bytes[place.distance]
  }

  /// Calls `body` with each run of bytes that lies together in memory, in order. O(log n + runs),
  /// copies nothing.
  ///
  /// The first argument is the offset of the run's first byte in the text. The bytes are valid
  /// during the call only. A run may end inside the range's first or last UTF-8 sequence only when
  /// the range does.
  public func forEachChunk<Failure: Error>(
    in range: Range<ByteOffset>,
    _ body: (ByteOffset, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(
      range.lowerBound.value >= 0 && range.upperBound <= endOffset, "range outside the text")
    var position = range.lowerBound.value
    let end = range.upperBound.value
    guard position < end else { return }
    var cursor = ChunkCursor(self, at: position)
    repeat {
      let from = position - cursor.start
      let to = min(cursor.chunk.count, end - cursor.start)
      try body(
        ByteOffset(position), UnsafeBufferPointer(rebasing: cursor.chunk[from..<to]))
      position += to - from
    } while position < end && cursor.next()
    withExtendedLifetime(self) {}
  }

  /// Copies a range into memory that has room for it. O(length).
  func copy(_ range: Range<ByteOffset>, to memory: UnsafeMutablePointer<UInt8>) {
    var target = memory
    forEachChunk(in: range) { _, bytes in
      guard let source = bytes.baseAddress else { return }
      target.update(from: source, count: bytes.count)
      target += bytes.count
    }
  }

  /// A copy of the bytes in a range. O(length).
  public func bytes(in range: Range<ByteOffset>) -> [UInt8] {
    precondition(
      range.lowerBound.value >= 0 && range.upperBound <= endOffset, "range outside the text")
    // Not even a count may be written to the empty array, which all threads share.
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.length) { buffer, count in
      if let memory = buffer.baseAddress { copy(range, to: memory) }
      count = range.length
    }
  }

  /// A copy of the text in a range as a string, ill-formed parts repaired with U+FFFD. O(length).
  public func string(in range: Range<ByteOffset>) -> String {
    let length = range.length
    precondition(
      range.lowerBound.value >= 0 && range.upperBound <= endOffset, "range outside the text")
    if let place = place(of: range.lowerBound.value, .right),
      place.distance + length <= place.piece.count
    {
      let bytes = UnsafeBufferPointer(start: place.bytes + place.distance, count: length)
      return withExtendedLifetime(self) { String(decoding: bytes, as: UTF8.self) }
    }
    return String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// A copy of the whole text as a string, ill-formed parts repaired with U+FFFD. O(n).
  public var string: String { string(in: fullRange) }
}

extension TextSnapshot: CustomStringConvertible {
  /// The text, ill-formed parts repaired with U+FFFD. O(n).
  public var description: String { string }
}

extension TextSnapshot {
  /// Whether a range, which cuts no decode unit, is well-formed UTF-8 without ill-formed bytes. O(length)
  package func isWellFormed(_ range: Range<ByteOffset>) -> Bool {
    var result = true
    forEachChunk(in: range) { _, bytes in
      if result { result = ByteScan.isWellFormed(bytes) }
    }
    return result
  }
}
