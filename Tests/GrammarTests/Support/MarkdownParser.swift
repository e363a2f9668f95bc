import CTreeSitter
import TreeSitterMarkdown

/// A parser of whole documents.
final class MarkdownParser {
  /// What cmark-gfm recognises.
  static let gitHub =
    UInt32(TSM_TABLES) | UInt32(TSM_FOOTNOTES) | UInt32(TSM_TASK_LISTS)

  /// That, front matter, math and comments.
  static let everything =
    gitHub | UInt32(TSM_FRONT_MATTER) | UInt32(TSM_MATH) | UInt32(TSM_COMMENTS)

  private let parser: OpaquePointer
  /// The state at the start of a document.
  let entry: [UInt8]

  init(options: UInt32 = MarkdownParser.gitHub) {
    guard let parser = ts_parser_new(), ts_parser_set_language(parser, tree_sitter_markdown())
    else { preconditionFailure("the library does not take the grammar") }
    self.parser = parser
    entry = Self.state { tsm_initial_state(options, true, $0) }
  }

  deinit { ts_parser_delete(parser) }

  /// The tree of a text; `old` is the tree before an edit, edited.
  func parse(_ text: [UInt8], old: ParsedTree? = nil) -> ParsedTree {
    parse(text[...], from: entry, old: old)
  }

  /// The tree of a part of a text, parsed from what was open before.
  func parse(
    _ text: ArraySlice<UInt8>, from state: [UInt8], old: ParsedTree? = nil
  ) -> ParsedTree {
    // The seed is the thread's: nothing may suspend between here and the parse.
    tsm_seed(state, UInt32(state.count))
    // One byte more, for an empty text has no address.
    let bytes = text.map { CChar(bitPattern: $0) } + [0]
    let tree = ts_parser_parse_string_encoding(
      parser, old?.tree, bytes, UInt32(text.count), TSInputEncodingUTF8)
    guard let tree else { preconditionFailure("the parser gave up") }
    return ParsedTree(tree)
  }

  /// The state at the end of a text.
  func exitState(of text: [UInt8]) -> [UInt8] {
    _ = parse(text)
    return Self.state { tsm_exit_state($0) }
  }

  /// The state at the end of a text that is parsed in segments of so many lines, each from the exit
  /// state of the one before, and together with it where a paragraph goes on.
  func exitState(ofSegmentsOf text: [UInt8], lines: Int) -> [UInt8] {
    var segments: [(start: Int, entry: [UInt8])] = []
    var exit = entry
    var start = 0
    let metadata = parse(text).rows.first { $0.kind == "minus_metadata" }?.end ?? 0
    while start < text.count {
      var end = start
      var taken = 0
      while end < text.count, taken < lines || end < metadata {
        end = Self.lineEnd(text, end)
        taken += 1
      }
      segments.append((start, exit))
      while let last = segments.last {
        _ = parse(text[last.start..<end], from: last.entry)
        exit = Self.state { tsm_exit_state($0) }
        guard tsm_continues_leaf(), segments.count > 1 else { break }
        segments.removeLast()
      }
      start = end
    }
    return exit
  }

  private static func lineEnd(_ text: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      index += 1
      let cutsBreak = byte == UInt8(ascii: "\r") && index < text.count && text[index] == 0x0A
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isBreak, !cutsBreak, !text[index...].starts(with: [0xEF, 0xBB, 0xBF]) { return index }
    }
    return index
  }

  static func state(_ write: (UnsafeMutablePointer<UInt8>?) -> UInt32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(TSM_STATE_CAPACITY)) { buffer, count in
      count = Int(write(buffer.baseAddress))
    }
  }
}
