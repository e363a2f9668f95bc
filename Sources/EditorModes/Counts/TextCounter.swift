internal import LiveMarkdown
internal import PieceTable

/// Counts the words and characters of a text from one offset on to another.
struct TextCounter {
  private(set) var words = WordCounter()
  private(set) var characters = CharacterCounter()

  /// A counter of a text of its own.
  init() {}

  /// A counter that goes on at an offset of a text, a boundary of scalars, as if it had come from the start.
  /// O(log n + a bounded part of the text before).
  init(_ text: TextSnapshot, at offset: Int) {
    withExtendedLifetime(text) {
      var reader = ScalarReader(text, at: max(0, offset - 1))
      words = WordCounter(&reader, at: offset)
      characters = CharacterCounter(&reader, at: offset)
    }
  }

  /// What has been counted.
  var sum: CountSum {
    CountSum(words: words.count, clusters: characters.count, halves: characters.halves)
  }

  /// Goes on by a scalar of so many bytes. O(1).
  mutating func add(_ scalar: Unicode.Scalar, _ length: Int) {
    words.add(CharacterFacts.of(scalar), length)
    characters.add(scalar, length)
  }

  /// Goes on by a part of a text that ends at a boundary of scalars. O(length).
  mutating func add(_ text: TextSnapshot, _ range: Range<Int>) {
    text.forEachChunk(in: Range(bytes: range)) { _, bytes in add(bytes) }
  }

  /// Goes on by whole scalars. O(length).
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    var index = 0
    while index < bytes.count {
      if characters.isBehindPlain, !words.machine.isBehindJoiner {
        let start = index
        index = addPlain(bytes, from: start)
        if index == bytes.count { return }
      }
      let (value, length) = UTF8Scalars.first(base + index, bytes.count &- index)
      add(Unicode.Scalar(value) ?? "\u{FFFD}", length)
      index &+= length
    }
  }

  /// Goes on by all plain scalars from an index on, behind a plain one, and says where they end.
  private mutating func addPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var index = start
    var state = words.machine.state.rawValue
    // The other rules see a carriage return as any line break.
    if characters.isBehindCarriageReturn { state = WordMachine.State.carriageReturn.rawValue }
    var (begun, joined, run, trailing) = (0, 0, words.run, 0)
    var last: UInt32 = 0
    WordMachine.moves.withUnsafeBufferPointer { moves in
      Self.ascii.withUnsafeBufferPointer { table in
        while index < bytes.count {
          let byte = base[index]
          if byte < 0x80 {
            let step = table[Int(state) &<< 7 | Int(byte)]
            state = step & 0x0F
            begun &+= Int(step &>> 5 & 1)
            joined &+= Int(step &>> 6 & 1)
            // Nothing behind what tells the state, one byte more behind what does not.
            run = (run &+ 1) & (0 &- Int(step &>> 7))
            last = UInt32(byte)
            index &+= 1
          } else {
            let (scalar, length) = Self.scalar(bytes, at: index)
            guard CharacterCounter.isPlain(scalar) else { break }
            let facts = CharacterFacts.of(scalar).rawValue & CharacterFacts.wordBits
            let move = moves[Int(state) &<< 6 | Int(facts)].rawValue
            state = move & 0x0F
            begun &+= Int(move &>> 5 & 1)
            run = (run &+ length) & (0 &- Int(move &>> 7))
            trailing &+= length &- 1
            last = scalar
            index &+= length
          }
          if run > WordCounter.limit {
            var forgetful = WordCounter()
            forgetful.forget(CharacterFacts.of(last))
            state = forgetful.machine.state.rawValue
          }
        }
      }
    }
    guard index > start else { return start }
    words.count &+= begun
    words.run = run
    words.machine = WordMachine(WordMachine.State(rawValue: state) ?? .other)
    characters.addPlain(
      index &- start &- trailing &- joined, last: Unicode.Scalar(last) ?? "\u{FFFD}")
    return index
  }

  /// The scalar at an index and its length; the usual two bytes without a call.
  @inline(__always)
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = bytes[index]
    if lead >= 0xC2, lead < 0xE0, index &+ 1 < bytes.count, bytes[index &+ 1] & 0xC0 == 0x80 {
      return (UInt32(lead & 0x1F) &<< 6 | UInt32(bytes[index &+ 1] & 0x3F), 2)
    }
    guard let base = bytes.baseAddress else { return (0, 1) }
    return UTF8Scalars.first(base + index, bytes.count &- index)
  }

  /// For each state and each byte below 128 what `WordMachine.moves` has, but for 0x40, which marks a line feed behind
  /// a carriage return: it begins no character.
  private static let ascii: [UInt8] = WordMachine.State.allCases.flatMap { state in
    (UInt8(0)..<128).map { byte in
      let facts = CharacterFacts.of(UInt32(byte)).rawValue & CharacterFacts.wordBits
      let move = WordMachine.moves[Int(state.rawValue) << 6 | Int(facts)].rawValue
      if byte == 0x0D { return move & 0xF0 | WordMachine.State.carriageReturn.rawValue }
      return byte == 0x0A && state == .carriageReturn ? move | 0x40 : move
    }
  }

  /// Whether both count alike from here on, given that the last scalar was the same.
  func agrees(with other: TextCounter) -> Bool {
    words.agrees(with: other.words) && characters.agrees(with: other.characters)
  }
}

/// What a part of a text adds to the counts of the whole.
struct CountSum: Hashable, Sendable {
  /// Words that begin in it.
  var words = 0
  /// Clusters that begin in it.
  var clusters = 0
  /// What counts as half a cluster.
  var halves = 0

  /// Both together.
  static func + (left: CountSum, right: CountSum) -> CountSum {
    CountSum(
      words: left.words + right.words, clusters: left.clusters + right.clusters,
      halves: left.halves + right.halves)
  }

  /// One without the other.
  static func - (left: CountSum, right: CountSum) -> CountSum {
    CountSum(
      words: left.words - right.words, clusters: left.clusters - right.clusters,
      halves: left.halves - right.halves)
  }

  /// The characters.
  var characters: Int { clusters + (halves + 1) / 2 }
}
