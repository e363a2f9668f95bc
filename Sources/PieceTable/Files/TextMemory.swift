/// Memory that a file is read into and that then becomes the buffer's first chunk, uncopied.
///
/// It is freed when it goes out of scope, unless `release()` handed it on.
struct TextMemory: ~Copyable {
  private var base: UnsafeMutableRawPointer
  /// In bytes; at least 1.
  private(set) var capacity: Int
  /// How many bytes, from the first on, are initialised.
  var count = 0

  /// Memory for `capacity` bytes; nil when the system has none.
  init?(capacity: Int) {
    let capacity = max(1, capacity)
    guard let base = Platform.allocate(capacity) else { return nil }
    self.base = base
    self.capacity = capacity
  }

  deinit { Platform.deallocate(base) }

  /// The initialised bytes.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// The bytes after the initialised ones.
  var free: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }

  /// Makes room for `capacity` bytes, maybe at another address; false when the system has none.
  mutating func resize(to capacity: Int) -> Bool {
    let capacity = max(1, capacity)
    precondition(capacity >= count)
    guard let moved = Platform.reallocate(base, capacity) else { return false }
    base = moved
    self.capacity = capacity
    return true
  }

  /// Hands the initialised bytes to the caller, who has to free them with `Platform.deallocate`.
  consuming func release() -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer(
      start: base.bindMemory(to: UInt8.self, capacity: capacity), count: count)
    discard self
    return bytes
  }
}
