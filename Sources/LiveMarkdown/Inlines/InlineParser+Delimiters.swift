extension InlineParser {
  /// The longest run of tildes that cmark-gfm takes at once.
  private static var mostTildes: Int { 100 }

  /// A run of `*`, `_` or `~`, which may open or close a span.
  mutating func parseRun() {
    let start = position
    let byte = text[start]
    let isTilde = byte == 0x7E
    let limit = isTilde ? min(count, start &+ Self.mostTildes) : count
    var end = start
    while end < limit, text[end] == byte { end &+= 1 }
    position = end
    let length = end &- start
    if isTilde, length > 2 { return }
    let flanks = flanks(of: start..<end, skipsTildes: !isTilde)
    var canOpen = flanks.isLeft
    var canClose = flanks.isRight
    if byte == 0x5F {
      // CommonMark 6.2, rules 2 and 4.
      canOpen = flanks.isLeft && (!flanks.isRight || flanks.isPunctuationBefore)
      canClose = flanks.isRight && (!flanks.isLeft || flanks.isPunctuationAfter)
    }
    guard canOpen || canClose else { return }
    push(
      isTilde ? .tilde : byte == 0x5F ? .underscore : .star, start..<end, canOpen: canOpen,
      canClose: canClose)
  }

  /// Adds a run, with slots for what it may open: a span for each character, or one for all of them
  /// where the runs at both ends must be equal.
  mutating func push(
    _ character: Delimiter.Character, _ run: Range<Int>, canOpen: Bool, canClose: Bool
  ) {
    delimiters.append(
      Delimiter(
        character: character, canOpen: canOpen, canClose: canClose, start: run.lowerBound,
        length: run.count, remaining: run.count, slot: tree.spans.count))
    guard canOpen else { return }
    if character.pairsWhole {
      add(nil, run.lowerBound, 0, 0, 0)
    } else {
      for start in run { add(nil, start, 0, 0, 0) }
    }
  }

  /// Pairs the runs from a number on, and removes them.
  mutating func pairDelimiters(from base: Int) {
    guard base < delimiters.count else { return }
    if delimiters.count &- base > 1 {
      openers.removeAll(keepingCapacity: true)
      closers.reset()
      for closer in base..<delimiters.count {
        if !delimiters[closer].canClose || close(closer) { pushOpener(closer) }
      }
    }
    delimiters.removeLast(delimiters.count &- base)
  }

  /// Pairs a run with as many openers as it can. Answers whether it stays on the stack.
  private mutating func close(_ closer: Int) -> Bool {
    while true {
      let run = delimiters[closer]
      guard let place = opener(for: run) else {
        closers[run, isCommonMark] = openers.last?.delimiter ?? -1
        return run.canOpen
      }
      let opener = openers[place].delimiter
      if run.character.pairsWhole {
        // Runs of different lengths part nothing, and stay what they are.
        guard delimiters[opener].length == run.length else { return true }
        popOpeners(downTo: place)
        fill(opener, closer, run.length)
        return false
      }
      popOpeners(downTo: place &+ 1)
      let used = run.remaining >= 2 && delimiters[opener].remaining >= 2 ? 2 : 1
      fill(opener, closer, used)
      if delimiters[opener].remaining == 0 { popOpeners(downTo: place) }
      if delimiters[closer].remaining == 0 { return false }
    }
  }

  /// Fills the slot of the span between the last characters of an opener and the first of a closer.
  private mutating func fill(_ opener: Int, _ closer: Int, _ used: Int) {
    let open = delimiters[opener]
    let start = open.start &+ open.closed &+ open.remaining &- used
    let end = delimiters[closer].start &+ delimiters[closer].closed
    let kind = open.character.kind(used)
    let slot = open.character.pairsWhole ? open.slot : open.slot &+ start &- open.start
    tree.spans[slot] = InlineSpan(kind, start, start &+ used, end, end &+ used)
    delimiters[opener].remaining &-= used
    delimiters[closer].remaining &-= used
    delimiters[closer].closed &+= used
  }

  /// The place of the topmost opener that a closer may be paired with. O(1).
  private func opener(for closer: Delimiter) -> Int? {
    var best = -1
    for rest in 0..<3 {
      for canClose in [false, true] {
        // CommonMark 6.2, rules 9 and 10.
        if closer.canOpen || canClose, closer.length % 3 != 0, (rest &+ closer.length) % 3 == 0 {
          continue
        }
        let top = closers.tops[Opener.classIndex(closer.character, rest, canClose: canClose)]
        if top > best { best = top }
      }
    }
    guard best >= 0 else { return nil }
    let bottom = closers[closer, isCommonMark]
    if bottom >= 0 {
      let place = delimiters[bottom].place
      // cmark looks no further down than that run, but does not notice the place when it is gone.
      if place >= 0, place < openers.count, openers[place].delimiter == bottom, best <= place {
        return nil
      }
    }
    return best
  }

  private mutating func pushOpener(_ index: Int) {
    let run = delimiters[index]
    delimiters[index].place = openers.count
    guard run.canOpen else {
      openers.append(Opener(delimiter: index, below: -1))
      return
    }
    let kind = Opener.classIndex(run.character, run.length % 3, canClose: run.canClose)
    openers.append(Opener(delimiter: index, below: closers.tops[kind]))
    closers.tops[kind] = openers.count &- 1
  }

  private mutating func popOpeners(downTo place: Int) {
    while openers.count > place, let top = openers.popLast() {
      let run = delimiters[top.delimiter]
      guard run.canOpen else { continue }
      let kind = Opener.classIndex(run.character, run.length % 3, canClose: run.canClose)
      closers.tops[kind] = top.below
    }
  }
}

extension Delimiter.Character {
  /// Whether runs are paired whole, with runs of the same length.
  var pairsWhole: Bool { self == .tilde || self == .equals }

  /// What so many of them on both sides mark.
  func kind(_ used: Int) -> InlineKind {
    switch self {
    case .star, .underscore: used == 2 ? .strong : .emphasis
    case .tilde: .strikethrough
    case .equals: .highlight
    }
  }
}
