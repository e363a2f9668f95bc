import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable

/// Notes that are full of tables.
enum TableNotes {
  /// A note of tables, of what is nearly one, and of what stands beside them.
  static func note(_ random: inout SplitMix64) -> String {
    var note = ""
    for _ in 0..<random.within(1...5) {
      let prefix = random.pick(["", "", "> ", "- ", "   "])
      let columns = random.within(1...4)
      note += prefix + row(columns, &random) + "\n"
      note += prefix.replacingMarker + delimiters(columns, &random) + "\n"
      for _ in 0..<random.below(6) {
        let count = random.oneIn(3) ? random.within(1...6) : columns
        note += prefix.replacingMarker + row(count, &random) + random.pick(["\n", "\n", "\r\n"])
      }
      note += random.pick(["\n", "\n\ntext | text\n", "\n[a]: /u\n", "# h\n", ""])
    }
    return note
  }

  /// A row of so many cells, more or less.
  static func row(_ count: Int, _ random: inout SplitMix64) -> String {
    let cells = (0..<count).map { _ in
      random.pick(["", " "]) + cell(&random) + random.pick(["", " ", "\t"])
    }
    let row = cells.joined(separator: "|")
    return random.pick(["|" + row + "|", "|" + row + "|", row, "|" + row, row + "|  "])
  }

  /// The text of a cell.
  static func cell(_ random: inout SplitMix64) -> String {
    let parts = [
      "a", "bc", " ", "", "word", "\\|", "**b**", "`c`", "[a]", "é", "日本", "\\", "longer words",
    ]
    return (0..<random.below(5)).map { _ in random.pick(parts) }.joined()
  }

  private static func delimiters(_ count: Int, _ random: inout SplitMix64) -> String {
    "|" + (0..<count).map { _ in random.pick(["-", ":-", "-:", ":-:", " --- "]) + "|" }.joined()
  }
}

extension String {
  /// What goes on with a container's content.
  fileprivate var replacingMarker: String { self == "- " ? "  " : self }
}

extension SyntaxSnapshot {
  /// The tables, in order.
  var tables: [Block] { blocks.filter { $0.kind == .table } }

  /// The rows of all tables, in order.
  var tableRows: [Block] { blocks.filter { $0.kind == .tableRow } }

  /// The rows of a table, in order.
  func tableRows(of table: Block) -> [Block] {
    blocks(in: table.range).filter { $0.kind == .tableRow && $0.depth == table.depth + 1 }
  }
}
