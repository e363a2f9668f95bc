/// What a leaf says to somebody who reads it: its inlines without their markers, its lines joined, in one piece, and
/// where in the source it comes from.
///
/// As in a page, a line break in the source and several blanks are one blank; there is none at the start, and none
/// behind a hard break. What is shown nowhere, such as markers and the prefixes of containers, lies between the parts.
package struct ReadingText: Sendable {
  /// What decides on the font.
  package struct Look: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    package static let strong = Look(rawValue: 1)
    /// Slanted.
    package static let emphasis = Look(rawValue: 2)
    /// Of one width.
    package static let code = Look(rawValue: 4)
  }

  /// A run of the source that is shown.
  package struct Part: Hashable, Sendable {
    /// Where it is in the source, in UTF-8 bytes.
    package var source: Range<Int>
    /// Where it is in `bytes`.
    package var shown: Range<Int>
    /// Whether it is shown byte for byte; else something stands for it.
    package var isText: Bool
  }

  /// A run of one look.
  package struct Run: Hashable, Sendable {
    /// Where it ends in `bytes`.
    package var end: Int
    /// How it looks.
    package var look: Look
  }

  /// Where a row ends whatever room there is.
  package struct Break: Hashable, Sendable {
    /// The place in `bytes`.
    package var place: Int
    /// Where in the source what follows begins.
    package var source: Int
  }

  /// What is shown: well-formed UTF-8 without line breaks.
  package internal(set) var bytes: [UInt8] = []
  /// Where it comes from, in order.
  package internal(set) var parts: [Part] = []
  /// How it looks, in order; the last one ends with the bytes.
  package internal(set) var runs: [Run] = []
  /// The code in it, in `bytes`: each is one span.
  package internal(set) var code: [Range<Int>] = []
  /// Where rows end.
  package internal(set) var breaks: [Break] = []

  /// Nothing.
  package init() {}
}

// MARK: Writing

extension ReadingText {
  /// Whether white space that comes next is not shown.
  var endsBlank: Bool {
    bytes.isEmpty || bytes.count == breaks.last?.place || bytes.last == 0x20 && !endsWithCode
  }

  private var endsWithCode: Bool { code.last?.upperBound == bytes.count }

  /// Appends text that is shown as it is.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, from source: Int, _ look: Look) {
    guard !text.isEmpty else { return }
    let start = bytes.count
    bytes.append(contentsOf: text)
    if let last = parts.last, last.isText, last.source.upperBound == source,
      last.shown.upperBound == start, start != breaks.last?.place
    {
      parts[parts.count - 1].source = last.source.lowerBound..<source + text.count
      parts[parts.count - 1].shown = last.shown.lowerBound..<bytes.count
    } else {
      parts.append(
        Part(source: source..<source + text.count, shown: start..<bytes.count, isText: true))
    }
    finish(look)
  }

  /// Appends what stands for something else.
  mutating func append(_ text: [UInt8], for source: Range<Int>, _ look: Look) {
    guard !text.isEmpty else { return }
    let start = bytes.count
    bytes += text
    parts.append(Part(source: source, shown: start..<bytes.count, isText: false))
    finish(look)
  }

  /// Appends a blank, unless there is one.
  mutating func appendBlank(for source: Range<Int>, _ look: Look) {
    if !endsBlank { append([0x20], for: source, look) }
  }

  /// Ends the row; what follows begins at a place of the source.
  mutating func appendBreak(before source: Int) {
    breaks.append(Break(place: bytes.count, source: source))
  }

  private mutating func finish(_ look: Look) {
    if let last = runs.last, last.look == look {
      runs[runs.count - 1].end = bytes.count
    } else {
      runs.append(Run(end: bytes.count, look: look))
    }
  }
}

extension ReadingText {
  /// Puts text before it that is shown as it is.
  package mutating func prepend(_ text: [UInt8], from source: Int) {
    guard !text.isEmpty else { return }
    let length = text.count
    bytes = text + bytes
    for index in parts.indices { parts[index].shown = parts[index].shown.moved(by: length) }
    for index in runs.indices { runs[index].end += length }
    for index in code.indices { code[index] = code[index].moved(by: length) }
    for index in breaks.indices { breaks[index].place += length }
    parts.insert(Part(source: source..<source + length, shown: 0..<length, isText: true), at: 0)
    runs.insert(Run(end: length, look: []), at: 0)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Self {
    lowerBound + distance..<upperBound + distance
  }
}
