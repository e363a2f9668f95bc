import Foundation
import Testing
import TreeSitterMarkdown

/// One case of the corpus: a text, and the tree it must have.
struct CorpusCase: Sendable, CustomTestStringConvertible {
  /// The file's name without its extension; it chooses the options.
  let file: String
  let name: String
  let text: [UInt8]
  let expected: String

  var testDescription: String { "\(file): \(name)" }

  /// What the grammar recognises in this file.
  var options: UInt32 { Self.options(ofFile: file) }

  /// What the grammar recognises in a file of that name: what cmark-gfm does, with what the file is
  /// about besides.
  static func options(ofFile file: String) -> UInt32 {
    let gitHub = MarkdownParser.gitHub
    return switch file {
    case "commonmark": UInt32(TSM_COMMONMARK)
    case "front_matter": gitHub | UInt32(TSM_FRONT_MATTER)
    case "comments": gitHub | UInt32(TSM_COMMENTS)
    case "math": gitHub | UInt32(TSM_MATH)
    default: gitHub
    }
  }

  /// The whole corpus.
  static func all() throws -> [CorpusCase] {
    try GrammarFolder.corpusFiles().flatMap { url in
      let source = [UInt8](try Data(contentsOf: url))
      let file = url.deletingPathExtension().lastPathComponent
      return try CorpusFile.cases(of: source).map {
        CorpusCase(file: file, name: $0.name, text: $0.text, expected: $0.expected)
      }
    }
  }
}
