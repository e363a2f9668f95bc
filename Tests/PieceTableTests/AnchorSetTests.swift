import PieceTable
import Testing

/// Anchors as a plain list in order, each mapped on its own.
private struct NaiveAnchors {
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
private struct AnchorTrial {
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

@Suite struct AnchorSetRandomTests {
  @Test(arguments: TestSettings.seeds(6)) func anchorsGoWhereThePatchSays(seed: UInt64) throws {
    var trial = AnchorTrial(seed: seed, length: 200)
    for step in 0..<TestSettings.operations(400) {
      trial.step()
      do { try trial.check() } catch { throw Mismatch("seed \(seed), step \(step): \(error)") }
    }
  }

  /// A short text, so that most anchors share their offset with others; with few anchors, edits
  /// often reach past the last.
  @Test(arguments: TestSettings.seeds(4), [14, 160])
  func denseTiesKeepTheirOrder(seed: UInt64, most: Int) throws {
    var trial = AnchorTrial(seed: seed, length: 8, most: most)
    for step in 0..<TestSettings.operations(500) {
      trial.step()
      if trial.length > 24 {
        let end = ByteOffset(trial.length)
        trial.apply(TextPatch(replacing: 12..<end, withLength: 0))
      }
      do { try trial.check() } catch { throw Mismatch("seed \(seed), step \(step): \(error)") }
    }
  }

  /// All ways in which a few anchors can lie around one edit, with some more at one of its ends.
  @Test(arguments: TestSettings.seeds(4)) func fewAnchorsAroundOneEdit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<TestSettings.operations(2000) {
      var trial = AnchorTrial(seed: random.next(), length: 8)
      let range = Range(bytes: random.range(upTo: 8))
      let end = random.oneIn(2) ? range.lowerBound : range.upperBound
      let bias: Bias = random.oneIn(2) ? .left : .right
      for _ in 0..<random.below(12) { trial.add(at: end, bias) }
      for _ in 0..<random.below(6) { trial.add(at: trial.offset(), trial.bias()) }
      let patch = TextPatch(replacing: range, withLength: random.below(3))
      do {
        try trial.check()
        trial.apply(patch)
        try trial.check()
      } catch { throw Mismatch("seed \(seed), step \(step): \(patch): \(error)") }
    }
  }

  /// So few labels that they run out again and again, also all of them at once.
  @Test(arguments: TestSettings.seeds(4)) func labelsThatRunOutAreGivenAnew(seed: UInt64) throws {
    var trial = AnchorTrial(seed: seed, length: 100, most: 180, labelBits: 16)
    for step in 0..<TestSettings.operations(300) {
      trial.step()
      do { try trial.check() } catch { throw Mismatch("seed \(seed), step \(step): \(error)") }
    }
  }

  @Test(arguments: TestSettings.seeds(3)) func copiesNeverChange(seed: UInt64) throws {
    var trial = AnchorTrial(seed: seed, length: 200)
    var copies: [AnchorTrial] = []
    for step in 0..<TestSettings.operations(300) {
      trial.step()
      if trial.random.oneIn(8) { copies.append(trial) }
      if copies.count > 12 { copies.removeFirst() }
      // A copy goes its own way too.
      if trial.random.oneIn(10), !copies.isEmpty {
        let index = trial.random.below(copies.count)
        copies[index].step()
      }
      do {
        try trial.check()
        if !copies.isEmpty { try copies[trial.random.below(copies.count)].check() }
      } catch { throw Mismatch("seed \(seed), step \(step): \(error)") }
    }
  }

  /// Many anchors against patches that are small and large beside them.
  @Test(arguments: TestSettings.seeds(2)) func manyAnchorsAndManyEdits(seed: UInt64) throws {
    var trial = AnchorTrial(seed: seed, length: 4000, most: 5000)
    trial.addSorted(2000)
    trial.addSorted(1000)
    for edits in [1, 3, 10, 100, 170, 300, 1000, 1, 50, 5] {
      trial.apply(trial.patch(edits, of: trial.length))
      do { try trial.check() } catch { throw Mismatch("seed \(seed), \(edits) edits: \(error)") }
    }
  }
}

@Suite struct AnchorSetTests {
  @Test func anInsertionPartsTheBiases() {
    var set = AnchorSet()
    let right = set.add(at: 3, bias: .right)
    let left = set.add(at: 3, bias: .left)
    #expect(set.anchors(in: 0..<10) == [left, right])
    set.apply(TextPatch(replacing: 3..<3, withLength: 4))
    #expect(set.position(of: left) == 3)
    #expect(set.position(of: right) == 7)
  }

  @Test func aDeletionPutsLeftBeforeRight() {
    var set = AnchorSet()
    let first = set.add(at: 2, bias: .right)
    let inner = set.add(at: 4, bias: .left)
    let last = set.add(at: 6, bias: .left)
    let behind = set.add(at: 6, bias: .right)
    set.apply(TextPatch(replacing: 2..<6, withLength: 0))
    #expect(set.anchors(in: 2..<3) == [inner, last, first, behind])
    set.apply(TextPatch(replacing: 2..<2, withLength: 1))
    #expect(set.anchors(in: 2..<3) == [inner, last])
    #expect(set.anchors(in: 3..<4) == [first, behind])
    set.checkInvariants()
  }

  @Test func aReplacementSendsWhatIsInsideToItsEnds() {
    var set = AnchorSet()
    let start = set.add(at: 2, bias: .right)
    let left = set.add(at: 3, bias: .left)
    let right = set.add(at: 3, bias: .right)
    let end = set.add(at: 5, bias: .left)
    set.apply(TextPatch(replacing: 2..<5, withLength: 10))
    #expect(set.entries.map(\.anchor) == [left, start, end, right])
    #expect(set.entries.map(\.offset) == [2, 2, 12, 12])
  }

  @Test func aStaleHandleStaysStale() {
    var set = AnchorSet()
    let old = set.add(at: 1, bias: .left)
    let answers = [set.remove(old), set.remove(old)]
    #expect(answers == [true, false])
    let new = set.add(at: 2, bias: .right)
    #expect(new != old)
    #expect(!set.contains(old))
    #expect(set.position(of: old) == nil)
    let isMoved = set.move(old, to: 4)
    #expect(!isMoved)
    #expect(set.position(of: new) == 2)
    set.removeAll()
    #expect(set.isEmpty && set.position(of: new) == nil)
  }

  @Test func anEmptySetTakesEverything() {
    var set = AnchorSet()
    set.apply(TextPatch(replacing: 0..<5, withLength: 2))
    let none = set.add(sorted: [], bias: .left)
    #expect(none.isEmpty)
    #expect(set.anchors(in: 0..<100).isEmpty)
    #expect(Array(set.entries).isEmpty)
    set.checkInvariants()
  }

  /// Every insertion halves the room that is left, at the start, inside and at the end.
  @Test(arguments: [0, 5, 10], [Bias.left, .right])
  func thousandsOfAnchorsAtOnePlace(offset: Int, bias: Bias) {
    var set = AnchorSet()
    let ends = set.add(sorted: [0, 10], bias: bias)
    let added = (0..<2000).map { _ in set.add(at: ByteOffset(offset), bias: bias) }
    set.checkInvariants()
    let expected =
      offset < 10 ? [ends[0]] + added + [ends[1]] : ends + added
    #expect(set.entries.map(\.anchor) == expected)
    set.apply(TextPatch(replacing: 0..<10, withLength: 0))
    set.checkInvariants()
    #expect(set.entries.map(\.anchor) == expected)
  }

  /// Each new anchor lies before the one added last, so that the room is used up from one side.
  @Test func thousandsOfAnchorsBackwards() {
    var set = AnchorSet()
    _ = set.add(at: 0, bias: .left)
    let added = (1...2000).map { set.add(at: ByteOffset(10_000 - $0), bias: .left) }
    set.checkInvariants()
    #expect(set.anchors(in: 1..<20_000) == added.reversed())
  }

  @Test func asManyAnchorsAsLabelsAllow() {
    var set = AnchorSet(labelBits: 12)
    for _ in 0..<63 { _ = set.add(at: 7, bias: .right) }
    set.checkInvariants()
    #expect(set.count == 63)
    var bulk = AnchorSet(labelBits: 12)
    _ = bulk.add(sorted: (0..<63).map { ByteOffset($0) }, bias: .left)
    bulk.checkInvariants()
    #expect(bulk.count == 63)
  }

  /// A few anchors that pass many at one offset are moved one by one.
  @Test func fewAnchorsPassManyWithoutTouchingThem() {
    var set = AnchorSet()
    let many = set.add(sorted: Array(repeating: 10, count: 3000), bias: .right)
    let few = set.add(sorted: [11, 12], bias: .left)
    var leaves = [
      set.applyCounting(TextPatch(replacing: 10..<11, withLength: 0)),
      set.applyCounting(TextPatch(replacing: 10..<12, withLength: 3)),
    ]
    set.checkInvariants()
    #expect(set.entries.map(\.anchor) == [few[0], few[1]] + many)
    #expect(set.entries.allSatisfy { $0.offset == 10 })

    var other = AnchorSet()
    let behind = other.add(sorted: Array(repeating: 10, count: 3000), bias: .left)
    let before = other.add(sorted: [8, 9], bias: .right)
    leaves.append(other.applyCounting(TextPatch(replacing: 8..<10, withLength: 1)))
    leaves.append(other.applyCounting(TextPatch(replacing: 8..<9, withLength: 0)))
    other.checkInvariants()
    #expect(other.entries.map(\.anchor) == behind + before)
    #expect(other.entries.allSatisfy { $0.offset == 8 })
    #expect(leaves.allSatisfy { $0 < 30 }, "\(leaves)")
  }

  /// Nothing lies at or after the end of the deletion, where more passing anchors are looked for.
  @Test func theLastAnchorKeepsItsBiasWhenOthersPassMany() {
    var set = AnchorSet()
    let many = set.add(sorted: Array(repeating: 10, count: 300), bias: .right)
    let left = set.add(at: 12, bias: .left)
    let right = set.add(at: 13, bias: .right)
    set.apply(TextPatch(replacing: 10..<20, withLength: 0))
    set.checkInvariants()
    #expect(set.bias(of: right) == .right)
    #expect(set.entries.map(\.anchor) == [left] + many + [right])
  }

  /// Counts the leaves that a patch goes to: each costs the nodes on one way from the root.
  @Test func aKeystrokeTouchesOneLeafHoweverManyAnchorsThereAre() {
    var set = AnchorSet()
    _ = set.add(sorted: (0..<20_000).map { ByteOffset(3 * $0) }, bias: .left)
    _ = set.add(sorted: (0..<20_000).map { ByteOffset(3 * $0) }, bias: .right)
    let end = ByteOffset(3 * 20_000)
    for offset in [0, 1, 3, 29_999, 30_000, 59_997] {
      let place = ByteOffset(offset)
      let leaves = [
        set.applyCounting(TextPatch(replacing: place..<place, withLength: 1)),
        set.applyCounting(TextPatch(replacing: place..<place + 1, withLength: 2)),
        set.applyCounting(TextPatch(replacing: place + 1..<place + 2, withLength: 0)),
      ]
      #expect(leaves == [1, 1, 1])
    }
    let behind = set.applyCounting(TextPatch(replacing: end + 20..<end + 20, withLength: 1))
    #expect(behind == 0)
    // After the leaf that the search meets, three anchors to write lie in two leaves at most.
    let leaves = set.applyCounting(TextPatch(replacing: 301..<305, withLength: 0))
    #expect(leaves == 2 || leaves == 3)
    set.checkInvariants()
  }
}
