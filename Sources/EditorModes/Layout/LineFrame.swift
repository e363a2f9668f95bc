package import LiveMarkdown
package import PieceTable
package import TextLayout

/// Where a source line's text goes in mode `edit`, and what is drawn around it: all that follows from blocks and not
/// from the line's own text.
///
/// A function of the text, its blocks and the box model. Lengths are points; heights are multiples of 1/64.
package struct LineFrame: Hashable, Sendable {
  /// What a line is.
  package enum Kind: Hashable, Sendable {
    /// Text with inline syntax; also a line of a heading, and one with nothing but the marker of an empty item.
    case text
    /// Nothing but white space, and prefixes of containers, between blocks.
    case blank
    /// A line of code, mathematics, HTML, front matter, a comment: shown as it is.
    case verbatim
    /// A line that opens or closes a block of code, of mathematics or front matter.
    case fence
    /// The underline of a heading.
    case underline
    /// A line across.
    case thematicBreak
    /// A row of a table.
    case tableRow
    /// The line below a table's header.
    case delimiterRow
    /// A link reference definition.
    case definition
    /// It lies in what is folded, or a page does not show it: it has no rows and no height.
    case folded
    /// In a preview, the lines of a paragraph or a heading, which are laid out as one.
    case prose
    /// In a preview, the first line of an alert or a callout.
    case title
    /// In a preview, a line that is laid out with one above it, the first of `prose`.
    case joined
  }

  /// What is drawn in the place of a list item's marker.
  package struct Marker: Hashable, Sendable {
    /// The marker in the text, with its task box where it has one, in UTF-8 bytes.
    package var range: Range<ByteOffset>
    /// Whether it is a number, which is drawn as it is written; else a bullet is drawn.
    package var isOrdered: Bool
    /// The level of the list, from 0: it decides on the shape of the bullet.
    package var level: Int
    /// The task box.
    package var task: TaskState
    /// The right edge of what is drawn, from the column's left edge; `BoxModel.markerGap` is left to the text.
    package var x: Double
  }

  /// The line beside a quote.
  package struct QuoteBar: Hashable, Sendable {
    /// Its left edge, from the column's.
    package var x: Double
    /// Whether it goes on from the line above, and so covers `gap` too.
    package var isContinued: Bool
  }

  /// What the line is.
  package var kind: Kind
  /// The line in the text, without its line break.
  package var line: Range<ByteOffset>
  /// The innermost block that the line's text belongs to, in a table the row; nil for a blank line between blocks.
  package var leaf: Block?
  /// Where the text begins behind the prefixes of containers and the markers of list items; in `line`.
  package var textStart: ByteOffset
  /// The spaces before the text that are left of a tab of which a container takes some columns.
  package var spaces: Int
  /// The font of the text where no inline says something else.
  package var style: TextStyle
  /// The height of each row, a whole number but for lines that are not text.
  package var rowHeight: Double
  /// What is above the rows and belongs to the line: the gap to the block before, and padding.
  package var top: Double
  /// What of `top` is the gap, outside the box of the line's leaf.
  package var gap: Double
  /// What is below the rows: padding, the rule below a heading.
  package var bottom: Double
  /// From the line's bottom edge up to the top of the line that is drawn in it: the rule below a heading, a thematic
  /// break; nil where there is none.
  package var rule: Double?
  /// Where text begins, from the column's left edge.
  package var indent: Double
  /// The same of the first row: less where the label of a footnote hangs.
  package var firstIndent: Double
  /// What is left free on the right.
  package var trailing: Double
  /// The markers of list items that begin in the line; mostly one.
  package var markers: [Marker]
  /// The lines beside quotes, from left to right.
  package var quoteBars: [QuoteBar]
}

extension LineFrame {
  /// The height when the text takes so many rows.
  package func height(rows: Int) -> Double { top + Double(rows) * rowHeight + bottom }
}
