package import PieceTable

/// Where a caret stands: an offset, and its side where the offset is both the end of a row and the start of the next.
package struct CaretPlace: Hashable, Sendable {
  /// The place in the text, in UTF-8 bytes.
  package var offset: ByteOffset
  /// The row it is in where a line is broken there; it does not matter anywhere else.
  package var affinity: Affinity

  /// A place of its parts.
  package init(_ offset: ByteOffset, _ affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

extension EditorSelection {
  /// Where the head is.
  package var headPlace: CaretPlace { CaretPlace(head, affinity) }

  /// Where the first end of it is: with the character behind it, unless it is the head.
  var startPlace: CaretPlace {
    let start = range.lowerBound
    return start == head ? headPlace : CaretPlace(start)
  }

  /// Where the last end of it is: with the character before it, unless it is the head.
  var endPlace: CaretPlace {
    let end = range.upperBound
    return end == head ? headPlace : CaretPlace(end, .upstream)
  }

  /// A caret.
  init(caret place: CaretPlace) {
    self.init(anchor: place.offset, head: place.offset, affinity: place.affinity)
  }
}
