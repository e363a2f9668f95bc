extension TextPatch {
  /// The patch from this patch's old text to the new text of `next`, which starts from this patch's
  /// new text.
  ///
  /// Edits that overlap or touch in the text between become one. Linear in the number of edits of
  /// both; O(1) when both have one edit.
  public func composing(_ next: TextPatch) -> TextPatch {
    var result = self
    result.compose(next)
    return result
  }

  /// Makes this patch lead to the new text of `next`, which starts from this patch's new text.
  ///
  /// Linear in the number of edits of both, O(1) when both have one; adding one edit to many
  /// allocates nothing new and only visits the edits that follow it.
  public mutating func compose(_ next: TextPatch) {
    if next.isEmpty { return }
    if isEmpty {
      self = next
    } else if case .one(let second) = next.storage {
      if case .one(let first) = storage {
        storage = Self.composing(first, second)
      } else if case .many(var edits) = storage {
        storage = .none  // So that `edits` is the only owner and changes in place.
        Self.compose(&edits, second)
        storage = Storage(edits)
      }
    } else {
      storage = Self.composing(list, next.list)
    }
  }

  private static func composing(_ first: Edit, _ second: Edit) -> Storage {
    if second.old.upperBound < first.new.lowerBound {
      return .many([second, first.movingNew(by: second.delta)])
    }
    if second.old.lowerBound > first.new.upperBound {
      return .many([first, second.movingOld(by: -first.delta)])
    }
    let start = min(first.new.lowerBound, second.old.lowerBound)
    let end = max(first.new.upperBound, second.old.upperBound)
    let edit = Edit(old: start..<end - first.delta, new: start..<end + second.delta)
    return edit.isEmpty ? .none : .one(edit)
  }

  /// Composes one edit into a sorted list in place.
  private static func compose(_ edits: inout [Edit], _ next: Edit) {
    let from = edits.endOfPrefix { $0.new.upperBound < next.old.lowerBound }
    let to = edits.gallop(from: from) { $0.new.lowerBound <= next.old.upperBound }

    var start = next.old.lowerBound
    var end = next.old.upperBound
    if from < to {
      start = min(start, edits[from].new.lowerBound)
      end = max(end, edits[to - 1].new.upperBound)
    }
    let shiftBefore = from > 0 ? edits[from - 1].shiftAfter : 0
    let shiftAfter = to > 0 ? edits[to - 1].shiftAfter : 0
    let merged = Edit(old: start - shiftBefore..<end - shiftAfter, new: start..<end + next.delta)

    let delta = next.delta
    if delta != 0 {
      for index in to..<edits.count { edits[index] = edits[index].movingNew(by: delta) }
    }
    if merged.isEmpty {
      edits.removeSubrange(from..<to)
    } else if to == from + 1 {
      edits[from] = merged
    } else {
      edits.replaceSubrange(from..<to, with: CollectionOfOne(merged))
    }
  }

  /// Walks both lists through the text between, where a cluster of edits that touch becomes one.
  private static func composing(_ first: [Edit], _ second: [Edit]) -> Storage {
    var result: [Edit] = []
    result.reserveCapacity(first.count + second.count)
    var (i, j) = (0, 0)
    // How far the text before the cluster moved on the way here, and moves on the way on.
    var (shiftIn, shiftOut) = (0, 0)
    while i < first.count || j < second.count {
      // The cluster, in offsets of the text between. It starts empty where the earlier edit starts.
      let start: ByteOffset =
        if i == first.count {
          second[j].old.lowerBound
        } else if j == second.count {
          first[i].new.lowerBound
        } else {
          min(first[i].new.lowerBound, second[j].old.lowerBound)
        }
      var end = start
      let (shiftInBefore, shiftOutBefore) = (shiftIn, shiftOut)
      var grows = true
      while grows {
        grows = false
        while i < first.count, first[i].new.lowerBound <= end {
          end = max(end, first[i].new.upperBound)
          shiftIn = first[i].shiftAfter
          i += 1
          grows = true
        }
        while j < second.count, second[j].old.lowerBound <= end {
          end = max(end, second[j].old.upperBound)
          shiftOut = second[j].shiftAfter
          j += 1
          grows = true
        }
      }
      let edit = Edit(
        old: start - shiftInBefore..<end - shiftIn, new: start + shiftOutBefore..<end + shiftOut)
      if !edit.isEmpty { result.append(edit) }
    }
    return Storage(result)
  }
}

extension TextPatch.Edit {
  fileprivate func movingOld(by distance: Int) -> Self {
    Self(old: old.lowerBound + distance..<old.upperBound + distance, new: new)
  }

  fileprivate func movingNew(by distance: Int) -> Self {
    Self(old: old, new: new.lowerBound + distance..<new.upperBound + distance)
  }
}
