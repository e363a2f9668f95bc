internal import LiveMarkdown
internal import PieceTable

/// Tells whether a leaf is still the leaf it is when its content becomes another one: text that begins like a list,
/// or a line that underlines the one above, would make other blocks of it.
///
/// What it takes is as long as the lines around a change.
struct LeafTrial {
  private let block: Block
  private let options: SyntaxOptions

  /// Contents up to so many bytes are read whole.
  private static let wholeLength = 2048

  /// A trial of a leaf.
  init(_ block: Block, _ syntax: SyntaxSnapshot) {
    self.block = block
    options = syntax.options.subtracting(.frontMatter)
  }

  /// Whether the leaf holds a new content, in bytes without prefixes and indentation. Where the old one, read alone,
  /// is no such leaf either, nobody can tell, and it is taken to be so.
  func holds(_ new: [UInt8], insteadOf old: [UInt8]) -> Bool {
    guard block.kind != .tableCell, new != old, !beginsWithLetters(new, insteadOf: old) else {
      return true
    }
    let (old, new) = shortened(old, new)
    return isLeaf(new) || !isLeaf(old)
  }

  /// Whether each line that differs begins with a letter, or with a few marks of inlines and a letter: then it can
  /// only be text, and nothing has to be parsed.
  private func beginsWithLetters(_ new: [UInt8], insteadOf old: [UInt8]) -> Bool {
    // What closes a heading, and a definition of a link, which may go over lines.
    if new.last == UInt8(ascii: "#") || new.first == UInt8(ascii: "[") { return false }
    let limit = min(old.count, new.count)
    let start = (0..<limit).first { old[$0] != new[$0] } ?? limit
    let same = (0..<limit - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
    let end = new.count - (same ?? limit - start)
    var line = start
    while line > 0, new[line - 1] != 0x0A { line -= 1 }
    while true {
      guard Self.beginsWithLetter(new[line...]) else { return false }
      while line < new.count, new[line] != 0x0A { line += 1 }
      line += 1
      if line > end || line >= new.count { return true }
    }
  }

  private static func beginsWithLetter(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix(3).prefix { "*_~=`".utf8.contains($0) }
    // Three of these are a fence.
    let canFence = marks.count == 3 && (marks.contains(0x60) || marks.contains(0x7E))
    guard !canFence, let next = line.dropFirst(marks.count).first else { return false }
    return UnicodeClasses.isLetter(next) || next >= 0xC3
  }

  /// Whether some bytes alone are one leaf of the block's kind.
  private func isLeaf(_ content: [UInt8]) -> Bool {
    guard !content.isEmpty else { return block.kind == .heading }
    let isSetext = block.isSetext
    let start = block.kind == .heading && !isSetext ? Array("# ".utf8) : []
    let end = isSetext ? Array("\n===".utf8) : []
    let text = TextSnapshot(bytes: start + content + end)
    let snapshot = SyntaxForest(text, options: options, threads: 1).snapshot
    var count = 0
    for found in snapshot.blocks {
      count += 1
      guard count == 1, found.kind == block.kind, found.isSetext == isSetext,
        found.contentRange.length >= content.count
      else { return false }
    }
    return count == 1
  }

  /// The lines that differ and one above and below, of long contents.
  private func shortened(_ old: [UInt8], _ new: [UInt8]) -> ([UInt8], [UInt8]) {
    guard max(old.count, new.count) > Self.wholeLength else { return (old, new) }
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    for _ in 0..<2 { start = lineStart(before: start, old) }
    return (
      part(old, start..<lineEnd(after: lineEnd(after: oldEnd, old) + 1, old)),
      part(new, start..<lineEnd(after: lineEnd(after: newEnd, new) + 1, new))
    )
  }

  private func lineStart(before offset: Int, _ bytes: [UInt8]) -> Int {
    var offset = offset
    repeat { offset -= 1 } while offset >= 0 && bytes[offset] != 0x0A
    return max(offset, 0)
  }

  private func lineEnd(after offset: Int, _ bytes: [UInt8]) -> Int {
    var offset = min(offset, bytes.count)
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    return offset
  }

  private func part(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    let lines = Array(bytes[range])
    // What goes on in the middle of a paragraph needs one above it.
    return range.lowerBound > 0 ? Array("x".utf8) + lines : lines
  }
}

/// Where a backslash keeps the text of a line from being read as a block.
enum LineEscape {
  /// The offset in a line, which begins with its text, at which a backslash goes; nil where none helps.
  static func offset(in line: some Collection<UInt8>) -> Int? {
    guard let first = line.first else { return nil }
    guard UnicodeClasses.isDigit(first) else {
      return UnicodeClasses.isPunctuation(first) ? 0 : nil
    }
    let digits = line.prefix { UnicodeClasses.isDigit($0) }.count
    guard let delimiter = line.dropFirst(digits).first, delimiter == 0x2E || delimiter == 0x29
    else { return nil }
    return digits
  }
}
