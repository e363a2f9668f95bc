public import TextLayout

/// How a note is laid out in a window: what geometry depends on, beside the text.
public struct LayoutSettings {
  /// The size of the pane, in points.
  public var size: LayoutSize
  /// What measures text.
  public var measurer: any TextMeasuring
  /// The lengths of blocks.
  public var model: BoxModel
  /// How much of the pane text may take.
  public var column: ColumnSettings
  /// The wrap guide.
  public var guide: WrapGuide
  /// What a person has at hand: it decides on insets.
  public var platform: ModeMemory.Platform

  /// Settings of their parts.
  ///
  /// - Parameters:
  ///   - size: The size of the pane, in points.
  ///   - measurer: What measures text.
  ///   - model: The lengths of blocks.
  ///   - column: How much of the pane text may take.
  ///   - guide: The wrap guide.
  ///   - platform: What a person has at hand.
  public init(
    size: LayoutSize, measurer: any TextMeasuring, model: BoxModel = BoxModel(),
    column: ColumnSettings = ColumnSettings(), guide: WrapGuide = .usual,
    platform: ModeMemory.Platform = .desktop
  ) {
    self.size = size
    self.measurer = measurer
    self.model = model
    self.column = column
    self.guide = guide
    self.platform = platform
  }
}
