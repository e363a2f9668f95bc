import EditorModes
import MarkdownTestSupport
import PieceTable
import Testing

/// Words in texts.
struct WordsTests {
  @Test(arguments: [
    ("can't stop", ["can't", "stop"]), ("3.5 and 1,000", ["3.5", "and", "1,000"]),
    ("snake_case __init__", ["snake_case", "__init__"]), ("**bold** text", ["bold", "text"]),
    ("中文字", ["中", "文", "字"]), ("カタカナ", ["カタカナ"]), ("ひらがな", ["ひ", "ら", "が", "な"]),
    ("e\u{301}te\u{301}", ["e\u{301}te\u{301}"]), ("👍 yes 👩‍👩‍👧", ["yes"]), ("½ ² ①", ["½", "²", "①"]),
    ("- [ ] --- ...", []), ("צה\"ל", ["צה\"ל"]), ("www.a.org/b-c", ["www.a.org", "b", "c"]),
    ("한국어 말", ["한국어", "말"]), ("a\u{AD}b", ["a\u{AD}b"]), ("1️⃣", ["1️⃣"]), ("\u{301}a", ["a"]),
  ])
  func wordsOfATextAreThese(string: String, words: [String]) {
    let bytes = Array(string.utf8)
    let found = WordsSupport.segments(string).filter(\.isWord)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(found == words)
  }

  @Test(arguments: [
    ("one t‸wo", "one ⟦two⟧"), ("one ‸two", "one ⟦two⟧"), ("one two‸", "one ⟦two⟧"),
    ("one‸ two", "⟦one⟧ two"), ("one ‸ two", "one ‸ two"), ("**b‸**", "**⟦b⟧**"),
    ("中‸文", "中⟦文⟧"), ("‸", "‸"), ("-‸-", "-‸-"), ("a👍‸", "a👍‸"), ("a‸👍", "⟦a⟧👍"),
  ])
  func theWordAroundACaretIsThis(before: String, after: String) {
    let marked = MarkedText(before)
    let text = TextSnapshot(marked.text)
    let caret = marked.selections.primary.head
    let word = text.wordRange(around: caret).map { SelectionSet(EditorSelection($0)) }
    #expect(
      MarkedText(text: marked.text, selections: word ?? marked.selections).description == after)
  }

  @Test func aWordIsWholeOnlyBetweenItsEnds() {
    let text = TextSnapshot("one two")
    let inside = (0...7).filter { text.isInsideWord(ByteOffset($0)) }
    #expect(inside == [1, 2, 5, 6])
  }

  @Test(arguments: TestSettings.seeds)
  func boundariesAreTheSameFromAnyPlace(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(200) {
      let string = (0..<random.below(30)).map { _ in random.pick(WordsSupport.pieces) }.joined()
      let text = TextSnapshot(string)
      let segments = WordsSupport.segments(string)
      for segment in segments {
        for offset in segment.range {
          var breaker = WordBreaker(text, at: offset)
          if breaker.segment(containing: offset) == segment { continue }
          Issue.record("\(string.debugDescription) at \(offset)")
        }
      }
      for offset in 0...text.utf8Count {
        var breaker = WordBreaker(text, at: offset)
        let next = segments.first { $0.isStop && $0.range.upperBound > offset }
        let previous = segments.last { $0.isStop && $0.range.lowerBound < offset }
        if breaker.stop(after: offset) == next?.range.upperBound ?? text.utf8Count,
          breaker.stop(before: offset) == previous?.range.lowerBound ?? 0
        {
          continue
        }
        Issue.record("\(string.debugDescription) from \(offset)")
      }
    }
  }

  /// Regular expressions of the standard library look for the same boundaries, but for three things: they part the
  /// syllables of Hangul, which are letters in the standard; a Hebrew letter's quote does not join the letter behind
  /// it, as by rule WB7; and to their later Unicode the signs before Arabic numbers are digits.
  @Test(arguments: TestSettings.seeds)
  func boundariesAreThoseOfRegularExpressions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = WordsSupport.pieces.filter { $0 != "한" && $0 != "\u{600}" }
    for _ in 0..<TestSettings.operations(200) {
      let string = (0..<random.below(12)).map { _ in random.pick(pieces) }.joined()
      if string.contains(/[אב]\p{M}*'/) { continue }
      let ours = Set(WordsSupport.boundaries(string)).union([0])
      // They look between characters only.
      let expected = string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) }
        .filter(ours.contains)
      let found = string.matches(of: /\b/)
        .map { string.utf8.distance(from: string.startIndex, to: $0.range.lowerBound) }
        .filter { $0 < string.utf8.count }
      #expect(found == expected, "\(string.debugDescription)")
    }
  }

  /// However long a line or a word is, a question reads a bounded part of it.
  @Test(arguments: ["a", "_", " ", "-", "\n", "\u{301}", "👍", "🇩", "中", "a.", "'", "\u{200D}"])
  func questionsReadABoundedPart(piece: String) {
    let string = String(repeating: piece, count: 60_000 / piece.utf8.count)
    let text = TextSnapshot(string)
    for place in [0, 1, 20_000, 30_001, text.utf8Count - 1, text.utf8Count] {
      let offset = text.clipToGrapheme(ByteOffset(place), .left).value
      var breaker = WordBreaker(text, at: offset)
      let behind = breaker.stop(after: offset)
      #expect(behind > offset || offset == text.utf8Count)
      let before = breaker.stop(before: offset)
      #expect(before < offset || offset == 0)
      #expect(breaker.bytesRead <= 9 * WordBreaker.limit, "\(piece) at \(offset)")
    }
  }

  @Test func wordsOfAnyLengthAreSteppedOver() {
    for piece in ["a", "_", "中", "\u{301}", "👍", "\u{200D}", "ก"] {
      let text = TextSnapshot(String(repeating: piece, count: 30_000 / piece.utf8.count))
      var offset = text.startOffset
      var steps = 0
      while offset < text.endOffset {
        let next = text.wordEnd(after: offset)
        if next <= offset || !text.isGraphemeBoundary(next) { Issue.record("\(piece) \(next)") }
        offset = max(next, offset + 1)
        steps += 1
      }
      while offset > text.startOffset {
        let next = text.wordStart(before: offset)
        if next >= offset || !text.isGraphemeBoundary(next) { Issue.record("\(piece) \(next)") }
        offset = min(next, offset - 1)
      }
      #expect(steps <= 10_000)
    }
  }
}
