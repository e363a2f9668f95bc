/// Random documents made of the examples of the specifications: spliced, spoilt, wrapped.
///
/// Each document follows from its seed and the examples.
package struct VectorMutator {
  private let examples: [[UInt8]]
  private var generator: DocumentGenerator

  /// A mutator of these examples, of which there must be one at least.
  package init(_ examples: [[UInt8]], seed: UInt64) {
    precondition(!examples.isEmpty, "there is nothing to mutate")
    self.examples = examples
    generator = DocumentGenerator(seed: seed)
  }

  /// The document of a seed.
  package static func document(_ examples: [[UInt8]], seed: UInt64) -> [UInt8] {
    var mutator = VectorMutator(examples, seed: seed)
    return mutator.document()
  }

  /// The next document: an example, or some, after one to five changes.
  package mutating func document() -> [UInt8] {
    var document = example()
    let changes = generator.random.oneIn(12) ? 5...12 : 1...5
    for _ in 0..<generator.random.within(changes) { change(&document) }
    return document
  }

  private mutating func example() -> [UInt8] { generator.random.pick(examples) }

  private mutating func change(_ document: inout [UInt8]) {
    switch generator.random.below(13) {
    case 0: document += example()
    case 1: document.insert(contentsOf: example(), at: place(in: document))
    case 2:
      // The head of one and the tail of another.
      let other = example()
      document = Array(document.prefix(place(in: document))) + other.suffix(place(in: other))
    case 3...4: document.removeSubrange(range(in: document))
    case 5:
      let copied = document[range(in: document)]
      document.insert(contentsOf: copied, at: place(in: document))
    case 6...8: document.insert(contentsOf: token(), at: place(in: document))
    case 9: document.replaceSubrange(range(in: document, upTo: 3), with: token())
    case 10: wrap(&document)
    case 11: shuffle(&document)
    default:
      // One byte for another of the document.
      guard !document.isEmpty else { return }
      document[generator.random.below(document.count)] = generator.random.pick(document)
    }
    // Ever more changes must not make ever longer documents.
    if document.count > 2_000 { document = Array(document.prefix(400)) }
  }

  /// Something nasty, of the alphabets of blocks and inlines or a whole construct.
  private mutating func token() -> [UInt8] {
    switch generator.random.below(10) {
    case 0: generator.snippet()
    case 1: generator.random.pick(DocumentGenerator.alphabet)
    case 2: generator.inlineText(depth: 3)
    case 3: generator.scalar()
    case 4: generator.extendedAutolink()
    case 5: generator.rawHTML()
    default: generator.random.pick(DocumentGenerator.inlineAlphabet)
    }
  }

  private mutating func place(in document: [UInt8]) -> Int {
    generator.random.within(0...document.count)
  }

  /// A range, mostly of a few bytes.
  private mutating func range(in document: [UInt8], upTo most: Int = 12) -> Range<Int> {
    let start = place(in: document)
    let length = generator.random.oneIn(6) ? document.count : generator.random.within(0...most)
    return start..<min(document.count, start + length)
  }

  /// Puts the lines into a container: a quote, an item, a footnote, a heading, a row of a table.
  private mutating func wrap(_ document: inout [UInt8]) {
    let (first, rest) = generator.random.pick(
      [
        ("> ", "> "), ("> ", ""), ("- ", "  "), ("1. ", "   "), ("[^a]: ", "    "), ("# ", "# "),
        ("|", "|"), ("- [ ] ", "  "), ("a|b\n-|-\n", "|"), ("    ", "    "), ("*", ""), ("[", ""),
        ("- ", "\t"), ("~~~\n", ""), ("  ", "  "), ("[a](", ""), ("![", ""),
      ] as [(String, String)])
    var result = Array(first.utf8)
    for byte in document {
      result.append(byte)
      if byte == UInt8(ascii: "\n") { result += Array(rest.utf8) }
    }
    document = result
  }

  /// Swaps two lines, or ends all lines in another way.
  private mutating func shuffle(_ document: inout [UInt8]) {
    var lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    switch generator.random.below(4) {
    case 0: document = Array(lines.joined(separator: [13, 10]))
    case 1: document = Array(lines.joined(separator: [13]))
    default:
      lines.swapAt(generator.random.below(lines.count), generator.random.below(lines.count))
      document = Array(lines.joined(separator: [10]))
    }
  }
}
