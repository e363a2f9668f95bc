internal import PieceTable

/// Text on its way to standard output, gathered into blocks so that its length does not matter.
final class Output {
  /// Written when it is full.
  private var buffer: [UInt8] = []
  private let sink: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  private static let capacity = 1 << 16

  /// Output that goes to a function.
  init(_ sink: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void) {
    self.sink = sink
    buffer.reserveCapacity(Self.capacity)
  }

  /// Writes a text.
  func write(_ text: String) throws(CommandError) { try write(text.utf8) }

  /// Writes bytes that are UTF-8, a few kilobytes of them at most.
  func write(_ bytes: some Sequence<UInt8>) throws(CommandError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what has been gathered.
  func flush() throws(CommandError) {
    guard !buffer.isEmpty else { return }
    do throws(SystemError) {
      try buffer.withUnsafeBufferPointer { (bytes) throws(SystemError) in
        try sink(UnsafeRawBufferPointer(bytes))
      }
    } catch {
      // It is not written a second time.
      buffer.removeAll()
      throw error == .brokenPipe ? .outputClosed : .output(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
