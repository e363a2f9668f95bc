/// Tags (docs/dialects.md).
extension InlineParser {
  /// A `#` that begins a tag, or text. O(length of the tag).
  mutating func parseTag() {
    let start = position
    position &+= 1
    guard mayPrecedeTag(start), mayBeginTag(start &+ 1) else { return }
    var index = start &+ 1
    // Where the part between slashes begins, and where the last part that is not empty ends.
    var part = index
    var end = index
    var isNumber = true
    while index < count {
      if text[index] == 0x2F {
        guard index > part else { break }
        end = index
        part = index &+ 1
        index = part
        continue
      }
      let (scalar, length) = UTF8Scalars.first(text + index, count &- index)
      guard UnicodeClasses.isTagCharacter(scalar) else { break }
      isNumber = isNumber && text[index] &- 0x30 < 10
      index &+= length
    }
    if index > part { end = index }
    guard !isNumber else { return }
    add(.tag, start, start &+ 1, end, end)
    position = end
  }

  /// Whether a tag may follow what is before an offset: nothing, white space or punctuation.
  private func mayPrecedeTag(_ offset: Int) -> Bool {
    let scalar = scalar(before: offset, skipsTildes: false)
    switch scalar {
    case 0x23, 0x26, 0x2D, 0x2F, 0x5F: return false
    default:
      return UnicodeClasses.isWhitespace(scalar)
        || UnicodeClasses.isPunctuation(scalar, isCommonMark: false)
    }
  }

  /// Whether what is at an offset can be the first of a tag: not a mark, which belongs to the `#`.
  private func mayBeginTag(_ offset: Int) -> Bool {
    guard text[offset] >= 0x80 else { return offset < count }
    let (scalar, _) = UTF8Scalars.first(text + offset, count &- offset)
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return false
    default: return true
    }
  }

  /// Drops the tags among the spans from a number on: those in the text of a link. O(spans), once for
  /// each, for no link holds another.
  mutating func dropTags(from first: Int) {
    guard options.contains(.tags) else { return }
    for index in first..<tree.spans.count where tree.spans[index].slot == .tag {
      tree.spans[index].slot = nil
    }
  }
}
