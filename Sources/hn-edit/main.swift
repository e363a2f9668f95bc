import EditCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// A reader that has seen enough closes its end of a pipe; then writing fails, and the program ends
// like any other that is done.
signal(SIGPIPE, SIG_IGN)

/// The width of the terminal that standard output goes to; nil when it goes elsewhere.
func terminalWidth() -> Int? {
  guard isatty(STDOUT_FILENO) == 1 else { return nil }
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

exit(
  EditProgram.run(
    Array(CommandLine.arguments.dropFirst()),
    on: .standard(terminalWidth: terminalWidth(), showsProgress: isatty(STDERR_FILENO) == 1)))
