internal import TextLayout

/// Guesses the height of text that was not measured.
package struct HeightEstimate: Hashable, Sendable {
  /// How many bytes a row holds on average.
  package var bytesPerRow: Double
  /// The height of a row, in points.
  package var rowHeight: Double

  /// An estimate of its parts.
  package init(bytesPerRow: Double, rowHeight: Double) {
    self.bytesPerRow = max(1, bytesPerRow)
    self.rowHeight = rowHeight
  }

  /// The height of so many bytes, in points. O(1)
  package func height(of length: Int) -> Double {
    ((Double(length) / bytesPerRow).rounded(.up) * rowHeight).inLayoutUnits
  }

  /// Boxes of text that was not measured.
  func boxes(length: Int) -> [LineBox] {
    Self.boxes(length: length, height: height(of: length), continues: false)
  }

  /// Boxes of the rest of one that was not measured, with its share of that one's height.
  func boxes(length: Int, continues: Bool, like box: LineBox) -> [LineBox] {
    let height = box.height * Double(length) / Double(box.length)
    return Self.boxes(length: length, height: height.inLayoutUnits, continues: continues)
  }

  /// Boxes that are not measured, of a height that they share by length: several where one would be too long.
  static func boxes(length: Int, height: Double, continues: Bool) -> [LineBox] {
    var boxes: [LineBox] = []
    var rest = length
    var restHeight = height
    var continues = continues
    // Heights in 1/64 points have 32 bits.
    let most = Double(UInt32.max) / 64
    while rest > 0 {
      let count = max(
        1, (Double(rest) / Double(LineBox.longest)).rounded(.up), (restHeight / most).rounded(.up))
      let part = max(1, min(rest, Int(Double(rest) / count)))
      let partHeight =
        part == rest ? restHeight : (restHeight * Double(part) / Double(rest)).inLayoutUnits
      boxes.append(
        LineBox(
          length: part, height: partHeight, rows: 0, isMeasured: false, continues: continues))
      rest -= part
      restHeight -= partHeight
      // Cut anywhere; measuring begins at the first of them and replaces the others with lines.
      continues = true
    }
    return boxes
  }
}
