import CCmarkGFM

/// The peer of a fresh parse: cmark-gfm with GitHub's extensions, blocks and inlines.
enum CmarkPeer {
  /// Makes the extensions known, once.
  private static let register: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Parses a text; the document is the caller's to free.
  static func parse(_ text: [UInt8]) -> UnsafeMutablePointer<cmark_node>? {
    register
    guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tagfilter", "tasklist"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    text.withUnsafeBytes { bytes in
      cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return cmark_parser_finish(parser)
  }

  static func free(_ document: UnsafeMutablePointer<cmark_node>?) { cmark_node_free(document) }
}
