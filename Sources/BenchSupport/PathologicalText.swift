/// Texts that have brought Markdown parsers to their knees: each must take time that grows with its
/// length, and no faster.
package struct PathologicalText: Sendable {
  /// What it consists of.
  package let name: String
  private let write: @Sendable (_ size: Int, _ text: inout [UInt8]) -> Void

  /// The text, of `size` bytes or a few fewer. O(size).
  package func bytes(_ size: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(size)
    write(size, &text)
    return text
  }

  /// All of them.
  package static let all: [PathologicalText] = [
    repeating("["), repeating("![["), repeating("*a "), repeating("_a_"), repeating("<"),
    repeating("<!--"), repeating("&"), repeating("&zwj;"), repeating("a@"), repeating("a**b"),
    repeating("]"),
    repeating("[a]("), repeating("[^"), repeating("~~a "), repeating("<a b='"), repeating("\\"),
    repeating("www."),
    PathologicalText(name: "backticks of growing lengths") { size, text in
      var length = 1
      while text.count + length < size {
        text.append(UInt8(ascii: "e"))
        text.append(contentsOf: repeatElement(UInt8(ascii: "`"), count: length))
        length += 1
      }
    },
    PathologicalText(name: "parentheses in links") { size, text in
      while text.count + 70 < size {
        text += "[a](".utf8
        text += repeatElement(UInt8(ascii: "("), count: 32)
        text += repeatElement(UInt8(ascii: ")"), count: 32)
        text += ")".utf8
      }
    },
    PathologicalText(name: "a link's destination of parentheses") { size, text in
      text += "[a](".utf8
      text += repeatElement(UInt8(ascii: "("), count: max(0, size - 4))
    },
    nested("*a **a ", "b** b*"), nested("[", "](u)"),
    repeating("> "),
    PathologicalText(name: "lines of deeper and deeper quotes") { size, text in
      var depth = 1
      while text.count + depth + 2 < size {
        text += repeatElement(UInt8(ascii: ">"), count: depth)
        text += "a\n".utf8
        depth += 1
      }
    },
    repeating("[x]: "), repeating("[x]: /u\n"),
    PathologicalText(name: "definitions of labels, all different") { size, text in
      var number = 0
      while text.count + 32 < size {
        text += "[x\(number)]: /u\(number)\n".utf8
        number += 1
      }
    },
    PathologicalText(name: "20,000 references to one label") { size, text in
      // As many as a megabyte holds with some text around each.
      let count = max(1, size / 50)
      text += "[one label]: /u \"title\"\n\n".utf8
      for index in 0..<count {
        text += "words before [one label] and more behind it".utf8
        text += (index % 8 == 7 ? "\n\n" : "\n").utf8
      }
    },
    PathologicalText(name: "20,000 references to one footnote") { size, text in
      for index in 0..<max(1, size / 50) {
        text += "words before that[^note] and more behind it".utf8
        text += (index % 8 == 7 ? "\n\n" : "\n").utf8
      }
      text += "\n[^note]: Text.\n".utf8
    },
    PathologicalText(name: "references to labels that are not there") { size, text in
      var number = 0
      text += "[a]: /u\n\n".utf8
      while text.count + 16 < size {
        text += "[x\(number)][] ".utf8
        number += 1
      }
    },
    repeating("word "),
    PathologicalText(name: "one paragraph full of markup") { size, text in
      text = NoteGenerator(shape: .longline, seed: 1).generate(size: size)
    },
    PathologicalText(name: "a table's row of many cells") { size, text in
      text += "|a|b|\n|-|-|\n".utf8
      text += repeatElement(UInt8(ascii: "|"), count: max(0, size - 12))
    },
  ]

  private static func repeating(_ part: String) -> PathologicalText {
    let shown = part.replacing("\n", with: "⏎")
    return PathologicalText(name: "`\(shown)` repeated") { size, text in
      while text.count + part.utf8.count <= size { text += part.utf8 }
    }
  }

  /// As many opening parts as closing ones.
  private static func nested(_ opening: String, _ closing: String) -> PathologicalText {
    PathologicalText(name: "`\(opening)` nested") { size, text in
      let depth = size / (opening.utf8.count + closing.utf8.count)
      for _ in 0..<depth { text += opening.utf8 }
      for _ in 0..<depth { text += closing.utf8 }
    }
  }
}
