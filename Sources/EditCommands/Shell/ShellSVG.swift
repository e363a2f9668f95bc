internal import EditorModes
internal import TextLayout

/// Draws the arrangement of a window, or of panes, with its numbers.
struct ShellSVG {
  private let size: LayoutSize
  private let title: String
  private var body = ""
  /// The size of labels: of a large window they are larger, so that they can be read where the picture is small.
  private let letter: Double

  /// Draws a window.
  init(_ layout: ShellLayout) {
    size = layout.size
    letter = Self.letter(layout.size)
    title = "\(layout.kind.rawValue), \(Self.text(layout.size))"
    for region in layout.regions where region.sort != .pane {
      add(region.frame, region.sort.rawValue, region.sort.look)
    }
    for view in layout.views {
      add(view.frame, "pane \(view.pane + 1)", "text")
      addColumn(view)
    }
    for divider in layout.dividers {
      addShape("grab", divider.grab)
      addShape("divider", divider.line)
    }
    if let scrim = layout.scrim { addShape("scrim", scrim) }
    if let panel = layout.panel, panel.form == .overlay {
      add(panel.header, "panelHeader", "bar")
      add(panel.body, "panel, over the window", "panel")
    }
  }

  /// Draws panes.
  init(_ layout: PaneLayout) {
    size = LayoutSize(width: layout.frame.width, height: layout.frame.height)
    letter = Self.letter(size)
    title = "\(layout.container.rawValue), \(Self.text(size))"
    for pane in layout.panes {
      let isText = pane.role == .source || pane.role == .preview
      let note = pane.role == layout.maximised ? ", maximised" : ""
      add(pane.frame, pane.role.rawValue + note, isText ? "text" : "list")
    }
    for divider in layout.dividers {
      addShape("grab", divider.frame)
      addShape(
        "divider",
        LayoutRect(x: divider.x - 0.5, y: divider.frame.y, width: 1, height: divider.frame.height))
    }
  }

  private static func letter(_ size: LayoutSize) -> Double {
    max(11, min(48, (size.width / 75).rounded()))
  }

  private static func text(_ size: LayoutSize) -> String {
    "\(SVGText.number(size.width)) × \(SVGText.number(size.height))"
  }

  /// The picture as a file.
  var text: String {
    let (width, height) = (SVGText.number(max(1, size.width)), SVGText.number(max(1, size.height)))
    let palette = PagePalette.light
    func colour(_ role: PagePalette.Role) -> String { SVGText.colour(palette[role]) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>\(SVGText.escaped(title))</title>
      <style>
      text { font-family: Inter, "DejaVu Sans", sans-serif; fill: \(colour(.text)); }
      .n { fill: \(colour(.muted)); }
      rect { stroke: \(colour(.line)); stroke-width: 1; }
      .page, .text { fill: \(colour(.page)); }
      .list { fill: \(colour(.code)); }
      .panel { fill: \(colour(.stripe)); }
      .bar { fill: #E4E9F0; }
      .divider { fill: \(colour(.link)); stroke: none; }
      .grab { fill: \(colour(.link)); fill-opacity: 0.16; stroke: none; }
      .scrim { fill: #000000; fill-opacity: 0.4; stroke: none; }
      .column { fill: none; stroke: \(colour(.link)); stroke-dasharray: 4 4; }
      .guide { stroke: \(colour(.caution)); stroke-dasharray: 2 4; }
      .covered { fill: \(colour(.caution)); fill-opacity: 0.08; stroke: none; }
      </style>
      <rect class="page" width="\(width)" height="\(height)"/>
      \(body)</svg>

      """
  }

  // MARK: Elements

  private mutating func addShape(_ look: String, _ rect: LayoutRect) {
    body += "<rect class=\"\(look)\"\(Self.attributes(rect))/>\n"
  }

  /// A part with its name and its numbers: the size, and where it begins when there is room for that.
  private mutating func add(_ rect: LayoutRect, _ name: String, _ look: String) {
    // A border stands inside of its part.
    let inner = LayoutRect(
      x: rect.x + 0.5, y: rect.y + 0.5, width: max(0, rect.width - 1),
      height: max(0, rect.height - 1))
    addShape(look, inner)
    let size = Self.text(LayoutSize(width: rect.width, height: rect.height))
    let place = "at \(SVGText.number(rect.x)), \(SVGText.number(rect.y))"
    if rect.height >= letter * 5 {
      addLines([(name, ""), (size, "n"), (place, "n")], rect)
    } else {
      addLines([("\(name)  \(size)", "")], rect)
    }
  }

  private mutating func addLines(_ lines: [(text: String, look: String)], _ rect: LayoutRect) {
    let step = letter * 1.4
    var y = rect.y + rect.height / 2 - step * Double(lines.count - 1) / 2
    for line in lines {
      // A letter is at most so wide on average; what does not fit is made smaller.
      let fit = (rect.width - 8) / (Double(max(1, line.text.count)) * 0.62)
      let size = max(1, min(letter, fit, rect.height * 0.8))
      body += """
        <text\(line.look.isEmpty ? "" : " class=\"\(line.look)\"") \
        x="\(SVGText.number(rect.x + rect.width / 2))" y="\(SVGText.number(y))" dy="0.35em" \
        text-anchor="middle" font-size="\(SVGText.number(size))">\(SVGText.escaped(line.text))</text>

        """
      y += step
    }
  }

  private mutating func addColumn(_ view: ShellLayout.View) {
    let frame = view.frame
    addShape(
      "column",
      LayoutRect(
        x: view.text.x, y: frame.y + 4, width: view.text.width, height: max(0, frame.height - 8)))
    if frame.height >= letter * 10 {
      let strip = LayoutRect(
        x: view.text.x, y: frame.y + 8, width: view.text.width, height: letter * 2)
      addLines([("\(view.side.rawValue): text \(SVGText.number(view.text.width))", "n")], strip)
    }
    if let guide = view.guide {
      let (x, y, end) = (
        SVGText.number(guide), SVGText.number(frame.y), SVGText.number(frame.maxY)
      )
      body += "<path class=\"guide\" d=\"M\(x) \(y)V\(end)\"/>\n"
    }
    if view.bottomInset > 0 {
      addShape(
        "covered",
        LayoutRect(
          x: frame.x, y: frame.maxY - view.bottomInset, width: frame.width,
          height: view.bottomInset))
    }
  }

  private static func attributes(_ rect: LayoutRect) -> String {
    " x=\"\(SVGText.number(rect.x))\" y=\"\(SVGText.number(rect.y))\""
      + " width=\"\(SVGText.number(rect.width))\" height=\"\(SVGText.number(rect.height))\""
  }
}

extension ShellLayout.Region.Sort {
  /// The class of its style.
  fileprivate var look: String {
    switch self {
    case .sidebarHeader, .shellBar, .tabStrip, .statusBar, .panelHeader, .miniStrip, .tabBar: "bar"
    case .sidebarList, .container, .list: "list"
    case .pane: "text"
    case .panelBody: "panel"
    }
  }
}
