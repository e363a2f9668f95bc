import BenchSupport
import Testing

@Suite struct ScatteredEditsTests {
  /// Each edit must meet the scalar it was planned for, wherever earlier edits have moved it.
  @Test(arguments: [ScatteredEdits.Kind.insert, .delete, .replace, .mixed])
  func editsMeetTheirScalars(kind: ScatteredEdits.Kind) {
    var random = SplitMix64(seed: testSeed)
    let note = NoteGenerator(shape: .unicode, seed: testSeed).generate(size: 8_000)
    var scalars: [(start: Int, length: Int)] = []
    for start in note.indices where note[start] & 0xC0 != 0x80 {
      let end = note[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? note.count
      scalars.append((start, end - start))
    }
    scalars.shuffle(using: &random)
    scalars.removeLast(scalars.count / 2)
    let edits = ScatteredEdits(scalars, kind: kind).edits
    #expect(edits.count == scalars.count)
    var text = note
    for (edit, scalar) in zip(edits, scalars) {
      let expected = note[scalar.start..<scalar.start + scalar.length]
      #expect(text[edit.offset...].starts(with: expected), "seed \(testSeed)")
      #expect(edit.removed == 0 || edit.removed == scalar.length)
      text.replaceSubrange(
        edit.offset..<edit.offset + edit.removed, with: Array("~".utf8).prefix(edit.inserted))
    }
    #expect(String(validating: text, as: UTF8.self) != nil, "seed \(testSeed)")
  }
}
