/// A table of all contexts and what they become: the rules for line breaks at the price of a lookup for each scalar.
struct LineBreakMachine: Sendable {
  /// A transition, in two bytes.
  struct Move: Sendable {
    private let rawValue: UInt16

    init(to state: Int, _ decision: LineBreakContext.Decision, _ pending: LineBreakContext.Decision)
    {
      rawValue = UInt16(state << 4) | UInt16(decision.rawValue) | UInt16(pending.rawValue) << 2
    }

    /// The context that follows.
    @inline(__always) var state: Int { Int(rawValue >> 4) }
    /// Whether a row may end before the scalar.
    @inline(__always) var mayBreak: Bool { rawValue & 3 == 1 }
    /// Whether that depends on what follows.
    @inline(__always) var isPending: Bool { rawValue & 3 == 2 }
    /// Whether a row may end at the place that was pending.
    @inline(__always) var mayBreakAtPending: Bool { rawValue & 0xC == 4 }
    /// Whether the place that was pending is decided on.
    @inline(__always) var settlesPending: Bool { rawValue & 0xC != 8 }
  }

  /// How many symbols there are, see `LayoutFacts.breakSymbol`.
  static let symbols = 128
  /// The state at the start of a text.
  static let start = 0

  /// The transitions: `symbols` for each state.
  let moves: [Move]

  /// The rules of an edition. O(contexts × symbols), some milliseconds
  init(_ edition: LineBreakContext.Edition) {
    let start = LineBreakContext(edition)
    var contexts = [start]
    var numbers = [start: 0]
    var moves: [Move] = []
    var index = 0
    while index < contexts.count {
      for symbol in 0..<Self.symbols {
        var context = contexts[index]
        let kind = LineBreakClass(rawValue: UInt8(symbol & 0x3F)) ?? .letter
        let (decision, pending) = context.pass(kind, isWide: symbol & 0x40 != 0)
        let number = numbers[context] ?? contexts.count
        if number == contexts.count {
          numbers[context] = number
          contexts.append(context)
        }
        moves.append(Move(to: number, decision, pending))
      }
      index += 1
    }
    self.moves = moves
  }

  /// The annex.
  static let unicode = LineBreakMachine(.unicode15)
  /// What browsers follow outside of ASCII.
  static let browser = LineBreakMachine(.unicode17)
}
