package import LiveMarkdown
package import PieceTable
package import TextLayout

/// Finds where the text of source lines goes: indentation, gaps, fonts, as far as they follow from blocks.
package struct LineFramer {
  private let syntax: SyntaxSnapshot
  private let model: BoxModel
  private let measurer: any TextMeasuring

  /// A framer of a note.
  package init(_ syntax: SyntaxSnapshot, _ model: BoxModel, _ measurer: any TextMeasuring) {
    self.syntax = syntax
    self.model = model
    self.measurer = measurer
  }

  /// The frames of lines, one for each. O(lines + log n)
  ///
  /// - Parameter lines: Numbers of lines of the text, from 0.
  package func frames(ofLines lines: Range<Int>) -> [LineFrame] {
    lines.map { number in
      let line = syntax.text.lineRange(number)
      return LineFrame(
        kind: .text, line: line, leaf: nil, textStart: line.lowerBound,
        style: TextStyle(size: model.base), rowHeight: model.body.height, top: 0, bottom: 0,
        indent: 0, trailing: 0, markers: [], quoteBars: [])
    }
  }

  /// The lines whose frames may be others after a step than before it, in UTF-8 bytes of the text after it: in order.
  package static func dependents(
    of damaged: [Range<ByteOffset>], before: SyntaxSnapshot, after: SyntaxSnapshot,
    _ patch: TextPatch
  ) -> [Range<ByteOffset>] {
    damaged
  }
}
