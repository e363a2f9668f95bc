internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// The item before another one in its list. O(log n + blocks of a segment), more where blank lines or the blocks
  /// of one item lie between.
  func previousItem(before item: Block, in list: Block) -> Block? {
    let (start, end) = (list.range.lowerBound, item.range.lowerBound)
    var window = 64
    while start < end {
      let from = max(start, end - window)
      var found: Block?
      for block in syntax.blocks(in: from..<end)
      where block.isItem(of: list) && block.range.lowerBound < end {
        found = block
      }
      if let found { return found }
      if from == start { return nil }
      window *= 8
    }
    return nil
  }

  /// The items behind another one in its list, found one by one.
  func items(behind item: Block, in list: Block) -> FollowingItems {
    FollowingItems(syntax: syntax, list: list, from: item.range.upperBound)
  }

  /// The last item of a list. O(log n + blocks of a segment), as `previousItem(before:in:)`.
  func lastItem(of list: Block) -> Block? {
    let (start, end) = (list.range.lowerBound, list.range.upperBound)
    var window = 64
    while start < end {
      let from = max(start, end - window)
      let found = syntax.blocks(in: from..<end).filter { $0.isItem(of: list) }.last
      if let found { return found }
      if from == start { return nil }
      window *= 8
    }
    return nil
  }

  /// The list that an item ends with; nil when something else is behind it, or none.
  func lastList(in item: Block) -> Block? {
    guard !item.range.isEmpty else { return nil }
    var found: Block?
    for block in syntax.ancestors(at: item.range.upperBound) {
      if block.kind == .list, block.depth == item.depth + 1,
        block.range.lowerBound >= item.range.lowerBound
      {
        found = block
      }
    }
    guard let found, found.range.upperBound == item.range.upperBound else { return nil }
    return found
  }

  /// Whether a blank line is above an item's first line. O(log n + white space).
  func hasBlankLineAbove(_ item: Container, outer: [Container]) -> Bool {
    let number = text.point(of: item.lineStart).line
    guard number > 0 else { return false }
    var line = LineColumns(text, text.lineRange(number - 1))
    return line.isBlank(from: line.place(behind: outer))
  }
}

extension Block {
  /// Whether it is an item of a list, not of one inside it.
  func isItem(of list: Block) -> Bool {
    kind == .listItem && depth == list.depth + 1 && range.lowerBound >= list.range.lowerBound
      && range.lowerBound < max(list.range.upperBound, list.range.lowerBound + 1)
  }
}

/// The items of a list from an offset on. Each is found in O(blocks between, at most a few segments).
struct FollowingItems: Sequence, IteratorProtocol {
  private let syntax: SyntaxSnapshot
  private let list: Block
  private var blocks: SyntaxSnapshot.Blocks.Iterator?
  private var last: ByteOffset
  private var passed = 0
  private var searched: ByteOffset?

  init(syntax: SyntaxSnapshot, list: Block, from offset: ByteOffset) {
    self.syntax = syntax
    self.list = list
    last = offset
  }

  mutating func next() -> Block? {
    while true {
      // A long item is passed over by a new search behind it.
      if blocks == nil || passed > 256 && searched != last {
        guard last < list.range.upperBound else { return nil }
        passed = 0
        searched = last
        blocks = syntax.blocks(in: last..<list.range.upperBound).makeIterator()
      }
      guard let block = blocks?.next() else { return nil }
      passed += 1
      if block.isItem(of: list), block.range.lowerBound >= last {
        last = Swift.max(block.range.upperBound, block.range.lowerBound + 1)
        passed = 0
        return block
      }
    }
  }
}
