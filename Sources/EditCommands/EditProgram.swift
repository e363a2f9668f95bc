/// The command line program `hn-edit`.
package enum EditProgram {
  /// The version, as `--version` prints it.
  package static let version = "0.1.0"

  /// All commands, in the order of the help.
  private static var commands: [any Command.Type] {
    [
      HTMLCommand.self, TreeCommand.self, OutlineCommand.self, FrameCommand.self, ShellCommand.self,
      RunCommand.self, ServeCommand.self,
    ]
  }

  /// Runs the program with a command line, without the program's name, and returns its exit status.
  package static func run(_ arguments: [String], on system: CommandSystem) -> Int32 {
    do {
      let output = Output(system.writeOutput)
      try run(arguments, system, output)
      try output.flush()
      return 0
    } catch {
      if let message = error.message {
        let line = "hn-edit: \(message)\n"
        // Nobody is left to be told when this fails.
        try? Array(line.utf8).withUnsafeBytes(system.writeErrors)
      }
      return error.exitStatus
    }
  }

  private static func run(
    _ arguments: [String], _ system: CommandSystem, _ output: Output
  ) throws(CommandError) {
    guard let first = arguments.first else { throw .usage("no command; see hn-edit --help") }
    let rest = arguments.dropFirst()
    switch first {
    case "--help", "-h": try output.write(help)
    case "--version": try output.write("hn-edit \(version)\n")
    case "help":
      guard let name = rest.first else { return try output.write(help) }
      try output.write(try command(name).help)
    default:
      if first.hasPrefix("-") { throw .usage("unknown option \(first); see hn-edit --help") }
      let command = try command(first)
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        return try output.write(command.help)
      }
      var reader = ArgumentReader(rest, of: "hn-edit \(command.name)")
      try command.init(parsing: &reader).run(on: system, output)
    }
  }

  private static func command(_ name: String) throws(CommandError) -> any Command.Type {
    for command in commands where command.name == name { return command }
    let names = commands.map { $0.name }.joined(separator: ", ")
    throw .usage("unknown command \(name); give one of \(names), or see hn-edit --help")
  }

  private static var help: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let list = commands.map { command in
      let padding = String(repeating: " ", count: width - command.name.count)
      return "  \(command.name)\(padding)  \(command.summary)\n"
    }
    return """
      Reads Markdown, says what is in it, and edits it.

      usage: hn-edit COMMAND [options] [FILE]

      \(list.joined())
      hn-edit COMMAND --help   the options of a command
      hn-edit --version        the version

      Results go to standard output, errors to standard error, in one line. Exit status: 0 done,
      1 a script's line failed, 2 bad usage or a bad script, 3 a file could not be read or written.

      """
  }
}

/// A command of the program.
protocol Command {
  /// What one types.
  static var name: String { get }
  /// What it does, in a few words.
  static var summary: String { get }
  /// What `--help` prints.
  static var help: String { get }

  /// Reads its arguments.
  init(parsing arguments: inout ArgumentReader) throws(CommandError)

  /// Does it.
  func run(on system: CommandSystem, _ output: Output) throws(CommandError)
}
