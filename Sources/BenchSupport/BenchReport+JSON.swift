#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BenchReport {
  /// The report as readable JSON with a stable order of keys, ending with a line end. O(results).
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// Reads a report back; throws when it is not one. O(results).
  package init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(BenchReport.self, from: Data(json))
  }
}
