/// The classes of characters that inline syntax asks for.
package enum UnicodeClasses {
  // MARK: Bytes

  /// Whether a byte is an ASCII punctuation character (CommonMark 0.31.2, 2.1). O(1).
  @inline(__always)
  package static func isPunctuation(_ byte: UInt8) -> Bool {
    byte < 0x80 && isASCIIPunctuation(UInt32(byte))
  }

  /// Whether a byte is white space to cmark's trimming: a space, a tab or a line end. O(1).
  @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Whether a byte is an ASCII letter. O(1).
  @inline(__always)
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether a byte is an ASCII digit. O(1).
  @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a byte is an ASCII letter or digit. O(1).
  @inline(__always)
  package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// The small letter of an ASCII capital; any other byte as it is. O(1).
  @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  // MARK: Scalars

  /// Whether a scalar is a Unicode whitespace character: of category Zs, a tab, a line feed, a form
  /// feed or a carriage return (CommonMark 0.31.2, 2.1). O(1).
  @inline(__always)
  package static func isWhitespace(_ scalar: UInt32) -> Bool {
    scalar < 0x80 ? isASCIIWhitespace(scalar) : isWhitespaceBeyondASCII(scalar)
  }

  /// Whether a scalar is a Unicode punctuation character: `isCommonMark` as CommonMark 0.31.2 has it,
  /// of a category P or S in the Unicode of the standard library; otherwise as cmark-gfm has it, of a
  /// category P in an older Unicode. ASCII punctuation is in both. O(1) for ASCII.
  @inline(__always)
  package static func isPunctuation(_ scalar: UInt32, isCommonMark: Bool) -> Bool {
    if scalar < 0x80 { return isASCIIPunctuation(scalar) }
    return isCommonMark ? isPunctuationOrSymbol(scalar) : isOlderPunctuation(scalar)
  }

  /// Whether a scalar can be in a tag `#so/nested`: a letter, a mark, a digit, `_`, `-`, `/`, or a part
  /// of an emoji. O(1) for ASCII.
  package static func isTagCharacter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar)
      return isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "/")
    }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    case .otherSymbol, .mathSymbol, .modifierSymbol:
      return properties.isEmoji
    case .format:
      // What joins emoji, and the letters of a flag.
      return scalar == 0x200D || (0xE0020...0xE007F).contains(scalar)
    default:
      return false
    }
  }

  // MARK: ASCII

  // One bit for each of `!` to `~` that is neither a letter nor a digit, from U+0000 and from U+0040.
  private static let lowPunctuation: UInt64 = 0xFC00_FFFE_0000_0000
  private static let highPunctuation: UInt64 = 0x7800_0001_F800_0001

  @inline(__always)
  private static func isASCIIPunctuation(_ scalar: UInt32) -> Bool {
    let bits = scalar < 64 ? lowPunctuation : highPunctuation
    return bits >> UInt64(scalar & 63) & 1 != 0
  }

  @inline(__always)
  private static func isASCIIWhitespace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || (scalar &- 9 < 5 && scalar != 0x0B)
  }

  // MARK: Beyond ASCII

  @inline(never)
  private static func isWhitespaceBeyondASCII(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  @inline(never)
  private static func isPunctuationOrSymbol(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  @inline(never)
  private static func isOlderPunctuation(_ scalar: UInt32) -> Bool {
    // The number of ranges that begin at or before the scalar.
    var low = 0
    var high = olderPunctuation.count / 2
    while low < high {
      let middle = (low + high) / 2
      if olderPunctuation[2 * middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    return low > 0 && scalar <= olderPunctuation[2 * low - 1]
  }
}
