import LiveMarkdown
import PieceTable
import Testing

/// What a change of a definition costs depends on what uses it, and not on the text's length.
@Suite struct ReferenceKeystrokeTests {
  static let sizes = SegmentSizes(target: 256)

  /// Paragraphs of which every `every`-th uses a label, and each another one of its own.
  static func text(paragraphs: Int, every: Int, _ reference: String) -> String {
    var text = ""
    for number in 0..<paragraphs {
      text += "Some words of prose that go on for a while, [own \(number)]"
      text += number % every == 0 ? " and \(reference).\n\n" : ".\n\n"
    }
    return text
  }

  @Test func changeOfDefinitionFindsItsUsesAlone() throws {
    let prose = Self.text(paragraphs: 2_000, every: 100, "[that one][label]")
    var buffer = TextBuffer("[label]: /u\n\n" + prose + "[own 7]: /seven\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    let change = forest.apply(try buffer.replace(9..<9, with: "v"), to: buffer.snapshot())
    #expect(change.counters.definitionsChanged == 1)
    #expect(change.counters.segmentsSearched <= 20)
    #expect(change.counters.segmentsParsed == 1)
    #expect(change.counters.dependentsFound == change.dependents.count)
    // The first one stands in the segment that was parsed.
    #expect((19...20).contains(change.dependents.count))
    let text = buffer.snapshot()
    for range in change.dependents {
      let bytes = text.bytes(in: range)
      #expect(String(decoding: bytes, as: UTF8.self).contains("[label]"))
    }
    // Its title, the label's case and white space are the same to references, or not.
    let titled = forest.apply(try buffer.replace(12..<12, with: " 't'"), to: buffer.snapshot())
    #expect(titled.counters.definitionsChanged == 1)
    let folded = forest.apply(try buffer.replace(1..<2, with: "L"), to: buffer.snapshot())
    #expect(folded.counters.definitionsChanged == 0)
    #expect(folded.dependents.isEmpty)
  }

  @Test func definitionGoesAndComesBack() throws {
    let prose = Self.text(paragraphs: 500, every: 50, "[label]")
    var buffer = TextBuffer(prose + "[label]: /u\n\n" + prose)
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    let place = ByteOffset(prose.utf8.count)
    let gone = forest.apply(try buffer.replace(place..<place, with: "x"), to: buffer.snapshot())
    #expect(gone.counters.definitionsChanged == 1)
    #expect((18...20).contains(gone.dependents.count))
    let back = forest.apply(
      try buffer.replace(place..<place + 1, with: ""), to: buffer.snapshot())
    #expect(back.dependents.count == gone.dependents.count)
    // A later one with the same label changes nothing.
    let end = buffer.endOffset
    let later = forest.apply(
      try buffer.replace(end..<end, with: "[label]: /v\n"), to: buffer.snapshot())
    #expect(later.counters.definitionsChanged == 0)
    #expect(later.dependents.isEmpty)
    // An earlier one counts.
    let earlier = forest.apply(
      try buffer.replace(0..<0, with: "[label]: /w\n\n"), to: buffer.snapshot())
    #expect(earlier.counters.definitionsChanged == 1)
    #expect((18...20).contains(earlier.dependents.count))
    #expect(ReferenceRandomTests.expectEqual(forest.snapshot, "earlier"))
  }

  /// Whether the second definition lies in the first depends on a line between them, in a segment of
  /// neither.
  @Test func lineBetweenDecidesWhichFootnoteEndsFirst() throws {
    let pad = String(repeating: "    Some words inside.\n\n", count: 60)
    var buffer = TextBuffer("[^A]: x\n\n" + pad + "    [^a]: y\n\nsee [^a]\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    func literals() -> [String] {
      forest.snapshot.references.footnotes.map {
        String(decoding: $0.definition.literal, as: UTF8.self)
      }
    }
    #expect(literals() == ["a"])
    let middle = ByteOffset(9 + 30 * 24)
    let change = forest.apply(
      try buffer.replace(middle..<middle + 4, with: "[^b]: "), to: buffer.snapshot())
    forest.finish()
    #expect(Set(literals()) == ["A", "b"])
    #expect(change.counters.definitionsChanged == 2)
    #expect(change.dependents.count == 1)
    #expect(ReferenceRandomTests.expectEqual(forest.snapshot, "between"))
  }

  @Test func proseCostsNothing() throws {
    var buffer = TextBuffer(Self.text(paragraphs: 500, every: 10, "[label]") + "[label]: /u\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    let change = forest.apply(try buffer.replace(100..<100, with: "x"), to: buffer.snapshot())
    #expect(change.counters.definitionsChanged == 0)
    #expect(change.counters.segmentsSearched == 0)
    #expect(change.dependents.isEmpty && change.footnotes.isEmpty)
  }

  @Test func newReferenceRenumbersWhatFollows() throws {
    let prose = Self.text(paragraphs: 500, every: 50, "[^note]")
    var buffer = TextBuffer(prose + "[^note]: x\n\n[^other]: y\n\nmore [^other]\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    #expect(forest.snapshot.footnotes.notes.map(\.count) == [10, 1])
    let change = forest.apply(
      try buffer.replace(0..<0, with: "[^other] "), to: buffer.snapshot())
    #expect(change.counters.definitionsChanged == 0)
    // All numbers are others, and both definitions are listed otherwise.
    #expect((9...10).contains(change.dependents.count - 1))
    #expect(change.footnotes.count == 2)
    #expect(forest.snapshot.footnotes.notes.map(\.count) == [2, 10])
    #expect(ReferenceRandomTests.expectEqual(forest.snapshot, "renumbered"))
  }

  @Test func typingBesideReferenceRenumbersNothing() throws {
    var buffer = TextBuffer(Self.text(paragraphs: 500, every: 50, "[^note]") + "[^note]: x\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    #expect(forest.snapshot.footnotes.marks.count == 10)
    let change = forest.apply(try buffer.replace(0..<0, with: "x"), to: buffer.snapshot())
    #expect(change.counters.segmentsSearched == 1)
    #expect(change.dependents.isEmpty && change.footnotes.isEmpty)
    #expect(ReferenceRandomTests.expectEqual(forest.snapshot, "typed"))
  }

  @Test func numbersNobodyAskedForCostNothing() throws {
    var buffer = TextBuffer(Self.text(paragraphs: 500, every: 50, "[^note]") + "[^note]: x\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    let change = forest.apply(try buffer.replace(0..<0, with: "[^note] "), to: buffer.snapshot())
    #expect(change.counters.segmentsSearched == 0)
    #expect(change.dependents.isEmpty && change.footnotes.isEmpty)
    #expect(forest.snapshot.footnotes.marks.count == 11)
  }

  /// Cells beyond the columns of a table's header are left out, wherever the header is.
  @Test func headerHidesReferences() throws {
    var text = "| a | b |\n|---|---|\n"
    for row in 0..<40 { text += "| \(row) | [^n] |\n" }
    var buffer = TextBuffer(text + "\n[^n]: x\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: SegmentSizes(target: 64))
    #expect(forest.snapshot.footnotes.notes.map(\.count) == [40])
    let patch = try buffer.replace([5..<9, 15..<19], with: "")
    forest.apply(patch, to: buffer.snapshot())
    forest.finish()
    #expect(ReferenceRandomTests.expectEqual(forest.snapshot, "narrow"))
    #expect(forest.snapshot.footnotes.notes.isEmpty)
    #expect(forest.snapshot.blocks(in: 27..<28).contains { $0.kind == .tableCell })
  }

  @Test func textWithoutBracketsTakesNoMemory() {
    let prose = String(repeating: "Some words of prose.\n\n", count: 5_000)
    let snapshot = SyntaxForest(TextSnapshot(prose)).snapshot
    #expect(snapshot.labelledSegmentCount == 0)
  }
}
