/// Writes realistic Markdown notes of an exact size, the same bytes on every platform.
///
/// Text is put together from phrases drawn once from the vocabulary, so that a note of 100 MB takes
/// a fraction of a second: the work for each append is spread over some twenty bytes.
package struct NoteGenerator: Sendable {
  /// What the note mostly consists of.
  package let shape: NoteShape
  /// Decides everything else.
  package let seed: UInt64

  var random: SplitMix64
  var note: [UInt8] = []
  /// Two to four words each, without a space at either end.
  let phrases: [[UInt8]]

  /// A generator for notes of one shape.
  package init(shape: NoteShape, seed: UInt64) {
    self.shape = shape
    self.seed = seed
    let index = NoteShape.allCases.firstIndex(of: shape) ?? 0
    var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x1000_0000_01B3)
    let words = shape == .unicode ? Vocabulary.unicode : Vocabulary.english
    phrases = (0..<Self.phraseCount).map { _ in
      var phrase = words[random.below(words.count)]
      for _ in 0..<random.within(1...3) { phrase += " " + words[random.below(words.count)] }
      return Array(phrase.utf8)
    }
    self.random = random
  }

  /// How many phrases the text is put together from; a power of two, to draw one with a mask.
  static let phraseCount = 1024

  /// A note of exactly `size` UTF-8 bytes, well-formed at its end as well. O(size).
  ///
  /// Where the size falls inside a scalar, full stops fill the bytes left over. A note ends with a
  /// line end, except for `longline`, which has none at all.
  package func generate(size: Int) -> [UInt8] {
    precondition(size >= 0, "a note cannot have a negative size")
    var copy = self
    return copy.write(size: size)
  }

  private mutating func write(size: Int) -> [UInt8] {
    note.reserveCapacity(size + 1 << 16)
    while note.count < size { writeBlock(limit: size) }
    let ending: [UInt8] = shape == .longline || size == 0 ? [] : [UInt8(ascii: "\n")]
    var cut = size - ending.count
    while cut > 0, cut < note.count, note[cut] & 0xC0 == 0x80 { cut -= 1 }
    note.removeLast(note.count - cut)
    while note.count < size - ending.count { note.append(UInt8(ascii: ".")) }
    note += ending
    return note
  }

  /// Appends one block; it may stop early once the note has `limit` bytes.
  private mutating func writeBlock(limit: Int) {
    switch shape {
    case .prose, .unicode: writeProse()
    case .list: writeList(limit: limit)
    case .fence: writeFence(limit: limit)
    case .table: writeTable(limit: limit)
    case .longline: writeSentence()
    case .flatList: writeFlatItem()
    case .shortList: writeShortItem()
    case .oneFence: writeOneFence(limit: limit)
    case .quote: writeQuote()
    case .longTable: writeLongTable(limit: limit)
    case .nested: writeNested(limit: limit)
    case .headings: writeSection()
    case .definitions: writeDefinition()
    case .mixed: writeMixed(limit: limit)
    case .inlines: writeInlines()
    }
  }
}

extension NoteGenerator {
  mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { note.append(contentsOf: $0) }
  }

  mutating func putPhrase() {
    note.append(contentsOf: phrases[Int(random.next() & UInt64(Self.phraseCount - 1))])
  }

  /// One word.
  mutating func putWord() {
    let phrase = phrases[Int(random.next() & UInt64(Self.phraseCount - 1))]
    note.append(contentsOf: phrase.prefix { $0 != UInt8(ascii: " ") })
  }

  mutating func putNumber(_ number: Int) {
    if number >= 10 { putNumber(number / 10) }
    note.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Some phrases with a full stop, one in seven of them marked up.
  mutating func writeSentence() {
    for index in 0..<random.within(2...6) {
      if index > 0 { put(random.oneIn(6) ? ", " : " ") }
      switch random.below(28) {
      case 0: surround("**", "**")
      case 1: surround("*", "*")
      case 2: surround("`", "`")
      case 3: surround("[", "](https://example.org/notes?page=12)")
      default: putPhrase()
      }
    }
    put(". ")
  }

  private mutating func surround(_ opening: StaticString, _ closing: StaticString) {
    put(opening)
    putPhrase()
    put(closing)
  }
}
