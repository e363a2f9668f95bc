internal import SumTree

/// The numbers that keep anchors in order, so that a handle finds its anchor in the tree.
///
/// A new anchor takes a number between those of its neighbours. Where none is left, the anchors
/// around are numbered anew, in the smallest aligned range of numbers that is sparse enough: a
/// range of 2^b may hold fewer than 2^(b / 2). A range so evened out needs many insertions before
/// it is too dense again, which makes renumbering O(log n) anchors an insertion, amortised, even
/// when all insertions come at one place. (Numbering everything anew would make every fortieth of
/// such insertions O(n).)
struct AnchorLabels: Sendable {
  let bits: Int

  init(bits: Int) {
    precondition(bits >= 4 && bits <= 62 && bits % 2 == 0, "an even number of bits up to 62")
    self.bits = bits
  }

  /// The end of the labels; 0 stands for the start and is never given.
  var end: UInt64 { 1 << UInt64(bits) }

  /// The most anchors that can be numbered.
  var capacity: Int { 1 << (bits / 2) - 1 }

  /// The distance kept where anchors are added one after the other at an end.
  var stride: UInt64 { 1 << UInt64(bits / 2) }

  /// A label between two others, or between the ends; nil when there is none.
  func between(_ lower: UInt64, _ upper: UInt64) -> UInt64? {
    if upper == end, lower > 0, lower + stride < end { return lower + stride }
    if lower == 0, upper < end, upper > stride { return upper - stride }
    let middle = lower + (upper - lower) / 2
    return middle > lower ? middle : nil
  }
}

/// A range of labels shared out evenly among some anchors.
struct EvenLabels {
  private let start: UInt64
  private let step: UInt64

  /// Shares a range of `size` labels from `start` among `count` anchors.
  init(from start: UInt64, size: UInt64, count: Int) {
    step = size / UInt64(max(count, 1))
    self.start = start + step / 2
  }

  /// Shares the middle half of all labels, which leaves room at both ends.
  init(_ labels: AnchorLabels, count: Int) {
    self.init(from: labels.end / 4, size: labels.end / 2, count: count)
  }

  subscript(index: Int) -> UInt64 { start + step * UInt64(index) }
}

extension AnchorSet {
  /// Numbers the anchors around a label anew, so that both sides of each have room. Amortised
  /// O(log n) anchors. Answers how many leaves were written.
  mutating func makeRoom(around label: UInt64) -> Int {
    var bits = 4
    while true {
      let size: UInt64 = 1 << UInt64(bits)
      let start = label & ~(size - 1)
      let first = number(ofLabel: start)
      let count = number(ofLabel: start + size) - first
      if count < 1 << (bits / 2) || bits == labels.bits {
        let fresh = EvenLabels(from: start, size: size, count: count)
        return renumber(from: first, count: count, fresh)
      }
      bits += 1
    }
  }

  /// The number of anchors with a smaller label. O(log n).
  private func number(ofLabel label: UInt64) -> Int {
    guard let found = tree.find(AnchorKey(label << 1), .left) else { return 0 }
    return found.prefix.count + (found.element.label < label ? 1 : 0)
  }

  private mutating func renumber(from first: Int, count: Int, _ fresh: EvenLabels) -> Int {
    var items: ContiguousArray<AnchorItem> = []
    items.reserveCapacity(count)
    var cursor = SummaryTreeCursor(tree, at: AnchorCount(first + 1), .left)
    while items.count < count, var item = cursor.element {
      item.key = fresh[items.count] << 1 | item.key & 1
      slots.setKey(item.key, of: item.anchor)
      items.append(item)
      guard cursor.next() else { break }
    }
    return rewrite(from: first, items)
  }
}
