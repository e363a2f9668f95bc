internal import PieceTable

extension EditContext {
  /// Puts marked text in the place of the marked text there is, or of what is selected. It is
  /// undone as typing is. O(length + selections · log n).
  ///
  /// - Parameters:
  ///   - string: The marked text.
  ///   - selected: What of it is selected, in UTF-16 code units; nil puts the caret at its end.
  ///   - composition: What is being composed already; nil begins.
  ///   - revealed: What is revealed, for a composition that begins: it stays so until it ends.
  /// - Returns: What to do, and what is being composed then.
  /// - Throws: `EditorError.value` where the text has no such range.
  package func compose(
    _ string: String, selected: Range<Int>?, in composition: Composition?,
    revealed: @autoclosure () -> [Construct] = []
  ) throws(EditorError) -> (plan: EditPlan, composition: Composition) {
    var composition = composition ?? beginning(revealed: revealed())
    let ends = try Self.bytes(of: string, selected)
    let texts = composition.parts.map { text.adapted(string, at: $0.range.lowerBound) }
    let replacement = Replacement(of: composition, by: texts.map { TextSnapshot($0) })
    var selections: [EditorSelection] = []
    for (index, range) in replacement.ranges.enumerated() {
      let place = composition.parts[index].range.lowerBound
      composition.parts[index].range = range
      // A line end that is longer here than in the string moves what is behind it.
      func offset(_ count: Int) -> ByteOffset {
        count == string.utf8.count
          ? range.upperBound
          : range.lowerBound + text.adapted(string.prefix(bytes: count), at: place).utf8.count
      }
      selections.append(
        EditorSelection(anchor: offset(ends.lowerBound), head: offset(ends.upperBound)))
    }
    composition.revealed = composition.revealed.map { $0.mapped(through: replacement.patch) }
    return (replacement.plan(selections, composition), composition)
  }

  /// Keeps what was composed: the carets go behind it.
  package func commit(_ composition: Composition) -> EditPlan {
    .select(
      SelectionSet(
        composition.parts.map { EditorSelection(caret: $0.range.upperBound) },
        primary: composition.primaryIndex))
  }

  /// Brings back what was there before the composition, and the selections.
  /// O(selections · log n).
  package func cancel(_ composition: Composition) -> EditPlan {
    let replacement = Replacement(of: composition, by: composition.parts.map(\.original))
    let selections = zip(composition.parts, replacement.ranges).map { part, range in
      part.isBackward
        ? EditorSelection(anchor: range.upperBound, head: range.lowerBound) : EditorSelection(range)
    }
    return replacement.plan(selections, composition)
  }

  /// A composition in the place of what is selected, with nothing done yet.
  private func beginning(revealed: [Construct]) -> Composition {
    Composition(
      parts: selections.all.map { selection in
        Composition.Part(
          range: selection.range, original: text.slice(selection.range),
          isBackward: selection.head < selection.anchor)
      }, primaryIndex: selections.primaryIndex, revealed: revealed)
  }

  /// The UTF-8 bytes of a range in UTF-16 code units of a string; inside a surrogate pair, where it
  /// begins.
  private static func bytes(
    of string: String, _ selected: Range<Int>?
  ) throws(EditorError) -> Range<Int> {
    let count = string.utf16.count
    let selected = selected ?? count..<count
    guard selected.lowerBound >= 0, selected.upperBound <= count else {
      throw .value(
        "\(selected.lowerBound) to \(selected.upperBound) lies outside of what is composed; "
          + "give 0 to \(count)")
    }
    func bytes(_ offset: Int) -> Int {
      var bytes = 0
      var units = 0
      for scalar in string.unicodeScalars {
        units += UTF16.width(scalar)
        if units > offset { break }
        bytes += UTF8.width(scalar)
      }
      return bytes
    }
    return bytes(selected.lowerBound)..<bytes(selected.upperBound)
  }
}

extension String {
  /// So many bytes of it.
  fileprivate func prefix(bytes count: Int) -> String {
    String(decoding: utf8.prefix(count), as: UTF8.self)
  }
}

/// Other text in the place of marked texts.
private struct Replacement {
  /// In order; marked texts that touch are one.
  private(set) var edits: [TextEdit] = []
  /// Where each text is then.
  private(set) var ranges: [Range<ByteOffset>] = []
  private(set) var patch = TextPatch()

  init(of composition: Composition, by texts: [TextSnapshot]) {
    var changes: [TextPatch.Edit] = []
    var shift = 0
    for (part, text) in zip(composition.parts, texts) {
      let start = part.range.lowerBound + shift
      let range = start..<start + text.utf8Count
      ranges.append(range)
      changes.append(TextPatch.Edit(old: part.range, new: range))
      shift += range.length - part.range.length
      if let last = edits.last, last.range.upperBound == part.range.lowerBound {
        var buffer = TextBuffer(last.replacement)
        let end = last.replacement.endOffset
        _ = try? buffer.replace([TextEdit(end..<end, with: text)])
        edits[edits.count - 1] = TextEdit(
          last.range.lowerBound..<part.range.upperBound, with: buffer.snapshot())
      } else {
        edits.append(TextEdit(part.range, with: text))
      }
    }
    patch = TextPatch(edits: changes)
  }

  func plan(_ selections: [EditorSelection], _ composition: Composition) -> EditPlan {
    EditPlan(
      EditPlan.Step(
        edits: edits,
        selections: SelectionSet(selections, primary: composition.primaryIndex), kind: .typing))
  }
}
