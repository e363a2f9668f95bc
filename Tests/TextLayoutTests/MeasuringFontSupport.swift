import Testing
import TextLayout

/// The fonts of the tests of `FontMeasurer`: those that scripts/packages.txt installs.
enum TestFonts {
  /// Whether there is a family, and what finds it.
  static func has(_ family: String) -> Bool { (try? measurer(family)) != nil }

  static let hasAll = has("DejaVu Sans") && has("DejaVu Sans Mono") && has("Liberation Sans")
  static let hasEmoji = has("Noto Color Emoji")
  static let comment: Comment =
    "HarfBuzz, fontconfig or the fonts of scripts/packages.txt are missing"

  static func measurer(
    _ family: String, cacheLimit: Int = 256 << 10
  ) throws(FontError) -> FontMeasurer {
    try FontMeasurer(
      body: .family(family), monospaced: .family("DejaVu Sans Mono"), cacheLimit: cacheLimit)
  }

  /// A style whose advances are round numbers: the fonts have 2048 units to the em.
  static let style = TextStyle(size: 32)
}
