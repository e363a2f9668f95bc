internal import PieceTable

extension InlineContent {
  /// The content that is made of bytes: lines parted by line feeds, as a leaf might have them. Offsets in the text
  /// are those of the bytes. O(length).
  package convenience init(_ bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBufferPointer { append($0, from: 0) }
    finish()
  }

  /// The offset in the content of an offset in the text, in bytes; where the content has nothing of it, in the prefix
  /// of a container, the next one. O(log lines).
  package func contentOffset(_ source: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].source <= source { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let piece = pieces[low - 1]
    let end = low < pieces.count ? pieces[low].start : count
    guard let replaced = piece.replaced else {
      return min(piece.start + (source - piece.source), max(piece.start, end), count)
    }
    return min(source - piece.source >= replaced ? end : piece.start, count)
  }
}
