/// Linear undo and redo over a text buffer, apart from the buffer.
///
/// After each edit the owner records the patch; edits that belong together become one group, and one
/// step of undo takes back one group. Removed text is kept as slices of snapshots, which share the
/// buffer's chunks, so nothing is copied. What counts as together is said by `EditKind`, by
/// adjacency, by the pause between edits, and by explicit groups; see `record`.
///
/// Memory is bounded by `byteLimit`: the oldest group is dropped first. No clock is read; time is a
/// parameter.
///
/// ```swift
/// var history = UndoHistory()
/// let patch = try buffer.insert("x", at: caret.head)
/// let after = caret.mapped(through: patch)
/// history.recordInsertion(
///   patch, kind: .typing, time: clock.now - start, selectionsBefore: [caret],
///   selectionsAfter: [after])
/// if let step = try history.undo(&buffer) { selections = step.selections }
/// ```
public struct UndoHistory: Sendable {
  /// What the history may keep alive, in estimated bytes; see `memoryFootprint`.
  ///
  /// The group next to the current text is kept even when it alone is larger. What a dropped group
  /// held is given back by the buffer's `compact()`.
  public var byteLimit: Int {
    didSet { enforceLimit(keepingUndo: canUndo) }
  }

  /// The longest time between two edits of one run.
  public var pause: Duration

  /// Finished groups to undo and groups to redo, the nearest to the current text last in both.
  var undoable = UndoStack()
  var redoable = UndoStack()
  /// The newest group while edits may still join it; nothing is redoable then.
  var open: OpenUndoGroup?
  /// How many `beginGroup` calls wait for their `endGroup`.
  var depth = 0

  /// The name of the current text; each recorded edit leads to a new name, undo back to an old one.
  var currentState = 0
  /// The newest name given.
  var lastState = 0
  /// The name of the text that was saved last.
  var savedState = 0

  /// An empty history of a text that counts as saved. O(1).
  ///
  /// - Parameters:
  ///   - byteLimit: what the history may keep alive, in estimated bytes.
  ///   - pause: the longest time between two edits of one run.
  public init(byteLimit: Int = 64 << 20, pause: Duration = .seconds(1)) {
    self.byteLimit = byteLimit
    self.pause = pause
  }

  /// The number of steps that can be undone. O(1).
  public var undoCount: Int { undoable.count + (hasOpenStep ? 1 : 0) }

  /// The number of steps that can be redone. O(1).
  public var redoCount: Int { redoable.count }

  /// Whether there is anything to undo. O(1).
  public var canUndo: Bool { undoCount > 0 }

  /// Whether there is anything to redo. O(1).
  public var canRedo: Bool { redoCount > 0 }

  /// The estimated number of bytes that live on only for this history: its records and the text that
  /// was removed. O(1).
  public var memoryFootprint: Int { undoable.cost + redoable.cost + (open?.cost ?? 0) }

  /// Forgets every step; the current text is neither more nor less saved for it.
  ///
  /// - Precondition: no explicit group is open.
  public mutating func removeAll() {
    precondition(depth == 0, "an explicit group is open")
    open = nil
    undoable.removeAll()
    redoable.removeAll()
  }

  var hasOpenStep: Bool { open.map { !$0.isEmpty } ?? false }

  /// Drops the oldest groups until the limit is kept, then the redo that is farthest away.
  ///
  /// - Parameter keepingUndo: whether the step to keep in any case is the next to undo, not to redo:
  ///   what the user did last can always be taken back.
  mutating func enforceLimit(keepingUndo: Bool) {
    let fewestUndo = keepingUndo && !hasOpenStep ? 1 : 0
    let fewestRedo = keepingUndo ? 0 : 1
    while memoryFootprint > byteLimit, undoable.count > fewestUndo { undoable.removeFirst() }
    while memoryFootprint > byteLimit, redoable.count > fewestRedo { redoable.removeFirst() }
  }
}
