/// What the text of a node of each kind looks like, whatever the document.
enum NodeText {
  /// The first node whose text cannot be that of its kind, described.
  static func firstMisfit(_ rows: [ParsedTree.Row], _ text: [UInt8]) -> String? {
    for row in rows where row.isNamed {
      let content = text[row.start..<row.end]
      if !fits(row.kind, content) {
        return "\(row.kind) \(String(decoding: content, as: UTF8.self).debugDescription)"
      }
    }
    return nil
  }

  private static func fits(_ kind: String, _ text: ArraySlice<UInt8>) -> Bool {
    switch kind {
    case "block_quote_marker":
      return text.first == UInt8(ascii: ">") && text.count <= 2
    case "block_continuation":
      return text.contains(UInt8(ascii: ">")) && only(text, "> \t")
    case "list_marker_minus": return isMarker(text, "-")
    case "list_marker_plus": return isMarker(text, "+")
    case "list_marker_star": return isMarker(text, "*")
    case "list_marker_dot", "list_marker_parenthesis":
      let number = text.prefix { (0x30...0x39).contains($0) }
      let mark = kind == "list_marker_dot" ? "." : ")"
      return (1...9).contains(number.count) && isMarker(text.dropFirst(number.count), mark)
    case "task_list_marker_unchecked": return isMarker(text, "[ ]")
    // To cmark-gfm a task is done when its line has a checked box anywhere.
    case "task_list_marker_checked": return ["[x]", "[X]", "[ ]"].contains { isMarker(text, $0) }
    case "footnote_definition_marker":
      return text.starts(with: "[^".utf8) && text.contains(UInt8(ascii: ":"))
    case "atx_h1_marker", "atx_h2_marker", "atx_h3_marker", "atx_h4_marker", "atx_h5_marker",
      "atx_h6_marker":
      let level = Int(kind.utf8[kind.utf8.index(kind.startIndex, offsetBy: 5)]) - 0x30
      return text.count == level && only(text, "#")
    case "atx_closing_marker": return !text.isEmpty && only(text, "#")
    case "setext_h1_underline": return text.first == UInt8(ascii: "=") && only(text, "= \t")
    case "setext_h2_underline": return text.first == UInt8(ascii: "-") && only(text, "- \t")
    case "thematic_break": return text.count >= 3 && only(text, "*-_ \t")
    case "fenced_code_block_delimiter":
      return text.count >= 3 && (only(text, "`") || only(text, "~"))
    case "math_block_delimiter": return text.elementsEqual("$$".utf8)
    case "inline":
      return !text.isEmpty && !isBlank(text.first) && !isLineEnd(text.last)
    case "info_string", "language", "link_destination":
      return !text.isEmpty && !isBlank(text.first) && !isBlank(text.last)
        && !text.contains { isLineEnd($0) }
    case "pipe_table_cell": return !isBlank(text.first) && !isBlank(text.last)
    case "pipe_table_delimiter_cell": return only(text, "-:") && text.contains(UInt8(ascii: "-"))
    case "pipe_table_align_left", "pipe_table_align_right": return text.elementsEqual(":".utf8)
    case "link_label":
      return text.first == UInt8(ascii: "[") && text.last == UInt8(ascii: "]") && text.count > 2
    case "link_title":
      let ends: [UInt8: UInt8] = [0x22: 0x22, 0x27: 0x27, 0x28: 0x29]
      return text.count >= 2 && text.first.flatMap { ends[$0] } == text.last
    case "minus_metadata": return text.starts(with: "---".utf8)
    case "comment_block": return text.starts(with: "%%".utf8)
    case "html_block", "indented_code_block", "code_fence_content", "math_block_content":
      return !text.isEmpty
    default: return true
    }
  }

  /// A marker, and white space behind it.
  private static func isMarker(_ text: ArraySlice<UInt8>, _ marker: String) -> Bool {
    text.starts(with: marker.utf8) && only(text.dropFirst(marker.utf8.count), " \t")
  }

  private static func only(_ text: ArraySlice<UInt8>, _ characters: String) -> Bool {
    text.allSatisfy { characters.utf8.contains($0) }
  }

  private static func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isLineEnd(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }
}
