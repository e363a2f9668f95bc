import LiveMarkdown
import Testing

@Suite struct ParsingRecordTableTests {
  @Test func emptyTableHasNoRecords() {
    let table = RecordTable(keptDepth: 3)
    #expect(Array(table).isEmpty)
    #expect(table.keptDepth == 3)
    #expect(table.count == 0)
  }

  /// Any records come back as they were, in order or not, near or far.
  @Test(arguments: TestSettings.seeds)
  func codingGivesTheRecordsBack(seed: UInt64) {
    var random = ParsingRandom(seed)
    for _ in 0..<TestSettings.operations(2_000) {
      let records = (0..<Int.random(in: 0...12, using: &random)).map { _ in record(&random) }
      let table = RecordTable(records)
      #expect(Array(table) == records)
      #expect(table.count == records.count)
      #expect(table.resumedCount == records.count { $0.flags.contains(.resumed) })
      #expect(
        table.headingCount
          == records.count { $0.kind == .heading && !$0.flags.contains(.resumed) })
      #expect(table == RecordTable(records))
    }
  }

  private func record(_ random: inout ParsingRandom) -> BlockRecord {
    let size = [3, 20, 200, 70_000, 1 << 40].randomElement(using: &random) ?? 1
    let start = Int.random(in: 0...size, using: &random)
    let end = start + Int.random(in: 0...size, using: &random)
    let usual = Bool.random(using: &random)
    let depths: [UInt16] = [0, 1, 2, 3, 40, 2_000, 65_535]
    return BlockRecord(
      BlockKind.allCases.randomElement(using: &random) ?? .paragraph,
      depth: depths.randomElement(using: &random) ?? 0,
      start: start, end: end,
      contentStart: usual ? start : Int.random(in: start...end, using: &random),
      contentEnd: usual ? end : Int.random(in: start...end + 1, using: &random),
      data: usual ? 0 : UInt64.random(in: 0...UInt64(size), using: &random),
      flags: usual ? [] : BlockRecord.Flags(rawValue: UInt8.random(in: 0...15, using: &random)))
  }

  @Test func changeOfAnyFieldIsSeen() {
    let record = BlockRecord(.listItem, depth: 1, start: 4, end: 10, contentStart: 6)
    var others = [record, record, record, record, record, record, record, record]
    others[0].kind = .blockQuote
    others[1].depth = 2
    others[2].start = 5
    others[3].end = 11
    others[4].contentStart = 7
    others[5].contentEnd = 9
    others[6].data = 1
    others[7].flags = .open
    for other in others { #expect(RecordTable([other]) != RecordTable([record])) }
  }

  @Test func shortListItemsTakeNoMoreThanTheirText() {
    // "- item\n" over and over.
    var records = [BlockRecord(.list, depth: 0, start: 0, end: 6_999, data: 0x2D)]
    for start in stride(from: 0, to: 7_000, by: 7) {
      records.append(
        BlockRecord(.listItem, depth: 1, start: start, end: start + 6, contentStart: start + 2))
      records.append(BlockRecord(.paragraph, depth: 2, start: start + 2, end: start + 6))
    }
    let table = RecordTable(records)
    #expect(Array(table) == records)
    #expect(table.bytes.count <= 3 * 1_000 + 4)
  }

  @Test func cellsTakeNoMoreThanTheirText() {
    // "|a|b|c|\n" over and over.
    var records = [BlockRecord(.table, depth: 0, start: 0, end: 7_999, data: 3)]
    for start in stride(from: 0, to: 8_000, by: 8) {
      records.append(BlockRecord(.tableRow, depth: 1, start: start, end: start + 7))
      for cell in stride(from: start + 1, to: start + 7, by: 2) {
        records.append(BlockRecord(.tableCell, depth: 2, start: cell, end: cell + 1))
      }
    }
    let table = RecordTable(records)
    #expect(Array(table) == records)
    #expect(table.bytes.count <= 6 * 1_000 + 8)
  }

  @Test func looseMaskTellsLevelsApartUpTo62() {
    let table = RecordTable([
      BlockRecord(.list, depth: 2, start: 0, end: 9, flags: [.resumed, .loose, .open]),
      BlockRecord(.list, depth: 5, start: 0, end: 9, flags: [.resumed]),
      BlockRecord(.list, depth: 70, start: 0, end: 9, flags: [.resumed, .loose]),
      BlockRecord(.list, depth: 71, start: 0, end: 9, flags: [.loose]),
    ])
    #expect(table.looseMask == UInt64(1) << 2 | UInt64(1) << 63)
    #expect(table.resumedCount == 3)
    #expect(table.startCount == 1)
  }
}
