internal import LiveMarkdown

extension HTMLBlockReader {
  /// What an element marks its text as.
  func spans(of tag: HTMLTag, _ node: Int) -> [PastedSpan] {
    var (isStrong, isEmphasis, isStruck) = (false, false, false)
    var spans: [PastedSpan] = []
    switch tag {
    case .b, .strong: isStrong = true
    case .i, .em, .cite, .dfn, .var: isEmphasis = true
    case .s, .strike, .del: isStruck = true
    case .mark: if options.contains(.highlight) { spans.append(.highlight) }
    case .a: if let target = target(of: node) { spans.append(.link(target)) }
    default: break
    }
    // Some editors say what they mean by styles, also that bold is not.
    if let weight = tree.style("font-weight", of: node) {
      isStrong = weight == "bold" || weight == "bolder" || Int(weight).map { $0 >= 600 } == true
    }
    if let style = tree.style("font-style", of: node) {
      isEmphasis = style == "italic" || style == "oblique"
    }
    if let decoration =
      tree.style("text-decoration", of: node) ?? tree.style("text-decoration-line", of: node),
      decoration.contains("line-through")
    {
      isStruck = true
    }
    if isStrong { spans.append(.strong) }
    if isEmphasis { spans.append(.emphasis) }
    if isStruck, options.contains(.strikethrough) { spans.append(.strikethrough) }
    return spans
  }

  /// Where a link leads; nil where it leads nowhere, or does something instead.
  private func target(of node: Int) -> PastedTarget? {
    guard let address = tree.attribute("href", of: node) else { return nil }
    let destination = String(
      decoding: address.utf8.filter { !HTMLText.isSpace($0) || $0 == 0x20 }, as: UTF8.self)
    let scheme = destination.prefix { $0 != ":" }.lowercased()
    guard !["javascript", "vbscript", "data"].contains(scheme),
      !destination.utf8.allSatisfy(HTMLText.isSpace)
    else { return nil }
    return PastedTarget(
      destination: destination, title: tree.attribute("title", of: node) ?? "")
  }

  // MARK: Code

  /// The text of code in a line, of all that lies in it; its white space collapsed.
  func codeText(of node: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    gatherText(of: node, &bytes)
    var collapsed: [UInt8] = []
    for byte in bytes {
      let isSpace = HTMLText.isSpace(byte)
      if isSpace, collapsed.last == 0x20 { continue }
      collapsed.append(isSpace ? 0x20 : byte)
    }
    return collapsed
  }

  /// The text of preformatted lines, each with a line feed.
  func preformatted(_ node: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    gatherText(of: node, &bytes)
    var text: [UInt8] = []
    var wasReturn = false
    for byte in bytes {
      if byte != 0x0A || !wasReturn { text.append(byte == 0x0D ? 0x0A : byte) }
      wasReturn = byte == 0x0D
    }
    // The line feed behind the tag is none of the text.
    if text.first == 0x0A, startsWithBreak(node) { text.removeFirst() }
    if let last = text.last, last != 0x0A { text.append(0x0A) }
    return text
  }

  /// Whether the first thing in an element is text, and not that of an element inside.
  private func startsWithBreak(_ node: Int) -> Bool {
    guard let first = tree.nodes[node].firstChild else { return false }
    return tree.tag(of: first) == nil
  }

  private func gatherText(of node: Int, _ bytes: inout [UInt8]) {
    for child in tree.children(of: node) {
      switch tree.tag(of: child) {
      case nil: bytes += tree.text(of: child)
      case .br?: bytes.append(0x0A)
      case let tag? where tag.role == .rawText || tag.role == .dropped: break
      case let tag? where tag.role == .block:
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
        gatherText(of: child, &bytes)
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      default: gatherText(of: child, &bytes)
      }
    }
  }

  /// The language that preformatted lines, or the code in them, say to be in; empty where none is
  /// said.
  func language(of node: Int) -> String {
    var nodes = [node]
    if let code = tree.children(of: node).first(where: { tree.tag(of: $0) == .code }) {
      nodes.insert(code, at: 0)
    }
    for node in nodes {
      for name in (tree.attribute("class", of: node) ?? "").split(whereSeparator: \.isWhitespace) {
        for prefix in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(prefix) {
          return String(name.dropFirst(prefix.count))
        }
      }
    }
    return ""
  }
}
