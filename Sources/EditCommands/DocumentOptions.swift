internal import LiveMarkdown
internal import PieceTable

/// What commands that read a document have in common.
struct DocumentOptions {
  /// Whose syntax is recognised.
  enum Dialect: String, CaseIterable {
    case commonMark = "commonmark"
    case gitHub = "github"
    case helloNotes = "hellonotes"

    var options: SyntaxOptions {
      switch self {
      case .commonMark: .commonMark
      case .gitHub: .gitHub
      case .helloNotes: .helloNotes
      }
    }
  }

  /// How many paths a command takes.
  enum Operands {
    case one, many
  }

  /// The paths in the order they were given; `-` is standard input.
  private(set) var paths: [String] = []
  private(set) var dialect = Dialect.gitHub
  /// What `--extensions` names; nil without it.
  private var extensions: SyntaxOptions?

  /// The syntax that is recognised.
  var syntax: SyntaxOptions {
    guard let extensions else { return dialect.options }
    // Which CommonMark it is remains the dialect's.
    return dialect.options.intersection(.commonMark031).union(extensions)
  }

  /// The path of the document; nil when none is given, `-` for standard input too.
  var path: String? { paths.first }

  /// Whether the document comes from standard input.
  var isStandardInput: Bool { path == nil || path == "-" }

  /// The lines of the help.
  static let help = """
      FILE              the document; - or none is standard input. UTF-8 or, with a byte order
                        mark, UTF-16
    \(syntaxHelp)
    """

  /// The lines of the help about whose syntax is recognised.
  static let syntaxHelp = """
      --dialect NAME    commonmark (0.31.2), github (default: as cmark-gfm with its extensions) or
                        hellonotes (these and those of notes)
      --extensions LIST these in place of the dialect's own, parted by commas. GitHub's: table,
                        strikethrough, tasklist, autolink, tagfilter, footnotes. Of notes: alerts,
                        callouts, comments, frontmatter, math (in lines and blocks), mathblocks
                        (in blocks alone), wikilinks, embeds, tags, highlight. Or github,
                        hellonotes: all of theirs; none
    """

  /// Reads the arguments of a command.
  ///
  /// `other` is called with each option that is not of all documents; it says whether it knows it.
  init(
    parsing arguments: inout ArgumentReader, operands: Operands = .one,
    other: (String, inout ArgumentReader) throws(CommandError) -> Bool
  ) throws(CommandError) {
    while let item = try arguments.next() {
      switch item {
      case .option("--dialect"):
        let name = try arguments.value(of: "--dialect")
        guard let dialect = Dialect(rawValue: name) else {
          let names = Dialect.allCases.map(\.rawValue).joined(separator: ", ")
          throw arguments.usage("--dialect \(name) is unknown; give one of \(names)")
        }
        self.dialect = dialect
      case .option("--extensions"):
        let list = try arguments.value(of: "--extensions")
        extensions = try ExtensionNames.options(of: list, arguments).union(extensions ?? [])
      case .option(let name):
        guard try other(name, &arguments) else { throw arguments.usage("unknown option \(name)") }
      case .operand(let path):
        guard !path.isEmpty else {
          throw arguments.usage("the file's path is empty; give one, or - for standard input")
        }
        guard operands == .many || paths.isEmpty else {
          throw arguments.usage("\(path) is one file too many; give one at a time")
        }
        paths.append(path)
      }
    }
  }

  /// Reads and parses the document. O(n).
  func open(on system: CommandSystem) throws(CommandError) -> SyntaxSnapshot {
    SyntaxForest(try read(on: system), options: syntax).snapshot
  }

  private func read(on system: CommandSystem) throws(CommandError) -> TextSnapshot {
    try Self.read(isStandardInput ? "-" : path ?? "-", on: system).text
  }

  /// Reads what a path names; `-` is standard input, which is no file. O(n).
  static func read(
    _ path: String, on system: CommandSystem
  ) throws(CommandError) -> (text: TextSnapshot, file: TextFile?) {
    guard path != "-" else {
      do throws(TextFileError) {
        return (try system.readInput().text, nil)
      } catch {
        throw .input(error.reason)
      }
    }
    do throws(TextFileError) {
      let file = try TextFile(opening: path)
      return (file.text, file)
    } catch {
      throw .file(error)
    }
  }
}
