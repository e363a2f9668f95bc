/// What layout needs to know of a scalar.
package struct LayoutFacts: Hashable, Sendable {
  /// From the lowest bit: six bits of `LineBreakClass`, one for what is wide, one for what takes one cell, one for
  /// pictographs, two of `joining`.
  let rawValue: UInt16

  /// What it is to the rules for line breaks.
  @inline(__always)
  package var lineBreak: LineBreakClass {
    LineBreakClass(rawValue: UInt8(truncatingIfNeeded: rawValue) & 0x3F) ?? .letter
  }

  /// Whether it is wide or an East Asian scalar of half width.
  package var isEastAsian: Bool { rawValue & 0x40 != 0 }

  /// The class, and whether it is wide or an East Asian scalar of half width: all that the rules for line breaks look
  /// at, in seven bits.
  @inline(__always)
  var breakSymbol: Int { Int(rawValue & 0x7F) }

  /// The cells it takes when it stands alone, 0, 1 or 2 (Unicode Standard Annex 11).
  @inline(__always)
  package var width: Int { rawValue & 0x80 != 0 ? 1 : Int(rawValue >> 5 & 2) }

  /// Whether a variation selector may make it an emoji.
  @inline(__always)
  package var isPictograph: Bool { rawValue & 0x100 != 0 }

  /// How it may be in one grapheme cluster with its neighbours: 0 for a scalar that joins nothing of its own accord,
  /// 1 for a Hangul syllable, 2 for one that joins its kind, 3 for one that may join anything or is not assigned.
  @inline(__always)
  var joining: UInt16 { rawValue >> 9 }

  /// Whether one grapheme cluster ends and another begins between two scalars, whatever is around them. If not,
  /// it takes the rules to tell.
  @inline(__always)
  package static func isCertainBoundary(between first: LayoutFacts, and second: LayoutFacts) -> Bool
  {
    first.joining + second.joining <= 2
  }

  /// The facts of a scalar. O(1) in the planes that are in use for letters, O(log runs) behind them.
  @inline(__always)
  static func of(_ scalar: UInt32) -> LayoutFacts {
    of(scalar, in: table)
  }

  /// The same from the table that is at hand.
  @inline(__always)
  static func of(_ scalar: UInt32, in table: [UInt16]) -> LayoutFacts {
    LayoutFacts(rawValue: scalar < tableEnd ? table[Int(scalar)] : distant(scalar))
  }

  /// The facts of a scalar.
  @inline(__always)
  package static func of(_ scalar: Unicode.Scalar) -> LayoutFacts { of(scalar.value) }

  /// Where the table ends: behind the planes of letters and emoji.
  static let tableEnd: UInt32 = 0x20000

  /// The facts of each scalar below `tableEnd`; the memory of those that nobody asks for is not touched again.
  static let table: [UInt16] = {
    [UInt16](unsafeUninitializedCapacity: Int(tableEnd)) { buffer, count in
      for (index, run) in runs.enumerated() where run >> 11 < tableEnd {
        let end = index + 1 < runs.count ? min(runs[index + 1] >> 11, tableEnd) : tableEnd
        for scalar in run >> 11..<end {
          buffer.initializeElement(at: Int(scalar), to: UInt16(truncatingIfNeeded: run & 0x7FF))
        }
      }
      count = Int(tableEnd)
    }
  }()

  /// The facts of a scalar behind the table.
  static func distant(_ scalar: UInt32) -> UInt16 {
    var (low, high) = (0, runs.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if runs[middle] >> 11 <= scalar { low = middle } else { high = middle }
    }
    return UInt16(truncatingIfNeeded: runs[low] & 0x7FF)
  }
}
