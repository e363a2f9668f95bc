internal import LiveMarkdown
internal import PieceTable

/// Makes a plan of what Enter does at each selection: the first step is what is typed, and the automatic one what
/// follows from it.
struct EnterPlanner {
  private let context: EditContext
  private var numbers = ListNumbers()
  private var first: EditBuilder
  private var isTyped = false
  /// The automatic edits, in offsets of the text before the first step.
  private var following: [TextEdit] = []
  /// Where the selections go once they are done.
  private var places: [Place] = []

  private enum Place {
    /// Where these offsets of the text before the first step are.
    case kept(anchor: ByteOffset, head: ByteOffset)
    /// So many bytes into what the automatic edit at an offset inserts.
    case inserted(ByteOffset, Int)
  }

  /// The plan of one effect a selection.
  static func plan(_ context: EditContext, _ effects: [EnterEffect]) -> EditPlan {
    var planner = EnterPlanner(context)
    for (effect, selection) in zip(effects, context.selections.all) {
      planner.note(effect, selection)
    }
    planner.numbers.resolve(context)
    for effect in effects { planner.add(effect) }
    return planner.finish()
  }

  private init(_ context: EditContext) {
    self.context = context
    first = EditBuilder(context)
  }

  // MARK: Numbers

  /// Tells what an effect does to the items of lists.
  private mutating func note(_ effect: EnterEffect, _ selection: EditorSelection) {
    switch effect {
    case .ending(let ending):
      if let item = ending.item {
        // What is behind it becomes a list in the item that it is now.
        let restart = ending.parent == nil ? nil : item.list?.startNumber
        numbers.remove(item, outer: ending.itemOuter, restart: restart)
      }
      if let parent = ending.parent { numbers.insert(behind: parent, outer: ending.outer) }
    case .lineBreak(let lineBreak):
      guard let continuation = lineBreak.continuation, let item = continuation.item else {
        return
      }
      numbers.insert(behind: item, outer: continuation.outer)
      guard !selection.isCaret, let list = item.list, let block = item.block else { return }
      // Items whose beginning is replaced are gone.
      for gone in context.items(behind: block, in: list) {
        guard gone.range.lowerBound <= selection.range.upperBound else { break }
        numbers.remove(
          context.container(gone, in: list, behind: continuation.outer),
          outer: continuation.outer)
      }
    case .cell, .row, .text: break
    }
  }

  // MARK: Edits

  private mutating func add(_ effect: EnterEffect) {
    switch effect {
    case .ending(let ending): end(ending)
    case .lineBreak(let lineBreak): insert(lineBreak)
    case .cell(let range):
      first.select(anchor: .old(range.lowerBound, .right), head: .old(range.upperBound, .left))
      places.append(.kept(anchor: range.lowerBound, head: range.upperBound))
    case .row(let row, let other, let column):
      first.select(
        caret: context.insertRow(below: row, like: other, caretIn: column, &first))
      places.append(.kept(anchor: row.line.upperBound, head: row.line.upperBound))
    case .text(let string, let range):
      isTyped = true
      first.replace(range, with: string)
      first.select(caret: .replacement(of: range.lowerBound, offset: string.utf8.count))
      places.append(.kept(anchor: range.upperBound, head: range.upperBound))
    }
  }

  private mutating func end(_ ending: EnterEffect.Ending) {
    var prefix = ending.prefix
    let end = ending.range.upperBound
    if let parent = ending.parent {
      let number = numbers.next(behind: parent)
      prefix += context.marker(like: parent, number: number)
      following += widening(parent, ending.outer, number, behind: end)
    }
    if first.replace(ending.range, with: prefix) {
      first.select(
        caret: .replacement(of: ending.range.lowerBound, offset: prefix.utf8.count))
    } else {
      first.select(caret: .old(ending.range.lowerBound, .right))
    }
    places.append(.kept(anchor: end, head: end))
  }

  private mutating func insert(_ lineBreak: EnterEffect.LineBreak) {
    isTyped = true
    let (start, end) = (lineBreak.range.lowerBound, lineBreak.range.upperBound)
    let ending = context.text.lineEnding(at: start).rawValue
    let isTaken = first.replace(lineBreak.range, with: ending)
    if let caret = lineBreak.caret {
      first.select(caret: .old(caret, .right))
    } else {
      first.select(
        caret: isTaken ? .replacement(of: start, offset: ending.utf8.count) : .old(end, .right))
    }
    let caret = lineBreak.caret ?? end
    places.append(.kept(anchor: caret, head: caret))
    guard isTaken, let continuation = lineBreak.continuation else { return }
    var string = continuation.blankLine.map { $0 + ending } ?? ""
    string += continuation.prefix
    if let item = continuation.item {
      let number = numbers.next(behind: item)
      string += context.marker(like: item, number: number)
      following += widening(item, continuation.outer, number, behind: end)
    }
    let rest = continuation.dropsBlanks ? context.text.endOfBlanks(from: end) : end
    following.append(TextEdit(end..<rest, with: string))
    if lineBreak.caret == nil {
      places[places.count - 1] = .inserted(end, string.utf8.count)
    }
  }

  /// The edits that keep the rest of an item in the new one that is put before it, when the new marker is longer or
  /// shorter. O(lines of the rest).
  private func widening(
    _ item: Container, _ outer: [Container], _ number: Int?, behind offset: ByteOffset
  ) -> [TextEdit] {
    guard let number, let block = item.block else { return [] }
    let text = context.text
    let delta = "\(number)".utf8.count - context.digits(of: block)
    let first = text.point(of: offset).line + 1
    let last = text.point(of: block.range.upperBound).line
    guard delta != 0, first <= last else { return [] }
    return context.reindenting(first...last, outer: outer, atLeast: item.columns, by: delta)
  }

  // MARK: The plan

  private mutating func finish() -> EditPlan {
    following += numbers.edits(context)
    let primary = context.selections.primaryIndex
    let step = first.step(kind: isTyped ? .lineBreak : .other, primary: primary)
    guard !following.isEmpty else { return EditPlan(step) }
    let shift = OffsetShift(step.edits)
    let edits = following.map { shift.map($0) }
    let places = places
    return EditPlan(
      step,
      automatic: [
        { context in
          var builder = EditBuilder(context)
          for edit in edits { builder.replace(edit.range, with: edit.replacement) }
          for place in places {
            switch place {
            case .kept(let anchor, let head):
              builder.select(
                anchor: .old(shift.map(anchor), .right), head: .old(shift.map(head), .right))
            case .inserted(let offset, let length):
              builder.select(caret: .replacement(of: shift.map(offset), offset: length))
            }
          }
          return builder.step(primary: primary)
        }
      ])
  }
}
