import MarkdownTestSupport

/// Makes Markdown of what HTML can be turned into.
struct PastedMarkdownGenerator {
  private var random: SplitMix64
  /// What is around the text that is made.
  private var styles: Set<String> = []

  /// A generator whose documents follow from a seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A document.
  mutating func document() -> String {
    styles = []
    return blocks(depth: 0).joined(separator: "\n")
  }

  // MARK: Blocks

  private mutating func blocks(depth: Int) -> [String] {
    var lines: [String] = []
    var last = ""
    for _ in 0..<random.within(1...3) {
      var (kind, block) = self.block(depth: depth)
      // Lists of a kind that follow each other would be one.
      while kind == last, kind == "list" { (kind, block) = self.block(depth: depth) }
      if !lines.isEmpty { lines.append("") }
      lines += block
      last = kind
    }
    return lines
  }

  private mutating func block(depth: Int) -> (kind: String, lines: [String]) {
    switch random.below(depth < 3 ? 14 : 8) {
    case 0...3: return ("paragraph", paragraph())
    case 4:
      return ("heading", [String(repeating: "#", count: random.within(1...6)) + " " + inline()])
    case 5: return ("rule", ["***"])
    case 6:
      let language = random.pick(["", "", "swift", "c++"])
      let code = (0..<random.below(4)).map { _ in
        random.pick(["a", "  b", "", "- c", "<d>", "&amp;", "\\*", "    e", "# f", "``"])
      }
      return ("code", ["```" + language] + code + ["```"])
    case 7: return ("table", table())
    case 8...9:
      return ("quote", blocks(depth: depth + 1).map { $0.isEmpty ? ">" : "> " + $0 })
    default: return ("list", list(depth: depth))
    }
  }

  private mutating func paragraph() -> [String] {
    var lines = [inline()]
    while random.oneIn(5) {
      lines[lines.count - 1] += "\\"
      lines.append(inline())
    }
    return lines
  }

  private mutating func table() -> [String] {
    let columns = random.within(1...3)
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines: [String] = []
    for index in 0..<random.within(2...4) {
      if index == 1 {
        lines.append(row((0..<columns).map { _ in random.pick(["-", ":-", "-:", ":-:"]) }))
      }
      lines.append(row((0..<columns).map { _ in random.oneIn(5) ? "" : inline() }))
    }
    return lines
  }

  private mutating func list(depth: Int) -> [String] {
    let isOrdered = random.oneIn(2)
    let isLoose = random.oneIn(3)
    let isTask = !isLoose && random.oneIn(3)
    var number = random.pick([1, 1, 0, 7, 9])
    var lines: [String] = []
    for index in 0..<random.within(1...3) {
      if index > 0, isLoose { lines.append("") }
      let marker = isOrdered ? "\(number). " : "- "
      number += 1
      var content = isLoose ? blocks(depth: depth + 1) : [inline()]
      if !isLoose, random.oneIn(3), depth < 3 {
        content += random.oneIn(2) ? list(depth: depth + 1) : ["> " + inline()]
      }
      if !isLoose, random.oneIn(10) { content = [""] }
      // A rule would be a rule of the list's level.
      content = content.map { $0 == "***" ? "___" : $0 }
      let box = isTask && !content[0].isEmpty ? random.pick(["[ ] ", "[x] "]) : ""
      for (index, line) in content.enumerated() {
        let indentation = String(repeating: " ", count: marker.count)
        if index == 0 {
          lines.append(line.isEmpty ? String(marker.dropLast()) : marker + box + line)
        } else {
          lines.append(line.isEmpty ? "" : indentation + line)
        }
      }
    }
    return lines
  }

  // MARK: Inlines

  private mutating func inline() -> String {
    var text = piece()
    for _ in 0..<random.below(4) {
      text += random.oneIn(2) ? " " : ""
      text += piece()
    }
    return text
  }

  private mutating func piece() -> String {
    switch random.below(14) {
    case 0: return styled("**")
    case 1: return styled("*")
    case 2: return styled("~~")
    case 3: return styled("==")
    case 4: return styled("_")
    case 5: return random.pick(["`a`", "`` b`c ``", "`a b`", "`*`", "`` ` ``", "`\\`", "`[`"])
    case 6...7: return link()
    case 8:
      let text = random.pick(["a", "", "b c", "\\[d\\]"])
      return "![\(text)](/i.png\(random.oneIn(3) ? " \"t\"" : ""))"
    case 9...10: return punctuation()
    default: return word()
    }
  }

  private mutating func word() -> String {
    random.pick(["a", "bc", "d e", "é", "日本", "1", "x1", "wörd", "Z", "😀"])
  }

  /// Characters that mean something to Markdown, as text.
  private mutating func punctuation() -> String {
    (0..<random.within(1...3)).map { _ in
      random.pick(
        [
          "\\*", "\\_", "\\`", "\\[", "\\]", "\\<", "\\>", "\\#", "\\-", "\\+", "\\.", "\\!",
          "\\~", "\\|", "\\&", "\\\\", "\\(", "\\)", "\\:", "\\=", "\\$", "\\%", "1", "a", "\\^",
          "\\\"", "&lt;", "&amp;amp;", "\\&copy;", "1\\.", "\\- a", "\\# a", "\\> a", "\\$5",
        ])
    }.joined()
  }

  private mutating func styled(_ mark: String) -> String {
    let kind = mark == "_" ? "*" : mark
    guard !styles.contains(kind), styles.count < 3 else { return word() }
    styles.insert(kind)
    defer { styles.remove(kind) }
    return mark + inline() + mark
  }

  private mutating func link() -> String {
    guard !styles.contains("link") else { return word() }
    styles.insert("link")
    defer { styles.remove("link") }
    let destination = random.pick([
      "/u", "</a b>", "/a(b)", "</a(b>", "/?a&b=c", "#x", "/a*b*", "/a_b",
    ])
    let title = random.pick(["", "", " \"t\"", " 'a \"b\"'", " \"\\\\\""])
    if random.oneIn(6) { return "<http://a.b/c_d>" }
    return "[\(inline())](\(destination)\(title))"
  }
}
