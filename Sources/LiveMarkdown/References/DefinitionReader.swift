/// Puts link reference definitions together from their parts.
struct DefinitionReader {
  private let unescaping: Unescaping
  private let isCommonMark: Bool
  private let content = InlineContent()
  private var label: NormalizedLabel?
  private var destination: [UInt8] = []
  private var title: [UInt8] = []
  private var index = 0
  private var depth = 0

  private var hasTitle = false
  private var parser: InlineParser

  init(_ options: SyntaxOptions) {
    unescaping = Unescaping(options)
    isCommonMark = options.contains(.commonMark031)
    parser = InlineParser(options)
  }

  /// Takes the next block, of a number in its segment, when it is a definition or a part of one. `load`
  /// gives the content of a block as its inlines see it.
  mutating func read(_ block: Block, index: Int, _ load: (InlineContent) -> Void) {
    switch block.kind {
    case .linkReferenceDefinition:
      self.index = index
      depth = block.depth
    case .linkLabel:
      load(content)
      // Between its brackets.
      label =
        content.count > 2 ? NormalizedLabel(defining: content.bytes(1..<content.count - 1)) : nil
    case .linkDestination:
      load(content)
      unescaping.cleanURL(content.bytes, into: &destination)
    case .linkTitle:
      load(content)
      hasTitle = true
      unescaping.cleanTitle(content.bytes, into: &title)
    default: break
    }
  }

  /// Takes the paragraph, or the underlined heading, that follows a definition in the next line.
  ///
  /// cmark-gfm tries whether it begins with the definition's title. When something else is behind that
  /// in its line it stays text; but the definition has got the title.
  mutating func readRest(_ load: (InlineContent) -> Void) {
    guard label != nil, !hasTitle, !isCommonMark else { return }
    load(content)
    let start = content.bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard let end = parser.titleEnd(in: content, at: start) else { return }
    unescaping.cleanTitle(content.bytes(start..<end), into: &title)
  }

  /// The definition that was read, when there is one; nothing is left.
  mutating func take() -> LabelDefinition? {
    defer {
      label = nil
      destination = []
      title = []
      hasTitle = false
    }
    guard let label else { return nil }
    let link = LinkDefinition(label: label, destination: destination, title: title)
    return LabelDefinition(.link(link), index: index, depth: depth)
  }
}

extension FootnoteDefinition {
  /// A footnote from its label as the text has it; nil when it is blank.
  ///
  /// NUL and what is ill-formed becomes U+FFFD.
  convenience init?(literal source: [UInt8]) {
    var repaired = HTMLBuffer(capacity: source.count)
    source.withUnsafeBufferPointer { repaired.append(repairing: $0) }
    let literal = repaired.bytes
    guard let label = literal.withUnsafeBufferPointer({ NormalizedLabel(defining: $0) }) else {
      return nil
    }
    self.init(label: label, literal: literal)
  }
}
