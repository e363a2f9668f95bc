public import TextLayout

/// A size that a container offers a viewport, and what the viewport answers (geometry, rule S1).
///
/// The answer never depends on what the viewport shows: nothing of the content is among what it is made from. Each
/// dimension is answered for itself: a length by that length, nothing by nothing, no limit by no limit, and no
/// proposal by a small constant. So a viewport states a least size, none, and a most, any (rule S2).
public struct ViewportProposal: Hashable, Sendable {
  /// The width in points, infinity for any, nil where none is proposed.
  public var width: Double?
  /// The height, likewise.
  public var height: Double?

  /// A proposal of its two lengths.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// As little as possible.
  public static let zero = ViewportProposal(width: 0, height: 0)
  /// As much as is wanted.
  public static let infinity = ViewportProposal(width: .infinity, height: .infinity)
  /// No size.
  public static let unspecified = ViewportProposal(width: nil, height: nil)

  /// What is answered where no size is proposed.
  public static let ideal = LayoutSize(width: 320, height: 240)

  /// The size of the viewport, in points: not negative, and a number.
  public var answer: LayoutSize {
    LayoutSize(
      width: Self.answer(width, ideal: Self.ideal.width),
      height: Self.answer(height, ideal: Self.ideal.height))
  }

  private static func answer(_ proposed: Double?, ideal: Double) -> Double {
    guard let proposed, !proposed.isNaN else { return ideal }
    return max(0, proposed)
  }
}
