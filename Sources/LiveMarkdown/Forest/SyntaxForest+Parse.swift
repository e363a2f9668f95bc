internal import PieceTable

extension SyntaxForest {
  /// Parses a range with the forest's own parser.
  func parse(_ range: Range<Int>, entry: SyntaxState) -> SegmentParse {
    let parse = parser.parse(text, range, entry: entry.scanner)
    counters.add(parse)
    return parse
  }

  /// Makes a segment's body from a parse. The blocks that were in its text before are in `past`, and
  /// their identities in `oldIDs` too, when all come from one segment.
  func body(
    _ parse: SegmentParse, length: Int, entry: SyntaxState, oldLength: Int, oldIDs: BlockIDs?
  ) -> SegmentBody {
    let ids = matcher.match(
      parse.records, length: length, to: past, oldLength: oldLength, oldIDs: oldIDs,
      unused: takeIDs(parse.records.startCount))
    let exit = parse.exit == entry.scanner ? entry : states.intern(parse.exit)
    return SegmentBody(
      parse.records, labels: parse.labels, entry: entry, exit: exit, ids: ids)
  }
}
