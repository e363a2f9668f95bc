/// What is running and how far it is, on standard error while that is a terminal.
struct Progress {
  private let isShown = Posix.isTerminal(2)
  private var isOpen = false

  /// Shows one line in the place of the last.
  mutating func show(_ text: String) {
    guard isShown else { return }
    isOpen = true
    Posix.write("\r\u{1B}[K" + text.prefix(100), to: 2)
  }

  /// Takes the line away, for output that stays.
  mutating func clear() {
    guard isOpen else { return }
    isOpen = false
    Posix.write("\r\u{1B}[K", to: 2)
  }
}
