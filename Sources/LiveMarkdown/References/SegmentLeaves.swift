internal import PieceTable

/// Goes through what has to do with references in a segment: its leaves with brackets in them, and its
/// definitions.
///
/// The memory of what is read is kept from one segment to the next, up to a limit. To be used on one
/// thread at a time, for segments of one dialect.
struct SegmentLeaves {
  /// The bytes of the segment.
  private var bytes: [UInt8] = []
  private let content = InlineContent()
  /// What reads definitions; nil before the first segment, and while one is gone through.
  private var definition: DefinitionReader?

  /// Where a segment lies and what it starts with.
  struct Place {
    let text: TextSnapshot
    let range: Range<Int>
    let entry: ScannerState
    let options: SyntaxOptions

    /// The block of a record, of no identity.
    func block(_ record: BlockRecord) -> Block {
      Block(record.moved(by: range.lowerBound), id: 0)
    }
  }

  /// What is found.
  enum Item {
    /// A paragraph, a heading or a cell with a bracket in it.
    case leaf(LabelledLeaf)
    /// A definition.
    case definition(LabelDefinition)
  }

  /// Calls `body` with each item in order. O(length); text without brackets costs a search for one.
  mutating func forEach(of records: RecordTable, in place: Place, _ body: (Item) -> Void) {
    guard records.startCount > 0, hasBracket(place) else { return }
    bytes.removeAllForReuse()
    place.text.forEachChunk(in: Range(bytes: place.range)) { bytes.append(contentsOf: $1) }
    let reader = definition.take() ?? DefinitionReader(place.options)
    definition = bytes.withUnsafeBufferPointer { bytes in
      var walk = LeafWalk(place, bytes, content, reader)
      walk.run(records, body)
      return walk.definition
    }
  }

  private func hasBracket(_ place: Place) -> Bool {
    var input = SegmentInput(place.text, place.range)
    var offset = 0
    while true {
      let run = input.run(at: offset)
      guard !run.isEmpty else { return false }
      if run.firstIndex(of: UInt8(ascii: "["), from: 0) != nil { return true }
      offset += run.count
    }
  }
}

/// The walk over the records of one segment.
private struct LeafWalk {
  private let place: SegmentLeaves.Place
  private let bytes: UnsafeBufferPointer<UInt8>
  private let content: InlineContent
  private let containers: LeafContainers
  private(set) var definition: DefinitionReader
  private var bracket = NextByte(UInt8(ascii: "["))
  /// The end of the definition that was gone to last, when nothing came behind it.
  private var definitionEnd: Int?
  /// The number of records that were gone to.
  private var count = 0
  /// The columns of the table that is open; nil when it began in a segment before.
  private var columns: Int?
  /// The cells of the row so far.
  private var cells = 0

  init(
    _ place: SegmentLeaves.Place, _ bytes: UnsafeBufferPointer<UInt8>, _ content: InlineContent,
    _ definition: DefinitionReader
  ) {
    self.place = place
    self.bytes = bytes
    self.content = content
    containers = LeafContainers(place)
    self.definition = definition
  }

  mutating func run(_ records: RecordTable, _ body: (SegmentLeaves.Item) -> Void) {
    // A leaf's content may depend on what comes next.
    var current: BlockRecord?
    for record in records where !record.flags.contains(.resumed) {
      if let current { visit(current, next: record, body) }
      current = record
    }
    if let current { visit(current, next: nil, body) }
    if let found = definition.take() { body(.definition(found)) }
  }

  private mutating func visit(
    _ record: BlockRecord, next: BlockRecord?, _ body: (SegmentLeaves.Item) -> Void
  ) {
    let index = count
    count += 1
    containers.advance(to: record)
    if !record.kind.isPart {
      let isText = record.kind == .paragraph || record.kind == .heading && record.isSetext
      if isText, let end = definitionEnd, isNextLine(end, record.start) {
        definition.readRest { containers.load(record, into: $0) }
      }
      definitionEnd = record.kind == .linkReferenceDefinition ? record.end : nil
      if let found = definition.take() { body(.definition(found)) }
    }
    switch record.kind {
    case .linkReferenceDefinition, .linkLabel, .linkDestination, .linkTitle:
      definition.read(place.block(record), index: index) { containers.load(record, into: $0) }
    case .footnoteDefinition:
      let label = bytes[record.labelRange.clamped(to: 0..<bytes.count)]
      guard let footnote = FootnoteDefinition(literal: Array(label)) else { return }
      body(
        .definition(LabelDefinition(.footnote(footnote), index: index, depth: Int(record.depth))))
    case .table: columns = record.columnCount
    case .tableRow: cells = 0
    case .paragraph, .heading: visitLeaf(record, next: next, body)
    case .tableCell:
      cells += 1
      visitLeaf(record, next: next, body)
    default: break
    }
  }

  private mutating func visitLeaf(
    _ record: BlockRecord, next: BlockRecord?, _ body: (SegmentLeaves.Item) -> Void
  ) {
    guard let first = bracket.position(in: bytes, from: record.contentStart),
      first < record.contentEnd
    else { return }
    var leaf = LabelledLeaf(record, bytes, content, containers)
    leaf.hasFootnotes = place.options.contains(.footnotes)
    if record.kind == .tableCell {
      leaf.column = cells
      leaf.columns = columns
      leaf.unescapesPipes = true
    } else if record.kind == .paragraph, let next, next.kind == .table, next.depth == record.depth {
      leaf.unescapesPipes = isNextLine(record.end, next.start)
    }
    body(.leaf(leaf))
  }

  /// Whether an offset is in the line behind that of another.
  private func isNextLine(_ offset: Int, _ next: Int) -> Bool {
    let base = place.range.lowerBound
    return place.text.isNextLine(ByteOffset(base + offset), ByteOffset(base + next))
  }
}
