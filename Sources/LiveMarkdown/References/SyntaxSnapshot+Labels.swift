internal import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// Whether a footnote's label is defined, or something in the text would refer to it if it were. O(log n).
  package func usesFootnote(_ label: String) -> Bool {
    let bytes = Array(label.utf8)
    guard let label = bytes.withUnsafeBufferPointer({ NormalizedLabel($0) }) else { return true }
    return [LabelRole.footnoteDefinition, .footnote].contains {
      occurrences.first(of: LabelKey($0, label)) != nil
    }
  }
}
