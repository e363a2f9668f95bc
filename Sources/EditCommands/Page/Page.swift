internal import EditorModes

/// Writes HTML as a complete page.
struct Page {
  private let output: Output
  private var title: PageTitle
  /// What the page is called when no heading says so.
  private let name: String
  private let model: BoxModel
  private var hasHead = false

  /// A page, with the number of headings that its HTML has.
  init(named name: String, headings: Int, _ model: BoxModel, to output: Output) {
    self.output = output
    self.name = name
    self.model = model
    title = PageTitle(headings: headings)
  }

  /// Writes the next part of the document.
  mutating func write(_ html: UnsafeBufferPointer<UInt8>) throws(CommandError) {
    guard title.isOpen else {
      try writeHead()
      return try output.write(all: html)
    }
    title.take(html)
    if !title.isOpen { try writeHead() }
  }

  /// Writes what comes behind the document.
  mutating func finish() throws(CommandError) {
    try writeHead()
    try output.write("</main>\n</body>\n</html>\n")
  }

  /// Writes what comes before the document, and what was held back of it.
  private mutating func writeHead() throws(CommandError) {
    guard !hasHead else { return }
    hasHead = true
    try output.write(
      """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.text ?? MarkupText.escaped(name))</title>
      <style>
      \(PageStyle(model).text)</style>
      </head>
      <body>
      <main dir="auto">

      """)
    try title.held.withUnsafeBufferPointer { (html) throws(CommandError) in
      try output.write(all: html)
    }
  }
}
