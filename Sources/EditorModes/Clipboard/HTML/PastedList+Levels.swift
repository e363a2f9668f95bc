/// Items that come one by one, each with its level, as word processors write them.
extension PastedList {
  /// Adds an item at a level, 1 for one of this list.
  mutating func append(_ blocks: [PastedBlock], level: Int, isOrdered: Bool) {
    guard level > 1, let last = items.indices.last else {
      items.append(Item(isChecked: nil, blocks: blocks))
      return
    }
    if case .list(var inner)? = items[last].blocks.last {
      items[last].blocks.removeLast()
      inner.append(blocks, level: level - 1, isOrdered: isOrdered)
      items[last].blocks.append(.list(inner))
    } else {
      var inner = PastedList(start: isOrdered ? 1 : nil, isLoose: false)
      inner.append(blocks, level: 1, isOrdered: isOrdered)
      items[last].blocks.append(.list(inner))
    }
  }
}

extension HTMLTree {
  /// The level of the list that a paragraph of a word processor is an item of, and whether it is
  /// numbered; nil for other paragraphs.
  func wordItem(_ node: Int) -> (level: Int, isOrdered: Bool)? {
    guard let style = style("mso-list", of: node),
      let mark = style.split(separator: " ").first(where: { $0.hasPrefix("level") }),
      let level = Int(mark.dropFirst("level".count))
    else { return nil }
    var bullet: [UInt8] = []
    gatherBullet(of: node, isIn: false, &bullet)
    let visible = bullet.filter { $0 > 0x20 }
    let isOrdered =
      visible.count > 1 && [UInt8(ascii: "."), UInt8(ascii: ")")].contains(visible.last)
    return (min(max(level, 1), 9), isOrdered)
  }

  private func gatherBullet(of node: Int, isIn: Bool, _ bullet: inout [UInt8]) {
    for child in children(of: node) {
      if tag(of: child) == nil {
        if isIn { bullet += text(of: child) }
      } else {
        let isIn = isIn || style("mso-list", of: child) == "ignore"
        gatherBullet(of: child, isIn: isIn, &bullet)
      }
    }
  }
}
