#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recording as its JSON has it; see docs/bench.md.
struct RecordingFile: Decodable {
  /// Edits that were made together.
  struct Transaction: Decodable {
    var patches: [Patch]
  }

  /// `[position, number removed, text inserted]`, counted in code points.
  struct Patch: Decodable {
    var position: Int
    var removed: Int
    var text: String

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      position = try fields.decode(Int.self)
      removed = try fields.decode(Int.self)
      text = try fields.decode(String.self)
    }
  }

  var startContent: String
  var endContent: String
  var txns: [Transaction]

  static func decode(_ json: [UInt8], path: String) throws(BenchError) -> RecordingFile {
    do {
      return try JSONDecoder().decode(RecordingFile.self, from: Data(json))
    } catch {
      throw .file(
        path: path, problem: "not a recorded session in JSON",
        advice: "give files with startContent, endContent and txns")
    }
  }
}
