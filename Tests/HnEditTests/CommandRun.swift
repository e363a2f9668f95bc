import EditCommands
import PieceTable

/// What the program did with a command line.
struct CommandRun {
  private(set) var status: Int32 = 0
  /// What went to standard output, in the blocks it was written in.
  private(set) var blocks: [[UInt8]] = []
  private(set) var errors = ""

  var output: String { String(decoding: blocks.joined(), as: UTF8.self) }
  var lines: [Substring] { output.split(separator: "\n") }

  /// Runs the program in this process; writing its output may fail, and so may reading its input.
  /// Input that is read bit by bit comes in parts of `mostAtOnce` bytes at most.
  init(
    _ arguments: [String], input: some Sequence<UInt8> = [], width: Int? = nil,
    failing: SystemError? = nil, inputFailing: TextFileError? = nil, mostAtOnce: Int = .max
  ) {
    var blocks: [[UInt8]] = []
    var errors: [UInt8] = []
    let bytes = Array(input)
    var rest = bytes[...]
    let system = CommandSystem(
      readInput: { () throws(TextFileError) in
        if let inputFailing { throw inputFailing }
        return DecodedText(text: TextSnapshot(bytes: bytes), encoding: .utf8)
      },
      readSome: { (buffer) throws(SystemError) in
        if inputFailing != nil, rest.isEmpty { throw .inputOutput }
        let part = rest.prefix(min(buffer.count, mostAtOnce))
        buffer.copyBytes(from: part)
        rest.removeFirst(part.count)
        return part.count
      },
      writeOutput: { (bytes) throws(SystemError) in
        if let failing { throw failing }
        blocks.append(Array(bytes))
      },
      writeErrors: { (bytes) throws(SystemError) in errors += bytes },
      terminalWidth: width)
    status = EditProgram.run(arguments, on: system)
    self.blocks = blocks
    self.errors = String(decoding: errors, as: UTF8.self)
  }

  /// The same with a text as standard input.
  init(_ arguments: String..., text: String = "", width: Int? = nil) {
    self.init(arguments, input: text.utf8, width: width)
  }
}
