internal import TreeSitterMarkdown

/// What is open at the start of a line: all that parsing on from there needs to know of the text
/// before.
///
/// Canonical: equal situations have equal bytes.
package struct ScannerState: Hashable, Sendable {
  /// The scanner's own bytes, at most `capacity` many.
  package var bytes: [UInt8]

  /// A state from the scanner's bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The most bytes a state has.
  package static let capacity = Int(TSM_STATE_CAPACITY)

  /// The state in which nothing is open.
  ///
  /// Front matter is looked for only at the start of a document.
  package static func initial(options: SyntaxOptions, atDocumentStart: Bool) -> ScannerState {
    ScannerState { tsm_initial_state(Self.bits(of: options), atDocumentStart, $0) }
  }

  /// The options that blocks depend on, in the scanner's terms.
  private static func bits(of options: SyntaxOptions) -> UInt32 {
    let blocks: SyntaxOptions = [
      .tables, .footnotes, .taskLists, .frontMatter, .mathBlocks, .commonMark031,
    ]
    let comments = options.contains(.comments) ? UInt32(TSM_COMMENTS) : 0
    return options.intersection(blocks).rawValue | comments
  }

  /// A state that a C function writes, whose answer is its length.
  init(_ write: (UnsafeMutablePointer<UInt8>) -> UInt32) {
    bytes = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { buffer in
      guard let base = buffer.baseAddress else { return [] }
      let length = Int(write(base))
      return [UInt8](UnsafeBufferPointer(start: base, count: length))
    }
  }

  /// The number of open containers. A list and its open item are one each. O(depth).
  package var depth: Int { with { Int(tsm_depth($0, $1)) } }

  /// The leaf that is open. O(depth).
  package var leaf: Leaf { with { Leaf(rawValue: tsm_leaf($0, $1)) ?? .none } }

  /// The open containers, the outermost first. O(depth).
  package var containers: [Container] {
    let count = depth
    guard count > 0 else { return [] }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { kinds in
      let written = with { tsm_containers($0, $1, kinds.baseAddress, UInt32(count)) }
      return kinds[..<Int(written)].map { Container(rawValue: $0) ?? .blockQuote }
    }
  }

  /// The columns by which the lines of those containers are indented; 0 for quotes and lists.
  /// O(depth).
  package var columns: [UInt8] {
    let count = depth
    guard count > 0 else { return [] }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { columns in
      let written = with { tsm_columns($0, $1, columns.baseAddress, UInt32(count)) }
      return Array(columns[..<Int(written)])
    }
  }

  /// Passes the bytes on to C.
  func with<Result>(_ body: (UnsafePointer<UInt8>?, UInt32) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body($0.baseAddress, UInt32($0.count)) }
  }

  /// What can be open around a leaf.
  package enum Container: UInt8, Sendable {
    /// A block quote.
    case blockQuote = 1
    /// A list; followed by its item unless that is closed and nothing else has come yet.
    case list = 2
    /// A list item.
    case listItem = 3
    /// A footnote definition.
    case footnoteDefinition = 4

    /// The same as a kind of block.
    package var kind: BlockKind {
      switch self {
      case .blockQuote: .blockQuote
      case .list: .list
      case .listItem: .listItem
      case .footnoteDefinition: .footnoteDefinition
      }
    }
  }

  /// What can be open inside the containers.
  package enum Leaf: UInt8, Sendable {
    /// Nothing.
    case none
    /// A paragraph, which the next line may end or go on with.
    case paragraph
    /// A paragraph that so far is link reference definitions only.
    case definitions
    /// Fenced code.
    case fencedCode
    /// Indented code.
    case indentedCode
    /// An HTML block.
    case htmlBlock
    /// A table.
    case table
    /// A block of mathematics.
    case mathBlock
    /// A comment.
    case comment

    /// The kind of block that may go on in the next segment; nil for nothing, a paragraph and
    /// definitions.
    package var kind: BlockKind? {
      switch self {
      case .none, .paragraph, .definitions: nil
      case .fencedCode: .fencedCode
      case .indentedCode: .indentedCode
      case .htmlBlock: .htmlBlock
      case .table: .table
      case .mathBlock: .mathBlock
      case .comment: .comment
      }
    }
  }
}
