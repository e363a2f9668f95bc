/// Finds the inline structure of leaves: CommonMark's delimiter-stack algorithm (CommonMark 0.31.2,
/// appendix "An algorithm for parsing nested emphasis and links") with the extensions.
///
/// Linear in the leaf's length for every input. Spans are made in the order of their starts: what may
/// open a span takes a slot where it stands, which is filled when the end is found and else dropped.
/// Memory is kept from one leaf to the next.
package struct InlineParser {
  /// The structure of the leaf parsed last.
  package internal(set) var tree = InlineTree()
  /// Whether the labels are collected that were looked up, found or not.
  package var recordsLabels = false
  /// The labels of links that were looked up in the leaf parsed last.
  package internal(set) var linkLabels: [NormalizedLabel] = []
  /// The labels of footnotes that were looked up in the leaf parsed last.
  package internal(set) var footnoteLabels: [NormalizedLabel] = []

  let options: SyntaxOptions
  /// Whether CommonMark 0.31.2 is followed where cmark-gfm differs.
  let isCommonMark: Bool
  /// What may begin at a byte.
  let starts: InlineStarts

  // MARK: The leaf

  /// The bytes, with a NUL behind them; valid while a leaf is parsed.
  var text: UnsafePointer<UInt8>
  var count = 0
  /// Where the next span or text begins.
  var position = 0
  /// The end of the last line break: white space before it is not the text's.
  var lineStart = 0
  /// The end of the last line feed that is a break of its own, without the indentation behind it.
  var lineFeedEnd = 0
  var references = ReferenceIndex()

  // MARK: What is open

  /// The delimiter runs that have not been paired yet.
  var delimiters: [Delimiter] = []
  /// Of these, while they are paired, those that may still open something.
  var openers: [Opener] = []
  /// The brackets that have not been closed yet.
  var brackets: [Bracket] = []
  /// The brackets below this number cannot open links any more (images can).
  var deactivated = 0
  /// The images below this number do not keep addresses from being links.
  var cleared = 0
  /// The number of open brackets that are not an image's.
  var linkBrackets = 0
  var closers = AbsentClosers()
  var backticks = BacktickRuns()
  var unclosed = UnclosedHTML()
  /// A domain that was found to be none, as far as its last two parts.
  var failedDomain = 0..<0
  /// Whether the text has an `@`.
  var hasAt = false

  /// A parser for a dialect.
  package init(_ options: SyntaxOptions) {
    self.options = options
    isCommonMark = options.contains(.commonMark031)
    starts = InlineStarts(options)
    text = UnsafePointer(starts.table)
  }

  /// Parses a leaf. O(length).
  package mutating func parse(_ content: InlineContent, _ references: ReferenceIndex) {
    begin(content)
    self.references = references
    while position < count { parseNext() }
    pairDelimiters(from: 0)
    settle()
    if hasAt, options.contains(.autolinks) { findEmails() }
  }

  mutating func begin(_ content: InlineContent) {
    tree.removeAll()
    linkLabels.removeAll(keepingCapacity: true)
    footnoteLabels.removeAll(keepingCapacity: true)
    text = UnsafePointer(content.base)
    count = content.count
    position = 0
    lineStart = 0
    lineFeedEnd = 0
    hasAt = false
    unclosed = UnclosedHTML()
    failedDomain = 0..<0
    delimiters.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    deactivated = 0
    cleared = 0
    linkBrackets = 0
    closers = AbsentClosers()
    backticks.reset()
  }

  /// Passes text, and parses what begins at the first byte that may begin something.
  @inline(__always)
  private mutating func parseNext() {
    let table = starts.table
    var index = position
    while index < count, table[Int(text[index])] == 0 { index &+= 1 }
    position = index
    guard index < count else { return }
    switch InlineStart(rawValue: table[Int(text[index])]) ?? .none {
    case .none: position &+= 1
    case .lineFeed: parseLineFeed()
    case .backtick: parseCodeSpan()
    case .backslash: parseBackslash()
    case .ampersand: parseEntity()
    case .angle: parseAngle()
    case .star, .underscore, .tilde: parseRun()
    case .openBracket: parseOpenBracket()
    case .closeBracket: closeBracket()
    case .exclamation: parseExclamation()
    case .colon: parseScheme()
    case .letterW: parseWWW()
    case .at:
      hasAt = true
      position &+= 1
    case .equals: parseEquals()
    case .percent: parsePercent()
    case .number: parseTag()
    case .dollar: parseDollar()
    }
  }

  /// Adds a span.
  @inline(__always)
  mutating func add(
    _ kind: InlineKind?, _ start: Int, _ contentStart: Int, _ contentEnd: Int, _ end: Int,
    data: Int = 0
  ) {
    tree.spans.append(InlineSpan(kind, start, contentStart, contentEnd, end, data: data))
  }

  /// Drops the slots that nothing fills, and counts what spans lie in.
  mutating func settle() {
    var kept = 0
    var ends: [UInt32] = []
    for index in tree.spans.indices where tree.spans[index].slot != nil {
      var span = tree.spans[index]
      while let end = ends.last, end <= span.start { ends.removeLast() }
      span.depth = UInt16(clamping: ends.count)
      if span.kind.hasInlines { ends.append(span.end) }
      tree.spans[kept] = span
      kept &+= 1
    }
    tree.spans.removeLast(tree.spans.count &- kept)
  }
}
