import BenchSupport
import CTreeSitter
import LiveMarkdown
import TreeSitterMarkdown

/// The peer of the forest: the same grammar over the whole text, as one tree that is edited and
/// parsed again. Its text lies in one array, which is quicker to read than the buffer's.
final class OneTree {
  private let parser: OpaquePointer
  private var tree: OpaquePointer?
  private var text: [UInt8]
  private let state: [UInt8]

  /// A peer that has parsed nothing yet; at most 4 GB of text.
  init(_ text: [UInt8], options: SyntaxOptions = .gitHub) {
    precondition(text.count < UInt32.max, "one tree has at most 4 GB")
    guard let parser = ts_parser_new(), ts_parser_set_language(parser, tree_sitter_markdown())
    else { preconditionFailure("libtree-sitter does not read grammars of ABI 14") }
    self.parser = parser
    self.text = text
    var state = [UInt8](repeating: 0, count: Int(TSM_STATE_CAPACITY))
    let length = tsm_initial_state(options.rawValue, true, &state)
    self.state = Array(state.prefix(Int(length)))
  }

  deinit {
    ts_tree_delete(tree)
    ts_parser_delete(parser)
  }

  /// Parses the text afresh. O(n).
  func parse() {
    ts_tree_delete(tree)
    tree = nil
    follow()
  }

  /// Makes a keystroke in the text alone.
  func type(_ key: TypingScript.Keystroke) {
    if let byte = key.inserted {
      text.insert(byte, at: key.offset)
    } else {
      text.remove(at: key.offset)
    }
  }

  /// Edits the tree and parses the text again.
  func follow(_ key: TypingScript.Keystroke) {
    let zero = TSPoint(row: 0, column: 0)
    let start = UInt32(key.offset)
    var edit = TSInputEdit(
      start_byte: start, old_end_byte: start + (key.inserted == nil ? 1 : 0),
      new_end_byte: start + (key.inserted == nil ? 0 : 1), start_point: zero, old_end_point: zero,
      new_end_point: zero)
    ts_tree_edit(tree, &edit)
    follow()
  }

  private func follow() {
    tsm_seed(state, UInt32(state.count))
    let old = tree
    tree = text.withUnsafeBytes { bytes in
      ts_parser_parse_string(
        parser, old, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count))
    }
    ts_tree_delete(old)
  }
}
