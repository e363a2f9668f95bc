internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Makes the frame of a window from a layout.
struct FrameBuilder {
  private let layout: NoteLayout
  private let window: LayoutSettings
  private let side: EditorSide
  private let mode: EditorMode
  private let span: EditorFrame.Span
  private let height: Double
  private let selections: SelectionSet
  private let reveal: Reveal?
  private let scroll: ScrollGeometry
  /// The y of the note at the top.
  private let top: Double
  private let composer: RowComposer
  private let guide: Double?
  private let start: (start: ByteOffset, y: Double)

  init(_ editor: Editor, _ layout: NoteLayout, _ window: LayoutSettings, _ side: EditorSide) {
    self.layout = layout
    self.window = window
    self.side = side
    mode = editor.mode
    height = editor.paneHeight
    selections = editor.selections
    span = editor.textSpan(of: side, window)
    reveal = side == .live ? editor.reveal : nil
    scroll = ScrollGeometry(
      contentHeight: layout.height, viewportHeight: height, topInset: 0, bottomInset: 0)
    let anchored = editor.scrollAnchor.visibleTop(in: layout)
    top = scroll.clamp(anchored)
    let holding = layout.start(holding: editor.scrollAnchor.offset)
    // What is below the last row of the line before may be in view too.
    start = top == anchored && holding.y <= top ? holding : layout.start(atY: top)
    composer = layout.composer(
      reveal, caret: side.isEditable ? editor.selections.primary.head : nil)
    guide = window.guide.x(
      in: side, text: span, characterWidth: editor.characterWidth(window),
      viewWidth: window.size.width)
  }

  /// The frame. O(length of the lines in view)
  func frame() -> EditorFrame {
    var frame = EditorFrame(
      mode: mode, size: window.size,
      scroll: .init(y: top, contentHeight: layout.height, maximum: scroll.maximumOffset),
      column: span, guide: guide, rows: [], decorations: [], carets: [], selections: [],
      isMeasured: true)
    var decorations = FrameDecorations(model: window.model, span: span)
    var lines: [NoteLayout.PlacedLine] = []
    layout.forEachLine(from: start.start, y: start.y) { placed in
      if placed.y >= top + height { return false }
      lines.append(placed)
      if !placed.isMeasured { frame.isMeasured = false }
      return true
    }
    let known = touchedRanges()
    let items = constructs(in: known.map { linesToLookInto(of: lines, touched: $0) } ?? lines)
    let touched = known ?? touchedRanges(items)
    for placed in lines {
      if side != .source { decorations.add(placed.line, y: placed.y - top) }
      for var decoration in layout.tableDecorations(of: placed.line) where side != .source {
        decoration.rect.x += span.x
        decoration.rect.y += placed.y - top
        frame.decorations.append(decoration)
      }
      let source = placed.line.source
      if touched.contains(where: {
        $0.lowerBound <= source.upperBound && source.lowerBound <= $0.upperBound
      }) {
        let here = constructs(of: placed, isLookedInto: known == nil, items)
        for row in placed.line.rows where isInView(row, of: placed) {
          append(row, placed, here.blocks, here.inlines, to: &frame)
        }
      } else {
        appendUntouched(placed, isLookedInto: known == nil, items, to: &frame)
      }
    }
    if let first = lines.first, let last = lines.last {
      layout.cache.removeAll(outside: first.line.source.lowerBound...last.line.source.lowerBound)
    }
    frame.decorations += decorations.finish()
    for row in frame.rows { addGrounds(of: row, to: &frame.decorations) }
    if side.isEditable { sortCarets(&frame) }
    return frame
  }

  // MARK: Rows

  private func isInView(_ row: LineLayout.Row, of placed: NoteLayout.PlacedLine) -> Bool {
    placed.y + row.y + row.height > top && placed.y + row.y < top + height
  }

  /// What the selections touch, and what they reveal: elsewhere rows are drawn as they were. Nil where they are large,
  /// many, or not what decides, so that it takes all constructs in view to know.
  private func touchedRanges() -> [Range<ByteOffset>]? {
    guard side == .live, let reveal, reveal.isLive, selections.all.count <= 16,
      selections.all.allSatisfy({ $0.range.length <= 4096 })
    else { return nil }
    return reveal.revealed().map(\.range) + selections.all.map(\.range)
  }

  /// The lines whose constructs have to be found: their rows are not kept, or drawn anew because of the selections.
  private func linesToLookInto(
    of lines: [NoteLayout.PlacedLine], touched: [Range<ByteOffset>]
  ) -> [NoteLayout.PlacedLine] {
    lines.filter { placed in
      guard placed.constructs == nil else { return false }
      let source = placed.line.source
      return layout.cache.rows(at: source.lowerBound)?.count != placed.line.rows.count
        || touched.contains {
          $0.lowerBound <= source.upperBound && source.lowerBound <= $0.upperBound
        }
    }
  }

  /// The constructs in a line: of blocks, and of inlines.
  private func constructs(
    of placed: NoteLayout.PlacedLine, isLookedInto: Bool, _ items: [Reveal.Item]
  ) -> (blocks: [Reveal.Item], inlines: [Construct]) {
    let source = placed.line.source
    var blocks: [Reveal.Item] = []
    var inlines: [Construct] = []
    func take(_ construct: Construct, _ isRevealed: @autoclosure () -> Bool) {
      guard construct.range.upperBound >= source.lowerBound else { return }
      if !construct.kind.isInline {
        blocks.append(Reveal.Item(construct: construct, isRevealed: isRevealed()))
      } else if construct.range.overlaps(source) {
        inlines.append(construct)
      }
    }
    if !isLookedInto, let reveal, let found = placed.constructs {
      for construct in found {
        if construct.range.lowerBound > source.upperBound { break }
        take(construct, reveal.isRevealed(construct))
      }
    } else {
      for item in items {
        if item.construct.range.lowerBound > source.upperBound { break }
        take(item.construct, item.isRevealed)
      }
    }
    return (blocks, inlines)
  }

  /// What the selections touch, and what they reveal of some constructs.
  private func touchedRanges(_ items: [Reveal.Item]) -> [Range<ByteOffset>] {
    var ranges = items.filter(\.isRevealed).map(\.construct.range)
    if side.isEditable { ranges += selections.all.map(\.range) }
    return ranges
  }

  /// Appends the rows in view of a line without carets, selections and marks that are shown.
  private func appendUntouched(
    _ placed: NoteLayout.PlacedLine, isLookedInto: Bool, _ items: [Reveal.Item],
    to frame: inout EditorFrame
  ) {
    let start = placed.line.source.lowerBound
    let rows: [EditorFrame.Row]
    if let kept = layout.cache.rows(at: start), kept.count == placed.line.rows.count {
      rows = kept
    } else {
      let here = constructs(of: placed, isLookedInto: isLookedInto, items)
      rows = placed.line.rows.map { row in
        shown(
          row, composer.compose(row, of: placed.line, findsStops: false), placed.line, here.blocks,
          here.inlines)
      }
      layout.cache.keep(rows, at: start)
    }
    for (row, shown) in zip(placed.line.rows, rows) where isInView(row, of: placed) {
      frame.rows.append(shown.moved(down: placed.y - top))
    }
  }

  private func append(
    _ row: LineLayout.Row, _ placed: NoteLayout.PlacedLine, _ blocks: [Reveal.Item],
    _ inlines: [Construct], to frame: inout EditorFrame
  ) {
    let composed = composer.compose(row, of: placed.line)
    frame.rows.append(
      shown(row, composed, placed.line, blocks, inlines).moved(down: placed.y - top))
    guard side.isEditable else { return }
    select(row, composed, placed, y: placed.y - top + row.y, &frame)
  }

  /// What is seen of a row, in points from the line's top: of one that is scrolled sideways what is in its room.
  private static func visible(
    _ composed: ComposedRow, _ row: LineLayout.Row, _ span: EditorFrame.Span
  ) -> LayoutRect {
    var (low, high) = (composed.x, composed.x + composed.width)
    if composed.isScrolled {
      low = max(low, row.x)
      high = min(high, row.x + row.room)
    }
    return LayoutRect(x: span.x + low, y: row.y, width: max(0, high - low), height: row.height)
  }

  /// A row as it is drawn, in points from the line's top.
  private func shown(
    _ row: LineLayout.Row, _ composed: ComposedRow, _ line: LineLayout, _ blocks: [Reveal.Item],
    _ inlines: [Construct]
  ) -> EditorFrame.Row {
    let metrics = window.measurer.metrics(of: line.frame.style)
    let baseline = row.y + (row.height - metrics.ascent - metrics.descent) / 2 + metrics.ascent
    var shown = EditorFrame.Row(
      source: row.source,
      rect: Self.visible(composed, row, span),
      baseline: baseline, runs: [], hidden: composed.hidden)
    let marks = blockMarks(of: row, line, blocks)
    shown.hidden += marks.hidden
    if marks.isAllHidden {
      shown.rect.width = 0
    } else {
      let scopes = scopes(of: line)
      for piece in composed.pieces where !piece.bytes.isEmpty {
        shown.runs.append(run(piece, inlines, scopes, marks.isShown))
      }
    }
    if row.number == 0, row.cell == 0, row.source.lowerBound == line.frame.line.lowerBound {
      shown.runs = markers(of: line.frame) + shown.runs
    }
    if marks.hasPipes, row.number == 0 {
      shown.runs += pipes(of: row, line)
      shown.runs.sort { $0.x < $1.x }
    }
    shown.hidden.sort { $0.lowerBound < $1.lowerBound }
    return shown
  }

  private func run(
    _ piece: ComposedRow.Piece, _ inlines: [Construct], _ scopes: [String], _ isMark: Bool
  ) -> EditorFrame.Run {
    let text = String(decoding: piece.bytes, as: UTF8.self)
    var all = scopes
    for construct in inlines
    where construct.range.lowerBound <= piece.source.lowerBound
      && piece.source.upperBound <= construct.range.upperBound
    {
      all.append(construct.kind.rawValue)
    }
    return EditorFrame.Run(
      isMark ? .mark : piece.role, source: piece.source, text: text, style: piece.style,
      scopes: all, x: span.x + piece.x, width: piece.width,
      textWidth: piece.role == .mark ? piece.advances.reduce(0.0) { $0 + Double($1) } : nil,
      positions: piece.positions(of: text),
      isRightToLeft: piece.level % 2 == 1, elided: piece.elided)
  }

  /// Adds what is behind code and highlighted text in a row, in one piece where runs touch.
  private func addGrounds(of row: EditorFrame.Row, to decorations: inout [EditorFrame.Decoration]) {
    for (scope, kind) in [
      ("codeSpan", EditorFrame.Decoration.Kind.inlineCode), ("highlight", .highlight),
    ] {
      var last: LayoutRect?
      for run in row.runs where run.scopes.contains(scope) {
        if let rect = last, abs(rect.maxX - run.x) < 0.01 {
          last?.width = run.x + run.width - rect.x
          continue
        }
        if let last { decorations.append(.init(kind, last)) }
        let metrics = window.measurer.metrics(of: run.style)
        let padding = kind == .inlineCode ? window.model.inlineCodePadding * run.style.size : 0
        let top = max(row.rect.y, row.baseline - metrics.ascent - padding)
        let bottom = min(row.rect.maxY, row.baseline + metrics.descent + padding)
        let (low, high) =
          row.clip(of: run).map { (max(run.x, $0.x), min(run.x + run.width, $0.maxX)) }
          ?? (run.x, run.x + run.width)
        guard high > low else { continue }
        last = LayoutRect(x: low, y: top, width: high - low, height: max(0, bottom - top))
      }
      if let last { decorations.append(.init(kind, last)) }
    }
  }

  private func scopes(of line: LineLayout) -> [String] {
    guard side != .source, let leaf = line.frame.leaf else { return [] }
    if leaf.kind == .heading { return ["heading\(leaf.headingLevel)"] }
    return leaf.kind == .paragraph ? [] : ["\(leaf.kind)"]
  }

  /// What is drawn in the places of list markers.
  private func markers(of frame: LineFrame) -> [EditorFrame.Run] {
    guard side != .source else { return [] }
    return frame.markers.map { marker in
      let role: EditorFrame.Run.Role
      let text: String
      switch marker.task {
      case .unchecked: (role, text) = (.task, "\u{2610}")
      case .checked: (role, text) = (.task, "\u{2611}")
      case .none:
        role = .bullet
        text =
          marker.isOrdered
          ? layout.text.string(in: marker.range).split(whereSeparator: \.isWhitespace).first.map(
            String.init) ?? ""
          : ["\u{2022}", "\u{25E6}", "\u{25AA}"][min(marker.level, 2)]
      }
      let style = TextStyle(size: window.model.base)
      var width = 0.0
      var positions: [Double] = []
      for character in text {
        positions.append(width)
        width += measured(String(character), style)
      }
      return EditorFrame.Run(
        role, source: marker.range, text: text, style: style, scopes: [],
        x: span.x + marker.x - width, width: width, positions: positions, isRightToLeft: false,
        elided: 0)
    }
  }

  private func measured(_ text: String, _ style: TextStyle) -> Double {
    var text = text
    return text.withUTF8 { bytes in
      var advances = [Float](repeating: 0, count: bytes.count)
      advances.withUnsafeMutableBufferPointer {
        window.measurer.measure(bytes, in: style, isRightToLeft: false, into: $0)
      }
      return advances.reduce(0.0) { $0 + Double($1) }
    }
  }

  /// The pipes beside a cell, in its padding.
  private func pipes(of row: LineLayout.Row, _ line: LineLayout) -> [EditorFrame.Run] {
    let style = line.frame.style
    let width = measured("|", style)
    return layout.pipes(besideCell: row.cell, of: line).map { pipe in
      EditorFrame.Run(
        .mark, source: pipe.range, text: "|", style: style, scopes: ["tableRow"],
        x: span.x + pipe.x - width / 2, width: width, positions: [0], isRightToLeft: false,
        elided: 0)
    }
  }

  // MARK: Marks of blocks

  /// The constructs in some lines; in a preview none is revealed.
  private func constructs(in lines: [NoteLayout.PlacedLine]) -> [Reveal.Item] {
    guard side != .source, let first = lines.first, let last = lines.last else { return [] }
    let reveal = reveal ?? Reveal(layout.syntax, selections: SelectionSet(caret: 0))
    if side == .live { return reveal.constructs(at: lines.map(\.line.source)) }
    let range = first.line.source.lowerBound..<last.line.source.upperBound
    return reveal.constructs(in: range).map { item in
      side == .preview ? Reveal.Item(construct: item.construct, isRevealed: false) : item
    }
  }

  /// What of a row is a mark of a block.
  private func blockMarks(
    of row: LineLayout.Row, _ line: LineLayout, _ blocks: [Reveal.Item]
  ) -> (hidden: [Range<ByteOffset>], isAllHidden: Bool, isShown: Bool, hasPipes: Bool) {
    var hidden: [Range<ByteOffset>] = []
    var (isAllHidden, isShown, hasPipes) = (false, false, false)
    for item in blocks where item.construct.kind != .heading {
      for marker in item.construct.markers
      where marker.lowerBound >= row.source.lowerBound && marker.upperBound <= row.source.upperBound
      {
        if !item.isRevealed { hidden.append(marker) }
        switch line.frame.kind {
        case .fence, .underline, .thematicBreak, .delimiterRow:
          guard item.construct.kind != .quote else { break }
          isAllHidden = !item.isRevealed
          isShown = item.isRevealed
        default: break
        }
      }
    }
    if line.frame.kind == .tableRow {
      // A pipe and the white space beside it belong to two cells.
      for item in blocks where item.construct.kind == .tableRow {
        for marker in item.construct.markers where marker.overlaps(row.source) {
          hasPipes = hasPipes || item.isRevealed
          let part = marker.clamped(to: row.source)
          if !item.isRevealed, !hidden.contains(part) { hidden.append(part) }
        }
      }
    }
    if line.frame.kind == .underline {
      for item in blocks where item.construct.kind == .heading {
        for marker in item.construct.markers
        where marker.lowerBound >= row.source.lowerBound
          && marker.upperBound <= row.source.upperBound
        {
          isAllHidden = !item.isRevealed
          isShown = item.isRevealed
          if !item.isRevealed { hidden.append(marker) }
        }
      }
    }
    return (hidden, isAllHidden, isShown, hasPipes)
  }

  // MARK: Selections

  private func select(
    _ row: LineLayout.Row, _ composed: ComposedRow, _ placed: NoteLayout.PlacedLine, y: Double,
    _ frame: inout EditorFrame
  ) {
    let isLastOfLine = row.source.upperBound == placed.line.frame.line.upperBound
    for (index, selection) in selections.all.enumerated() {
      let head = selection.head
      let isHere =
        row.source.lowerBound <= head && head <= row.source.upperBound
        && isIn(row, placed.line, head, selection.affinity)
      if isHere {
        let rect = Self.caret(
          composed.x(of: head) + span.x, y, row, placed.line.frame, window.model)
        if index == selections.primaryIndex {
          frame.carets.insert(rect, at: 0)
          frame.decorations.append(
            .init(
              .currentRow,
              LayoutRect(x: 0, y: y, width: window.size.width, height: row.height)))
        } else {
          frame.carets.append(rect)
        }
      }
      let range = selection.range
      guard !range.isEmpty, range.lowerBound <= row.source.upperBound,
        range.upperBound > row.source.lowerBound || range.upperBound == row.source.upperBound
      else { continue }
      let part = range.clamped(to: row.source)
      for piece in composed.pieces
      where piece.source.overlaps(part) {
        let covered = part.clamped(to: piece.source)
        let xs = composed.stops.filter {
          covered.lowerBound <= $0.offset && $0.offset <= covered.upperBound
            && $0.x >= piece.x - 0.01 && $0.x <= piece.x + piece.width + 0.01
        }.map(\.x)
        guard var low = xs.min(), var high = xs.max() else { continue }
        if composed.isScrolled {
          (low, high) = (max(low, row.x), min(high, row.x + row.room))
        }
        guard high > low else { continue }
        frame.selections.append(
          LayoutRect(x: span.x + low, y: y, width: high - low, height: row.height))
      }
      if range.upperBound > row.source.upperBound, isLastOfLine {
        let width = window.measurer.metrics(of: placed.line.frame.style).characterWidth / 2
        frame.selections.append(
          LayoutRect(
            x: span.x + composed.x(of: row.source.upperBound), y: y, width: width,
            height: row.height))
      }
    }
  }

  /// Whether a caret is drawn in a row: at a place between two rows the affinity decides.
  private func isIn(
    _ row: LineLayout.Row, _ line: LineLayout, _ offset: ByteOffset, _ affinity: Affinity
  ) -> Bool {
    let index = line.row(of: offset, isUpstream: affinity == .upstream)
    if line.rows[index] == row { return true }
    // At the end of a piece of a long line, and at its start.
    return false
  }

  private func sortCarets(_ frame: inout EditorFrame) {
    // The row of the primary caret is behind everything else.
    frame.decorations.sort { ($0.kind == .currentRow ? 0 : 1) < ($1.kind == .currentRow ? 0 : 1) }
  }

  /// The rectangle of a caret: as high as its row, but never lower than a row of its text, so that it is seen in the
  /// gap between two blocks.
  static func caret(
    _ x: Double, _ y: Double, _ row: LineLayout.Row, _ frame: LineFrame, _ model: BoxModel
  ) -> LayoutRect {
    let height = max(row.height, frame.kind == .blank ? model.body.height : row.height)
    return LayoutRect(x: x, y: y + (row.height - height) / 2, width: 1, height: height)
  }
}
