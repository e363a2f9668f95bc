import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Commands on the tables of random documents do to what the tables say what they do to rows of
/// texts, and nothing to the rest of the document.
struct TableRandomTests {
  /// A cell of a document's table.
  private struct Place {
    var table: Int
    var row: Int
    var column: Int
    var offset: ByteOffset
  }

  @Test(arguments: TestSettings.seeds)
  func tablesStayWhatTheySay(seed: UInt64) throws {
    var documents = DocumentGenerator(seed: seed)
    var random = SplitMix64(seed: seed ^ 0x7AB1E)
    var count = 0
    for _ in 0..<TestSettings.operations(600) {
      let bytes = documents.document(styles: [.lines, .nested, .construct, .construct])
      // To cmark-gfm these are white space behind a pipe, and text where a row begins without one.
      if bytes.contains(where: { $0 == 0x0B || $0 == 0x0C }) { continue }
      let syntax = SyntaxForest(TextSnapshot(bytes: bytes), options: .gitHub).snapshot
      let model = DocumentModel(syntax)
      guard !model.tables.isEmpty else { continue }
      let place = Self.place(in: syntax, model, &random)
      // A header that could be a delimiter row may be one for a line above when it is written anew.
      if model[table: place.table].isLikeDelimiters { continue }
      for command in Self.commands {
        try Self.check(command, at: place, syntax, model)
      }
      try Self.checkFormat(at: place, syntax, model)
      count += 1
    }
    #expect(count > 0, "there are tables to try")
  }

  private static let commands: [TableCommand] = [
    .insertRow(.up), .insertRow(.down), .deleteRow, .moveRow(.up), .moveRow(.down),
    .insertColumn(.backward), .insertColumn(.forward), .deleteColumn, .moveColumn(.backward),
    .moveColumn(.forward), .align(.none), .align(.left), .align(.center), .align(.right),
    .nextCell, .previousCell,
  ]

  /// A random cell of a random table.
  private static func place(
    in syntax: SyntaxSnapshot, _ model: DocumentModel, _ random: inout SplitMix64
  ) -> Place {
    let table = random.below(model.tables.count)
    var places: [Place] = []
    var (row, column) = (-1, 0)
    for block in syntax.blocks(in: model.tables[table].block.range) {
      if block.kind == .tableRow { (row, column) = (row + 1, 0) }
      guard block.kind == .tableCell, row >= 0 else { continue }
      let length = block.range.length
      let offset = block.range.lowerBound + (length == 0 ? 0 : random.within(0...length))
      let clipped = syntax.text.clipToGrapheme(offset, .left)
      places.append(
        Place(table: table, row: row, column: column, offset: max(clipped, block.range.lowerBound)))
      column += 1
    }
    return random.pick(places)
  }

  /// What a command makes of a snapshot; nil when it is refused.
  private static func perform(
    _ command: TableCommand, _ syntax: SyntaxSnapshot, at offset: ByteOffset
  ) throws -> (syntax: SyntaxSnapshot, selections: SelectionSet)? {
    let context = EditContext(syntax: syntax, selections: SelectionSet(caret: offset))
    let step: EditPlan.Step
    do throws(EditorError) { step = try context.table(command).first } catch { return nil }
    var buffer = TextBuffer(syntax.text)
    let patch = try buffer.replace(step.edits)
    return (
      SyntaxForest(buffer.snapshot(), options: syntax.options).snapshot,
      step.selections ?? context.selections.mapped(through: patch)
    )
  }

  /// The model after a command; nil when it is to be refused.
  private static func expected(
    _ command: TableCommand, at place: Place, _ model: DocumentModel
  ) -> DocumentModel? {
    var model = model
    var table = model[table: place.table]
    let columns = table.alignments.count
    // What is beyond the table's columns is in none of them.
    let isInColumn = place.column < columns
    let column = place.column
    let empty = Array(repeating: "", count: columns)
    switch command {
    case .insertRow(.down): table.rows.insert(empty, at: place.row + 1)
    case .insertRow(.up):
      if place.row == 0 { return nil }
      table.rows.insert(empty, at: place.row)
    case .deleteRow:
      if place.row == 0 { return nil }
      table.rows.remove(at: place.row)
    case .moveRow(let direction):
      if place.row == 0 { return nil }
      let target = direction == .up ? place.row - 1 : place.row + 1
      if target > 0, target < table.rows.count { table.rows.swapAt(place.row, target) }
    case .insertColumn(let direction):
      guard isInColumn else { return nil }
      table.insertColumn(at: direction == .forward ? column + 1 : column)
    case .deleteColumn:
      guard isInColumn else { return nil }
      guard columns > 1 else {
        model.elements.remove(at: model.tables[place.table].element)
        return model
      }
      table.removeColumn(column)
    case .moveColumn(let direction):
      guard isInColumn else { return nil }
      table.moveColumn(column, to: direction == .forward ? column + 1 : column - 1)
    case .align(let alignment):
      guard isInColumn else { return nil }
      let alignments: [TableAlignment: ColumnAlignment] = [
        .none: .none, .left: .left, .right: .right, .center: .center,
      ]
      table.alignments[column] = alignments[alignment] ?? .none
    case .nextCell:
      let isLast =
        place.row == table.rows.count - 1 && place.column >= table.rows[place.row].count - 1
      if isLast { table.rows.append(empty) }
    case .previousCell, .format: break
    }
    model[table: place.table] = table
    return model
  }

  private static func check(
    _ command: TableCommand, at place: Place, _ syntax: SyntaxSnapshot, _ model: DocumentModel
  ) throws {
    let note: Comment = "\(command) at \(place) in \(Array(syntax.text.string.utf8).debug)"
    let after = try perform(command, syntax, at: place.offset)
    let expected = expected(command, at: place, model)
    #expect((after == nil) == (expected == nil), note)
    guard let after, let expected else { return }
    if command == .deleteColumn {
      // What a table stood behind may be read otherwise without it.
      let isGone = expected.elements.count < model.elements.count
      if isGone, model.elements.count > 1 { return }
    }
    #expect(DocumentModel(after.syntax).elements == expected.elements, note)
    guard expected.elements.count == model.elements.count else { return }
    let context = EditContext(syntax: after.syntax, selections: after.selections)
    let isInTable = context.isInTable(at: after.selections.primary.head)
    #expect(isInTable, note)
  }

  private static func checkFormat(
    at place: Place, _ syntax: SyntaxSnapshot, _ model: DocumentModel
  ) throws {
    let note: Comment = "format at \(place) in \(Array(syntax.text.string.utf8).debug)"
    guard let after = try perform(.format, syntax, at: place.offset) else {
      Issue.record(note)
      return
    }
    #expect(
      HTMLRenderer(after.syntax).render() == HTMLRenderer(syntax).render(), note)
    #expect(DocumentModel(after.syntax).elements == model.elements, note)
    let head = after.selections.primary.head
    let again = try perform(.format, after.syntax, at: head)
    #expect(again?.syntax.text == after.syntax.text, note)
    #expect(again?.selections == after.selections, note)
    // The caret has stayed in its cell.
    let cells = Array(after.syntax.ancestors(at: head))
    guard let cell = cells.last(where: { $0.kind == .tableCell }), !cell.range.isEmpty else {
      return
    }
    let before = syntax.ancestors(at: place.offset).last { $0.kind == .tableCell }
    #expect(
      before.map { syntax.text.string(in: $0.contentRange) }
        == after.syntax.text.string(in: cell.contentRange), note)
    #expect(before.map { place.offset - $0.range.lowerBound } == head - cell.range.lowerBound, note)
  }
}

extension [UInt8] {
  /// The text as a string literal has it.
  fileprivate var debug: String { String(decoding: self, as: UTF8.self).debugDescription }
}
