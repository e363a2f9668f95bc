import Testing

/// Runs scripts of operations; one that fails is shrunk and recorded as an issue, as Swift source.
enum ScriptRunner {
  /// The first mismatch of a script, everything compared at its end.
  static func failure(of script: [BufferOperation], from start: [UInt8]) -> Mismatch? {
    var trial = BufferTrial(start)
    do {
      for operation in script { try trial.run(operation) }
      try trial.finish()
    } catch { return error }
    return nil
  }

  /// Runs a script as it was printed: what a named test of a fixed bug calls.
  static func replay(
    _ script: [BufferOperation], from start: [UInt8] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let mismatch = failure(of: script, from: start) else { return }
    Issue.record("\(mismatch)", sourceLocation: sourceLocation)
  }

  /// Makes up operations and runs them; records a shrunk script when one goes wrong.
  static func explore(
    seed: UInt64, _ profile: OperationGenerator.Profile, operations: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var generator = OperationGenerator(seed: seed, profile: profile)
    let start = generator.start()
    TestSettings.trace("seed \(seed), \(profile), from \(hex(start))")
    var trial = BufferTrial(start)
    var script: [BufferOperation] = []
    do {
      for _ in 0..<operations {
        let operation = generator.next(trial)
        script.append(operation)
        try trial.run(operation)
      }
      try trial.finish()
    } catch {
      let report = report(script, start, error)
      Issue.record(
        "HN_TEST_SEED=\(seed), profile \(profile), operation \(script.count): \(error)\n\(report)",
        sourceLocation: sourceLocation)
    }
  }

  private static func report(
    _ script: [BufferOperation], _ start: [UInt8], _ mismatch: Mismatch
  ) -> String {
    guard failure(of: script, from: start) != nil else {
      return "The script alone does not fail: the failure depends on something outside it."
    }
    let (small, from) = shrink(script, start)
    let lines = small.map { "    \($0)," }.joined(separator: "\n")
    let end = failure(of: small, from: from).map { "\($0)" } ?? ""
    return """
      Shrunk to \(small.count) operations, which end with: \(end)
        ScriptRunner.replay(
          [
      \(lines)
          ], from: \(hex(from)))
      """
  }

  /// Takes out operations and text while the script still fails, within a budget of operations.
  static func shrink(
    _ script: [BufferOperation], _ start: [UInt8]
  ) -> ([BufferOperation], [UInt8]) {
    var budget = 60_000
    var script = script
    var start = start
    func fails(_ candidate: [BufferOperation], _ from: [UInt8]) -> Bool {
      budget -= candidate.count + 20
      return budget > 0 && failure(of: candidate, from: from) != nil
    }
    var again = true
    while again, budget > 0 {
      again = false
      var size = max(1, script.count / 2)
      while size > 0 {
        var index = 0
        while index < script.count, budget > 0 {
          var candidate = script
          candidate.removeSubrange(index..<min(index + size, script.count))
          if fails(candidate, start) {
            (script, again) = (candidate, true)
          } else {
            index += size
          }
        }
        size /= 2
      }
      for index in script.indices {
        for shorter in script[index].shorter {
          var candidate = script
          candidate[index] = shorter
          guard fails(candidate, start) else { continue }
          (script, again) = (candidate, true)
          break
        }
      }
      let shorterStarts: [[UInt8]] = [
        [], Array(start.prefix(start.count / 2)), start.dropLast(), Array(start.dropFirst()),
      ]
      for shorter in shorterStarts where shorter.count < start.count && fails(script, shorter) {
        (start, again) = (shorter, true)
        break
      }
    }
    return (script, start)
  }
}
