import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Carets at every position of random notes, and what is revealed after random edits.
struct RevealRandomTests {
  #if DEBUG
    private static let usualNotes = 12
  #else
    private static let usualNotes = 600
  #endif

  static let dialects: [SyntaxOptions] = [.helloNotes, .gitHub, .commonMark]

  /// A note full of marks, and of what changes graphemes.
  static func note(_ random: inout SplitMix64) -> [UInt8] {
    if random.oneIn(3) {
      var notes = DocumentGenerator(seed: random.next())
      return notes.document(styles: DocumentGenerator.Style.allCases)
    }
    let parts = [
      "*", "**", "_", "`", "~~", "==", "$", "[", "](u)", "]", "[[", "]]", "|", "![", "\\", "&amp;",
      "<a:b>", "a", "b c", "é", "\u{301}", "\u{FE0F}", "\u{200D}", "👩", "日本", " ", "  ", "\n",
      "  \n",
      "\\\n", "\n\n", "\r\n", "> ", ">", ">\t", "- ", "1. ", "# ", " ##", "---\n", "===\n", "```\n",
      "$$\n", "|a|b|\n|-|-|\n", "| c \\| d |\n", "[^1]", "\n[^1]: ", "\n[a]: /u\n", "\u{600}", "%%",
      "<b>",
    ]
    let some = random.oneIn(2) ? parts : (0..<random.within(3...8)).map { _ in random.pick(parts) }
    var text = ""
    for _ in 0..<random.within(1...40) {
      text += random.oneIn(5) ? random.pick(["\n", "> ", "a"]) : random.pick(some)
    }
    return Array(text.utf8)
  }

  @Test(arguments: TestSettings.seeds)
  func aCaretThroughEveryPosition(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<max(1, TestSettings.operations(Self.usualNotes)) {
      let options = random.pick(Self.dialects)
      let note = Self.note(&random)
      let sizes = random.oneIn(2) ? SegmentSizes(target: 16) : SegmentSizes(target: 4096)
      let text = TextSnapshot(bytes: note)
      let snapshot = SyntaxForest(text, options: options, threads: 1, sizes: sizes).snapshot
      var fits = checkInlines(snapshot)
      for offset in 0...note.count where fits && text.isGraphemeBoundary(ByteOffset(offset)) {
        for policy in [RevealPolicy.construct, .line] {
          let selections = SelectionSet(caret: ByteOffset(offset))
          fits = check(
            Reveal(snapshot, policy: policy, selections: selections), selections,
            "with \(policy), seed \(seed)")
        }
      }
      guard fits else { return }
    }
  }

  @Test(arguments: TestSettings.seeds)
  func anySelections(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 100)
    for _ in 0..<max(1, TestSettings.operations(20 * Self.usualNotes)) {
      let text = TextSnapshot(bytes: Self.note(&random))
      let snapshot = SyntaxForest(text, options: random.pick(Self.dialects), threads: 1).snapshot
      let selections = Self.selections(&random, text)
      let marked =
        random.oneIn(3) ? [Self.range(&random, text)] : []
      let policy = random.pick(RevealPolicy.allCases)
      let reveal = Reveal(snapshot, policy: policy, selections: selections, marked: marked)
      guard check(reveal, selections, marked: marked, "with \(policy), seed \(seed)") else {
        return
      }
      // A part shows what the whole shows there.
      let part = Self.range(&random, text)
      let whole = reveal.constructs(in: text.fullRange).filter {
        $0.construct.range.lowerBound <= part.upperBound
          && $0.construct.range.upperBound >= part.lowerBound
      }
      #expect(reveal.constructs(in: part) == whole, "\(part) of \(text.string.debugDescription)")
    }
  }

  static func range(_ random: inout SplitMix64, _ text: TextSnapshot) -> Range<ByteOffset> {
    let ends = (0..<2).map { _ in
      text.clipToGrapheme(ByteOffset(random.within(0...text.utf8Count)), .left)
    }.sorted()
    return random.oneIn(3) ? ends[0]..<ends[0] : ends[0]..<ends[1]
  }

  static func selections(_ random: inout SplitMix64, _ text: TextSnapshot) -> SelectionSet {
    SelectionSet(
      (0..<random.within(1...4)).map { _ in EditorSelection(range(&random, text)) })
  }

  /// The inlines' marks are those of the inlines themselves, found in another way.
  private func checkInlines(_ snapshot: SyntaxSnapshot) -> Bool {
    var expected: [Range<ByteOffset>] = []
    for block in snapshot.blocks {
      for inline in snapshot.inlines(of: block) {
        switch inline.kind {
        case .softBreak, .rawHTML, .extendedAutolink, .undefinedFootnote, .tag, .comment: break
        case .entity: expected.append(inline.range)
        case .footnoteReference:
          expected.append(inline.openingMarker)
          expected.append(inline.range.upperBound - 1..<inline.range.upperBound)
        case .hardBreak: expected.append(inline.openingMarker)
        default: expected += [inline.openingMarker, inline.closingMarker]
        }
      }
    }
    let text = snapshot.text
    // At the start of a line prefixes of containers come first.
    func isPrefix(_ byte: UInt8) -> Bool { byte == 0x3E || byte == 0x20 || byte == 0x09 }
    expected = expected.filter { !$0.isEmpty }.map { range in
      let lineStart = text.lineStart(text.point(of: range.lowerBound).line)
      let before = text.bytes(in: lineStart..<range.lowerBound)
      let prefix = text.bytes(in: range).prefix(while: isPrefix)
      guard before.allSatisfy(isPrefix), prefix.count < range.length else { return range }
      return range.lowerBound + prefix.count..<range.upperBound
    }
    let long = expected.filter { text.bytes(in: $0).contains { $0 == 0x0A || $0 == 0x0D } }
    expected = expected.filter { !long.contains($0) }
    // In a cell a backslash before a pipe is a mark of its own, also behind another.
    func shorter(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
      guard range.length > 1, range.upperBound < text.endOffset, text[range.upperBound] == 0x7C,
        text[range.upperBound - 1] == 0x5C
      else { return range }
      return range.lowerBound..<range.upperBound - 1
    }
    let constructs = Reveal(snapshot, selections: SelectionSet(caret: 0))
      .constructs(in: text.fullRange).map(\.construct).filter(\.kind.isInline)
    let markers = Set(constructs.flatMap(\.markers))
    let missing = expected.filter { !markers.contains($0) && !markers.contains(shorter($0)) }
    expected += expected.map(shorter)
    // What is not there twice is a part of a mark of several lines, or a backslash before a pipe.
    let others = markers.subtracting(expected).filter { marker in
      // Behind columns that are left of a tab an inline's content ends a byte late.
      if marker.lowerBound > 0, text[marker.lowerBound - 1] == 0x09 { return false }
      if long.contains(where: { $0.contains(marker.lowerBound) }) { return false }
      return !constructs.contains {
        $0.markers.contains(marker) && ($0.markers.count > 2 || $0.kind == .escape)
          || $0.kind == .link && $0.markers.contains(marker)
          || $0.kind == .image && $0.markers.contains(marker)
          || $0.kind == .footnoteReference && $0.markers.contains(marker)
      }
    }
    #expect(
      missing.isEmpty && others.isEmpty, "\(missing), \(others) in \(text.string.debugDescription)")
    return missing.isEmpty && others.isEmpty
  }

  /// What is tracked from edit to edit and from move to move is what is revealed, and changes lead
  /// from one to the next.
  @Test(arguments: TestSettings.seeds)
  func changesLeadToWhatIsRevealed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 200)
    for _ in 0..<max(1, TestSettings.operations(10 * Self.usualNotes) / 10) {
      var buffer = TextBuffer(TextSnapshot(bytes: Self.note(&random)))
      let options = random.pick(Self.dialects)
      let forest = SyntaxForest(buffer.snapshot(), options: options, threads: 1)
      var tracker = RevealTracker()
      var settings = EditorSettings()
      var selections = SelectionSet(caret: 0)
      var seen: [Construct] = []
      for _ in 0..<20 {
        switch random.below(8) {
        case 0: settings.reveal = random.pick(RevealPolicy.allCases)
        case 1...3: selections = Self.selections(&random, forest.snapshot.text)
        default:
          let range = Self.range(&random, forest.snapshot.text)
          let insert = Array(Self.note(&random).prefix(random.below(4)))
          let patch = try buffer.replace(range, with: String(decoding: insert, as: UTF8.self))
          _ = forest.apply(patch, to: buffer.snapshot())
          while forest.pending != nil { _ = forest.advance(within: .seconds(1)) }
          tracker.follow(patch)
          seen = seen.map { $0.mapped(through: patch) }
          selections = selections.mapped(through: patch).map {
            EditorSelection(
              anchor: buffer.snapshot().clipToGrapheme($0.anchor, .right),
              head: buffer.snapshot().clipToGrapheme($0.head, .right))
          }
        }
        let context = EditContext(
          syntax: forest.snapshot, selections: selections, settings: settings)
        let change = tracker.update(context, mode: .edit, viewport: forest.snapshot.text.fullRange)
        let fresh = Reveal(
          forest.snapshot, policy: settings.reveal, selections: selections
        ).revealed()
        #expect(tracker.revealed == fresh, "seed \(seed)")
        let closed = Set((change?.closed ?? []).map(Key.init))
        let opened = change?.opened ?? []
        seen = seen.filter { !closed.contains(Key($0)) } + opened
        let keys = Set(seen.map(Key.init))
        #expect(keys.isSuperset(of: fresh.map(Key.init)), "seed \(seed)")
        guard tracker.revealed == fresh else { return }
        seen = fresh
      }
    }
  }

  private struct Key: Hashable {
    var kind: ConstructKind
    var range: Range<ByteOffset>

    init(_ construct: Construct) {
      kind = construct.kind
      range = construct.range
    }
  }
}
