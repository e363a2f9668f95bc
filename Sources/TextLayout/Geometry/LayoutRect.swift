/// A size in points.
public struct LayoutSize: Hashable, Sendable, Codable {
  /// To the right.
  public var width: Double
  /// Downward.
  public var height: Double

  /// A size of its two lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A place in points: x to the right, y downward.
public struct LayoutPoint: Hashable, Sendable, Codable {
  /// To the right.
  public var x: Double
  /// Downward.
  public var y: Double

  /// A place of its two coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in points; y grows downward.
public struct LayoutRect: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, not negative.
  public var width: Double
  /// The height, not negative.
  public var height: Double

  /// A rectangle of its origin and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
}

extension Double {
  /// The nearest multiple of 1/64 point.
  ///
  /// All heights in a layout are such multiples, so that their sums are exact and do not depend on the order in
  /// which they are added up.
  package var inLayoutUnits: Double { (self * 64).rounded() / 64 }
}
