internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Gives text a style, or takes it away where all of it has it: what is selected, the word around a caret, or a
  /// caret's whole span. Where there is no word a caret gets an empty pair of markers around it to type between,
  /// and loses it again.
  ///
  /// Of several blocks the text of each is marked for itself; white space at the ends is not. What cannot be marked
  /// whole, such as code, is marked as a whole. When the markers would not be read as such, others are taken, or
  /// punctuation at the ends is left out. Code takes what is marked as it is written.
  /// O(length of the leaves) for each try.
  ///
  /// - Throws: `notApplicable` where nothing can be marked.
  package func toggleStyle(_ style: InlineStyle) throws(EditorError) -> EditPlan {
    guard style.isAvailable(in: syntax.options) else {
      throw .notApplicable("the dialect has no \(style.rawValue); choose another dialect")
    }
    var toggle = StyleToggle(self, style)
    for selection in selections.all { toggle.add(selection) }
    guard let plan = toggle.plan() else {
      throw .notApplicable("\(style.rawValue) needs text outside of code; select some")
    }
    return plan
  }
}

/// A style that is toggled at some selections.
private struct StyleToggle {
  /// A leaf with text to mark, in its content.
  private struct Leaf {
    var text: LeafText
    var outline: InlineOutline
    var targets: [Range<Int>] = []
  }

  private let context: EditContext
  private let style: InlineStyle
  private var leaves: [Leaf] = []
  private var numbers: [BlockID: Int] = [:]
  private var pairs: [ByteOffset: EmptyPair] = [:]
  /// The start of the word around a caret, where the caret stays inside the markers.
  private var wordStarts: Set<ByteOffset> = []

  init(_ context: EditContext, _ style: InlineStyle) {
    self.context = context
    self.style = style
  }

  // MARK: What is meant

  mutating func add(_ selection: EditorSelection) {
    guard selection.isCaret else { return addText(selection.range) }
    let caret = selection.head
    if let pair = EmptyPair(around: caret, style, context) {
      pairs[caret] = pair
      return
    }
    guard let place = context.stylePlace(at: caret) else {
      // Markers alone in a line may be read as a block.
      if InlineStyle.allCases.contains(where: { EmptyPair(around: caret, $0, context) != nil }) {
        pairs[caret] = EmptyPair(at: caret, style.markers(context.settings)[0])
      }
      return
    }
    guard let block = place.leaf else {
      pairs[caret] = EmptyPair(at: place.offset, style.markers(context.settings)[0])
      return
    }
    let index = leaf(block)
    let offset = leaves[index].text.offset(place.offset)
    if addSpan(around: offset, index, touching: false) { return }
    if let word = word(at: place.offset, index) {
      leaves[index].targets.append(word)
      if leaves[index].text.sourceStart(word.lowerBound) == caret { wordStarts.insert(caret) }
      return
    }
    if addSpan(around: offset, index, touching: true) { return }
    let around = leaves[index].outline.node(around: offset..<offset)
    if let around, around.isAtom, !around.kind.isBreak, around.range.lowerBound < offset,
      offset < around.range.upperBound
    {
      leaves[index].targets.append(around.range)
      return
    }
    pairs[caret] = EmptyPair(
      at: place.offset, leaves[index].text, leaves[index].outline, style, context)
  }

  /// Adds the text in a range, of each leaf.
  private mutating func addText(_ range: Range<ByteOffset>) {
    var isFound = false
    for block in context.syntax.blocks(in: range) where block.kind.hasInlines {
      guard block.contentRange.overlaps(range) else { continue }
      let index = leaf(block)
      let selected = leaves[index].text.range(range)
      let widened = leaves[index].outline.widened(selected)
      guard leaves[index].outline.text(in: widened) != nil else { continue }
      leaves[index].targets.append(widened)
      isFound = true
    }
    // Nothing but a marker is selected.
    guard !isFound, let block = context.stylePlace(at: range.lowerBound)?.leaf else { return }
    let index = leaf(block)
    for end in [range.upperBound, range.lowerBound] {
      if addSpan(around: leaves[index].text.offset(end), index, touching: true) { return }
    }
    if let around = leaves[index].outline.node(around: leaves[index].text.range(range)) {
      leaves[index].targets.append(around.range)
    }
  }

  /// Adds what is in the spans of the style around an offset.
  private mutating func addSpan(around offset: Int, _ index: Int, touching: Bool) -> Bool {
    let found = leaves[index].outline.nodes.first { node in
      guard node.kind == style.kind else { return false }
      return touching
        ? node.range.lowerBound <= offset && offset <= node.range.upperBound
        : node.range.lowerBound < offset && offset < node.range.upperBound
    }
    guard let found else { return false }
    leaves[index].targets.append(found.content)
    return true
  }

  /// The word around an offset, in the content of a leaf.
  private func word(at offset: ByteOffset, _ index: Int) -> Range<Int>? {
    guard let word = context.text.wordRange(around: offset) else { return nil }
    let leaf = leaves[index]
    let range = leaf.text.range(word.clamped(to: leaf.text.block.contentRange))
    let widened = leaf.outline.widened(range)
    if leaf.outline.text(in: widened) != nil { return widened }
    // In a link's destination: the link.
    return leaf.outline.node(around: range)?.range
  }

  private mutating func leaf(_ block: Block) -> Int {
    if let number = numbers[block.id] { return number }
    let text = LeafText(context.syntax, block)
    let outline = InlineOutline(text.bytes, text.spans, opensCode: style == .code)
    leaves.append(Leaf(text: text, outline: outline))
    numbers[block.id] = leaves.count - 1
    return leaves.count - 1
  }

  // MARK: What is done

  /// The plan; nil when nothing can be done.
  func plan() -> EditPlan? {
    let isStyled = leaves.allSatisfy { leaf in leaf.targets.allSatisfy { has(leaf, $0) } }
    var builder = EditBuilder(context)
    if !isStyled { add(to: &builder) }
    // Where no more can be marked than is, that goes.
    if builder.isEmpty { remove(&builder) }
    for pair in pairs.values { pair.edit(&builder) }
    guard !builder.isEmpty else { return nil }
    for selection in context.selections.all {
      if selection.isCaret {
        builder.select(
          caret: pairs[selection.head]?.place
            ?? .old(selection.head, wordStarts.contains(selection.head) ? .right : .left))
      } else {
        let range = selection.range
        let places = [
          EditBuilder.Place.old(range.lowerBound, .right), .old(range.upperBound, .left),
        ]
        let isForward = selection.anchor < selection.head
        builder.select(anchor: places[isForward ? 0 : 1], head: places[isForward ? 1 : 0])
      }
    }
    return EditPlan(builder.step(primary: context.selections.primaryIndex))
  }

  private func add(to builder: inout EditBuilder) {
    for leaf in leaves {
      let targets = leaf.targets.filter { !has(leaf, $0) }
      guard !targets.isEmpty else { continue }
      apply(Restyling(adding: targets, to: leaf.outline, style), leaf, &builder)
    }
  }

  private func remove(_ builder: inout EditBuilder) {
    for leaf in leaves where !leaf.targets.isEmpty {
      apply(Restyling(removing: leaf.targets, from: leaf.outline, style), leaf, &builder)
    }
  }

  private func apply(_ change: Restyling, _ leaf: Leaf, _ builder: inout EditBuilder) {
    guard !change.pieces.isEmpty || !change.removed.isEmpty,
      let solution = StyleSolver(leaf.text.block, context).solve(change)
    else { return }
    ContentEdits(solution, leaf.text).add(to: &builder, context.text)
  }

  /// Whether all text in a range has the style.
  private func has(_ leaf: Leaf, _ range: Range<Int>) -> Bool {
    range.allSatisfy { !leaf.outline.isText($0) || leaf.outline.isIn(style.kind, $0) }
  }
}
