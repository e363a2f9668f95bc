/// What a parse of a segment gave.
package struct SegmentParse {
  /// The blocks.
  package var records: RecordTable
  /// What the blocks have to do with references; nil when nothing.
  var labels: SegmentLabels?
  /// What is open at the segment's end.
  package var exit: ScannerState
  /// Whether the segment goes on with a paragraph (or definitions) from the segment before: then the
  /// two have to be parsed as one, and the rest of this is of no use.
  package var continuesLeaf: Bool
  /// The bytes of text that were read.
  package var bytesRead: Int
  /// The tokens that the text was read as.
  package var tokensRead: Int
}
