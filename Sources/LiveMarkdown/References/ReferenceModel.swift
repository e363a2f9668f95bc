internal import PieceTable
internal import SumTree

/// What references mean in a document, found by going through all of it and without its segments: what
/// an index that follows edits is compared with.
package struct ReferenceModel {
  /// A leaf and what it shows because of definitions.
  package struct Leaf {
    package let block: Block
    /// For each label that it looks up what is found: a destination and a title, or a footnote's label.
    package let targets: [[UInt8]]
    /// The marks of its references to footnotes.
    package let marks: [FootnoteMark]
  }

  /// The definitions.
  package let index: ReferenceIndex
  /// The paragraphs, headings and cells.
  package private(set) var leaves: [Leaf] = []
  /// The footnotes that are referred to, with the number of references.
  package private(set) var notes: [FootnoteIndex.Note] = []

  private var numbers: [UInt64: Int] = [:]

  /// Goes through a document. O(n log n).
  package init(of snapshot: SyntaxSnapshot) {
    index = ReferenceIndex(of: snapshot)
    var chain = ContainerChain(snapshot)
    var reader = LeafReader(snapshot.options)
    let content = InlineContent()
    var columns = 0
    var cells = 0
    for block in snapshot.blocks {
      chain.enter(block)
      switch block.kind {
      case .table: columns = block.columnCount
      case .tableRow: cells = 0
      case .tableCell: cells += 1
      default: break
      }
      guard block.kind.hasInlines else { continue }
      chain.load(block, into: content, unescapesPipes: snapshot.isBeforeTable(block))
      reader.read(content, index)
      checkScan(content, reader, snapshot.options)
      var marks: [FootnoteMark] = []
      // What is beyond the header's cells is left out.
      if block.kind != .tableCell || cells <= columns {
        reader.forEachReference { marks.append(mark(of: $0)) }
      }
      let targets =
        reader.links.map { target($0.with(.linkDefinition)) }
        + reader.footnotes.map { target($0.with(.footnoteDefinition)) }
      leaves.append(Leaf(block: block, targets: targets, marks: marks))
    }
  }

  private func target(_ key: LabelKey) -> [UInt8] {
    switch index.entry(of: key)?.meaning {
    case .link(let link): link.destination + [0] + link.title
    case .footnote(let footnote): [1] + footnote.literal
    case nil: [2]
    }
  }

  private mutating func mark(of footnote: FootnoteDefinition) -> FootnoteMark {
    guard let id = index.entry(of: LabelKey(.footnoteDefinition, footnote.label))?.block else {
      preconditionFailure("a footnote that is referred to is defined")
    }
    let number = numbers[id] ?? notes.count + 1
    if number > notes.count {
      numbers[id] = number
      notes.append(FootnoteIndex.Note(literal: footnote.literal, block: BlockID(id), count: 0))
    }
    notes[number - 1].count += 1
    return FootnoteMark(number: number, ordinal: notes[number - 1].count)
  }

  /// Traps when a label that is defined was looked up and no scan finds it.
  private func checkScan(_ content: InlineContent, _ reader: LeafReader, _ options: SyntaxOptions) {
    var keys: [LabelKey] = []
    var scan = LabelScan(
      content.bytes, hasFootnotes: options.contains(.footnotes), isRaw: false)
    _ = scan.run { role, label in keys.append(role, label) }
    let found = Set(keys)
    for key in reader.links where index.entry(of: key.with(.linkDefinition)) != nil {
      precondition(found.contains(key), "a scan finds the labels of links")
    }
    for key in reader.footnotes where index.entry(of: key.with(.footnoteDefinition)) != nil {
      precondition(
        found.contains(key) || found.contains(.anyFootnote), "a scan finds the labels of footnotes")
    }
  }
}

extension ReferenceIndex {
  /// The links' definitions that count, in an order of no meaning. O(n).
  package var links: [LinkDefinition] {
    var result: [LinkDefinition] = []
    entries.forEach { if case .link(let link) = $0.meaning { result.append(link) } }
    return result
  }

  /// The footnotes that count and their blocks, in an order of no meaning. O(n).
  package var footnotes: [(definition: FootnoteDefinition, block: BlockID)] {
    var result: [(FootnoteDefinition, BlockID)] = []
    entries.forEach { entry in
      if case .footnote(let footnote) = entry.meaning {
        result.append((footnote, BlockID(entry.block)))
      }
    }
    return result
  }

  /// Whether both have the same definitions. O(n).
  package func says(_ other: ReferenceIndex) -> Bool {
    var left: [ReferenceEntry] = []
    var right: [ReferenceEntry] = []
    entries.forEach { left.append($0) }
    other.entries.forEach { right.append($0) }
    return left.elementsEqual(right) {
      $0.key == $1.key && $0.block == $1.block && $0.meaning.says($1.meaning)
    }
  }
}
