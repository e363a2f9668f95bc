internal import EditorModes
internal import TextLayout

/// Draws frames as a picture in SVG, each letter where the layout has it.
package struct FrameSVG {
  /// What is drawn that a window does not draw.
  package struct Extras: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The outline of each row.
    package static let rows = Extras(rawValue: 1)
    /// The edges of the text column.
    package static let column = Extras(rawValue: 2)
  }

  private let panes: [FramePane]
  private let size: LayoutSize
  private let extras: Extras
  private let fonts: FrameFonts
  private var sheet: SVGStyleSheet
  /// The content, gathered.
  private var body = ""
  /// How many parts are clipped.
  private var clips = 0

  /// Draws panes that lie beside or above one another.
  package init(
    _ panes: [FramePane], fonts: FrameFonts, palette: PagePalette = .light,
    extras: Extras = [.column]
  ) {
    self.panes = panes
    self.extras = extras
    self.fonts = fonts
    size = LayoutSize(
      width: panes.map(\.rect.maxX).max() ?? 0, height: panes.map(\.rect.maxY).max() ?? 0)
    sheet = SVGStyleSheet(fonts, palette)
    for pane in panes { draw(pane) }
  }

  /// The picture as a file.
  package var text: String {
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <style>
      \(sheet.text)</style>
      <rect class="page" width="\(width)" height="\(height)"/>
      \(body)\(dividers)</svg>

      """
  }

  /// The lines between panes.
  private var dividers: String {
    guard panes.count > 1 else { return "" }
    return panes.dropFirst().map { pane in
      let rect = pane.rect
      return rect.x > 0
        ? Self.rect("line", LayoutRect(x: rect.x - 1, y: rect.y, width: 1, height: rect.height))
        : Self.rect("line", LayoutRect(x: rect.x, y: rect.y - 1, width: rect.width, height: 1))
    }.joined()
  }

  // MARK: A pane

  private mutating func draw(_ pane: FramePane) {
    let frame = pane.frame
    if panes.count > 1 {
      body += clip(
        LayoutRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height), pane.origin)
    }
    for decoration in frame.decorations { draw(decoration, in: frame) }
    for selection in frame.selections { body += Self.rect("selection", selection) }
    if extras.contains(.column) { drawColumn(frame) }
    if let guide = frame.guide {
      body += Self.path("guide", "M\(SVGText.number(guide)) 0V\(SVGText.number(frame.size.height))")
    }
    for row in frame.rows {
      if extras.contains(.rows) { body += Self.rect("row", row.rect) }
      draw(row)
    }
    for caret in frame.carets { drawCaret(caret) }
    if panes.count > 1 { body += "</g>\n" }
  }

  /// Begins a group that shows nothing outside of a rectangle, moved to an origin.
  private mutating func clip(_ rect: LayoutRect, _ origin: LayoutPoint = LayoutPoint(x: 0, y: 0))
    -> String
  {
    clips += 1
    let move =
      origin.x == 0 && origin.y == 0
      ? "" : " transform=\"translate(\(SVGText.number(origin.x)) \(SVGText.number(origin.y)))\""
    return """
      <clipPath id="c\(clips)"><rect\(Self.attributes(rect))/></clipPath>
      <g\(move) clip-path="url(#c\(clips))">

      """
  }

  private mutating func drawColumn(_ frame: EditorFrame) {
    for x in [frame.column.x, frame.column.x + frame.column.width] {
      body += Self.path("edge", "M\(SVGText.number(x)) 0V\(SVGText.number(frame.size.height))")
    }
  }

  private mutating func drawCaret(_ rect: LayoutRect) {
    var rect = rect
    // It stands on both sides of its place, and no thinner than can be seen.
    let width = max(rect.width, 1.5)
    rect.x -= (width - rect.width) / 2
    rect.width = width
    body += Self.rect("caret", rect)
  }

  private mutating func draw(_ decoration: EditorFrame.Decoration, in frame: EditorFrame) {
    let rect = decoration.rect
    // Bars that take a cell are not as thick as it is.
    let thickest = fonts.size == nil ? Double.infinity : 3
    switch decoration.kind {
    case .quoteBar:
      let colour = decoration.callout.flatMap { PagePalette.Role(callout: $0) } ?? .line
      var bar = rect
      bar.width = min(rect.width, thickest)
      body += Self.rect(sheet.fill(colour), bar)
    case .codeBlock: body += Self.rect("code", rect, radius: 6)
    case .headingRule, .tableLine:
      // In cells a line has no room, and is drawn between them.
      var line = rect
      line.width = max(rect.width, 1)
      line.height = max(rect.height, 1)
      body += Self.rect("line", line)
    case .thematicBreak:
      var line = rect
      line.height = min(rect.height, thickest)
      line.y += (rect.height - line.height) / 2
      body += Self.rect("line", line)
    case .tableStripe: body += Self.rect("stripe", rect)
    case .inlineCode: body += Self.rect("code", rect, radius: 3)
    case .highlight: body += Self.rect("mark", rect, radius: 3)
    case .currentRow: body += Self.rect("stripe", rect)
    }
  }

  // MARK: Rows

  private mutating func draw(_ row: EditorFrame.Row) {
    for run in row.runs {
      switch run.role {
      case .box: drawBox(run, row)
      case .task: drawTask(run, row)
      case .text, .mark, .bullet, .substitute: drawText(run, row)
      }
    }
  }

  private mutating func drawText(_ run: EditorFrame.Run, _ row: EditorFrame.Row) {
    let look = RunLook(run)
    let pieces = GlyphPiece.all(of: run)
    let visible = row.clip(of: run)
    let isClipped = run.isCut || visible != nil
    if isClipped {
      let (low, high) = (
        max(run.x, visible?.x ?? run.x),
        min(run.x + run.width, visible?.maxX ?? run.x + run.width)
      )
      body += clip(
        LayoutRect(x: low, y: row.rect.y, width: max(0, high - low), height: row.rect.height))
    }
    if !pieces.isEmpty {
      let style = sheet.text(run.style, look, isRightToLeft: run.isRightToLeft)
      body += "<text class=\"\(style)\" y=\"\(SVGText.number(row.baseline))\">"
      for piece in pieces {
        let places = piece.places.map { SVGText.number(run.x + $0) }
        body +=
          "<tspan x=\"\(places.joined(separator: " "))\">\(SVGText.escaped(piece.text))</tspan>"
      }
      body += "</text>\n"
    }
    if isClipped { body += "</g>\n" }
    drawLines(run, look, row)
  }

  /// Draws the lines below and through a run, which also go through its spaces.
  private mutating func drawLines(
    _ run: EditorFrame.Run, _ look: RunLook, _ row: EditorFrame.Row
  ) {
    let size = fonts.size ?? run.style.size
    let thickness = max(1, size / 16)
    func line(_ y: Double) -> LayoutRect {
      LayoutRect(x: run.x, y: y, width: run.width, height: thickness)
    }
    let colour = sheet.fill(look.colour)
    if look.isUnderlined { body += Self.rect(colour, line(row.baseline + size * 0.12)) }
    if look.isStruck { body += Self.rect(colour, line(row.baseline - size * 0.3)) }
  }

  /// Draws a task's box, as wide as the letters are high, where its character stands.
  private mutating func drawTask(_ run: EditorFrame.Run, _ row: EditorFrame.Row) {
    let isDone = run.text.contains("☑") || run.text.contains("☒")
    let size = fonts.size ?? run.style.size
    let side = (size * 0.8).rounded()
    let (x, y) = (run.x + (run.width - side) / 2, row.baseline - side + size * 0.08)
    let box = LayoutRect(x: x, y: y, width: side, height: side)
    body += Self.rect(isDone ? "done" : "task", box, radius: side / 5)
    guard isDone else { return }
    let points = [(0.22, 0.52), (0.42, 0.72), (0.78, 0.3)].map { (right, down) in
      "\(SVGText.number(x + side * right)) \(SVGText.number(y + side * down))"
    }
    body += Self.path("check", "M" + points.joined(separator: "L"))
  }

  private mutating func drawBox(_ run: EditorFrame.Run, _ row: EditorFrame.Row) {
    let rect = LayoutRect(x: run.x, y: row.rect.y, width: run.width, height: row.rect.height)
    body += Self.rect("box", rect, radius: 4)
    guard !run.text.isEmpty else { return }
    let style = sheet.text(run.style, RunLook(run), isRightToLeft: false)
    let middle = (SVGText.number(rect.x + rect.width / 2), SVGText.number(rect.y + rect.height / 2))
    body += clip(rect)
    body += """
      <text class="\(style)" x="\(middle.0)" y="\(middle.1)" dy="0.35em" text-anchor="middle">\
      \(SVGText.escaped(run.text))</text>
      </g>

      """
  }

  // MARK: Elements

  private static func attributes(_ rect: LayoutRect) -> String {
    " x=\"\(SVGText.number(rect.x))\" y=\"\(SVGText.number(rect.y))\""
      + " width=\"\(SVGText.number(rect.width))\" height=\"\(SVGText.number(rect.height))\""
  }

  private static func rect(_ style: String, _ rect: LayoutRect, radius: Double = 0) -> String {
    let corner = radius > 0 ? " rx=\"\(SVGText.number(radius))\"" : ""
    return "<rect class=\"\(style)\"\(attributes(rect))\(corner)/>\n"
  }

  private static func path(_ style: String, _ data: String) -> String {
    "<path class=\"\(style)\" d=\"\(data)\"/>\n"
  }
}

extension PagePalette.Role {
  /// The colour of a sort of callout or alert; nil for one that has none of its own.
  init?(callout: String) {
    switch callout.lowercased() {
    case "note", "info", "abstract", "summary", "todo": self = .note
    case "tip", "hint", "success", "check", "done": self = .tip
    case "important", "question", "help", "faq", "example": self = .important
    case "warning", "attention": self = .warning
    case "caution", "danger", "error", "failure", "fail", "bug": self = .caution
    default: return nil
    }
  }
}
