internal import LiveMarkdown

/// Finds markers for a change of style, such that it means what it should when it is read again.
struct StyleSolver {
  private let syntax: SyntaxSnapshot
  private let block: Block
  private let settings: EditorSettings

  /// A solver for a leaf.
  init(_ block: Block, _ context: EditContext) {
    self.block = block
    syntax = context.syntax
    settings = context.settings
  }

  /// The markers to use; nil when none do.
  ///
  /// All pieces are tried with the first marker at once, then each piece alone with every marker, and without the
  /// punctuation at its ends: `**"a"**b` is not read as strong, `**"a**"b` is. Pieces that nothing helps stay as
  /// they are. O(length) for each try.
  func solve(_ change: Restyling) -> ContentChange? {
    let markers = candidates(change)
    var trial = StyleTrial(change, of: block, in: syntax)
    let first = change.pieces.compactMap { candidate($0.range, $0, change, markers[0]) }
    let isWhole = first.count == change.pieces.count
    if isWhole, trial.succeeds(with: first) { return trial.contentChange(with: first) }
    if !trial.succeeds(with: []) {
      trial.escapes = escapes(change)
      if isWhole, trial.succeeds(with: first) { return trial.contentChange(with: first) }
    }
    var taken: [MarkedPiece] = []
    for piece in change.pieces {
      let tries = [piece.range] + trimmed(piece.range, change.base)
      search: for range in tries {
        for marker in markers {
          guard let candidate = candidate(range, piece, change, marker) else { continue }
          if trial.succeeds(with: taken + [candidate]) {
            taken.append(candidate)
            break search
          }
        }
      }
    }
    if taken.isEmpty {
      return !change.removed.isEmpty && trial.succeeds(with: [])
        ? trial.contentChange(with: []) : nil
    }
    return trial.contentChange(with: taken)
  }

  /// The markers in the order in which they are tried.
  private func candidates(_ change: Restyling) -> [String] {
    if change.style == .code { return (1...5).map { String(repeating: "`", count: $0) } }
    var markers = change.style.markers(settings)
    if let old = change.marker {
      markers.removeAll { $0 == old }
      markers.insert(old, at: 0)
    }
    return markers
  }

  private func candidate(
    _ range: Range<Int>, _ piece: Restyling.Piece, _ change: Restyling, _ marker: String
  ) -> MarkedPiece? {
    let kinds = change.base.kinds(inside: piece.node)
    guard change.style == .code else {
      return MarkedPiece(range: range, kinds: kinds, opening: marker, closing: marker)
    }
    let content = range.filter { !change.base.isRemoved($0) }.map { change.base.bytes[$0] }
    // Runs of that length inside would end it.
    var run = 0
    for byte in content + [0] {
      if byte == 0x60 {
        run += 1
      } else {
        if run == marker.utf8.count { return nil }
        run = 0
      }
    }
    let needsSpace = content.first == 0x60 || content.last == 0x60
    return MarkedPiece(
      range: range, kinds: kinds, opening: marker + (needsSpace ? " " : ""),
      closing: (needsSpace ? " " : "") + marker)
  }

  /// A range without the last, the first, and both of the punctuation characters at its ends.
  private func trimmed(_ range: Range<Int>, _ base: InlineOutline) -> [Range<Int>] {
    let isCommonMark = syntax.options.contains(.commonMark031)
    let atoms = base.nodes.map(\.range)
    func isPunctuation(_ scalar: Range<Int>) -> Bool {
      guard scalar.allSatisfy(base.isText),
        !atoms.contains(where: {
          $0.overlaps(scalar)
            && !($0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound)
        })
      else { return false }
      let value = base.bytes[scalar].withContiguousStorageIfAvailable { bytes in
        bytes.baseAddress.map { UTF8Scalars.first($0, bytes.count).scalar } ?? 0
      }
      return UnicodeClasses.isPunctuation(value ?? 0, isCommonMark: isCommonMark)
    }
    let last = base.lastScalar(in: range)
    let first = base.firstScalar(in: range)
    var result: [Range<Int>] = []
    let (dropsLast, dropsFirst) = (isPunctuation(last), isPunctuation(first))
    func add(_ lower: Int, _ upper: Int) {
      if lower < upper, let text = base.text(in: lower..<upper) {
        // Some of what is left must be more than punctuation.
        guard text.contains(where: { !UnicodeClasses.isPunctuation(base.bytes[$0]) }) else {
          return
        }
        result.append(lower..<upper)
      }
    }
    if dropsLast { add(range.lowerBound, last.lowerBound) }
    if dropsFirst { add(first.upperBound, range.upperBound) }
    if dropsLast, dropsFirst { add(first.upperBound, last.lowerBound) }
    return result
  }

  /// Where backslashes may keep what was between markers from being read as syntax: at the start of lines.
  private func escapes(_ change: Restyling) -> [Int] {
    var result: [Int] = []
    let bytes = change.base.bytes
    for range in change.removed {
      guard range.lowerBound == 0 || bytes[range.lowerBound - 1] == 0x0A else { continue }
      let line = bytes[range.upperBound...].prefix { $0 != 0x0A }
      // What closes the style may be in the way.
      let text = line.indices.filter { !change.base.isRemoved($0) }
      if let offset = LineEscape.offset(in: text.map { bytes[$0] }) { result.append(text[offset]) }
    }
    return result
  }
}

extension InlineOutline {
  /// The scalar that a range ends with.
  func lastScalar(in range: Range<Int>) -> Range<Int> {
    var start = range.upperBound - 1
    while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<range.upperBound
  }

  /// The scalar that a range begins with.
  func firstScalar(in range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound + 1
    while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return range.lowerBound..<end
  }
}
