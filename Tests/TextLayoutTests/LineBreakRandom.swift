import Foundation

/// The random numbers of a random test: SplitMix64. `HN_TEST_SEED` is the seed in the place of the usual one,
/// `HN_TEST_OPS` the number of texts.
struct LineBreakRandom: RandomNumberGenerator {
  private var state: UInt64
  private let seed: UInt64

  init(_ usual: UInt64 = 1) {
    seed = ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap { UInt64($0) } ?? usual
    state = seed
  }

  /// What to set to see a failure again.
  var hint: String { "HN_TEST_SEED=\(seed)" }

  static func operations(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["HN_TEST_OPS"].flatMap(Int.init) ?? usual
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
