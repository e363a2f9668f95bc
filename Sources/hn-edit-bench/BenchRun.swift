import BenchSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One run of the benchmark: what was asked, what was found, and where it is shown.
struct BenchRun {
  let options: BenchOptions
  var report: BenchReport
  private var progress = Progress()
  private let isTerminal = Posix.isTerminal(1)

  init(_ options: BenchOptions, arguments: [String]) {
    self.options = options
    let machine = BenchMachine(
      cpu: Platform.cpuModel(), cores: ProcessInfo.processInfo.activeProcessorCount,
      memory: Platform.totalMemory(), os: Platform.operatingSystem(), swift: Self.compiler)
    let conditions = BenchConditions(
      started: Date.now.formatted(.iso8601), arguments: arguments, seed: options.seed,
      quick: options.quick, cpu: options.cpu, clockNanoseconds: Timing.clockCost())
    report = BenchReport(machine: machine, conditions: conditions)
  }

  /// Whether Ctrl-C asked to stop.
  var isStopped: Bool { Interrupt.isRequested }

  /// Nanoseconds that one measurement may take.
  var budget: Int { options.quick ? 300_000_000 : 2_000_000_000 }

  /// Short operations in one measurement.
  var operationCount: Int { options.quick ? 5_120 : 20_480 }

  mutating func record(_ result: BenchResult) { report.results.append(result) }

  mutating func show(progress text: String) { progress.show(text) }

  /// Prints lines that stay.
  mutating func print(_ lines: [String]) {
    progress.clear()
    Posix.write(lines.map { $0 + "\n" }.joined(), to: 1)
  }

  /// Prints a title, bold on a terminal.
  mutating func print(title: String) {
    print(["", isTerminal ? "\u{1B}[1m\(title)\u{1B}[0m" : title])
  }

  /// Prints a table, its header bold on a terminal.
  mutating func print(_ table: TextTable) {
    guard !table.isEmpty else { return }
    var lines = table.lines()
    if isTerminal, let header = lines.first { lines[0] = "\u{1B}[1m\(header)\u{1B}[0m" }
    print(lines)
  }

  /// Prints what the run is made on and how.
  mutating func printHeader() {
    let machine = report.machine
    let conditions = report.conditions
    var how = ["release build", "one thread", "seed \(conditions.seed)"]
    if conditions.quick { how.append("quick") }
    how.append(conditions.cpu.map { "bound to processor \($0)" } ?? "not bound to a processor")
    let gigabytes = Figure.fixed(Double(machine.memory) / 1_073_741_824, 0)
    print([
      "hn-edit-bench, Swift \(machine.swift)",
      "machine     \(machine.cpu), \(machine.cores) cores, \(gigabytes) GiB; \(machine.os)",
      "conditions  " + how.joined(separator: ", "),
      "times       median of batches of up to \(Timing.largestBatch); p99, p99.9 and max of single "
        + "operations, which include the clock's \(Figure.short(conditions.clockNanoseconds)) ns",
    ])
  }

  private static var compiler: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.1)
      "6.3.1 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
