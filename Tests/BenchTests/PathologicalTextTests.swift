import BenchSupport
import Testing

@Suite struct PathologicalTextTests {
  @Test func textsAreAsLongAsAskedFor() {
    for text in PathologicalText.all {
      for size in [1_000, 100_000] {
        let bytes = text.bytes(size)
        #expect((size * 7 / 10...size + 100).contains(bytes.count), "\(text.name): \(bytes.count)")
        #expect(bytes == text.bytes(size), "\(text.name)")
      }
    }
    #expect(Set(PathologicalText.all.map(\.name)).count == PathologicalText.all.count)
  }

  @Test func textsAreWhatTheirNamesSay() {
    func lines(_ name: String) -> [Substring] {
      let text = PathologicalText.all.first { $0.name.hasPrefix(name) }
      return String(decoding: text?.bytes(1_000_000) ?? [], as: UTF8.self).split(separator: "\n")
    }
    #expect(lines("`![[`") == [Substring(String(repeating: "![[", count: 333_333))])
    #expect(lines("20,000 references to one label").count { $0.contains("[one label]") } == 20_001)
    #expect(lines("lines of deeper").last?.prefix { $0 == ">" }.count ?? 0 > 1_000)
    #expect(lines("definitions of labels").count > 30_000)
    #expect(lines("one paragraph full of markup").count == 1)
    #expect(lines("`[x]: /u⏎`").first == "[x]: /u")
  }
}
