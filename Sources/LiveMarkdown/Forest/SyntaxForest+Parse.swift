internal import PieceTable

extension SyntaxForest {
  /// Parses a range with the forest's own parser.
  func parse(
    _ range: Range<Int>, entry: SyntaxState,
    reuse: (tree: SegmentTree, edits: [SegmentEdit], exit: ScannerState)? = nil
  ) -> SegmentParse {
    let parse = parser.parse(text, range, entry: entry.scanner, reuse: reuse)
    counters.add(parse)
    return parse
  }

  /// Makes a segment's body from a parse. The blocks that were in its text before are in `past`, and
  /// their identities in `oldIDs` too, when all come from one segment.
  func body(
    _ parse: SegmentParse, length: Int, entry: SyntaxState, oldLength: Int, oldIDs: BlockIDs?,
    keepsTree: Bool
  ) -> SegmentBody {
    let ids = matcher.match(
      parse.records, length: length, to: past, oldLength: oldLength, oldIDs: oldIDs,
      unused: takeIDs(parse.records.startCount))
    let exit = parse.exit == entry.scanner ? entry : states.intern(parse.exit)
    let serial = keepsTree ? takeSerial() : 0
    if keepsTree { trees.keep(parse.tree, of: serial, length: length) }
    return SegmentBody(parse.records, entry: entry, exit: exit, ids: ids, serial: serial)
  }
}
