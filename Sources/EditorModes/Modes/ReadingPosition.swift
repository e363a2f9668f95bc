public import PieceTable

/// Which line of the source is at the top of a viewport: what stays there when the mode changes,
/// and when text changes above it.
public struct ReadingPosition: Hashable, Sendable, Codable {
  /// Where the line begins, in UTF-8 bytes.
  public private(set) var offset: ByteOffset

  /// The top of a note.
  public init() { offset = 0 }

  /// The line that holds an offset, which is clipped to the text. O(log n).
  public init(_ offset: ByteOffset, in text: TextSnapshot) {
    let offset = min(max(offset, 0), text.endOffset)
    self.offset = text.lineStart(text.point(of: offset).line)
  }

  /// A line, from 0; one that the text has not is its nearest one. O(log n).
  public init(line: Int, in text: TextSnapshot) {
    offset = text.lineStart(min(max(line, 0), text.lineCount - 1))
  }

  /// The number of the line, from 0. O(log n).
  public func line(in text: TextSnapshot) -> Int {
    text.point(of: min(offset, text.endOffset)).line
  }

  /// The position after an edit: that of the same line, or where it was. O(log n + log edits).
  ///
  /// - Parameters:
  ///   - patch: What has changed.
  ///   - text: The text after it.
  /// - Returns: The start of the line that holds what the old line began with.
  public func mapped(through patch: TextPatch, in text: TextSnapshot) -> ReadingPosition {
    // Lines that are put in before the line are above it.
    patch.isEmpty ? self : ReadingPosition(patch.map(offset, bias: .right), in: text)
  }
}
