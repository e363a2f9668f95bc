/// How a cell looks in a terminal.
struct CellStyle: Hashable {
  var isBold = false
  var isItalic = false
  var isDim = false
  var isUnderlined = false
  var isStruck = false
  /// Selected, or the cell that a caret stands before.
  var isReversed = false
  /// A ground behind it: code, highlighted text.
  var hasGround = false

  /// Takes the style of a character that is put on top of what is there.
  mutating func put(_ style: CellStyle) {
    let (ground, reversed) = (hasGround || style.hasGround, isReversed || style.isReversed)
    self = style
    hasGround = ground
    isReversed = reversed
  }

  /// What tells a terminal to go from one style to another (ECMA-48, select graphic rendition).
  static func escape(from old: CellStyle, to new: CellStyle) -> String {
    guard old != new else { return "" }
    var codes = ["0"]
    if new.isBold { codes.append("1") }
    if new.isDim { codes.append("2") }
    if new.isItalic { codes.append("3") }
    if new.isUnderlined { codes.append("4") }
    if new.isReversed { codes.append("7") }
    if new.isStruck { codes.append("9") }
    if new.hasGround { codes += ["48;5;254", "38;5;235"] }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
