internal import TextLayout

/// The lengths of a note that is laid out, in points: one table for mode `edit` and for the style sheet of `preview`.
///
/// A table of values, so that a host can change any of them. Heights are multiples of 1/64 point, which browsers lay
/// out in as well, and heights of lines are whole points, because browsers round what is none. Margins between blocks
/// collapse: the larger one counts.
public struct BoxModel: Hashable, Sendable, Codable {
  /// The size of text and the height of its line.
  public struct Line: Hashable, Sendable, Codable {
    /// The font's size.
    public var size: Double
    /// The height of a row.
    public var height: Double

    /// A line of its size and height.
    public init(size: Double, height: Double) {
      self.size = size
      self.height = height
    }

    /// A line whose height is so many times its size, rounded to a whole point.
    init(size: Double, factor: Double) {
      self.init(size: size, height: (factor * size).rounded())
    }
  }

  /// How far the text of a list's items is indented.
  public enum ListIndent: Hashable, Sendable, Codable {
    /// A length, the same for all lists.
    case points(Double)
    /// The width of the marker as it is written and of a blank behind it.
    case marker
  }

  // MARK: Text

  /// The size of body text, which most lengths follow.
  public var base: Double
  /// Body text.
  public var body: Line
  /// The lines of a code block.
  public var code: Line
  /// Headings, the first level first; six of them.
  public var headings: [Line]
  /// The size of code inside text for each point of the text's size.
  public var codeScale: Double
  /// The padding of code inside text, above and below, for each point of the code's size.
  public var inlineCodePadding: Double
  /// The same to the left and to the right.
  public var inlineCodeSidePadding: Double

  // MARK: Blocks

  /// The gap between two blocks.
  public var blockGap: Double
  /// The gap above a heading.
  public var headingGap: Double
  /// The levels of heading that have a rule below them.
  public var ruledHeadings: ClosedRange<Int>
  /// The space between a heading and its rule, for each point of the heading's size.
  public var headingRulePadding: Double
  /// The thickness of that rule and of a table's lines.
  public var hairline: Double
  /// The indentation of each level of lists.
  public var listIndent: ListIndent
  /// The space between an item's marker and its text.
  public var markerGap: Double
  /// The gap between two items of a tight list, and between an item's text and a tight list in it.
  public var itemGap: Double
  /// The indentation of the text of a footnote's definition.
  public var footnoteIndent: Double
  /// The thickness of the line beside a quote: whole points, for browsers round what is none down.
  public var quoteBorder: Double
  /// The space between that line and the text.
  public var quotePadding: Double
  /// The space between a code block's edge and the code, above and below: the height of a fence.
  public var codePadding: Double
  /// The same to the left and to the right.
  public var codeSidePadding: Double
  /// The radius of a code block's corners.
  public var codeRadius: Double
  /// The space above and below the text of a block of mathematics.
  public var mathPadding: Double
  /// The thickness of a thematic break.
  public var breakThickness: Double
  /// The gap above and below a thematic break.
  public var breakGap: Double
  /// The space above and below a table cell's text.
  public var cellPadding: Double
  /// The space to the left and to the right of a table cell's text.
  public var cellSidePadding: Double

  // MARK: Lines that no page has

  /// The least height of a line that only the source has, other than a blank one: an underline, a fence.
  public var leastHeight: Double
  /// What blank lines share a gap in: the height of each is a multiple, and at least one.
  public var gapUnit: Double

  // MARK: The column

  /// The space on each side of the text column, which does not follow the size of text.
  public var inset: Double
  /// The same where a finger points.
  public var touchInset: Double
  /// The most characters (advances of `0`) of the text column.
  public var measure: Int
}

extension BoxModel {
  /// The model of a note in proportional fonts, for a size of body text.
  public init(base: Double = 16) {
    func length(_ factor: Double) -> Double { (factor * base).inLayoutUnits }
    let codeScale = 0.85
    let border = max(1, (0.25 * base).rounded(.down))
    self.init(
      base: base,
      body: Line(size: base, factor: 1.5),
      code: Line(size: codeScale * base, factor: 1.45),
      headings: [2, 1.5, 1.25, 1, 0.875, 0.85].map { Line(size: $0 * base, factor: 1.25) },
      codeScale: codeScale, inlineCodePadding: 0.2, inlineCodeSidePadding: 0.4,
      blockGap: length(1), headingGap: length(1.5), ruledHeadings: 1...2, headingRulePadding: 0.3,
      hairline: 1, listIndent: .points(length(2)), markerGap: length(0.375),
      itemGap: length(0.25), footnoteIndent: length(2), quoteBorder: border,
      quotePadding: length(1), codePadding: length(1), codeSidePadding: length(1),
      codeRadius: length(0.375), mathPadding: length(1), breakThickness: length(0.25),
      breakGap: length(1.5), cellPadding: length(0.375), cellSidePadding: length(0.8125),
      leastHeight: 1, gapUnit: 1.0 / 64, inset: 16, touchInset: 12, measure: 80)
  }

  /// The model of a note in cells of a terminal: all lengths are multiples of a cell's.
  public static func cells(width: Double = 8, height: Double = 16) -> BoxModel {
    let line = Line(size: height, height: height)
    return BoxModel(
      base: height, body: line, code: line, headings: Array(repeating: line, count: 6),
      codeScale: 1, inlineCodePadding: 0, inlineCodeSidePadding: 0, blockGap: height,
      headingGap: height, ruledHeadings: 1...2, headingRulePadding: 0, hairline: 0,
      listIndent: .marker, markerGap: width, itemGap: 0, footnoteIndent: 4 * width,
      quoteBorder: width, quotePadding: width, codePadding: height, codeSidePadding: 0,
      codeRadius: 0, mathPadding: height, breakThickness: height, breakGap: height,
      cellPadding: 0, cellSidePadding: width, leastHeight: height, gapUnit: height, inset: 0,
      touchInset: 0, measure: 80)
  }

  /// The line of a heading of a level from 1 to 6.
  public func heading(_ level: Int) -> Line { headings[min(max(level, 1), headings.count) - 1] }

  /// The space between the text of a heading of a level and its rule; 0 for one that has none.
  public func rulePadding(ofHeading level: Int) -> Double {
    guard ruledHeadings.contains(level) else { return 0 }
    return (headingRulePadding * heading(level).size).inLayoutUnits
  }

  /// The thickness of the rule below a heading of a level.
  public func rule(ofHeading level: Int) -> Double { ruledHeadings.contains(level) ? hairline : 0 }
}
