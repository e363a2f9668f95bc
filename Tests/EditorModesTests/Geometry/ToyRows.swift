import EditorModes
import PieceTable

/// A layout for tests: lines that wrap after so many bytes, in rows of heights that depend on the line.
struct ToyRows: RowGeometry {
  var rows: [RowBox] = []
  var contentHeight = 0.0

  /// Rows of so many bytes, with a gap above each line; a line without a height is folded.
  init(_ text: TextSnapshot, width: Int, gap: Double = 0, height: (Int) -> Double? = { _ in 20 }) {
    for line in 0..<text.lineCount {
      var start = text.lineStart(line)
      let end = text.lineRange(line).upperBound
      guard let height = height(line) else {
        rows.append(RowBox(start: start, y: contentHeight, height: 0))
        continue
      }
      contentHeight += gap
      repeat {
        rows.append(RowBox(start: start, y: contentHeight, height: height))
        contentHeight += height
        start = start + width
      } while start < end
    }
  }

  func row(atY y: Double) -> RowBox {
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].maxY > y { high = middle } else { low = middle + 1 }
    }
    return rows[low]
  }

  func row(holding offset: ByteOffset) -> RowBox {
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle].start <= offset { low = middle } else { high = middle }
    }
    return rows[low]
  }
}
