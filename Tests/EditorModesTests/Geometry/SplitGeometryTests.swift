import EditorModes
import Testing
import TextLayout

/// Where the halves of a split are (geometry, section 3).
struct SplitGeometryTests {
  @Test func goesByTheShapeOfThePane() {
    let wide = SplitGeometry(size: LayoutSize(width: 801, height: 600))
    #expect(wide.orientation == .sideBySide)
    #expect(wide.source == LayoutRect(x: 0, y: 0, width: 400, height: 600))
    #expect(wide.divider == LayoutRect(x: 400, y: 0, width: 1, height: 600))
    #expect(wide.preview == LayoutRect(x: 401, y: 0, width: 400, height: 600))
    #expect(wide.grab == LayoutRect(x: 395.5, y: 0, width: 10, height: 600))
    let tall = SplitGeometry(size: LayoutSize(width: 600, height: 800))
    #expect(tall.orientation == .stacked)
    #expect(tall.source == LayoutRect(x: 0, y: 0, width: 600, height: 400))
    #expect(tall.divider == LayoutRect(x: 0, y: 400, width: 600, height: 1))
    #expect(tall.preview == LayoutRect(x: 0, y: 401, width: 600, height: 399))
    #expect(tall.grab == LayoutRect(x: 0, y: 395.5, width: 600, height: 10))
    let chosen = SplitGeometry(size: LayoutSize(width: 600, height: 800), orientation: .sideBySide)
    #expect(chosen.divider == LayoutRect(x: 300, y: 0, width: 1, height: 800))
  }

  /// The width of a pane, the share of the source, and its width.
  @Test(arguments: [
    (801.0, 0.25, 200.0), (801, 0, 120), (801, 1, 680), (801, -1, 120), (801, 2, 680),
    (801, .nan, 400),
    (241, 0, 120), (241, 1, 120), (240, 0.9, 120), (101, 0.9, 50), (100, 0.1, 49), (2, 0.5, 1),
    (1, 0.5, 0), (0, 0.5, 0),
    (0.5, 0.5, 0), (-3, 0.5, 0),
  ])
  func theLeastWins(width: Double, share: Double, source: Double) {
    let size = LayoutSize(width: width, height: 0)
    #expect(
      SplitGeometry(size: size, share: share, orientation: .sideBySide).source.width == source)
  }

  /// Over all sizes: nothing overlaps, nothing is negative, all adds up, and whole stays whole.
  @Test func allSizes() {
    for tenth in 0...20 {
      let share = Double(tenth) / 20
      for length in stride(from: 0.0, through: 4000, by: 1) {
        let split = SplitGeometry(
          size: LayoutSize(width: length, height: 10), share: share, orientation: .sideBySide)
        let (source, preview) = (split.source.width, split.preview.width)
        #expect(source >= 0 && preview >= 0 && split.source.maxX == split.divider.x)
        #expect(split.divider.maxX == split.preview.x && split.preview.maxX == length)
        #expect(source.rounded() == source && preview.rounded() == preview)
        if length >= 241 { #expect(min(source, preview) >= 120) }
        if length < 241 { #expect(abs(source - preview) <= 1) }
        #expect(split.grab.x >= 0 && split.grab.maxX <= length)
        // Where the divider is left, it stays.
        let again = SplitGeometry(
          size: LayoutSize(width: length, height: 10),
          share: split.share(movingDividerTo: split.divider.x), orientation: .sideBySide)
        #expect(again == split)
      }
    }
  }

  @Test func aPaneThatGrowsBackHasTheSplitItHad() {
    let share = SplitGeometry(size: LayoutSize(width: 1470, height: 900)).share(
      movingDividerTo: 1100)
    let before = SplitGeometry(size: LayoutSize(width: 1470, height: 900), share: share)
    #expect(before.divider.x == 1100)
    #expect(SplitGeometry(size: LayoutSize(width: 320, height: 200), share: share).divider.x == 199)
    #expect(SplitGeometry(size: LayoutSize(width: 1470, height: 900), share: share) == before)
  }

  @Test func eachHalfHasAColumnOfItsOwnWidth() {
    let settings = ColumnSettings(readingWidth: .narrow)
    let split = SplitGeometry(size: LayoutSize(width: 1201, height: 600), share: 0.4)
    let columns = [EditorSide.source, .preview].map {
      split.column(of: $0, settings: settings, characterWidth: 8)
    }
    #expect(columns == [TextColumn(x: 0, width: 480), TextColumn(x: 120, width: 480)])
    #expect(split.column(of: .live, settings: settings, characterWidth: 8) == nil)
  }
}
