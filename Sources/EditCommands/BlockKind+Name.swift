internal import LiveMarkdown

extension BlockKind {
  /// What JSON calls it: the case's own name.
  var name: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading: "heading"
    case .thematicBreak: "thematicBreak"
    case .indentedCode: "indentedCode"
    case .fencedCode: "fencedCode"
    case .htmlBlock: "htmlBlock"
    case .linkReferenceDefinition: "linkReferenceDefinition"
    case .blockQuote: "blockQuote"
    case .list: "list"
    case .listItem: "listItem"
    case .footnoteDefinition: "footnoteDefinition"
    case .table: "table"
    case .tableRow: "tableRow"
    case .tableCell: "tableCell"
    case .frontMatter: "frontMatter"
    case .mathBlock: "mathBlock"
    case .comment: "comment"
    case .linkLabel: "linkLabel"
    case .linkDestination: "linkDestination"
    case .linkTitle: "linkTitle"
    case .infoString: "infoString"
    case .tableDelimiterRow: "tableDelimiterRow"
    }
  }

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
