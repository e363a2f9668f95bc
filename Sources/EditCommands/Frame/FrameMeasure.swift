internal import EditorModes
internal import TextLayout

/// What measures the text of a frame, with the lengths that go with it.
struct FrameMeasure {
  /// The two ways to measure text.
  enum Kind: String, CaseIterable {
    /// Characters of one or two cells.
    case cells
    /// Real fonts.
    case fonts
  }

  /// Why there is no such measure: what is wrong and what to do.
  struct Problem: Error, Hashable {
    let message: String
  }

  /// A cell in points.
  static let cell = LayoutSize(width: 8, height: 16)

  /// What measures.
  let measurer: any TextMeasuring
  /// The lengths of blocks.
  let model: BoxModel
  /// The fonts that a picture names.
  let fonts: FrameFonts

  /// Cells.
  init() {
    measurer = CellMeasurer(cellWidth: Self.cell.width)
    model = .cells(width: Self.cell.width, height: Self.cell.height)
    fonts = .cells
  }

  /// A measure of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - base: The size of body text in points, for fonts.
  ///   - body: The font of text: a family, or the path of a file; nil for the usual one.
  ///   - monospaced: The font of code.
  /// - Throws: `Problem` where a font is not there.
  init(
    _ kind: Kind, base: Double = 16, body: String? = nil, monospaced: String? = nil
  ) throws(Problem) {
    guard kind == .fonts else {
      self.init()
      return
    }
    throw Problem(message: "fonts cannot be measured yet; use cells")
  }
}
