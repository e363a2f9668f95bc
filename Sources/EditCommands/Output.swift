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

  /// Writes bytes that are UTF-8, however many; many are not copied.
  func write(all bytes: UnsafeBufferPointer<UInt8>) throws(CommandError) {
    guard bytes.count >= Self.capacity else { return try write(bytes) }
    try flush()
    try send(UnsafeRawBufferPointer(bytes))
  }

  /// Writes what has been gathered.
  func flush() throws(CommandError) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    try buffer.withUnsafeBufferPointer { (bytes) throws(CommandError) in
      try send(UnsafeRawBufferPointer(bytes))
    }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) throws(CommandError) {
    do throws(SystemError) {
      try sink(bytes)
    } catch {
      throw error == .brokenPipe ? .outputClosed : .output(error)
    }
  }
}
