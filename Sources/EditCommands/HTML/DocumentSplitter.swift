internal import PieceTable

/// Parts standard input into documents, which NUL ends.
///
/// What stands behind the last NUL is a document too, unless it is empty.
struct DocumentSplitter {
  /// A document.
  struct Document {
    /// Its bytes, as they came.
    let bytes: [UInt8]
    /// Whether a NUL ended it, not the end of the input.
    let isEnded: Bool
  }

  private let readSome: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  /// The most bytes that a document may have.
  private let limit: Int
  /// What was read and not given yet.
  private var buffer: [UInt8] = []
  /// Where in the buffer the next document begins.
  private var start = 0
  /// Up to where there is no NUL behind the start.
  private var searched = 0
  private var isAtEnd = false
  private static let step = 1 << 16

  /// Reads with a function that gives some bytes, none at the end.
  init(
    limit: Int = TextFile.defaultLimit,
    _ readSome: @escaping (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) {
    self.limit = limit
    self.readSome = readSome
  }

  /// The next document; nil at the end. Amortised O(its length).
  ///
  /// `waiting` is called before more input is waited for.
  mutating func next(waiting: () throws(CommandError) -> Void) throws(CommandError) -> Document? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0) {
        let document = Document(bytes: Array(buffer[start..<end]), isEnded: true)
        start = end + 1
        searched = start
        return document
      }
      searched = buffer.count
      guard !isAtEnd else { break }
      guard buffer.count - start <= limit else {
        throw .input(.tooLarge(size: buffer.count - start, limit: limit))
      }
      try waiting()
      try read()
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return Document(bytes: Array(buffer[start...]), isEnded: false)
  }

  private mutating func read() throws(CommandError) {
    buffer.removeSubrange(..<start)
    searched -= start
    start = 0
    do throws(SystemError) {
      try withUnsafeTemporaryAllocation(byteCount: Self.step, alignment: 1) {
        (memory) throws(SystemError) in
        let count = try readSome(memory)
        isAtEnd = count == 0
        buffer.append(contentsOf: memory[..<count])
      }
    } catch {
      throw .inputBroken(error)
    }
  }
}
