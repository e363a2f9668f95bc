/// What a parse of a segment gave.
package struct SegmentParse {
  /// The blocks.
  package var records: RecordTable
  /// What is open at the segment's end.
  package var exit: ScannerState
  /// The syntax tree, to parse the segment again after edits.
  package var tree: SegmentTree
  /// Whether the segment goes on with a paragraph (or definitions) from the segment before: then the
  /// two have to be parsed as one, and the rest of this is of no use.
  package var continuesLeaf: Bool
  /// The bytes of text that the parser asked for.
  package var bytesRead: Int
  /// The nodes of the tree that were looked at for the records.
  package var nodesWalked: Int
}

/// A change of a segment's text, in bytes from the segment's start: of the text after the edits
/// before it in the same list.
package struct SegmentEdit: Hashable, Sendable {
  /// Where the change begins, before and after.
  package var start: Int
  /// Where the replaced text ended.
  package var oldEnd: Int
  /// Where the new text ends.
  package var newEnd: Int

  /// An edit that replaces `start..<oldEnd` with `newEnd - start` bytes.
  package init(start: Int, oldEnd: Int, newEnd: Int) {
    self.start = start
    self.oldEnd = oldEnd
    self.newEnd = newEnd
  }
}
