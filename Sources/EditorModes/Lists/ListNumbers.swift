internal import LiveMarkdown
internal import PieceTable

/// The numbers of all ordered lists that a command changes.
///
/// First it is told what comes and goes, then the numbers are found, then those of new items are taken in order.
struct ListNumbers {
  private var lists: [BlockID: Renumbering] = [:]
  private var taken: [ByteOffset: Int] = [:]

  /// Says that an item is put behind another one.
  ///
  /// - Parameters:
  ///   - item: The other one.
  ///   - outer: The containers around it.
  mutating func insert(behind item: Container, outer: [Container]) {
    guard let list = item.list, let block = item.block, list.isOrdered else { return }
    lists[list.id, default: Renumbering(list, outer: outer)].insert(behind: block)
  }

  /// Says that an item leaves its list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - outer: The containers around it.
  ///   - restart: The number that the items behind it begin with; nil when they stay in the list.
  mutating func remove(_ item: Container, outer: [Container], restart: Int? = nil) {
    guard let list = item.list, let block = item.block, list.isOrdered else { return }
    lists[list.id, default: Renumbering(list, outer: outer)].remove(block, restart: restart)
  }

  /// Finds the numbers. O(items that change).
  mutating func resolve(_ context: EditContext) {
    for id in lists.keys { lists[id]?.resolve(context) }
  }

  /// The number of the next item that is put behind another one; nil when that one has none.
  mutating func next(behind item: Container) -> Int? {
    guard let list = item.list, let block = item.block,
      let numbers = lists[list.id]?.inserted[block.range.lowerBound]
    else { return nil }
    let index = taken[block.range.lowerBound, default: 0]
    taken[block.range.lowerBound] = index + 1
    return index < numbers.count ? numbers[index] : numbers.last
  }

  /// The numbers of items that were there before and get others, by where they began.
  var renumbered: [(offset: ByteOffset, number: Int)] {
    lists.values.flatMap { list in list.renumbered.map { ($0.item.range.lowerBound, $0.to) } }
      .sorted(by: <)
  }

  /// The edits that change the numbers of items that were there before.
  func edits(_ context: EditContext) -> [TextEdit] {
    lists.values.flatMap { $0.edits(context) }.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }
}

extension EditPlan {
  /// A plan whose automatic edit gives items that were there before their numbers, once the first step is done.
  init(_ first: Step, numbering numbers: ListNumbers) {
    let items = numbers.renumbered
    self.init(first)
    guard !items.isEmpty else { return }
    let shift = OffsetShift(first.edits)
    automatic.append { context in
      var builder = EditBuilder(context)
      for (offset, number) in items.map({ (shift.map($0.offset), $0.number) }).sorted(by: <) {
        for edit in context.numbering(itemAt: offset, number) {
          builder.replace(edit.range, with: edit.replacement)
        }
      }
      return builder.step()
    }
  }
}

extension EditContext {
  /// The edits that give an item a number, and keep its lines in it when its marker becomes longer or shorter.
  fileprivate func numbering(itemAt offset: ByteOffset, _ number: Int) -> [TextEdit] {
    let digits = digits(at: offset)
    guard digits > 0 else { return [] }
    let string = "\(number)"
    var edits = [TextEdit(offset..<offset + digits, with: string)]
    guard string.utf8.count != digits else { return edits }
    let containers = lineContext(at: offset).prefixes.map(\.container)
    if let index = containers.firstIndex(where: { $0.isItem && $0.markerStart == offset }) {
      edits += reindenting(
        containers[index], outer: Array(containers[..<index]),
        by: string.utf8.count - digits)
    }
    return edits
  }
}
