internal import Synchronization

/// The numbers of a document's footnotes, which are not looked for before somebody asks; shared by the
/// snapshots between which they cannot change.
final class LazyFootnotes: Sendable {
  private let index: Mutex<FootnoteIndex?>

  init(_ known: FootnoteIndex? = nil) { index = Mutex(known) }

  /// The numbers, when they are known.
  var known: FootnoteIndex? { index.withLock { $0 } }

  /// The numbers, which are made when they are not known.
  func value(_ make: () -> FootnoteIndex) -> FootnoteIndex {
    if let known { return known }
    // Made outside the lock; who comes second has made the same.
    let new = make()
    return index.withLock { index in
      let value = index ?? new
      index = value
      return value
    }
  }
}
