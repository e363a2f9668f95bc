internal import TextLayout

/// The families of fonts that a picture is set in, as a style sheet names them.
package struct FrameFonts: Hashable, Sendable {
  /// Of text.
  package let body: [String]
  /// Of code.
  package let monospaced: [String]
  /// The size of all text in points; nil where it is as its style says.
  package let size: Double?

  /// Families by name, the first that is installed counts.
  package init(body: [String], monospaced: [String], size: Double? = nil) {
    self.body = body
    self.monospaced = monospaced
    self.size = size
  }

  /// Where every character takes whole cells, 8 points wide.
  package static let cells = FrameFonts(
    body: usualMonospaced, monospaced: usualMonospaced, size: 8 / 0.6)

  /// Monospaced fonts whose letters are 0.6 of their size wide.
  package static let usualMonospaced = [
    "Liberation Mono", "DejaVu Sans Mono", "Menlo", "Courier New", "monospace",
  ]

  /// The value of `font-family` for a family.
  func list(_ family: TextStyle.Family) -> String {
    let names = family == .body ? body : monospaced
    return names.map(Self.quoted).joined(separator: ", ")
  }

  /// A name in quotes, unless it is one of the generic names, which have none.
  private static func quoted(_ name: String) -> String {
    switch name {
    case "sans-serif", "serif", "monospace", "system-ui": return name
    default:
      // No font's name has these, and none may end the string or the style sheet.
      let safe = name.unicodeScalars.filter {
        $0.value >= 0x20 && !"\"\\<>&'".unicodeScalars.contains($0)
      }
      return "'\(String(String.UnicodeScalarView(safe)))'"
    }
  }
}
