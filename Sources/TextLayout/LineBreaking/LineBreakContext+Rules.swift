extension LineBreakContext {
  /// Whether a row may end between what came last and something: the rules of the annex in their order. The class of
  /// marks (rules LB9 and LB10) is resolved already.
  ///
  /// What only Unicode 17.0 has is behind `isRevised`. There rules about spaces are left out, because browsers end rows
  /// behind any.
  func decision(before next: LineBreakClass, _ nextIsWide: Bool) -> Decision {
    let isRevised = edition == .unicode17
    let before = before
    if isRevised {
      if next == .space { return .no }
      if hasSpaces { return .yes }
    }
    // LB4 to LB7, LB8, LB8a
    if before.isHardBreak { return before == .carriageReturn && next == .lineFeed ? .no : .yes }
    if next.isHardBreak || next == .space || next == .zeroWidthSpace { return .no }
    if last == .zeroWidthSpace { return .yes }
    if isJoined { return .no }
    // LB11, LB12, LB12a
    if before == .wordJoiner || next == .wordJoiner || before == .glue { return .no }
    if next == .glue, !hasSpaces, !before.isHyphen { return .no }
    // LB13 to LB17
    switch next {
    case .closing, .closingBracket, .exclamation, .infixSeparator, .slash: return .no
    default: break
    }
    if last == .opening { return .no }
    if last.isQuotation, next == .opening, !isRevised { return .no }
    if last == .closing || last == .closingBracket, isNonstarter(next) { return .no }
    if last == .breakBoth, next == .breakBoth { return .no }
    // LB18
    if hasSpaces { return .yes }
    // LB19, LB19a
    if let decision = decisionOnQuotation(before: next, nextIsWide) { return decision }
    // LB20, LB20a
    if last == .contingent || next == .contingent { return .yes }
    if isBehindStart, next.isLetter { return .no }
    // LB21, LB21a, LB21b, LB22
    if next.isHyphen || isNonstarter(next) || last == .breakBefore { return .no }
    if isBehindHebrew, !isRevised || next != .hebrewLetter { return .no }
    if last == .slash, next == .hebrewLetter { return .no }
    if next == .inseparable { return .no }
    // LB23, LB23a, LB24, LB25
    if let decision = decisionOnNumber(before: next) { return decision }
    return joins(next, nextIsWide) ? .no : .yes
  }

  /// NS; small kana too, unless browsers take them for ideographs.
  private func isNonstarter(_ next: LineBreakClass) -> Bool {
    next == .nonstarter || next == .smallKana && edition == .unicode15
  }

  /// Rules LB19 and LB19a.
  private func decisionOnQuotation(
    before next: LineBreakClass, _ nextIsWide: Bool
  ) -> Decision? {
    guard edition == .unicode17 else {
      return last.isQuotation || next.isQuotation ? .no : nil
    }
    if next == .quotation || next == .finalQuotation { return .no }
    if last == .quotation || last == .initialQuotation { return .no }
    if next == .initialQuotation { return isWide ? .pending : .no }
    if last == .finalQuotation, !nextIsWide || !isBehindWide { return .no }
    return nil
  }

  /// Rules LB23 to LB25.
  private func decisionOnNumber(before next: LineBreakClass) -> Decision? {
    let isRevised = edition == .unicode17
    let isAffix = last == .prefix || last == .postfix
    let nextIsAffix = next == .prefix || next == .postfix
    if last.isLetter, next == .number || nextIsAffix { return .no }
    if next.isLetter, last == .number || isAffix { return .no }
    if last == .prefix, isIdeographic(next) { return .no }
    if next == .postfix, isIdeographic(last) { return .no }
    if next == .number {
      if number == .digits || isAffix || last == .hyphen { return .no }
      return isRevised && last == .infixSeparator ? .no : nil
    }
    if nextIsAffix, number != .none { return .no }
    return isAffix && next == .opening ? .pending : nil
  }

  private func isIdeographic(_ kind: LineBreakClass) -> Bool {
    kind.isIdeographic && (kind != .smallKana || edition == .unicode17)
  }

  /// Rules LB26 to LB30b.
  private func joins(_ next: LineBreakClass, _ nextIsWide: Bool) -> Bool {
    switch (last, next) {
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .openSyllable),
      (.leadingJamo, .closedSyllable), (.vowelJamo, .vowelJamo), (.vowelJamo, .trailingJamo),
      (.openSyllable, .vowelJamo), (.openSyllable, .trailingJamo), (.trailingJamo, .trailingJamo),
      (.closedSyllable, .trailingJamo), (.emojiBase, .emojiModifier),
      (.reservedPictograph, .emojiModifier):
      return true
    case (.regionalIndicator, .regionalIndicator): return isHalfFlag
    case (.prefix, _): return next.isHangul
    case (_, .postfix): return last.isHangul
    case (_, .opening): return !nextIsWide && (last.isLetter || last == .number)
    case (.closingBracket, _): return !isWide && (next.isLetter || next == .number)
    case (.infixSeparator, _): return next.isLetter
    default: return last.isLetter && next.isLetter
    }
  }
}
