internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Checks the boxes of the tasks that the selected lines are in, or unchecks them when all are checked.
  /// O(selected lines + log n for each).
  ///
  /// - Throws: `EditorError.notApplicable` where there is no task.
  package func toggleTask() throws(EditorError) -> EditPlan {
    var boxes: [ByteOffset] = []
    var seen: Set<ByteOffset> = []
    for run in selectedLines {
      for number in run {
        let line = lineContext(at: text.lineStart(number))
        let containers = line.prefixes.map(\.container) + line.missing
        guard let box = containers.reversed().lazy.compactMap({ taskBox(of: $0) }).first,
          seen.insert(box.lowerBound).inserted
        else { continue }
        boxes.append(box.lowerBound)
      }
    }
    guard !boxes.isEmpty else {
      throw .notApplicable("there is no task here; make the item one with toggleBlock task")
    }
    let isChecked = boxes.allSatisfy { text[$0 + 1] != 0x20 }
    var builder = EditBuilder(self)
    for box in boxes where isChecked || text[box + 1] == 0x20 {
      builder.replace(box + 1..<box + 2, with: isChecked ? " " : "x")
    }
    return EditPlan(builder.step())
  }
}
