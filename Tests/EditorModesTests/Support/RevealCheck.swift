import EditorModes
import Foundation
import LiveMarkdown
import PieceTable
import Testing

/// JSON with its keys in order.
enum JSONText {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// What is revealed of a text whose selections are marked.
func reveal(
  _ marked: MarkedText, options: SyntaxOptions = .helloNotes, mode: EditorMode = .edit,
  policy: RevealPolicy = .construct
) -> Reveal {
  let snapshot = SyntaxForest(TextSnapshot(marked.text), options: options, threads: 1).snapshot
  return Reveal(snapshot, mode: mode, policy: policy, selections: marked.selections)
}

/// The text without what is hidden.
func seen(_ reveal: Reveal) -> String {
  let text = reveal.syntax.text
  var result: [UInt8] = []
  var start = text.startOffset
  for range in reveal.hiddenRanges(in: text.fullRange) {
    result += text.bytes(in: start..<max(start, range.lowerBound))
    start = range.upperBound
  }
  return String(decoding: result + text.bytes(in: start..<text.endOffset), as: UTF8.self)
}

/// Checks what holds of any note and any selections, against a naive model of touching.
///
/// - Returns: Whether all of it holds.
@discardableResult
func check(
  _ reveal: Reveal, _ selections: SelectionSet, marked: [Range<ByteOffset>] = [],
  _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let text = reveal.syntax.text
  let items = reveal.constructs(in: text.fullRange)
  var faults: [String] = []
  func demand(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { faults.append(fault()) }
  }
  let hidden = reveal.hiddenRanges(in: text.fullRange)
  let shown = reveal.shownRanges(in: text.fullRange)
  // Hidden and shown are all the marks, each whole.
  let markers = items.flatMap(\.construct.markers).sorted { $0.lowerBound < $1.lowerBound }
  demand(
    (hidden + shown).sorted { $0.lowerBound < $1.lowerBound } == markers,
    "hidden \(hidden) and shown \(shown) are not \(markers)")
  for (first, second) in zip(markers, markers.dropFirst()) {
    demand(first.upperBound <= second.lowerBound, "marks \(first) and \(second) overlap")
  }
  for marker in markers {
    let bytes = text.bytes(in: marker)
    demand(
      !bytes.isEmpty && !bytes.contains(0x0A) && !bytes.contains(0x0D),
      "mark \(marker) is not in a line")
  }
  for range in hidden {
    demand(
      text.isGraphemeBoundary(range.lowerBound) && text.isGraphemeBoundary(range.upperBound),
      "hidden \(range) splits a grapheme")
  }
  // What is revealed is what the naive model says.
  let places = selections.all.map(\.range) + marked
  for item in items {
    let construct = item.construct
    let isTouched = NaiveTouch.reveals(construct, places, reveal.policy, text)
    demand(
      item.isRevealed == (isTouched || !construct.isConcealable || reveal.policy == .always),
      "\(construct) is \(item.isRevealed ? "" : "not ")revealed")
    for marker in construct.markers {
      demand(
        construct.range.lowerBound <= marker.lowerBound
          && marker.upperBound <= construct.range.upperBound, "\(construct) has marks outside")
      demand(
        MarkerBytes.fit(text.bytes(in: marker), construct.kind),
        "\(construct) hides \(text.bytes(in: marker))")
    }
  }
  if reveal.policy != .always {
    let touched = items.map(\.construct).filter {
      NaiveTouch.reveals($0, places, reveal.policy, text)
    }
    demand(reveal.revealed() == touched, "revealed \(reveal.revealed()) and not \(touched)")
  }
  for fault in faults.prefix(1) {
    Issue.record(
      "\(fault) in \(text.string.debugDescription), \(places) \(comment())",
      sourceLocation: sourceLocation)
  }
  return faults.isEmpty
}

/// When a construct is revealed, with every selection looked at.
enum NaiveTouch {
  static func reveals(
    _ construct: Construct, _ places: [Range<ByteOffset>], _ policy: RevealPolicy,
    _ text: TextSnapshot
  ) -> Bool {
    switch policy {
    case .always: true
    case .construct: places.contains { touches(construct.range, $0) }
    case .line:
      places.contains { place in
        construct.markers.contains {
          touches(text.lineRange(text.point(of: $0.lowerBound).line), place)
        }
      }
    }
  }

  static func touches(_ range: Range<ByteOffset>, _ place: Range<ByteOffset>) -> Bool {
    place.isEmpty
      ? range.lowerBound <= place.lowerBound && place.lowerBound <= range.upperBound
      : range.lowerBound < place.upperBound && place.lowerBound < range.upperBound
  }
}

/// What marks are made of.
private enum MarkerBytes {
  static func fit(_ bytes: [UInt8], _ kind: ConstructKind) -> Bool {
    switch kind {
    case .quote: bytes[0] == 0x3E && bytes.dropFirst().allSatisfy(isBlank) && bytes.count <= 2
    case .heading: bytes.allSatisfy { isBlank($0) || "#=-".utf8.contains($0) }
    case .tableRow: bytes.allSatisfy { $0 == 0x7C || isSpace($0) }
    case .tableDelimiterRow: bytes.allSatisfy { "|-:".utf8.contains($0) || isSpace($0) }
    case .thematicBreak: bytes.allSatisfy { "*-_".utf8.contains($0) || isBlank($0) }
    case .fence: bytes[0] == 0x60 || bytes[0] == 0x7E
    case .mathBlock: bytes[0] == 0x24
    case .frontMatter: bytes[0] == 0x2D || bytes[0] == 0x2E
    case .hardBreak: bytes == [0x5C] || bytes.allSatisfy(isSpace)
    case .escape: bytes[0] == 0x5C
    case .entity: bytes.first == 0x26 && bytes.last == 0x3B
    case .emphasis, .strong: bytes.allSatisfy { $0 == 0x2A || $0 == 0x5F }
    case .strikethrough: bytes.allSatisfy { $0 == 0x7E }
    case .highlight: bytes == [0x3D, 0x3D]
    case .codeSpan: bytes.allSatisfy { $0 == 0x60 }
    default: true
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == 0x0B || byte == 0x0C
  }
}
