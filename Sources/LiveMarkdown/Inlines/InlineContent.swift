internal import PieceTable

/// The text of a leaf as its inlines see it: lines without the prefixes of containers and without
/// indentation, parted by line feeds, in one piece of memory.
///
/// It is well-formed UTF-8 without NUL (what is not becomes U+FFFD, as in cmark) and without white
/// space at its end. A NUL follows the last byte, so that readers may look one byte ahead. Memory is
/// kept from one leaf to the next, up to a limit. Not for use from several threads.
package final class InlineContent {
  /// The bytes, and the NUL behind them.
  private(set) var base: UnsafeMutablePointer<UInt8>
  /// The number of bytes.
  package private(set) var count = 0
  private var capacity = InlineContent.leastCapacity
  private static let leastCapacity = 1024
  /// Where runs of the content come from in the text, in order.
  private(set) var pieces: [Piece] = []

  /// A run of the content, and what of the text it is.
  struct Piece {
    /// The offset in the content.
    var start: Int
    /// The offset in the text.
    var source: Int
    /// The number of bytes of the text that the run stands for as a whole; nil when they are the
    /// same.
    var replaced: Int?
  }

  /// No content.
  package init() {
    base = .allocate(capacity: capacity)
    base.pointee = 0
  }

  deinit { base.deallocate() }

  /// The content's bytes; valid until the next leaf is loaded.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Some of them.
  package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  // MARK: Building

  /// Removes everything.
  func removeAll() {
    count = 0
    pieces.removeAllForReuse()
    guard capacity > ReusedMemory.limit else { return }
    base.deallocate()
    capacity = Self.leastCapacity
    base = .allocate(capacity: capacity)
    base.pointee = 0
  }

  /// Makes room for so many bytes more and a NUL.
  private func reserve(_ more: Int) {
    let needed = count &+ more &+ 1
    guard needed > capacity else { return }
    let larger = max(needed, capacity &* 2)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  /// Appends bytes that lie at an offset of the text.
  func append(_ bytes: UnsafeBufferPointer<UInt8>, from source: Int) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    extendPieces(source)
    (base + count).update(from: start, count: bytes.count)
    count &+= bytes.count
  }

  /// Appends one byte that lies at an offset of the text.
  func append(_ byte: UInt8, from source: Int) {
    reserve(1)
    extendPieces(source)
    base[count] = byte
    count &+= 1
  }

  /// Appends bytes that stand for so many others at an offset of the text.
  func append(_ bytes: StaticString, replacing length: Int, from source: Int) {
    reserve(bytes.utf8CodeUnitCount)
    pieces.append(Piece(start: count, source: source, replaced: length))
    (base + count).update(from: bytes.utf8Start, count: bytes.utf8CodeUnitCount)
    count &+= bytes.utf8CodeUnitCount
  }

  private func extendPieces(_ source: Int) {
    if let last = pieces.last, last.replaced == nil,
      source &- last.source == count &- last.start
    {
      return
    }
    pieces.append(Piece(start: count, source: source))
  }

  /// Takes off white space at the end, replaces what is ill-formed, and writes the NUL.
  func finish() {
    while count > 0, UnicodeClasses.isSpace(base[count &- 1]) { count &-= 1 }
    base[count] = 0
    if needsRepair { repair() }
  }

  /// Keeps a part of it, as a leaf of its own. O(length + pieces).
  func keep(_ range: Range<Int>) {
    let first = pieces.lastIndex { $0.start <= range.lowerBound } ?? 0
    pieces.removeFirst(min(first, pieces.count))
    pieces.removeAll { $0.start >= range.upperBound }
    for index in pieces.indices {
      let moved = pieces[index].start &- range.lowerBound
      pieces[index].source &-= min(moved, 0)
      pieces[index].start = max(moved, 0)
    }
    base.update(from: base + range.lowerBound, count: range.count)
    count = range.count
    base[count] = 0
  }

  // MARK: Ill-formed text

  private var needsRepair: Bool {
    var index = 0
    var mask: UInt8 = 0
    var hasNull = false
    while index < count {
      let byte = base[index]
      mask |= byte
      hasNull = hasNull || byte == 0
      index &+= 1
    }
    return hasNull || mask >= 0x80 && !isWellFormed
  }

  private var isWellFormed: Bool {
    ByteScan.isWellFormed(bytes)
  }

  /// Puts U+FFFD in the place of each NUL and each ill-formed part.
  private func repair() {
    let copy = [UInt8](bytes)
    let old = pieces
    removeAll()
    copy.withUnsafeBufferPointer { bytes in
      for (index, piece) in old.enumerated() {
        let end = index &+ 1 < old.count ? old[index &+ 1].start : bytes.count
        guard piece.start < end else { continue }
        if piece.replaced == nil {
          repair(UnsafeBufferPointer(rebasing: bytes[piece.start..<end]), from: piece.source)
        } else {
          append("\n", replacing: piece.replaced ?? 1, from: piece.source)
        }
      }
    }
    base[count] = 0
  }

  private func repair(_ bytes: UnsafeBufferPointer<UInt8>, from source: Int) {
    guard let first = bytes.baseAddress else { return }
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = UTF8Scalars.sequenceLength(first + index, bytes.count &- index)
      if length > 0, bytes[index] != 0 {
        index &+= length
        continue
      }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]), from: source &+ start)
      append("\u{FFFD}", replacing: abs(length), from: source &+ index)
      index &+= abs(length)
      start = index
    }
    append(UnsafeBufferPointer(rebasing: bytes[start..<index]), from: source &+ start)
  }

  // MARK: Offsets

  /// The offset in the text of an offset in the content; inside of what stands for something else, of
  /// its start. O(log lines).
  package func sourceOffset(_ offset: Int) -> Int {
    guard let piece = piece(at: offset) else { return 0 }
    return piece.source &+ (piece.replaced == nil ? offset &- piece.start : 0)
  }

  /// The offset in the text of an offset that ends something: it is not moved on to the next line.
  /// O(log lines).
  package func sourceEnd(_ offset: Int) -> Int {
    guard offset > 0, let piece = piece(at: offset &- 1) else { return sourceOffset(0) }
    return piece.source &+ (piece.replaced ?? offset &- piece.start)
  }

  /// The piece that holds the byte at an offset, or the last one.
  private func piece(at offset: Int) -> Piece? {
    var low = 0
    var high = pieces.count
    while low &+ 1 < high {
      let middle = (low &+ high) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle }
    }
    return low < pieces.count ? pieces[low] : nil
  }
}
