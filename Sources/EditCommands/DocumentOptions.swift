internal import LiveMarkdown
internal import PieceTable

/// What commands that read one document have in common.
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

  /// The path; `-` for standard input.
  var path = "-"
  var dialect = Dialect.gitHub
  /// Whether JSON is asked for.
  var isJSON = false

  /// The lines of the help.
  static let help = """
      FILE             the document; - or none is standard input. UTF-8 or, with a byte order
                       mark, UTF-16
      --dialect NAME   commonmark (0.31.2), github (default: tables, footnotes, task lists) or
                       hellonotes (these, YAML front matter and $$ blocks)
      --json           one JSON document
      --help           this text
    """

  /// Reads the arguments of a command that has no others.
  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    var hasPath = false
    while let item = try arguments.next() {
      switch item {
      case .option("--json"): isJSON = true
      case .option("--dialect"):
        let name = try arguments.value(of: "--dialect")
        guard let dialect = Dialect(rawValue: name) else {
          let names = Dialect.allCases.map(\.rawValue).joined(separator: ", ")
          throw arguments.usage("--dialect \(name) is unknown; give one of \(names)")
        }
        self.dialect = dialect
      case .option(let name): throw arguments.usage("unknown option \(name)")
      case .operand(let path):
        guard !path.isEmpty else {
          throw arguments.usage("the file's path is empty; give one, or - for standard input")
        }
        guard !hasPath else {
          throw arguments.usage("\(path) is one file too many; give one at a time")
        }
        hasPath = true
        self.path = path
      }
    }
  }

  /// Reads and parses the document. O(n).
  func open(on system: CommandSystem) throws(CommandError) -> SyntaxSnapshot {
    let text: TextSnapshot
    if path == "-" {
      do throws(TextFileError) {
        text = try system.readInput().text
      } catch {
        throw .input(error.reason)
      }
    } else {
      do throws(TextFileError) {
        text = try TextFile(opening: path).text
      } catch {
        throw .file(error)
      }
    }
    return SyntaxForest(text, options: dialect.options).snapshot
  }
}
