import EditorModes
import PieceTable
import Testing

/// Columns of tables that come, go, move and are aligned.
struct TableColumnTests {
  @Test(arguments: [
    ("|a‸|b|\n|-|-|\n|c|d|", "|a| ‸  |b|\n|-|---|-|\n|c|   |d|"),
    ("|a|b‸|\n|-|-|\n|c|d|", "|a|b| ‸  |\n|-|-|---|\n|c|d|   |"),
    ("| a‸ |\n| - |\n| b |", "| a | ‸    |\n| - | --- |\n| b |     |"),
    ("|a|b|\n|-|-|\n|c|d‸|", "|a|b|   |\n|-|-|---|\n|c|d| ‸  |"),
    // Rows get their outer pipes, short ones the cell only where the caret is.
    ("a‸|b\n-|-\nc", "|a| ‸  |b|\n|-|---|-|\n|c|"),
    ("|a|b|c|\n|-|-|-|\n|d‸|", "|a|   |b|c|\n|-|---|-|-|\n|d| ‸  |"),
    ("|a‸|\n|-|\n|b|c|", "|a| ‸  |\n|-|---|\n|b|   |c|"),
    ("a‸|b\\\n-|-", "|a| ‸  |b\\ |\n|-|---|-|"),
    ("> |a‸|\n> |-|", "> |a| ‸  |\n> |-|---|"),
    ("|⟦a|b⟧|\n|-|-|", "|a|b| ‸  |\n|-|-|---|"),
    ("||‸b|\n|-|-|", "||b| ‸  |\n|-|-|---|"),
  ])
  func insertColumnBehind(before: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.table(.insertColumn(.forward)) }
    #expect(trial.after == after)
  }

  @Test(arguments: [
    ("|a‸|b|\n|-|-|\n|c|d|", "| ‸  |a|b|\n|---|-|-|\n|   |c|d|"),
    ("|a|b‸|\n|-|-|\n|c|d|", "|a| ‸  |b|\n|-|---|-|\n|c|   |d|"),
    ("a‸ | b\n-- | -", "| ‸    |a | b|\n| --- |-- | -|"),
  ])
  func insertColumnBefore(before: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.table(.insertColumn(.backward)) }
    #expect(trial.after == after)
  }

  @Test(arguments: [
    ("|a|b‸|\n|-|:-|\n|c|d|", "|‸a|\n|-|\n|c|"),
    ("|a‸|b|\n|-|:-|\n|c|d|", "|‸b|\n|:-|\n|d|"),
    ("a|b‸\n-|-\nc", "|‸a|\n|-|\n|c|"),
    ("|a‸|b|\n|-|-|\n|c|", "|‸b|\n|-|\n| |"),
    ("|a‸|b|\n|-|-|\n|c|d|e|", "|‸b|\n|-|\n|d|e|"),
    ("|⟦a|b⟧|c|\n|-|-|-|", "|‸c|\n|-|"),
    ("|a|b|\n|-|-|\n| c | d‸ |", "|a|\n|-|\n| ‸c |"),
    // With the last column the table goes.
    ("|a‸|\n|-|\n|b|", "‸"),
    ("x\n\n|a|\n|-|\n|b‸|\n\ny", "x\n\n‸\ny"),
    ("> |a‸|\n> |-|\n\nx", "> ‸\n\nx"),
    ("- |a‸|\n  |-|\n- b", "- ‸\n- b"),
    ("|⟦a|b⟧|\n|-|-|\n", "‸"),
  ])
  func deleteColumn(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.deleteColumn) }.after == after)
  }

  @Test(arguments: [
    ("|a‸|b|\n|:-|-:|\n|c|d|", "|b|a‸|\n|-:|:-|\n|d|c|"),
    ("|a|b‸|\n|-|-|", "|a|b‸|\n|-|-|"),
    ("a‸ | - b\n:- | -", "| - b|a‸ |\n| -|:- |"),
    ("|a‸|b|c|\n|-|-|:-|\n|d|", "|b|a‸|c|\n|-|-|:-|\n| |d|"),
    ("|a‸|b|\n|-|:-|\n|c\\|e|`d`|", "|b|a‸|\n|:-|-|\n|`d`|c\\|e|"),
    ("a‸|b\\\n-|-", "|b\\ |a‸|\n|-|-|"),
    ("|⟦a|b⟧|c|\n|-|:-|-:|", "|c|⟦a|b⟧|\n|-:|-|:-|"),
    ("|‸||\n|-|:-|\n|x|y|", "||‸|\n|:-|-|\n|y|x|"),
  ])
  func moveColumnForward(before: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.table(.moveColumn(.forward)) }
    #expect(trial.after == after)
  }

  @Test(arguments: [
    ("|a|b‸|\n|:-|-:|\n|c|d|", "|b‸|a|\n|-:|:-|\n|d|c|"),
    ("|a‸|b|\n|-|-|", "|a‸|b|\n|-|-|"),
    ("|a|b|c‸|\n|-|-|-|\n|d|e|", "|a|c‸|b|\n|-|-|-|\n|d| |e|"),
    ("|a|⟦b|c⟧|\n|-|-|-|", "|⟦b|c⟧|a|\n|-|-|-|"),
    ("> a | ‸b\n> -- | -", "> | ‸b|a |\n> | -|-- |"),
  ])
  func moveColumnBackward(before: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.table(.moveColumn(.backward)) }
    #expect(trial.after == after)
  }

  @Test(arguments: [
    ("|a‸|\n|---|", TableAlignment.left, "|a‸|\n|:--|"),
    ("|a‸|\n|---|", .center, "|a‸|\n|:-:|"),
    ("|a‸|\n|---|", .right, "|a‸|\n|--:|"),
    ("|a‸|\n|:-:|", .none, "|a‸|\n|---|"),
    ("|a‸|\n|-|", .center, "|a‸|\n|:-:|"),
    ("|a|b|\n|-|-|\n|c|d‸|", .right, "|a|b|\n|-|-:|\n|c|d‸|"),
    ("|⟦a|b⟧|\n| - | - |", .left, "|⟦a|b⟧|\n| :- | :- |"),
    ("|a|\n|-‸|", .right, "|a|\n|-‸:|"),
    // Dashes alone are no table.
    ("a‸\n:-", .none, "a‸\n|--|"),
    ("a\n:-‸", .none, "a\n|--‸|"),
    ("a‸|b\n:-|-", .none, "a‸|b\n--|-"),
  ])
  func align(before: String, alignment: TableAlignment, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.align(alignment)) }.after == after)
  }
}
