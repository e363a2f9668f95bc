internal import LiveMarkdown
internal import PieceTable

/// An item that Tab or Shift-Tab moves.
struct ChosenItem {
  /// The item.
  var item: Container
  /// The containers around it.
  var outer: [Container]
  /// Whether the chosen item before it is the one before it in its list.
  var follows: Bool
}

/// What Tab and Shift-Tab are about.
struct ChosenItems {
  /// Items that begin in selected lines, in order, none inside another one.
  var items: [ChosenItem] = []
  /// Whether an item begins in a selected line at all.
  var isInList = false
  /// Carets in lines in which no item begins.
  var carets: [ByteOffset] = []

  /// Adds an item unless it lies in the last one.
  fileprivate mutating func add(_ item: Container, outer: [Container], _ context: EditContext) {
    isInList = true
    var follows = false
    if let last = items.last {
      guard item.markerStart >= last.item.range.upperBound else { return }
      if let list = item.list, let block = item.block, list.id == last.item.list?.id {
        follows = context.previousItem(before: block, in: list)?.id == last.item.block?.id
      }
    }
    items.append(ChosenItem(item: item, outer: outer, follows: follows))
  }
}

extension EditContext {
  /// The items that begin in the selected lines, without those inside other ones of them.
  ///
  /// Of a single line only the innermost item that `isMovable` accepts. O(log n + blocks of a segment) for each
  /// item.
  func chosenItems(isMovable: (Container, [Container]) -> Bool) -> ChosenItems {
    var chosen = ChosenItems()
    for selection in selections.all {
      let lines = lines(of: selection.range)
      let first = lineContext(at: text.lineStart(lines.lowerBound))
      if lines.count > 1 {
        let end = text.lineRange(lines.upperBound).upperBound
        addItems(beginningIn: first.line.lowerBound..<end, to: &chosen, isMovable: isMovable)
      } else if first.beginningItem != nil {
        chosen.isInList = true
        let containers = first.prefixes.map(\.container)
        let index = containers.indices.last {
          containers[$0].isItem && first.begins(containers[$0])
            && isMovable(containers[$0], Array(containers[..<$0]))
        }
        guard let index else { continue }
        chosen.add(containers[index], outer: Array(containers[..<index]), self)
      } else if selection.isCaret {
        chosen.carets.append(selection.head)
      }
    }
    return chosen
  }

  private func addItems(
    beginningIn range: Range<ByteOffset>, to chosen: inout ChosenItems,
    isMovable: (Container, [Container]) -> Bool
  ) {
    var chain: [(block: Block, container: Container?)] = []
    for block in syntax.blocks(in: range) where block.kind.isContainer {
      while let last = chain.last, last.block.depth >= block.depth { chain.removeLast() }
      // What is in an item goes along with it.
      if let last = chosen.items.last, block.range.lowerBound < last.item.range.upperBound,
        block.range.lowerBound >= range.lowerBound
      {
        continue
      }
      guard block.kind != .list else {
        chain.append((block, nil))
        continue
      }
      let outer = chain.compactMap(\.container)
      let list = block.kind == .listItem ? chain.last?.block : nil
      let container = container(block, in: list, behind: outer)
      chain.append((block, container))
      guard container.isItem, container.markerStart >= range.lowerBound else { continue }
      chosen.isInList = true
      if isMovable(container, outer) { chosen.add(container, outer: outer, self) }
    }
  }
}
