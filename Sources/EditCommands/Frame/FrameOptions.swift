internal import EditorModes
internal import PieceTable
internal import TextLayout

/// What `hn-edit frame` is told about the frame beside the document.
struct FrameOptions {
  /// A line and a column, from 1; columns in UTF-16 units.
  struct Place: Hashable {
    var line: Int
    var column: Int

    var position: TextPosition { .utf16(UTF16Point(line: line - 1, column: column - 1)) }
  }

  var mode = EditorMode.edit
  /// The size of the viewport as it was given: in cells, or in points where fonts measure.
  var size: (width: Double, height: Double)?
  /// The carets and the selections, each from its anchor to its head.
  var selections: [(anchor: Place, head: Place)] = []
  /// How far it is scrolled, in rows of cells or in points.
  var scroll = 0.0
  var reveal = RevealPolicy.construct
  var base = 16.0
  var measure = FrameMeasure.Kind.cells
  var body: String?
  var monospaced: String?
  var column = ColumnSettings()

  /// The lines of the help.
  static let help = """
      --mode NAME       edit (default), preview, markdown or split
      --size WxH        the viewport: in cells (default 80x24), or in points with --measure fonts
                        (default 800x600)
      --caret L:C       a caret, before a line and a column as hn-edit tree counts them: from 1, in
                        UTF-16 units. Given again, another one. Without it, at the start
      --select L:C-L:C  a selection, from its anchor to its head
      --scroll Y        what is scrolled away above, in rows or, with --measure fonts, in points
      --reveal WHEN     marks are shown for the construct the caret is in (construct, the default),
                        for its line (line), or always
      --measure WHAT    cells (default): every character takes one or two cells; fonts: as wide as it
                        is in the font
      --base N          the size of body text in points, with --measure fonts (default 16)
      --font NAME       the font of text: the name of a family, or the path of a file
      --mono NAME       the font of code
      --width PART      how much of the pane text may take: full (default), 90, 75 or 50 percent
      --reading HOW     how long rows may get: full (default), wide, normal or narrow: 90, 80 or 60
                        characters
      --guide N         a line at 72, 80 or 100 characters, in modes in which one writes
    """

  /// Takes an option; false when it is not about the frame.
  mutating func take(
    _ option: String, _ arguments: inout ArgumentReader
  ) throws(CommandError) -> Bool {
    switch option {
    case "--mode": mode = try arguments.choice(of: option)
    case "--size": size = try Self.size(arguments.value(of: option), arguments)
    case "--caret":
      let place = try Self.place(arguments.value(of: option), option, arguments)
      selections.append((place, place))
    case "--select": selections.append(try Self.range(arguments.value(of: option), arguments))
    case "--scroll":
      scroll = try Self.number(arguments.value(of: option), option, -1e9...1e9, arguments)
    case "--reveal": reveal = try arguments.choice(of: option)
    case "--measure": measure = try arguments.choice(of: option)
    case "--base": base = try Self.number(arguments.value(of: option), option, 4...400, arguments)
    case "--font": body = try arguments.value(of: option)
    case "--mono": monospaced = try arguments.value(of: option)
    case "--width": column.editorWidth = try arguments.choice(of: option)
    case "--reading": column.readingWidth = try arguments.choice(of: option)
    case "--guide": column.guide = try arguments.choice(of: option)
    default: return false
    }
    return true
  }

  /// Refuses options that do not go together.
  func check(_ arguments: ArgumentReader) throws(CommandError) {
    guard measure == .cells else { return }
    if body != nil || monospaced != nil {
      throw arguments.usage("--font and --mono are for --measure fonts; add it")
    }
    if base != 16 { throw arguments.usage("--base is for --measure fonts; add it") }
  }

  private static func number(
    _ text: String, _ option: String, _ range: ClosedRange<Double>, _ arguments: ArgumentReader
  ) throws(CommandError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      let (least, most) = (SVGText.number(range.lowerBound), SVGText.number(range.upperBound))
      throw arguments.usage(
        "\(option) \(text) is no such number; give one from \(least) to \(most)")
    }
    return number
  }

  private static func size(
    _ text: String, _ arguments: ArgumentReader
  ) throws(CommandError) -> (width: Double, height: Double) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...20_000).contains(width), (1...20_000).contains(height)
    else {
      throw arguments.usage(
        "--size \(text) is none; give a width and a height as 80x24, 1 to 20000")
    }
    return (width, height)
  }

  private static func place(
    _ text: String, _ option: String, _ arguments: ArgumentReader
  ) throws(CommandError) -> Place {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let line = parts[0], let column = parts[1], line > 0, column > 0 else {
      throw arguments.usage(
        "\(option) \(text) is no place; give a line and a column as 3:5, from 1")
    }
    return Place(line: line, column: column)
  }

  private static func range(
    _ text: String, _ arguments: ArgumentReader
  ) throws(CommandError) -> (anchor: Place, head: Place) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw arguments.usage("--select \(text) is no range; give two places as 3:5-3:9")
    }
    return (
      try place(String(ends[0]), "--select", arguments),
      try place(String(ends[1]), "--select", arguments)
    )
  }
}

extension ArgumentReader {
  /// The value of the option read last, which is one of some words.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    of option: String
  ) throws(CommandError) -> Word where Word.RawValue == String {
    let value = try value(of: option)
    guard let word = Word(rawValue: value) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw usage("\(option) \(value) is unknown; give one of \(words)")
    }
    return word
  }
}
