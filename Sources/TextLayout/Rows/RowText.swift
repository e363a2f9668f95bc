/// A line's text as it is broken into rows: what is shown of it while nothing is revealed, and the marks that are
/// hidden in it.
///
/// Places are in bytes of `bytes`; a mark stands between two of them.
package struct RowText {
  /// The text that is shown: well-formed UTF-8 without line breaks; tabs are in it.
  package var bytes: [UInt8] = []
  /// The styles, in order; the last one ends where the text does.
  package var styles: [StyleRun] = []
  /// The hidden marks, in the order of the source.
  package var marks: [HiddenMark] = []
  /// Where a caret has to be to reveal a construct, in any unit in which all of them are comparable; both ends
  /// count.
  package var constructs: [Range<Int>] = []
  /// Space at the ends of something in the text, such as the padding of code.
  package var paddings: [Padding] = []
  /// The distance of tab stops, in points, from the start of a row's text.
  package var tabWidth = 32.0

  /// No text.
  package init() {}

  /// A run of one style.
  package struct StyleRun: Hashable, Sendable {
    /// Where it ends.
    package var end: Int
    /// The style.
    package var style: TextStyle

    /// A run of its parts.
    package init(end: Int, style: TextStyle) {
      self.end = end
      self.style = style
    }
  }

  /// A mark that is hidden until its construct is revealed.
  package struct HiddenMark: Hashable, Sendable {
    /// Where it would be shown.
    package var place: Int
    /// The width it is given when it is shown, in points.
    package var room: Double
    /// The construct it belongs to: an index of `constructs`.
    package var construct: Int
    /// Whether it belongs with what follows it, as what opens a construct does; else with what is before it.
    package var opens: Bool

    /// A mark of its parts.
    package init(place: Int, room: Double, construct: Int, opens: Bool) {
      self.place = place
      self.room = room
      self.construct = construct
      self.opens = opens
    }
  }

  /// Space before or behind a character.
  package struct Padding: Hashable, Sendable {
    /// The first byte of a grapheme cluster.
    package var place: Int
    /// The width in points.
    package var width: Double
    /// Whether it is before the cluster; else it is behind it.
    package var isBefore: Bool

    /// A space of its parts.
    package init(place: Int, width: Double, isBefore: Bool) {
      self.place = place
      self.width = width
      self.isBefore = isBefore
    }
  }
}

/// A row of a line.
package struct TextRow: Hashable, Sendable {
  /// What it shows, in bytes of the line's `RowText`, blanks at its end included.
  package var range: Range<Int>
  /// The hidden marks that are in it, as indices of `RowText.marks`.
  package var marks: Range<Int>
  /// The width of what is shown while nothing is revealed, without blanks at its end, in points.
  package var width: Double

  /// A row of its parts.
  package init(range: Range<Int>, marks: Range<Int>, width: Double) {
    self.range = range
    self.marks = marks
    self.width = width
  }
}
