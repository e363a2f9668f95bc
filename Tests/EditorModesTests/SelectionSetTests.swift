import EditorModes
import PieceTable
import Testing

struct SelectionSetTests {
  @Test(arguments: [
    ("a‸b‸c", "a‸b‸c"), ("⟦ab⟧⟦cd⟧", "⟦ab⟧⟦cd⟧"), ("⟦ab⟧‸c", "⟦ab⟧c"), ("⟦‸ab⟧c", "⟦‸ab⟧c"),
  ])
  func selectionsThatMeetBecomeOne(marked: String, expected: String) {
    #expect(MarkedText(marked).description == expected)
  }

  @Test func overlappingSelectionsFollowThePrimaryOne() {
    let set = SelectionSet(
      [EditorSelection(0..<4), EditorSelection(anchor: 6, head: 2), EditorSelection(caret: 9)],
      primary: 1)
    #expect(set.all == [EditorSelection(anchor: 6, head: 0), EditorSelection(caret: 9)])
    #expect(set.primaryIndex == 0)
  }
}
