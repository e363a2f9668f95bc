import SumTree
import Testing

/// Elements whose name is at most a limit; asked of sums through the least name.
private struct Card: Summarized, Equatable {
  var length: Int
  var name: Int
  var summary: CardSummary { CardSummary(length: length, least: name) }
}

private struct CardSummary: Summary, Equatable {
  var length: Int
  var least: Int
  static var zero: Self { Self(length: 0, least: .max) }
  static func += (left: inout Self, right: Self) {
    left.length += right.length
    left.least = min(left.least, right.least)
  }
}

private struct Place: Dimension {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: CardSummary) { value = prefix.length }
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

private struct AtMost: SummaryCondition {
  let limit: Int
  func holds(for summary: CardSummary) -> Bool { summary.least <= limit }
}

/// Searches by a property against looking at every element.
@Suite struct SummarySearchTests {
  @Test(arguments: [0, 1, 5, 40, 700])
  func searchesMatchAnArray(count: Int) {
    var random = SplitMix64(seed: UInt64(count) + 1)
    for _ in 0..<20 {
      let model = (0..<count).map { _ in
        Card(
          length: Int.random(in: 0...3, using: &random), name: .random(in: 0...50, using: &random))
      }
      let tree = SummaryTree(model)
      let starts = model.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.length) }
      for _ in 0..<100 {
        let place = Int.random(in: 0...starts[count] + 1, using: &random)
        let end = Int.random(in: place...starts[count] + 2, using: &random)
        let limit = Int.random(in: -1...8, using: &random)
        let first = model.indices.first { starts[$0] >= place && model[$0].name <= limit }
        let found = tree.first(where: AtMost(limit: limit), from: Place(place))
        #expect(found?.element == first.map { model[$0] })
        #expect(found?.prefix.length == first.map { starts[$0] })
        let last = model.indices.last { starts[$0 + 1] <= place && model[$0].name <= limit }
        let before = tree.last(where: AtMost(limit: limit), upTo: Place(place))
        #expect(before?.element == last.map { model[$0] })
        #expect(before?.prefix.length == last.map { starts[$0] })
        var sum = CardSummary.zero
        for index in model.indices where starts[index] >= place && starts[index + 1] <= end {
          sum += model[index].summary
        }
        #expect(tree.sum(from: Place(place), upTo: Place(end)) == sum)
      }
    }
  }

  @Test func replacingARange() {
    var random = SplitMix64(seed: 4)
    var model = (0..<300).map { Card(length: 1, name: $0) }
    var tree = SummaryTree(model)
    for step in 0..<300 {
      let lower = Int.random(in: 0...model.count, using: &random)
      let upper = min(model.count, lower + Int.random(in: 0...20, using: &random))
      let new = (0..<Int.random(in: 0...20, using: &random)).map {
        Card(length: 1, name: step + $0)
      }
      let kept = tree
      let old = model
      tree.replace(from: Place(lower), upTo: Place(upper), with: new)
      model.replaceSubrange(lower..<upper, with: new)
      tree.checkInvariants()
      var elements: [Card] = []
      tree.forEach { elements.append($0) }
      #expect(elements == model)
      elements = []
      kept.forEach { elements.append($0) }
      #expect(elements == old)
    }
  }
}
