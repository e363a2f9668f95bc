extension BlockKind {
  /// What JSON calls it: the case's own name.
  public var name: String {
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
}
