import Foundation
import LiveMarkdown
import PieceTable

/// An example of docs/dialects.md: a fence with the word `example`, options, and between two lines a dot.
struct DialectExample: Sendable, CustomStringConvertible {
  /// The line of its fence, from 1.
  let line: Int
  let options: SyntaxOptions
  let markdown: String
  let html: String

  var description: String { "docs/dialects.md:\(line)" }

  /// All of them, in order.
  static func all() throws -> [DialectExample] {
    let url = URL(filePath: #filePath).appending(path: "../../../../docs/dialects.md")
    let lines = try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var examples: [DialectExample] = []
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard lines[index].hasPrefix("```example") else { continue }
      let start = index
      guard let end = lines[start...].firstIndex(of: "```"),
        let dot = lines[start..<end].firstIndex(of: ".")
      else { throw Failure(description: "line \(start + 1) begins an example without an end") }
      func text(_ lines: ArraySlice<Substring>) -> String {
        lines.map { $0 + "\n" }.joined()
      }
      examples.append(
        DialectExample(
          line: start + 1, options: try options(lines[start].split(separator: " ").dropFirst()),
          markdown: text(lines[start + 1..<dot]), html: text(lines[dot + 1..<end])))
      index = end
    }
    return examples
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The options that a page calls by their names in Swift.
  static let names: [String: SyntaxOptions] = [
    "commonMark": .commonMark, "gitHub": .gitHub, "helloNotes": .helloNotes, "tables": .tables,
    "frontMatter": .frontMatter, "math": .math, "mathBlocks": .mathBlocks,
    "wikiLinks": .wikiLinks, "embeds": .embeds, "tags": .tags, "highlight": .highlight,
    "comments": .comments, "alerts": .alerts, "callouts": .callouts,
  ]

  private static func options(_ words: ArraySlice<Substring>) throws -> SyntaxOptions {
    try words.reduce(into: []) { options, word in
      guard let option = names[String(word)] else {
        throw Failure(description: "\(word) is no option")
      }
      options.insert(option)
    }
  }

  /// What is made of a text, raw HTML let through.
  static func html(_ text: String, _ options: SyntaxOptions) -> String {
    html(Array(text.utf8), options)
  }

  /// What is made of bytes, raw HTML let through.
  static func html(_ text: [UInt8], _ options: SyntaxOptions, isUnsafe: Bool = true) -> String {
    let forest = SyntaxForest(TextSnapshot(bytes: text), options: options, threads: 1)
    var html = HTMLOptions()
    html.isUnsafe = isUnsafe
    return String(decoding: HTMLRenderer(forest.snapshot, options: html).render(), as: UTF8.self)
  }
}
