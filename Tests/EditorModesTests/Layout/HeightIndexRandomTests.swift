import EditorModes
import MarkdownTestSupport
import PieceTable
import Testing

/// Random edits and measurements of small texts, against an array of boxes.
struct HeightIndexRandomTests {
  #if DEBUG
    private static let usualSteps = 400
  #else
    private static let usualSteps = 4000
  #endif

  @Test(arguments: TestSettings.seeds, HeightTrial.alphabets.indices)
  func theIndexIsAnArrayOfBoxes(seed: UInt64, alphabet: Int) throws {
    for round in 0..<4 {
      var trial = HeightTrial(seed: seed &+ UInt64(round) << 32, alphabet: alphabet)
      for step in 0..<TestSettings.operations(Self.usualSteps) / 4 {
        do {
          try trial.step()
          try trial.check()
        } catch {
          Issue.record("seed \(seed), alphabet \(alphabet), round \(round), step \(step): \(error)")
          return
        }
      }
    }
  }

  @Test(arguments: TestSettings.seeds) func copiesNeverChange(seed: UInt64) throws {
    var trial = HeightTrial(seed: seed, alphabet: 0)
    var copies: [HeightTrial] = []
    for step in 0..<TestSettings.operations(Self.usualSteps) / 4 {
      do {
        try trial.step()
        if trial.random.oneIn(8) { copies.append(trial) }
        if copies.count > 8 { copies.removeFirst() }
        for index in copies.indices {
          if trial.random.oneIn(10) { try copies[index].step() }
          try copies[index].check()
        }
      } catch {
        Issue.record("seed \(seed), step \(step): \(error)")
        return
      }
    }
  }
}
