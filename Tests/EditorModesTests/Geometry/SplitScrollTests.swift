import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The half that a person scrolls leads, and nothing else does.
struct SplitScrollTests {
  /// Thirty paragraphs: 1180 points of source, and twice as much of preview. Both viewports are 200 points high.
  struct Host {
    let blocks: [HTMLBlock]
    let rows: ToyRows
    var map: SplitMap
    var scroll: SplitScroll
    /// Where each view really is.
    var views: [EditorSide: Double] = [.source: 0, .preview: 0]
    /// Events of scrollers that have not been delivered.
    var events: [(side: EditorSide, offset: Double)] = []
    var moves: [SplitScroll.Move] = []

    init() {
      let text = TextSnapshot((0..<30).map { "paragraph \($0)" }.joined(separator: "\n\n"))
      blocks = HTMLPreview(SyntaxForest(text, options: .helloNotes).snapshot).blocks
      rows = ToyRows(text, width: 1000)
      map = SplitMap(blocks, textLength: text.utf8Count, rows: rows)
      map.report(blocks.enumerated().map { PreviewBox(id: $1.id, y: Double($0) * 80, height: 40) })
      scroll = SplitScroll(
        source: ScrollGeometry(contentHeight: 0, viewportHeight: 200),
        preview: ScrollGeometry(contentHeight: 0, viewportHeight: 200))
    }

    func maximum(_ side: EditorSide) -> Double {
      ScrollGeometry(
        contentHeight: side == .source ? rows.contentHeight : map.previewHeight, viewportHeight: 200
      ).maximumOffset
    }

    /// A view goes somewhere, to a whole half point in its range, and says so later.
    mutating func place(_ side: EditorSide, _ offset: Double) {
      let offset = (min(max(offset, 0), maximum(side)) * 2).rounded() / 2
      guard offset != views[side] else { return }
      views[side] = offset
      events.append((side, offset))
    }

    mutating func perform(_ move: SplitScroll.Move?) {
      guard let move else { return }
      moves.append(move)
      place(move.side, move.offset)
    }

    /// A person scrolls.
    mutating func person(_ side: EditorSide, _ offset: Double) {
      scroll.take(side)
      place(side, offset)
    }

    /// Delivers the next event.
    mutating func deliver() {
      guard !events.isEmpty else { return }
      let event = events.removeFirst()
      perform(scroll.scrolled(event.side, to: event.offset, through: map, rows))
    }

    mutating func settle() {
      while !events.isEmpty { deliver() }
      perform(scroll.follow(map, rows))
      while !events.isEmpty { deliver() }
    }
  }

  @Test func theOtherHalfFollows() {
    var host = Host()
    host.person(.source, 400)
    host.settle()
    #expect(
      host.moves == [SplitScroll.Move(side: .preview, offset: 800)] && host.views[.preview] == 800)
    host.person(.preview, 1200)
    host.settle()
    #expect(
      host.moves.last == SplitScroll.Move(side: .source, offset: 600) && host.moves.count == 2)
    #expect(host.scroll.leader == .preview)
  }

  @Test func anEchoMovesNothing() {
    var host = Host()
    for step in 1...20 {
      host.person(.source, Double(step) * 10.5)
      // The leader's event comes at once, echoes of the follower come late and out of step.
      let event = host.events.removeLast()
      host.perform(host.scroll.scrolled(event.side, to: event.offset, through: host.map, host.rows))
      if step % 3 == 0 { host.deliver() }
    }
    host.settle()
    #expect(host.views == [.source: 210, .preview: 420])
    #expect(host.moves.allSatisfy { $0.side == .preview } && host.moves.count == 20)
  }

  @Test func aStaleEchoDoesNotHideAWayBack() {
    var host = Host()
    host.person(.source, 100)
    let leader = host.events.removeFirst()
    host.perform(host.scroll.scrolled(leader.side, to: leader.offset, through: host.map, host.rows))
    host.person(.source, 0)
    let back = host.events.removeLast()
    host.perform(host.scroll.scrolled(back.side, to: back.offset, through: host.map, host.rows))
    host.settle()
    #expect(host.views == [.source: 0, .preview: 0])
  }

  @Test func anImageThatComesLateMovesTheFollowerAlone() {
    var host = Host()
    host.person(.source, 400)
    host.settle()
    // An image above grows by 300 points; the browser keeps what is in view where it is and says that it has scrolled.
    host.map.setHeight(340, of: host.blocks[3].id)
    host.place(.preview, 1100)
    host.settle()
    #expect(host.views == [.source: 400, .preview: 1100])
    #expect(host.moves.allSatisfy { $0.side == .preview })
    // One that does not keep it is moved to where it belongs.
    host.map.setHeight(640, of: host.blocks[3].id)
    host.settle()
    #expect(host.views == [.source: 400, .preview: 1400])
    // While the preview leads it is the source that stays, or goes along.
    host.person(.preview, 1400)
    host.settle()
    host.map.setHeight(40, of: host.blocks[3].id)
    host.place(.preview, 800)
    host.settle()
    #expect(host.views == [.source: 400, .preview: 800] && host.scroll.leader == .preview)
  }

  @Test func aViewThatCannotGoThereIsLeftAlone() {
    var host = Host()
    // The preview's end is not there yet, though the map thinks it is.
    host.person(.source, 1000)
    host.deliver()
    host.events = [(.preview, 1500)]
    host.views[.preview] = 1500
    let count = host.moves.count
    host.deliver()
    #expect(host.moves.count == count && host.scroll.leader == .source)
  }

  @Test func whatIsCoveredDoesNotCount() {
    var host = Host()
    host.scroll.source.topInset = 20
    host.scroll.preview.topInset = 50
    host.person(.source, 380)
    let event = host.events.removeFirst()
    let move = host.scroll.scrolled(event.side, to: event.offset, through: host.map, host.rows)
    #expect(move == SplitScroll.Move(side: .preview, offset: 750))
    // Beyond the ends is the end.
    let top = host.scroll.scrolled(.source, to: -300, through: host.map, host.rows)
    #expect(top == SplitScroll.Move(side: .preview, offset: -50))
  }

  @Test func onlyTheHalvesOfASplitLead() {
    var host = Host()
    host.scroll.take(.live)
    #expect(host.scroll.leader == .source)
    #expect(host.scroll.scrolled(.live, to: 50, through: host.map, host.rows) == nil)
  }

  @Test(arguments: TestSettings.seeds)
  func nothingChases(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var host = Host()
    for step in 0..<TestSettings.operations(300) {
      let (leader, count) = (host.scroll.leader, host.moves.count)
      let place = host.views[leader]
      var isPerson = false
      switch random.below(8) {
      case 0, 1:
        isPerson = true
        let side = random.oneIn(4) ? random.pick([EditorSide.source, .preview]) : leader
        host.person(side, Double(random.below(2800)))
      case 2:
        host.map.setHeight(Double(random.below(200)), of: random.pick(host.blocks).id)
        // A browser may keep what is in view, or not, or must scroll because there is less.
        if leader == .source {
          host.place(.preview, (host.views[.preview] ?? 0) + Double(random.below(200) - 100))
          host.perform(host.scroll.follow(host.map, host.rows))
        }
      default: host.deliver()
      }
      let isLed = host.moves[count...].allSatisfy { $0.side != host.scroll.leader }
      let isStill = isPerson || (host.scroll.leader == leader && host.views[leader] == place)
      host.settleAt(step, every: 10)
      if isLed, isStill, step % 10 != 9 || host.isInStep { continue }
      Issue.record("seed \(seed) step \(step): \(host.views) led by \(host.scroll.leader)")
      return
    }
  }
}

extension SplitScrollTests.Host {
  mutating func settleAt(_ step: Int, every count: Int) {
    if step % count == count - 1 { settle() }
  }

  /// Whether the follower is where the leader says, as far as its range goes.
  var isInStep: Bool {
    let isSource = scroll.leader == .source
    let follower = isSource ? EditorSide.preview : .source
    let place = min(views[scroll.leader] ?? 0, maximum(scroll.leader))
    let target =
      isSource ? map.previewY(atSource: place, rows) : map.sourceY(atPreview: place, rows)
    return abs((views[follower] ?? 0) - min(max(target, 0), maximum(follower))) <= 1
  }
}
