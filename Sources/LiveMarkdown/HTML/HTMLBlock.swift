public import PieceTable

/// A part of a document's HTML in a live preview: mostly a block of the document.
///
/// In document order the parts make up the whole HTML. A list, an item, a quote or a table of more
/// than 8 KB is opened: its start tag (of a table with the header) and its end tag are parts, and
/// so are the blocks, items or rows inside, so that a key in a long list changes one item.
/// Footnotes come last.
public struct HTMLBlock: Hashable, Sendable {
  /// What a part is of the block it belongs to.
  public enum Role: UInt8, Hashable, Sendable {
    /// All of it.
    case whole
    /// What comes before the blocks inside.
    case open
    /// What comes behind the blocks inside.
    case close
    /// A footnote in the section at the end.
    case footnote
    /// The start of the section of footnotes; of no block.
    case sectionOpen
    /// The end of the section of footnotes; of no block.
    case sectionClose
  }

  /// Names a part; unique in a document, and stable while its block keeps its identity.
  public struct ID: Hashable, Sendable, Codable {
    /// The block; nil for the section of footnotes.
    public let block: BlockID?
    /// What of the block.
    public let role: Role

    /// A name from its parts.
    public init(_ block: BlockID?, _ role: Role) {
      self.block = block
      self.role = role
    }
  }

  /// The part's name.
  public var id: ID
  /// UTF-8.
  public var html: [UInt8]
  /// The source, in UTF-8 bytes: of an opened container all of it at its start, and nothing at its
  /// end.
  public var range: Range<ByteOffset>
  /// The lines of the source, from 0, the end exclusive.
  public var lines: Range<Int>

  /// The HTML as a string.
  public var text: String { String(decoding: html, as: UTF8.self) }
}

/// A change of a list of HTML blocks.
///
/// Patches apply one after the other, each to what the ones before have left. The source and the
/// lines of blocks that no patch names may have moved; ask the preview where a block is.
public enum HTMLPatch: Hashable, Sendable {
  /// A new block behind the one named, or at the start.
  case insert(HTMLBlock, after: HTMLBlock.ID?)
  /// Other HTML for the block of the same name.
  case replace(HTMLBlock)
  /// A block is gone.
  case remove(HTMLBlock.ID)
}

extension HTMLPatch {
  /// Applies the patch to a list, which has what it names. O(length of the list).
  public func apply(to blocks: inout [HTMLBlock]) {
    switch self {
    case .insert(let block, let previous):
      guard let previous else { return blocks.insert(block, at: 0) }
      let index = blocks.firstIndex { $0.id == previous }
      precondition(index != nil, "the list has what the new block comes behind")
      if let index { blocks.insert(block, at: index + 1) }
    case .replace(let block):
      let index = blocks.firstIndex { $0.id == block.id }
      precondition(index != nil, "the list has what is replaced")
      if let index { blocks[index] = block }
    case .remove(let id):
      let index = blocks.firstIndex { $0.id == id }
      precondition(index != nil, "the list has what is removed")
      if let index { blocks.remove(at: index) }
    }
  }
}
