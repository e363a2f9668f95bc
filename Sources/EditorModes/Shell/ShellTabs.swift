public import TextLayout

/// The tabs of open notes in the strip above the editor.
///
/// However many notes are open and however narrow the strip is, each of them can be reached: those whose tabs do not fit
/// are behind a button at the right end.
public struct ShellTabs: Hashable, Sendable, Codable {
  /// The number of the first note that has a tab.
  public var first: Int
  /// The tabs from left to right, of the notes from `first` on.
  public var frames: [LayoutRect]
  /// Where the button for all other notes is; nil when all have tabs.
  public var overflow: LayoutRect?

  /// The tabs for a number of notes; the current one, counted from 0, has one wherever there is room for any.
  public init(count: Int, current: Int, in strip: LayoutRect) {
    let count = max(0, min(count, 1_000))
    let least = ShellMetrics.tabFloor
    var room = strip
    first = 0
    frames = []
    guard count > 0, strip.width > 0 else { return }
    var shown = count
    if strip.width < Double(count) * least {
      overflow = room.cut(.right, ShellMetrics.touchTarget)
      shown = min(count - 1, Int((room.width / least).rounded(.down)))
      guard shown > 0 else { return }
      let current = max(0, min(current, count - 1))
      first = max(0, min(current - shown / 2, count - shown))
    }
    let width = min(ShellMetrics.tabCap, (room.width / Double(shown)).rounded(.down))
    for _ in 0..<shown { frames.append(room.cut(.left, width)) }
  }
}
