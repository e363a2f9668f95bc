/// Full case folding, of which the labels of links and footnotes are made (CommonMark 0.31.2, 6.3).
///
/// Scalars whose folding is newer than cmark-gfm's data stay as they are.
package enum CaseFolding {
  /// Appends the folding of a scalar as UTF-8. O(1).
  package static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 {
      let isCapital = scalar &- 0x41 < 26
      bytes.append(UInt8(truncatingIfNeeded: isCapital ? scalar | 0x20 : scalar))
    } else if let row = expansion(of: scalar) {
      for folded in expansions[row + 1...row + 3] where folded != 0 {
        UTF8Scalars.append(folded, to: &bytes)
      }
    } else {
      UTF8Scalars.append(simple(scalar), to: &bytes)
    }
  }

  /// The scalar that a scalar is folded to where each is one other: `ß` and `ẞ` are the same then,
  /// but neither is `ss`. O(1).
  package static func folded(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    switch scalar {
    case 0x1E9E: return 0xDF
    case 0x1F88...0x1F8F, 0x1F98...0x1F9F, 0x1FA8...0x1FAF: return scalar - 8
    case 0x1FBC, 0x1FCC, 0x1FFC: return scalar - 9
    default: return simple(scalar)
    }
  }

  /// Where the row of a scalar that becomes several begins.
  private static func expansion(of scalar: UInt32) -> Int? {
    var low = 0
    var high = expansions.count / 4
    while low < high {
      let middle = (low + high) / 2
      if expansions[4 * middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return 4 * low < expansions.count && expansions[4 * low] == scalar ? 4 * low : nil
  }

  private static func simple(_ scalar: UInt32) -> UInt32 {
    let value = Int32(bitPattern: scalar)
    // The number of runs that begin at or before the scalar.
    var low = 0
    var high = runs.count / 4
    while low < high {
      let middle = (low + high) / 2
      if runs[4 * middle] <= value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return scalar }
    let row = 4 * (low - 1)
    let isInside = value <= runs[row + 1] && (value - runs[row]) % runs[row + 2] == 0
    return isInside ? UInt32(bitPattern: value + runs[row + 3]) : scalar
  }
}
