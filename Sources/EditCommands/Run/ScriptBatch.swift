internal import Dispatch
internal import EditorModes
internal import PieceTable
internal import Synchronization

/// Runs a script on many files, several at a time.
struct ScriptBatch: Sendable {
  let runner: ScriptRunner
  let scriptName: String
  let paths: [String]
  /// Whether results are written.
  let isInPlace: Bool
  /// How many files are worked on at a time; nil for as many as there are processors.
  let jobs: Int?

  private enum Outcome: Sendable {
    case changed, unchanged
    case failed(CommandError)
  }

  /// Runs it. Failures are told in the order of the files, then a summary; a file that fails is left as it was, and
  /// the others are worked on all the same.
  ///
  /// - Throws: The worst of the failures, which has been told already.
  func run(on system: CommandSystem) throws(CommandError) {
    var outcomes: [Outcome] = []
    var start = 0
    while start < paths.count {
      let end = min(start + Self.wave, paths.count)
      outcomes += work(on: paths[start..<end])
      start = end
      if system.showsProgress { try tell("\r\(end) of \(paths.count)", on: system) }
    }
    if system.showsProgress { try tell("\r\u{1B}[K", on: system) }
    try report(outcomes, on: system)
  }

  /// The files between two looks at the progress.
  private static let wave = 64

  /// Works on some files at the same time; the system sees to it that there are not more threads than processors.
  private func work(on paths: ArraySlice<String>) -> [Outcome] {
    let outcomes = Mutex<[Outcome?]>(Array(repeating: nil, count: paths.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs ?? paths.count, paths.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < paths.count else { return }
        let outcome = work(on: paths[paths.startIndex + index])
        outcomes.withLock { $0[index] = outcome }
      }
    }
    return outcomes.withLock { $0.compactMap { $0 } }
  }

  private func work(on path: String) -> Outcome {
    do throws(TextFileError) {
      var file = try TextFile(opening: path)
      let text = file.text
      let result: TextSnapshot
      do throws(RunProblem<Never>) {
        result = try runner.run(on: text) { (_) throws(Never) in }
      } catch {
        guard case .failure(let failure) = error else { return .unchanged }
        return .failed(.failed("\(path): \(scriptName):\(failure.line): \(failure.reason)"))
      }
      if result == text { return .unchanged }
      if isInPlace { try file.save(result) }
      return .changed
    } catch {
      return .failed(.file(error))
    }
  }

  private func report(_ outcomes: [Outcome], on system: CommandSystem) throws(CommandError) {
    var (changed, unchanged, failed) = (0, 0, 0)
    var worst: CommandError?
    for outcome in outcomes {
      switch outcome {
      case .changed: changed += 1
      case .unchanged: unchanged += 1
      case .failed(let error):
        failed += 1
        if error.exitStatus > worst?.exitStatus ?? 0 { worst = error }
        if let message = error.message { try tell("hn-edit: \(message)\n", on: system) }
      }
    }
    let verb = isInPlace ? "changed" : "would change"
    try tell(
      "\(outcomes.count) files: \(changed) \(verb), \(unchanged) unchanged, \(failed) failed\n",
      on: system)
    if let worst { throw .told(worst.exitStatus) }
  }

  private func tell(_ text: String, on system: CommandSystem) throws(CommandError) {
    let problem = Array(text.utf8).withUnsafeBytes { (bytes) -> SystemError? in
      do throws(SystemError) {
        try system.writeErrors(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw .output(problem) }
  }
}
