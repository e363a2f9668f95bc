/// HTML as it is written: UTF-8 in memory that grows.
///
/// What was handed on and removed is remembered as far as `breakLine()` needs it.
package struct HTMLBuffer: ~Copyable {
  /// What comes before the first byte in memory.
  package enum Before: Sendable {
    /// Nothing, or a line feed.
    case lineStart
    /// Something else.
    case text
    /// What another buffer holds: whether a line feed has to stand between is for later.
    case unknown
  }

  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// The number of bytes in memory.
  package private(set) var count = 0
  private var before: Before
  /// Whether a line feed has to come before the first byte unless one is there already; found when
  /// what is before is not known.
  package private(set) var needsBreakBefore = false

  /// An empty buffer. O(1).
  package init(capacity: Int = 4096, before: Before = .lineStart) {
    self.capacity = max(64, capacity)
    memory = .allocate(byteCount: self.capacity, alignment: 16)
    self.before = before
  }

  deinit { memory.deallocate() }

  /// A copy of what is in memory. O(count).
  package var bytes: [UInt8] { bytes(from: 0) }

  /// A copy of what is in memory from an offset on. O(length).
  package func bytes(from start: Int) -> [UInt8] {
    [UInt8](
      UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(start: memory, count: count)[start...]))
  }

  /// Calls `body` with what is in memory.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = memory.assumingMemoryBound(to: UInt8.self)
    return try body(UnsafeBufferPointer(start: start, count: count))
  }

  // MARK: Appending

  /// Makes room for more bytes and answers where they go. O(1) amortised.
  @inline(__always)
  mutating func room(_ more: Int) -> UnsafeMutableRawPointer {
    if capacity &- count < more { grow(more) }
    return memory + count
  }

  /// Counts bytes that were written to `room`.
  @inline(__always)
  mutating func advance(_ written: Int) { count &+= written }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    moved.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = moved
    capacity = larger
  }

  /// Appends markup as it is.
  @inline(__always)
  package mutating func append(_ markup: StaticString) {
    let length = markup.utf8CodeUnitCount
    room(length).copyMemory(from: markup.utf8Start, byteCount: length)
    count &+= length
  }

  /// Appends bytes as they are.
  package mutating func append(raw: UnsafeBufferPointer<UInt8>) {
    guard let source = raw.baseAddress else { return }
    room(raw.count).copyMemory(from: source, byteCount: raw.count)
    count &+= raw.count
  }

  /// Appends bytes as they are.
  package mutating func append(raw: [UInt8]) { raw.withUnsafeBufferPointer { append(raw: $0) } }

  /// Appends one byte as it is.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    room(1).storeBytes(of: byte, as: UInt8.self)
    count &+= 1
  }

  /// Appends one byte so many times.
  package mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    room(times).initializeMemory(as: UInt8.self, repeating: byte, count: times)
    count &+= times
  }

  /// Appends a number in decimal.
  package mutating func append(decimal number: Int) {
    var rest = number.magnitude
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    if number < 0 { append(0x2D) }
    withUnsafeMutableBytes(of: &digits) { digits in
      var start = digits.count
      repeat {
        start &-= 1
        digits[start] = UInt8(truncatingIfNeeded: 0x30 &+ rest % 10)
        rest /= 10
      } while rest > 0
      append(raw: UnsafeBufferPointer(rebasing: digits.bindMemory(to: UInt8.self)[start...]))
    }
  }

  // MARK: Lines

  /// Whether the next byte is the first of a line, as far as is known.
  package var isAtLineStart: Bool {
    count > 0
      ? memory.load(fromByteOffset: count &- 1, as: UInt8.self) == 0x0A : before == .lineStart
  }

  /// Ends the line, if one has begun.
  @inline(__always)
  package mutating func breakLine() {
    if isAtLineStart { return }
    if count == 0, before == .unknown {
      needsBreakBefore = true
    } else {
      append(0x0A)
    }
  }

  // MARK: Changing

  /// Removes what comes from an offset on, as if it had never been there.
  package mutating func truncate(to length: Int) {
    precondition(length >= 0 && length <= count, "length outside the buffer")
    count = length
  }

  /// Removes everything, which was handed on, and keeps the memory.
  package mutating func removeAll() {
    guard count > 0 else { return }
    before = isAtLineStart ? .lineStart : .text
    count = 0
  }

  /// Removes everything and begins anew with what is before.
  package mutating func reset(before: Before) {
    count = 0
    self.before = before
    needsBreakBefore = false
  }
}
