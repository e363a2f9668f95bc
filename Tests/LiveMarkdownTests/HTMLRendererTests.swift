import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The HTML of whole documents, in the parts that are the renderer's own: what blocks look like.
@Suite struct HTMLRendererTests {
  private func html(
    _ markdown: String, _ syntax: SyntaxOptions = .gitHub, _ options: HTMLOptions = HTMLOptions()
  ) -> String {
    let snapshot = SyntaxForest(TextSnapshot(markdown), options: syntax, threads: 1).snapshot
    return String(decoding: HTMLRenderer(snapshot, options: options).render(), as: UTF8.self)
  }

  private var unsafe: HTMLOptions {
    var options = HTMLOptions()
    options.isUnsafe = true
    return options
  }

  @Test func looseAndTightLists() {
    #expect(html("- a\n- b\n  c\n") == "<ul>\n<li>a</li>\n<li>b\nc</li>\n</ul>\n")
    #expect(
      html("3. a\n\n4. b\n")
        == "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n")
    #expect(
      html("- a\n  - b\n  > c\n")
        == "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n<blockquote>\n<p>c</p>\n</blockquote>\n</li>\n</ul>\n"
    )
    #expect(html("- # a\n-\n") == "<ul>\n<li>\n<h1>a</h1>\n</li>\n<li></li>\n</ul>\n")
  }

  @Test func taskLists() {
    #expect(
      html("- [ ] a\n- [x] b\n")
        == """
        <ul>
        <li><input type="checkbox" disabled="" /> a</li>
        <li><input type="checkbox" checked="" disabled="" /> b</li>
        </ul>

        """)
  }

  @Test func tables() {
    #expect(
      html("|a|b|\n|:-|-:|\n|c\n|d|e|f|\n")
        == """
        <table>
        <thead>
        <tr>
        <th align="left">a</th>
        <th align="right">b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="left">c</td>
        <td align="right"></td>
        </tr>
        <tr>
        <td align="left">d</td>
        <td align="right">e</td>
        </tr>
        </tbody>
        </table>

        """)
    #expect(
      html("|a|\n|-|\n") == "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n")
  }

  @Test func code() {
    #expect(
      html("    a\t<&\"\n\n      b\n") == "<pre><code>a\t&lt;&amp;&quot;\n\n  b\n</code></pre>\n")
    #expect(
      html("> ~~~ c\\+ d\n> x\n> ~~~")
        == "<blockquote>\n<pre><code class=\"language-c+\">x\n</code></pre>\n</blockquote>\n")
    #expect(html("```\n```\n") == "<pre><code></code></pre>\n")
    #expect(html("```\na\0\n") == "<pre><code>a\u{FFFD}\n</code></pre>\n")
  }

  @Test func rawHTML() {
    #expect(html("<div>\n\na\n") == "<!-- raw HTML omitted -->\n<p>a</p>\n")
    #expect(html("- <div>\n  a", .gitHub, unsafe) == "<ul>\n<li>\n<div>\na\n</li>\n</ul>\n")
  }

  @Test(
    arguments: [
      ("<xmp>", "&lt;xmp>"), ("</XMP >", "&lt;/XMP >"), ("<title\n", "&lt;title\n"),
      ("<style/>", "&lt;style/>"), ("<style/x>", "<style/x>"), ("<styles>", "<styles>"),
      ("<<script>", "<&lt;script>"), ("< script>", "< script>"), ("<p", "<p"),
    ])
  func tagFilter(tag: String, filtered: String) {
    let result = html("<div>\n\(tag)\n", .gitHub, unsafe)
    #expect(result == "<div>\n\(filtered)\n" || result == "<div>\n\(filtered)")
    #expect(
      html("<div>\n\(tag)", SyntaxOptions.gitHub.subtracting(.tagFilter), unsafe).contains(tag))
  }

  @Test func whatIsLeftOut() {
    #expect(html("---\na: b\n---\n[x]: /u\n", .helloNotes) == "")
    #expect(html("[^a]: note\n") == "")
    #expect(html("$$\na<b\n$$\n", .helloNotes) == "<div class=\"math\">a&lt;b\n</div>\n")
  }

  @Test func linesOfBlocks() {
    var options = HTMLOptions()
    options.hasSourcePositions = true
    #expect(
      html("a\nb\n\n# c\n\n- d\n\n  e\n\n***\n", .gitHub, options)
        == """
        <p data-lines="1-2">a
        b</p>
        <h1 data-lines="4-4">c</h1>
        <ul data-lines="6-8">
        <li>
        <p>d</p>
        <p>e</p>
        </li>
        </ul>
        <hr data-lines="10-10" />

        """)
    let item = "- " + String(repeating: "a", count: 5000) + "\n"
    let html = html(item + item, .gitHub, options)
    #expect(html.hasPrefix("<ul data-lines=\"1-2\">\n<li data-lines=\"1-1\">a"))
  }

  @Test func portions() {
    let text = TextSnapshot(String(repeating: "A paragraph of some words.\n\n", count: 9000))
    let renderer = HTMLRenderer(SyntaxForest(text, threads: 1).snapshot)
    var portions: [[UInt8]] = []
    renderer.render { portions.append(Array($0)) }
    #expect(portions.count > 3)
    #expect(Array(portions.joined()) == renderer.render())
  }

  // MARK: Threads

  /// Several threads write the same bytes, wherever the document is cut.
  @Test(arguments: TestSettings.seeds)
  func threads(seed: UInt64) {
    var random = ForestRandom(seed: seed)
    for round in 0..<TestSettings.operations(60) {
      let document =
        random.below(2) == 0
        ? Array(random.markdown(1 + random.below(60)).utf8)
        : DocumentGenerator.document(seed: random.next())
      let syntax = random.pick([.gitHub, .helloNotes, .commonMark] as [SyntaxOptions])
      let snapshot = SyntaxForest(
        TextSnapshot(bytes: document), options: syntax, threads: 1, sizes: SegmentSizes(target: 16)
      ).snapshot
      let renderer = HTMLRenderer(snapshot, options: unsafe)
      let expected = renderer.render()
      for length in [1, 7, 40] {
        var html: [UInt8] = []
        renderer.render(threads: 3, sliceLength: length) { html += $0 }
        guard html != expected else { continue }
        Issue.record(
          "seed \(seed), round \(round), slices of \(length): \(Conformance.literal(document))")
        return
      }
    }
  }

  @Test func threadsInOneBlock() {
    for part in ["- item\n", "> - a\n>\n", "|a|b|\n", "text\n\n"] {
      let start = part.hasPrefix("|") ? "|x|y|\n|:-|-|\n" : ""
      let text = TextSnapshot(start + String(repeating: part, count: 20_000))
      let renderer = HTMLRenderer(SyntaxForest(text, threads: 1).snapshot)
      #expect(renderer.render(threads: 2) == renderer.render())
    }
  }
}

/// The buffer that HTML is written to.
@Suite struct HTMLBufferTests {
  private func written(_ body: (inout HTMLBuffer) -> Void) -> String {
    var buffer = HTMLBuffer()
    body(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func escaping() {
    let text = "a <b> & \"c\" 'd' and more text, longer than a vector < x"
    let expected = "a &lt;b&gt; &amp; &quot;c&quot; 'd' and more text, longer than a vector &lt; x"
    #expect(written { $0.append(escaping: Array(text.utf8)) } == expected)
  }

  @Test func addresses() {
    let address = Array("/a b?c=%20&d='é\"[]|\\^`{}<>~!*".utf8)
    #expect(
      written { $0.append(address: address) }
        == "/a%20b?c=%20&amp;d=&#x27;%C3%A9%22%5B%5D%7C%5C%5E%60%7B%7D%3C%3E~!*")
  }

  @Test func numbers() {
    for number in [0, 7, 10, -42, Int.max, Int.min] {
      #expect(written { $0.append(decimal: number) } == String(number))
    }
  }

  /// As many U+FFFD as Swift's own decoding gives, wherever bytes are cut.
  @Test(arguments: TestSettings.seeds)
  func illFormedText(seed: UInt64) {
    var random = ForestRandom(seed: seed)
    let alphabet: [UInt8] = [
      0x61, 0x3C, 0x80, 0xBF, 0xC2, 0xC0, 0xE0, 0xA0, 0x9F, 0xED, 0xE2, 0xF0, 0x90, 0x8F, 0xF4,
      0xF1,
      0xFF, 0xEF, 0xBB,
    ]
    for _ in 0..<TestSettings.operations(2000) {
      let bytes = (0..<random.below(40)).map { _ in random.pick(alphabet) }
      let expected = String(decoding: bytes, as: UTF8.self)
      let raw = bytes.withUnsafeBufferPointer { bytes in written { $0.append(repairing: bytes) } }
      #expect(Array(raw.utf8) == Array(expected.utf8), "\(bytes)")
      let text = bytes.withUnsafeBufferPointer { bytes in
        written { $0.append(escapingRaw: bytes) }
      }
      let escaped = written { $0.append(escaping: Array(expected.utf8)) }
      #expect(Array(text.utf8) == Array(escaped.utf8), "\(bytes)")
    }
  }

  @Test func lineBreaks() {
    #expect(
      written {
        $0.breakLine()
        $0.append(0x61)
        $0.breakLine()
        $0.breakLine()
        $0.append(0x62)
      } == "a\nb")
    var buffer = HTMLBuffer(before: .unknown)
    buffer.breakLine()
    #expect(buffer.needsBreakBefore && buffer.count == 0)
    buffer.append(0x61)
    buffer.removeAll()
    buffer.breakLine()
    #expect(buffer.bytes == [0x0A])
  }
}
