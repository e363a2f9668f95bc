extension DocumentGenerator {
  // MARK: Inlines without inlines inside

  mutating func autolink() -> [UInt8] {
    one(
      of: "<http://a.b>", "<HTTP://A>", "<a+b.c-d:e>", "<a:>", "<ab:>", "<ab:c d>", "<ab:<>",
      "<m:a>",
      "<a@b>", "<a@b.c>", "<a.b+c@d-e.f>", "<a@-b>", "<a@b->", "<a@b.>", "<mailto:a@b>", "<a@b@c>",
      "<http://a?b=\"c\"&d='e'>", "<http://\u{E9}>", "<http://a\\*b>", "<javascript:a>", "<ab:\n>",
      "<1a:b>", "<abcdefghijklmnopqrstuvwxyzabcdef:a>", "<abcdefghijklmnopqrstuvwxyzabcdefg:a>",
      "<a_@b>", "<@b>", "<a@>", "<http://a>b>", "<file:a>", "<ab:[a](b)>", "<ab:`>`", "<ab:&amp;>",
      "<a@b.c", "<http://a.b", "< http://a.b>", "<ab:\u{0}>", "<a!#$%&'*+/=?^_`{|}~-@b>",
      "<ab:%20%>", "<ab:\\>")
  }

  mutating func rawHTML() -> [UInt8] {
    one(
      of: "<b>", "</b>", "<b/>", "<b a>", "<b a=c>", "<b a='c' d=\"e\">", "<b\na>", "<b a=\"\n\">",
      "<b a = c >", "<b a=`>", "<b a=\"c\"d>", "<b :a_.-=1>", "<b 1>", "<b =>", "<b a=>", "</b a>",
      "</b >", "</b\n>", "<1>", "</>", "<>", "< b>", "<b", "<b a='", "<!---->", "<!-->", "<!--->",
      "<!-- a -->", "<!-- a--b -->", "<!--a--->", "<!-- - -->", "<!--\n-->", "<!--", "<!-", "<!",
      "-->",
      "<?a?>", "<??>", "<?>", "<?", "?>", "<!A b>", "<!A>", "<!a b>", "<!A\nb>", "<!AB", "<!1>",
      "<![CDATA[a]]>", "<![CDATA[]]>", "<![CDATA[]]]>", "<![CDATA[", "]]>", "<![cdata[a]]>",
      "<script>", "</script>", "<SCRIPT a>", "<script", "<title>", "<textarea/>", "<style a='b'>",
      "<xmp>", "<iframe ", "<noembed>", "<noframes>", "<plaintext>", "<plaintextx>", "<scriptx>",
      "<title\n>", "<b a=\"<\">", "<b\\>", "<b a=\"\\\">", "<b a='*'>", "<a href=\"[a](b)\">",
      "<\u{E9}>", "<b a=\u{E9}>", "<b\ta\u{0C}>", "<b a=\"\u{0}\">", "<b/ >", "<b / >", "<b a/>",
      "<b a=c/>", "<br />", "<-b>", "<b-c>", "<b:c>", "<b.c>", "<b a  =  'c'  >", "<b a=b=c>")
  }

  mutating func entity() -> [UInt8] {
    one(
      of: "&amp;", "&lt;", "&quot;", "&copy;", "&nbsp;", "&ouml;", "&ngE;", "&NotEqualTilde;",
      "&CounterClockwiseContourIntegral;", "&#35;", "&#0;", "&#x22;", "&#X1F600;", "&#xD800;",
      "&#1114111;", "&#1114112;", "&#x110000;", "&#9999999;", "&#99999999;", "&#x000022;",
      "&#x0000022;", "&#;", "&#x;", "&#xg;", "&;", "&", "&a;", "&amp", "&AMP;", "&Amp;", "&copy",
      "&x;", "&hellip;", "&MadeUpEntity;", "&#42;", "&#95;", "&#96;", "&#91;", "&#93;", "&#10;",
      "&#9;", "&#32;", "&#160;", "&Tab;", "&NewLine;", "&zwj;", "&fjlig;", "&&amp;", "&amp;amp;",
      "&#-1;", "&#+1;", "&#x1F6000;", "&lbrace;", "&ast;", "&lowbar;", "&grave;", "&colon;",
      "&#0000000035;", "&#127;", "&#128;", "&#xFFFE;", "&#xFDD0;", "&frac12;", "&there4;", "&1;",
      "&AEligatures;", "&#65279;", "&bne;", "&nvlt;", "&acE;")
  }

  mutating func escape() -> [UInt8] {
    one(
      of: "\\\\", "\\*", "\\_", "\\`", "\\[", "\\]", "\\<", "\\>", "\\&", "\\!", "\\(", "\\)",
      "\\~",
      "\\|", "\\a", "\\ ", "\\\t", "\\\u{E9}", "\\\"", "\\'", "\\#", "\\@", "\\:", "\\.", "\\^",
      "\\\\\\*", "\\w", "\\1", "\\/", "\\-", "\\+", "\\{", "\\=", "\\$", "\\%", "\\,", "\\;", "\\?",
      "\\\u{0}", "\\")
  }

  // MARK: Addresses without marks

  mutating func extendedAutolink() -> [UInt8] {
    var text =
      random.oneIn(4)
      ? one(of: "a", "(", "*", "_", "~", "[", "é", "/", "\"", "<", "1", ".", "\\") : []
    text += one(
      of: "http://", "https://", "ftp://", "www.", "WWW.", "Http://", "HTTPS://", "www.",
      "http://www.",
      "://", "hhttp://", "www", "http:/", "xmpp:", "mailto:", "MAILTO:", "http:", "w", "ww.",
      "wwww.",
      "mmailto:", "rdar://", "FTP://", "httpx://")
    text += one(
      of: "a.b", "a", "a.b.c", "a_b.c", "a.b_c", "a.b_c.d", "a-b.c", "é.b", "a.", ".a", "a..b", "",
      "1.2.3.4", "a.b:80", "localhost", "_a.b", "a_.b", "\u{4E2D}.b", "A.B", "-.b", "a@b.c",
      "[::1]",
      "a*b.c", "\u{1F600}.b", "a\u{A0}b.c", "a_b_c", "a.b.c_d", "a_.b._c", "\u{3002}", "a&b.c",
      "\u{0}")
    for _ in 0..<random.below(4) { text += addressTail() }
    if random.oneIn(3) {
      text += one(of: "*", "_", "~", "~~", "**", "]", " ", "<", "\n", "|", "`", "](u)")
    }
    return text
  }

  private mutating func addressTail() -> [UInt8] {
    one(
      of: "/", "/a", "?a=b", "&c=d", "#e", ".", "..", ",", ":", ";", "!", "?", "'", "\"", ")", "))",
      "(",
      "(a)", "(a", "a)", "&amp;", "&hl;", "&a", ";", "&;", "&#35;", "*", "_", "~", "~a", "*a*",
      "_a_",
      "/%20", "/é", "/a'b", "[", "]", "\\", "\\*", "<", "<b>", "&1;", "&a1;", "&a;.", "\u{201D}",
      "/\u{0}",
      "@", "/a@b.c", "www.c.d", "http://c.d", "+", "-", "=", "$", "$", "`a`", "!", "/|", "\\|",
      "&amp;)",
      ")&amp;", "\u{E9}", "&lt;", ".)", ").", "\u{A0}", "\t", "^", "{", "}")
  }

  mutating func email() -> [UInt8] {
    var text = one(
      of: "", "mailto:", "xmpp:", "MAILTO:", "/", "(", ":", "a:", "*", "_", "mailto", "xmpp", "1:",
      "!",
      "mailto:mailto:", "\\", "é", "<", "a/", "Xmpp:", ".", "a mailto:", "~", "[")
    text += one(
      of: "a", "a.b", "a+b", "a-b_c", "", "_a", "a_", ".a", "a.", "é", "a@b", "1", "A", "*", "a*b")
    text += Array("@".utf8)
    text += one(
      of: "b.c", "b", "b.c.d", "b-c.d", "b_c.d", "b.c_d", "b.c-", "b.c_", "b.", ".b", "b..c", "",
      "b.c1",
      "b.1", "é.c", "-b.c", "b@c.d", "b.c.", "B.C", "b.c/r", "b.c/r/s", "b.c/r@x", "_", "b-.c",
      "b.-",
      "b.c@d", "b._", "b.c/")
    if random.oneIn(2) { text += addressTail() }
    return text
  }

  // MARK: Limits

  /// Something as long or as deep as parsers go, one more or one less.
  mutating func limit() -> [UInt8] {
    func times(_ text: String, _ count: Int) -> [UInt8] {
      Array(String(repeating: text, count: count).utf8)
    }
    switch random.below(6) {
    case 0:
      let depth = random.within(30...34)
      return Array("[a](".utf8) + times("(", depth) + times(")", depth) + Array(")".utf8)
    case 1:
      let length = random.within(78...82)
      return times("`", length) + Array("a".utf8) + times("`", length)
    case 2: return times("@", random.within(998...1_002)) + Array("a@b.c".utf8)
    case 3: return times("a@b.c ", random.within(498...502))
    case 4: return Array("[".utf8) + longLabel() + Array("]".utf8)
    default: return times("*a ", random.within(60...200)) + times("a* ", random.within(60...200))
    }
  }

  /// A label of about the length that labels may have.
  mutating func longLabel() -> [UInt8] {
    let length = random.within(996...1_003)
    return random.oneIn(3)
      ? Array(repeatElement(Array("é".utf8), count: length / 2).joined())
      : Array(repeating: UInt8(ascii: "a"), count: length)
  }

  // MARK: Characters

  /// A character of some class: letters, punctuation, symbols, spaces, marks, of all planes.
  mutating func scalar() -> [UInt8] {
    if random.oneIn(3) {
      let range = random.pick([
        0x00A0...0x00FF, 0x0100...0x024F, 0x0370...0x03FF, 0x0500...0x06FF, 0x1E00...0x1FFF,
        0x2000...0x206F, 0x20A0...0x20C0, 0x2100...0x2BFF, 0x2E00...0x2E5D, 0x3000...0x303F,
        0xA640...0xA7FF, 0xAB30...0xABBF, 0xFE10...0xFE6F, 0xFF00...0xFFFD, 0x10000...0x1056F,
        0x10A00...0x10AFF, 0x11000...0x11FFF, 0x16A00...0x16FFF, 0x1D000...0x1DAAF,
        0x1E900...0x1E95F, 0x1F000...0x1FAFF, 0x0600...0x1DFF,
      ])
      if let any = Unicode.Scalar(UInt32(random.within(range))) {
        return Array(String(any).utf8)
      }
    }
    return one(
      of: "é", "\u{4E2D}", "\u{44F}", "\u{3C9}", "\u{1D400}", "\u{A1}", "\u{AB}", "\u{2014}",
      "\u{201C}", "\u{201D}", "\u{2026}", "\u{3001}", "\u{FF01}", "\u{20AC}", "\u{A3}", "\u{A9}",
      "\u{D7}", "\u{2192}", "\u{1F600}", "\u{A0}", "\u{2003}", "\u{3000}", "\u{2028}", "\u{85}",
      "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{301}", "\u{AD}", "\u{202F}", "\u{1680}", "\u{FFFD}",
      "\u{10FFFF}", "\u{E000}", "\u{0B}", "\u{0C}", "\u{1}", "\u{7F}", "\u{B7}", "\u{5BE}",
      "\u{2E52}", "\u{1E95E}", "\u{10B99}", "\u{FE0F}", "\u{5F}\u{301}", "\u{2A}\u{FE0F}")
  }

  /// Tokens whose every combination has a meaning to some inline.
  package static let inlineAlphabet: [[UInt8]] = {
    let texts = [
      "*", "**", "***", "_", "__", "~", "~~", "~~~", "`", "``", "```", "[", "]", "![", "](", "(",
      ")", "][",
      "[]", "[a]", "[a]: /u", "[^a]", "[^", "^", "<", ">", "<a>", "</a>", "<!--", "-->", "<?", "?>",
      "<!A",
      "<![CDATA[", "]]>", "<a", " b=\"", "\"", "'", "&", "&amp;", "&#35;", "&#", ";", "\\", "\\\\",
      "\\*", "\\[",
      "\\]", "!", " ", "  ", "\t", "\n", "  \n", "\\\n", "a", "b", "é", "A", "1", ".", ",", ":",
      "/", "//",
      "://", "http://", "https://a.b", "ftp://", "www.", "www.a.b", "@", "a@b.c", "mailto:",
      "xmpp:", "-", "+",
      "=", "|", "\\|", "\u{A0}", "\u{2014}", "\u{20AC}", "\u{1F600}", "\u{3000}", "\u{FEFF}", "\0",
      "#", "$",
      "%%", "==", "[[", "]]", "{", "}", "?", "<http://a>", "<a@b>", "/u", "(/u)", "(/u \"t\")",
      "\u{301}",
      "<script>", "javascript:", "word", "a_b", "> ", "- ", "    ", "&lt;", "&quot;", "w", "ww",
      "h",
    ]
    return texts.map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]]
  }()
}
