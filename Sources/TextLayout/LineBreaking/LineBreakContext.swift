/// What is behind a place in a text, as far as the rules for line breaks look back (Unicode Standard Annex 14).
///
/// The rules are in `LineBreakContext+Rules`; `LineBreakMachine` makes a table of them.
struct LineBreakContext: Hashable {
  /// Which edition of the annex is followed.
  enum Edition: Hashable {
    /// Unicode 15.0.0, with numbers as in example 7 of its section 8.2.
    case unicode15
    /// Unicode 17.0.0 as far as browsers follow it: a row may end behind any spaces.
    case unicode17
  }

  /// How far a number has come (rule LB25).
  enum Number: Hashable {
    case none
    /// A digit, and separators behind it.
    case digits
    /// The same and closing punctuation.
    case closed
  }

  /// A place that only what follows can decide on.
  enum Pending: Hashable {
    case none
    /// Before opening punctuation behind a currency sign: not if a number follows.
    case number
    /// The same, and a decimal point follows.
    case numberPoint
    /// Before a quotation mark behind something wide: if something wide follows (rule LB19a).
    case quotation
  }

  /// Whether a row may end at a place.
  enum Decision: UInt8 {
    case no, yes
    /// It depends on what follows.
    case pending
  }

  let edition: Edition
  /// The class of what came last, marks left out; of what came before the spaces if there are any.
  var last: LineBreakClass = .mandatoryBreak
  /// Whether spaces came behind it.
  var hasSpaces = false
  /// Whether it is wide, or an East Asian scalar of half width.
  var isWide = false
  /// Whether a zero width joiner came last of all.
  var isJoined = false
  /// Whether what stood before the last one, where that is a hyphen or a closing quotation mark, is a Hebrew letter,
  /// is wide, is one of those that a word begins behind.
  var isBehindHebrew = false
  var isBehindWide = false
  var isBehindStart = false
  var number = Number.none
  /// Whether a flag lacks its second half.
  var isHalfFlag = false
  var pending = Pending.none

  /// The context at the start of a text.
  init(_ edition: Edition) { self.edition = edition }

  /// The class of what came last, spaces included.
  var before: LineBreakClass { hasSpaces ? .space : last }

  /// Goes on by something.
  ///
  /// - Returns: Whether a row may end before it, and what became of the place that was pending.
  mutating func pass(
    _ next: LineBreakClass, isWide nextIsWide: Bool
  ) -> (decision: Decision, pending: Decision) {
    let isTransparent = next == .mark || next == .joiner
    if isTransparent, !before.refusesMarks {
      // Rule LB9: it belongs to what it follows.
      isJoined = next == .joiner
      return (.no, .pending)
    }
    // Rule LB10.
    let kind: LineBreakClass = isTransparent ? .letter : next
    let isWide = nextIsWide && kind != .regionalIndicator && !isTransparent
    let resolved = resolve(kind, isWide)
    let decision = decision(before: kind, isWide)
    advance(kind, isWide)
    isJoined = next == .joiner
    if decision == .pending { pending = kind == .opening ? .number : .quotation }
    return (decision, resolved)
  }

  /// Decides on the pending place.
  private mutating func resolve(_ next: LineBreakClass, _ isWide: Bool) -> Decision {
    let place = pending
    pending = .none
    switch place {
    case .none: return .pending
    case .number:
      if edition == .unicode17, next == .infixSeparator {
        pending = .numberPoint
        return .pending
      }
      return next == .number ? .no : .yes
    case .numberPoint: return next == .number ? .no : .yes
    case .quotation: return isWide ? .yes : .no
    }
  }

  private mutating func advance(_ next: LineBreakClass, _ nextIsWide: Bool) {
    if next == .space {
      number = .none
      isHalfFlag = false
      isBehindHebrew = false
      isBehindWide = false
      isBehindStart = false
      isWide = false
      if !last.isSeenThroughSpaces || edition == .unicode17 { last = .letter }
      hasSpaces = true
      return
    }
    let isHyphen = next.isHyphen && (next != .breakAfter || edition == .unicode15)
    isBehindHebrew = isHyphen && before == .hebrewLetter
    isBehindStart = isHyphen && edition == .unicode17 && before.beginsWord
    isBehindWide = edition == .unicode17 && next == .finalQuotation && isWide
    number = numberBehind(next)
    isHalfFlag = next == .regionalIndicator && !(before == .regionalIndicator && isHalfFlag)
    isWide = nextIsWide && (edition == .unicode17 || next == .closingBracket)
    last = next
    hasSpaces = false
  }

  private func numberBehind(_ next: LineBreakClass) -> Number {
    switch next {
    case .number: .digits
    case .slash, .infixSeparator: number == .digits ? .digits : .none
    case .closing, .closingBracket: number == .digits ? .closed : .none
    default: .none
    }
  }
}

extension LineBreakClass {
  /// Whether a mark behind it stands alone (rules LB9 and LB10).
  fileprivate var refusesMarks: Bool {
    isHardBreak || self == .space || self == .zeroWidthSpace
  }

  /// Whether it is the end of a line.
  var isHardBreak: Bool {
    switch self {
    case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: true
    default: false
    }
  }

  /// Whether a rule is about it and what comes behind spaces.
  fileprivate var isSeenThroughSpaces: Bool {
    switch self {
    case .zeroWidthSpace, .opening, .quotation, .initialQuotation, .finalQuotation, .closing,
      .closingBracket, .breakBoth:
      true
    default: false
    }
  }

  /// HY, HH, BA: the last two are one class in Unicode 15.0.
  var isHyphen: Bool { self == .hyphen || self == .wordHyphen || self == .breakAfter }

  /// Whether a hyphen behind it begins a word (rule LB20a).
  fileprivate var beginsWord: Bool {
    isHardBreak || self == .space || self == .zeroWidthSpace || self == .contingent || self == .glue
  }

  /// AL, HL, SA.
  var isLetter: Bool { self == .letter || self == .hebrewLetter || self == .complexLetter }

  /// QU.
  var isQuotation: Bool {
    self == .quotation || self == .initialQuotation || self == .finalQuotation
  }

  /// JL, JV, JT, H2, H3.
  var isHangul: Bool {
    switch self {
    case .leadingJamo, .vowelJamo, .trailingJamo, .openSyllable, .closedSyllable: true
    default: false
    }
  }

  /// ID, and for rule LB23a what goes with it. Small kana are ideographs to browsers.
  var isIdeographic: Bool {
    switch self {
    case .ideograph, .smallKana, .emojiBase, .emojiModifier, .reservedPictograph: true
    default: false
    }
  }
}
