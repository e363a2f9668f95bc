internal import LiveMarkdown

/// Other ways to mark the same text.
enum PastedStyles {
  /// Emphasis around strong text in the place of strong text around emphasis, where one is all of
  /// the other.
  static func swapped(_ content: [PastedInline]) -> [PastedInline] {
    content.map { inline in
      guard case .span(let span, let inner) = inline else { return inline }
      if span == .strong, inner.count == 1, case .span(.emphasis, let text)? = inner.first {
        return .span(.emphasis, [.span(.strong, swapped(text))])
      }
      return .span(span, swapped(inner))
    }
  }

  /// Styles without the punctuation at their ends, which goes outside.
  static func withoutPunctuation(_ content: [PastedInline]) -> [PastedInline] {
    content.flatMap { inline -> [PastedInline] in
      guard case .span(let span, let inner) = inline else { return [inline] }
      var content = withoutPunctuation(inner)
      if span.isLink { return [.span(span, content)] }
      var (leading, trailing): ([UInt8], [UInt8]) = ([], [])
      if case .text(let bytes)? = content.first {
        leading = Array(bytes[..<punctuation(atStartOf: bytes)])
        content[0] = .text(Array(bytes.dropFirst(leading.count)))
        if leading.count == bytes.count { content.removeFirst() }
      }
      if case .text(let bytes)? = content.last {
        trailing = Array(bytes[punctuation(atEndOf: bytes)...])
        content[content.count - 1] = .text(Array(bytes.dropLast(trailing.count)))
        if trailing.count == bytes.count { content.removeLast() }
      }
      return (leading.isEmpty ? [] : [.text(leading)])
        + (content.isEmpty ? [] : [.span(span, content)])
        + (trailing.isEmpty ? [] : [.text(trailing)])
    }
  }

  /// Where punctuation and white space at the start of a text end.
  private static func punctuation(atStartOf bytes: [UInt8]) -> Int {
    var index = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard isPunctuation(scalar) else { break }
      index += UTF8.width(scalar)
    }
    return min(index, bytes.count)
  }

  /// Where punctuation and white space at the end of a text begin.
  private static func punctuation(atEndOf bytes: [UInt8]) -> Int {
    var index = bytes.count
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars.reversed() {
      guard isPunctuation(scalar) else { break }
      index -= UTF8.width(scalar)
    }
    return max(index, 0)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    UnicodeClasses.isPunctuation(scalar.value, isCommonMark: true)
      || UnicodeClasses.isWhitespace(scalar.value)
  }

  /// Styles without the styles in them.
  static func withoutInner(_ content: [PastedInline]) -> [PastedInline] {
    content.map { inline in
      guard case .span(let span, let inner) = inline else { return inline }
      return .span(span, span.isLink ? withoutInner(inner) : without(inner))
    }
  }

  /// The text without styles.
  static func without(_ content: [PastedInline]) -> [PastedInline] {
    content.flatMap { inline -> [PastedInline] in
      guard case .span(let span, let inner) = inline else { return [inline] }
      return span.isLink ? [.span(span, without(inner))] : without(inner)
    }
  }
}
