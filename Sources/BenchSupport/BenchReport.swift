/// Everything one run measured: what `--json` writes. docs/bench.md documents it.
///
/// A change that can break a reader raises `schemaVersion`; a new field does not.
package struct BenchReport: Codable, Hashable, Sendable {
  /// The version of this layout.
  package static let currentSchemaVersion = 1

  /// The version of the layout that the report was written in.
  package var schemaVersion = BenchReport.currentSchemaVersion
  /// The program that wrote it.
  package var tool = "hn-edit-bench"
  /// What it ran on.
  package var machine: BenchMachine
  /// How it was run.
  package var conditions: BenchConditions
  /// What was measured, in order.
  package var results: [BenchResult] = []
  /// The closing lines.
  package var summary: [String] = []
  /// Whether the run was stopped before its end.
  package var interrupted = false

  /// A report without results yet.
  package init(machine: BenchMachine, conditions: BenchConditions) {
    self.machine = machine
    self.conditions = conditions
  }
}

/// What a benchmark ran on.
package struct BenchMachine: Codable, Hashable, Sendable {
  /// The processor's model.
  package var cpu: String
  /// Processors the system offers.
  package var cores: Int
  /// Main memory in bytes.
  package var memory: Int
  /// The operating system and its kernel.
  package var os: String
  /// The compiler the benchmark was built with.
  package var swift: String

  /// A machine from its parts.
  package init(cpu: String, cores: Int, memory: Int, os: String, swift: String) {
    self.cpu = cpu
    self.cores = cores
    self.memory = memory
    self.os = os
    self.swift = swift
  }
}

/// How a benchmark was run.
package struct BenchConditions: Codable, Hashable, Sendable {
  /// When the run began, in ISO 8601.
  package var started: String
  /// The command line without the program's name.
  package var arguments: [String]
  /// The seed of the generated notes and of the random places.
  package var seed: UInt64
  /// Whether the run was shortened.
  package var quick: Bool
  /// The processor the run was bound to.
  package var cpu: Int?
  /// What two readings of the clock, one right after the other, cost: the median in nanoseconds.
  package var clockNanoseconds: Double

  /// Conditions from their parts.
  package init(
    started: String, arguments: [String], seed: UInt64, quick: Bool, cpu: Int?,
    clockNanoseconds: Double
  ) {
    self.started = started
    self.arguments = arguments
    self.seed = seed
    self.quick = quick
    self.cpu = cpu
    self.clockNanoseconds = clockNanoseconds
  }
}

/// One measured figure.
package struct BenchResult: Codable, Hashable, Sendable {
  /// What a figure counts.
  package enum Unit: String, Codable, Sendable {
    /// Nanoseconds for one operation.
    case nanoseconds = "ns"
    /// Bytes of memory.
    case bytes = "bytes"
    /// Bytes of memory for each byte of text.
    case bytesPerByte = "bytes/byte"
    /// A ratio of two medians.
    case ratio = "ratio"
  }

  /// The suite's name, as `--suite` takes it.
  package var suite: String
  /// The note's name: a shape and a size, a file, or a recording.
  package var note: String
  /// The note's size in bytes.
  package var noteBytes: Int
  /// What was measured: `TextBuffer` or a peer.
  package var subject: String
  /// What it did.
  package var operation: String
  /// The buffer's history before: `fresh` or `edited`.
  package var state: String?
  /// What the figures count.
  package var unit: Unit
  /// How many samples the median is of: batches where operations are short, else single ones.
  package var samples: Int
  /// The median.
  package var median: Double
  /// The smallest and the largest sample; for a ratio, the quartiles of the ratios of single rounds.
  package var low: Double?
  /// See `low`.
  package var high: Double?
  /// Of operations timed one by one: how many there were.
  package var singles: Int?
  /// Of operations timed one by one, the clock's cost included: 99 in 100 take at most this.
  package var p99: Double?
  /// Of operations timed one by one: 999 in 1,000 take at most this.
  package var p999: Double?
  /// Of operations timed one by one: the longest.
  package var max: Double?
  /// How many edits one sample covers, where that depends on the note or the recording.
  package var edits: Int?
  /// What was counted beside, by name; of keystrokes, for each of them.
  package var counts: [String: Double]?
  /// Throughput at the median, in bytes of text a second, where the operation reads text.
  package var bytesPerSecond: Double?

  /// A figure with its median; all else is set afterwards.
  package init(
    suite: String, note: String, noteBytes: Int, subject: String, operation: String,
    unit: Unit, samples: Int, median: Double
  ) {
    self.suite = suite
    self.note = note
    self.noteBytes = noteBytes
    self.subject = subject
    self.operation = operation
    self.unit = unit
    self.samples = samples
    self.median = median
  }
}
