import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Input that makes careless parsers quadratic or overflow their stack.
@Suite struct HTMLPathologicalTests {
  /// Documents of about so many bytes.
  static let inputs: [(name: String, document: @Sendable (Int) -> [UInt8])] = [
    ("opening brackets", { repeated("[", $0) }),
    ("closing brackets", { repeated("]", $0) }),
    ("brackets and parentheses", { repeated("[](", $0) }),
    ("links in links", { repeated("[a](b", $0) }),
    ("nested brackets", { repeated("[", $0 / 2) + Array("a".utf8) + repeated("]", $0 / 2) }),
    ("images and wiki links", { repeated("![[", $0) }),
    ("openers of emphasis", { repeated("*a ", $0) }),
    ("closers of emphasis", { repeated("a_ ", $0) }),
    ("emphasis with underscores", { repeated("_a_", $0) }),
    ("strong in emphasis", { repeated("*a **a ", $0) }),
    ("stars and underscores", { repeated("*_* ", $0) }),
    ("long runs", { repeated("*", $0 / 2) + Array("a".utf8) + repeated("*", $0 / 2) }),
    ("openers of three kinds", { repeated("~a *b _c ", $0) }),
    ("mismatched openers and closers", { repeated("*a_ ", $0) }),
    ("runs of three", { repeated("a**b", $0) + repeated("c* ", $0) }),
    ("backticks", { repeated("`a``", $0) }),
    ("backticks of growing lengths", growingBackticks),
    ("opening angles", { repeated("<", $0) }),
    ("comments", { repeated("<!-- ", $0) }),
    ("instructions", { repeated("<?", $0) }),
    ("declarations", { repeated("<!A ", $0) }),
    ("sections of characters", { repeated("<![CDATA[", $0) }),
    ("tags without end", { repeated("<a b=\"", $0) }),
    ("ampersands", { repeated("&", $0) }),
    ("entities without end", { repeated("&a", $0) }),
    ("parentheses in links", { Array("[a](".utf8) + repeated("(", $0) }),
    ("links with parentheses", { repeated("[a](((", $0) }),
    ("addresses", { repeated("a@", $0) }),
    ("addresses with dots", { repeated("a.b@c.d_", $0) }),
    ("protocols", { repeated("http://", $0) }),
    ("domains", { repeated("www.a_", $0) }),
    ("trailing parentheses", { Array("http://a.b/".utf8) + repeated(")", $0) }),
    ("trailing entities", { Array("http://a.b/".utf8) + repeated("&a;", $0) }),
    ("deep quotes", { repeated("> ", $0) + Array("a".utf8) }),
    ("definitions", { repeated("[x]: ", $0) }),
    ("definitions of lines", { repeated("[x]: /u\n", $0) }),
    ("titles without end", { repeated("[x]: /u 'a ", $0) }),
    ("references", { Array("[x]: /u\n\n".utf8) + repeated("[x] ", $0) }),
    ("unknown references", { repeated("[x][y] ", $0) }),
    ("references to a footnote", { Array("[^x]: a\n\n".utf8) + repeated("[^x] ", $0) }),
    ("unknown footnotes", { repeated("[^x] ", $0) }),
    ("backslashes", { repeated("\\", $0) }),
    ("escaped brackets", { repeated("\\[", $0) }),
    ("pipes", { Array("|a|\n|-|\n".utf8) + repeated("|", $0) }),
    ("one line", { repeated("a b*c* `d` ", $0) }),
    ("one word", { repeated("a", $0) }),
    ("lines", { repeated("a\n", $0) }),
    ("hard breaks", { repeated("a  \n", $0) }),
  ]

  private static func repeated(_ part: String, _ count: Int) -> [UInt8] {
    let part = Array(part.utf8)
    return Array(repeatElement(part, count: max(1, count / part.count)).joined())
  }

  @Sendable private static func growingBackticks(_ count: Int) -> [UInt8] {
    var text: [UInt8] = []
    var length = 1
    while text.count < count {
      text += Array("a".utf8) + [UInt8](repeating: UInt8(ascii: "`"), count: length)
      length += 1
    }
    return text
  }

  /// Small, so that cmark-gfm, which is quadratic on some, is done soon.
  @Test(arguments: inputs.indices)
  func htmlIsThatOfCmark(index: Int) {
    let (name, document) = Self.inputs[index]
    // Containers nest a thousand deep and no deeper, which cmark-gfm does not limit.
    let bytes = document(name == "deep quotes" ? 1_900 : 8_000)
    for isUnsafe in [true, false] {
      let comparison = HTMLComparison(.gitHub, isUnsafe: isUnsafe)
      #expect(comparison.difference(bytes) == nil, "\(name)")
    }
  }

  #if DEBUG
    static let largeSize = 20_000
  #else
    static let largeSize = 1_000_000
  #endif

  /// A quadratic parser would not be done with these in any time a test run has.
  @Test(arguments: inputs.indices)
  func largeInputIsRendered(index: Int) {
    let bytes = Self.inputs[index].document(Self.largeSize)
    for options in [SyntaxOptions.gitHub, .helloNotes, .commonMark] {
      let snapshot = SyntaxForest(TextSnapshot(bytes: bytes), options: options).snapshot
      let html = HTMLRenderer(snapshot).render()
      #expect(!html.isEmpty || Self.inputs[index].name.hasPrefix("definitions"))
    }
  }
}
