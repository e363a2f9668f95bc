/// A replacement of bytes, which may cut a character in two.
struct ByteEdit: Sendable, CustomStringConvertible {
  var range: Range<Int>
  var replacement: [UInt8]

  func applied(to text: [UInt8]) -> [UInt8] {
    var text = text
    text.replaceSubrange(range, with: replacement)
    return text
  }

  /// The edit that takes this one back; `text` is the text before it.
  func inverse(of text: [UInt8]) -> ByteEdit {
    ByteEdit(
      range: range.lowerBound..<range.lowerBound + replacement.count,
      replacement: Array(text[range]))
  }

  var description: String {
    "\(range) -> \(String(decoding: replacement, as: UTF8.self).debugDescription)"
  }

  /// What Markdown's blocks are made of, in pieces that meet in awkward ways.
  static let alphabet: [[UInt8]] =
    [
      "\n", "\n", "\n\n", "\r", "\r\n", " ", "  ", "    ", "\t", "x", "é", "> ", ">", "- ", "-",
      "---",
      "* ", "+ ", "1. ", "2)", "10. ", "`", "```", "~~~", "|", "| a | b |", "|-|:-:|", ":", "<",
      "<div>",
      "<!--", "-->", "</pre>", "<?", "#", "## ", " #", "=", "===", "[x]: /u", "[x", "]", "'t'",
      "\"",
      "[^n]: ", "[ ] ", "[x] ", "$$", "%%", "%% a\n", "\n%%\n",
      "\\", "\0", "\u{FEFF}", "- a\n- b\n", "> q\n> r\n",
      "```c\nx\n```\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82]]

  /// A random edit of a text; one that has grown long shrinks.
  static func random(in text: [UInt8], using random: inout SplitMix64) -> ByteEdit {
    let start = random.below(text.count + 1)
    let most = min(text.count > 800 ? 200 : 9, text.count - start)
    let removed = random.below(3) == 0 ? random.below(most + 1) : 0
    let inserts = removed == 0 || random.below(2) == 0
    return ByteEdit(
      range: start..<start + removed, replacement: inserts ? random.pick(alphabet) : [])
  }
}
