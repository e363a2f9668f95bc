import LiveMarkdown
import MarkdownTestSupport
import PieceTable

/// Compares the HTML of a document with cmark-gfm's.
struct HTMLComparison: Sendable, CustomStringConvertible {
  let options: SyntaxOptions
  let isUnsafe: Bool
  let sizes: SegmentSizes
  private let oracle: CmarkOracle

  /// What cmark-gfm can do, by its own names and ours.
  static let extensions: [(name: String, option: SyntaxOptions)] = [
    ("table", .tables), ("strikethrough", .strikethrough), ("autolink", .autolinks),
    ("tagfilter", .tagFilter), ("tasklist", .taskLists), ("footnotes", .footnotes),
  ]

  /// A comparison with the options that cmark-gfm knows.
  init(
    _ options: SyntaxOptions, isUnsafe: Bool = true,
    sizes: SegmentSizes = SegmentSizes(target: 1 << 20)
  ) {
    let names = Self.extensions.filter { options.contains($0.option) }.map(\.name)
    guard let oracle = CmarkOracle(names: names) else {
      preconditionFailure("cmark-gfm does not know one of \(names)")
    }
    self.options = options
    self.isUnsafe = isUnsafe
    self.sizes = sizes
    self.oracle = oracle
  }

  /// The comparison of a seed: half of them have all extensions on, the others some.
  init(seed: UInt64) {
    var random = SplitMix64(seed: ~seed)
    var options = SyntaxOptions.gitHub
    if random.oneIn(2) {
      for (_, option) in Self.extensions where random.oneIn(2) { options.remove(option) }
    }
    let isUnsafe = !random.oneIn(3)
    self.init(
      options, isUnsafe: isUnsafe, sizes: random.pick(Conformance.sizes))
  }

  var description: String {
    let names = Self.extensions.filter { options.contains($0.option) }.map(\.name)
    let known = names.isEmpty ? "no extension" : names.joined(separator: ", ")
    return "\(known), \(isUnsafe ? "unsafe" : "safe"), segments of \(sizes.target) bytes"
  }

  /// Ours of a document.
  func html(_ document: [UInt8]) -> [UInt8] {
    let text = TextSnapshot(bytes: document)
    return html(SyntaxForest(text, options: options, threads: 1, sizes: sizes).snapshot)
  }

  /// Ours of a snapshot.
  func html(_ snapshot: SyntaxSnapshot) -> [UInt8] {
    var options = HTMLOptions()
    options.isUnsafe = isUnsafe
    return HTMLRenderer(snapshot, options: options).render()
  }

  /// What cmark-gfm makes of a document.
  func wanted(_ document: [UInt8]) -> [UInt8] { oracle.html(of: document, unsafe: isUnsafe) }

  /// Both, when they differ; what `Deviation` allows is no difference.
  func difference(_ document: [UInt8]) -> (ours: [UInt8], cmark: [UInt8])? {
    difference(html(document), of: document)
  }

  /// Both, when HTML that was made of a document's text is not cmark-gfm's.
  func difference(_ ours: [UInt8], of document: [UInt8]) -> (ours: [UInt8], cmark: [UInt8])? {
    let cmark = wanted(document)
    if ours == cmark { return nil }
    guard !Deviation.allowed(in: document, options).isEmpty else { return (ours, cmark) }
    let plain = HTMLComparison(options.subtracting(.taskLists), isUnsafe: isUnsafe, sizes: sizes)
    return plain.html(document) == plain.wanted(document) ? nil : (ours, cmark)
  }

  /// What there is to say of a document whose HTML differs, made as small as may be; nil when it does
  /// not.
  func failure(_ document: [UInt8], _ name: String) -> String? {
    guard difference(document) != nil else { return nil }
    let small = Shrinker.shrink(document, attempts: 6_000) { difference($0) != nil }
    guard let found = difference(small) else { return nil }
    return """
      \(name) with \(self): \(Conformance.literal(small))
      ours
      \(Self.shown(found.ours))
      cmark-gfm
      \(Self.shown(found.cmark))
      """
  }

  /// HTML to be read: as it is, when that shows everything.
  static func shown(_ html: [UInt8]) -> String {
    let isPlain = html.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }
    return isPlain ? String(decoding: html, as: UTF8.self) : BlockText.quoted(html)
  }
}
