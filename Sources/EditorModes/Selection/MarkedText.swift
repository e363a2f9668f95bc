internal import PieceTable

/// A text with its selections marked in it: `‸` is a caret, `⟦…⟧` a selected range, whose head is at its end, or
/// where a `‸` stands right behind the `⟦`. The first of several is the primary selection.
///
/// Scripts and tests write texts this way.
public struct MarkedText: Hashable, CustomStringConvertible {
  /// The text without the marks.
  public var text: String
  /// The selections, in offsets of the text.
  public var selections: SelectionSet

  /// A text and its selections.
  public init(text: String, selections: SelectionSet) {
    self.text = text
    self.selections = selections
  }

  /// Reads the marks; a text without any has a caret at its start.
  public init(_ marked: String) {
    var text: [UInt8] = []
    var found: [EditorSelection] = []
    var start: Int?
    var headIsFirst = false
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        start = text.count
        headIsFirst = false
      case "⟧":
        let range = ByteOffset(start ?? 0)..<ByteOffset(text.count)
        found.append(
          headIsFirst
            ? EditorSelection(anchor: range.upperBound, head: range.lowerBound)
            : EditorSelection(range))
        start = nil
      case "‸":
        if let start {
          if text.count == start { headIsFirst = true }
        } else {
          found.append(EditorSelection(caret: ByteOffset(text.count)))
        }
      default: text.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
    selections = found.isEmpty ? SelectionSet(caret: 0) : SelectionSet(found)
  }

  /// The text with its marks.
  public var description: String {
    var marks: [(offset: Int, order: Int, mark: String)] = []
    for selection in selections.all {
      if selection.isCaret {
        marks.append((selection.head.value, 1, "‸"))
      } else {
        let isForward = selection.anchor < selection.head
        marks.append((selection.range.lowerBound.value, 2, isForward ? "⟦" : "⟦‸"))
        marks.append((selection.range.upperBound.value, 0, "⟧"))
      }
    }
    let bytes = Array(text.utf8)
    var result = ""
    var from = 0
    for mark in marks.sorted(by: { ($0.offset, $0.order) < ($1.offset, $1.order) }) {
      result += String(decoding: bytes[from..<mark.offset], as: UTF8.self) + mark.mark
      from = mark.offset
    }
    return result + String(decoding: bytes[from...], as: UTF8.self)
  }
}
