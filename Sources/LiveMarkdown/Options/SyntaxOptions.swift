/// Which syntax beyond CommonMark is recognised, and where cmark-gfm and CommonMark 0.31.2 differ,
/// which of them is followed.
///
/// An option that is off leaves the text exactly as the other options have it.
public struct SyntaxOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Options from their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // MARK: Blocks

  /// Tables (GFM 0.29, section 4.10).
  public static let tables = SyntaxOptions(rawValue: 1)
  /// Footnotes: definitions `[^label]: text` and references `[^label]`, as GitHub has them.
  public static let footnotes = SyntaxOptions(rawValue: 1 << 1)
  /// Task list items (GFM 0.29, section 5.3).
  public static let taskLists = SyntaxOptions(rawValue: 1 << 2)
  /// YAML front matter between two lines `---`, the first of them the first line of the document.
  public static let frontMatter = SyntaxOptions(rawValue: 1 << 3)
  /// Blocks of mathematics between two lines `$$`.
  public static let mathBlocks = SyntaxOptions(rawValue: 1 << 4)
  /// CommonMark 0.31.2 to the letter, where cmark-gfm differs from it.
  public static let commonMark031 = SyntaxOptions(rawValue: 1 << 5)
  /// GitHub's alerts, block quotes that begin with `[!NOTE]` and the like.
  public static let alerts = SyntaxOptions(rawValue: 1 << 6)
  /// Callouts, block quotes that begin with `[!type]`, any type, with a fold mark and a title.
  public static let callouts = SyntaxOptions(rawValue: 1 << 7)
  /// Comments: blocks from a line that begins with `%%` to one that ends with it, and
  /// `%%in a line%%`.
  public static let comments = SyntaxOptions(rawValue: 1 << 8)

  // MARK: Inlines

  /// Text struck through, `~~so~~` or `~so~` (GFM 0.29, section 6.5).
  public static let strikethrough = SyntaxOptions(rawValue: 1 << 9)
  /// Addresses that are links without `<>` (GFM 0.29, section 6.9).
  public static let autolinks = SyntaxOptions(rawValue: 1 << 10)
  /// Links `[[note]]`, `[[note#heading]]`, `[[note|alias]]`.
  public static let wikiLinks = SyntaxOptions(rawValue: 1 << 11)
  /// Embeds `![[note]]`.
  public static let embeds = SyntaxOptions(rawValue: 1 << 12)
  /// Tags `#so` and `#so/nested`.
  public static let tags = SyntaxOptions(rawValue: 1 << 13)
  /// Highlighted text, `==so==`.
  public static let highlight = SyntaxOptions(rawValue: 1 << 14)
  /// Mathematics in a line, `$so$` and `` $`so`$ ``.
  public static let math = SyntaxOptions(rawValue: 1 << 15)

  // MARK: Output

  /// Raw HTML whose tags are filtered where it is let through (GFM 0.29, section 6.11).
  public static let tagFilter = SyntaxOptions(rawValue: 1 << 16)

  // MARK: Dialects

  /// CommonMark 0.31.2 and nothing else.
  public static let commonMark: SyntaxOptions = [.commonMark031]
  /// What GitHub's own renderer does.
  public static let gitHub: SyntaxOptions = [
    .tables, .footnotes, .taskLists, .strikethrough, .autolinks, .tagFilter,
  ]
  /// GitHub's syntax and that of notes: wiki links, embeds, tags, highlights, comments, callouts,
  /// mathematics and front matter.
  public static let helloNotes: SyntaxOptions = [
    .gitHub, .frontMatter, .mathBlocks, .math, .alerts, .callouts, .comments, .wikiLinks, .embeds,
    .tags, .highlight,
  ]
}
