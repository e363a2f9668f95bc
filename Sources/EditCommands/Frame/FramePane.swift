package import EditorModes
package import TextLayout

/// A frame and where it is drawn: a mode is drawn as one pane, and split as two.
package struct FramePane: Hashable, Sendable {
  /// What is drawn.
  package let frame: EditorFrame
  /// Where its viewport's top left corner is, in points.
  package let origin: LayoutPoint

  /// A frame at a place.
  package init(_ frame: EditorFrame, at origin: LayoutPoint = LayoutPoint(x: 0, y: 0)) {
    self.frame = frame
    self.origin = origin
  }

  /// Where it is, in points.
  package var rect: LayoutRect {
    LayoutRect(
      x: origin.x, y: origin.y, width: frame.size.width, height: frame.size.height)
  }
}
