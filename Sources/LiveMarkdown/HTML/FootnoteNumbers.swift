/// Numbers footnotes by their first references, and counts the references to each.
struct FootnoteNumbers: FootnoteNumbering {
  /// The labels of the footnotes that are referred to, in the order of their numbers, and how many
  /// references each has.
  private(set) var listed: [(label: NormalizedLabel, count: Int)] = []
  private var numbers: [NormalizedLabel: Int] = [:]

  /// The mark of the next reference. O(length of the label).
  mutating func mark(of definition: FootnoteDefinition) -> FootnoteMark {
    if let number = numbers[definition.label] {
      listed[number - 1].count += 1
      return FootnoteMark(number: number, ordinal: listed[number - 1].count)
    }
    listed.append((definition.label, 1))
    numbers[definition.label] = listed.count
    return FootnoteMark(number: listed.count, ordinal: 1)
  }
}
