import BenchSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct BenchReportTests {
  private static var sample: BenchReport {
    var report = BenchReport(
      machine: BenchMachine(cpu: "Some CPU", cores: 2, memory: 1 << 34, os: "Linux", swift: "6.3"),
      conditions: BenchConditions(
        started: "2026-01-01T00:00:00Z", arguments: ["--quick"], seed: .max, quick: true, cpu: 1,
        clockNanoseconds: 20.5))
    var result = BenchResult(
      suite: "buffer", note: "prose 100 KB", noteBytes: 100_000, subject: "TextBuffer",
      operation: "insert, random", unit: .nanoseconds, samples: 160, median: 350.25)
    result.state = "fresh"
    result.low = 300
    result.high = 400
    result.singles = 10_240
    result.p99 = 900
    result.p999 = 1_500
    result.max = 20_000
    result.edits = 3
    result.counts = ["bytesRead": 4_096]
    result.bytesPerSecond = 1e9
    report.results = [result]
    report.summary = ["one line"]
    report.interrupted = true
    return report
  }

  @Test func survivesJSON() throws {
    #expect(try BenchReport(json: Self.sample.json()) == Self.sample)
  }

  /// The names that docs/bench.md promises.
  @Test func namesAreTheDocumentedOnes() throws {
    struct AnyKey: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Names: Decodable {
      var names: Set<String>
      init(from decoder: any Decoder) throws {
        names = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
      }
    }
    struct Outline: Decodable {
      var machine: Names
      var conditions: Names
      var results: [Names]
    }
    let json = try Data(Self.sample.json())
    #expect(
      try JSONDecoder().decode(Names.self, from: json).names == [
        "schemaVersion", "tool", "machine", "conditions", "results", "summary", "interrupted",
      ])
    let outline = try JSONDecoder().decode(Outline.self, from: json)
    #expect(outline.machine.names == ["cpu", "cores", "memory", "os", "swift"])
    #expect(
      outline.conditions.names == [
        "started", "arguments", "seed", "quick", "cpu", "clockNanoseconds",
      ])
    #expect(
      outline.results.first?.names == [
        "suite", "note", "noteBytes", "subject", "operation", "state", "unit", "samples", "median",
        "low", "high", "singles", "p99", "p999", "max", "edits", "counts", "bytesPerSecond",
      ])
  }

  @Test func growthComparesTheEndsOfOneShape() {
    func result(_ note: String, _ bytes: Int, _ median: Double, _ state: String) -> BenchResult {
      var result = BenchResult(
        suite: "buffer", note: note, noteBytes: bytes, subject: "TextBuffer", operation: "insert",
        unit: .nanoseconds, samples: 1, median: median)
      result.state = state
      return result
    }
    let results = [
      result("prose 1 KB", 1_000, 10, "fresh"), result("prose 1 KB", 1_000, 99, "edited"),
      result("prose 5 KB", 5_000, 15, "fresh"), result("list 9 KB", 9_000, 90, "fresh"),
      result("prose 9 KB", 9_000, 17, "fresh"), result("table 9 KB", 9_000, 30, "fresh"),
      result("table 3 KB", 3_000, 20, "fresh"),
    ]
    let growth = Growth.of(results, operations: ["insert", "delete"])
    #expect(growth.map(\.shape) == ["prose", "table"])
    #expect(growth.map(\.ratio) == [1.7, 1.5])
    #expect(growth.first?.results.map(\.noteBytes) == [1_000, 5_000, 9_000])
    #expect(Growth.of([results[0]], operations: ["insert"]).isEmpty)
    #expect(Growth.of(results, suite: "type", operations: ["insert"]).isEmpty)
    #expect(Growth.of(results, subject: "one tree", operations: ["insert"]).isEmpty)
    #expect(Growth.of(results, state: nil, operations: ["insert"]).isEmpty)
  }
}
