package import PieceTable

/// Keeps the counts of a text that is edited.
///
/// They are counted when they are first asked for, O(n); from then on an edit costs what it replaces, O(log n), and a
/// bounded part of the text around it.
package struct CountTracker: Sendable {
  /// What the whole text adds up to; nil until somebody has asked.
  private var total: CountSum?
  /// What was asked for last of a part of the text.
  private var selected: (range: Range<Int>, sum: CountSum)?

  /// A tracker that has counted nothing.
  package init() {}

  /// The counts of the text, which is the one that edits have led to. O(1), O(n) the first time.
  package mutating func counts(of text: TextSnapshot) -> TextCounts {
    let sum = total ?? Self.sum(of: text, 0..<text.utf8Count)
    total = sum
    return TextCounts(
      bytes: text.utf8Count, characters: sum.characters, words: sum.words, lines: text.lineCount)
  }

  /// The counts of a part of the text between two graphemes, as if it were a text of its own.
  ///
  /// O(length), or less: what differs from the part that was asked for last, or what lies outside, if that is shorter.
  package mutating func counts(
    of range: Range<ByteOffset>, in text: TextSnapshot
  ) -> TextCounts {
    let bytes = range.lowerBound.value..<range.upperBound.value
    let sum = part(bytes, of: text)
    selected = (bytes, sum)
    let whole = sum + Self.correction(at: bytes, of: text)
    let lines =
      text.point(of: range.upperBound).line - text.point(of: range.lowerBound).line + 1
    return TextCounts(
      bytes: range.length, characters: whole.characters, words: whole.words, lines: lines)
  }

  /// Follows an edit from one text to the next.
  package mutating func apply(_ patch: TextPatch, old: TextSnapshot, new: TextSnapshot) {
    guard !patch.isEmpty else { return }
    selected = nil
    guard let sum = total else { return }
    total = sum + CountChange(old: old, new: new).sum(of: patch)
  }

  /// What a range adds to the counts of the whole text.
  private func part(_ range: Range<Int>, of text: TextSnapshot) -> CountSum {
    let outside = text.utf8Count - range.count
    if let selected {
      let last = selected.range
      let difference =
        abs(range.lowerBound - last.lowerBound) + abs(range.upperBound - last.upperBound)
      if difference < min(range.count, total == nil ? Int.max : outside) {
        return selected.sum + Self.signed(text, range.lowerBound, last.lowerBound)
          + Self.signed(text, last.upperBound, range.upperBound)
      }
    }
    if let total, outside < range.count {
      return total - Self.sum(of: text, 0..<range.lowerBound)
        - Self.sum(of: text, range.upperBound..<text.utf8Count)
    }
    return Self.sum(of: text, range)
  }

  /// What lies between two offsets, negative if they are in the other order.
  private static func signed(_ text: TextSnapshot, _ start: Int, _ end: Int) -> CountSum {
    start <= end ? sum(of: text, start..<end) : CountSum() - sum(of: text, end..<start)
  }

  /// What a range adds to the counts of the whole text. O(length + log n + a bounded part before it).
  private static func sum(of text: TextSnapshot, _ range: Range<Int>) -> CountSum {
    guard !range.isEmpty else { return CountSum() }
    var counter = TextCounter(text, at: range.lowerBound)
    counter.add(text, range)
    return counter.sum
  }

  /// What a range adds up to more if there were nothing before it: a word that is cut is one.
  private static func correction(at range: Range<Int>, of text: TextSnapshot) -> CountSum {
    guard range.lowerBound > 0, !range.isEmpty else { return CountSum() }
    return withExtendedLifetime(text) {
      var inText = TextCounter(text, at: range.lowerBound)
      var alone = TextCounter()
      var reader = ScalarReader(text, at: range.lowerBound)
      var position = range.lowerBound
      while position < range.upperBound {
        let element = reader.scalar(at: position)
        inText.add(element.scalar, element.length)
        alone.add(element.scalar, element.length)
        if alone.agrees(with: inText) { break }
        position += element.length
      }
      return alone.sum - inText.sum
    }
  }
}
