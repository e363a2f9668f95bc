import BenchSupport

/// One operation's times on one state of the buffer, as the table shows them.
struct BufferRow {
  private let operation: String
  private let state: BufferState
  private let edits: Int?
  private let cells: [String]

  init(_ result: BenchResult, _ times: OperationTimes) {
    operation = result.operation
    state = result.state.flatMap(BufferState.init) ?? .fresh
    edits = result.edits
    cells = [
      Figure.duration(result.median), Figure.duration(times.single.percentile(0.99)),
      Figure.duration(times.single.maximum),
      result.bytesPerSecond.map { Figure.short($0 / 1e6) } ?? "",
    ]
  }

  /// A line for each operation, with the states side by side.
  static func table(_ rows: [BufferRow]) -> TextTable {
    let titles = BufferState.allCases.flatMap { [$0.rawValue, "p99", "max", "MB/s"] }
    var table = TextTable(["operation"] + titles)
    var operations: [String] = []
    for row in rows where !operations.contains(row.operation) { operations.append(row.operation) }
    for operation in operations {
      let same = rows.filter { $0.operation == operation }
      let edits = same.compactMap(\.edits).first.map { " (\(Figure.grouped($0)))" } ?? ""
      // A run that was stopped may lack a state.
      let cells = BufferState.allCases.flatMap { state in
        same.first { $0.state == state }?.cells ?? ["", "", "", ""]
      }
      table.add([operation + edits] + cells)
    }
    return table
  }
}
