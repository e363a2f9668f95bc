extension ChunkIndex {
  /// Indexes and validates a chunk in one pass over its bytes. O(n).
  ///
  /// The bytes stay where they are and as they are for as long as the index lives.
  package static func build(bytes: UnsafeBufferPointer<UInt8>) -> ChunkIndex {
    let count = bytes.count
    precondition(count <= Int(UInt32.max), "chunk of more than 4 GB")
    var lines = RankTable(bytes: count)
    guard let base = bytes.baseAddress, count > 0 else {
      lines.finish(0)
      // There are no bytes to read, so any address will do.
      let address = UnsafeRawPointer(lines.superblocks)
      return ChunkIndex(
        base: address.assumingMemoryBound(to: UInt8.self), summary: .zero, isWellFormed: true,
        lines: lines, utf16: nil, scalars: nil)
    }

    var utf16: RankTable?
    var scalars: RankTable?
    var sum = TextSummary.zero
    var isWellFormed = true
    var block = 0
    var from = 0
    while from < count {
      let to = min(from &+ ChunkLayout.block, count)
      let stretch = ByteScan.scan(base, count: count, from: from, to: to)
      lines.set(sum.lineBreaks, before: block)
      if !stretch.isASCII, utf16 == nil {
        // The first bytes beyond ASCII: until here every unit is a byte.
        utf16 = identity(blocks: block, of: count)
        scalars = identity(blocks: block, of: count)
      }
      utf16?.set(sum.utf16, before: block)
      scalars?.set(sum.scalars, before: block)
      isWellFormed = isWellFormed && stretch.isWellFormed
      sum += stretch.summary
      block &+= 1
      from = to
    }
    lines.finish(sum.lineBreaks)
    utf16?.finish(sum.utf16)
    scalars?.finish(sum.scalars)
    return ChunkIndex(
      base: base, summary: sum, isWellFormed: isWellFormed, lines: lines, utf16: utf16,
      scalars: scalars)
  }

  /// A table whose first blocks have as many units before them as bytes.
  private static func identity(blocks: Int, of count: Int) -> RankTable {
    let table = RankTable(bytes: count)
    for block in 0..<blocks { table.set(block &<< ChunkLayout.blockShift, before: block) }
    return table
  }
}
