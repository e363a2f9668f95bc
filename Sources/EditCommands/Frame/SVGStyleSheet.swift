internal import TextLayout

/// The style sheet of a picture, which has what the picture uses.
struct SVGStyleSheet {
  private let fonts: FrameFonts
  private let palette: PagePalette
  /// The styles of text in use, each with the number in its name.
  private var texts: [String: Int] = [:]
  private var rules: [String] = []
  private var fills: Set<PagePalette.Role> = []

  init(_ fonts: FrameFonts, _ palette: PagePalette) {
    self.fonts = fonts
    self.palette = palette
  }

  /// The name of a style of text.
  mutating func text(_ style: TextStyle, _ look: RunLook, isRightToLeft: Bool) -> String {
    var rule =
      "font-family: \(fonts.list(style.family)); font-size: \(SVGText.number(fonts.size ?? style.size))px;"
    if style.isBold { rule += " font-weight: 600;" }
    if style.isItalic { rule += " font-style: italic;" }
    rule += " fill: \(colour(look.colour));"
    if isRightToLeft { rule += " direction: rtl; unicode-bidi: bidi-override;" }
    if let number = texts[rule] { return "t\(number)" }
    let number = rules.count
    texts[rule] = number
    rules.append(".t\(number) { \(rule) }\n")
    return "t\(number)"
  }

  /// The name of the style of a surface.
  mutating func fill(_ role: PagePalette.Role) -> String {
    fills.insert(role)
    return "f-\(role.rawValue)"
  }

  private func colour(_ role: PagePalette.Role) -> String { SVGText.colour(palette[role]) }

  /// The style sheet.
  var text: String {
    let accent = colour(.link)
    var text = """
      .page { fill: \(colour(.page)); }
      .line { fill: \(colour(.line)); }
      .code { fill: \(colour(.code)); }
      .stripe { fill: \(colour(.stripe)); }
      .mark { fill: \(colour(.mark)); }
      .caret { fill: \(accent); }
      .selection { fill: \(accent); fill-opacity: 0.18; }
      .guide { stroke: \(colour(.line)); stroke-dasharray: 1 3; }
      .edge { stroke: \(accent); stroke-opacity: 0.25; stroke-width: 0.5; }
      .row { fill: none; stroke: \(colour(.caution)); stroke-opacity: 0.35; stroke-width: 0.5; }
      .task { fill: \(colour(.page)); stroke: \(colour(.muted)); }
      .done { fill: \(accent); stroke: \(accent); }
      .check { fill: none; stroke: \(colour(.page)); stroke-width: 1.5; }
      .box { fill: \(colour(.stripe)); stroke: \(colour(.line)); }

      """
    for role in PagePalette.Role.allCases where fills.contains(role) {
      text += ".f-\(role.rawValue) { fill: \(colour(role)); }\n"
    }
    return text + rules.joined()
  }
}
