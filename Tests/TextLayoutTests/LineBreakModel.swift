import TextLayout

/// Where rows may end, by the rules of Unicode Standard Annex 14 read one by one. Slow, and on purpose nothing like
/// `LineBreaker`: it has all of the text at hand and looks to both sides for each place.
struct LineBreakModel {
  typealias Kind = LineBreakClass

  /// Whether a row may end before each scalar. The first has none before it. Grapheme clusters are not looked at.
  static func breaks(_ scalars: [UInt32], _ rules: LineBreaker.Rules) -> [Bool] {
    switch rules {
    case .unicode: LineBreakModel(scalars, isRevised: false).breaks
    case .browser: browserBreaks(scalars)
    }
  }

  /// A scalar with the marks behind it (rule LB9).
  private struct Item {
    var kind: Kind
    var isWide: Bool
    var isJoined = false
    /// The scalar's place.
    var place: Int
  }

  private var items: [Item] = []
  private let count: Int
  /// Whether it is Unicode 17.0.0 as browsers have it, else 15.0.0.
  private let isRevised: Bool

  private init(_ scalars: [UInt32], isRevised: Bool) {
    count = scalars.count
    self.isRevised = isRevised
    for (place, value) in scalars.enumerated() {
      let facts = LayoutFacts.of(Unicode.Scalar(value) ?? "\u{FFFD}")
      var kind = facts.lineBreak
      var isWide = facts.isEastAsian && kind != .regionalIndicator
      // LB1
      if kind == .complexLetter { kind = .letter }
      if kind == .smallKana { kind = isRevised ? .ideograph : .nonstarter }
      if !isRevised, kind == .wordHyphen { kind = .breakAfter }
      if isRevised, value == 0x09 { kind = .space }
      var isJoined = false
      if kind == .mark || kind == .joiner {
        isJoined = kind == .joiner
        if let last = items.last, !Self.hard.contains(last.kind), last.kind != .space,
          last.kind != .zeroWidthSpace
        {
          items[items.count - 1].isJoined = isJoined
          continue
        }
        (kind, isWide) = (.letter, false)
      }
      items.append(Item(kind: kind, isWide: isWide, isJoined: isJoined, place: place))
    }
  }

  private var breaks: [Bool] {
    var breaks = [Bool](repeating: false, count: count)
    for index in items.indices.dropFirst() { breaks[items[index].place] = mayBreak(before: index) }
    return breaks
  }

  private static let hard: Set<Kind> = [.mandatoryBreak, .carriageReturn, .lineFeed, .nextLine]
  private static let letters: Set<Kind> = [.letter, .hebrewLetter]
  private static let quotations: Set<Kind> = [.quotation, .initialQuotation, .finalQuotation]
  private static let hangul: Set<Kind> = [
    .leadingJamo, .vowelJamo, .trailingJamo, .openSyllable, .closedSyllable,
  ]
  private static let hyphens: Set<Kind> = [.hyphen, .wordHyphen]

  /// The class of an item; none beyond the ends of the text.
  private func kind(_ index: Int) -> Kind? {
    items.indices.contains(index) ? items[index].kind : nil
  }

  /// The class of the last item before an index that is no space.
  private func kindBeforeSpaces(_ index: Int) -> Kind? {
    items[..<index].last { $0.kind != .space }?.kind
  }

  private func isWide(_ index: Int) -> Bool { items.indices.contains(index) && items[index].isWide }

  private func mayBreak(before index: Int) -> Bool {
    guard let a = kind(index - 1), let b = kind(index) else { return false }
    let (letters, quotations, hangul) = (Self.letters, Self.quotations, Self.hangul)
    let isIdeographic: (Kind) -> Bool = {
      [.ideograph, .reservedPictograph, .emojiBase, .emojiModifier].contains($0)
    }
    let behindSpaces = kindBeforeSpaces(index)

    if a == .carriageReturn, b == .lineFeed { return false }  // LB5
    if Self.hard.contains(a) { return true }  // LB4, LB5
    if Self.hard.contains(b) { return false }  // LB6
    if b == .space { return false }  // LB7
    if isRevised, a == .space { return true }
    if b == .zeroWidthSpace { return false }  // LB7
    if behindSpaces == .zeroWidthSpace { return true }  // LB8
    if items[index - 1].isJoined { return false }  // LB8a
    if a == .wordJoiner || b == .wordJoiner { return false }  // LB11
    if a == .glue { return false }  // LB12
    // LB12a
    if b == .glue, a != .space, a != .breakAfter, !Self.hyphens.contains(a) { return false }
    if [.closing, .closingBracket, .exclamation, .infixSeparator, .slash].contains(b) {
      return false  // LB13
    }
    if behindSpaces == .opening { return false }  // LB14
    if !isRevised, let behindSpaces, quotations.contains(behindSpaces), b == .opening {
      return false  // LB15
    }
    if behindSpaces == .closing || behindSpaces == .closingBracket, b == .nonstarter {
      return false  // LB16
    }
    if behindSpaces == .breakBoth, b == .breakBoth { return false }  // LB17
    if a == .space { return true }  // LB18
    if isRevised {
      if quotations.contains(b), b != .initialQuotation { return false }  // LB19
      if quotations.contains(a), a != .finalQuotation { return false }
      // LB19a
      if quotations.contains(b), !isWide(index - 1) || !isWide(index + 1) { return false }
      if quotations.contains(a), !isWide(index) || !isWide(index - 2) { return false }
    } else if quotations.contains(a) || quotations.contains(b) {
      return false  // LB19
    }
    if a == .contingent || b == .contingent { return true }  // LB20
    if isRevised, Self.hyphens.contains(a), letters.contains(b) {  // LB20a
      guard let c = kind(index - 2) else { return false }
      if Self.hard.contains(c) { return false }
      if [.space, .zeroWidthSpace, .contingent, .glue].contains(c) { return false }
    }
    if b == .breakAfter || Self.hyphens.contains(b) || b == .nonstarter { return false }  // LB21
    if a == .breakBefore { return false }
    if kind(index - 2) == .hebrewLetter {  // LB21a
      if !isRevised, a == .hyphen || a == .breakAfter { return false }
      if isRevised, Self.hyphens.contains(a), b != .hebrewLetter { return false }
    }
    if a == .slash, b == .hebrewLetter { return false }  // LB21b
    if b == .inseparable { return false }  // LB22
    if letters.contains(a), b == .number { return false }  // LB23
    if a == .number, letters.contains(b) { return false }
    if a == .prefix, isIdeographic(b) { return false }  // LB23a
    if isIdeographic(a), b == .postfix { return false }
    let affixes: Set<Kind> = [.prefix, .postfix]
    if affixes.contains(a), letters.contains(b) { return false }  // LB24
    if letters.contains(a), affixes.contains(b) { return false }
    if isRevised ? revisedNumber(index, a, b) : isInNumber(index) { return false }  // LB25
    switch (a, b) {  // LB26
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .openSyllable),
      (.leadingJamo, .closedSyllable), (.vowelJamo, .vowelJamo), (.vowelJamo, .trailingJamo),
      (.openSyllable, .vowelJamo), (.openSyllable, .trailingJamo), (.trailingJamo, .trailingJamo),
      (.closedSyllable, .trailingJamo):
      return false
    default: break
    }
    if hangul.contains(a), b == .postfix { return false }  // LB27
    if a == .prefix, hangul.contains(b) { return false }
    if letters.contains(a), letters.contains(b) { return false }  // LB28
    if a == .infixSeparator, letters.contains(b) { return false }  // LB29
    let isWord: (Kind) -> Bool = { letters.contains($0) || $0 == .number }
    if isWord(a), b == .opening, !isWide(index) { return false }  // LB30
    if a == .closingBracket, !isWide(index - 1), isWord(b) { return false }
    if a == .regionalIndicator, b == .regionalIndicator {  // LB30a
      let others = items[..<index].lastIndex { $0.kind != .regionalIndicator } ?? -1
      if (index - others) % 2 == 0 { return false }
    }
    if a == .emojiBase || a == .reservedPictograph, b == .emojiModifier { return false }  // LB30b
    return true  // LB31
  }

  /// Example 7 of section 8.2: whether some number begins before the place and ends behind it. A number is
  /// `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?`.
  private func isInNumber(_ index: Int) -> Bool {
    for start in 0..<index {
      var end = start
      func skip(_ kinds: Kind...) -> Bool {
        guard let kind = kind(end), kinds.contains(kind) else { return false }
        end += 1
        return true
      }
      _ = skip(.prefix, .postfix)
      _ = skip(.opening, .hyphen)
      guard skip(.number) else { continue }
      while skip(.number, .slash, .infixSeparator) {}
      _ = skip(.closing, .closingBracket)
      _ = skip(.prefix, .postfix)
      if end > index { return true }
    }
    return false
  }

  /// Rule LB25 since Unicode 16.0.
  private func revisedNumber(_ index: Int, _ a: Kind, _ b: Kind) -> Bool {
    let affixes: Set<Kind> = [.prefix, .postfix]
    /// Whether `NU (SY | IS)*` ends before a place.
    func numberEnds(before index: Int) -> Bool {
      var index = index - 1
      while kind(index) == .slash || kind(index) == .infixSeparator { index -= 1 }
      return kind(index) == .number
    }
    if affixes.contains(b) {
      if a == .closing || a == .closingBracket { return numberEnds(before: index - 1) }
      return numberEnds(before: index)
    }
    if affixes.contains(a), b == .opening {
      if kind(index + 1) == .number { return true }
      return kind(index + 1) == .infixSeparator && kind(index + 2) == .number
    }
    guard b == .number else { return false }
    return affixes.contains(a) || a == .hyphen || a == .infixSeparator || numberEnds(before: index)
  }
}

extension LineBreakModel {
  /// What browsers do, see `LineBreakBrowserTests`.
  private static func browserBreaks(_ scalars: [UInt32]) -> [Bool] {
    let spaces: Set<UInt32> = [0x20, 0x09]
    let revised = LineBreakModel(scalars, isRevised: true).breaks
    return scalars.indices.map { index in
      guard index > 0 else { return false }
      let (a, b) = (scalars[index - 1], scalars[index])
      if spaces.contains(b) { return false }
      if spaces.contains(a) { return true }
      guard a > 0x20, b > 0x20, a < 0x100, b < 0x100 else { return revised[index] }
      if a < 0x7F, b < 0x7F {
        if a == 0x2D, b >= 0x30, b <= 0x39 {
          return index > 1 && Unicode.Scalar(scalars[index - 2]).map(isLetterOrDigit) ?? false
        }
        return LineBreakBrowserFacts.mayBreak(a, b)
      }
      if a == 0x2D { return revised[index] }
      return LineBreakModel([a, b], isRevised: true).breaks[1]
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
