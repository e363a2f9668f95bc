import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// What holds for movements in any text.
struct MovementRandomTests {
  /// A text of nasty pieces, some of them ill-formed.
  static func text(_ random: inout SplitMix64, pieces count: Int) -> TextSnapshot {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      if random.oneIn(12) {
        bytes.append(random.pick([0xE2, 0x82, 0xFF, 0xC3, 0xF0, 0x9F]))
      } else {
        bytes += Array(random.pick(WordsSupport.pieces + ["\n\n", "# ", "- ", "> ", "**"]).utf8)
      }
    }
    return TextSnapshot(bytes: bytes)
  }

  static func graphemes(_ text: TextSnapshot) -> [ByteOffset] {
    var offsets = [text.startOffset]
    while let last = offsets.last, last < text.endOffset {
      offsets.append(text.nextGrapheme(after: last))
    }
    return offsets
  }

  @Test(arguments: TestSettings.seeds)
  func movementsLandBetweenGraphemes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<TestSettings.operations(40) {
      let count = random.below(30)
      let text = Self.text(&random, pieces: count)
      var context = EditContext(
        syntax: SyntaxForest(text, options: .helloNotes).snapshot,
        selections: SelectionSet(caret: 0))
      let offsets = Self.graphemes(text)
      let boundaries = Set(offsets)
      for offset in offsets {
        context.selections = SelectionSet(caret: offset)
        for command in Self.commands {
          guard let selections = try? context.plan(for: command).first.selections else { continue }
          let moved = selections.primary
          var isRight = selections.all.allSatisfy {
            boundaries.contains($0.anchor) && boundaries.contains($0.head)
          }
          if case .move(let unit, let direction, let extending) = command {
            let isEnd =
              direction == .forward ? offset == text.endOffset : offset == text.startOffset
            let advance = direction == .forward ? moved.head - offset : offset - moved.head
            isRight =
              isRight && advance >= 0 && (advance > 0 || isEnd || unit == .line || unit == .row)
            isRight = isRight && moved.anchor == (extending ? offset : moved.head)
          }
          if !isRight {
            Issue.record(
              "seed \(seed) round \(round): \(command) from \(offset) to \(selections) in \(text.string.debugDescription)"
            )
            return
          }
        }
      }
    }
  }

  static let commands: [EditorCommand] =
    TextUnit.allCases.flatMap { unit in
      TextDirection.allCases.flatMap { direction in
        [
          EditorCommand.move(unit, direction, extending: false),
          .move(unit, direction, extending: true),
        ]
      }
    }
    + VerticalDirection.allCases.flatMap { direction in
      [1, 3].map { .moveVertically(direction, lines: $0, extending: false) }
        + [.addCaret(direction)]
    }
    + SelectionUnit.allCases.map { .expand($0) } + [.splitIntoLines, .keepPrimary]

  @Test(arguments: TestSettings.seeds)
  func removalsRemoveWholeGraphemes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(150) {
      let count = random.below(20)
      let text = Self.text(&random, pieces: count)
      let offsets = Self.graphemes(text)
      let selections = (0...random.below(3)).map { _ in
        let head = random.pick(offsets)
        return EditorSelection(anchor: random.oneIn(2) ? head : random.pick(offsets), head: head)
      }
      let context = EditContext(
        syntax: SyntaxForest(text, options: .helloNotes).snapshot,
        selections: SelectionSet(selections))
      let unit = random.pick(TextUnit.allCases)
      let direction = random.pick(TextDirection.allCases)
      let step = context.delete(unit, direction).first
      var last: ByteOffset = 0
      for edit in step.edits {
        #expect(edit.replacement.isEmpty && !edit.range.isEmpty && edit.range.lowerBound >= last)
        #expect(offsets.contains(edit.range.lowerBound) && offsets.contains(edit.range.upperBound))
        last = edit.range.upperBound
      }
      for selection in context.selections.all where !selection.isCaret {
        #expect(step.edits.contains { $0.range.contains(selection.range.lowerBound) })
      }
    }
  }

  /// Forwards to the end and backwards to the start, however the text is, in steps that are not many more than the
  /// limits make them.
  @Test(arguments: ["a", "_ ", "\n", "a\n", "\u{301}", "👍", "中\n", "- ", "\r\n", "\t"])
  func everyUnitLeadsToTheEnds(piece: String) {
    let count = 50_000 / piece.utf8.count
    let text = TextSnapshot("x" + String(repeating: piece, count: count))
    let context = EditContext(
      syntax: SyntaxForest(text, options: .helloNotes).snapshot, selections: SelectionSet(caret: 0))
    for unit in [TextUnit.word, .paragraph, .document] {
      for direction in TextDirection.allCases {
        var context = context
        var offset = direction == .forward ? text.startOffset : text.endOffset
        var steps = 0
        // Some steps are enough to see that they go on.
        while offset != (direction == .forward ? text.endOffset : text.startOffset), steps < 100 {
          context.selections = SelectionSet(caret: offset)
          let next = context.move(unit, direction, extending: false).first.selections?.primary.head
          guard let next, direction == .forward ? next > offset : next < offset else {
            Issue.record("\(unit) \(direction) at \(offset) of \(piece.debugDescription)")
            return
          }
          offset = next
          steps += 1
        }
      }
    }
  }

  @Test(arguments: TestSettings.seeds)
  func columnsLeadBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(50) {
      let count = random.below(20)
      var text = Self.text(&random, pieces: count)
      if random.oneIn(4) {
        text = TextSnapshot(String(repeating: text.string + "ab中\t", count: 60))
      }
      let rows = SourceRows(text, tabWidth: 1 + random.below(8))
      for offset in Self.graphemes(text).shuffled(using: &random).prefix(30) {
        let x = rows.x(of: CaretPlace(offset))
        let found = rows.place(from: CaretPlace(offset), by: .rows(0), goalX: x)?.offset
        let place = try #require(found)
        // The first place in that column: behind it come only clusters without width.
        let isSame = place <= offset && rows.x(of: CaretPlace(place)) == x
        // Far behind the measured part columns are bytes, and not every byte is a place.
        let isFar = offset - text.lineStart(text.point(of: offset).line) > 1024 - 64
        if isSame || isFar && abs(place - offset) < 64 { continue }
        Issue.record(
          "\(offset) column \(x) place \(place) of \(text.string.debugDescription.prefix(300))"
        )
        return
      }
    }
  }
}
