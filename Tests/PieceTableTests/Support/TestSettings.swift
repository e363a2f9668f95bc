import Foundation

/// What the environment says about random tests.
///
/// - `HN_TEST_SEED`: one seed, decimal or `0x…`, in the place of the usual ones.
/// - `HN_TEST_OPS`: operations for each seed, in the place of the usual number.
/// - `HN_TEST_TRACE`: when set, each operation is written to standard error before it runs, so
///   that an operation that traps is known too.
enum TestSettings {
  /// The seed from the environment alone, or the seeds `1...count`.
  static func seeds(_ count: UInt64) -> [UInt64] {
    guard let text = variable("HN_TEST_SEED") else { return Array(1...count) }
    let seed = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    guard let seed else { preconditionFailure("HN_TEST_SEED is not a number: \(text)") }
    return [seed]
  }

  /// The number of operations from the environment, or the usual one.
  static func operations(_ usual: Int) -> Int {
    guard let text = variable("HN_TEST_OPS") else { return usual }
    guard let count = Int(text), count > 0 else {
      preconditionFailure("HN_TEST_OPS is not a positive number: \(text)")
    }
    return count
  }

  static let traces = variable("HN_TEST_TRACE") != nil

  /// Writes a line to standard error when traces are wanted.
  static func trace(_ line: @autoclosure () -> String) {
    guard traces else { return }
    FileHandle.standardError.write(Data((line() + "\n").utf8))
  }

  private static func variable(_ name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name]
    return value == "" ? nil : value
  }
}
