/// A pair of markers around a part of a leaf's content.
struct MarkedPiece: Hashable {
  /// What is between the markers, in the content as it was.
  var range: Range<Int>
  /// The kinds of the spans around, as bits.
  var kinds: UInt32 = 0
  /// The marker that opens it.
  var opening: String
  /// The marker that closes it.
  var closing: String
}

/// What is done to a leaf's content.
struct ContentChange {
  /// What is removed, in order and apart.
  var removed: [Range<Int>] = []
  /// What gets markers, in order and apart.
  var pieces: [MarkedPiece] = []
  /// Where backslashes are put.
  var escapes: [Int] = []

  /// What stands in the place of an origin for a byte of a marker.
  static let marker = -1
  /// What stands there for a backslash.
  static let escape = -2

  /// The content after the change.
  struct Content {
    /// The bytes.
    var bytes: [UInt8] = []
    /// For each byte its offset in the content as it was, or `marker`, or `escape`.
    var origin: [Int] = []
    /// Where the pieces are, with their markers.
    var pieces: [Range<Int>] = []
  }

  /// The content after the change. O(length + pieces).
  func content(of old: [UInt8]) -> Content {
    var content = Content()
    func insert(_ string: String, _ origin: Int) {
      content.bytes.append(contentsOf: string.utf8)
      content.origin.append(contentsOf: repeatElement(origin, count: string.utf8.count))
    }
    var (opening, closing, gone) = (0, 0, 0)
    let escapes = Set(escapes)
    for index in 0...old.count {
      while closing < opening, pieces[closing].range.upperBound == index {
        insert(pieces[closing].closing, Self.marker)
        content.pieces[closing] = content.pieces[closing].lowerBound..<content.bytes.count
        closing += 1
      }
      while opening < pieces.count, pieces[opening].range.lowerBound == index {
        let start = content.bytes.count
        insert(pieces[opening].opening, Self.marker)
        content.pieces.append(start..<content.bytes.count)
        opening += 1
      }
      if escapes.contains(index) { insert("\\", Self.escape) }
      while gone < removed.count, removed[gone].upperBound <= index { gone += 1 }
      guard index < old.count, !(gone < removed.count && removed[gone].contains(index)) else {
        continue
      }
      content.bytes.append(old[index])
      content.origin.append(index)
    }
    return content
  }
}
