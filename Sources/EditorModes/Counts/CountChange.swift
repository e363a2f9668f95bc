internal import PieceTable

/// Finds what an edit changes in the counts of a text.
///
/// Two counters go over the old and the new bytes of each edit, and on over what is the same behind it until they
/// agree.
struct CountChange {
  /// The text before.
  let old: TextSnapshot
  /// The text after.
  let new: TextSnapshot

  /// What the new text adds up to more than the old one. O(what is replaced + edits · (log n + a bounded part)).
  func sum(of patch: TextPatch) -> CountSum {
    var sum = CountSum()
    var before = TextCounter()
    var after = TextCounter()
    var agree = true
    let windows = self.windows(of: patch)
    withExtendedLifetime((old, new)) {
      var reader = ScalarReader(new, at: windows.first?.new.lowerBound ?? 0)
      for (index, window) in windows.enumerated() {
        if agree {
          before = TextCounter(old, at: window.old.lowerBound)
          after = before
        }
        before.add(old, window.old)
        after.add(new, window.new)
        let limit = index + 1 < windows.count ? windows[index + 1].new.lowerBound : new.utf8Count
        var position = window.new.upperBound
        agree = false
        while position < limit, !agree {
          let element = reader.scalar(at: position)
          before.add(element.scalar, element.length)
          after.add(element.scalar, element.length)
          position += element.length
          agree = before.agrees(with: after)
        }
        if agree || index + 1 == windows.count { sum = sum + (after.sum - before.sum) }
      }
    }
    return sum
  }

  private struct Window {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The edits, each widened to where scalars begin in both texts: an edit may join or part the bytes of one.
  private func windows(of patch: TextPatch) -> [Window] {
    var windows: [Window] = []
    for edit in patch.edits {
      let before = trailing(before: edit.new.lowerBound.value)
      let behind = trailing(behind: edit.new.upperBound.value)
      let window = Window(
        old: edit.old.lowerBound.value - before..<edit.old.upperBound.value + behind,
        new: edit.new.lowerBound.value - before..<edit.new.upperBound.value + behind)
      if let last = windows.last, window.new.lowerBound <= last.new.upperBound {
        windows[windows.count - 1] = Window(
          old: last.old.lowerBound..<window.old.upperBound,
          new: last.new.lowerBound..<window.new.upperBound)
      } else {
        windows.append(window)
      }
    }
    return windows
  }

  /// How far before an offset a sequence may begin that goes on there: to the nearest byte that begins one.
  private func trailing(before offset: Int) -> Int {
    for distance in 1...4 where distance <= offset {
      let byte = new[ByteOffset(offset - distance)]
      if byte & 0xC0 != 0x80 { return byte < 0x80 ? 0 : distance }
    }
    // Four bytes none of which begins a sequence: they belong together or stand alone.
    return 0
  }

  /// How many bytes behind an offset may belong to a sequence that begins before it.
  private func trailing(behind offset: Int) -> Int {
    var count = 0
    while count < 3, offset + count < new.utf8Count,
      new[ByteOffset(offset + count)] & 0xC0 == 0x80
    {
      count += 1
    }
    return count
  }
}
