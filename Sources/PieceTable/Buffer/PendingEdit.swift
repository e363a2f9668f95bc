/// The run that is being typed: a replacement that the tree does not hold yet.
///
/// The text is the tree's bytes before `start`, then the pending bytes, then the tree's bytes from
/// `end` on. Typing, backspacing and deleting forwards at one place only change these numbers and a
/// few bytes in `scratch`; the tree learns of the whole run at once, in `TextBuffer.commit`.
///
/// The pending bytes are well-formed UTF-8, and the tree's byte at `end` is not a continuation
/// byte, so every place between two of the pending scalars, and both ends, are boundaries.
struct PendingEdit: @unchecked Sendable {
  // Sendable: the pointers lead into bytes of chunks that the same buffer keeps and nobody writes.

  /// The range of the tree's text that the pending bytes replace.
  var start = 0
  var end = 0
  /// The number of pending bytes.
  var count = 0
  /// Where they are.
  var scratch: PendingBytes
  /// The tree's byte at `start` in memory, with so many bytes of its piece before it.
  var left: UnsafePointer<UInt8>
  var leftCount = 0
  /// The tree's byte at `end` in memory, with so many bytes of its piece from it on.
  var right: UnsafePointer<UInt8>
  var rightCount = 0
  /// Where `left` and `right` were when the run removed nothing yet; the latter is nil when the run
  /// began with, or grew to, a removal across pieces.
  var leftOrigin: UnsafePointer<UInt8>
  var rightOrigin: UnsafePointer<UInt8>?
  /// Whether there is a run; otherwise all numbers are 0.
  var isActive = false

  init() {
    scratch = PendingBytes()
    left = UnsafePointer(scratch.base)
    right = left
    leftOrigin = left
  }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scratch.base, count: count)
  }

  /// The number of bytes the run adds to the text.
  var delta: Int { @inline(__always) get { count &- (end &- start) } }
}

/// Memory for the bytes of a pending edit.
final class PendingBytes: @unchecked Sendable {
  // Sendable: written only by a buffer that holds the only reference.

  /// The longest run: what a piece of a slab may hold.
  static var capacity: Int { ChunkLimit.slabPiece }

  let base: UnsafeMutablePointer<UInt8>

  init() { base = .allocate(capacity: Self.capacity) }

  deinit { base.deallocate() }

  /// A copy of the first `count` bytes.
  func copy(_ count: Int) -> PendingBytes {
    let copy = PendingBytes()
    copy.base.update(from: base, count: count)
    return copy
  }
}

extension PendingEdit {
  /// Takes an edit that ends at the end of the run (typing, backspacing, correcting the last word),
  /// or deletes the byte behind it; false, and nothing changed, when the edit is something else.
  /// O(bytes).
  ///
  /// `absorb` takes these and all others, in twice the time.
  @inline(__always)
  mutating func extend(_ lower: Int, _ upper: Int, _ new: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isActive, lower >= 0 else { return false }
    let caret = start &+ count
    guard upper == caret else {
      guard lower == caret, upper == caret &+ 1, new.isEmpty else { return false }
      return deleteForwards()
    }
    var kept = lower &- start
    var grown = 0
    if kept < 0 {
      grown = 0 &- kept
      guard grown < leftCount, !isContinuation(left[kept]) else { return false }
      kept = 0
    } else if kept < count, isContinuation(scratch.base[kept]) {
      return false
    }
    if !new.isEmpty {
      guard kept &+ new.count <= PendingBytes.capacity, new.isWellFormed,
        isKnownUniquelyReferenced(&scratch)
      else { return false }
      let target = scratch.base + kept
      if new.count == 1 {
        target[0] = new[0]
      } else if let source = new.baseAddress {
        target.update(from: source, count: new.count)
      }
    }
    count = kept &+ new.count
    start &-= grown
    left -= grown
    leftCount &-= grown
    return true
  }

  /// Deletes the byte behind the run, if it is a whole character and its piece goes on after it.
  @inline(__always)
  private mutating func deleteForwards() -> Bool {
    guard rightCount > 1, !isContinuation(right[1]) else { return false }
    end &+= 1
    right += 1
    rightCount &-= 1
    return true
  }

  /// Takes an edit into the run when it touches it; false, and nothing changed, when it does not,
  /// or needs a closer look.
  ///
  /// `lower..<upper` is the replaced range in bytes of the text as it is now. O(bytes).
  @inline(never)
  mutating func absorb(
    _ lower: Int, _ upper: Int, _ new: UnsafeBufferPointer<UInt8>, treeCount: Int
  ) -> Bool {
    guard isActive, lower <= start &+ count, upper >= start, lower >= 0,
      upper <= treeCount &+ delta
    else { return false }
    let text = scratch.base

    // How many pending bytes stay before the new ones, or how far the run grows to the left.
    var kept = lower &- start
    var newLeft = 0
    if kept < 0 {
      newLeft = 0 &- kept
      // The byte before the run stays known, unless the text begins there.
      guard newLeft < leftCount || newLeft == start && newLeft == leftCount,
        !isContinuation(left[0 &- newLeft])
      else { return false }
      kept = 0
    } else if kept < count, isContinuation(text[kept]) {
      return false
    }
    // How many stay after them, or how far the run grows to the right.
    var tail = start &+ count &- upper
    var newRight = 0
    if tail < 0 {
      newRight = 0 &- tail
      if newRight < rightCount {
        guard !isContinuation(right[newRight]) else { return false }
      } else {
        guard end &+ newRight == treeCount else { return false }
      }
      tail = 0
    } else if tail > 0, tail < count, isContinuation(text[count &- tail]) {
      return false
    }
    let newCount = kept &+ new.count &+ tail
    guard newCount <= PendingBytes.capacity, new.isWellFormed else { return false }

    if !isKnownUniquelyReferenced(&scratch) { scratch = scratch.copy(count) }
    let target = scratch.base + kept
    if tail > 0, kept &+ new.count != count &- tail {
      (target + new.count).update(from: scratch.base + (count &- tail), count: tail)
    }
    if new.count == 1 {
      target[0] = new[0]
    } else if let source = new.baseAddress {
      target.update(from: source, count: new.count)
    }
    count = newCount
    start &-= newLeft
    left -= newLeft
    leftCount &-= newLeft
    end &+= newRight
    right += newRight
    // A deletion up to the end of the text may have gone through several pieces.
    if newRight > rightCount { rightOrigin = nil }
    rightCount = max(0, rightCount &- newRight)
    return true
  }

  @inline(__always)
  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are well-formed UTF-8; fast for a typed letter.
  @inline(__always)
  var isWellFormed: Bool {
    if count == 1 { return self[0] < 0x80 }
    return isEmpty || ByteScan.isWellFormed(self)
  }
}
