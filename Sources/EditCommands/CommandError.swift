package import PieceTable

/// Why the program ends early.
package enum CommandError: Error, Hashable, Sendable {
  /// The command line makes no sense; the text says what is wrong and what to do.
  case usage(String)
  /// A file could not be read.
  case file(TextFileError)
  /// Standard input could not be read.
  case input(TextFileError.Reason)
  /// Standard input could not be read on.
  case inputBroken(SystemError)
  /// A script cannot be read; the text says where and why.
  case script(String)
  /// A line of a script did not do what it should; the text says which and why.
  case failed(String)
  /// Something of the kind that has this status, and has been told.
  case told(Int32)
  /// Standard output could not be written.
  case output(SystemError)
  /// Nobody reads standard output any more.
  case outputClosed

  /// The status that the process exits with.
  package var exitStatus: Int32 {
    switch self {
    case .failed: 1
    case .usage, .script: 2
    case .told(let status): status
    case .file, .input, .inputBroken, .output: 3
    case .outputClosed: 0
    }
  }

  /// One line for standard error: what, where and what to do; nil when there is nothing to say.
  package var message: String? {
    switch self {
    case .usage(let text), .script(let text), .failed(let text): text
    case .told: nil
    case .file(let error): Self.message(error)
    case .input(let reason): "cannot read standard input: \(Self.cause(reason))"
    case .inputBroken(let error):
      "cannot read standard input: \(error.reason); check where it comes from"
    case .output(let error):
      "cannot write standard output: \(error.reason); check where it goes and run it again"
    case .outputClosed: nil
    }
  }

  private static func message(_ error: TextFileError) -> String {
    guard case .notRegular(let kind) = error.reason, kind == .fifo || kind == .device else {
      return error.description
    }
    return "cannot open '\(error.path)': it is not a file but a \(kind.rawValue); "
      + "give it as standard input, with “<” before its name"
  }

  private static func cause(_ reason: TextFileError.Reason) -> String {
    switch reason {
    case .tooLarge(_, let limit):
      "it has more than \(limit) bytes, for which memory is too small; give a part of it"
    case .permissionDenied(let message), .noSpace(let message), .system(_, let message):
      "\(message); check where it comes from, or give the path of a file"
    default: "it holds no text; give the path of a file"
    }
  }
}
