/// The HTML of footnote definitions, which stand in one section at the end of the document.
///
/// A definition is written when it is met. How many references lead to it is known only when all of
/// the document was seen, so the links back are put in then.
struct FootnoteBodies {
  /// One definition.
  struct Body: Sendable {
    /// Its label as it was written, which addresses are made of.
    var literal: [UInt8]
    /// The list item, without its end tag and links back.
    var html: [UInt8]
    /// Where in `html` the links back belong: in the last paragraph, when that is the last block;
    /// else they come at the end.
    var backlinks: Int?
  }

  /// The definitions by their labels.
  private(set) var bodies: [NormalizedLabel: Body] = [:]

  /// Takes a definition that has ended; of several the first to end is the footnote.
  mutating func add(_ label: NormalizedLabel, _ body: Body) {
    if bodies[label] == nil { bodies[label] = body }
  }

  /// Takes the definitions that come later in the document.
  mutating func append(_ later: FootnoteBodies) {
    bodies.merge(later.bodies) { first, _ in first }
  }

  /// Writes the section, if there are footnotes that are referred to: their labels and the numbers
  /// of references, in order. O(length).
  func writeSection(_ notes: [(label: NormalizedLabel, count: Int)], to buffer: inout HTMLBuffer) {
    var isOpen = false
    for (label, count) in notes {
      guard let body = bodies[label] else { continue }
      if !isOpen { Self.open(&buffer) }
      isOpen = true
      Self.write(body, count, to: &buffer)
    }
    if isOpen { Self.close(&buffer) }
  }

  /// Opens the section.
  static func open(_ buffer: inout HTMLBuffer) {
    buffer.append("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
  }

  /// Closes the section.
  static func close(_ buffer: inout HTMLBuffer) { buffer.append("</ol>\n</section>\n") }

  /// Opens a footnote's list item.
  static func openItem(_ literal: [UInt8], _ buffer: inout HTMLBuffer) {
    buffer.append("<li id=\"fn-")
    buffer.append(address: literal)
    buffer.append("\">\n")
  }

  /// Writes one footnote to which so many references lead.
  static func write(_ body: Body, _ count: Int, to buffer: inout HTMLBuffer) {
    body.html.withUnsafeBufferPointer { html in
      let place = body.backlinks ?? html.count
      buffer.append(raw: UnsafeBufferPointer(rebasing: html[..<place]))
      if body.backlinks != nil { buffer.append(0x20) }
      writeBacklinks(body.literal, count, to: &buffer)
      if body.backlinks == nil { buffer.append(0x0A) }
      buffer.append(raw: UnsafeBufferPointer(rebasing: html[place...]))
    }
    buffer.append("</li>\n")
  }

  private static func writeBacklinks(_ literal: [UInt8], _ count: Int, to buffer: inout HTMLBuffer)
  {
    for ordinal in 1...max(1, count) {
      buffer.append(ordinal == 1 ? "<a href=\"#fnref-" : " <a href=\"#fnref-")
      buffer.append(address: literal)
      if ordinal > 1 {
        buffer.append(0x2D)
        buffer.append(decimal: ordinal)
      }
      buffer.append(
        "\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">↩")
      if ordinal > 1 {
        buffer.append("<sup class=\"footnote-ref\">")
        buffer.append(decimal: ordinal)
        buffer.append("</sup>")
      }
      buffer.append("</a>")
    }
  }
}
