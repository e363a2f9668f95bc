#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The seed of random tests: `HN_TEST_SEED`, else a fixed one; a failing test prints its seed.
let testSeed = ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap { UInt64($0) } ?? 2_026

/// The operations of random tests: `HN_TEST_OPS`, else a number that takes a moment.
let testOperations =
  ProcessInfo.processInfo.environment["HN_TEST_OPS"].flatMap { Int($0) } ?? 2_000
