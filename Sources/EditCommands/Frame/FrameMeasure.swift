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

  private init(measurer: any TextMeasuring, model: BoxModel, fonts: FrameFonts) {
    self.measurer = measurer
    self.model = model
    self.fonts = fonts
  }

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
      self = FrameMeasure()
      return
    }
    let text = Self.choice(body, usual: Self.usualBody)
    let code = Self.choice(monospaced, usual: Self.usualMonospaced)
    do throws(FontError) {
      self.init(
        measurer: try FontMeasurer(body: text.choice, monospaced: code.choice),
        model: BoxModel(base: base),
        fonts: FrameFonts(body: text.names, monospaced: code.names))
    } catch {
      throw Problem(message: Self.message(error))
    }
  }

  /// The fonts of a page, as far as they are installed.
  private static let usualBody = [
    "system-ui", "Noto Sans", "Liberation Sans", "Arial", "sans-serif",
  ]
  private static let usualMonospaced = ["Liberation Mono", "DejaVu Sans Mono", "monospace"]

  /// What an option names: a file when it has a slash in it, else a family.
  private static func choice(
    _ name: String?, usual: [String]
  ) -> (choice: FontChoice, names: [String]) {
    guard let name else { return (.families(usual), usual) }
    guard name.contains("/") else { return (.family(name), [name]) }
    // The file's name is as near to the family's as can be said without opening it.
    let file = name.split(separator: "/").last.map { String($0.prefix { $0 != "." && $0 != "-" }) }
    return (.files(FontFiles(regular: name)), [file ?? name, "sans-serif"])
  }

  private static func message(_ error: FontError) -> String {
    switch error {
    case .libraryMissing(let name):
      "fonts cannot be measured: \(name) is not installed; install it, or use cells"
    case .noFamily(let names):
      "no font '\(names.joined(separator: "', '"))' is installed; name another, or a file"
    case .unreadable(let path): "cannot read the font '\(path)'; check the path"
    }
  }
}
