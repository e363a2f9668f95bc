internal import CTreeSitter
internal import TreeSitterMarkdown

/// What the record builder makes of a node of the tree.
enum NodeKind: UInt8 {
  case other, document
  case blockQuote, list, listItem, footnoteDefinition
  case table, tableHeader, tableDelimiterRow, tableRow
  case paragraph, atxHeading, setextHeading, thematicBreak, indentedCode, htmlBlock, frontMatter
  case fencedCode, mathBlock, definition
  case quoteMarker, markerMinus, markerPlus, markerStar, markerDot, markerParenthesis
  case footnoteMarker, taskUnchecked, taskChecked
  case prefix, loose
  case headingMarker1, headingMarker2, headingMarker3, headingMarker4, headingMarker5
  case headingMarker6, setextUnderline1, setextUnderline2
  case inline, fenceDelimiter, mathDelimiter, infoString, language, codeContent, mathContent
  case label, destination, title
  case cell, delimiterCell, alignLeft, alignRight

  /// The kinds by the language's symbols, looked up once so that no name is compared in a walk.
  static let bySymbol: ContiguousArray<NodeKind> = {
    let language = tree_sitter_markdown()
    return ContiguousArray(
      (0..<ts_language_symbol_count(language)).map { symbol in
        guard let name = ts_language_symbol_name(language, TSSymbol(symbol)) else { return .other }
        return byName[String(cString: name)] ?? .other
      })
  }()

  private static let byName: [String: NodeKind] = [
    "document": .document, "block_quote": .blockQuote, "list": .list, "list_item": .listItem,
    "footnote_definition": .footnoteDefinition,
    "pipe_table": .table, "pipe_table_header": .tableHeader,
    "pipe_table_delimiter_row": .tableDelimiterRow, "pipe_table_row": .tableRow,
    "paragraph": .paragraph, "atx_heading": .atxHeading, "setext_heading": .setextHeading,
    "thematic_break": .thematicBreak, "indented_code_block": .indentedCode,
    "html_block": .htmlBlock, "minus_metadata": .frontMatter,
    "fenced_code_block": .fencedCode, "math_block": .mathBlock,
    "link_reference_definition": .definition,
    "block_quote_marker": .quoteMarker, "footnote_definition_marker": .footnoteMarker,
    "list_marker_minus": .markerMinus, "list_marker_plus": .markerPlus,
    "list_marker_star": .markerStar, "list_marker_dot": .markerDot,
    "list_marker_parenthesis": .markerParenthesis,
    "task_list_marker_unchecked": .taskUnchecked, "task_list_marker_checked": .taskChecked,
    "block_continuation": .prefix, "loose": .loose,
    "atx_h1_marker": .headingMarker1, "atx_h2_marker": .headingMarker2,
    "atx_h3_marker": .headingMarker3, "atx_h4_marker": .headingMarker4,
    "atx_h5_marker": .headingMarker5, "atx_h6_marker": .headingMarker6,
    "setext_h1_underline": .setextUnderline1, "setext_h2_underline": .setextUnderline2,
    "inline": .inline, "fenced_code_block_delimiter": .fenceDelimiter,
    "math_block_delimiter": .mathDelimiter, "info_string": .infoString, "language": .language,
    "code_fence_content": .codeContent, "math_block_content": .mathContent,
    "link_label": .label, "link_destination": .destination, "link_title": .title,
    "pipe_table_cell": .cell, "pipe_table_delimiter_cell": .delimiterCell,
    "pipe_table_align_left": .alignLeft, "pipe_table_align_right": .alignRight,
  ]
}
