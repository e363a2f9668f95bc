import BenchSupport
import Testing

@Suite struct RecordedSessionTests {
  @Test func positionsBecomeBytes() throws {
    let json = #"""
      {"startContent": "aé", "endContent": "x🎉é!", "txns": [
        {"time": "2021-04-19T07:07:17.000Z", "patches": [[0, 1, "x"], [2, 0, "\ud83c\udf89日"]]},
        {"time": "", "patches": [[3, 1, ""], [1, 2, "🎉é"], [3, 0, "!"]]}
      ]}
      """#
    let session = try RecordedSession(path: "some/where/sample.json.gz", json: Array(json.utf8))
    #expect(session.name == "sample")
    #expect(session.edits.map(\.offset) == [0, 3, 7, 1, 7])
    #expect(session.edits.map(\.removed) == [1, 0, 3, 6, 0])
    #expect(Self.replay(session) == session.end)
  }

  @Test(arguments: [
    "", "{}", "[1]", #"{"startContent":"","endContent":"","txns":[{"patches":[[0,"a"]]}]}"#,
    #"{"startContent":"","endContent":"a","txns":[{"patches":[[1,0,"a"]]}]}"#,
    #"{"startContent":"ab","endContent":"","txns":[{"patches":[[0,3,""]]}]}"#,
    #"{"startContent":"ab","endContent":"","txns":[{"patches":[[-1,1,""]]}]}"#,
  ])
  func damagedRecordingsAreRefused(json: String) {
    do {
      _ = try RecordedSession(path: "bad.json", json: Array(json.utf8))
      Issue.record("accepted")
    } catch {
      #expect(error.exitStatus == 3)
      #expect(error.message.hasPrefix("bad.json: "))
    }
  }

  /// Enough text for many blocks of the model that finds positions.
  @Test func randomSessionReplays() throws {
    var random = SplitMix64(seed: testSeed)
    let alphabet: [Unicode.Scalar] = ["a", "b", "é", "日", "🎉", "\u{301}"]
    var text: [Unicode.Scalar] = []
    var patches: [String] = []
    for _ in 0..<testOperations {
      let position = random.below(text.count + 1)
      let removed = random.oneIn(3) ? min(text.count - position, random.below(900)) : 0
      let count = random.oneIn(4) ? random.below(1_500) : random.below(3)
      let new = (0..<count).map { _ in alphabet[random.below(alphabet.count)] }
      text.replaceSubrange(position..<position + removed, with: new)
      patches.append("[\(position),\(removed),\"\(Self.string(new))\"]")
    }
    let json = """
      {"startContent":"","endContent":"\(Self.string(text))",
       "txns":[{"patches":[\(patches.joined(separator: ","))]}]}
      """
    let session = try RecordedSession(path: "random.json", json: Array(json.utf8))
    #expect(Self.replay(session) == session.end, "seed \(testSeed)")
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func replay(_ session: RecordedSession) -> [UInt8] {
    var text = session.start
    for edit in session.edits {
      text.replaceSubrange(
        edit.offset..<edit.offset + edit.removed, with: session.inserted[edit.inserted])
    }
    return text
  }
}
