internal import Foundation

/// One example of a specification: a document and the HTML it must give.
package struct Vector: Sendable {
  /// The file of examples it comes from, such as `gfm-spec`.
  package let source: String
  /// Its number in that file, from 1.
  package let number: Int
  /// The section of the specification.
  package let section: String
  /// The extensions of cmark-gfm that are on, by its names, `footnotes` among them.
  package let extensions: [String]
  /// The document. Bytes, because strings compare by canonical equivalence.
  package let markdown: [UInt8]
  /// What it must give, with raw HTML allowed; nil when any answer does.
  package let html: [UInt8]?

  /// Whether the specification itself takes the example out of its run.
  package var isDisabled: Bool { extensions.contains("disabled") }
}

extension Vector: CustomStringConvertible {
  package var description: String { "\(source) \(number) (\(section))" }
}

/// The conformance vectors that `scripts/vectors` fetches.
package enum Vectors {
  /// Why vectors could not be read.
  package enum Failure: Error, CustomStringConvertible {
    case missing(folder: String)
    case unreadable(file: String, reason: String)

    package var description: String {
      switch self {
      case .missing(let folder): "no vectors in \(folder): run scripts/vectors"
      case .unreadable(let file, let reason): "\(file): \(reason)"
      }
    }
  }

  /// The folder of the vectors: `HN_VECTORS`, else `.build/vectors` of this package.
  package static var folder: String {
    if let named = ProcessInfo.processInfo.environment["HN_VECTORS"], !named.isEmpty {
      return named
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.appendingPathComponent(".build/vectors").path
  }

  /// All vectors of a folder's `.json` files, in the order of the files' names.
  package static func load(from folder: String = Vectors.folder) throws(Failure) -> [Vector] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = all.filter { $0.hasSuffix(".json") }.sorted()
    guard !names.isEmpty else { throw .missing(folder: folder) }
    var vectors: [Vector] = []
    for name in names {
      guard let data = FileManager.default.contents(atPath: folder + "/" + name) else {
        throw .unreadable(file: name, reason: "cannot be read")
      }
      vectors += try parse(Array(data), file: name)
    }
    return vectors
  }

  /// Reads a JSON array of vectors.
  ///
  /// Two forms of an object are known: ours (`source`, `number`, `extensions`) and the one that
  /// CommonMark's own `spec_tests.py` dumps (`example`, and nothing on). `file` names the file in
  /// errors and, in the second form, the source.
  package static func parse(_ json: [UInt8], file: String) throws(Failure) -> [Vector] {
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: Data(json))
    } catch {
      throw .unreadable(file: file, reason: "\(error)")
    }
    let source = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    var vectors: [Vector] = []
    for entry in entries {
      guard let number = entry.number ?? entry.example else {
        throw .unreadable(file: file, reason: "a vector has no number")
      }
      vectors.append(
        Vector(
          source: entry.source ?? source, number: number, section: entry.section ?? "",
          extensions: entry.extensions ?? [], markdown: Array(entry.markdown.utf8),
          html: entry.html == "<IGNORE>\n" ? nil : Array(entry.html.utf8)))
    }
    return vectors
  }

  private struct Entry: Decodable {
    let source: String?
    let number: Int?
    let example: Int?
    let section: String?
    let extensions: [String]?
    let markdown: String
    let html: String
  }
}
