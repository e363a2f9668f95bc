internal import SumTree

/// The height of a source line, of a piece of a long line that begins with a row, or of a run of lines that were not
/// measured yet.
package struct LineBox: Hashable, Sendable, Summarized {
  private var lengthBits: UInt32
  private var heightBits: UInt32
  /// From the lowest bit: whether it was measured, whether it goes on in a line, and the number of rows.
  private var facts: UInt32

  /// A box of its parts.
  ///
  /// - Parameters:
  ///   - length: In UTF-8 bytes, with the line break; 1 at least, `longest` at most.
  ///   - height: In points, a multiple of 1/64.
  ///   - rows: How many rows there are; 0 where nobody knows.
  ///   - isMeasured: Whether the height is exact.
  ///   - continues: Whether it begins inside a line.
  package init(
    length: Int, height: Double, rows: Int, isMeasured: Bool = true, continues: Bool = false
  ) {
    precondition(length > 0 && length <= Self.longest, "a box holds 1 byte to 1 GiB")
    lengthBits = UInt32(length)
    heightBits = UInt32(clamping: Int((height * 64).rounded()))
    facts =
      UInt32(clamping: min(rows, 0xFFFFFF)) << 2 | (isMeasured ? 1 : 0) | (continues ? 2 : 0)
  }

  /// The most bytes in a box.
  package static let longest = 1 << 30

  /// The length in UTF-8 bytes, with the line break.
  package var length: Int { Int(lengthBits) }
  /// The height in points.
  package var height: Double { Double(heightBits) / 64 }
  /// The number of rows; 0 where nobody knows.
  package var rows: Int { Int(facts >> 2) }
  /// Whether the height is exact.
  package var isMeasured: Bool { facts & 1 != 0 }
  /// Whether it begins inside a line.
  package var continues: Bool { facts & 2 != 0 }

  /// The box with its height as an estimate.
  var unmeasured: LineBox {
    var box = self
    box.facts &= ~1
    return box
  }

  /// What the tree adds up.
  package var summary: HeightSummary {
    HeightSummary(
      length: length, height: Int(heightBits), rows: rows, unmeasured: isMeasured ? 0 : 1,
      measuredLength: isMeasured ? length : 0)
  }
}

/// What is known of a run of boxes.
package struct HeightSummary: Summary, Hashable {
  /// In UTF-8 bytes.
  package var length = 0
  /// In 1/64 points, so that sums are exact.
  package var height = 0
  /// Rows of boxes that were measured.
  package var rows = 0
  /// Boxes that were not measured.
  package var unmeasured = 0
  /// UTF-8 bytes in boxes that were measured.
  package var measuredLength = 0

  @inlinable
  package init(length: Int, height: Int, rows: Int, unmeasured: Int, measuredLength: Int) {
    self.length = length
    self.height = height
    self.rows = rows
    self.unmeasured = unmeasured
    self.measuredLength = measuredLength
  }

  /// Nothing.
  package static var zero: HeightSummary {
    HeightSummary(length: 0, height: 0, rows: 0, unmeasured: 0, measuredLength: 0)
  }

  package static func += (left: inout HeightSummary, right: HeightSummary) {
    left.length += right.length
    left.height += right.height
    left.rows += right.rows
    left.unmeasured += right.unmeasured
    left.measuredLength += right.measuredLength
  }
}

/// A place by its offset.
struct BoxOffset: Dimension {
  let value: Int
  @inline(__always) init(_ value: Int) { self.value = value }
  @inline(__always) init(_ prefix: HeightSummary) { value = prefix.length }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place by its y, in 1/64 points.
struct BoxTop: Dimension {
  let value: Int
  @inline(__always) init(_ value: Int) { self.value = value }
  @inline(__always) init(_ prefix: HeightSummary) { value = prefix.height }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// Boxes that were not measured.
struct IsUnmeasured: SummaryCondition {
  @inline(__always) func holds(for summary: HeightSummary) -> Bool { summary.unmeasured > 0 }
}
