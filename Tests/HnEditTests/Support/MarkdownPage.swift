import Foundation
import Testing

/// A page of the documentation.
struct MarkdownPage {
  let text: String

  /// A page below the folder of the package.
  init(_ path: String) throws {
    let url = URL(filePath: #filePath).appending(path: "../../../../\(path)").standardizedFileURL
    text = try String(contentsOf: url, encoding: .utf8)
  }

  /// What stands between fences of a language, in order.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var rest = text[...]
    while let start = rest.range(of: "\n```\(language)\n"),
      let end = rest.range(of: "\n```\n", range: start.upperBound..<rest.endIndex)
    {
      blocks.append(String(rest[start.upperBound..<end.lowerBound]) + "\n")
      rest = rest[end.lowerBound...]
    }
    return blocks
  }

  /// The first block of a language behind some text.
  func block(_ language: String, after place: String) throws -> String {
    let rest = try #require(text.range(of: place)).upperBound
    let start = try #require(
      text.range(of: "\n```\(language)\n", range: rest..<text.endIndex)
    ).upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    return String(text[start..<end])
  }
}
