internal import LiveMarkdown

extension BlockKind {
  /// Whether it holds text and no blocks.
  var isLeaf: Bool {
    switch self {
    case .paragraph, .heading, .indentedCode, .fencedCode, .htmlBlock, .linkReferenceDefinition,
      .tableCell, .frontMatter, .mathBlock, .comment:
      true
    default: false
    }
  }
}

extension Block {
  /// The marker of a list or a fence as a text.
  var markerText: String { marker == 0 ? "" : String(Unicode.Scalar(marker)) }
}

extension ColumnAlignment {
  /// What both forms of output call it; nil for none.
  var name: String? {
    switch self {
    case .none: nil
    case .left: "left"
    case .right: "right"
    case .center: "center"
    }
  }
}
