/// The definition of a footnote, as references to it see it.
package final class FootnoteDefinition: Sendable {
  /// The label that references are compared by.
  package let label: NormalizedLabel
  /// The label as the definition has it, which addresses in HTML are made of. UTF-8.
  package let literal: [UInt8]

  /// A definition from its label.
  package init(label: NormalizedLabel, literal: [UInt8]) {
    self.label = label
    self.literal = literal
  }
}

/// What a reference to a footnote shows.
package struct FootnoteMark: Hashable, Sendable {
  /// The footnote's number, by first references, from 1.
  package var number: Int
  /// Which of the references to this footnote it is, from 1.
  package var ordinal: Int

  /// A mark from its numbers.
  package init(number: Int, ordinal: Int) {
    self.number = number
    self.ordinal = ordinal
  }
}

/// Numbers the references to footnotes, which come in the order of the text.
package protocol FootnoteNumbering {
  /// The mark of the next reference.
  mutating func mark(of definition: FootnoteDefinition) -> FootnoteMark
}
