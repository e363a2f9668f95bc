import LiveMarkdown
import MarkdownTestSupport
import PieceTable

/// Compares the blocks of a document with cmark-gfm's.
struct Conformance: Sendable, CustomStringConvertible {
  let options: SyntaxOptions
  let oracle: CmarkOracle

  /// The extensions that concern blocks: tables, footnotes and task lists.
  init(_ options: SyntaxOptions) {
    self.options = options
    var extensions: Set<CmarkOracle.Extension> = []
    if options.contains(.tables) { extensions.insert(.table) }
    if options.contains(.taskLists) { extensions.insert(.tasklist) }
    oracle = CmarkOracle(extensions: extensions, footnotes: options.contains(.footnotes))
  }

  /// A vector's extensions.
  init(_ vector: Vector) {
    var options: SyntaxOptions = []
    if vector.extensions.contains("table") { options.insert(.tables) }
    if vector.extensions.contains("tasklist") { options.insert(.taskLists) }
    if vector.extensions.contains("footnotes") { options.insert(.footnotes) }
    self.init(options)
  }

  var description: String {
    let names = [
      (SyntaxOptions.tables, "tables"), (.footnotes, "footnotes"), (.taskLists, "task lists"),
    ]
    let known = names.filter { options.contains($0.0) }.map(\.1)
    return known.isEmpty ? "plain" : known.joined(separator: ", ")
  }

  /// The sizes of segments to compare with: all in one, and a line each.
  static let sizes = [SegmentSizes(target: 1 << 20), SegmentSizes(target: 1, ahead: 0)]

  /// Ours of a document, in segments of a size.
  func outline(_ document: [UInt8], _ sizes: SegmentSizes) -> BlockOutline {
    let text = TextSnapshot(bytes: document)
    return BlockOutline(
      SyntaxForest(text, options: options, threads: 1, sizes: sizes).snapshot)
  }

  /// The first difference to cmark-gfm (which is on the right), of any segmentation; or nil. What
  /// `Deviation` allows is no difference.
  func difference(_ document: [UInt8]) -> (sizes: SegmentSizes, BlockOutline.Difference)? {
    guard let difference = strictDifference(document) else { return nil }
    guard !Deviation.allowed(in: document, options).isEmpty else { return difference }
    return Conformance(options.subtracting(.taskLists)).strictDifference(document)
  }

  /// The first difference, whatever `Deviation` allows.
  func strictDifference(
    _ document: [UInt8]
  ) -> (sizes: SegmentSizes, BlockOutline.Difference)? {
    let expected = oracle.blocks(of: document)
    for sizes in Self.sizes {
      if let difference = outline(document, sizes).firstDifference(from: expected) {
        return (sizes, difference)
      }
    }
    return nil
  }

  /// What there is to say of a document whose blocks differ, made as small as may be; nil when they
  /// do not.
  func failure(_ document: [UInt8], _ name: String) -> String? {
    guard difference(document) != nil else { return nil }
    let small = Shrinker.shrink(document, attempts: 4000) { difference($0) != nil }
    guard let found = difference(small) else { return nil }
    return """
      \(name) with \(self), segments of \(found.sizes.target) bytes: \(Self.literal(small))
      ours left, cmark-gfm right
      \(found.1)
      """
  }

  /// A document as an expression of Swift.
  static func literal(_ document: [UInt8]) -> String {
    guard let text = String(validating: document, as: UTF8.self) else {
      return "\(document) as [UInt8]"
    }
    return text.unicodeScalars.reduce(into: "\"") { literal, scalar in
      switch scalar {
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\u{20}"..."\u{7E}", "é": literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    } + "\""
  }
}
