internal import LiveMarkdown
internal import PieceTable

/// Writes the text of a paragraph, a heading or a cell as Markdown.
struct MarkdownInlineWriter {
  /// Where the text stands.
  enum Place {
    case paragraph, heading, cell
  }

  /// Which marks are used for styles.
  struct Marks {
    /// The styles, by their order, whose mark is not the usual one: `_` in the place of `*` for
    /// emphasis and strong text.
    var flipped: Set<Int> = []
    /// Whether emphasis that is all of a strong text has the other mark.
    var alternates = true
  }

  /// How many ways are tried to mark the styles of a text; fewer of a long one.
  private static let tries = 4...60
  /// About how many bytes are read to find a way.
  private static let effort = 1 << 18

  private let options: SyntaxOptions
  private let place: Place

  /// A writer for a place in a dialect.
  init(_ place: Place, _ options: SyntaxOptions) {
    self.place = place
    self.options = options
  }

  /// The Markdown of some text. O(n), times the ways that are tried.
  ///
  /// Whether the marks of styles are read depends on what is beside them. So ways to write them are
  /// tried until one is read as what it should be; styles that no way can mark are left out.
  func markdown(_ content: [PastedInline]) -> [UInt8] {
    let ways = [
      (content, Marks()), (PastedStyles.swapped(content), Marks(alternates: false)),
      (PastedStyles.withoutPunctuation(content), Marks()),
      (PastedStyles.withoutInner(content), Marks()),
    ]
    for (content, marks) in ways {
      if let bytes = markdown(content, marks) { return bytes }
    }
    return draft(PastedStyles.without(content), Marks()).bytes
  }

  /// The Markdown of some text if there is a way to mark its styles.
  private func markdown(_ content: [PastedInline], _ marks: Marks) -> [UInt8]? {
    var marks = marks
    var draft = draft(content, marks)
    var tries = Self.effort / (draft.bytes.count + 1)
    tries = max(Self.tries.lowerBound, min(tries, Self.tries.upperBound))
    while true {
      guard var read = readStyles(draft) else { return draft.bytes }
      // The first that is not read, or one or two of those near it, have the wrong mark.
      let near = draft.styles.indices.prefix(read + 4).suffix(6).reversed().filter {
        draft.styles[$0].kind == .strong || draft.styles[$0].kind == .emphasis
      }
      var better: (marks: Marks, draft: MarkdownDraft)?
      for flipped in near.map({ [$0] }) + zip(near, near.dropFirst()).map({ [$0, $1] }) {
        guard tries > 0 else { return nil }
        tries -= 1
        var other = marks
        other.flipped.formSymmetricDifference(flipped)
        let otherDraft = self.draft(content, other)
        guard let otherRead = readStyles(otherDraft) else { return otherDraft.bytes }
        if otherRead > read {
          read = otherRead
          better = (other, otherDraft)
        }
      }
      guard let better else { return nil }
      (marks, draft) = better
    }
  }

  private func draft(_ content: [PastedInline], _ marks: Marks) -> MarkdownDraft {
    var draft = MarkdownDraft(content, place, marks, options)
    draft.append(content)
    draft.finish()
    return draft
  }

  /// How many styles of a draft are read as they should be, from the first on; nil when all are,
  /// and no others.
  private func readStyles(_ draft: MarkdownDraft) -> Int? {
    if draft.isPlain { return nil }
    let isParagraph = place == .paragraph
    let text = TextSnapshot(bytes: (isParagraph ? [] : Array("# ".utf8)) + draft.bytes)
    let syntax = SyntaxForest(text, options: options).snapshot
    guard let block = syntax.blocks.first(where: { $0.kind.hasInlines }) else { return 0 }
    let styles = MarkdownDraft.styles(in: syntax.inlines(of: block))
    return styles == draft.styles ? nil : zip(styles, draft.styles).prefix { $0 == $1 }.count
  }
}
