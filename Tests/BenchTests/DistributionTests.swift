import BenchSupport
import Testing

@Suite struct DistributionTests {
  @Test func figuresOfFew() {
    #expect(Distribution([]).median == 0)
    #expect(Distribution([]).percentile(0.99) == 0)
    #expect(Distribution([5]).median == 5)
    #expect(Distribution([5]).percentile(0.5) == 5)
    #expect(Distribution([4, 1, 3, 2]).median == 2.5)
    #expect(Distribution([3, 1, 2]).median == 2)
    #expect(Distribution([3, 1, 2]).minimum == 1)
    #expect(Distribution([3, 1, 2]).maximum == 3)
  }

  @Test func percentilesAreTheNaiveOnes() {
    var random = SplitMix64(seed: testSeed)
    for _ in 0..<200 {
      let values = (0..<random.within(1...300)).map { _ in Double(random.below(50)) }
      let distribution = Distribution(values)
      for percent in [0.0, 0.25, 0.5, 0.9, 0.99, 0.999, 1] {
        // The smallest value that enough of the values do not exceed, found by looking at each.
        let naive = values.filter { value in
          Double(values.count { $0 <= value }) >= percent * Double(values.count)
        }.min()
        #expect(distribution.percentile(percent) == naive, "seed \(testSeed)")
      }
      let below = values.count { $0 < distribution.median }
      let above = values.count { $0 > distribution.median }
      #expect(2 * below <= values.count && 2 * above <= values.count, "seed \(testSeed)")
    }
  }
}
