/// Goes through a text scalar by scalar and knows after each what may join it (Unicode Standard Annex 29, 4.1).
///
/// It looks at nothing but its state, so it needs no memory of the text. Where a rule depends on what follows (the
/// stop in `3.5` joins the digits only if one comes behind it), the state is pending.
struct WordMachine {
  /// What came before, as far as it matters.
  enum State: UInt8, CaseIterable {
    /// Nothing that joins.
    case other
    /// A line break, or the start of the text.
    case newline
    /// A carriage return, which a line feed joins.
    case carriageReturn
    case letter, hebrewLetter, number, katakana
    /// A connector in a segment with a letter or a digit.
    case wordConnector
    /// A connector in one without.
    case connector
    /// Something that stays with the letter before it if one follows.
    case pendingLetter
    /// A double quote behind a Hebrew letter, which stays if another follows.
    case pendingHebrew
    /// Something that stays with the digit before it if one follows.
    case pendingNumber
    /// A single quote behind a Hebrew letter, which stays anyway.
    case hebrewQuote
    case space
    /// The first half of a flag.
    case flag
    /// A letter that joins nothing: an ideograph, hiragana, Thai.
    case ideograph

    /// Whether it depends on what follows if the last scalar belongs to what is before it.
    var isPending: Bool {
      self == .pendingLetter || self == .pendingHebrew || self == .pendingNumber
    }

    /// Whether the segment so far has a letter or a digit.
    var isInWord: Bool {
      switch self {
      case .other, .newline, .carriageReturn, .connector, .space, .flag: false
      default: true
      }
    }

    /// The state behind a scalar, and whether it joins what is before it.
    func next(_ scalar: WordBreakClass, isLetter: Bool) -> (state: State, joins: Bool) {
      switch scalar {
      case .other, .pictograph: return (isLetter ? .ideograph : .other, false)
      case .newline: return (.newline, false)
      case .extend, .joiner, .format:
        // Rule WB4, behind WB3a and WB3d.
        switch self {
        case .newline, .carriageReturn: return (.other, false)
        case .space: return (.other, true)
        default: return (self, true)
        }
      case .space: return (.space, self == .space)
      case .regionalIndicator: return self == .flag ? (.other, true) : (.flag, false)
      case .letter, .pictographLetter:
        return (.letter, joinsLetter || self == .pendingLetter || self == .hebrewQuote)
      case .hebrewLetter:
        let isBehindMiddle = isPending && self != .pendingNumber || self == .hebrewQuote
        return (.hebrewLetter, joinsLetter || isBehindMiddle)
      case .numeric: return (.number, joinsLetter || self == .pendingNumber)
      case .katakana: return (.katakana, self == .katakana || isConnector)
      case .connector:
        let joins = joinsLetter || self == .katakana
        return (joins && isInWord ? .wordConnector : .connector, joins)
      case .midLetter, .midNumberOrLetter, .midNumber, .singleQuote, .doubleQuote:
        return middle(scalar)
      }
    }

    private var isConnector: Bool { self == .wordConnector || self == .connector }

    /// Whether letters and digits join it.
    private var joinsLetter: Bool {
      self == .letter || self == .hebrewLetter || self == .number || isConnector
    }

    private func middle(_ scalar: WordBreakClass) -> (state: State, joins: Bool) {
      switch (self, scalar) {
      case (.hebrewLetter, .singleQuote): (.hebrewQuote, true)
      case (.hebrewLetter, .doubleQuote): (.pendingHebrew, false)
      case (.letter, .midLetter), (.letter, .midNumberOrLetter), (.letter, .singleQuote),
        (.hebrewLetter, .midLetter), (.hebrewLetter, .midNumberOrLetter):
        (.pendingLetter, false)
      case (.number, .midNumber), (.number, .midNumberOrLetter), (.number, .singleQuote):
        (.pendingNumber, false)
      default: (.other, false)
      }
    }
  }

  /// What came before.
  private(set) var state = State.newline
  /// Whether the last scalar was a zero width joiner.
  private(set) var isBehindJoiner = false

  /// What a scalar did.
  struct Step {
    /// Whether it joins what is before it. It does not yet where the state is pending now.
    var joins: Bool
    /// Whether it is the first letter or digit of its segment, which is a word from here on.
    var beginsWord: Bool
  }

  /// A machine at the start of a text, or behind something.
  init(_ state: State = .newline, isBehindJoiner: Bool = false) {
    self.state = state
    self.isBehindJoiner = isBehindJoiner
  }

  /// Goes on by a scalar. O(1).
  ///
  /// A carriage return and the line feed behind it are two segments to it.
  @inline(__always)
  mutating func pass(_ facts: CharacterFacts) -> Step {
    let move = Self.moves[Int(state.rawValue) << 6 | Int(facts.rawValue & CharacterFacts.wordBits)]
    if isBehindJoiner || move.isJoiner { return passJoiner(facts, move) }
    let step = Step(joins: move.joins, beginsWord: move.beginsWord)
    state = move.state
    return step
  }

  /// Rule WB3c: behind a joiner a pictograph joins whatever there is.
  private mutating func passJoiner(_ facts: CharacterFacts, _ move: Move) -> Step {
    defer { isBehindJoiner = move.isJoiner }
    let wordBreak = facts.wordBreak
    guard isBehindJoiner, wordBreak == .pictograph || wordBreak == .pictographLetter, !move.joins
    else {
      state = move.state
      return Step(joins: move.joins, beginsWord: move.beginsWord)
    }
    let isInWord = state.isInWord && !state.isPending
    state = move.state == .other && isInWord ? .ideograph : move.state
    return Step(joins: true, beginsWord: facts.isLetter && !isInWord)
  }
}

extension WordMachine {
  /// A transition, in one byte.
  struct Move {
    let rawValue: UInt8

    init(_ state: State, joins: Bool, beginsWord: Bool, _ wordBreak: WordBreakClass) {
      rawValue =
        state.rawValue | (joins ? 0x10 : 0) | (beginsWord ? 0x20 : 0)
        | (wordBreak == .joiner ? 0x40 : 0) | (wordBreak.tellsState ? 0 : 0x80)
    }

    @inline(__always) var state: State { State(rawValue: rawValue & 0x0F) ?? .other }
    @inline(__always) var joins: Bool { rawValue & 0x10 != 0 }
    @inline(__always) var beginsWord: Bool { rawValue & 0x20 != 0 }
    @inline(__always) var isJoiner: Bool { rawValue & 0x40 != 0 }
    /// Whether the state depends on more than the scalar.
    @inline(__always) var isOpen: Bool { rawValue & 0x80 != 0 }
  }

  /// All transitions: 64 for each state, by the facts of the scalar.
  static let moves: [Move] = State.allCases.flatMap { state in
    (UInt8(0)..<64).map { bits in
      let facts = CharacterFacts(rawValue: bits)
      let (next, joins) = state.next(facts.wordBreak, isLetter: facts.isLetter)
      return Move(
        next, joins: joins, beginsWord: facts.isLetter && !(joins && state.isInWord),
        facts.wordBreak)
    }
  }
}
