import EditorModes
import LiveMarkdown
import PieceTable
import TextLayout

/// Every byte is as wide as a cell.
final class ByteMeasurer: TextMeasuring {
  func measure(
    _ text: UnsafeBufferPointer<UInt8>, in style: TextStyle, isRightToLeft: Bool,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    for index in text.indices { advances[index] = 8 }
  }

  func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: 12, descent: 4, characterWidth: 8)
  }
}

extension LineFramer {
  /// A framer whose measurer takes bytes for characters.
  init(_ syntax: SyntaxSnapshot, _ model: BoxModel = BoxModel()) {
    self.init(syntax, model, ByteMeasurer())
  }

  /// A framer of a text.
  init(
    _ text: String, _ options: SyntaxOptions = .helloNotes, _ model: BoxModel = BoxModel()
  ) {
    let text = TextSnapshot(bytes: Array(text.utf8))
    self.init(SyntaxForest(text, options: options, threads: 1).snapshot, model)
  }

  /// The frames of all lines.
  var frames: [LineFrame] { frames(ofLines: 0..<syntax.text.lineCount) }
}
