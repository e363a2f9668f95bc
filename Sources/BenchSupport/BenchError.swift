/// Why the benchmark ends early.
package enum BenchError: Error, Hashable, Sendable {
  /// The command line makes no sense; the text says what is wrong and what to do.
  case usage(String)
  /// A file could not be read or written.
  case file(path: String, problem: String, advice: String)
  /// The text buffer could not open or save a file; the text is its own account of it, one line.
  case note(String)
  /// A measured result is wrong.
  case wrongResult(String)

  /// The status that the process exits with.
  package var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .file, .note: 3
    case .wrongResult: 1
    }
  }

  /// One line for standard error.
  package var message: String {
    switch self {
    case .usage(let text), .note(let text), .wrongResult(let text): text
    case .file(let path, let problem, let advice): "\(path): \(problem); \(advice)"
    }
  }
}
