import PieceTable
import Testing

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
