import BenchSupport
import Testing

@Suite struct TypingScriptTests {
  private static func run(_ script: TypingScript, on note: [UInt8]) -> [[UInt8]] {
    var text = note
    return script.keystrokes.map { key in
      if let byte = key.inserted {
        text.insert(byte, at: key.offset)
      } else {
        text.remove(at: key.offset)
      }
      return text
    }
  }

  @Test func typedLinesAreTakenBack() {
    let note = Array("some words".utf8)
    let script = TypingScript(at: 4, count: 2_000, seed: testSeed)
    #expect((2_000..<2_200).contains(script.keystrokes.count))
    #expect(script == TypingScript(at: 4, count: 2_000, seed: testSeed))
    let texts = Self.run(script, on: note)
    #expect(
      texts.allSatisfy {
        $0.starts(with: note[..<4]) && $0.reversed().starts(with: note[4...].reversed())
      })
    #expect(texts.last == note)
    #expect(texts.count { $0 == note } >= 10, "seed \(testSeed)")
    #expect(texts.map(\.count).max().map { $0 <= note.count + 100 } == true)
    #expect(script.keystrokes.contains { $0.inserted == 10 })
  }

  /// Everything is typed at the place meant for it, and the text is as before after each batch.
  @Test func scatteredKeystrokesMeetTheirPlaces() {
    var random = SplitMix64(seed: testSeed)
    let note = [UInt8](repeating: 0, count: 500)
    let places = Array(Array(0..<500).shuffled(using: &random).prefix(90))
    let script = TypingScript(scatteredOver: places, batch: 40, seed: testSeed)
    #expect(script.keystrokes.count == 180)
    let texts = Self.run(script, on: note)
    #expect(texts[79] == note && texts[159] == note && texts[179] == note, "seed \(testSeed)")
    for (batch, typed) in [(places[..<40], texts[39]), (places[40..<80], texts[119])] {
      // A byte of the note before each place, less what was typed there.
      var zeros = 0
      var met: Set<Int> = []
      for byte in typed {
        if byte == 0 { zeros += 1 } else { met.insert(zeros) }
      }
      #expect(met == Set(batch), "seed \(testSeed)")
    }
  }
}
