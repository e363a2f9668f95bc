import CTreeSitter
import TreeSitterMarkdown

/// A compiled query.
final class Query {
  struct CompileError: Error {
    let offset: Int
    let code: UInt32
  }

  struct Capture {
    var name: String
    var range: Range<Int>
  }

  struct Match {
    var pattern: Int
    var captures: [Capture]
  }

  private let query: OpaquePointer

  init(_ source: [UInt8]) throws(CompileError) {
    var offset: UInt32 = 0
    var error = TSQueryErrorNone
    let bytes = source.map { CChar(bitPattern: $0) }
    guard
      let query = ts_query_new(
        tree_sitter_markdown(), bytes, UInt32(bytes.count), &offset, &error)
    else { throw CompileError(offset: Int(offset), code: error.rawValue) }
    self.query = query
  }

  deinit { ts_query_delete(query) }

  var patternCount: Int { Int(ts_query_pattern_count(query)) }

  func matches(in tree: ParsedTree) -> [Match] {
    guard let cursor = ts_query_cursor_new() else { return [] }
    defer { ts_query_cursor_delete(cursor) }
    ts_query_cursor_exec(cursor, query, tree.root)
    var matches: [Match] = []
    var match = TSQueryMatch()
    while ts_query_cursor_next_match(cursor, &match) {
      let captures = (0..<Int(match.capture_count)).map { index in
        let capture = match.captures[index]
        let start = Int(ts_node_start_byte(capture.node))
        return Capture(
          name: name(capture.index), range: start..<Int(ts_node_end_byte(capture.node)))
      }
      matches.append(Match(pattern: Int(match.pattern_index), captures: captures))
    }
    return matches
  }

  func captures(in tree: ParsedTree) -> [Capture] {
    matches(in: tree).flatMap(\.captures).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What `#set!` says in a pattern.
  func settings(ofPattern pattern: Int) -> [String: String] {
    var count: UInt32 = 0
    let steps = ts_query_predicates_for_pattern(query, UInt32(pattern), &count)
    var settings: [String: String] = [:]
    var words: [String] = []
    for index in 0..<Int(count) {
      guard let step = steps?[index] else { break }
      if step.type == TSQueryPredicateStepTypeDone {
        if words.first == "set!", words.count >= 2 {
          settings[words[1]] = words.count > 2 ? words[2] : ""
        }
        words = []
      } else if step.type == TSQueryPredicateStepTypeString {
        words.append(string(step.value_id))
      }
    }
    return settings
  }

  private func name(_ capture: UInt32) -> String {
    var length: UInt32 = 0
    guard let name = ts_query_capture_name_for_id(query, capture, &length) else { return "" }
    return String(cString: name)
  }

  private func string(_ id: UInt32) -> String {
    var length: UInt32 = 0
    guard let string = ts_query_string_value_for_id(query, id, &length) else { return "" }
    return String(cString: string)
  }
}
