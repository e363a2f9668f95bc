internal import Dispatch
internal import Synchronization

/// Messages that wait to be worked on, and the requests that are not wanted any more.
///
/// One thread puts messages in, another takes them out.
final class Inbox: Sendable {
  private struct State {
    var waiting: [MessageReader.Item] = []
    var first = 0
    var isClosed = false
    /// The bytes of what waits.
    var size = 0
    /// How many messages have come.
    var arrived = 0
    /// How many have been taken out.
    var taken = 0
    /// The requests that are not wanted, with the number of messages that had come before that was said: a later
    /// request of the same identity is another one.
    var cancelled: [CallID: Int] = [:]
  }

  /// How many bytes may wait before nothing more is read, in case nobody reads the answers.
  private static let limit = MessageReader.longest
  /// Who cancels more at once is not listened to.
  private static let mostCancelled = 10_000

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  /// Adds a message; waits while too much waits already.
  func put(_ item: MessageReader.Item) {
    let isFull = state.withLock { state in
      state.waiting.append(item)
      state.size += item.size
      state.arrived += 1
      return state.size > Self.limit
    }
    arrivals.signal()
    if isFull { room.wait() }
  }

  /// Says that nothing more comes.
  func close() {
    state.withLock { $0.isClosed = true }
    arrivals.signal()
  }

  /// The next message; nil when nothing more comes. Waits for one, unless there is something else to do meanwhile.
  ///
  /// - Throws: What `work` throws.
  func take<Problem: Error>(
    whileIdle work: () throws(Problem) -> Bool
  ) throws(Problem) -> MessageReader.Item? {
    while true {
      if let item = next() { return item }
      if state.withLock({ $0.isClosed }) { return next() }
      if try !work() { arrivals.wait() }
    }
  }

  private func next() -> MessageReader.Item? {
    let (item, hasRoom) = state.withLock { state -> (MessageReader.Item?, Bool) in
      guard state.first < state.waiting.count else { return (nil, false) }
      let item = state.waiting[state.first]
      state.waiting[state.first] = .message([])
      state.first += 1
      if state.first == state.waiting.count {
        state.waiting.removeAll(keepingCapacity: true)
        state.first = 0
      }
      let wasFull = state.size > Self.limit
      state.size -= item.size
      state.taken += 1
      let number = state.taken
      if !state.cancelled.isEmpty {
        state.cancelled = state.cancelled.filter { $0.value >= number }
      }
      return (item, wasFull && state.size <= Self.limit)
    }
    if hasRoom { room.signal() }
    return item
  }

  /// Marks a request as not wanted.
  func cancel(_ id: CallID) {
    state.withLock { state in
      guard state.cancelled.count < Self.mostCancelled else { return }
      state.cancelled[id] = state.arrived
    }
  }

  /// Whether a request is not wanted, the one that was taken last or one that still waits.
  func isCancelled(_ id: CallID) -> Bool { state.withLock { $0.cancelled[id] != nil } }
}

extension MessageReader.Item {
  /// About how many bytes it takes.
  fileprivate var size: Int {
    switch self {
    case .message(let content): content.count + 64
    case .malformed(let reason): reason.utf8.count + 64
    }
  }
}
