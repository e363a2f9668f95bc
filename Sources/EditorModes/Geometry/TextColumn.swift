public import TextLayout

/// The column of a pane that text stands in, whatever mode the pane shows (geometry, section 2).
///
/// Changing the mode cannot change the column, for the mode is not among what it is made from. For that to hold:
/// - the width is the pane's, not that of a view in it: a scroller that only one mode shows takes nothing away;
/// - characters are counted in the advance of `0` in the body font, never in that of the font a mode shows;
/// - what a mode does need, its inset, is taken inside the column (`text(in:on:)`) and moves neither of its edges.
///
/// In a split each half has a column of its own, from its own width.
public struct TextColumn: Hashable, Sendable, Codable {
  /// The left edge, in points from the pane's.
  public var x: Double
  /// The width in points, not negative.
  public var width: Double

  /// A column of its two lengths.
  public init(x: Double, width: Double) {
    self.x = x
    self.width = width
  }

  /// A proportion of a pane leaves text no less than this, unless the pane is narrower.
  public static let least = 320.0
  /// By how much the measure has to be less than the proportion for the column to be centred.
  static let bite = 0.5

  /// The column of a pane.
  ///
  /// The narrower one of the proportion and the measure. It is centred only where the measure is what made it narrow.
  /// The measure is what was asked for, even below `least`.
  ///
  /// - Parameters:
  ///   - paneWidth: All of the pane, in points; less than nothing is nothing.
  ///   - settings: The proportion and the measure.
  ///   - characterWidth: The advance of `0` in the body font, in points; without one there is no measure.
  public init(paneWidth: Double, settings: ColumnSettings, characterWidth: Double) {
    let pane = paneWidth > 0 ? paneWidth : 0
    let proportion = min(pane, max(pane * settings.editorWidth.proportion, Self.least))
    x = 0
    width = proportion
    guard let characters = settings.readingWidth.characters, characterWidth > 0 else { return }
    let measure = Double(characters) * characterWidth
    guard measure < proportion else { return }
    width = measure
    if proportion - measure > Self.bite, pane.isFinite { x = (pane - measure) / 2 }
  }

  /// The column of a pane for a size of body text: asks for the width of the font that counts.
  public init(
    paneWidth: Double, settings: ColumnSettings, measurer: some TextMeasuring, bodySize: Double
  ) {
    self.init(
      paneWidth: paneWidth, settings: settings,
      characterWidth: measurer.metrics(of: TextStyle(.body, size: bodySize)).characterWidth)
  }

  /// Where text begins and how wide it is in a view: the column without the view's insets.
  public func text(
    in side: EditorSide, on platform: ModeMemory.Platform
  ) -> EditorFrame.Span {
    text(inset: side.inset(on: platform))
  }

  /// The column without an inset on both sides, of which no more is taken than there is.
  public func text(inset: Double) -> EditorFrame.Span {
    let inset = min(max(inset, 0), width / 2)
    return EditorFrame.Span(x: x + inset, width: width - 2 * inset)
  }
}

extension EditorSide {
  /// The space between the column's edge and the text, on each side, in points.
  public func inset(on platform: ModeMemory.Platform) -> Double {
    switch (self, platform) {
    case (.source, _): 4
    case (_, .desktop): 16
    case (_, .touch): 12
    }
  }
}
