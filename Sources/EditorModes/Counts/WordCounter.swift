internal import PieceTable

/// Counts words scalar by scalar.
///
/// The state depends on a bounded part of the text: behind most scalars it is known from the scalar alone (a letter,
/// a space). Of scalars that keep what was before (`_`, a stop between digits, marks, emoji) no more than `limit` bytes
/// in a row are taken into account; behind those everything is forgotten but the last scalar. So a count can begin in
/// the middle of a text, and it is the same as from the start.
struct WordCounter {
  /// How many UTF-8 bytes of scalars that tell nothing are looked past.
  static let limit = 4096

  /// The words that have begun so far.
  var count = 0
  /// What is before.
  var machine = WordMachine()
  /// The bytes since the last scalar that told the state.
  var run = 0

  /// A counter at the start of a text.
  init() {}

  /// A counter at an offset, a boundary of scalars. O(log n + a bounded part of the text before).
  init(_ reader: inout ScalarReader, at offset: Int) {
    guard offset > 0 else { return }
    var position = offset
    while position > 0, offset - position <= Self.limit {
      let element = reader.scalar(before: position)
      let facts = CharacterFacts.of(element.scalar)
      if facts.wordBreak.tellsState {
        _ = machine.pass(facts)
        advance(&reader, from: position, to: offset)
        return
      }
      position -= element.length
    }
    if offset - position <= Self.limit {
      advance(&reader, from: position, to: offset)
    } else {
      // Only the last scalar counts.
      let last = reader.scalar(before: offset)
      run = Self.limit
      add(CharacterFacts.of(last.scalar), last.length)
    }
    count = 0
  }

  private mutating func advance(_ reader: inout ScalarReader, from start: Int, to end: Int) {
    var position = start
    while position < end {
      let element = reader.scalar(at: position)
      add(CharacterFacts.of(element.scalar), element.length)
      position += element.length
    }
    count = 0
  }

  /// Goes on by a scalar of so many bytes. O(1).
  @inline(__always)
  mutating func add(_ facts: CharacterFacts, _ length: Int) {
    if machine.pass(facts).beginsWord { count &+= 1 }
    if facts.wordBreak.tellsState {
      run = 0
    } else {
      run &+= length
      if run > Self.limit { forget(facts) }
    }
  }

  /// Forgets everything but the last scalar.
  mutating func forget(_ facts: CharacterFacts) {
    machine = WordMachine(
      facts.wordBreak == .connector ? .connector : (facts.isLetter ? .ideograph : .other),
      isBehindJoiner: facts.wordBreak == .joiner)
  }

  /// Whether both count alike from here on, given that the last scalar was the same.
  func agrees(with other: WordCounter) -> Bool {
    run == 0 && other.run == 0 || run > Self.limit && other.run > Self.limit
  }
}
