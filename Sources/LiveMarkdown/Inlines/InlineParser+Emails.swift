extension InlineParser {
  /// Adds links to the addresses of electronic mail in the text outside of links. O(length + spans).
  ///
  /// cmark-gfm looks for them in the text as it reads, with references to characters and escapes
  /// resolved, when all else has been found.
  mutating func findEmails() {
    var found: [InlineSpan] = []
    var run = TextRun(start: 0)
    var around = Surroundings()
    func close(upTo offset: Int, _ parser: inout Self) {
      while let last = around.spans.last, Int(last.end) <= offset {
        let steps = parser.findEmails(in: run, upTo: Int(last.contentEnd), around, &found)
        around.leave(last)
        run = TextRun(start: Int(last.end), beside: last, steps: steps)
      }
    }
    for index in tree.spans.indices {
      let span = tree.spans[index]
      close(upTo: Int(span.start), &self)
      if span.kind == .entity || span.kind == .escape {
        run.spans.append(index)
        continue
      }
      let steps = findEmails(in: run, upTo: Int(span.start), around, &found)
      around.enter(span)
      if span.kind.hasInlines {
        run = TextRun(start: Int(span.contentStart), beside: span, steps: steps)
      } else {
        around.leave(span)
        run = TextRun(start: Int(span.end))
      }
    }
    close(upTo: Int.max, &self)
    _ = findEmails(in: run, upTo: count, around, &found)
    merge(found)
  }

  /// What a place lies in.
  private struct Surroundings {
    /// The spans, the outermost first.
    var spans: [InlineSpan] = []
    var images = 0
    /// Whether it is in a link. To cmark-gfm a link inside a link ends both.
    var isInLink = false

    /// Whether addresses are looked for.
    var allowsEmails: Bool { !isInLink && images == 0 }

    mutating func enter(_ span: InlineSpan) {
      spans.append(span)
      if span.kind == .image { images += 1 }
      if span.kind.isLink { isInLink = true }
    }

    mutating func leave(_ span: InlineSpan) {
      spans.removeLast()
      if span.kind == .image { images -= 1 }
      if span.kind.isLink { isInLink = false }
    }
  }

  /// Text between other spans, and the references and escapes in it.
  private struct TextRun {
    var start: Int
    var spans: [Int] = []
    /// The number of `@` before it that were looked at.
    var steps = 0

    init(start: Int) { self.start = start }

    /// The run behind the start or the end of a span, before which there was text. To cmark-gfm a
    /// footnote that is not defined is a part of that text.
    init(start: Int, beside span: InlineSpan, steps: Int) {
      self.start = start
      if span.kind == .undefinedFootnote { self.steps = steps }
    }
  }

  /// Looks for addresses in a run. Answers at how many `@` it has looked by then.
  private mutating func findEmails(
    in run: TextRun, upTo end: Int, _ around: Surroundings, _ found: inout [InlineSpan]
  ) -> Int {
    guard run.start < end, around.allowsEmails else { return run.steps }
    if run.spans.isEmpty {
      var finder = EmailFinder(bytes(run.start..<end), steps: run.steps)
      while let match = finder.next() {
        let lower = run.start &+ match.range.lowerBound
        let upper = run.start &+ match.range.upperBound
        found.append(
          InlineSpan(.extendedAutolink, lower, lower, upper, upper, data: tree.links.count))
        tree.links.append(.address(prefix: match.prefix, lower..<upper))
      }
      return finder.steps
    }
    let resolved = ResolvedText(run.spans.map { tree.spans[$0] }, self, run.start..<end)
    return resolved.bytes.withUnsafeBufferPointer { bytes in
      var finder = EmailFinder(bytes, steps: run.steps)
      while let match = finder.next() {
        let lower = resolved.sources[match.range.lowerBound].lowerBound
        let upper = resolved.sources[match.range.upperBound &- 1].upperBound
        found.append(
          InlineSpan(.extendedAutolink, lower, lower, upper, upper, data: tree.links.count))
        tree.links.append(
          .resolvedAddress(prefix: match.prefix, [UInt8](resolved.bytes[match.range])))
      }
      return finder.steps
    }
  }

  /// Puts spans in order among the others, each before those it holds.
  private mutating func merge(_ found: [InlineSpan]) {
    guard !found.isEmpty else { return }
    var merged: [InlineSpan] = []
    merged.reserveCapacity(tree.spans.count &+ found.count)
    var next = 0
    for span in tree.spans {
      while next < found.count, found[next].start <= span.start {
        merged.append(found[next])
        next &+= 1
      }
      merged.append(span)
    }
    merged.append(contentsOf: found[next...])
    tree.spans = merged
    settle()
  }
}

extension EmailMatch {
  fileprivate var prefix: StaticString { needsScheme ? "mailto:" : "" }
}

/// A run of text as it reads, and where each of its bytes comes from.
private struct ResolvedText {
  var bytes: [UInt8] = []
  /// For each byte the range of the content that it stands for.
  var sources: [Range<Int>] = []

  /// The text in a range, with references and escapes resolved.
  init(_ spans: [InlineSpan], _ parser: InlineParser, _ range: Range<Int>) {
    var offset = range.lowerBound
    func copy(upTo end: Int, _ text: inout Self) {
      while offset < end {
        text.bytes.append(parser.text[offset])
        text.sources.append(offset..<offset &+ 1)
        offset &+= 1
      }
    }
    for span in spans {
      copy(upTo: Int(span.start), &self)
      let first = bytes.count
      if span.kind == .escape {
        bytes.append(parser.text[offset &+ 1])
      } else if let entity = HTMLEntities.match(
        parser.text + offset, span.range.count, isCommonMark: parser.isCommonMark)
      {
        UTF8Scalars.append(entity.scalars.0, to: &bytes)
        if entity.scalars.1 != 0 { UTF8Scalars.append(entity.scalars.1, to: &bytes) }
      }
      for _ in first..<bytes.count { sources.append(span.range) }
      offset = Int(span.end)
    }
    copy(upTo: range.upperBound, &self)
  }
}
