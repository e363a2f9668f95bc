internal import LiveMarkdown
internal import PieceTable

/// What becomes of the numbers of one ordered list when items come and go.
///
/// The numbers that follow each other from the first change on are kept following each other, up to the first item
/// that does not follow the one before it. A list whose items all have one number keeps it that way.
struct Renumbering {
  /// What happens at an item.
  struct Change: Hashable {
    /// The number of items that are put behind it.
    var inserted = 0
    /// Whether it leaves the list.
    var isRemoved = false
    /// The number that the items behind begin with, when they become a list of their own.
    var restart: Int?
  }

  /// The list, and the containers around it.
  let list: Block
  let outer: [Container]
  /// What happens, by the starts of items.
  private(set) var changes: [ByteOffset: (item: Block, change: Change)] = [:]

  /// The numbers of the items that are put behind one, by its start.
  private(set) var inserted: [ByteOffset: [Int]] = [:]
  /// The items that get other numbers, in order.
  private(set) var renumbered: [(item: Block, from: Int, to: Int)] = []

  /// No changes.
  init(_ list: Block, outer: [Container]) {
    self.list = list
    self.outer = outer
  }

  /// Says that an item is put behind another one, of which there may be several.
  mutating func insert(behind item: Block) {
    changes[item.range.lowerBound, default: (item, Change())].change.inserted += 1
  }

  /// Says that an item leaves the list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - restart: The number that the items behind it begin with; nil when they stay in the list.
  mutating func remove(_ item: Block, restart: Int? = nil) {
    changes[item.range.lowerBound, default: (item, Change())].change.isRemoved = true
    changes[item.range.lowerBound]?.change.restart = restart
  }

  /// Finds the numbers. O(items that change, and one more).
  mutating func resolve(_ context: EditContext) {
    var starts = changes.keys.sorted()[...]
    while let start = starts.popFirst(), let first = changes[start] {
      guard let number = context.number(of: first.item) else { continue }
      if hasOneNumber(first.item, number, context) {
        inserted[start] = Array(repeating: number, count: first.change.inserted)
        continue
      }
      var (old, new) = (number, number)
      follow(first.change, at: start, &new)
      guard context.settings.renumbersLists else { continue }
      for item in context.items(behind: first.item, in: list) {
        // In step again.
        if old == new { break }
        guard let number = context.number(of: item), number == old + 1 else { break }
        if let next = starts.first, next < item.range.lowerBound { break }
        old = number
        new += 1
        if number != min(new, ListNumber.greatest) {
          renumbered.append((item, number, min(new, ListNumber.greatest)))
        }
        if let next = starts.first, next == item.range.lowerBound,
          let change = changes[next]?.change
        {
          starts.removeFirst()
          if change.isRemoved, renumbered.last?.item == item { renumbered.removeLast() }
          follow(change, at: next, &new)
        }
      }
    }
  }

  /// The numbers of what is put behind an item that has, or would have, the number `new`.
  private mutating func follow(_ change: Change, at start: ByteOffset, _ new: inout Int) {
    if change.isRemoved { new -= 1 }
    inserted[start] = (0..<change.inserted).map { min(new + 1 + $0, ListNumber.greatest) }
    new += change.inserted
    if let restart = change.restart { new = restart - 1 }
  }

  /// Whether an item has the number of its neighbour, as all have in some lists.
  private func hasOneNumber(_ item: Block, _ number: Int, _ context: EditContext) -> Bool {
    let neighbour =
      context.previousItem(before: item, in: list)
      ?? context.items(behind: item, in: list).first { _ in true }
    return neighbour.flatMap { context.number(of: $0) } == number
  }

  /// The edits that change the numbers, in offsets of the context's text, in order. O(length of the items whose
  /// markers become shorter or longer, else items).
  func edits(_ context: EditContext) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (item, old, new) in renumbered {
      let start = item.range.lowerBound
      let digits = context.digits(of: item)
      // Zeros before a number are not kept.
      let number = "\(new)"
      edits.append(TextEdit(start..<start + digits, with: TextSnapshot(number)))
      if digits != number.utf8.count, old != new {
        let container = context.container(item, in: list, behind: outer)
        edits += context.reindenting(container, outer: outer, by: number.utf8.count - digits)
      }
    }
    return edits
  }
}

extension EditContext {
  /// The number of digits at an offset.
  func digits(at offset: ByteOffset) -> Int {
    var end = offset
    while end < text.endOffset, (0x30...0x39).contains(text[end]) { end += 1 }
    return end - offset
  }

  /// The number of digits that an item begins with.
  func digits(of item: Block) -> Int { digits(at: item.range.lowerBound) }
}
