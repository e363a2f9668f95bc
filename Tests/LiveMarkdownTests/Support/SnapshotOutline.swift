import LiveMarkdown
import MarkdownTestSupport
import PieceTable

extension BlockOutline {
  /// The blocks of a snapshot in the oracle's terms.
  ///
  /// Front matter and mathematics have no counterpart there.
  init(_ snapshot: SyntaxSnapshot) {
    self.init()
    let text = snapshot.text
    let blocks = Array(snapshot.blocks)
    var chain = ContainerChain(snapshot)
    // To the oracle a table then begins in the line of the definition.
    var isBehindDefinition = false
    for (index, block) in blocks.enumerated() {
      chain.enter(block)
      guard let kind = BlockNode.Kind(block, in: snapshot, behind: blocks[(index + 1)...]) else {
        continue
      }
      if block.kind == .table { isBehindDefinition = blocks[..<index].endsWithDefinition }
      if block.kind == .tableRow, !block.isHeader { isBehindDefinition = false }
      let isInTable = block.kind == .table || block.kind == .tableRow || block.kind == .tableCell
      let line = text.point(of: block.range.lowerBound).line + 1
      append(
        kind, depth: block.depth, text: chain.content(of: block).bytes(),
        startLine: isInTable && isBehindDefinition ? nil : line)
    }
    fitRows()
  }
}

extension ArraySlice<Block> {
  /// Whether the last block is a link reference definition; its parts are behind it.
  fileprivate var endsWithDefinition: Bool {
    last { !$0.kind.isPart }?.kind == .linkReferenceDefinition
  }
}

extension BlockNode.Kind {
  /// What a block is to the oracle; nil for what is no block there. `behind` are the blocks after it.
  init?(_ block: Block, in snapshot: SyntaxSnapshot, behind: ArraySlice<Block>) {
    switch block.kind {
    case .paragraph: self = .paragraph
    case .heading: self = .heading(level: block.headingLevel)
    case .thematicBreak: self = .thematicBreak
    case .indentedCode: self = .indentedCode
    case .fencedCode:
      let raw = snapshot.infoStringRange(of: block).map { snapshot.text.bytes(in: $0) } ?? []
      self = .fencedCode(info: raw.isEmpty ? [] : CmarkOracle.info(raw: raw))
    case .htmlBlock: self = .htmlBlock
    case .blockQuote: self = .blockQuote
    case .list:
      self = .list(
        block.isOrdered
          ? .ordered(start: block.startNumber, delimiter: block.marker) : .bullet(block.marker),
        tight: block.isTight)
    case .listItem: self = .item(task: block.task == .none ? nil : block.task == .checked)
    case .footnoteDefinition:
      guard let label = block.footnoteLabelRange else { return nil }
      self = .footnoteDefinition(label: snapshot.text.bytes(in: label))
    case .table:
      let header = behind.dropFirst().prefix { $0.kind == .tableCell }
      self = .table(alignments: header.map { BlockNode.Alignment($0.alignment) })
    case .tableRow: self = .tableRow(header: block.isHeader)
    case .tableCell: self = .tableCell
    default: return nil
    }
  }
}

extension BlockNode.Alignment {
  init(_ alignment: ColumnAlignment) {
    switch alignment {
    case .none: self = .none
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    }
  }
}
