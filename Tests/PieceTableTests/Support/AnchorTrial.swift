import PieceTable
import Testing

/// Anchors as a plain list in order, each mapped on its own.
struct NaiveAnchors {
  struct Item: Equatable {
    var anchor: Anchor
    var offset: ByteOffset
    var bias: Bias

    var order: (Int, UInt8) { (offset.value, bias.rawValue) }
  }

  var items: [Item] = []

  mutating func add(_ anchor: Anchor, at offset: ByteOffset, _ bias: Bias) {
    let item = Item(anchor: anchor, offset: offset, bias: bias)
    items.insert(item, at: items.firstIndex { $0.order > item.order } ?? items.count)
  }

  mutating func remove(_ anchor: Anchor) { items.removeAll { $0.anchor == anchor } }

  mutating func apply(_ patch: TextPatch) {
    for index in items.indices {
      items[index].offset = patch.map(items[index].offset, bias: items[index].bias)
    }
    let byOrder = items.enumerated().sorted {
      ($0.element.order.0, $0.element.order.1, $0.offset)
        < ($1.element.order.0, $1.element.order.1, $1.offset)
    }
    items = byOrder.map(\.element)
  }
}

/// A set beside its model, with the length of the text that both lie in.
struct AnchorTrial {
  var set: AnchorSet
  var model = NaiveAnchors()
  var length: Int
  var random: SplitMix64
  var removed: [Anchor] = []
  let most: Int

  init(seed: UInt64, length: Int, most: Int = 160, labelBits: Int? = nil) {
    set = labelBits.map { AnchorSet(labelBits: $0) } ?? AnchorSet()
    self.length = length
    self.most = most
    random = SplitMix64(seed: seed)
  }

  mutating func offset() -> ByteOffset { ByteOffset(random.upTo(length)) }
  mutating func bias() -> Bias { random.oneIn(2) ? .left : .right }
  mutating func anchor() -> Anchor { random.pick(model.items).anchor }

  mutating func add(at offset: ByteOffset, _ bias: Bias) {
    let anchor = set.add(at: offset, bias: bias)
    model.add(anchor, at: offset, bias)
  }

  mutating func addSorted(_ count: Int) {
    let bias = bias()
    let center = random.upTo(length)
    let isNarrow = random.oneIn(2)
    let offsets = (0..<count).map { _ in
      isNarrow ? ByteOffset(min(length, center + random.below(4))) : offset()
    }.sorted()
    let anchors = set.add(sorted: offsets, bias: bias)
    #expect(anchors.count == count)
    for (anchor, offset) in zip(anchors, offsets) { model.add(anchor, at: offset, bias) }
  }

  mutating func apply(_ patch: TextPatch) {
    set.apply(patch)
    model.apply(patch)
    length += patch.delta
  }

  /// A patch of up to `edits` edits of a text of a length.
  mutating func patch(_ edits: Int, of length: Int) -> TextPatch {
    var builder = TextPatch.Builder()
    var start = 0
    for _ in 0..<edits {
      let lower = min(length, start + random.upTo(2 * length / edits))
      let removed = random.oneIn(3) ? 0 : random.upTo(random.oneIn(4) ? length : 6)
      let upper = min(length, lower + removed)
      let added = random.oneIn(3) ? 0 : random.upTo(5)
      builder.append(old: Range(bytes: lower..<upper), newLength: added)
      start = upper
    }
    return builder.finish()
  }

  mutating func patch() -> TextPatch {
    switch random.below(10) {
    case 0: return TextPatch()
    case 1:
      return TextPatch(replacing: 0..<ByteOffset(length), withLength: random.upTo(length + 20))
    case 2:
      let first = patch(1 + random.below(6), of: length)
      return first.composing(patch(1 + random.below(6), of: length + first.delta))
    case 3, 4: return patch(2 + random.below(40), of: length)
    case 5, 6: return patch(2 + random.below(4), of: length)
    default: return patch(1, of: length)
    }
  }

  mutating func step() {
    if length < 20 { apply(TextPatch(replacing: 0..<0, withLength: 60)) }
    switch random.below(20) {
    case 0..<6: add(at: offset(), bias())
    case 6: addSorted(random.below(random.oneIn(3) ? 60 : 6))
    case 7:
      // Many at one place and close around it, a few of them to pass the others.
      let center = random.upTo(length)
      let bias: Bias? = random.oneIn(2) ? bias() : nil
      for _ in 0..<random.below(30) {
        add(at: ByteOffset(min(length, center + random.below(2))), bias ?? self.bias())
      }
      for _ in 0..<random.below(4) { add(at: offset(), self.bias()) }
      if random.oneIn(2) {
        let end = random.oneIn(2) ? length : min(length, center + 2 + random.below(8))
        let start = random.oneIn(3) ? random.upTo(center) : center
        let range = ByteOffset(start)..<ByteOffset(end)
        apply(TextPatch(replacing: range, withLength: random.below(3)))
      }
    case 8..<10 where !model.items.isEmpty:
      let anchor = anchor()
      let isRemoved = set.remove(anchor)
      #expect(isRemoved)
      model.remove(anchor)
      removed.append(anchor)
    case 10..<12 where !model.items.isEmpty:
      let anchor = anchor()
      let target = offset()
      let bias: Bias? = random.oneIn(2) ? bias() : nil
      let kept = bias ?? set.bias(of: anchor) ?? .left
      let isMoved = set.move(anchor, to: target, bias: bias)
      #expect(isMoved)
      model.remove(anchor)
      model.add(anchor, at: target, kept)
    default: apply(patch())
    }
    while model.items.count > most {
      let anchor = anchor()
      set.remove(anchor)
      model.remove(anchor)
      removed.append(anchor)
    }
    if random.oneIn(400) {
      removed += model.items.map(\.anchor)
      set.removeAll()
      model.items = []
    }
  }

  /// Checks the set against the model in every way it can be asked.
  mutating func check() throws(Mismatch) {
    set.checkInvariants()
    try require(set.count, model.items.count, "count")
    try require(set.isEmpty, model.items.isEmpty, "isEmpty")
    let all = set.entries.map {
      NaiveAnchors.Item(anchor: $0.anchor, offset: $0.offset, bias: $0.bias)
    }
    try require(all, model.items, "the anchors")
    for item in model.items {
      try require(set.position(of: item.anchor), item.offset, "the position of \(item.anchor)")
      try require(set.bias(of: item.anchor), item.bias, "the bias of \(item.anchor)")
    }
    for anchor in removed.suffix(50) {
      try require(set.contains(anchor), false, "whether \(anchor), removed, is there")
      try require(set.position(of: anchor), nil, "the position of \(anchor), removed")
      try require(set.bias(of: anchor), nil, "the bias of \(anchor), removed")
    }
    let range = Range(bytes: random.range(upTo: length))
    let inside = model.items.filter { range.contains($0.offset) }.map(\.anchor)
    try require(set.anchors(in: range), inside, "the anchors in \(range)")
  }
}
