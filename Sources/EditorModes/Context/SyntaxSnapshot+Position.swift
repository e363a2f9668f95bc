public import LiveMarkdown
public import PieceTable

extension SyntaxSnapshot {
  /// What is under a position. Both edges of a construct count; of two that touch there the second
  /// is told. O(log n + blocks of a segment + length of the paragraph).
  ///
  /// - Precondition: The offset lies in the text.
  public func position(at offset: ByteOffset) -> PositionInfo {
    let around = ancestors(at: offset)
    let item = around.last { $0.kind == .listItem }
    let fence = around.last { $0.kind == .fencedCode }
    return PositionInfo(
      offset: offset, point: text.point(of: offset), blocks: around.map(PositionInfo.Block.init),
      inlines: around.last { $0.kind.hasInlines }.map { inlines(around: offset, in: $0) } ?? [],
      heading: outlineItem(at: offset),
      listDepth: around.count { $0.kind == .listItem },
      task: item.flatMap { PositionInfo.Task($0.task) },
      language: fence.flatMap { language(of: $0) }, cell: cell(at: offset),
      isInFrontMatter: around.contains { $0.kind == .frontMatter })
  }

  /// The constructs of a leaf around an offset, the outermost first.
  private func inlines(around offset: ByteOffset, in leaf: Block) -> [PositionInfo.Inline] {
    var chain: [Inline] = []
    for inline in inlines(of: leaf)
    where inline.range.lowerBound <= offset && offset <= inline.range.upperBound {
      while let last = chain.last, last.depth >= inline.depth { chain.removeLast() }
      chain.append(inline)
    }
    return chain.map(PositionInfo.Inline.init)
  }

  /// What a fence names as its language: the first word of its info string, as it is written.
  func language(of fence: Block) -> String? {
    guard let info = infoStringRange(of: fence) else { return nil }
    let word = text.string(in: info).prefix { $0 != " " && $0 != "\t" }
    return word.isEmpty ? nil : String(word)
  }

  private func cell(at offset: ByteOffset) -> PositionInfo.Cell? {
    let context = EditContext(syntax: self, selections: SelectionSet(caret: offset))
    guard let row = context.tableRow(at: offset) else { return nil }
    let first = text.point(of: row.table.range.lowerBound).line
    let number: Int? =
      switch row.kind {
      case .header: 0
      case .delimiters: nil
      case .body: row.number - first - 1
      }
    return PositionInfo.Cell(
      row: number, column: row.cellIndex(at: offset), columns: row.table.columnCount)
  }
}

extension PositionInfo.Block {
  /// What is told of a block.
  fileprivate init(_ block: Block) {
    self.init(
      kind: block.kind.name, range: block.range,
      level: block.kind == .heading ? block.headingLevel : nil,
      isOrdered: block.kind == .list ? block.isOrdered : nil)
  }
}

extension PositionInfo.Inline {
  /// What is told of a construct.
  fileprivate init(_ inline: Inline) {
    self.init(
      kind: inline.kind.name, range: inline.range, content: inline.contentRange,
      destination: inline.link?.destination,
      title: inline.link.flatMap { $0.title.isEmpty ? nil : $0.title })
  }
}

extension PositionInfo.Task {
  /// The state of a task; nil for what is none.
  fileprivate init?(_ state: TaskState) {
    switch state {
    case .none: return nil
    case .unchecked: self = .unchecked
    case .checked: self = .checked
    }
  }
}
