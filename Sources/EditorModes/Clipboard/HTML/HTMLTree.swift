/// Elements and text of HTML as a tree. Nodes are numbers; the root, which has no tag, is 0.
struct HTMLTree {
  /// An element, or text.
  struct Node {
    /// Nil for text, and for the root.
    let tag: HTMLTag?
    /// Of text, in bytes of the source.
    var text: Range<Int>
    var attributes: [HTMLAttribute]
    fileprivate(set) var firstChild: Int?
    fileprivate(set) var lastChild: Int?
    fileprivate(set) var next: Int?
  }

  /// The bytes that text nodes are of.
  let source: [UInt8]
  private(set) var nodes = [Node(tag: nil, text: 0..<0, attributes: [])]

  /// A tree of the root alone.
  init(_ source: [UInt8]) { self.source = source }

  /// Adds a node behind the other children of one. O(1).
  mutating func append(
    _ tag: HTMLTag?, text: Range<Int> = 0..<0, _ attributes: [HTMLAttribute] = [], to parent: Int
  ) -> Int {
    let index = nodes.count
    nodes.append(Node(tag: tag, text: text, attributes: attributes))
    if let last = nodes[parent].lastChild {
      nodes[last].next = index
    } else {
      nodes[parent].firstChild = index
    }
    nodes[parent].lastChild = index
    return index
  }

  /// The children of a node, in order.
  func children(of node: Int) -> some Sequence<Int> {
    sequence(state: nodes[node].firstChild) { next in
      guard let index = next else { return nil }
      next = nodes[index].next
      return index
    }
  }

  /// The element that a node is; nil for text.
  func tag(of node: Int) -> HTMLTag? { nodes[node].tag }

  /// The value of an attribute, nil where there is none.
  func attribute(_ name: String, of node: Int) -> String? {
    nodes[node].attributes.first { $0.name == name }?.value
  }

  /// The text of a text node with references resolved.
  func text(of node: Int) -> [UInt8] { HTMLText.decoded(source[nodes[node].text]) }

  /// The value that a node's `style` gives a property, in lower case; nil where it gives none.
  func style(_ property: String, of node: Int) -> String? {
    guard let style = attribute("style", of: node) else { return nil }
    var found: String?
    for declaration in style.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      guard declaration[..<colon].trimmed.lowercased() == property else { continue }
      found = declaration[declaration.index(after: colon)...].trimmed.lowercased()
    }
    return found
  }
}

extension Substring {
  /// Without white space around it.
  fileprivate var trimmed: Substring {
    var result = self
    while result.first?.isWhitespace == true { result.removeFirst() }
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}
