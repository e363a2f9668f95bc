package import LiveMarkdown

/// Turns HTML into Markdown: the subset that people paste.
///
/// Paragraphs, headings, rules, quotes, lists, tasks, code, tables, links, images and the usual
/// styles become what they are in Markdown; other elements leave their text. Only characters that
/// Markdown would read are escaped. Any bytes are taken, and whatever is wrong with the HTML, the
/// time is linear.
package enum HTMLToMarkdown {
  /// The Markdown of some HTML, with line feeds, without one at the end. O(n).
  ///
  /// - Parameters:
  ///   - html: The HTML, of which only the copied part is read where it is marked.
  ///   - options: The dialect, which says whether there are tables, tasks, strikethrough and
  ///     highlights.
  /// - Returns: The Markdown.
  package static func convert(_ html: String, options: SyntaxOptions = .helloNotes) -> String {
    String(decoding: converted(html, options: options).markdown, as: UTF8.self)
  }

  /// The Markdown of some HTML, and whether it begins and ends with text that can go on in a line.
  static func converted(
    _ html: String, options: SyntaxOptions
  ) -> (markdown: [UInt8], startsInline: Bool, endsInline: Bool) {
    let tree = HTMLTreeBuilder.tree(of: Array(html.utf8))
    let blocks = HTMLBlockReader.blocks(of: tree, options: options)
    var writer = MarkdownBlockWriter(options)
    writer.write(blocks)
    func isInline(_ block: PastedBlock?) -> Bool {
      if case .paragraph? = block { true } else { block == nil }
    }
    return (writer.finish(), isInline(blocks.first), isInline(blocks.last))
  }

  /// The Markdown of some HTML as the text of a table's cell, in one line.
  static func convertedForCell(_ html: String, options: SyntaxOptions) -> [UInt8] {
    let tree = HTMLTreeBuilder.tree(of: Array(html.utf8))
    let blocks = HTMLBlockReader.blocks(of: tree, options: options)
    return MarkdownInlineWriter(.cell, options).markdown(HTMLBlockReader.text(of: blocks))
  }
}
