/// What a scalar is to the rules for line breaks (Unicode Standard Annex 14, section 5.1).
///
/// The raw values are those in `LayoutFacts`, so the order is that of scripts/generate-line-tables. The two letters
/// of each are the annex's. Where the annex gives a class by way of another, the scalars are in that one already:
/// ambiguous and unknown ones (`AI`, `SG`, `XX`) among the letters, marks of `SA` among the marks.
package enum LineBreakClass: UInt8, CaseIterable, Sendable {
  /// AL: letters and what else has no rules of its own.
  case letter
  /// HL: Hebrew letters.
  case hebrewLetter
  /// SA: letters of scripts without spaces between words, such as Thai.
  case complexLetter
  /// NU: digits.
  case number
  /// ID: ideographs, kana, most emoji.
  case ideograph
  /// SP: the space alone.
  case space
  /// BK, CR, LF, NL: ends of lines.
  case mandatoryBreak, carriageReturn, lineFeed, nextLine
  /// CM: combining marks and control characters.
  case mark
  /// ZWJ: the zero width joiner.
  case joiner
  /// ZW: the zero width space.
  case zeroWidthSpace
  /// WJ: the word joiner.
  case wordJoiner
  /// GL: what glues, such as the no-break space.
  case glue
  /// OP: opening punctuation.
  case opening
  /// CL: closing punctuation; CP: round and square brackets.
  case closing, closingBracket
  /// QU: quotation marks that open or close; apart from them those that mostly open (general category Pi) and that
  /// mostly close (Pf).
  case quotation, initialQuotation, finalQuotation
  /// EX: exclamation and question marks.
  case exclamation
  /// SY: the slash.
  case slash
  /// IS: commas and full stops.
  case infixSeparator
  /// NS: what does not begin a row, such as small punctuation of Japanese; CJ: small kana, which may.
  case nonstarter, smallKana
  /// BA: what a row may end behind; HH: hyphens among those, which have a class since Unicode 17.0; BB: what a row
  /// may begin with; HY: the hyphen of ASCII.
  case breakAfter, wordHyphen, breakBefore, hyphen
  /// B2: the long dash, with an opportunity on both sides.
  case breakBoth
  /// IN: ellipses.
  case inseparable
  /// PR, PO: before and behind numbers, such as currency and percent signs.
  case prefix, postfix
  /// EB: emoji that take a modifier; apart from them scalars that are kept for such (rule LB30b).
  case emojiBase, reservedPictograph
  /// EM: modifiers of emoji.
  case emojiModifier
  /// RI: halves of flags.
  case regionalIndicator
  /// JL, JV, JT: Hangul letters; H2, H3: Hangul syllables.
  case leadingJamo, vowelJamo, trailingJamo, openSyllable, closedSyllable
  /// CB: what only a higher protocol can decide on, such as an object.
  case contingent
}
