import CCmarkGFM

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

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

  /// Writes a document as HTML, safely as ours is; the text is the caller's to free.
  static func render(_ document: UnsafeMutablePointer<cmark_node>?) -> UnsafeMutablePointer<CChar>?
  {
    register
    let mem = cmark_get_default_mem_allocator()
    let filter = cmark_llist_append(
      mem, nil, UnsafeMutableRawPointer(cmark_find_syntax_extension("tagfilter")))
    defer { cmark_llist_free(mem, filter) }
    return cmark_render_html(document, CMARK_OPT_DEFAULT, filter)
  }

  /// Whether HTML is exactly these bytes.
  static func isEqual(_ html: UnsafePointer<CChar>, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard strlen(html) == bytes.count, let start = bytes.baseAddress else { return false }
    return memcmp(html, start, bytes.count) == 0
  }

  static func free(_ html: UnsafeMutablePointer<CChar>?) {
    cmark_get_default_mem_allocator().pointee.free(html)
  }

  static func free(_ document: UnsafeMutablePointer<cmark_node>?) { cmark_node_free(document) }
}
