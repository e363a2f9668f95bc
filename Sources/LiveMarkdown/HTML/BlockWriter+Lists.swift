/// Lists and their items.
extension BlockWriter {
  /// Opens a list.
  mutating func openList(_ block: Block) {
    buffer.breakLine()
    if !block.isOrdered {
      openTag("<ul", block)
    } else if block.startNumber == 1 {
      openTag("<ol", block)
    } else {
      buffer.append("<ol start=\"")
      buffer.append(decimal: block.startNumber)
      buffer.append(0x22)
      appendLines(block)
      buffer.append(0x3E)
    }
    buffer.append(0x0A)
    push(block)
  }

  /// Opens an item.
  mutating func openItem(_ block: Block) {
    buffer.breakLine()
    openTag("<li", block)
    switch block.task {
    case .none: break
    case .unchecked: buffer.append("<input type=\"checkbox\" disabled=\"\" /> ")
    case .checked: buffer.append("<input type=\"checkbox\" checked=\"\" disabled=\"\" /> ")
    }
    push(block)
  }
}
