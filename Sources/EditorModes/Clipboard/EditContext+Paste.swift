internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Pastes in the place of each selection; what is pasted is a step of its own.
  ///
  /// - As many lines as there are selections go to one each.
  /// - An address over selected text makes it a link.
  /// - HTML becomes Markdown, but not in code.
  /// - Lines that are pasted into quotes and items go on with them.
  ///
  /// O(what is pasted + the paragraphs at the selections).
  package func paste(_ clipboard: Clipboard) throws(EditorError) -> EditPlan {
    if let lines = lines(of: clipboard.text) { return insert(lines) }
    let address = PastedAddress(clipboard.text)
    var converted: (markdown: [UInt8], startsInline: Bool, endsInline: Bool)?
    if address == nil || selections.areCarets, let html = clipboard.html {
      converted = HTMLToMarkdown.converted(html, options: syntax.options)
    }
    var builder = EditBuilder(self)
    for selection in selections.all {
      let target = PasteTarget(self, selection.range)
      let edit: (range: Range<ByteOffset>, text: String)
      if let address, !selection.isCaret, let link = linked(target, to: address) {
        edit = link
      } else if let converted, !converted.markdown.isEmpty, !target.isCode {
        edit = markdown(converted, clipboard.html ?? "", at: target)
      } else {
        edit = plain(clipboard.text, at: target)
      }
      replace(edit.range, with: edit.text, &builder)
    }
    return plan(builder)
  }

  /// Pastes text as it is, one line each where there are as many lines as selections. O(length).
  package func pastePlain(_ pasted: String) throws(EditorError) -> EditPlan {
    if let lines = lines(of: pasted) { return insert(lines) }
    return insert([String](repeating: pasted, count: selections.all.count))
  }

  // MARK: Parts

  /// The lines of a text, when there are as many as selections, and several.
  private func lines(of pasted: String) -> [String]? {
    let count = selections.all.count
    guard count > 1 else { return nil }
    var lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    if lines.count == count + 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.count == count ? lines.map(String.init) : nil
  }

  /// Puts a text in the place of each selection.
  private func insert(_ texts: [String]) -> EditPlan {
    var builder = EditBuilder(self)
    for (selection, pasted) in zip(selections.all, texts) {
      replace(selection.range, with: pasted, &builder)
    }
    return plan(builder)
  }

  /// Puts a text in the place of a range and the caret behind it.
  private func replace(
    _ range: Range<ByteOffset>, with pasted: String, _ builder: inout EditBuilder
  ) {
    let adapted = text.adapted(pasted, at: range.lowerBound)
    builder.replace(range, with: adapted)
    builder.select(
      caret: .replacement(of: range.lowerBound, offset: adapted.utf8.count))
  }

  private func plan(_ builder: EditBuilder) -> EditPlan {
    EditPlan(builder.step(kind: .paste, primary: selections.primaryIndex))
  }

  /// Plain text for a place: its lines go on with the quotes and items there; in a cell they are
  /// one.
  private func plain(
    _ pasted: String, at target: PasteTarget
  ) -> (range: Range<ByteOffset>, text: String) {
    guard pasted.contains(where: \.endsLine) || PastedLines.beginsItem(pasted[...]) else {
      return (target.range, pasted)
    }
    if target.isCell, pasted.first != "|" {
      let lines = pasted.split(whereSeparator: \.endsLine)
      return (target.range, lines.joined(separator: " "))
    }
    return PastedLines(self, target).edit(pasted)
  }

  /// Markdown that was HTML for a place: parted from the text there where it is no text.
  private func markdown(
    _ converted: (markdown: [UInt8], startsInline: Bool, endsInline: Bool), _ html: String,
    at target: PasteTarget
  ) -> (range: Range<ByteOffset>, text: String) {
    if target.isCell {
      let text = HTMLToMarkdown.convertedForCell(html, options: syntax.options)
      return (target.range, String(decoding: text, as: UTF8.self))
    }
    let place = PastedLines(self, target)
    var markdown = String(decoding: converted.markdown, as: UTF8.self)
    if !converted.startsInline {
      let beginsItem = PastedLines.beginsItem(markdown.prefix { !$0.endsLine })
      if place.isBehindText {
        markdown = (beginsItem && place.isInItem ? "\n" : "\n\n") + markdown
      } else if place.isBelowParagraph {
        markdown = "\n" + markdown
      }
    }
    if !converted.endsInline, place.isBeforeText { markdown += "\n\n" }
    return place.edit(markdown)
  }
}
