import MarkdownTestSupport
import Testing

@Suite struct VectorMutatorTests {
  private let examples = ["*a* [b]\n\n[b]: /c\n", "> - d\n> - e\n", "`f`\n"].map { Array($0.utf8) }

  @Test func aSeedGivesOneDocument() {
    for seed in 0..<200 as Range<UInt64> {
      #expect(
        VectorMutator.document(examples, seed: seed) == VectorMutator.document(examples, seed: seed)
      )
    }
  }

  @Test func documentsAreManyAndShort() {
    let documents = (0..<1_000 as Range<UInt64>).map { VectorMutator.document(examples, seed: $0) }
    #expect(Set(documents).count > 900)
    #expect(documents.allSatisfy { $0.count < 20_000 })
    #expect(documents.map(\.count).sorted()[500] < 200)
  }
}
