import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Whether Ctrl-C asked the run to stop; measurements look at it between batches.
enum Interrupt {
  private static let requested = Atomic(false)

  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on the first Ctrl-C asks to stop, and the second ends the process at once.
  static func listen() {
    // Reading it first initialises it outside of the signal handler.
    guard !isRequested else { return }
    signal(SIGINT) { _ in
      Interrupt.requested.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}
