/// A block between HTML and Markdown.
indirect enum PastedBlock {
  case paragraph([PastedInline])
  case heading(Int, [PastedInline])
  case rule
  case code([UInt8], language: String)
  case quote([PastedBlock])
  case list(PastedList)
  case table(PastedTable)
}

/// A list.
struct PastedList {
  /// An item.
  struct Item {
    /// Nil for one that is no task.
    var isChecked: Bool?
    var blocks: [PastedBlock]
  }

  /// The number of the first item; nil for a list with bullets.
  var start: Int?
  /// Whether paragraphs of items are marked as such.
  var isLoose: Bool
  var items: [Item] = []
}

/// A table.
struct PastedTable {
  /// How a column is aligned.
  enum Alignment: String {
    case none, left, center, right
  }

  var alignments: [Alignment]
  var header: [[PastedInline]]
  var rows: [[[PastedInline]]]
}
