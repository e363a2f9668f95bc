/// The lengths of a text's scalars in blocks, to turn positions in code points into bytes.
///
/// A model for preparing recordings, not a text: finding a position walks the blocks.
struct ScalarLengths {
  private struct Block {
    var lengths: [UInt8]
    var bytes: Int
  }

  private static let blockSize = 512
  private var blocks: [Block] = []

  init(_ utf8: some Sequence<UInt8>) {
    let lengths = Self.lengths(of: utf8)
    for start in stride(from: 0, to: lengths.count, by: Self.blockSize) {
      let part = lengths[start..<min(start + Self.blockSize, lengths.count)]
      blocks.append(Self.block(part))
    }
  }

  /// Replaces scalars and returns where in bytes they were; nil when they are not all there.
  mutating func replace(
    at position: Int, removing count: Int, with utf8: some Sequence<UInt8>
  ) -> (offset: Int, length: Int)? {
    guard position >= 0, count >= 0 else { return nil }
    var index = 0
    var offset = 0
    var column = position
    while index < blocks.count, column > blocks[index].lengths.count {
      offset += blocks[index].bytes
      column -= blocks[index].lengths.count
      index += 1
    }
    if index == blocks.count {
      guard column == 0 else { return nil }
      blocks.append(Block(lengths: [], bytes: 0))
    }
    offset += blocks[index].lengths[..<column].reduce(0) { $0 + Int($1) }
    guard let length = remove(count, block: index, column: column) else { return nil }
    insert(Self.lengths(of: utf8), block: index, column: column)
    return (offset, length)
  }

  private mutating func remove(_ count: Int, block: Int, column: Int) -> Int? {
    var left = count
    var length = 0
    var index = block
    var from = column
    while left > 0 {
      guard index < blocks.count else { return nil }
      let to = min(from + left, blocks[index].lengths.count)
      let bytes = blocks[index].lengths[from..<to].reduce(0) { $0 + Int($1) }
      blocks[index].lengths.removeSubrange(from..<to)
      blocks[index].bytes -= bytes
      length += bytes
      left -= to - from
      // Emptied blocks stay, except for those this removal passes through.
      if index > block, blocks[index].lengths.isEmpty {
        blocks.remove(at: index)
      } else {
        index += 1
      }
      from = 0
    }
    return length
  }

  private mutating func insert(_ lengths: [UInt8], block: Int, column: Int) {
    guard !lengths.isEmpty else { return }
    blocks[block].lengths.insert(contentsOf: lengths, at: column)
    blocks[block].bytes += lengths.reduce(0) { $0 + Int($1) }
    let all = blocks[block].lengths
    guard all.count > 2 * Self.blockSize else { return }
    let parts = stride(from: 0, to: all.count, by: Self.blockSize).map { start in
      Self.block(all[start..<min(start + Self.blockSize, all.count)])
    }
    blocks.replaceSubrange(block...block, with: parts)
  }

  private static func block(_ lengths: some Sequence<UInt8>) -> Block {
    Block(lengths: Array(lengths), bytes: lengths.reduce(0) { $0 + Int($1) })
  }

  private static func lengths(of utf8: some Sequence<UInt8>) -> [UInt8] {
    var lengths: [UInt8] = []
    for byte in utf8 where byte & 0xC0 != 0x80 {
      lengths.append(byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    }
    return lengths
  }
}
