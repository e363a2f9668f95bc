/// A unit in which positions in a text are counted.
public protocol OffsetUnit: Sendable {}

/// UTF-8 code units, that is bytes: the unit of every position inside the engine.
public enum UTF8Unit: OffsetUnit {}

/// UTF-16 code units: what AppKit, UIKit, JavaScript and the Language Server Protocol count in.
public enum UTF16Unit: OffsetUnit {}

/// Unicode scalar values.
public enum ScalarUnit: OffsetUnit {}

/// A boundary in a text, counted from its start in one unit.
///
/// An offset names a place between two units, so a text of `n` units has the offsets `0...n`.
@frozen
public struct Offset<Unit: OffsetUnit>: Hashable, Comparable, Sendable {
  /// The number of units before the boundary.
  public var value: Int

  /// The boundary after `value` units.
  @inlinable
  public init(_ value: Int) { self.value = value }

  /// Whether one boundary lies before the other. O(1).
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  /// The boundary `distance` units further. O(1).
  @inlinable
  public static func + (offset: Self, distance: Int) -> Self { Self(offset.value + distance) }

  /// The boundary `distance` units nearer to the start. O(1).
  @inlinable
  public static func - (offset: Self, distance: Int) -> Self { Self(offset.value - distance) }

  /// The number of units from one boundary to another. O(1).
  @inlinable
  public static func - (end: Self, start: Self) -> Int { end.value - start.value }

  /// Moves the boundary `distance` units further. O(1).
  @inlinable
  public static func += (offset: inout Self, distance: Int) { offset.value += distance }

  /// Moves the boundary `distance` units nearer to the start. O(1).
  @inlinable
  public static func -= (offset: inout Self, distance: Int) { offset.value -= distance }
}

extension Offset: ExpressibleByIntegerLiteral {
  /// The boundary after `value` units.
  @inlinable
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Offset: CustomStringConvertible {
  /// The number of units, in decimal.
  public var description: String { "\(value)" }
}

extension Offset: Codable {
  /// Decodes a bare number.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Encodes a bare number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// An offset in UTF-8 bytes.
public typealias ByteOffset = Offset<UTF8Unit>

/// An offset in UTF-16 code units.
public typealias UTF16Offset = Offset<UTF16Unit>

/// An offset in Unicode scalars.
public typealias ScalarOffset = Offset<ScalarUnit>

extension Range where Bound == ByteOffset {
  /// The number of UTF-8 bytes between the two ends. O(1).
  @inlinable
  public var length: Int { upperBound - lowerBound }

  /// A range from plain numbers of UTF-8 bytes. O(1).
  @inlinable
  public init(bytes: Range<Int>) {
    self = ByteOffset(bytes.lowerBound)..<ByteOffset(bytes.upperBound)
  }
}

extension Range where Bound == UTF16Offset {
  /// The number of UTF-16 code units between the two ends. O(1).
  @inlinable
  public var length: Int { upperBound - lowerBound }

  /// A range as `NSRange` has it, in UTF-16 code units. O(1).
  @inlinable
  public init(location: Int, length: Int) {
    self = UTF16Offset(location)..<UTF16Offset(location + length)
  }
}
