import MarkdownTestSupport

/// Reads the HTML that a vector demands alongside the blocks of its document.
///
/// Tags of blocks, the start of lists, tightness, the language and the text of code, and raw HTML must
/// be there to the byte; the inlines of paragraphs and headings are passed over.
struct HTMLStructure {
  private let nodes: [BlockNode]
  private var next = 0
  private var html: ArraySlice<UInt8>

  /// Why HTML is not that of the blocks; nil when it is.
  static func mismatch(_ outline: BlockOutline, _ html: [UInt8]) -> String? {
    var structure = HTMLStructure(nodes: outline.nodes, html: html[...])
    if structure.readBlocks(depth: 0, isTight: false), structure.html.isEmpty { return nil }
    let rest = BlockText.quoted(Array(structure.html))
    return "before block \(structure.next) the HTML goes on with \(rest), blocks:\n\(outline)"
  }

  private init(nodes: [BlockNode], html: ArraySlice<UInt8>) {
    self.nodes = nodes
    self.html = html
  }

  private mutating func readBlocks(depth: Int, isTight: Bool) -> Bool {
    while next < nodes.count, nodes[next].depth == depth {
      guard readBlock(nodes[next], isTight: isTight) else { return false }
    }
    return true
  }

  private mutating func readBlock(_ node: BlockNode, isTight: Bool) -> Bool {
    next += 1
    switch node.kind {
    case .paragraph where isTight: return passText(node)
    case .paragraph: return read("<p>") && pass("</p>\n")
    case .heading(let level): return read("<h\(level)>") && pass("</h\(level)>\n")
    case .thematicBreak: return read("<hr />\n")
    case .indentedCode: return read("<pre><code>") && readCode(node)
    case .fencedCode(let info):
      let language = info.prefix { $0 != 0x20 && $0 != 0x09 }
      if language.isEmpty { return read("<pre><code>") && readCode(node) }
      return read("<pre><code class=\"language-") && read(escaped(language)) && read("\">")
        && readCode(node)
    case .htmlBlock: return read(node.text)
    case .blockQuote:
      return read("<blockquote>\n") && readBlocks(depth: node.depth + 1, isTight: false)
        && read("</blockquote>\n")
    case .list(let marker, let tight):
      var name = "ul"
      var start = ""
      if case .ordered(let number, _) = marker {
        name = "ol"
        if number != 1 { start = " start=\"\(number)\"" }
      }
      return read("<\(name)\(start)>\n") && readItems(depth: node.depth + 1, isTight: tight)
        && read("</\(name)>\n")
    default: return false
    }
  }

  private mutating func readItems(depth: Int, isTight: Bool) -> Bool {
    while next < nodes.count, nodes[next].depth == depth {
      next += 1
      let hasBlock = next < nodes.count && nodes[next].depth > depth
      let beginsWithText = hasBlock && isTight && nodes[next].kind == .paragraph
      guard read("<li>"), !hasBlock || beginsWithText || read("\n"),
        readBlocks(depth: depth + 1, isTight: isTight), read("</li>\n")
      else { return false }
    }
    return true
  }

  /// Passes the inlines of a tight item: as many lines as the text has, and the line end before a
  /// further block.
  private mutating func passText(_ node: BlockNode) -> Bool {
    for byte in node.text where byte == 0x0A {
      guard pass("\n") else { return false }
    }
    let end = html.firstRange(of: Array("</li>".utf8))?.lowerBound ?? html.endIndex
    let line = html.firstIndex(of: 0x0A) ?? html.endIndex
    html = html[min(end, line < html.endIndex ? line + 1 : line)...]
    return true
  }

  private mutating func readCode(_ node: BlockNode) -> Bool {
    read(escaped(node.text[...])) && read("</code></pre>\n")
  }

  private mutating func read(_ text: String) -> Bool { read(Array(text.utf8)) }

  private mutating func read(_ bytes: [UInt8]) -> Bool {
    guard html.starts(with: bytes) else { return false }
    html.removeFirst(bytes.count)
    return true
  }

  private mutating func pass(_ end: String) -> Bool {
    guard let found = html.firstRange(of: Array(end.utf8)) else { return false }
    html = html[found.upperBound...]
    return true
  }

  private func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [byte]
      }
    }
  }
}
