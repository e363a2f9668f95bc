/// The lengths of a rendered note, in points: one table from which the style sheet of a page is made.
///
/// Everything follows from the size of body text. The height of a line is a whole number of points,
/// because browsers round what is none. Margins between blocks collapse: the larger one counts.
package struct BoxModel: Hashable, Sendable {
  /// The size of text and the height of its line.
  package struct Line: Hashable, Sendable {
    /// The font's size.
    package let size: Double
    /// The height of the line, a whole number.
    package let height: Double

    fileprivate init(size: Double, factor: Double) {
      self.size = size
      height = (factor * size).rounded()
    }
  }

  /// The size of body text.
  package let base: Double

  /// A model for a size of body text.
  package init(base: Double = 16) { self.base = base }
}

extension BoxModel {
  // MARK: Text

  /// Body text.
  package var body: Line { Line(size: base, factor: 1.5) }
  /// The lines of a code block.
  package var code: Line { Line(size: codeScale * base, factor: 1.45) }
  /// Headings, the first level first.
  package var headings: [Line] {
    [2, 1.5, 1.25, 1, 0.875, 0.85].map { Line(size: $0 * base, factor: 1.25) }
  }
  /// Code inside text: its size for each point of the text's size.
  package var codeScale: Double { 0.85 }
  /// The padding of code inside text, above and below, for each point of the code's size.
  package var inlineCodePadding: Double { 0.2 }
  /// The same to the left and to the right.
  package var inlineCodeSidePadding: Double { 0.4 }

  // MARK: Blocks

  /// The gap between two blocks.
  package var blockGap: Double { base }
  /// The gap above a heading.
  package var headingGap: Double { 1.5 * base }
  /// The levels of heading that have a rule below them.
  package var ruledHeadings: ClosedRange<Int> { 1...2 }
  /// The space between a heading and its rule, for each point of the heading's size.
  package var headingRulePadding: Double { 0.3 }
  /// The thickness of that rule and of a table's lines.
  package var hairline: Double { 1 }
  /// The indentation of each level of lists.
  package var listIndent: Double { 2 * base }
  /// The gap between two items of a tight list, and between an item's text and a tight list in it.
  package var itemGap: Double { 0.25 * base }
  /// The thickness of the line beside a quote.
  package var quoteBorder: Double { 0.25 * base }
  /// The space between that line and the text.
  package var quotePadding: Double { base }
  /// The space between a code block's edge and the code, on all sides.
  package var codePadding: Double { base }
  /// The radius of a code block's corners.
  package var codeRadius: Double { 0.375 * base }
  /// The thickness of a thematic break.
  package var breakThickness: Double { 0.25 * base }
  /// The gap above and below a thematic break.
  package var breakGap: Double { 1.5 * base }
  /// The space above and below a table cell's text.
  package var cellPadding: Double { 0.375 * base }
  /// The space to the left and to the right of a table cell's text.
  package var cellSidePadding: Double { 0.8125 * base }

  // MARK: The column

  /// The space on each side of the text column.
  package var inset: Double { base }
  /// The same on a narrow screen.
  package var narrowInset: Double { 0.75 * base }
  /// The most characters (advances of `0`) of the text column.
  package var measure: Int { 80 }
}
