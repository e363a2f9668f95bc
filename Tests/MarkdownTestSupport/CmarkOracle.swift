internal import CCmarkGFM
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What cmark-gfm makes of a document: its block structure, and its HTML.
///
/// It takes raw bytes: cmark ends lines at LF, CR and CRLF, reads NUL as U+FFFD and skips a U+FEFF at
/// the very start. Ill-formed UTF-8 is U+FFFD too, and replaced before cmark sees it: alone, cmark
/// takes a fence for text when its info string is ill-formed, and its own repair swallows the end of
/// a line after a broken lead byte. Can be used from several threads.
package struct CmarkOracle: Sendable {
  /// The extensions of cmark-gfm, by its names. Only tables and task lists concern blocks.
  package enum Extension: String, CaseIterable, Sendable {
    case table, strikethrough, autolink, tagfilter, tasklist
  }

  /// The extensions that are on.
  package let extensions: Set<Extension>
  /// Whether footnotes are on; to cmark they are an option, not an extension.
  package let footnotes: Bool

  /// An oracle with these extensions.
  package init(extensions: Set<Extension> = Set(Extension.allCases), footnotes: Bool = true) {
    Self.register
    self.extensions = extensions
    self.footnotes = footnotes
  }

  /// An oracle for a vector's list of extensions, among them `footnotes`; nil for an unknown name.
  package init?(names: [String]) {
    var extensions: Set<Extension> = []
    for name in names where name != "footnotes" {
      guard let known = Extension(rawValue: name) else { return nil }
      extensions.insert(known)
    }
    self.init(extensions: extensions, footnotes: names.contains("footnotes"))
  }

  /// The block structure as it is when all blocks are closed and no inline has been parsed.
  ///
  /// So footnote definitions are in their places, used or not, double or not, and the texts of
  /// leaves are the source's. O(n).
  package func blocks(of document: [UInt8]) -> BlockOutline {
    let collector = BlockCollector()
    // Extensions for inlines would change tables that all of the process's parsers share.
    let attached = extensions.intersection([.table, .tasklist])
    withParser(attached, options: CMARK_OPT_DEFAULT) { parser in
      feed(document, to: parser)
      withExtendedLifetime(collector) {
        collector.attach(to: ccmark_parser_root(parser))
        cmark_node_free(cmark_parser_finish(parser))
      }
    }
    return collector.outline
  }

  /// The document as HTML, byte for byte as the `cmark-gfm` command writes it; `unsafe` lets raw HTML
  /// and dangerous links through.
  package func html(of document: [UInt8], unsafe: Bool = true) -> [UInt8] {
    let options = CMARK_OPT_DEFAULT | (unsafe ? CMARK_OPT_UNSAFE : 0)
    return Self.inlines.withLock { _ in
      withParser(extensions, options: options) { parser in
        feed(document, to: parser)
        guard let root = cmark_parser_finish(parser) else { return [] }
        defer { cmark_node_free(root) }
        let attached = cmark_parser_get_syntax_extensions(parser)
        guard let html = cmark_render_html(root, options, attached) else { return [] }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
      }
    }
  }

  /// What cmark makes of the raw text after a fence, one line: trimmed, with escapes and entities
  /// resolved. Comparable with the info of a `fencedCode`.
  package static func info(raw: [UInt8]) -> [UInt8] {
    let document = Array("~~~ ".utf8) + raw + [UInt8(ascii: "\n")]
    guard case .fencedCode(let info)? = CmarkOracle().blocks(of: document).nodes.first?.kind else {
      preconditionFailure("no info string: \(BlockText.quoted(raw))")
    }
    return info
  }

  /// Registers the extensions, once for the process.
  private static let register: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Inline parsing sets and resets tables of special characters that the process shares.
  private static let inlines = Mutex<Void>(())

  private func withParser<Result>(
    _ attached: Set<Extension>, options: Int32,
    _ body: (UnsafeMutablePointer<cmark_parser>) -> Result
  ) -> Result {
    guard let parser = cmark_parser_new(options | (footnotes ? CMARK_OPT_FOOTNOTES : 0)) else {
      preconditionFailure("no memory for a parser")
    }
    defer { cmark_parser_free(parser) }
    for known in Extension.allCases where attached.contains(known) {
      let found = cmark_find_syntax_extension(known.rawValue)
      precondition(found != nil, "cmark-gfm has no extension \(known)")
      cmark_parser_attach_syntax_extension(parser, found)
    }
    return body(parser)
  }

  private func feed(_ document: [UInt8], to parser: UnsafeMutablePointer<cmark_parser>) {
    var text = String(decoding: document, as: UTF8.self)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
  }
}
