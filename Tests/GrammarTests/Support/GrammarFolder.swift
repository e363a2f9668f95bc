import Foundation

/// Where the grammar's own files are in a checkout.
enum GrammarFolder {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Grammars/markdown")

  /// The bytes of one of its files.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appending(path: path)))
  }

  /// The corpus files, by name.
  static func corpusFiles() throws -> [URL] {
    let folder = url.appending(path: "test/corpus")
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
