import Foundation
import SumTree
import Testing

private let environment = ProcessInfo.processInfo.environment
private let seeds: [UInt64] =
  environment["HN_TEST_SEED"].flatMap(UInt64.init).map { [$0] } ?? [1, 2, 3, 4, 5, 6]
private let operationCount = environment["HN_TEST_OPS"].flatMap(Int.init) ?? 2_000

/// Every mutating operation of the tree against an array, at random.
@Suite struct RandomOperationTests {
  @Test(arguments: seeds)
  func operationsMatchAnArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model: [Run] = []
    var tree = SummaryTree<Run>()
    var kept: [(model: [Run], tree: SummaryTree<Run>)] = []
    for _ in 0..<operationCount {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: (model, tree) = build(&random)
      case 1: append(&model, &tree, &random)
      case 2: cut(&model, &tree, &random)
      case 3:
        kept.append((model, tree))
        if kept.count > 8 { kept.removeFirst() }
      default: edit(&model, &tree, &random)
      }
      tree.checkInvariants()
      let isEqual = tree.elements == model
      #expect(isEqual, "seed \(seed)")
      guard isEqual else { return }
      check(tree, model, &random)
    }
    for (model, tree) in kept { #expect(tree.elements == model, "seed \(seed)") }
  }

  private func runs(_ count: Int, _ random: inout SplitMix64) -> [Run] {
    (0..<count).map { _ in
      Run(
        length: Int.random(in: 1...9, using: &random),
        name: Int.random(in: 0...99, using: &random))
    }
  }

  private func build(_ random: inout SplitMix64) -> ([Run], SummaryTree<Run>) {
    let count = [0, 1, 5, 40, 400, 3000].randomElement(using: &random) ?? 0
    let model = runs(Int.random(in: 0...count, using: &random), &random)
    return (model, SummaryTree(model))
  }

  private func append(
    _ model: inout [Run], _ tree: inout SummaryTree<Run>, _ random: inout SplitMix64
  ) {
    let (other, otherTree) = build(&random)
    guard model.count + other.count < 4000 else { return }
    if Bool.random(using: &random) {
      model += other
      tree.append(otherTree)
    } else {
      model = other + model
      var joined = otherTree
      joined.append(tree)
      tree = joined
    }
  }

  private func cut(
    _ model: inout [Run], _ tree: inout SummaryTree<Run>, _ random: inout SplitMix64
  ) {
    let place = Int.random(in: 0...tree.summary.length + 2, using: &random)
    let (left, right) = tree.split(at: LengthMeasure(place))
    left.checkInvariants()
    right.checkInvariants()
    var end = 0
    let index = model.firstIndex { run in
      end += run.length
      return end > place
    }
    let count = index ?? model.count
    #expect(left.elements == Array(model[..<count]))
    #expect(right.elements == Array(model[count...]))
    if Bool.random(using: &random) {
      tree = left
      model.removeSubrange(count...)
    } else {
      tree = right
      model.removeSubrange(..<count)
    }
  }

  /// Replaces the elements that a range of lengths touches by up to three others.
  private func edit(
    _ model: inout [Run], _ tree: inout SummaryTree<Run>, _ random: inout SplitMix64
  ) {
    guard tree.summary.length > 0 else { return }
    let start = Int.random(in: 0...tree.summary.length, using: &random)
    let end = min(tree.summary.length, start + Int.random(in: 0...12, using: &random))
    let new = runs(3, &random)
    let added = Int.random(in: 0...3, using: &random)
    var before: Int?
    var removed = 0
    let done: Void? = tree.editLeaf(from: LengthMeasure(start), to: LengthMeasure(end)) { leaf in
      var first = 0
      var offset = leaf.prefix.length
      while offset + leaf[first].length < start {
        offset += leaf[first].length
        first += 1
      }
      var last = first
      while offset + leaf[last].length < end {
        offset += leaf[last].length
        last += 1
      }
      before = leaf.prefix.count + first
      removed = last - first + 1
      leaf.replace(first..<last + 1, withFirst: added, of: new[0], new[1], new[2])
    }
    guard done != nil, let before else { return }
    model.replaceSubrange(before..<before + removed, with: new[..<added])
  }

  /// Finding and walking from a random place.
  private func check(_ tree: SummaryTree<Run>, _ model: [Run], _ random: inout SplitMix64) {
    guard !model.isEmpty else {
      #expect(tree.isEmpty && tree.find(CountMeasure(0), .right) == nil)
      return
    }
    let place = Int.random(in: 0...model.count, using: &random)
    let right = min(place, model.count - 1)
    let left = max(0, place - 1)
    #expect(tree.find(CountMeasure(place), .right)?.element == model[right])
    #expect(tree.find(CountMeasure(place), .left)?.prefix.count == left)
    var cursor = SummaryTreeCursor(tree, at: CountMeasure(place), .right)
    var index = right
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      if Int.random(in: 0..<3, using: &random) > 0 {
        #expect(cursor.next() == (index + 1 < model.count))
        index = min(index + 1, model.count - 1)
      } else {
        #expect(cursor.previous() == (index > 0))
        index = max(index - 1, 0)
      }
      #expect(cursor.element == model[index] && cursor.prefix.count == index)
    }
  }
}
