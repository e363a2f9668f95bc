extension TextPatch {
  /// The edits of a patch in order, none touching the next.
  @frozen
  public struct Edits: RandomAccessCollection, Hashable, Sendable {
    @usableFromInline
    let storage: Storage

    @usableFromInline
    init(storage: Storage) { self.storage = storage }

    /// Always 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of edits. O(1).
    @inlinable
    public var endIndex: Int {
      switch storage {
      case .none: 0
      case .one: 1
      case .many(let edits): edits.count
      }
    }

    /// The edit at a position. O(1).
    @inlinable
    public subscript(position: Int) -> Edit {
      switch storage {
      case .none: preconditionFailure("index out of range")
      case .one(let edit):
        precondition(position == 0, "index out of range")
        return edit
      case .many(let edits): return edits[position]
      }
    }
  }

  /// The edits in order; between two of them lies at least one unchanged byte. O(1).
  @inlinable
  public var edits: Edits { Edits(storage: storage) }

  /// The edits as an array, for walks over many; it is made only when there is one edit.
  var list: [Edit] {
    switch storage {
    case .none: []
    case .one(let edit): [edit]
    case .many(let edits): edits
    }
  }

  /// The replacements that make the new text from the old one. O(number of edits · log n).
  ///
  /// - Parameter newText: the text after the patch; the replacements share its chunks.
  /// - Returns: one replacement for each edit, in order.
  public func edits(from newText: TextSnapshot) -> [TextEdit] {
    edits.map { TextEdit($0.old, with: newText.slice($0.new)) }
  }

  /// Whether any old text is gone. O(number of edits).
  package var removesText: Bool { edits.contains { !$0.old.isEmpty } }

  /// The number of UTF-8 bytes of the old text that are gone. O(number of edits).
  package var removedLength: Int { edits.reduce(0) { $0 + $1.old.length } }

  /// The number of UTF-8 bytes of the new text that were not in the old one. O(number of edits).
  package var insertedLength: Int { edits.reduce(0) { $0 + $1.new.length } }
}

extension TextPatch {
  /// Makes a patch from replacements given in order; touching ones become one edit.
  ///
  /// Nothing is allocated before the second edit that stands apart.
  package struct Builder {
    private var finished: [Edit] = []
    private var last: Edit?

    package init() {}

    /// Reserves room for a number of edits.
    package init(capacity: Int) {
      if capacity > 1 { finished.reserveCapacity(capacity) }
    }

    /// How far the text after the last edit has moved, in UTF-8 bytes.
    package var shift: Int { last?.shiftAfter ?? 0 }

    /// Adds a replacement of `old` (UTF-8 bytes of the old text) by `newLength` bytes. Amortised O(1).
    ///
    /// - Precondition: `old` does not begin before the end of the replacement before it.
    package mutating func append(old: Range<ByteOffset>, newLength: Int) {
      precondition(newLength >= 0 && old.lowerBound >= 0, "a patch has no negative offsets")
      guard let before = last else {
        let edit = Edit(old: old, new: old.lowerBound..<old.lowerBound + newLength)
        last = edit.isEmpty ? nil : edit
        return
      }
      precondition(old.lowerBound >= before.old.upperBound, "edits come in order, none overlapping")
      if old.lowerBound == before.old.upperBound {
        last = Edit(
          old: before.old.lowerBound..<old.upperBound,
          new: before.new.lowerBound..<before.new.upperBound + newLength)
      } else if !old.isEmpty || newLength > 0 {
        finished.append(before)
        let start = old.lowerBound + before.shiftAfter
        last = Edit(old: old, new: start..<start + newLength)
      }
    }

    /// The patch of everything added.
    package consuming func finish() -> TextPatch {
      guard let last else { return TextPatch() }
      if finished.isEmpty { return TextPatch(storage: .one(last)) }
      finished.append(last)
      return TextPatch(storage: .many(finished))
    }
  }
}

/// Searches in a list of edits for the end of the prefix that a predicate holds for.
extension RandomAccessCollection where Element == TextPatch.Edit, Index == Int {
  /// The first position from `start` on where `predicate` fails. O(log n).
  func endOfPrefix(from start: Int = 0, where predicate: (Element) -> Bool) -> Int {
    endOfPrefix(in: start..<endIndex, where: predicate)
  }

  /// As `endOfPrefix(from:where:)` in O(log distance from `start`), so that a walk with ascending
  /// questions is never worse than linear.
  func gallop(from start: Int, toEndOfPrefixWhere predicate: (Element) -> Bool) -> Int {
    var low = start
    var step = 1
    while low + step <= endIndex, predicate(self[low + step - 1]) {
      low += step
      step *= 2
    }
    return endOfPrefix(in: low..<Swift.min(endIndex, low + step - 1), where: predicate)
  }

  private func endOfPrefix(in bounds: Range<Int>, where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (bounds.lowerBound, bounds.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
