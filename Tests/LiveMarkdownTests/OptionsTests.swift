import LiveMarkdown
import Testing

@Suite struct OptionsTests {
  @Test func gitHubIsPartOfHelloNotes() {
    #expect(SyntaxOptions.helloNotes.isSuperset(of: .gitHub))
    #expect(!SyntaxOptions.gitHub.contains(.commonMark031))
  }
}
