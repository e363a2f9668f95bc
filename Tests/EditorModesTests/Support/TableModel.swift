import LiveMarkdown
import PieceTable

/// A table as rows of texts, without anything about how it is written.
struct TableModel: Hashable {
  var alignments: [ColumnAlignment]
  /// The cells, the header's first; each row has as many as the table has columns, or more.
  var rows: [[String]]

  /// The same with rows filled up to the columns.
  init(_ alignments: [ColumnAlignment], _ rows: [[String]]) {
    self.alignments = alignments
    self.rows = rows.map { row in
      row + Array(repeating: "", count: max(0, alignments.count - row.count))
    }
  }

  /// Whether there is a cell in the header that could be one of a delimiter row.
  var isLikeDelimiters: Bool {
    rows[0].contains { $0.contains("-") && $0.allSatisfy { "-: ".contains($0) } }
  }

  mutating func insertColumn(at index: Int) {
    alignments.insert(.none, at: index)
    for row in rows.indices { rows[row].insert("", at: index) }
  }

  mutating func removeColumn(_ index: Int) {
    alignments.remove(at: index)
    for row in rows.indices { rows[row].remove(at: index) }
  }

  mutating func moveColumn(_ index: Int, to target: Int) {
    guard alignments.indices.contains(target) else { return }
    alignments.swapAt(index, target)
    for row in rows.indices { rows[row].swapAt(index, target) }
  }
}

/// The blocks of a document with its tables as models.
struct DocumentModel: Hashable {
  enum Element: Hashable {
    case block(BlockKind, depth: Int, text: [UInt8])
    case table(TableModel, depth: Int)
  }

  var elements: [Element] = []
  /// The tables, and which elements they are.
  var tables: [(block: Block, element: Int)] = []

  static func == (left: DocumentModel, right: DocumentModel) -> Bool {
    left.elements == right.elements
  }

  func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  init(_ syntax: SyntaxSnapshot) {
    var table: (block: Block, alignments: [ColumnAlignment], rows: [[String]])?
    var chain = ContainerChain(syntax)
    for block in syntax.blocks {
      chain.enter(block)
      if table != nil, block.kind == .tableRow {
        table?.rows.append([])
        continue
      }
      if let found = table, block.kind == .tableCell {
        if found.rows.count == 1 { table?.alignments.append(block.alignment) }
        table?.rows[found.rows.count - 1].append(syntax.text.string(in: block.contentRange))
        continue
      }
      if block.kind == .tableDelimiterRow { continue }
      finish(&table)
      if block.kind == .table {
        table = (block, [], [])
        continue
      }
      let text = block.kind.isPart || block.kind.isContainer ? [] : chain.content(of: block).bytes()
      elements.append(.block(block.kind, depth: block.depth, text: text))
    }
    finish(&table)
  }

  private mutating func finish(
    _ table: inout (block: Block, alignments: [ColumnAlignment], rows: [[String]])?
  ) {
    guard let found = table else { return }
    tables.append((found.block, elements.count))
    elements.append(
      .table(TableModel(found.alignments, found.rows), depth: found.block.depth))
    table = nil
  }

  /// The model of a table.
  subscript(table number: Int) -> TableModel {
    get {
      guard case .table(let model, _) = elements[tables[number].element] else {
        return TableModel([], [])
      }
      return model
    }
    set {
      guard case .table(_, let depth) = elements[tables[number].element] else { return }
      elements[tables[number].element] = .table(newValue, depth: depth)
    }
  }
}
