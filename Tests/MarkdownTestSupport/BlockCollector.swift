internal import CCmarkGFM

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads the blocks of a document between cmark's block phase and its inline phase.
///
/// When all blocks are closed, cmark asks each node's extension, the document's first, whether the
/// node holds inlines. An extension of our own on the document takes that question as the moment to
/// read the tree, before footnote definitions move and unused ones go. It then empties the texts, so
/// that there are no inlines to parse.
final class BlockCollector {
  private(set) var outline = BlockOutline()

  /// Makes cmark report the document to this collector, which must live until the parse is over.
  func attach(to root: UnsafeMutablePointer<cmark_node>) {
    cmark_node_set_user_data(root, Unmanaged.passUnretained(self).toOpaque())
    cmark_node_set_syntax_extension(root, Self.probe.pointer)
  }

  /// The extension; it lives as long as the process.
  private struct Probe: @unchecked Sendable {
    // Written once, before its first use; cmark only reads it.
    let pointer: OpaquePointer
  }

  private static let probe: Probe = {
    guard let created = cmark_syntax_extension_new("block-collector") else {
      preconditionFailure("no memory for an extension")
    }
    cmark_syntax_extension_set_contains_inlines_func(created) { _, node in
      guard let node, let collector = cmark_node_get_user_data(node) else { return 0 }
      Unmanaged<BlockCollector>.fromOpaque(collector).takeUnretainedValue().read(node)
      return 0
    }
    return Probe(pointer: created)
  }()

  private func read(_ root: UnsafeMutablePointer<cmark_node>) {
    var depth = 0
    var next = cmark_node_first_child(root)
    while let node = next {
      add(node, depth: depth)
      if let child = cmark_node_first_child(node) {
        next = child
        depth += 1
        continue
      }
      var last = node
      while last != root, cmark_node_next(last) == nil, let parent = cmark_node_parent(last) {
        last = parent
        depth -= 1
      }
      next = last == root ? nil : cmark_node_next(last)
    }
    outline.fitRows()
  }

  private func add(_ node: UnsafeMutablePointer<cmark_node>, depth: Int) {
    let kind = kind(of: node)
    outline.append(kind, depth: depth, text: text(of: node, kind), startLine: line(of: node, kind))
    switch kind {
    case .paragraph, .heading, .tableCell: cmark_node_set_string_content(node, "")
    default: break
    }
  }

  private func kind(of node: UnsafeMutablePointer<cmark_node>) -> BlockNode.Kind {
    switch ccmark_kind_of(node) {
    case CCMARK_PARAGRAPH: return .paragraph
    case CCMARK_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)))
    case CCMARK_THEMATIC_BREAK: return .thematicBreak
    case CCMARK_CODE:
      guard ccmark_code_is_fenced(node) else { return .indentedCode }
      return .fencedCode(info: bytes(cmark_node_get_fence_info(node)))
    case CCMARK_HTML: return .htmlBlock
    case CCMARK_BLOCK_QUOTE: return .blockQuote
    case CCMARK_LIST: return .list(marker(of: node), tight: cmark_node_get_list_tight(node) != 0)
    case CCMARK_ITEM:
      guard ccmark_item_is_task(node) else { return .item(task: nil) }
      return .item(task: cmark_gfm_extensions_get_tasklist_item_checked(node))
    case CCMARK_FOOTNOTE_DEFINITION:
      var length: Int32 = 0
      let label = ccmark_footnote_label(node, &length)
      return .footnoteDefinition(
        label: Array(UnsafeBufferPointer(start: label, count: Int(length))))
    case CCMARK_TABLE: return .table(alignments: alignments(of: node))
    case CCMARK_TABLE_ROW:
      return .tableRow(header: cmark_gfm_extensions_get_table_row_is_header(node) != 0)
    case CCMARK_TABLE_CELL: return .tableCell
    default:
      preconditionFailure(
        "an unexpected node: \(String(cString: cmark_node_get_type_string(node)))")
    }
  }

  private func marker(of list: UnsafeMutablePointer<cmark_node>) -> BlockNode.Marker {
    let bullet = ccmark_bullet_character(list)
    if bullet != 0 { return .bullet(bullet) }
    let parenthesis = cmark_node_get_list_delim(list) == CMARK_PAREN_DELIM
    return .ordered(
      start: Int(cmark_node_get_list_start(list)), delimiter: UInt8(ascii: parenthesis ? ")" : "."))
  }

  private func alignments(of table: UnsafeMutablePointer<cmark_node>) -> [BlockNode.Alignment] {
    let letters = UnsafeBufferPointer(
      start: cmark_gfm_extensions_get_table_alignments(table),
      count: Int(cmark_gfm_extensions_get_table_columns(table)))
    return letters.map { letter in
      switch letter {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  private func text(
    of node: UnsafeMutablePointer<cmark_node>, _ kind: BlockNode.Kind
  ) -> [UInt8] {
    switch kind {
    case .paragraph, .heading, .tableCell:
      var length: Int32 = 0
      let content = ccmark_content(node, &length)
      return Array(UnsafeBufferPointer(start: content, count: Int(length)))
    case .indentedCode, .fencedCode, .htmlBlock: return bytes(cmark_node_get_literal(node))
    default: return []
    }
  }

  /// The line a block begins in, where cmark knows it; see `BlockNode.startLine`.
  private func line(of node: UnsafeMutablePointer<cmark_node>, _ kind: BlockNode.Kind) -> Int? {
    let start = Int(cmark_node_get_start_line(node))
    switch kind {
    case .paragraph:
      guard start > 0 else { return nil }
      // Its start is that of the definitions before it; its end and its lines are right.
      let content = text(of: node, kind)
      let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let count = lines.count - (content.last == UInt8(ascii: "\n") ? 1 : 0)
      return Int(cmark_node_get_end_line(node)) - count + 1
    case .heading: return ccmark_heading_is_setext(node) ? nil : start
    case .table: return isCutOff(node) ? nil : start
    case .tableRow(header: true): return isCutOff(cmark_node_parent(node)) ? nil : start
    case .tableCell:
      if cmark_node_get_start_column(node) == 0 { return nil }
      let row = cmark_node_parent(node)
      let header = cmark_gfm_extensions_get_table_row_is_header(row) != 0
      return header && isCutOff(cmark_node_parent(row)) ? nil : start
    default: return start
    }
  }

  /// Whether a table took only the last line of a paragraph: the rest is then before it, a paragraph
  /// without a position.
  private func isCutOff(_ table: UnsafeMutablePointer<cmark_node>?) -> Bool {
    guard let rest = cmark_node_previous(table) else { return false }
    return cmark_node_get_start_line(rest) == 0
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    // Not through String, which would repair ill-formed UTF-8.
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
