internal import LiveMarkdown
public import PieceTable
public import TextLayout

extension Editor {
  /// Lays the note out for a window, or for one of another size, font or width of text; nil ends it. From then on
  /// frames can be asked for, and carets move by rows.
  ///
  /// A note of up to 128 KB is measured at once; of a longer one the first 16 KB are, and the rest by
  /// `advance(within:)`. The first visible row stays where it is. O(1), and the time that these bytes take.
  public func layOut(_ settings: LayoutSettings?) {
    layoutSettings = settings
    remakeLayout()
  }

  /// Makes the layout anew: for another mode, other settings or another window.
  func remakeLayout() {
    guard let window = layoutSettings, let side = mode.sides.first else {
      layout = nil
      return
    }
    let span = textSpan(of: side, window)
    let layout = NoteLayout(
      forest.snapshot, folds: folds, window.model, window.measurer, side: side,
      width: span.width, tabWidth: settings.tabWidth)
    // Of a longer note the height is not known at once anyway.
    let isShort = text.utf8Count <= Self.measuredAtOnce
    layout.measure(0..<text.endOffset, atMost: isShort ? .max : Self.measuredFirst)
    self.layout = layout
    followViewport()
  }

  /// The longest note that is measured at once when it is opened or the window resized, in bytes.
  private static let measuredAtOnce = 131_072
  /// What is measured at once of a longer one, in bytes.
  private static let measuredFirst = 16_384

  /// Where text begins in the pane of a side and how wide it is.
  func textSpan(of side: EditorSide, _ window: LayoutSettings) -> EditorFrame.Span {
    let column = TextColumn(
      paneWidth: paneSize(window).width, settings: window.column,
      characterWidth: characterWidth(window))
    return column.text(in: side, on: window.platform)
  }

  /// The unit of columns: the advance of `0` in the body font.
  func characterWidth(_ window: LayoutSettings) -> Double {
    window.measurer.metrics(of: TextStyle(size: window.model.base)).characterWidth
  }

  /// The size of the pane that shows rows: in a split its half of the source.
  private func paneSize(_ window: LayoutSettings) -> LayoutSize {
    guard mode == .split else { return window.size }
    let source = SplitGeometry(size: window.size).source
    return LayoutSize(width: source.width, height: source.height)
  }

  /// The height of the pane that shows rows.
  var paneHeight: Double { layoutSettings.map { paneSize($0).height } ?? 0 }

  /// How far the note can be scrolled; nil without a layout. O(1)
  public var scrollGeometry: ScrollGeometry? {
    layout.map {
      ScrollGeometry(
        contentHeight: $0.height, viewportHeight: paneHeight, topInset: 0, bottomInset: 0)
    }
  }

  /// How much of the note is measured, from 0 to 1; nil without a layout. O(1)
  public var measuringProgress: Double? {
    layout.map {
      $0.isMeasured ? 1 : Double($0.heights.measuredLength) / Double(max(1, text.utf8Count))
    }
  }

  /// The y of the note at the top of the window, in points; 0 without a layout. O(log n)
  public var scrollY: Double {
    guard let layout, let scroll = scrollGeometry else { return 0 }
    return scroll.clamp(scrollAnchor.visibleTop(in: layout))
  }

  /// Scrolls to a y of the note, in points, as far as there is room. It measures nothing and changes no row. O(log n)
  public func scroll(to y: Double) {
    guard let layout, let scroll = scrollGeometry else { return }
    scrollAnchor = ScrollAnchor(visibleTop: scroll.clamp(y), in: layout)
    followViewport()
    readingPosition = ReadingPosition(scrollAnchor.offset, in: text)
  }

  /// Scrolls as little as is needed to see the primary caret. O(log n)
  public func scrollToCaret() {
    guard let layout, let rect = caretRect(of: selections.primary) else { return }
    let (y, height) = (scrollY, paneHeight)
    if rect.y < y {
      scroll(to: rect.y)
    } else if rect.maxY > y + height {
      scroll(to: rect.maxY - height)
    }
    _ = layout
  }

  /// Tells the parse what is in view.
  func followViewport() {
    guard let layout else { return }
    let y = scrollY
    let first = layout.start(atY: y).start
    let last = layout.start(atY: y + paneHeight).start
    viewport = first..<max(first, min(text.endOffset, last + 1024))
  }

  /// Where a caret is drawn, in points of the note: x from the left edge of the pane, y from the top of the note; nil
  /// without a layout and in what is folded. O(log n + length of the line)
  public func caretRect(of selection: EditorSelection) -> LayoutRect? {
    guard let layout, let window = layoutSettings, let side = mode.sides.first,
      let row = layout.placedRow(of: selection.headPlace)
    else { return nil }
    let composed = layout.composer(reveal, caret: selections.primary.head)
      .compose(row.row, of: row.placed.line)
    return FrameBuilder.caret(
      composed.x(of: selection.head) + textSpan(of: side, window).x, row.y, row.row,
      row.placed.line.frame, window.model)
  }

  /// The offset and the side of a row that a point of the note leads to: x from the left edge of the pane, y from the
  /// top of the note; nil without a layout. O(log n + length of the line)
  public func place(at point: LayoutPoint) -> (offset: ByteOffset, affinity: Affinity)? {
    guard let layout, let window = layoutSettings, let side = mode.sides.first else { return nil }
    let x = point.x - textSpan(of: side, window).x
    let place = layout.place(
      at: LayoutPoint(x: x, y: point.y), reveal, caret: selections.primary.head)
    return (place.offset, place.affinity)
  }

  /// What the window shows now; nil without a layout. O(log n + length of the lines in view)
  public func frame() -> EditorFrame? {
    guard let layout, let window = layoutSettings, let side = mode.sides.first else { return nil }
    return FrameBuilder(self, layout, window, side).frame()
  }
}
