import LiveMarkdown
import Testing

/// docs/dialects.md tells no lies.
@Suite struct DialectPageTests {
  @Test func examplesGiveTheirHTML() throws {
    let examples = try DialectExample.all()
    #expect(examples.count > 25)
    for example in examples {
      let html = DialectExample.html(example.markdown, example.options)
      guard html != example.html else { continue }
      Issue.record(
        """
        \(example)
        \(example.markdown)wanted
        \(example.html)got
        \(html)
        """)
    }
  }

  /// Without extensions examples give what cmark-gfm makes of them.
  @Test func extensionsThatAreOffLeaveTextAsItIs() throws {
    for example in try DialectExample.all() {
      for options in [SyntaxOptions.gitHub, []] {
        let comparison = HTMLComparison(options, isUnsafe: true)
        if let failure = comparison.failure(Array(example.markdown.utf8), example.description) {
          Issue.record("\(failure)")
        }
      }
    }
  }

  @Test func everyExtensionHasExamples() throws {
    let used = try DialectExample.all().reduce(into: SyntaxOptions()) {
      if $1.options != .helloNotes { $0.formUnion($1.options) }
    }
    #expect(used.isSuperset(of: SyntaxOptions.helloNotes.subtracting(.gitHub)))
  }
}
