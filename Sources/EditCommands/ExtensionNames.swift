internal import LiveMarkdown

/// The names that `--extensions` takes, and what each switches on.
enum ExtensionNames {
  /// Every name, in the order of the help. Those of cmark-gfm's extensions are cmark-gfm's.
  static let all: [(name: String, options: SyntaxOptions)] = [
    ("table", .tables),
    ("strikethrough", .strikethrough),
    ("tasklist", .taskLists),
    ("autolink", .autolinks),
    ("tagfilter", .tagFilter),
    ("footnotes", .footnotes),
    ("alerts", .alerts),
    ("callouts", .callouts),
    ("comments", .comments),
    ("frontmatter", .frontMatter),
    ("math", [.math, .mathBlocks]),
    ("mathblocks", .mathBlocks),
    ("wikilinks", .wikiLinks),
    ("embeds", .embeds),
    ("tags", .tags),
    ("highlight", .highlight),
    ("github", .gitHub),
    ("hellonotes", .helloNotes),
    ("none", []),
  ]

  /// What a list of names, parted by commas, switches on.
  static func options(
    of list: String, _ arguments: ArgumentReader
  ) throws(CommandError) -> SyntaxOptions {
    var options: SyntaxOptions = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let extra = all.first(where: { $0.name == part })?.options else {
        let known = all.map(\.name).joined(separator: ", ")
        let problem = part.isEmpty ? "has an empty name" : "\(part) is unknown"
        throw arguments.usage("--extensions \(problem); give some of \(known), parted by commas")
      }
      options.formUnion(extra)
    }
    return options
  }
}
