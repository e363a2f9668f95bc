internal import PieceTable

/// Writes a document as HTML: with the options `gitHub` byte for byte what cmark-gfm writes.
///
/// Front matter is left out. A block of mathematics is `<div class="math">`, its lines as they are
/// but for `<`, `>`, `&` and `"`. What is pending is written as it was known before.
public struct HTMLRenderer: Sendable {
  let snapshot: SyntaxSnapshot
  let options: HTMLOptions

  /// The most that is handed over at once, unless one block is longer, in bytes.
  static let portion = 1 << 16

  /// A renderer of a snapshot. O(1).
  public init(_ snapshot: SyntaxSnapshot, options: HTMLOptions = HTMLOptions()) {
    self.snapshot = snapshot
    self.options = options
  }

  /// The whole document, as UTF-8. O(n).
  public func render() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(snapshot.text.utf8Count + snapshot.text.utf8Count / 8)
    render { result.append(contentsOf: $0) }
    return result
  }

  /// Hands the whole document, as UTF-8, to `sink` in portions of some 64 KB or as long as one
  /// block. O(n), and no more memory than a portion and the footnotes take.
  public func render<Failure: Error>(
    to sink: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = BlockWriter(snapshot, options)
    for block in snapshot.blocks {
      writer.enter(block)
      if writer.buffer.count >= Self.portion, writer.isSettled {
        try writer.buffer.withBytes(sink)
        writer.buffer.removeAll()
      }
    }
    writer.finish()
    try writer.buffer.withBytes(sink)
  }
}
