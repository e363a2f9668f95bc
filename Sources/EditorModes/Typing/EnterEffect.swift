internal import LiveMarkdown
internal import PieceTable

/// What Enter does at one selection.
enum EnterEffect {
  /// A line break, and what follows by itself.
  case lineBreak(LineBreak)
  /// An empty item, an empty line of a quote or of an item ends what it is in.
  case ending(Ending)
  /// What a cell of a table holds is selected.
  case cell(Range<ByteOffset>)
  /// An empty row goes below one of a table, as wide as another, and the caret into a cell of it.
  case row(TableRow, like: TableRow, column: Int)
  /// Text is typed in the place of a range.
  case text(String, Range<ByteOffset>)

  /// A line break in the place of a range.
  struct LineBreak {
    /// What is replaced.
    var range: Range<ByteOffset>
    /// Where the caret is, when it does not go behind the break.
    var caret: ByteOffset?
    /// What the new line begins with.
    var continuation: Continuation?
  }

  /// What a new line begins with.
  struct Continuation {
    /// The prefixes of containers around.
    var prefix: String
    /// The prefix of a blank line above the new one, as items of a loose list have it.
    var blankLine: String?
    /// The item that the new one is put behind.
    var item: Container?
    /// The containers around that item.
    var outer: [Container] = []
    /// Whether white space goes that was behind the caret.
    var dropsBlanks: Bool
  }

  /// The end of a container.
  struct Ending {
    /// Its prefix in the line.
    var range: Range<ByteOffset>
    /// What takes its place.
    var prefix = ""
    /// The item around, behind which the line becomes an item.
    var parent: Container?
    /// The containers around that item.
    var outer: [Container] = []
    /// The item that ends, and the containers around it.
    var item: Container?
    var itemOuter: [Container] = []
  }
}
