import PieceTable
import Testing

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
