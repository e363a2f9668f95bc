internal import SumTree

// The tree of a set of anchors: its elements, what they add up to, and the three ways to find one.
//
// An anchor's key is its label shifted left by one, with the bias in the lowest bit. Labels ascend
// along the text, so the greatest key of a prefix is that of its last anchor, and tells its bias.

/// An anchor as it stands in the tree.
struct AnchorItem: Equatable, Summarized {
  /// The number of bytes from the anchor before, or from the start of the text; never negative.
  var gap: Int
  /// The label and the bias.
  var key: UInt64
  let anchor: Anchor

  var label: UInt64 { @inline(__always) get { key >> 1 } }
  var bias: Bias { @inline(__always) get { Bias(key: key) } }

  var summary: AnchorSummary {
    @inline(__always) get { AnchorSummary(length: gap, count: 1, key: key) }
  }
}

/// An anchor with its distance from the start of the text instead of from the anchor before.
struct PlacedAnchor {
  var offset: Int
  var key: UInt64
  let anchor: Anchor

  var bias: Bias { Bias(key: key) }
  var place: AnchorPlace { AnchorPlace(offset, bias) }

  init(_ item: AnchorItem, after before: Int) {
    offset = before &+ item.gap
    key = item.key
    anchor = item.anchor
  }

  init(offset: Int, key: UInt64, anchor: Anchor) {
    self.offset = offset
    self.key = key
    self.anchor = anchor
  }

  /// The anchor as an element of the tree after one at `before`.
  func item(after before: Int) -> AnchorItem {
    AnchorItem(gap: offset - before, key: key, anchor: anchor)
  }
}

/// What a run of anchors adds up to.
struct AnchorSummary: Equatable, Summary {
  /// The sum of the gaps; of a prefix, the offset of its last anchor.
  var length: Int
  var count: Int
  /// The greatest key; of a prefix, that of its last anchor. 0 when there is none.
  var key: UInt64

  static var zero: Self { @inline(__always) get { Self(length: 0, count: 0, key: 0) } }

  @inline(__always)
  static func += (left: inout Self, right: Self) {
    left.length &+= right.length
    left.count &+= right.count
    left.key = max(left.key, right.key)
  }
}

/// A place in the text with a side: all anchors there with left bias, then those with right bias.
struct AnchorPlace: Dimension {
  /// Twice the offset, and one more on the right side.
  let value: Int

  /// The greatest offset that has a place.
  static var limit: Int { Int.max >> 2 }

  /// An offset outside the possible ones is taken to the nearest.
  init(_ offset: Int, _ bias: Bias) {
    value = min(max(offset, 0), Self.limit) << 1 | Int(bias.rawValue)
  }

  init(value: Int) { self.value = value }

  @inline(__always)
  init(_ prefix: AnchorSummary) {
    value = prefix.length << 1 | Int(truncatingIfNeeded: prefix.key & 1)
  }

  /// The least place after this one.
  var next: Self { Self(value: value + 1) }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place in the order of anchors, by key.
struct AnchorKey: Dimension {
  let value: UInt64
  init(_ value: UInt64) { self.value = value }
  @inline(__always)
  init(_ prefix: AnchorSummary) { value = prefix.key }
  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place in the order of anchors, by number.
struct AnchorCount: Dimension {
  let value: Int
  init(_ value: Int) { self.value = value }
  @inline(__always)
  init(_ prefix: AnchorSummary) { value = prefix.count }
  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension Bias {
  /// The bias that a key carries.
  @inline(__always)
  init(key: UInt64) { self = key & 1 == 0 ? .left : .right }
}

extension LeafEditor<AnchorItem> {
  /// The first anchor of the leaf at or after a place, or `count` when there is none, and what lies
  /// before it.
  @inline(__always)
  func index(reaching place: AnchorPlace) -> (index: Int, before: AnchorSummary) {
    var before = prefix
    var index = 0
    while index < count {
      var end = before
      end += self[index].summary
      guard AnchorPlace(end) < place else { break }
      before = end
      index += 1
    }
    return (index, before)
  }
}
