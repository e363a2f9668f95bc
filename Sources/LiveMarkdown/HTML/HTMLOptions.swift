/// How HTML is written.
public struct HTMLOptions: Hashable, Sendable {
  /// Whether raw HTML and dangerous link schemes are let through. Otherwise they are left out, as
  /// cmark-gfm does it.
  public var isUnsafe = false
  /// Whether top-level blocks tell the lines they come from, the first and the last, counted from
  /// 1: `data-lines="12-14"`.
  ///
  /// In a container of more than 8 KB the blocks directly inside do too. A preview's blocks never
  /// do, since each new line would change all of them behind it; ask `HTMLBlock.lines` there.
  public var hasSourcePositions = false

  /// Safe, without source positions.
  public init() {}
}
