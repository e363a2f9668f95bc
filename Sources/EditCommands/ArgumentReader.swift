/// Reads the arguments of a command one by one.
///
/// Options may come in any order, with their value after `=` or as the next argument. What does not
/// begin with `-` is an operand, and so is everything after `--`; `-` alone is one too.
package struct ArgumentReader {
  /// One argument.
  package enum Item: Hashable, Sendable {
    /// An option, its dashes included.
    case option(String)
    /// A path or another word.
    case operand(String)
  }

  private var rest: ArraySlice<String>
  private var onlyOperands = false
  /// The value after the `=` of the option read last, until somebody takes it.
  private var attached: String?
  /// What errors refer to: the program and the command.
  private let command: String

  /// Reads arguments of a command, which is named as one types it.
  package init(_ arguments: ArraySlice<String>, of command: String) {
    rest = arguments
    self.command = command
  }

  /// The next argument; nil after the last.
  ///
  /// - Throws: `CommandError.usage` when the option before had a value and takes none.
  package mutating func next() throws(CommandError) -> Item? {
    if let attached {
      throw usage("=\(attached) follows an option that takes no value; leave it out")
    }
    guard let argument = rest.popFirst() else { return nil }
    if onlyOperands || !argument.hasPrefix("-") || argument == "-" { return .operand(argument) }
    if argument == "--" {
      onlyOperands = true
      return try next()
    }
    guard let equals = argument.firstIndex(of: "=") else { return .option(argument) }
    attached = String(argument[argument.index(after: equals)...])
    return .option(String(argument[..<equals]))
  }

  /// The value of the option read last.
  package mutating func value(of option: String) throws(CommandError) -> String {
    let value = attached ?? rest.popFirst()
    attached = nil
    guard let value, !value.isEmpty else { throw usage("\(option) needs a value after it") }
    return value
  }

  /// The error of a bad command line, which points to the help unless it says what to do.
  package func usage(_ problem: String) -> CommandError {
    .usage(problem.contains(";") ? problem : "\(problem); see \(command) --help")
  }
}
