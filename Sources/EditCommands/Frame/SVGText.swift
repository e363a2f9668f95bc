/// Parts of SVG as text.
enum SVGText {
  /// A number to a hundredth, without what does not count.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A text as XML takes it: nothing in it is markup, and no character is one that XML has not.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(TerminalText.safe(scalar))
      }
    }
    return escaped
  }

  /// A colour, 0xRRGGBB, as a style sheet names it.
  static func colour(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
