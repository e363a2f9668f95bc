import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Random documents full of the extensions' characters.
@Suite struct DialectRandomTests {
  #if DEBUG
    private static let usualDocuments = 300
    private static let largeSize = 60_000
  #else
    private static let usualDocuments = 6_000
    private static let largeSize = 1_000_000
  #endif

  private static let parts = [
    "[[", "]]", "|", "![[", "a", "b c", "é", "🌱", "#", "#t", "/", "1", "==", "=", "%%", "%", "$",
    "$$", "`",
    "``", "\\", "*", "_", "~~", "[", "](u)", "]", " ", "  ", "\n", "\n\n", "> ", "> [!note]", "- ",
    "+",
    "[!x]- ", "\n%%\n", "\n$$\n", "    ", "|-|\n", "<b>", "&amp;", "a@b.de", "www.a.de/", ".png",
    "[^1]",
    "\n[^1]: ", "\n[a]: /u\n",
  ]

  private func text(_ random: inout ForestRandom, _ count: Int) -> String {
    (0..<count).map { _ in random.pick(Self.parts) }.joined()
  }

  /// Some of the extensions, or all.
  private func options(_ random: inout ForestRandom) -> SyntaxOptions {
    var options = SyntaxOptions.helloNotes
    guard random.below(2) == 0 else { return options }
    for option in DialectExample.names.values where random.below(3) == 0 {
      if option != .gitHub, option != .helloNotes { options.remove(option) }
    }
    return options
  }

  /// Spans are in order, lie in one another or apart, and have their markers at their ends.
  @Test func spansNest() {
    for seed in 0..<UInt64(TestSettings.operations(Self.usualDocuments)) {
      var random = ForestRandom(seed: TestSettings.seed ?? seed)
      let document = text(&random, 40)
      let forest = SyntaxForest(
        TextSnapshot(bytes: Array(document.utf8)), options: options(&random), threads: 1)
      for block in forest.snapshot.blocks {
        var ends: [ByteOffset] = []
        var last = ByteOffset(0)
        for span in forest.snapshot.inlines(of: block) {
          while let end = ends.last, end <= span.range.lowerBound { ends.removeLast() }
          let fits =
            span.range.lowerBound >= last && span.range.upperBound <= ends.last ?? .init(Int.max)
            && span.range.lowerBound <= span.contentRange.lowerBound
            && span.contentRange.upperBound <= span.range.upperBound
            && span.depth == ends.count
            && forest.snapshot.text.clip(span.range.lowerBound, .left) == span.range.lowerBound
            && forest.snapshot.text.clip(span.range.upperBound, .left) == span.range.upperBound
          #expect(fits, "seed \(seed): \(span) in \(document.debugDescription)")
          last = span.range.lowerBound
          if span.kind.hasInlines { ends.append(span.range.upperBound) }
        }
      }
    }
  }

  /// After edits the HTML is that of a fresh forest.
  @Test func htmlAfterEditsIsThatOfAFreshForest() throws {
    for seed in 0..<UInt64(TestSettings.operations(Self.usualDocuments) / 4) {
      var random = ForestRandom(seed: TestSettings.seed ?? seed)
      let options = options(&random)
      var buffer = TextBuffer(text(&random, 60))
      let forest = SyntaxForest(
        buffer.snapshot(), options: options, threads: 1, sizes: SegmentSizes(target: 16))
      for step in 0..<8 {
        let place = buffer.snapshot().clip(
          ByteOffset(random.below(buffer.snapshot().utf8Count + 1)), .left)
        let end = buffer.snapshot().clip(
          ByteOffset(min(place.value + random.below(5), buffer.snapshot().utf8Count)), .left)
        let patch = try buffer.replace(
          place..<max(place, end), with: text(&random, random.below(4)))
        _ = forest.apply(patch, to: buffer.snapshot())
        while forest.pending != nil { forest.advance(within: .seconds(1)) }
        let bytes = Array(forest.snapshot.text.string.utf8)
        let ours = String(decoding: HTMLRenderer(forest.snapshot).render(), as: UTF8.self)
        let fresh = DialectExample.html(bytes, options, isUnsafe: false)
        #expect(ours == fresh, "seed \(seed), step \(step): \(Conformance.literal(bytes))")
      }
    }
  }

  /// Slices that several threads write make the same document, wherever they are cut.
  @Test func htmlOfSlicesIsThatOfTheDocument() {
    for seed in 0..<UInt64(TestSettings.operations(Self.usualDocuments)) {
      var random = ForestRandom(seed: TestSettings.seed ?? seed)
      let document = "[^1]: a\n\n" + text(&random, 80)
      let forest = SyntaxForest(
        TextSnapshot(bytes: Array(document.utf8)), options: options(&random), threads: 1)
      let renderer = HTMLRenderer(forest.snapshot)
      var sliced: [UInt8] = []
      renderer.render(threads: 2, sliceLength: 8) { sliced.append(contentsOf: $0) }
      #expect(sliced == renderer.render(), "seed \(seed): \(document.debugDescription)")
    }
  }

  /// A quadratic parser would not be done with these in any time a test run has.
  @Test(arguments: [
    "$a ", "$`a", "$`a` ", "$ ", "$$ ", "$a$$ ", "$\\", "$a`", "%% %%% ", "%%a", "%%% ", "a%%%%",
    "[[a ",
    "[[a|", "![[", "[[a]", "![[a.png|", "[[", "==a ", "==a== ", "=", "a==b *c ", "#a#", "#a/", "#1",
    "#",
    "#é", "[#a ", "[#a](u", "> [!a] ", "> [!a]\n> ", "%%\n\n", "%% a\n", "> %% a\n", "$$\n",
    "[[a]] [",
  ])
  func largeInputIsRendered(part: String) {
    let bytes = Array(
      repeatElement(Array(part.utf8), count: Self.largeSize / part.utf8.count).joined())
    let forest = SyntaxForest(TextSnapshot(bytes: bytes), options: .helloNotes)
    let html = HTMLRenderer(forest.snapshot).render()
    // Comments that end are nothing.
    #expect(html.isEmpty == (part == "%%\n\n"))
  }
}
