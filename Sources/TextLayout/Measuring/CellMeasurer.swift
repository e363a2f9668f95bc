/// Measures text as a terminal or a source view shows it: each grapheme cluster takes 0, 1 or 2 cells.
///
/// Ideographs, full-width letters and emoji take two cells, marks alone and what is invisible none (`CellWidth`).
/// Neither the size nor the weight of a style matters.
public final class CellMeasurer: TextMeasuring {
  /// The width of a cell in points.
  public let cellWidth: Double
  /// From the baseline up to where a cell ends, in points.
  public let ascent: Double
  /// From the baseline down to where a cell ends, in points.
  public let descent: Double

  /// A measurer of the size of its cells, in points.
  public init(cellWidth: Double = 8, ascent: Double = 12, descent: Double = 4) {
    self.cellWidth = cellWidth
    self.ascent = ascent
    self.descent = descent
  }

  /// Measures a run; the style and the direction do not matter. O(length)
  public func measure(
    _ text: UnsafeBufferPointer<UInt8>, in style: TextStyle, isRightToLeft: Bool,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(advances.count >= text.count, "an advance for each byte")
    let cell = Float(cellWidth)
    var place = 0
    while place < text.count {
      let end = text.endOfASCII(from: place)
      // What follows may join the last letter: a mark, a keycap.
      let letters = end < text.count ? max(place, end - 1) : end
      advances[place..<letters].update(repeating: cell)
      place = letters
      if place < text.count { place = measureClusters(of: text, from: place, into: advances) }
    }
  }

  /// Measures clusters up to where letters of ASCII begin again, and says where that is.
  private func measureClusters(
    of text: UnsafeBufferPointer<UInt8>, from start: Int,
    into advances: UnsafeMutableBufferPointer<Float>
  ) -> Int {
    var place = start
    while place < text.count {
      if place > start, text[place] < 0x80, place + 1 == text.count || text[place + 1] < 0x80 {
        return place
      }
      let end = text.clusterEnd(from: place)
      var cluster = CellWidth.Cluster()
      var next = place
      while next < end {
        let (scalar, length) = text.scalar(at: next)
        cluster.add(scalar)
        next += length
      }
      advances[place] = Float(cellWidth * Double(cluster.width))
      for index in place + 1..<end { advances[index] = 0 }
      place = end
    }
    return place
  }

  /// The lengths of a cell, the same in every style.
  public func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: ascent, descent: descent, characterWidth: cellWidth)
  }
}
