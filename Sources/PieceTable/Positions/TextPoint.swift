/// A position as a line and a column, both counted from 0.
///
/// Lines end after LF, CRLF or CR. The column counts units from the start of the line.
@frozen
public struct Point<Unit: OffsetUnit>: Hashable, Comparable, Sendable, Codable {
  /// The number of line breaks before the position.
  public var line: Int
  /// The number of units between the start of the line and the position.
  public var column: Int

  /// A position from its line and column.
  @inlinable
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one position lies before the other. O(1).
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A line and a column in UTF-8 bytes: what tree-sitter calls a point.
public typealias TextPoint = Point<UTF8Unit>

/// A line and a column in UTF-16 code units: what the Language Server Protocol calls a position.
public typealias UTF16Point = Point<UTF16Unit>
