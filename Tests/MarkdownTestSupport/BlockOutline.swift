/// The block structure of a document: its blocks in document order (a parent before its children).
///
/// Two parsers' outlines of one text can be compared: `append` and `fitRows` bring texts and table
/// rows into one form. Link reference definitions are no blocks here, as in cmark.
package struct BlockOutline: Equatable, Sendable {
  /// The blocks, each with its depth.
  package private(set) var nodes: [BlockNode] = []

  /// An outline without blocks.
  package init() {}

  /// Adds the next block in document order. Its parent is the last block of a smaller depth.
  package mutating func append(
    _ kind: BlockNode.Kind, depth: Int, text: [UInt8] = [], startLine: Int? = nil
  ) {
    precondition(depth <= (nodes.last.map { $0.depth + 1 } ?? 0), "a level is missing")
    nodes.append(BlockNode(kind, depth: depth, text: text, startLine: startLine))
  }

  /// Gives every row of a table as many cells as the table has columns, as cmark does: further
  /// cells go, missing ones become empty ones.
  package mutating func fitRows() {
    var fitted: [BlockNode] = []
    fitted.reserveCapacity(nodes.count)
    var columns = 0
    var row: (depth: Int, cells: Int)?
    func missing() -> [BlockNode] {
      guard let row, row.cells < columns else { return [] }
      let cell = BlockNode(.tableCell, depth: row.depth + 1)
      return Array(repeating: cell, count: columns - row.cells)
    }
    for node in nodes {
      if node.kind == .tableCell, let open = row {
        row = (open.depth, open.cells + 1)
        if open.cells < columns { fitted.append(node) }
        continue
      }
      fitted += missing()
      row = nil
      switch node.kind {
      case .table(let alignments): columns = alignments.count
      case .tableRow: row = (node.depth, 0)
      default: break
      }
      fitted.append(node)
    }
    nodes = fitted + missing()
  }

  /// The first place where two outlines differ, or nil; lines count where both sides know them.
  package func firstDifference(from other: BlockOutline) -> Difference? {
    let common = zip(nodes, other.nodes).prefix { $0.matches($1) }.count
    if common == nodes.count, common == other.nodes.count { return nil }
    return Difference(index: common, left: self, right: other)
  }

  /// Where two outlines part; its description shows both, with the place marked.
  package struct Difference: Sendable, CustomStringConvertible {
    /// The number of blocks that agree before it.
    package let index: Int
    package let left: BlockOutline
    package let right: BlockOutline

    /// Both outlines from a little before the difference to a little after it.
    package var description: String {
      "left:\n\(window(left))right:\n\(window(right))"
    }

    private func window(_ outline: BlockOutline) -> String {
      let from = max(index - 8, 0)
      var text = from > 0 ? "    … \(from) more\n" : ""
      let to = min(index + 8, outline.nodes.count)
      for (offset, node) in outline.nodes[from..<max(from, to)].enumerated() {
        text += (from + offset == index ? "  > " : "    ") + node.description + "\n"
      }
      if index >= outline.nodes.count { text += "  > (end)\n" }
      if to < outline.nodes.count { text += "    … \(outline.nodes.count - to) more\n" }
      return text
    }
  }
}

extension BlockOutline: CustomStringConvertible {
  /// A line for each block, indented by depth.
  package var description: String {
    nodes.map { $0.description + "\n" }.joined()
  }
}
