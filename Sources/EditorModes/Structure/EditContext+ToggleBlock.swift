internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Makes the selected lines quotes or items of lists, or takes that away when all are.
  ///
  /// A caret stands for its block, whose first line gets the marker and whose other lines are indented; of a selection
  /// each line becomes an item, but for those of code and tables, which are one. Items of another kind get the
  /// other marker, and what is in them moves along. O(selected lines + lines of the items + log n for each).
  ///
  /// - Throws: `EditorError.notApplicable` in front matter, and where the syntax has no tasks.
  package func toggleBlock(_ style: BlockStyle) throws(EditorError) -> EditPlan {
    if style == .quote { return try toggleQuote() }
    if style == .task, !syntax.options.contains(.taskLists) {
      throw .notApplicable("this dialect has no tasks")
    }
    let starts = try itemStarts()
    if style == .task,
      starts.contains(where: {
        !$0.line.isBlank && $0.line.leaf.map { $0.kind != .paragraph } ?? false
      })
    {
      throw .notApplicable("the text of a task is a paragraph; this is something else")
    }
    var builder = EditBuilder(self)
    if starts.allSatisfy({ self.style(of: $0) == style }) {
      let selected = selectedLines
      for (index, start) in starts.enumerated() {
        removeItem(start, isFirst: index == 0, selected, &builder)
      }
    } else {
      var numbers: [Int: Int] = [:]
      for start in starts { makeItem(style, start, &numbers, &builder) }
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// What is or becomes an item.
  private struct ItemStart {
    /// Its first line.
    var line: LineContext
    /// The number of that line.
    var number: Int
    /// The item that begins there.
    var item: Container?
    /// The other lines that become the item's.
    var body: ClosedRange<Int>?
    /// Whether the next line would go on with its paragraph.
    var isContinued = false

    /// The containers around.
    var outer: [Container] {
      let containers = line.prefixes.map(\.container)
      return item == nil ? containers : containers.dropLast()
    }
  }

  // MARK: Where items begin

  private func itemStarts() throws(EditorError) -> [ItemStart] {
    var starts: [ItemStart] = []
    var items: Set<ByteOffset> = []
    let selected = selectedLines
    var next = 0
    for selection in selections.all {
      let run = lines(of: selection.range)
      var number = max(run.lowerBound, next)
      while number <= run.upperBound {
        let block = blockLines(around: number)
        if block.kind == .frontMatter {
          throw .notApplicable("front matter cannot be in a quote or a list")
        }
        if block.kind == .thematicBreak {
          throw .notApplicable("a rule cannot be an item; its marker would be a part of it")
        }
        let isWhole = selection.isCaret || block.kind?.isOneItem == true
        let line = lineContext(at: text.lineStart(isWhole ? block.lines.lowerBound : number))
        let start = itemStart(line, block.lines, isWhole: isWhole, selected)
        number = (isWhole ? block.lines.upperBound : number) + 1
        if line.isBlank, !selection.isCaret, start.item == nil { continue }
        // What is in an item that is to change goes along with it.
        let isInside = line.prefixes.contains { items.contains($0.container.markerStart) }
        guard !isInside || start.item != nil else { continue }
        starts.append(start)
        if let item = start.item { items.insert(item.markerStart) }
      }
      next = max(next, number)
    }
    return starts
  }

  private func itemStart(
    _ line: LineContext, _ block: ClosedRange<Int>, isWhole: Bool,
    _ selected: [ClosedRange<Int>]
  ) -> ItemStart {
    let number = text.point(of: line.line.lowerBound).line
    var start = ItemStart(line: line, number: number)
    if let last = line.prefixes.last?.container, last.isItem, line.begins(last) {
      start.item = last
      return start
    }
    if isWhole {
      if number < block.upperBound { start.body = number + 1...block.upperBound }
    } else {
      start.isContinued =
        line.leaf?.kind == .paragraph && block.upperBound > number
        && !selected.holds(number + 1)
    }
    return start
  }

  private func style(of start: ItemStart) -> BlockStyle? {
    guard let item = start.item else { return nil }
    if taskBox(of: item) != nil { return .task }
    let mark = text[item.markerEnd - 1]
    return mark == 0x2E || mark == 0x29 ? .ordered : .bullet
  }

  // MARK: Making items

  private func makeItem(
    _ style: BlockStyle, _ start: ItemStart, _ numbers: inout [Int: Int],
    _ builder: inout EditBuilder
  ) {
    let column = start.item.map { $0.start.column } ?? start.line.prefixes.last?.end.column ?? 0
    var marker = settings.bulletMarker.rawValue
    if style == .ordered {
      let number = numbers[column] ?? numberBehind(start, column)
      numbers[column] = min(number + 1, ListNumber.greatest)
      marker = "\(number)."
    }
    guard self.style(of: start) != style else { return }
    guard let item = start.item else {
      return addMarker(marker + (style == .task ? " [ ] " : " "), start, &builder)
    }
    let box = taskBox(of: item)
    if style == .task {
      builder.insert("[ ] ", at: item.content.offset)
      return
    }
    if style == .bullet,
      text[item.markerEnd - 1] == 0x2D || text[item.markerEnd - 1] == 0x2A
        || text[item.markerEnd - 1] == 0x2B
    {
      // A task's own marker stays.
      builder.remove(item.content.offset..<(box?.upperBound ?? item.content.offset))
      return
    }
    let end = max(item.content.offset, box?.upperBound ?? item.content.offset)
    builder.replace(item.markerStart..<end, with: marker + " ")
    let columns = item.indentation + marker.utf8.count + 1
    for edit in reindenting(item, outer: start.outer, by: columns - item.columns) {
      builder.apply(edit)
    }
  }

  private func addMarker(
    _ marker: String, _ start: ItemStart, _ builder: inout EditBuilder
  ) {
    let line = start.line
    var reader = LineColumns(text, line.line)
    let place = line.prefixes.last?.end ?? reader.start
    if line.leaf?.kind == .indentedCode || place.spaces > 0 {
      reader.insert(marker, at: place, &builder)
    } else {
      builder.replace(place.offset..<text.endOfBlanks(from: place.offset), with: marker)
    }
    // The box of a task is text of the item.
    let width = marker.prefix { $0 != "[" }.count
    if let body = start.body {
      let outer = line.prefixes.map(\.container)
      for edit in reindenting(body, outer: outer, atLeast: 0, by: width) { builder.apply(edit) }
    }
    if start.isContinued {
      builder.insert(blankLine(start.outer.count, line), at: text.lineStart(start.number + 1))
    }
  }

  /// The number that goes on from an item in the line above; 1 where there is none.
  private func numberBehind(_ start: ItemStart, _ column: Int) -> Int {
    guard start.number > 0 else { return 1 }
    let above = lineContext(at: text.lineStart(start.number - 1))
    guard
      let prefix = above.prefixes.first(where: { $0.start.column == column && $0.container.isItem }
      ),
      let block = prefix.container.block, let number = number(of: block)
    else { return 1 }
    return min(number + 1, ListNumber.greatest)
  }

  // MARK: Taking items away

  private func removeItem(
    _ start: ItemStart, isFirst: Bool, _ selected: [ClosedRange<Int>],
    _ builder: inout EditBuilder
  ) {
    guard let item = start.item else { return }
    let line = start.line
    if isFirst, paragraphAbove(line) != nil {
      builder.insert(blankLine(start.outer.count, line), at: line.line.lowerBound)
    }
    let end = max(item.content.offset, taskBox(of: item)?.upperBound ?? item.content.offset)
    var reader = LineColumns(text, line.line)
    builder.apply(reader.blankEdit(from: item.start, to: end, width: 0))
    for edit in reindenting(item, outer: start.outer, by: -item.columns) { builder.apply(edit) }
    // A paragraph goes on in an item that is empty or whose number is not 1.
    let last = text.point(of: max(item.range.upperBound, line.line.upperBound)).line
    guard last + 1 < text.lineCount, !selected.holds(last + 1) else { return }
    let next = lineContext(at: text.lineStart(last + 1))
    guard let sibling = next.beginningItem, let block = sibling.block,
      next.isBlank || number(of: block).map({ $0 != 1 }) == true
    else { return }
    builder.insert(blankLine(start.outer.count, line), at: text.lineStart(last + 1))
  }

  /// A blank line in the first `count` containers of a line.
  func blankLine(_ count: Int, _ line: LineContext) -> String {
    line.prefix(count, text).withoutTrailingBlanks
      + text.lineEnding(at: line.line.lowerBound).rawValue
  }
}

extension [ClosedRange<Int>] {
  /// Whether one of these ascending runs holds a line. O(log runs).
  fileprivate func holds(_ line: Int) -> Bool {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle].upperBound < line { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && self[lower].contains(line)
  }
}

extension BlockKind {
  /// Whether lines of it cannot be items of their own.
  fileprivate var isOneItem: Bool { isVerbatim || self == .table || self == .heading }
}
