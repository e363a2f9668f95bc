/// Which syntax beyond CommonMark is recognised, and where cmark-gfm and CommonMark 0.31.2 differ,
/// which of them is followed.
public struct SyntaxOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Options from their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Tables (GFM 0.29, section 4.10).
  public static let tables = SyntaxOptions(rawValue: 1)
  /// Footnote definitions, `[^label]: text`, as GitHub has them.
  public static let footnotes = SyntaxOptions(rawValue: 2)
  /// Task list items (GFM 0.29, section 5.3).
  public static let taskLists = SyntaxOptions(rawValue: 4)
  /// YAML front matter between two lines `---`, the first of them the first line of the document.
  public static let frontMatter = SyntaxOptions(rawValue: 8)
  /// Blocks of mathematics between two lines `$$`.
  public static let mathBlocks = SyntaxOptions(rawValue: 16)
  /// CommonMark 0.31.2 to the letter, where cmark-gfm differs from it.
  public static let commonMark031 = SyntaxOptions(rawValue: 32)

  /// CommonMark 0.31.2 and nothing else.
  public static let commonMark: SyntaxOptions = [.commonMark031]
  /// What GitHub's own renderer does.
  public static let gitHub: SyntaxOptions = [.tables, .footnotes, .taskLists]
  /// GitHub's syntax, front matter and blocks of mathematics.
  public static let helloNotes: SyntaxOptions = [.gitHub, .frontMatter, .mathBlocks]
}
