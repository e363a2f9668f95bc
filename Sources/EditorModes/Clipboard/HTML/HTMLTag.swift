/// The elements of HTML that Markdown has something for, or that shape what has.
enum HTMLTag: String, CaseIterable, Sendable {
  // Text in blocks.
  case p, div, pre, blockquote, address, article, aside, center, details, dd, dl, dt, fieldset
  case figcaption, figure, footer, form, header, main, nav, section, summary
  case h1, h2, h3, h4, h5, h6
  case ul, ol, menu, li
  case table, caption, thead, tbody, tfoot, tr, td, th
  // Text in lines.
  case a, b, strong, i, em, cite, dfn, `var`, s, strike, del, mark, span, font, q
  case code, kbd, samp, tt
  // Without content.
  case br, hr, img, input
  // Whose content is not shown as text, or is not text.
  case script, style, textarea, title, xmp, iframe, noembed, noframes
  case template, svg, math, object, audio, video, canvas, select, button, head

  /// How an element takes part in the structure.
  enum Role {
    /// A part of lines.
    case inline
    /// Begins and ends lines.
    case block
    /// Has no content and no end tag.
    case void
    /// Goes, with its content, which ends at its end tag whatever is in it.
    case rawText
    /// Goes, with the elements in it.
    case dropped
  }

  /// How it takes part in the structure.
  var role: Role {
    switch self {
    case .a, .b, .strong, .i, .em, .cite, .dfn, .var, .s, .strike, .del, .mark, .span, .font, .q,
      .code, .kbd, .samp, .tt:
      .inline
    case .br, .hr, .img, .input: .void
    case .script, .style, .textarea, .title, .xmp, .iframe, .noembed, .noframes: .rawText
    case .template, .svg, .math, .object, .audio, .video, .canvas, .select, .button, .head: .dropped
    default: .block
    }
  }

  /// The level of a heading, 1 to 6; nil for other elements.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  /// Whether it is a list.
  var isList: Bool { self == .ul || self == .ol || self == .menu }

  /// Whether it is a cell of a table.
  var isCell: Bool { self == .td || self == .th }

  /// The element of a name in lower case; nil for one that is passed over.
  init?(name: [UInt8]) {
    guard name.count <= 10, let tag = Self.named[String(decoding: name, as: UTF8.self)] else {
      return nil
    }
    self = tag
  }

  private static let named: [String: HTMLTag] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
