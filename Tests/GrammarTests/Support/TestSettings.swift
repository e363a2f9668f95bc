import Foundation

/// What the environment says about random tests: `HN_TEST_SEED` is one seed in the place of the usual
/// ones, `HN_TEST_OPS` the operations for each seed.
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

  /// What a test of many arguments does for each: its share of the operations from the environment,
  /// or the usual number where that is more.
  static func operations(_ usual: Int, sharedBy count: Int) -> Int {
    max(usual, operations(usual) / max(count, 1))
  }

  private static func variable(_ name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name]
    return value == "" ? nil : value
  }
}

/// A small generator of random numbers whose whole state is its seed, so that a failure replays.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<limit`; 0 when the limit is not positive.
  mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(truncatingIfNeeded: next() >> 1) % limit : 0
  }

  /// One of the elements; the array must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
