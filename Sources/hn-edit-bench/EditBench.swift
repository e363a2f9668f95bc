import BenchSupport
import EditorModes
import LiveMarkdown
import PieceTable

/// The measurements of suite `edit` on one note.
struct EditBench {
  static let subject = "Editor"

  /// A command that is measured, at random places.
  enum Operation: String, CaseIterable {
    case caret = "caret to a place"
    case right = "caret right"
    case word = "caret by a word"
    case down = "caret down"
    case type = "type a letter"
    case bold = "toggle bold"
    case heading = "heading"
    case newline = "enter"
    case backspace = "backspace"
    case undo = "undo enter"

    /// What is aimed at for the slowest in a hundred, in nanoseconds.
    var aim: Double {
      switch self {
      case .caret, .right, .word, .down: 1e5
      default: 1e6
      }
    }

    var command: EditorCommand? {
      switch self {
      case .caret: nil
      case .right: .move(.grapheme, .forward, extending: false)
      case .word: .move(.word, .forward, extending: false)
      case .down: .moveVertically(.down, lines: 1, extending: false)
      case .type: .insert("x")
      case .bold: .toggleStyle(.bold)
      case .heading: .setHeading(2)
      case .newline: .newline
      case .backspace: .delete(.grapheme, .backward)
      case .undo: .undo
      }
    }
  }

  let note: Note
  let path: String
  let place: String
  var run: BenchRun
  private(set) var rows: [[String]] = []

  init(_ note: Note, at path: String, place: String, run: BenchRun) {
    self.note = note
    self.path = path
    self.place = place
    self.run = run
  }

  mutating func measure() throws(BenchError) {
    var buffer = try openNote(path)
    let text = buffer.snapshot()
    guard !text.isEmpty else { return }
    let editor = Editor(text)
    var random = SplitMix64(seed: run.options.seed ^ 0xED17)
    let count = run.options.quick ? 512 : 2_048
    let places = BufferBench.scalars(of: text, count: count, &random).map(\.start)
    for operation in Operation.allCases where !run.isStopped {
      run.show(progress: "edit: \(place): \(operation.rawValue)")
      record(operation, try times(of: operation, at: places, editor))
      guard editor.text == text else {
        throw .wrongResult("\(operation.rawValue): undo does not lead back to \(note.name)")
      }
    }
  }

  private struct Times {
    var wall: [Double] = []
    var own: [Double] = []
    /// Places where the command has no meaning, such as a mark in code.
    var refused = 0
  }

  /// Does the command at each place, and takes it back untimed.
  private func times(
    of operation: Operation, at places: [Int], _ editor: Editor
  ) throws(BenchError) -> Times {
    var times = Times()
    let began = Posix.now()
    for place in places {
      if Posix.now() - began > 2 * run.budget || run.isStopped { break }
      let caret = EditorCommand.select([PositionRange(caret: .offset(ByteOffset(place)))])
      let version = editor.version
      do throws(EditorError) {
        if operation != .caret { try editor.apply(caret) }
        if operation == .undo { try editor.apply(.newline) }
        let ownStart = Posix.threadTime()
        let start = Posix.now()
        let update = try editor.apply(operation.command ?? caret)
        let end = Posix.now()
        times.own.append(Double(Posix.threadTime() - ownStart))
        times.wall.append(Double(end - start))
        Sink.keep(update.version)
      } catch {
        guard case .notApplicable = error else { throw .wrongResult(error.description) }
        times.refused += 1
      }
      // The automatic edits behind it are steps of their own.
      while editor.version > version, editor.canUndo {
        do throws(EditorError) {
          try editor.apply(.undo)
        } catch {
          throw .wrongResult(error.description)
        }
      }
    }
    return times
  }

  private mutating func record(_ operation: Operation, _ times: Times) {
    let wall = Distribution(times.wall)
    let own = Distribution(times.own)
    guard !wall.isEmpty else { return }
    var result = BenchResult(
      suite: EditSuite.name, note: note.name, noteBytes: note.size, subject: Self.subject,
      operation: operation.rawValue, unit: .nanoseconds, samples: wall.count,
      median: wall.median)
    result.low = wall.minimum
    result.high = wall.maximum
    result.set(single: wall)
    result.counts = [
      "ownP50": own.median, "ownP99": own.percentile(0.99), "ownMax": own.maximum,
      "refused": Double(times.refused),
    ]
    run.record(result)
    let isGood = own.percentile(0.99) <= operation.aim
    rows.append([
      note.name, operation.rawValue, Figure.duration(wall.median),
      Figure.duration(wall.percentile(0.99)), Figure.duration(wall.maximum),
      Figure.duration(own.median), Figure.duration(own.percentile(0.99)),
      Figure.duration(own.maximum),
      "\(Figure.duration(operation.aim)) \(isGood ? "good" : "missed")", "\(wall.count)",
    ])
  }
}
