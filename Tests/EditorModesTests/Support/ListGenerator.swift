import MarkdownTestSupport

/// Random notes of lists: all markers, nested, in quotes, tasks, loose and tight. Each item has a word of its own.
struct ListGenerator {
  private var random: SplitMix64
  private var words = 0
  private var lines: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A note of one list, in a quote at times.
  mutating func note() -> String {
    words = 0
    lines = []
    let prefix = random.pick(["", "", "", "> ", "> > "])
    list(prefix, first: prefix, depth: 0)
    return lines.joined(separator: random.oneIn(5) ? "\r\n" : "\n")
  }

  /// A word that no other item has.
  private mutating func word() -> String {
    words += 1
    return "w\(words)x"
  }

  /// The lines of a list, the first of which begins with `first` and the others with `prefix`.
  private mutating func list(_ prefix: String, first: String, depth: Int) {
    let kind = random.pick(["-", "*", "+", ".", ")"])
    let isLoose = random.oneIn(4)
    let isTask = random.oneIn(4)
    // Only a list that begins with 1 may interrupt a paragraph.
    let start = depth > 0 ? 1 : random.pick([1, 1, 1, 0, 8, 97])
    let count = 1 + random.below(depth == 0 ? 6 : 3)
    let indentation = String(repeating: " ", count: random.oneIn(4) ? 1 : 0)
    for index in 0..<count {
      if index > 0, isLoose { lines.append(prefix.trimmingBlanks) }
      let marker = kind == "." || kind == ")" ? "\(start + index)\(kind)" : kind
      let padding = random.oneIn(8) ? "  " : " "
      let box = isTask ? (random.oneIn(2) ? "[ ] " : "[x] ") : ""
      lines.append(
        (index == 0 ? first : prefix) + indentation + marker + padding + box + word())
      let columns = indentation.utf8.count + marker.utf8.count + padding.utf8.count
      item(prefix + String(repeating: " ", count: columns), depth: depth)
    }
  }

  /// What else is in an item.
  private mutating func item(_ prefix: String, depth: Int) {
    if random.oneIn(8) { lines.append(prefix + "more") }
    if random.oneIn(8) { lines += [prefix.trimmingBlanks, prefix + "paragraph"] }
    if random.oneIn(10) { lines += [prefix + "```", prefix + "- code", prefix + "```"] }
    if depth < 3, random.oneIn(3) { list(prefix, first: prefix, depth: depth + 1) }
  }
}

extension String {
  /// The string without the spaces at its end.
  fileprivate var trimmingBlanks: String {
    var copy = self
    while copy.hasSuffix(" ") { copy.removeLast() }
    return copy
  }
}
