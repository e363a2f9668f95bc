public import PieceTable

extension SyntaxForest {
  /// Works off some of what is pending: what is in view first, the rest from the start.
  ///
  /// Takes longer than the budget by one segment at most; does at least one. A paragraph is one
  /// segment however long it is.
  ///
  /// - Parameters:
  ///   - budget: How long the caller can wait.
  ///   - viewport: What has come into view since, in UTF-8 bytes; nil when nothing has.
  /// - Returns: Which blocks were found anew, and what is still pending.
  @discardableResult
  public func advance(
    within budget: Duration, viewport: Range<ByteOffset>? = nil
  ) -> SyntaxChange {
    if let viewport {
      precondition(
        viewport.lowerBound.value >= 0 && viewport.upperBound <= text.endOffset,
        "viewport in the text")
      self.viewport = viewport.lowerBound.value..<viewport.upperBound.value
    }
    let before = counters
    if nextPending() != nil {
      let clock = ContinuousClock()
      let deadline = clock.now.advanced(by: budget)
      while let start = nextPending() {
        repair(at: start)
        settleDefinitions()
        if clock.now >= deadline { break }
      }
    }
    return change(since: before)
  }

  /// Works off up to a number of segments of what is pending.
  @discardableResult
  package func advance(segments count: Int) -> SyntaxChange {
    let before = counters
    for _ in 0..<count {
      guard let start = nextPending() else { break }
      repair(at: start)
    }
    return change(since: before)
  }

  /// Works off all that is pending. O(n).
  @discardableResult
  public func finish() -> SyntaxChange {
    let before = counters
    while let start = nextPending() { repair(at: start) }
    return change(since: before)
  }

  /// The start of the next segment to repair.
  private func nextPending() -> Int? {
    if let viewport {
      cutStretch(at: viewport.lowerBound, near: viewport.lowerBound)
      if let start = nextMismatch(from: viewport.lowerBound, before: viewport.upperBound) {
        return start
      }
    }
    return nextMismatch(from: 0, before: length)
  }
}
