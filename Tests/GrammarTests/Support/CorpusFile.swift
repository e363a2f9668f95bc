/// Tree-sitter's format of test files.
///
/// A header is a name between two lines of at least three `=`; a line of at least three `-` stands
/// between the text and the tree. What follows the `=` of a file's first header (its suffix) follows
/// those of all its headers and dividers, so that a text may hold such lines itself. Where several
/// lines could be the divider it is the last of the longest.
enum CorpusFile {
  struct Case: Equatable {
    var name: String
    var text: [UInt8]
    var expected: String
  }

  struct FormatError: Error, CustomStringConvertible {
    let description: String
  }

  /// The cases in a file.
  static func cases(of source: [UInt8]) throws(FormatError) -> [Case] {
    let lines = splitLines(source)
    let headers = findHeaders(lines)
    if let first = headers.first, first.lines.lowerBound > 0 {
      let before = lines[..<first.lines.lowerBound]
      guard before.allSatisfy({ isBlank($0) }) else {
        throw FormatError(description: "text before the first header")
      }
    }
    guard !headers.isEmpty else { throw FormatError(description: "no header") }
    var cases: [Case] = []
    for (index, header) in headers.enumerated() {
      let end = index + 1 < headers.count ? headers[index + 1].lines.lowerBound : lines.count
      let body = lines[header.lines.upperBound..<end]
      guard let divider = divider(in: body, suffix: header.suffix) else {
        throw FormatError(description: "\(header.name): no divider")
      }
      cases.append(
        Case(
          name: header.name,
          text: withoutLastBreak(body[..<divider].flatMap { $0 }),
          expected: String(decoding: body[(divider + 1)...].flatMap { $0 }, as: UTF8.self)))
    }
    return cases
  }

  private struct Header {
    var name: String
    var suffix: ArraySlice<UInt8>
    var lines: Range<Int>
  }

  private static func findHeaders(_ lines: [ArraySlice<UInt8>]) -> [Header] {
    var headers: [Header] = []
    var index = 0
    while index < lines.count {
      guard let header = header(lines, at: index, suffix: headers.first?.suffix) else {
        index += 1
        continue
      }
      headers.append(header)
      index = header.lines.upperBound
    }
    return headers
  }

  private static func header(
    _ lines: [ArraySlice<UInt8>], at first: Int, suffix: ArraySlice<UInt8>?
  ) -> Header? {
    guard let rule = rule(lines[first], of: UInt8(ascii: "=")),
      suffix.map({ $0.elementsEqual(rule.suffix) }) ?? true
    else { return nil }
    var last = first + 1
    while last < lines.count, !isBlank(lines[last]), lines[last].first != UInt8(ascii: "=") {
      last += 1
    }
    guard last > first + 1, last < lines.count,
      let closing = Self.rule(lines[last], of: UInt8(ascii: "=")),
      closing.suffix.elementsEqual(rule.suffix)
    else { return nil }
    let name = lines[first + 1..<last].map { String(decoding: content($0), as: UTF8.self) }
    return Header(
      name: name.joined(separator: " "), suffix: rule.suffix, lines: first..<last + 1)
  }

  private static func divider(
    in body: ArraySlice<ArraySlice<UInt8>>, suffix: ArraySlice<UInt8>
  ) -> Int? {
    var best: (index: Int, length: Int)?
    for index in body.indices {
      guard let rule = rule(body[index], of: UInt8(ascii: "-")),
        rule.suffix.elementsEqual(suffix), rule.length >= best?.length ?? 0
      else { continue }
      best = (index, rule.length)
    }
    return best?.index
  }

  /// The length of the run of a character that a line begins with, and what follows it, when the run
  /// is long enough.
  private static func rule(
    _ line: ArraySlice<UInt8>, of character: UInt8
  ) -> (length: Int, suffix: ArraySlice<UInt8>)? {
    let content = content(line)
    let suffix = content.drop { $0 == character }
    let length = content.count - suffix.count
    return length < 3 ? nil : (length, suffix)
  }

  /// The lines with their ends.
  private static func splitLines(_ source: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in source.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(source[start...index])
      start = index + 1
    }
    if start < source.count { lines.append(source[start...]) }
    return lines
  }

  private static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      line.removeLast()
    }
    return line
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    content(line).allSatisfy { $0 == UInt8(ascii: " ") }
  }

  private static func withoutLastBreak(_ text: [UInt8]) -> [UInt8] {
    var text = text
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return text
  }
}
