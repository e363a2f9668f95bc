/// A text as the bytes of a file.
struct EncodedText {
  let text: TextSnapshot
  let encoding: TextEncoding
  /// The file's path, for errors.
  let path: String

  /// Chunks from this size on are passed on as they are; smaller ones are gathered first, up to
  /// `stagingSize`. Small in debug builds, so that tests meet every boundary.
  #if DEBUG
    private static let directSize = 256
    private static let stagingSize = 1 << 10
  #else
    private static let directSize = 32 << 10
    private static let stagingSize = 128 << 10
  #endif

  /// Calls the body with the file's bytes from first to last, in blocks that are valid during the
  /// call only. O(n) time, O(1) memory.
  ///
  /// Throws `cannotEncode` at the first ill-formed bytes that the encoding has no form for.
  func forEachBlock(_ body: (UnsafeRawBufferPointer) throws(TextFileError) -> Void)
    throws(TextFileError)
  {
    let staging = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.stagingSize, alignment: 16)
    defer { staging.deallocate() }
    staging.copyBytes(from: encoding.byteOrderMark)
    var filled = encoding.byteOrderMark.count

    func makeRoom(for count: Int) throws(TextFileError) {
      guard staging.count - filled < count else { return }
      try body(UnsafeRawBufferPointer(rebasing: staging[..<filled]))
      filled = 0
    }

    if let order = encoding.byteOrder {
      var encoder = UTF16Encoder(order)
      try text.forEachChunk(in: text.fullRange) { (_, chunk) throws(TextFileError) in
        var rest = UnsafeRawBufferPointer(chunk)[...]
        while !rest.isEmpty {
          let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.directSize))
          rest = rest.dropFirst(part.count)
          try makeRoom(for: UTF16Encoder.largestOutput(part.count))
          guard
            let output = staging.baseAddress,
            let count = encoder.encode(part, into: output + filled)
          else { throw cannotEncode(at: encoder.sequenceStart) }
          filled += count
        }
      }
      guard encoder.isComplete else { throw cannotEncode(at: encoder.sequenceStart) }
    } else {
      try text.forEachChunk(in: text.fullRange) { (_, chunk) throws(TextFileError) in
        if chunk.count >= Self.directSize {
          try makeRoom(for: staging.count)
          try body(UnsafeRawBufferPointer(chunk))
        } else {
          try makeRoom(for: chunk.count)
          UnsafeMutableRawBufferPointer(rebasing: staging[filled...]).copyBytes(from: chunk)
          filled += chunk.count
        }
      }
    }
    if filled > 0 { try body(UnsafeRawBufferPointer(rebasing: staging[..<filled])) }
  }

  private func cannotEncode(at offset: Int) -> TextFileError {
    TextFileError(
      path: path, step: .write, reason: .cannotEncode(encoding, offset: ByteOffset(offset)))
  }
}
