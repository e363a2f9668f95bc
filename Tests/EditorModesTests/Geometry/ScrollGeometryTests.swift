import EditorModes
import Testing
import TextLayout

/// How far a viewport scrolls, and what it answers to proposals (geometry, sections 1 and 2).
struct ScrollGeometryTests {
  /// A content, a viewport, and the largest offset.
  @Test(arguments: [
    // What fits has no room behind it.
    (0.0, 100.0, 0.0), (99, 100, 0), (100, 100, 0),
    // What does not gets half a viewport.
    (100.5, 100, 50.5), (101, 100, 51), (1000, 100, 950), (1000, 99, 950.5), (1000, 0, 1000),
    // No length is less than nothing.
    (-10, 100, 0), (1000, -10, 1000), (.nan, 100, 0), (1000, .nan, 1000), (1000, .infinity, 1000),
  ])
  func roomPastTheEnd(content: Double, viewport: Double, maximum: Double) {
    let scroll = ScrollGeometry(contentHeight: content, viewportHeight: viewport)
    #expect(scroll.range == 0...maximum)
    // The room is no part of the content.
    #expect(scroll.contentHeight == (content > 0 ? content : 0))
  }

  /// A content, what is covered at the top and at the bottom of a viewport of 100, and the range.
  @Test(arguments: [
    (50.0, 20.0, 0.0, -20.0, -20.0), (80, 20, 0, -20, -20), (81, 20, 0, -20, 21),
    (200, 20, 0, -20, 140),
    (200, 0, 30, 0, 165), (50, 20, 30, -20, -20), (51, 20, 30, -20, 6), (200, 20, 30, -20, 155),
    (200, 90, 30, -90, 130),
  ])
  func theTopIsAlwaysReachable(
    content: Double, top: Double, bottom: Double, minimum: Double, maximum: Double
  ) {
    let scroll = ScrollGeometry(
      contentHeight: content, viewportHeight: 100, topInset: top, bottomInset: bottom)
    #expect(scroll.range == minimum...maximum)
    #expect(scroll.visibleTop(at: scroll.minimumOffset) == 0)
    #expect(scroll.offset(forVisibleTop: -1000) == minimum)
    // The end of the content comes into view too.
    #expect(
      scroll.visible(at: maximum).upperBound >= min(content, scroll.visible(at: minimum).upperBound)
    )
  }

  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (0.25, 0.25), (950, 950), (951, 950), (.infinity, 950), (-.infinity, 0),
    (.nan, 0),
  ])
  func offsetsStayInTheRange(offset: Double, clamped: Double) {
    #expect(ScrollGeometry(contentHeight: 1000, viewportHeight: 100).clamp(offset) == clamped)
  }

  /// A part of the content, a margin, where the viewport of 100 points is, and where it goes.
  @Test(arguments: [
    (200.0..<220.0, 0.0, 150.0, 150.0), (200..<220, 0, 220, 200), (200..<220, 0, 50, 120),
    (200..<220, 10, 50, 130),
    (200..<220, 10, 195, 190), (0..<20, 10, 100, 0), (980..<1000, 10, 0, 910),
    (200..<400, 10, 0, 200),
    (200..<400, 10, 300, 200), (200..<280, 50, 0, 190), (200..<220, 0, .nan, 120),
  ])
  func showsWhatIsAskedFor(part: Range<Double>, margin: Double, from: Double, to: Double) {
    let scroll = ScrollGeometry(contentHeight: 1000, viewportHeight: 100)
    #expect(scroll.offset(showing: part, margin: margin, from: from) == to)
  }

  @Test func pagesOverlap() {
    let scroll = ScrollGeometry(contentHeight: 1000, viewportHeight: 120, topInset: 20)
    #expect(scroll.pageHeight(overlap: 24) == 76 && scroll.pageHeight(overlap: 80) == 80)
    #expect(ScrollGeometry(contentHeight: 0, viewportHeight: 0).pageHeight(overlap: 24) == 24)
  }

  // MARK: Proposals

  @Test(arguments: [
    (300.0 as Double?, 200.0 as Double?, 300.0, 200.0), (0, 0, 0, 0),
    (.infinity, .infinity, .infinity, .infinity),
    (nil, nil, 320, 240), (nil, 100, 320, 100), (100, nil, 100, 240), (.infinity, 0, .infinity, 0),
    (1, 0.5, 1, 0.5),
    (-1, -.infinity, 0, 0), (.nan, .nan, 320, 240),
  ])
  func answersWhatIsProposed(
    width: Double?, height: Double?, answeredWidth: Double, answeredHeight: Double
  ) {
    let answer = ViewportProposal(width: width, height: height).answer
    #expect(answer == LayoutSize(width: answeredWidth, height: answeredHeight))
  }

  @Test func namedProposals() {
    #expect(ViewportProposal.zero.answer == LayoutSize(width: 0, height: 0))
    #expect(ViewportProposal.infinity.answer == LayoutSize(width: .infinity, height: .infinity))
    #expect(ViewportProposal.unspecified.answer == ViewportProposal.ideal)
    // An answer is a proposal that gets the same answer.
    for proposal in [ViewportProposal.zero, .infinity, .unspecified] {
      let answer = proposal.answer
      #expect(ViewportProposal(width: answer.width, height: answer.height).answer == answer)
    }
  }
}
