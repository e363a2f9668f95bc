package import LiveMarkdown
internal import PieceTable
package import TextLayout

/// Says where lines of a note go in mode `edit`, as far as blocks decide on it.
///
/// Gaps, padding and indentation are those that the style sheet of `preview` gives the blocks. What a page does not
/// show stays visible: definitions, comments, HTML and front matter are laid out as their source, with gaps as
/// between paragraphs, and the definition of a footnote where it stands, as an item of the list that a page has at
/// its end. An empty heading, quote or item has a row for the caret, where a page may have none; so does an item's
/// marker when its text begins in the line below. Blank lines at both ends of a note have a row each, and a run of
/// blank lines that is longer than any gap can be shared between is not a gap: its lines have a row each as well.
///
/// Blocks that are not settled yet are framed as they are known.
package struct LineFramer {
  /// The blocks.
  package let syntax: SyntaxSnapshot
  /// The lengths.
  package let model: BoxModel
  /// What measures the markers of lists where their width is the indentation.
  package let measurer: any TextMeasuring
  /// Whether the note is read: the lines of a paragraph are one, blank lines and what a page does not show take no
  /// room.
  package let reads: Bool

  /// The most blank lines that share a gap.
  package static let longestGap = 1000

  /// A framer of a snapshot's lines.
  package init(
    _ syntax: SyntaxSnapshot, _ model: BoxModel, _ measurer: any TextMeasuring, reads: Bool = false
  ) {
    self.syntax = syntax
    self.model = model
    self.measurer = measurer
    self.reads = reads
  }

  /// The frames of some lines, by their numbers from 0; the same whatever lines they are asked for with.
  /// O(lines + blocks in them + blank lines around, at most `longestGap` on each side + log n).
  package func frames(ofLines lines: Range<Int>) -> [LineFrame] {
    guard !lines.isEmpty else { return [] }
    precondition(
      lines.lowerBound >= 0 && lines.upperBound <= syntax.text.lineCount, "lines outside the text")
    var walk = walk(to: lines.lowerBound)
    return walk.frames(of: lines)
  }

  /// A walk that has passed what decides on the gap above a line: the last line above that is not blank, and where the
  /// note is read, one that is shown.
  private func walk(to line: Int) -> LineFrameWalk {
    var first = firstLine(for: line)
    while true {
      var walk = LineFrameWalk(self, from: first)
      guard reads else { return walk }
      walk.pass(upTo: line)
      if !walk.above.isEmpty || first == 0 || line - first > Self.longestGap { return walk }
      first = firstLine(for: max(0, line - 2 * (line - first)))
    }
  }

  /// The line to begin with: the last one above that is not blank.
  ///
  /// What is blank is decided by its bytes alone, so that a line of code may be taken for one; then more lines than
  /// needed are gone through.
  private func firstLine(for line: Int) -> Int {
    var first = line
    while first > 0, line - first <= Self.longestGap {
      first -= 1
      if !syntax.text.isBlank(syntax.text.lineRange(first)) { break }
    }
    return first
  }
}
