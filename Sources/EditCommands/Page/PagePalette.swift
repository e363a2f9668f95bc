/// The colours of a page, one set for light and one for dark surroundings.
package struct PagePalette: Hashable, Sendable {
  /// What a colour is for.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// The page.
    case page
    /// Text on it.
    case text
    /// Text that steps back: quotes, footnotes.
    case muted
    /// Links and tags.
    case link
    /// Rules, borders, lines of tables.
    case line
    /// Behind code, mathematics, front matter.
    case code
    /// Behind every second row of a table.
    case stripe
    /// Behind highlighted text.
    case mark
    /// Alerts of the kind `NOTE`.
    case note
    /// Alerts of the kind `TIP`.
    case tip
    /// Alerts of the kind `IMPORTANT`.
    case important
    /// Alerts of the kind `WARNING`.
    case warning
    /// Alerts of the kind `CAUTION`.
    case caution
  }

  private let colours: [Role: UInt32]

  /// The colour of a role, as 0xRRGGBB.
  package subscript(role: Role) -> UInt32 { colours[role] ?? 0 }

  /// Dark text on a light page.
  package static let light = PagePalette(colours: [
    .page: 0xFFFFFF, .text: 0x1E2329, .muted: 0x596470, .link: 0x0B5FBF, .line: 0xD3D9E0,
    .code: 0xF2F4F7, .stripe: 0xF8F9FB, .mark: 0xFFF0A3, .note: 0x0B5FBF, .tip: 0x1A7438,
    .important: 0x7A43C4, .warning: 0x8A5A00, .caution: 0xC3272F,
  ])

  /// Light text on a dark page.
  package static let dark = PagePalette(colours: [
    .page: 0x15181D, .text: 0xE2E6EB, .muted: 0x9BA6B2, .link: 0x72B2FF, .line: 0x373F49,
    .code: 0x21262D, .stripe: 0x1A1E24, .mark: 0x544600, .note: 0x72B2FF, .tip: 0x5AC777,
    .important: 0xBC98F8, .warning: 0xDDA63F, .caution: 0xFF7F7A,
  ])

  /// The custom properties of CSS that hold the colours, a line each.
  func properties(indentation: String) -> String {
    Role.allCases.map { role in
      let digits = String(self[role], radix: 16)
      let padding = String(repeating: "0", count: 6 - digits.count)
      return "\(indentation)--\(role.rawValue): #\(padding)\(digits);\n"
    }.joined()
  }
}
