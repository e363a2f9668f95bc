import Foundation
import PieceTable
import Testing

/// Numbers that a seed decides, the same on every machine.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let environment = ProcessInfo.processInfo.environment
private let seeds: [UInt64] =
  environment["HN_TEST_SEED"].flatMap(UInt64.init).map { [$0] } ?? [1, 2]
private let rounds = environment["HN_TEST_OPS"].flatMap(Int.init) ?? 2000

/// What a patch means, on plain arrays.
private func apply(_ patch: TextPatch, _ old: [UInt8], from new: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var start = 0
  for edit in patch.edits {
    result += old[start..<edit.old.lowerBound.value]
    result += new[edit.new.lowerBound.value..<edit.new.upperBound.value]
    start = edit.old.upperBound.value
  }
  return result + old[start...]
}

/// Letters that are all different from those of other texts, as far as 256 go.
private func randomText(_ length: Int, _ random: inout SeededGenerator) -> [UInt8] {
  (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
}

/// A random edit of a text: the patch and the text after it.
private func randomPatch(
  _ old: [UInt8], _ random: inout SeededGenerator, maxEdits: Int = 5
) -> (patch: TextPatch, new: [UInt8]) {
  var builder = TextPatch.Builder()
  var new: [UInt8] = []
  var start = 0
  for _ in 0..<Int.random(in: 0...maxEdits, using: &random) {
    let lower = min(old.count, start + Int.random(in: 0...4, using: &random))
    let upper = min(old.count, lower + Int.random(in: 0...3, using: &random))
    let insertion = randomText(Int.random(in: 0...3, using: &random), &random)
    new += old[start..<lower] + insertion
    builder.append(old: Range(bytes: lower..<upper), newLength: insertion.count)
    start = upper
  }
  return (builder.finish(), new + old[start...])
}

/// Checks what every patch promises about its edits.
private func checkForm(_ patch: TextPatch, _ location: SourceLocation = #_sourceLocation) {
  var shift = 0
  var end: ByteOffset?
  for edit in patch.edits {
    #expect(!edit.old.isEmpty || !edit.new.isEmpty, sourceLocation: location)
    #expect(edit.new.lowerBound == edit.old.lowerBound + shift, sourceLocation: location)
    if let end { #expect(edit.old.lowerBound > end, sourceLocation: location) }
    shift += edit.delta
    end = edit.old.upperBound
  }
  #expect(patch.delta == shift, sourceLocation: location)
  #expect(patch == TextPatch(edits: patch.edits), sourceLocation: location)
}

private func patch(_ edits: (Range<Int>, Int)...) -> TextPatch {
  var builder = TextPatch.Builder()
  for (old, length) in edits { builder.append(old: Range(bytes: old), newLength: length) }
  return builder.finish()
}

@Suite struct TextPatchLaws {
  @Test(arguments: seeds) func patchesLeadFromTextToText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds {
      let old = randomText(.random(in: 0...30, using: &random), &random)
      let (patch, new) = randomPatch(old, &random)
      checkForm(patch)
      checkForm(patch.inverted)
      #expect(apply(patch, old, from: new) == new)
      #expect(apply(patch.inverted, new, from: old) == old)
      #expect(patch.inverted.inverted == patch)
      #expect(old.count + patch.delta == new.count)
      #expect(patch.removedLength == patch.inverted.insertedLength)
    }
  }

  @Test(arguments: seeds) func compositionFollowsTheTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds {
      let most = Bool.random(using: &random) ? 1 : 6
      let a = randomText(.random(in: 0...40, using: &random), &random)
      let (p, b) = randomPatch(a, &random, maxEdits: most)
      let (q, c) = randomPatch(b, &random, maxEdits: Bool.random(using: &random) ? 1 : 6)
      let (r, d) = randomPatch(c, &random, maxEdits: most)
      let pq = p.composing(q)
      checkForm(pq)
      #expect(apply(pq, a, from: c) == c, "\(p) then \(q)")
      #expect(apply(pq.inverted, c, from: a) == a)
      #expect(pq.inverted == q.inverted.composing(p.inverted))
      #expect(pq.composing(r) == p.composing(q.composing(r)), "\(p), \(q), \(r)")
      #expect(apply(pq.composing(r), a, from: d) == d)
      #expect(p.composing(TextPatch()) == p)
      #expect(TextPatch().composing(p) == p)
    }
  }

  @Test(arguments: seeds) func aPatchAndItsInverseTouchNothingElse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds {
      let old = randomText(.random(in: 0...30, using: &random), &random)
      let (patch, _) = randomPatch(old, &random)
      let there = patch.composing(patch.inverted)
      #expect(apply(there, old, from: old) == old)
      // Insertions cancel out; what was replaced stays marked, as the bytes may have differed.
      #expect(there.edits.map(\.old) == patch.edits.map(\.old).filter { !$0.isEmpty })
    }
  }

  @Test(arguments: seeds) func editsGiveTheReplacements(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds / 4 {
      let old = randomText(.random(in: 0...30, using: &random), &random).map { $0 & 0x7F }
      let (patch, mixed) = randomPatch(old, &random)
      let new = mixed.map { $0 & 0x7F }
      let edits = patch.edits(from: TextSnapshot(bytes: new))
      #expect(edits.map(\.range) == patch.edits.map(\.old))
      var result = old
      for edit in edits.reversed() {
        result.replaceSubrange(
          edit.range.lowerBound.value..<edit.range.upperBound.value,
          with: edit.replacement.bytes(in: edit.replacement.fullRange))
      }
      #expect(result == new)
    }
  }
}

@Suite struct TextPatchMapping {
  @Test(arguments: seeds) func mappingKeepsBytesAndOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds / 2 {
      let old = randomText(.random(in: 0...40, using: &random), &random)
      let (patch, new) = randomPatch(old, &random, maxEdits: 8)
      let offsets = (0...old.count).map { ByteOffset($0) }
      let left = offsets.map { patch.map($0, bias: .left) }
      let right = offsets.map { patch.map($0, bias: .right) }
      #expect(left == left.sorted())
      #expect(right == right.sorted())
      #expect(zip(left, right).allSatisfy { $0 <= $1 })
      #expect(left.first == 0 && right.last == ByteOffset(new.count))
      for offset in offsets {
        let value = offset.value
        let edit = patch.edits.first { $0.old.lowerBound <= offset && offset <= $0.old.upperBound }
        switch edit {
        case nil:
          #expect(left[value] == right[value])
          if value < old.count { #expect(new[left[value].value] == old[value]) }
        case let edit? where edit.old.isEmpty:
          #expect(left[value] == edit.new.lowerBound && right[value] == edit.new.upperBound)
        case let edit? where offset == edit.old.lowerBound:
          #expect(left[value] == edit.new.lowerBound && right[value] == edit.new.lowerBound)
        case let edit? where offset == edit.old.upperBound:
          #expect(left[value] == edit.new.upperBound && right[value] == edit.new.upperBound)
        case let edit?:
          #expect(left[value] == edit.new.lowerBound && right[value] == edit.new.upperBound)
        }
      }
      let some = offsets.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      for bias in [Bias.left, .right] {
        #expect(patch.map(sorted: some, bias: bias) == some.map { patch.map($0, bias: bias) })
      }
      #expect(patch.map(sorted: offsets + offsets.suffix(1), bias: .left) == left + left.suffix(1))
    }
  }

  @Test(arguments: seeds) func mappingFollowsComposition(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds / 2 {
      let a = randomText(.random(in: 0...40, using: &random), &random)
      let (p, b) = randomPatch(a, &random)
      let (q, _) = randomPatch(b, &random)
      let pq = p.composing(q)
      for offset in (0...a.count).map({ ByteOffset($0) }) {
        let isDamaged = pq.edits.contains {
          $0.old.lowerBound <= offset && offset <= $0.old.upperBound
        }
        for bias in [Bias.left, .right] {
          let stepwise = q.map(p.map(offset, bias: bias), bias: bias)
          let direct = pq.map(offset, bias: bias)
          if !isDamaged { #expect(stepwise == direct, "\(p), \(q) at \(offset)") }
        }
        // Damaged or not, the steps never leave what the composition replaced.
        for edit in pq.edits where edit.old.lowerBound <= offset && offset <= edit.old.upperBound {
          let stepwise = q.map(p.map(offset, bias: .right), bias: .right)
          #expect(edit.new.lowerBound <= stepwise && stepwise <= edit.new.upperBound)
        }
      }
    }
  }

  @Test func biasDecidesAtInsertions() {
    let insertion = TextPatch(replacing: 5..<5, withLength: 3)
    #expect(insertion.map(4, bias: .right) == 4)
    #expect(insertion.map(5, bias: .left) == 5)
    #expect(insertion.map(5, bias: .right) == 8)
    #expect(insertion.map(6, bias: .left) == 9)
  }

  @Test func edgesOfReplacementsHoldOnToTheOutside() {
    let replacement = TextPatch(replacing: 5..<9, withLength: 2)
    for bias in [Bias.left, .right] {
      #expect(replacement.map(5, bias: bias) == 5)
      #expect(replacement.map(9, bias: bias) == 7)
    }
    #expect(replacement.map(7, bias: .left) == 5)
    #expect(replacement.map(7, bias: .right) == 7)
  }

  @Test func rangesKeepTheirTextUnlessTheyGrow() {
    let both = patch((2..<2, 3), (6..<6, 1))
    #expect(both.map(2..<6) == 5..<9)
    #expect(both.map(2..<6, growing: true) == 2..<10)
    #expect(both.map(2..<2) == 2..<2)
    #expect(both.map(2..<2, growing: true) == 2..<5)
    let replaced = TextPatch(replacing: 0..<10, withLength: 4)
    #expect(replaced.map(3..<6) == 0..<0)
    #expect(replaced.map(3..<12) == 4..<6)
  }

  @Test func selectionsKeepTheirDirection() {
    let insertion = TextPatch(replacing: 5..<5, withLength: 3)
    #expect(TextSelection(caret: 5).mapped(through: insertion) == TextSelection(caret: 8))
    #expect(
      TextSelection(caret: 5).mapped(through: insertion, bias: .left) == TextSelection(caret: 5))
    let backwards = TextSelection(anchor: 5, head: 2)
    #expect(backwards.range == 2..<5 && !backwards.isCaret)
    #expect(backwards.mapped(through: insertion) == backwards)
    let forwards = TextSelection(5..<7)
    #expect(forwards.mapped(through: insertion) == TextSelection(anchor: 8, head: 10))
    let gone = TextPatch(replacing: 0..<9, withLength: 0)
    #expect(backwards.mapped(through: gone) == TextSelection(caret: 0))
  }
}

@Suite struct TextPatchForm {
  @Test func touchingEditsAreOne() {
    #expect(patch((1..<2, 1), (2..<3, 4)) == TextPatch(replacing: 1..<3, withLength: 5))
    #expect(patch((4..<4, 1), (4..<4, 1)) == TextPatch(replacing: 4..<4, withLength: 2))
    #expect(patch((4..<4, 0), (9..<9, 0)).isEmpty)
    #expect(patch((1..<2, 0), (5..<5, 0), (7..<8, 1)).edits.count == 2)
    #expect(TextPatch(replacing: 3..<3, withLength: 0) == TextPatch())
  }

  @Test func aRunOfKeysIsOneEdit() {
    var run = TextPatch()
    for key in 0..<1000 {
      run.compose(TextPatch(replacing: ByteOffset(7 + key)..<ByteOffset(7 + key), withLength: 1))
    }
    #expect(run == TextPatch(replacing: 7..<7, withLength: 1000))
    for key in (0..<1000).reversed() {
      run.compose(TextPatch(replacing: ByteOffset(7 + key)..<ByteOffset(8 + key), withLength: 0))
    }
    #expect(run.isEmpty)
  }

  @Test func removingMoreThanWasTypedRemovesWhatStoodThere() {
    let typed = TextPatch(replacing: 5..<5, withLength: 3)
    let removed = typed.composing(TextPatch(replacing: 3..<10, withLength: 0))
    #expect(removed == TextPatch(replacing: 3..<7, withLength: 0))
  }

  @Test func theViewIsACollection() {
    let three = patch((0..<1, 0), (4..<4, 2), (8..<9, 1))
    #expect(three.edits.count == 3)
    #expect(three.edits.last?.new == Range(bytes: 9..<10))
    #expect(three.edits[1...].map(\.delta) == [2, 0])
    #expect(three.description == "[0..<1→0, 4..<4→2, 8..<9→1]")
  }

  @Test func codesAsShortLists() throws {
    let three = patch((0..<1, 0), (4..<4, 2), (8..<9, 1))
    let data = try JSONEncoder().encode(three)
    #expect(String(decoding: data, as: UTF8.self) == "[[0,1,0],[4,0,2],[8,1,1]]")
    #expect(try JSONDecoder().decode(TextPatch.self, from: data) == three)
    #expect(try JSONDecoder().decode(TextPatch.self, from: Data("[]".utf8)).isEmpty)
    let selection = TextSelection(anchor: 5, head: 2)
    let back = try JSONDecoder().decode(
      TextSelection.self, from: JSONEncoder().encode(selection))
    #expect(back == selection)
  }

  @Test(arguments: [
    "[[4,1,0],[4,0,2],[3,1,1]]", "[[-1,0,1]]", "[[0,-1,1]]", "[[0,1,-1]]", "[[0,1]]",
    "[[0,1,2,3]]", "[[0,9223372036854775807,1],[9223372036854775807,1,1]]",
    "[[0,0,9223372036854775807],[5,0,1]]", "[[3,0,9223372036854775807]]", "{}",
  ])
  func refusesCorruptLists(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TextPatch.self, from: Data(json.utf8))
    }
  }

  @Test func misuseStops() async {
    await #expect(processExitsWith: .failure) {
      _ = TextPatch(edits: [
        TextPatch.Edit(old: 0..<4, new: 0..<1), TextPatch.Edit(old: 3..<5, new: 0..<2),
      ])
    }
    await #expect(processExitsWith: .failure) {
      _ = TextPatch(edits: [TextPatch.Edit(old: 1..<4, new: 0..<1)])
    }
    await #expect(processExitsWith: .failure) {
      _ = TextPatch().map(sorted: [2, 1], bias: .left)
    }
  }
}
