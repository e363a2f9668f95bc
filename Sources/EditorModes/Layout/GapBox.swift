package import LiveMarkdown
package import PieceTable

/// A block as margins see it.
package struct GapBox: Hashable, Sendable {
  /// What of its kind decides on margins.
  package enum Kind: Hashable, Sendable {
    /// Text.
    case paragraph
    /// A heading.
    case heading
    /// A line across.
    case thematicBreak
    /// Code, a table, mathematics and all else that keeps a gap wherever it is.
    case block
    /// A link reference definition, of which a page shows nothing.
    case definition
    /// Text of a form that is not known yet.
    case unknown
    /// Items.
    case list(isTight: Bool)
    /// An item, or the definition of a footnote, which a page shows as one.
    case item
    /// A quote or an alert.
    case quote
  }

  /// The kind.
  package var kind: Kind
  /// Where it begins, in UTF-8 bytes: this and its level tell it from others.
  package var start: ByteOffset

  /// A box of its parts.
  package init(_ kind: Kind, start: ByteOffset) {
    self.kind = kind
    self.start = start
  }

  /// The box of a block.
  package init(_ block: Block) {
    start = block.range.lowerBound
    switch block.kind {
    case .paragraph: kind = .paragraph
    case .heading: kind = .heading
    case .thematicBreak: kind = .thematicBreak
    case .linkReferenceDefinition: kind = .definition
    case .list: kind = .list(isTight: block.isTight)
    case .listItem, .footnoteDefinition: kind = .item
    case .blockQuote: kind = .quote
    default: kind = .block
    }
  }
}
