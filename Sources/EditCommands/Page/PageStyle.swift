internal import EditorModes
/// The style sheet of a page, made from the box model and the palettes.
struct PageStyle {
  private let model: BoxModel

  init(_ model: BoxModel = BoxModel()) { self.model = model }

  /// The whole style sheet.
  var text: String {
    [colours, column, textStyle, headings, lists, quotes, code, tables, media, notes, print]
      .joined()
  }

  // MARK: Lengths

  /// A length, to a millionth of a point: browsers lay out in 64ths, and cut off what is smaller. CSS calls a point
  /// `px`.
  private func px(_ length: Double) -> String { number(length) + (length == 0 ? "" : "px") }

  /// What is above and below, and at the sides.
  private func padding(_ vertical: Double, _ horizontal: Double) -> String {
    vertical == horizontal ? px(vertical) : "\(px(vertical)) \(px(horizontal))"
  }

  /// A length that follows the size of the text around.
  private func em(_ length: Double) -> String { number(length) + "em" }

  private func number(_ value: Double) -> String {
    guard value >= 0 else { return "-" + number(-value) }
    let millionths = Int((value * 1_000_000).rounded())
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return String(whole) }
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// The size of text and the height of its lines.
  private func font(_ line: BoxModel.Line) -> String {
    "font-size: \(px(line.size)); line-height: \(px(line.height));"
  }

  // MARK: Rules

  private var colours: String {
    """
    :root {
      color-scheme: light dark;
    \(PagePalette.light.properties(indentation: "  "))}
    @media (prefers-color-scheme: dark) {
      :root {
    \(PagePalette.dark.properties(indentation: "    "))  }
    }

    """
  }

  /// The text column. Boxes are as wide as they say, borders and padding included. The space at its sides hangs on the
  /// platform, as in mode `edit`, and not on the width of the window.
  private var column: String {
    """
    *, ::before, ::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0; background: var(--page); color: var(--text); }
    body {
      font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", Arial,
        sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji";
      \(font(model.body))
    }
    main {
      box-sizing: content-box; max-width: \(model.measure)ch; margin: 0 auto;
      padding: \(px(2 * model.inset)) \(px(model.inset)) \(px(4 * model.inset));
      overflow-wrap: break-word;
    }
    @media (max-width: \(px(40 * model.base))) {
      main {
        padding-top: \(px(model.inset)); padding-bottom: \(px(2 * model.inset));
      }
    }
    @media (pointer: coarse) {
      main { padding-left: \(px(model.touchInset)); padding-right: \(px(model.touchInset)); }
    }
    p, ul, ol, dl, blockquote, pre, table, figure, details, section, .math-display,
    div.math, .markdown-alert {
      margin: \(px(model.blockGap)) 0;
    }
    main > :first-child, blockquote > :first-child, li > p:first-child, td > :first-child {
      margin-top: 0;
    }
    main > :last-child, blockquote > :last-child, td > :last-child { margin-bottom: 0; }

    """
  }

  /// What stands in lines. Nothing of it may make its line higher.
  private var textStyle: String {
    """
    a {
      color: var(--link); text-decoration: underline; text-decoration-thickness: 1px;
      text-underline-offset: 0.2em;
    }
    a:hover { text-decoration-thickness: 2px; }
    a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    b, strong, dt, th { font-weight: 600; }
    del, s { color: var(--muted); }
    mark {
      background: var(--mark); color: inherit; border-radius: 3px;
      box-shadow: \(em(-0.15)) 0 var(--mark), \(em(0.15)) 0 var(--mark);
    }
    sub, sup { font-size: 75%; line-height: 0; position: relative; vertical-align: baseline; }
    sup { top: -0.5em; }
    sub { bottom: -0.25em; }
    small { font-size: \(em(model.codeScale)); line-height: 1; }
    abbr[title] { text-decoration: underline dotted; }

    """
  }

  private var headings: String {
    var rules = """
      h1, h2, h3, h4, h5, h6 {
        margin: \(px(model.headingGap)) 0 \(px(model.blockGap)); font-weight: 600;
      }

      """
    for (index, line) in model.headings.enumerated() {
      rules += "h\(index + 1) { \(font(line)) }\n"
    }
    for level in model.ruledHeadings {
      rules += """
        h\(level) {
          padding-bottom: \(px(model.rulePadding(ofHeading: level)));
          border-bottom: \(px(model.hairline)) solid var(--line);
        }

        """
    }
    return rules + """
      h6 { color: var(--muted); }
      hr {
        height: \(px(model.breakThickness)); margin: \(px(model.breakGap)) 0; border: 0;
        background: var(--line);
      }

      """
  }

  /// A page has no columns of characters, so that a length for each level is needed.
  private var listIndent: Double {
    switch model.listIndent {
    case .points(let length): length
    case .marker: 2 * model.base
    }
  }

  /// A list in a tight item keeps the distance of items from the item's text; in a loose one the
  /// margin of the paragraph above is larger and counts.
  private var lists: String {
    """
    ul, ol { padding: 0; padding-inline-start: \(px(listIndent)); }
    li + li, li > ul, li > ol { margin-top: \(px(model.itemGap)); }
    li > ul, li > ol { margin-bottom: \(px(model.itemGap)); }
    ol ol, ul ol { list-style-type: lower-roman; }
    ol ol ol, ol ul ol, ul ol ol, ul ul ol { list-style-type: lower-alpha; }
    li:has(> input[type="checkbox"]:first-child) { list-style: none; position: relative; }
    li > input[type="checkbox"]:first-child {
      position: absolute; inset-inline-start: \(px(-1.375 * model.base));
      top: \(px((model.body.height - 0.875 * model.base) / 2));
      width: \(px(0.875 * model.base)); height: \(px(0.875 * model.base)); margin: 0;
    }
    li > input:first-child + p { margin-top: 0; }
    dd { margin: 0; margin-inline-start: \(px(listIndent)); }

    """
  }

  /// The kinds of alerts and callouts that share a colour; all others have that of notes.
  private static let accents: [(PagePalette.Role, kinds: [String])] = [
    (.tip, ["tip", "hint", "success", "check", "done"]),
    (.important, ["important", "example", "abstract", "summary", "tldr"]),
    (.warning, ["warning", "attention", "question", "help", "faq"]),
    (.caution, ["caution", "danger", "error", "failure", "fail", "missing", "bug"]),
    (.muted, ["quote", "cite"]),
  ]

  private var quotes: String {
    let accents = Self.accents.map { role, kinds in
      let selectors = kinds.map { ".markdown-alert-\($0)" }.joined(separator: ",\n")
      return "\(selectors) { --accent: var(--\(role.rawValue)); }\n"
    }
    return """
      blockquote, .markdown-alert {
        padding-inline-start: \(px(model.quotePadding));
        border-inline-start: \(px(model.quoteBorder)) solid var(--accent);
      }
      blockquote { --accent: var(--line); color: var(--muted); }
      .markdown-alert { --accent: var(--note); }
      \(accents.joined())\
      .markdown-alert > :first-child { margin-top: 0; }
      .markdown-alert > :last-child { margin-bottom: 0; }
      .markdown-alert-title { color: var(--accent); font-weight: 600; }
      summary.markdown-alert-title { margin-bottom: \(px(model.blockGap)); }
      details.markdown-alert:not([open]) > summary { margin-bottom: 0; }

      """
  }

  /// Code in a line has a line height of its own, so that another font does not move the line. It has padding at its
  /// two ends and none where it is broken, and blanks at the end of a row hang, as those of other text.
  private var code: String {
    """
    code, kbd, samp, pre {
      font-family: ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono",
        monospace;
    }
    code, kbd, samp {
      font-size: \(em(model.codeScale)); line-height: 1; border-radius: \(px(model.codeRadius));
      padding: \(em(model.inlineCodePadding)) \(em(model.inlineCodeSidePadding));
    }
    code {
      background: var(--code); white-space: pre-wrap;
    }
    samp { padding: 0; }
    .comment { color: var(--muted); }
    kbd {
      background: var(--stripe); border: \(px(model.hairline)) solid var(--line);
      box-shadow: inset 0 -1px var(--line);
    }
    pre {
      \(font(model.code)) padding: \(padding(model.codePadding, model.codeSidePadding));
      background: var(--code); border-radius: \(px(model.codeRadius)); tab-size: 4;
    }
    pre > code {
      padding: 0; background: none; font-size: inherit; line-height: inherit;
      white-space: pre-wrap; overflow-wrap: anywhere;
    }

    """
  }

  /// A table too wide for the column, because of words that cannot be broken, scrolls inside it. The least height of a
  /// cell is that of one line, so that a row of empty cells is as high as in mode `edit`, where it has room for a caret.
  private var tables: String {
    let cellHeight = model.body.height + 2 * model.cellPadding + model.hairline
    return """
      table {
        display: block; width: max-content; max-width: 100%; overflow: auto;
        border-collapse: collapse; font-variant-numeric: tabular-nums;
      }
      th, td {
        height: \(px(cellHeight)); padding: \(padding(model.cellPadding, model.cellSidePadding));
        border: \(px(model.hairline)) solid var(--line);
      }
      tbody tr:nth-child(2n) { background: var(--stripe); }

      """
  }

  private var media: String {
    """
    img, video, svg { max-width: 100%; }
    img:not([height]), img[width][height], video { height: auto; }
    audio { width: 100%; }
    summary { cursor: pointer; }
    figcaption { color: var(--muted); }

    """
  }

  /// What notes have beyond GitHub's syntax, and footnotes.
  private var notes: String {
    """
    .tag { color: var(--link); }
    .math {
      font-family: "Latin Modern Math", "STIX Two Math", "Cambria Math", math, serif;
    }
    .math-display, div.math { display: block; text-align: center; white-space: pre-wrap; }
    div.math { padding: \(px(model.mathPadding)) 0; overflow-wrap: anywhere; }
    .footnotes {
      margin-top: \(px(model.headingGap)); padding-top: \(px(model.blockGap)); color: var(--muted);
      border-top: \(px(model.hairline)) solid var(--line);
    }
    .footnotes > ol { margin: 0; }
    .footnotes li:target { color: var(--text); }
    .footnote-ref > a, .footnote-backref { text-decoration: none; }
    .footnote-ref > a::before { content: "["; }
    .footnote-ref > a::after { content: "]"; }
    .footnote-backref { font-family: monospace; }

    """
  }

  /// Paper cannot be scrolled.
  private var print: String {
    """
    @media print {
      main { max-width: none; padding: 0; }
      table { display: table; width: auto; }
      h1, h2, h3, h4, h5, h6 { break-after: avoid; }
      pre, blockquote, tr, img { break-inside: avoid; }
    }

    """
  }
}
