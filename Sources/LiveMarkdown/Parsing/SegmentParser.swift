internal import CTreeSitter
package import PieceTable
internal import TreeSitterMarkdown

/// Parses segments, one after the other. To be used on one thread at a time.
package final class SegmentParser {
  /// The syntax that is recognised.
  package let options: SyntaxOptions
  /// The most bytes that one look at the text counts as read.
  package static let window = SegmentInput.window
  private let parser: OpaquePointer
  private var builder = RecordBuilder()

  /// A parser of the given syntax.
  package init(options: SyntaxOptions) {
    self.options = options
    guard let parser = ts_parser_new(), ts_parser_set_language(parser, tree_sitter_markdown())
    else { preconditionFailure("libtree-sitter does not read grammars of ABI 14") }
    self.parser = parser
  }

  deinit { ts_parser_delete(parser) }

  /// Parses a part of a text that starts in a given state. O(length), with `reuse` O(edits) of
  /// scanning and O(blocks) for the records.
  ///
  /// - Parameters:
  ///   - text: The text the segment is a part of.
  ///   - range: The segment, in bytes from the text's start. It starts at a line's start.
  ///   - entry: What is open there, made with this parser's options.
  ///   - reuse: A tree of the segment that was parsed in the same entry state, the edits made since,
  ///     each in offsets of the text after the one before, and the exit state that tree had.
  /// - Returns: The records, the exit state and the tree.
  package func parse(
    _ text: TextSnapshot, _ range: Range<Int>, entry: ScannerState,
    reuse: (tree: SegmentTree, edits: [SegmentEdit], exit: ScannerState)? = nil
  ) -> SegmentParse {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= text.utf8Count && range.count < UInt32.max,
      "segment outside the text")
    var input = SegmentInput(text, range)
    let old = reuse.flatMap { $0.tree.edited(by: $0.edits) }
    defer { if let old { ts_tree_delete(old) } }
    entry.with { tsm_seed($0, $1) }
    let parsed = withUnsafeMutablePointer(to: &input) {
      ts_parser_parse(parser, old, SegmentInput.source($0))
    }
    guard let parsed else { preconditionFailure("a parser with a language gives a tree") }
    let tree = SegmentTree(owning: parsed)
    let continuesLeaf = tsm_continues_leaf()
    var exit = ScannerState { tsm_exit_state($0) }
    if exit.bytes.isEmpty {
      // The scanner did not get to the end, for the end is the old tree's.
      assert(reuse != nil, "a parse reaches the end of its text")
      exit = reuse?.exit ?? entry
    }
    let bytesRead = input.bytesRead
    let records = withExtendedLifetime(tree) {
      builder.build(tree.root, &input, entry: entry, exit: exit)
    }
    return SegmentParse(
      records: records, exit: exit, tree: tree, continuesLeaf: continuesLeaf,
      bytesRead: bytesRead, nodesWalked: builder.nodesWalked)
  }
}
