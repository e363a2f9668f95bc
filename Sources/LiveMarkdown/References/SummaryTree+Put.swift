internal import SumTree

extension SummaryTree {
  /// Puts an element, or none, where the elements are in the order of a dimension and each has a place
  /// of its own, at which an element is replaced if there is one. O(log n).
  mutating func put<D: Dimension>(_ new: Element?, at place: D) where D.Summary == Element.Summary {
    let done: Void? = editLeaf(from: place, to: place) { leaf in
      let index = leaf.index(reaching: place, .left).index
      let found = D(leaf[index].summary)
      let start = found < place ? index + 1 : index
      let end = found < place || place < found ? start : start + 1
      guard new != nil || end > start else { return }
      let element = new ?? leaf[index]
      leaf.replace(start..<end, withFirst: new == nil ? 0 : 1, of: element, element, element)
    }
    // There is nothing at or behind the place.
    if done == nil, let new { append(new) }
  }
}
