extension EditorFrame.Row {
  /// What one reads in the row: its runs from left to right, each in the order of the source. O(length)
  public var visibleText: String { runs.map(\.text).joined() }
}

extension EditorFrame {
  /// What one reads in each row, for tests and for those who read aloud. O(length)
  public var visibleText: [String] { rows.map(\.visibleText) }
}
