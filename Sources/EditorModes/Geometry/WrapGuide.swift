/// A line drawn at a number of characters, to write by. No row is broken because of it.
public enum WrapGuide: String, StoredSetting {
  /// None.
  case off
  /// At 72 characters.
  case seventyTwo = "72"
  /// At 80 characters.
  case eighty = "80"
  /// At 100 characters.
  case hundred = "100"

  /// The usual one.
  public static var usual: WrapGuide { .off }

  /// The number of characters; nil for none.
  public var characters: Int? {
    switch self {
    case .off: nil
    case .seventyTwo: 72
    case .eighty: 80
    case .hundred: 100
    }
  }

  /// Where the line is in a view.
  ///
  /// - Parameters:
  ///   - side: What the view shows.
  ///   - text: Where text begins in the view.
  ///   - characterWidth: The advance of `0` in the body font, in points.
  ///   - viewWidth: The width of the view, in points.
  /// - Returns: The x in points. Nil when the guide is off, when nobody can write in the view, and when the line would
  ///   lie outside of it.
  public func x(
    in side: EditorSide, text: EditorFrame.Span, characterWidth: Double, viewWidth: Double
  ) -> Double? {
    guard let characters, side.isEditable else { return nil }
    let x = text.x + Double(characters) * characterWidth
    return x >= 0 && x < viewWidth ? x : nil
  }
}
