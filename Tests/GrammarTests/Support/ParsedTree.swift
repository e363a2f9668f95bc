import CTreeSitter
import Foundation

/// A syntax tree.
final class ParsedTree {
  let tree: OpaquePointer

  init(_ tree: OpaquePointer) { self.tree = tree }

  deinit { ts_tree_delete(tree) }

  var root: TSNode { ts_tree_root_node(tree) }

  /// Whether an ERROR or a MISSING node is in it.
  var hasError: Bool { ts_node_has_error(root) }

  /// The named nodes, as tree-sitter writes them.
  var expression: String {
    guard let text = ts_node_string(root) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// Tells the tree about an edit that the text is to have.
  func edit(_ edit: ByteEdit, of text: [UInt8]) {
    let old = edit.range
    let start = point(old.lowerBound, in: text)
    let oldEnd = point(old.upperBound, in: text)
    let newText = edit.applied(to: text)
    let newEnd = point(old.lowerBound + edit.replacement.count, in: newText)
    var input = TSInputEdit(
      start_byte: UInt32(old.lowerBound), old_end_byte: UInt32(old.upperBound),
      new_end_byte: UInt32(old.lowerBound + edit.replacement.count),
      start_point: start, old_end_point: oldEnd, new_end_point: newEnd)
    ts_tree_edit(tree, &input)
  }

  /// Every node, named or not, in pre-order.
  var rows: [Row] {
    var rows: [Row] = []
    var cursor = ts_tree_cursor_new(root)
    defer { ts_tree_cursor_delete(&cursor) }
    var depth = 0
    while true {
      let node = ts_tree_cursor_current_node(&cursor)
      rows.append(
        Row(
          depth: depth, kind: String(cString: ts_node_type(node)),
          isNamed: ts_node_is_named(node),
          field: ts_tree_cursor_current_field_name(&cursor).map { String(cString: $0) },
          start: Int(ts_node_start_byte(node)), end: Int(ts_node_end_byte(node))))
      if ts_tree_cursor_goto_first_child(&cursor) {
        depth += 1
        continue
      }
      while !ts_tree_cursor_goto_next_sibling(&cursor) {
        guard ts_tree_cursor_goto_parent(&cursor) else { return rows }
        depth -= 1
      }
    }
  }

  /// A node as it is compared: its place in the tree and in the text.
  struct Row: Equatable, CustomStringConvertible {
    var depth: Int
    var kind: String
    var isNamed: Bool
    var field: String?
    var start: Int
    var end: Int

    var description: String {
      let name = isNamed ? kind : "\"\(kind)\""
      let indent = String(repeating: "  ", count: depth)
      return "\(indent)\(field.map { $0 + ": " } ?? "")\(name) \(start)..<\(end)"
    }
  }

  private func point(_ offset: Int, in text: [UInt8]) -> TSPoint {
    let before = text[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let row = before.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return TSPoint(row: UInt32(row), column: UInt32(offset - lineStart))
  }
}
