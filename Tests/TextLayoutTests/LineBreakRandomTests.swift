import Testing
import TextLayout

/// Where rows may end is what the rules say, whatever the text.
struct LineBreakRandomTests {
  @Test(arguments: [LineBreaker.Rules.unicode, .browser])
  func randomTextsAgreeWithTheModel(_ rules: LineBreaker.Rules) {
    var random = LineBreakRandom()
    for _ in 0..<LineBreakRandom.operations(4000) {
      let scalars = Self.text(using: &random)
      let expected = LineBreakSupport.outsideClusters(
        scalars, LineBreakModel.breaks(scalars, rules))
      let found = LineBreakSupport.breaks(LineBreakSupport.string(scalars), rules)
      guard found == expected else {
        Issue.record(
          """
          \(random.hint): \(LineBreakSupport.description(scalars))
            found    \(found.map { $0 ? "÷" : "×" }.joined(separator: " "))
            expected \(expected.map { $0 ? "÷" : "×" }.joined(separator: " "))
          """)
        return
      }
    }
  }

  /// A short text of anything, or a longer one of few different scalars.
  private static func text(using random: inout LineBreakRandom) -> [UInt32] {
    var alphabet = LineBreakSupport.scalars
    var count = Int.random(in: 1...12, using: &random)
    if Bool.random(using: &random) {
      alphabet = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        alphabet.randomElement(using: &random)
      }
      count = Int.random(in: 1...40, using: &random)
    }
    return (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
  }
}
