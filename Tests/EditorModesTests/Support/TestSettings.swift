import Foundation

/// What the environment says about random tests: `HN_TEST_SEED` is one seed in the place of the usual
/// ones, `HN_TEST_OPS` the number of operations.
enum TestSettings {
  static let seeds: [UInt64] = seed.map { [$0] } ?? [1, 2, 3, 4]

  /// The seed that the environment names.
  static let seed = ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap { UInt64($0) }

  static func operations(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["HN_TEST_OPS"].flatMap(Int.init) ?? usual
  }
}
