internal import LiveMarkdown

/// The inline structure of a leaf's content, as commands see it that put marks into it: what each byte is, and the
/// spans that parts can be marked in.
///
/// Offsets count bytes of the leaf's content (`InlineContent`).
struct InlineOutline {
  /// A span.
  struct Node: Hashable {
    /// What it is.
    var kind: InlineKind
    /// All of it.
    var range: Range<Int>
    /// What lies between its markers.
    var content: Range<Int>
    /// The number of the node around; -1 for none.
    var parent = -1
    /// Whether it can only be marked as a whole: a link's text is not, code is.
    var isAtom: Bool
  }

  /// The content.
  let bytes: [UInt8]
  /// The spans, each before those inside it.
  private(set) var nodes: [Node] = []
  /// For each byte the kinds of the spans it lies in, and what more is known of it.
  private var flags: [UInt32]

  private static let hidden: UInt32 = 1 << 31
  private static let blank: UInt32 = 1 << 30
  private static let removed: UInt32 = 1 << 29

  /// The structure of a content that spans were found in. O(length).
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - spans: Its spans, each before those inside it.
  ///   - opensCode: Whether code is no atom: what is between its backticks can be taken in parts.
  init(_ bytes: [UInt8], _ spans: [InlineSpan], opensCode: Bool) {
    var nodes: [Node] = []
    var atomEnd = 0
    for span in spans where span.range.lowerBound >= atomEnd && !span.range.isEmpty {
      var isAtom = true
      switch span.kind {
      case .emphasis, .strong, .strikethrough, .highlight, .link: isAtom = false
      case .codeSpan: isAtom = !opensCode
      // What stays text is not a span.
      case .undefinedFootnote: continue
      default: break
      }
      let content = span.contentRange.clamped(to: span.range)
      nodes.append(Node(kind: span.kind, range: span.range, content: content, isAtom: isAtom))
      if isAtom { atomEnd = span.range.upperBound }
    }
    self.init(bytes, nodes, removed: [])
  }

  private init(_ bytes: [UInt8], _ nodes: [Node], removed: [Range<Int>]) {
    self.bytes = bytes
    self.nodes = nodes
    flags = [UInt32](repeating: 0, count: bytes.count)
    markBlanks()
    markNodes()
    for range in removed {
      for index in range { flags[index] |= Self.hidden | Self.removed }
    }
  }

  /// The structure when some of the nodes are dissolved: their markers are removed, their content stays.
  func dissolving(_ dissolved: Set<Int>, markers: [Range<Int>]) -> InlineOutline {
    let kept = nodes.indices.filter { !dissolved.contains($0) }.map { nodes[$0] }
    return InlineOutline(bytes, kept, removed: markers)
  }

  // MARK: Bytes

  /// Whether a byte is shown when the markers are hidden.
  func isVisible(_ index: Int) -> Bool { flags[index] & Self.hidden == 0 }

  /// Whether a byte is white space or belongs to a line break, outside of atoms.
  func isBlank(_ index: Int) -> Bool { flags[index] & Self.blank != 0 }

  /// Whether a byte belongs to a marker of a node that was dissolved.
  func isRemoved(_ index: Int) -> Bool { flags[index] & Self.removed != 0 }

  /// Whether a byte is shown and no white space.
  func isText(_ index: Int) -> Bool { flags[index] & (Self.hidden | Self.blank) == 0 }

  /// The kinds of the spans around a byte, as bits.
  func kinds(_ index: Int) -> UInt32 {
    flags[index] & ~(Self.hidden | Self.blank | Self.removed)
  }

  /// Whether a byte lies in the content of a span of a kind.
  func isIn(_ kind: InlineKind, _ index: Int) -> Bool { flags[index] & kind.bit != 0 }

  /// The part of a range from its first byte of text to its last; nil when it has none.
  func text(in range: Range<Int>) -> Range<Int>? {
    guard let first = range.first(where: { isText($0) }),
      let last = range.last(where: { isText($0) })
    else { return nil }
    return first..<last + 1
  }

  /// A range that takes in the whole of the atoms it begins or ends in; of one whose marker alone it has, nothing.
  func widened(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    for node in nodes where node.isAtom && !node.kind.isBreak && node.range.overlaps(range) {
      if node.content.isEmpty || node.content.overlaps(range) {
        lower = min(lower, node.range.lowerBound)
        upper = max(upper, node.range.upperBound)
      } else if node.range.lowerBound < range.lowerBound {
        lower = max(lower, node.range.upperBound)
      } else {
        upper = min(upper, node.range.lowerBound)
      }
    }
    return lower..<max(lower, upper)
  }

  /// The innermost node that a range lies in.
  func node(around range: Range<Int>) -> Node? {
    nodes.last {
      $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
    }
  }

  /// The kinds of the spans around the content of a node, its own too.
  func kinds(inside node: Int) -> UInt32 {
    var kinds: UInt32 = 0
    var node = node
    while node >= 0 {
      kinds |= nodes[node].kind.bit
      node = nodes[node].parent
    }
    return kinds
  }

  // MARK: Making

  private mutating func markBlanks() {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      var index = 0
      while index < bytes.count {
        let (scalar, length) = UTF8Scalars.first(start + index, bytes.count - index)
        if UnicodeClasses.isWhitespace(scalar) {
          for byte in index..<min(index + length, bytes.count) { flags[byte] |= Self.blank }
        }
        index += max(length, 1)
      }
    }
  }

  private mutating func markNodes() {
    var open: [(node: Int, kinds: UInt32)] = []
    var next = 0
    for index in bytes.indices {
      while let last = open.last, nodes[last.node].range.upperBound <= index { open.removeLast() }
      while next < nodes.count, nodes[next].range.lowerBound <= index {
        nodes[next].parent = open.last?.node ?? -1
        open.append((next, (open.last?.kinds ?? 0) | nodes[next].kind.bit))
        next += 1
      }
      guard let (node, kinds) = open.last else { continue }
      if nodes[node].kind.isBreak {
        flags[index] |= kinds | Self.blank
      } else if nodes[node].isAtom {
        flags[index] = kinds
      } else if nodes[node].content.contains(index) {
        flags[index] |= kinds
      } else {
        flags[index] |= (kinds & ~nodes[node].kind.bit) | Self.hidden
      }
    }
  }
}

extension InlineKind {
  /// The kind as one of some bits.
  var bit: UInt32 { 1 << UInt32(rawValue) }

  /// Whether it is the end of a line.
  var isBreak: Bool { self == .hardBreak || self == .softBreak }
}
