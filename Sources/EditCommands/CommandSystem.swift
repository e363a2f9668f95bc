package import PieceTable

/// What a command has to do with outside of itself; tests put their own in its place.
package struct CommandSystem {
  /// Reads all of standard input.
  package var readInput: () throws(TextFileError) -> DecodedText
  /// Reads some bytes of standard input, at least one unless it is at its end; how many.
  package var readSome: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  /// Writes all of some bytes to standard output.
  package var writeOutput: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  /// Writes all of some bytes to standard error.
  package var writeErrors: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  /// The width of the terminal that standard output goes to, in columns; nil when it goes elsewhere.
  package var terminalWidth: Int?
  /// Whether standard error is a terminal, where somebody can watch how far a long work is.
  package var showsProgress: Bool

  /// A system of functions.
  package init(
    readInput: @escaping () throws(TextFileError) -> DecodedText,
    readSome: @escaping (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int,
    writeOutput: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void,
    writeErrors: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void,
    terminalWidth: Int? = nil, showsProgress: Bool = false
  ) {
    self.readInput = readInput
    self.readSome = readSome
    self.writeOutput = writeOutput
    self.writeErrors = writeErrors
    self.terminalWidth = terminalWidth
    self.showsProgress = showsProgress
  }

  /// The streams of the process.
  package static func standard(terminalWidth: Int?, showsProgress: Bool) -> CommandSystem {
    let files = SystemFiles()
    return CommandSystem(
      readInput: { () throws(TextFileError) in
        try DecodedText(readingFrom: FileDescriptor(0), named: "standard input")
      },
      readSome: { (buffer) throws(SystemError) in
        while true {
          do throws(SystemError) {
            return try files.readBytes(FileDescriptor(0), into: buffer)
          } catch {
            // A signal is no reason to stop.
            guard error == .interrupted else { throw error }
          }
        }
      },
      writeOutput: { (bytes) throws(SystemError) in
        try files.writeFully(FileDescriptor(1), bytes)
      },
      writeErrors: { (bytes) throws(SystemError) in
        try files.writeFully(FileDescriptor(2), bytes)
      },
      terminalWidth: terminalWidth, showsProgress: showsProgress)
  }
}
