/// A recorded editing session, ready to be replayed without any work besides the edits.
///
/// Positions in the recording count Unicode code points; here they are UTF-8 bytes, and all
/// inserted text lies in one array.
package struct RecordedSession: Sendable {
  /// One replacement, in offsets of the text as it is when its turn comes.
  package struct Edit: Hashable, Sendable {
    /// Where it begins, in UTF-8 bytes.
    package var offset: Int
    /// How many bytes it removes.
    package var removed: Int
    /// Which bytes of `inserted` it puts there.
    package var inserted: Range<Int>
  }

  /// The recording's name, without folder and endings.
  package let name: String
  /// The text before the first edit.
  package let start: [UInt8]
  /// The text that the recording says is there after the last.
  package let end: [UInt8]
  /// The edits in order.
  package let edits: [Edit]
  /// The text of all insertions, one after the other.
  package let inserted: [UInt8]

  /// Reads a recording from its decompressed JSON.
  ///
  /// O(n) for plain ASCII, otherwise O(edits × size / 512).
  ///
  /// - Parameters:
  ///   - path: Where the recording was read from: names it, and any error in it.
  ///   - json: Its decompressed contents.
  /// - Throws: `BenchError.file` when the JSON is not a recording, or an edit lies outside its text.
  package init(path: String, json: [UInt8]) throws(BenchError) {
    let recording = try RecordingFile.decode(json, path: path)
    name = Self.name(ofPath: path)
    start = Array(recording.startContent.utf8)
    end = Array(recording.endContent.utf8)
    var text = ScalarLengths(recording.startContent.utf8)
    var edits: [Edit] = []
    var inserted: [UInt8] = []
    for transaction in recording.txns {
      for patch in transaction.patches {
        let from = inserted.count
        inserted.append(contentsOf: patch.text.utf8)
        guard
          let place = text.replace(
            at: patch.position, removing: patch.removed, with: inserted[from...])
        else {
          throw .file(
            path: path, problem: "edit \(edits.count + 1) lies outside the text",
            advice: "the recording is damaged, fetch it again")
        }
        edits.append(
          Edit(offset: place.offset, removed: place.length, inserted: from..<inserted.count))
      }
    }
    self.edits = edits
    self.inserted = inserted
  }

  /// The recording's name in a path: the file's name without `.gz` and `.json`. O(length).
  package static func name(ofPath path: String) -> String {
    var name = path.split(separator: "/").last ?? ""
    for ending in [".gz", ".json"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    return String(name)
  }
}
