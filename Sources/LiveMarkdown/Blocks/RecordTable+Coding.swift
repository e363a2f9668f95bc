// How records are coded.
//
// A record is a head byte, and after it only what cannot be told from the record before. The head's
// low five bits are the kind; three bits say what is as expected:
//
//   place     the depth and the gap to the record before; else a byte with both
//   end       the same end as the record before, as blocks nested at their last line have; else the
//             length as a varint
//   details   flags, data and content range; else a byte that says which of them follow
//
// Kinds from 24 on are short cells of a table, of which there are many: one byte with the gap (two
// bits) and the length (four bits). An item with its paragraph takes four bytes.

/// The bits of a record's head.
private enum Head {
  static let kind: UInt8 = 0x1F
  static let place: UInt8 = 0x20
  static let end: UInt8 = 0x40
  static let details: UInt8 = 0x80
  static let cell: UInt8 = 0x18
}

/// The bits of the byte that says which details follow; the low four are the flags.
private enum Detail {
  static let flags: UInt8 = 0x0F
  static let data: UInt8 = 0x10
  static let contentStart: UInt8 = 0x20
  static let contentEnd: UInt8 = 0x40
}

/// What the records so far let expect of the next one.
private struct RecordContext {
  private var kind = BlockKind.paragraph
  private var depth = 0
  private var start = 0
  private var contentStart = 0
  private(set) var end = 0
  /// The facts of the last heading.
  private var heading: UInt64 = 2
  /// The width of the last item's marker.
  private var markerWidth = 2
  /// The width of the last quote's marker.
  private var quoteWidth = 2

  /// The depth of a block inside the record before.
  var innerDepth: Int { depth &+ 1 }

  /// Whether a cell of the same row comes next, and may be a short one.
  var isInRow: Bool { kind == .tableRow || kind == .tableCell }

  /// The depth of a cell in this row.
  var cellDepth: Int { kind == .tableRow ? depth &+ 1 : depth }

  /// Where the gap before a record of a depth begins.
  func base(_ depth: Int) -> Int {
    depth != innerDepth ? end : (kind.isContainer ? contentStart : start)
  }

  /// The usual depth of a record of a kind, and the usual gap before it.
  func place(_ next: BlockKind) -> (depth: Int, gap: Int) {
    switch next {
    case .listItem:
      kind == .list ? (depth &+ 1, 0) : (kind == .listItem ? depth : depth &- 1, 1)
    case .tableRow, .tableDelimiterRow:
      switch kind {
      case .table: (depth &+ 1, 0)
      case .tableCell: (depth &- 1, 3)
      default: (depth, 1)
      }
    case .tableCell: kind == .tableCell ? (depth, 3) : (depth &+ 1, 2)
    case .linkLabel: (depth &+ 1, 0)
    case .linkDestination: (depth, 2)
    case .linkTitle: (depth, 1)
    case .infoString: (depth &+ 1, 3)
    default:
      if kind.isContainer {
        (depth &+ 1, 0)
      } else if kind == .tableCell {
        (depth &- 2, 4)
      } else {
        (kind.isPart ? depth &- 1 : depth, 2)
      }
    }
  }

  /// The usual facts.
  func data(_ kind: BlockKind, _ flags: BlockRecord.Flags) -> UInt64 {
    if flags.contains(.resumed) { return 0 }
    return switch kind {
    case .heading: heading
    case .list: 0x2D
    case .fencedCode: 0x160
    case .mathBlock, .comment: 0x100
    case .footnoteDefinition: 1
    case .table: 2
    default: 0
    }
  }

  /// The usual distance from the start to the content's start, and from the content's end to the
  /// end, of a record of which all but the content is set.
  func content(_ record: BlockRecord) -> (after: Int, before: Int) {
    if record.flags.contains(.resumed) { return (0, 0) }
    let length = record.end &- record.start
    switch record.kind {
    case .heading: return (record.isSetext ? 0 : min(record.headingLevel &+ 1, length), 0)
    case .blockQuote: return (min(quoteWidth, length), 0)
    case .listItem:
      return (record.data == 0 ? min(markerWidth, length) : markerWidth &+ 3, 0)
    case .footnoteDefinition:
      return (min(Int(truncatingIfNeeded: record.data) &+ 5, length), 0)
    case .fencedCode: return (4, record.isClosed ? 3 : 0)
    case .mathBlock: return (3, record.isClosed ? 2 : 0)
    case .comment: return (2, record.isClosed ? 3 : 0)
    default: return (0, 0)
    }
  }

  /// Takes a record as the one before the next.
  mutating func pass(_ record: BlockRecord) {
    kind = record.kind
    depth = Int(record.depth)
    start = record.start
    contentStart = record.contentStart
    end = record.end
    guard !record.flags.contains(.resumed) else { return }
    if record.kind == .heading {
      heading = record.data
    } else if record.kind == .listItem, record.data == 0, record.contentStart < record.end {
      markerWidth = record.contentStart &- record.start
    } else if record.kind == .blockQuote, record.contentStart < record.end {
      quoteWidth = record.contentStart &- record.start
    }
  }

  /// Takes a cell without facts as the record before the next.
  mutating func passCell(depth: Int, start: Int, end: Int) {
    kind = .tableCell
    self.depth = depth
    self.start = start
    contentStart = start
    self.end = end
  }
}

/// Writes records.
struct RecordEncoder: ~Copyable {
  // Written without the checks that an array makes for each byte.
  private var storage: UnsafeMutableBufferPointer<UInt8>
  private var length = 0
  private(set) var count = 0
  private(set) var resumedCount = 0
  private(set) var headingCount = 0
  private(set) var headingLevels: UInt8 = 0
  private(set) var looseMask: UInt64 = 0
  private var context = RecordContext()

  /// The most bytes that one record takes: a head, two bytes of what follows, six varints.
  private static let most = 3 + 6 * 10

  init(capacity: Int) { storage = .allocate(capacity: max(capacity, Self.most)) }

  deinit { storage.deallocate() }

  /// The bytes written.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: storage[..<length]) }

  /// Forgets all records, and keeps the memory.
  mutating func reset() {
    length = 0
    count = 0
    resumedCount = 0
    headingCount = 0
    headingLevels = 0
    looseMask = 0
    context = RecordContext()
  }

  /// Appends the next record in pre-order.
  mutating func append(_ record: BlockRecord) {
    if storage.count &- length < Self.most { grow() }
    count &+= 1
    if record.flags.contains(.resumed) {
      resumedCount &+= 1
      if record.kind == .list, record.flags.contains(.loose) {
        looseMask |= 1 &<< UInt64(min(record.depth, 63))
      }
    } else if record.kind == .heading {
      headingCount &+= 1
      if record.depth == 0 { headingLevels |= 1 &<< UInt8(truncatingIfNeeded: record.headingLevel) }
    } else if record.kind == .tableCell, appendCell(record) {
      return
    }
    let depth = Int(record.depth)
    let gap = record.start &- context.base(depth)
    let usual = context.place(record.kind)
    let content = context.content(record)
    let after = record.contentStart &- record.start
    let before = record.end &- record.contentEnd
    let isDataUsual = record.data == context.data(record.kind, record.flags)
    var head = record.kind.rawValue
    if depth == usual.depth, gap == usual.gap { head |= Head.place }
    if record.end == context.end { head |= Head.end }
    var details = record.flags.rawValue & Detail.flags
    if !isDataUsual { details |= Detail.data }
    if after != content.after { details |= Detail.contentStart }
    if before != content.before { details |= Detail.contentEnd }
    if details == 0 { head |= Head.details }

    write(head)
    if head & Head.place == 0 { appendPlace(context.innerDepth &- depth, gap) }
    if head & Head.end == 0 { appendVarint(UInt64(bitPattern: Int64(record.end &- record.start))) }
    if details != 0 {
      write(details)
      if details & Detail.data != 0 { appendVarint(record.data) }
      if details & Detail.contentStart != 0 { appendSigned(after) }
      if details & Detail.contentEnd != 0 { appendSigned(before) }
    }
    context.pass(record)
  }

  /// Appends a short cell; false when it is not one.
  private mutating func appendCell(_ cell: BlockRecord) -> Bool {
    let depth = Int(cell.depth)
    let gap = cell.start &- context.base(depth)
    let length = cell.end &- cell.start
    guard context.isInRow, depth == context.cellDepth, gap & ~3 == 0, length & ~15 == 0,
      cell.flags.isEmpty, cell.data == 0, cell.contentStart == cell.start,
      cell.contentEnd == cell.end
    else { return false }
    let bits = UInt8(truncatingIfNeeded: gap &<< 4 | length)
    write(Head.cell | bits & 7 | (bits &>> 3) &<< 5)
    context.passCell(depth: depth, start: cell.start, end: cell.end)
    return true
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 &* storage.count)
    _ = larger.update(fromContentsOf: bytes)
    storage.deallocate()
    storage = larger
  }

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    storage[length] = byte
    length &+= 1
  }

  private mutating func appendPlace(_ pops: Int, _ gap: Int) {
    let isLowShort = pops >= 0 && pops < 15
    let isHighShort = gap >= 0 && gap < 15
    write(
      UInt8(truncatingIfNeeded: (isLowShort ? pops : 15) | (isHighShort ? gap : 15) &<< 4))
    if !isLowShort { appendSigned(pops) }
    if !isHighShort { appendSigned(gap) }
  }

  private mutating func appendSigned(_ value: Int) {
    appendVarint(UInt64(bitPattern: Int64(value &<< 1 ^ value &>> 63)))
  }

  private mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      write(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    write(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads records.
struct RecordDecoder {
  private let bytes: [UInt8]
  private var index = 0
  private var context = RecordContext()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next record in pre-order.
  mutating func next() -> BlockRecord? {
    guard index < bytes.count else { return nil }
    let head = byte()
    guard let kind = BlockKind(rawValue: head & Head.kind) else { return cell(head) }
    var depth: Int
    var gap: Int
    if head & Head.place != 0 {
      (depth, gap) = context.place(kind)
    } else {
      let place = Int(byte())
      depth = context.innerDepth &- (place & 15 == 15 ? signed() : place & 15)
      gap = place &>> 4 == 15 ? signed() : place &>> 4
    }
    let start = context.base(depth) &+ gap
    let end =
      head & Head.end != 0
      ? context.end : start &+ Int(truncatingIfNeeded: Int64(bitPattern: varint()))
    let details = head & Head.details != 0 ? 0 : byte()
    let flags = BlockRecord.Flags(rawValue: details & Detail.flags)
    let data = details & Detail.data != 0 ? varint() : context.data(kind, flags)
    var record = BlockRecord(
      kind, depth: UInt16(truncatingIfNeeded: depth), start: start, end: end, data: data,
      flags: flags)
    let usual = context.content(record)
    let after = details & Detail.contentStart != 0 ? signed() : usual.after
    let before = details & Detail.contentEnd != 0 ? signed() : usual.before
    record.contentStart = start &+ after
    record.contentEnd = end &- before
    context.pass(record)
    return record
  }

  private mutating func cell(_ head: UInt8) -> BlockRecord {
    let bits = Int(head & 7 | (head &>> 5) &<< 3)
    let depth = context.cellDepth
    let start = context.base(depth) &+ bits &>> 4
    let end = start &+ bits & 15
    context.passCell(depth: depth, start: start, end: end)
    return BlockRecord(
      .tableCell, depth: UInt16(truncatingIfNeeded: depth), start: start, end: end)
  }

  @inline(__always)
  private mutating func byte() -> UInt8 {
    defer { index &+= 1 }
    return bytes[index]
  }

  private mutating func signed() -> Int {
    let value = varint()
    return Int(truncatingIfNeeded: value &>> 1) ^ -Int(truncatingIfNeeded: value & 1)
  }

  @inline(__always)
  private mutating func varint() -> UInt64 {
    let first = byte()
    if first < 0x80 { return UInt64(first) }
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while true {
      let next = byte()
      value |= UInt64(next & 0x7F) &<< shift
      if next < 0x80 { return value }
      shift &+= 7
    }
  }
}

extension RecordTable {
  /// Takes over what an encoder wrote.
  mutating func finish(_ encoder: borrowing RecordEncoder) {
    // A copy, so that the table has no spare capacity.
    bytes = [UInt8](encoder.bytes)
    count = encoder.count
    resumedCount = encoder.resumedCount
    headingCount = encoder.headingCount
    headingLevels = encoder.headingLevels
    looseMask = encoder.looseMask
  }
}
