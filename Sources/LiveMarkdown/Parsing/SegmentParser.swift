package import PieceTable

/// Parses segments, one after the other. To be used on one thread at a time.
package final class SegmentParser {
  /// The syntax that is recognised.
  package let options: SyntaxOptions
  private var reader = SegmentReader()
  private var builder = RecordBuilder()
  private var collector = LabelCollector()

  /// A parser of the given syntax.
  package init(options: SyntaxOptions) { self.options = options }

  /// Parses a part of a text that starts in a given state. O(length).
  ///
  /// - Parameters:
  ///   - text: The text the segment is a part of.
  ///   - range: The segment, in bytes from the text's start. It starts at a line's start.
  ///   - entry: What is open there, made with this parser's options.
  /// - Returns: The records and the exit state.
  package func parse(
    _ text: TextSnapshot, _ range: Range<Int>, entry: ScannerState
  ) -> SegmentParse {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= text.utf8Count && range.count < UInt32.max,
      "segment outside the text")
    let tokens = reader.read(text, range, entry: entry, into: &builder)
    let exit = reader.exit
    let records = builder.finish(entry: entry, exit: exit)
    let continuesLeaf = reader.continuesLeaf
    let place = SegmentLeaves.Place(text: text, range: range, entry: entry, options: options)
    let labels = continuesLeaf ? nil : collector.collect(records, in: place)
    return SegmentParse(
      records: records, labels: labels, exit: exit, continuesLeaf: continuesLeaf,
      bytesRead: range.count, tokensRead: tokens)
  }
}
