/// Where Chromium 156 ends rows, found out by laying out text in boxes of no width.
enum LineBreakBrowserFacts {
  /// Pairs of visible characters of ASCII: behind each of the first, rows may begin with the second. Behind all others
  /// with none.
  static let pairs: [(first: String, second: String)] = [
    ("!\"#%&)*+,.:;=>\\]|}~", "(<[{"),
    ("-", "\"#%&'(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\^_`abcdefghijklmnopqrstuvwxyz{|~"),
    ("?", "#$%&(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\^_`abcdefghijklmnopqrstuvwxyz{|~"),
  ]

  private static let breaks: Set<[UInt32]> = Set(
    pairs.flatMap { first, second in
      first.unicodeScalars.flatMap { a in second.unicodeScalars.map { b in [a.value, b.value] } }
    })

  /// Whether a row may end between two visible characters of ASCII.
  static func mayBreak(_ first: UInt32, _ second: UInt32) -> Bool {
    breaks.contains([first, second])
  }
}
