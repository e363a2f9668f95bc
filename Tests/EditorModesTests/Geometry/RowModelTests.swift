import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Movement by rows where lines wrap: what `EditContext` makes of any `RowModel`.
struct RowModelTests {
  /// Rows of so many letters; every row is as high as its number in the text says, from a list that begins again.
  struct WrappedRows: RowModel {
    struct Row {
      var range: Range<ByteOffset>
      /// Whether the line goes on in the next row.
      var isBroken: Bool
    }

    var rows: [Row] = []
    var heights: [Double]

    init(_ text: TextSnapshot, width: Int, heights: [Double] = [10]) {
      self.heights = heights
      for line in 0..<text.lineCount {
        var range = text.lineRange(line)
        while range.length > width {
          let end = range.lowerBound + width
          rows.append(Row(range: range.lowerBound..<end, isBroken: true))
          range = end..<range.upperBound
        }
        rows.append(Row(range: range, isBroken: false))
      }
    }

    func index(_ place: CaretPlace) -> Int {
      let last = rows.lastIndex { $0.range.lowerBound <= place.offset } ?? 0
      let isStart = rows[last].range.lowerBound == place.offset
      let isWrap = last > 0 && isStart && rows[last - 1].isBroken
      return isWrap && place.affinity == .upstream ? last - 1 : last
    }

    func x(of place: CaretPlace) -> Double {
      Double(place.offset - rows[index(place)].range.lowerBound) * 5
    }

    func place(from place: CaretPlace, by distance: RowDistance, goalX: Double) -> CaretPlace? {
      var target = index(place)
      switch distance {
      case .rows(let count): target += count
      case .height(let height):
        var left = abs(height)
        repeat {
          left -= heights[(height < 0 ? max(0, target - 1) : target) % heights.count]
          target += height < 0 ? -1 : 1
        } while left > 0 && rows.indices.contains(target)
      }
      guard rows.indices.contains(target) else { return nil }
      let row = rows[target]
      let count = min(row.range.length, Int((goalX / 5).rounded()))
      let isEnd = row.isBroken && count == row.range.length
      return CaretPlace(row.range.lowerBound + count, isEnd ? .upstream : .downstream)
    }

    func ends(ofRowAt place: CaretPlace) -> (start: CaretPlace, end: CaretPlace) {
      let row = rows[index(place)]
      return (
        CaretPlace(row.range.lowerBound),
        CaretPlace(row.range.upperBound, row.isBroken ? .upstream : .downstream)
      )
    }
  }

  /// One line of three rows, and a short one: rows of 10 letters begin at 0, 10, 20 and 26.
  static let text = TextSnapshot("one line that wraps to 3.\nfour")

  static func context(
    _ selections: EditorSelection..., heights: [Double] = [10]
  ) -> EditContext {
    EditContext(
      syntax: SyntaxForest(text, options: .helloNotes).snapshot,
      selections: SelectionSet(selections, primary: selections.count - 1),
      layoutRows: WrappedRows(text, width: 10, heights: heights))
  }

  static func caret(_ offset: Int, _ affinity: Affinity = .downstream) -> EditorSelection {
    EditorSelection(anchor: ByteOffset(offset), head: ByteOffset(offset), affinity: affinity)
  }

  /// A caret, the unit and the direction, and the place that follows.
  @Test(arguments: [
    // A line has its ends where it has them in the source: the end of a line of three rows is on the third.
    (3, Affinity.downstream, TextUnit.line, TextDirection.forward, 25, Affinity.downstream),
    (12, .downstream, .line, .forward, 25, .downstream),
    (22, .downstream, .line, .backward, 0, .downstream),
    // A row has its ends in the layout.
    (3, .downstream, .row, .forward, 10, .upstream), (10, .upstream, .row, .forward, 10, .upstream),
    (10, .downstream, .row, .forward, 20, .upstream),
    (10, .upstream, .row, .backward, 0, .downstream),
    (10, .downstream, .row, .backward, 10, .downstream),
    (13, .downstream, .row, .backward, 10, .downstream),
    (22, .downstream, .row, .forward, 25, .downstream),
    (25, .downstream, .row, .backward, 20, .downstream),
    (25, .upstream, .row, .forward, 25, .downstream),
    (27, .downstream, .row, .backward, 26, .downstream),
    (26, .upstream, .row, .forward, 30, .downstream),
    // Other movements end on the side of what is behind.
    (9, .downstream, .grapheme, .forward, 10, .downstream),
    (11, .downstream, .grapheme, .backward, 10, .downstream),
  ])
  func rowsHaveEnds(
    from: Int, _ affinity: Affinity, unit: TextUnit, direction: TextDirection, to: Int,
    _ after: Affinity
  ) {
    let context = Self.context(Self.caret(from, affinity))
    #expect(
      context.move(unit, direction, extending: false).first.selections?.primary
        == Self.caret(to, after))
    let extended = context.move(unit, direction, extending: true).first.selections?.primary
    #expect(
      extended?.anchor == ByteOffset(from)
        && extended?.headPlace == CaretPlace(ByteOffset(to), after))
  }

  @Test func theEndOfALineOfThreeRowsIsOnTheThird() throws {
    let rows = WrappedRows(Self.text, width: 10)
    for offset in 0...25 {
      let moved = Self.context(Self.caret(offset)).move(.line, .forward, extending: false)
      let caret = try #require(moved.first.selections).primary
      #expect(rows.index(caret.headPlace) == 2)
    }
  }

  /// A caret, how many rows down (or up), and the place that follows.
  @Test(arguments: [
    (3, Affinity.downstream, 1, 13, Affinity.downstream), (3, .downstream, 2, 23, .downstream),
    (3, .downstream, 3, 29, .downstream), (3, .downstream, 4, 30, .downstream),
    (8, .downstream, 2, 25, .downstream), (13, .downstream, -1, 3, .downstream),
    (13, .downstream, -2, 0, .downstream), (10, .upstream, 1, 20, .upstream),
    (10, .downstream, 1, 20, .downstream), (10, .upstream, 2, 25, .downstream),
    (20, .upstream, -1, 10, .upstream), (26, .downstream, -1, 20, .downstream),
    (30, .downstream, -1, 24, .downstream), (30, .downstream, -9, 0, .downstream),
  ])
  func movesByRows(from: Int, _ affinity: Affinity, rows: Int, to: Int, _ after: Affinity) {
    let context = Self.context(Self.caret(from, affinity))
    let moved = context.moveVertically(rows < 0 ? .up : .down, lines: abs(rows), extending: false)
    let x = WrappedRows(Self.text, width: 10).x(of: CaretPlace(ByteOffset(from), affinity))
    var expected = Self.caret(to, after)
    expected.goalX = x
    #expect(moved.first.selections?.primary == expected)
  }

  /// Rows are 10, 20, 30 and 40 high.
  @Test(arguments: [
    (3, 0.0, 13), (3, 1, 13), (3, 10, 13), (3, 11, 23), (3, 30, 23), (3, 31, 29), (3, 61, 30),
    (3, .infinity, 30),
    (29, -1, 23), (29, -30, 23), (29, -31, 13), (29, -.infinity, 0), (13, -500, 0), (3, .nan, 13),
  ])
  func movesByPages(from: Int, height: Double, to: Int) {
    let context = Self.context(Self.caret(from), heights: [10, 20, 30, 40])
    let plan = context.movePage(height < 0 ? .up : .down, height: abs(height), extending: false)
    #expect(plan.first.selections?.primary.head == ByteOffset(to))
    let extended = context.movePage(height < 0 ? .up : .down, height: abs(height), extending: true)
    #expect(extended.first.selections?.primary.range.upperBound == ByteOffset(max(from, to)))
  }

  @Test func aSelectionGivesUpFromItsOwnRow() {
    // It ends where the first row does: it is in that row, whatever is behind.
    let backward = EditorSelection(anchor: 10, head: 7)
    let down = Self.context(backward).moveVertically(.down, lines: 1, extending: false)
    #expect(down.first.selections?.primary.headPlace == CaretPlace(20, .upstream))
    // Its head is at the start of the second row.
    let forward = EditorSelection(anchor: 7, head: 10)
    let next = Self.context(forward).moveVertically(.down, lines: 1, extending: false)
    #expect(next.first.selections?.primary.headPlace == CaretPlace(20, .downstream))
  }

  @Test func caretsAreAddedRowByRow() {
    var context = Self.context(Self.caret(10, .upstream))
    var offsets: [ByteOffset] = []
    for _ in 0..<3 {
      context.selections = context.addCaret(.down).first.selections ?? context.selections
      offsets.append(context.selections.primary.head)
    }
    #expect(offsets == [20, 25, 30] && context.selections.all.count == 4)
    #expect(context.addCaret(.down).first.selections == nil)
    #expect(context.addCaret(.up).first.selections == nil)
  }

  @Test(arguments: [
    (13, TextDirection.backward, 10..<13), (13, .forward, 13..<20), (10, .backward, 9..<10),
    (25, .forward, 25..<26),
  ])
  func removesByRows(caret: Int, direction: TextDirection, removed: Range<Int>) {
    let edits = Self.context(Self.caret(caret)).delete(.row, direction).first.edits
    let expected = ByteOffset(removed.lowerBound)..<ByteOffset(removed.upperBound)
    #expect(edits.map(\.range) == [expected])
  }

  /// Of the lines of a source, x and pages count cells and lines.
  @Test(arguments: [
    (0.0, 3), (0.4, 3), (1, 4), (1.4, 4), (1.5, 4), (1.6, 5), (.infinity, 5), (.nan, 5), (-1, 3),
  ])
  func cellsNeedNotBeWhole(goal: Double, offset: Int) {
    let rows = SourceRows(TextSnapshot("ab\nxy\nc"), tabWidth: 4)
    #expect(
      rows.place(from: CaretPlace(0), by: .rows(1), goalX: goal) == CaretPlace(ByteOffset(offset)))
  }

  @Test(
    arguments: [
      (RowDistance.rows(0), 0), (.rows(2), 6), (.rows(3), nil), (.rows(-1), nil),
      (.rows(.max), nil), (.rows(.min), nil),
      (.height(0), 3), (.height(1.9), 3), (.height(2), 6), (.height(2.9), 6), (.height(3), nil),
      (.height(.nan), 3),
      (.height(-0.5), nil), (.height(.infinity), nil), (.height(-.infinity), nil),
    ] as [(RowDistance, Int?)])
  func linesAreOneHigh(distance: RowDistance, offset: Int?) {
    let rows = SourceRows(TextSnapshot("ab\nxy\nc"), tabWidth: 4)
    let place = rows.place(from: CaretPlace(0), by: distance, goalX: 0)
    #expect(place == offset.map { CaretPlace(ByteOffset($0)) })
  }
}
