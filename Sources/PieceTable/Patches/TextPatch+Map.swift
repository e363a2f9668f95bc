extension TextPatch {
  /// Where an offset of the old text lies in the new one, both in UTF-8 bytes. O(log edits).
  ///
  /// - Where text was only inserted, `.left` stays before it and `.right` goes after it.
  /// - Inside a replaced range, `.left` goes to the start of what stands there now and `.right` to
  ///   its end.
  /// - The start of a replaced range stays before what stands there now and its end goes after it,
  ///   for either bias: the unchanged byte outside is what such an offset holds on to.
  /// - Everywhere else the offset keeps the bytes around it.
  ///
  /// The result never decreases when the offset grows, and `.left` never lies after `.right`.
  public func map(_ offset: ByteOffset, bias: Bias) -> ByteOffset {
    switch storage {
    case .none: return offset
    case .one(let edit):
      return edit.old.lowerBound > offset ? offset : edit.map(offset, bias)
    case .many(let edits):
      let index = edits.endOfPrefix { $0.old.lowerBound <= offset }
      return index == 0 ? offset : edits[index - 1].map(offset, bias)
    }
  }

  /// Where a range of the old text lies in the new one, both in UTF-8 bytes. O(log edits).
  ///
  /// What is inserted at either end stays outside, unless `growing`. Without `growing`, a range
  /// whose text is all gone and an empty range are empty afterwards, before what is inserted there.
  public func map(_ range: Range<ByteOffset>, growing: Bool = false) -> Range<ByteOffset> {
    let lower = map(range.lowerBound, bias: growing ? .left : .right)
    let upper = map(range.upperBound, bias: growing ? .right : .left)
    return min(lower, upper)..<upper
  }

  /// Where many offsets of the old text lie in the new one, as `map(_:bias:)` says of each.
  ///
  /// O(offsets · log(edits / offsets)) and never more than O(offsets + edits).
  ///
  /// - Precondition: the offsets ascend; equal ones are welcome.
  public func map(sorted offsets: [ByteOffset], bias: Bias) -> [ByteOffset] {
    let edits = list
    var index = 0
    var previous = ByteOffset(Int.min)
    return offsets.map { offset in
      precondition(previous <= offset, "the offsets ascend")
      previous = offset
      index = edits.gallop(from: index) { $0.old.lowerBound <= offset }
      return index == 0 ? offset : edits[index - 1].map(offset, bias)
    }
  }
}

extension TextPatch.Edit {
  /// Maps an offset that does not lie before this edit, and before the next.
  fileprivate func map(_ offset: ByteOffset, _ bias: Bias) -> ByteOffset {
    if offset > old.upperBound { return offset + shiftAfter }
    if old.isEmpty { return bias == .left ? new.lowerBound : new.upperBound }
    if offset == old.lowerBound { return new.lowerBound }
    if offset == old.upperBound { return new.upperBound }
    return bias == .left ? new.lowerBound : new.upperBound
  }
}
