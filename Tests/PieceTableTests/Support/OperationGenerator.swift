import PieceTable

/// Makes up the operations of a random test, one after the other, like a person who types in
/// bursts and then does something rash.
struct OperationGenerator {
  /// What kind of day it is.
  enum Profile: String, CaseIterable, Sendable {
    /// A few bytes, and everything compared all the time: shows special cases.
    case tiny
    /// Typing in bursts, as people do.
    case typing
    /// Pastes, batches, slices, copies.
    case rash

    /// The length above which deletions get likely.
    var length: Int {
      switch self {
      case .tiny: 60
      case .typing: 1_500
      case .rash: 4_000
      }
    }

    /// One operation in this many is a full comparison.
    var checkEvery: Int {
      switch self {
      case .tiny: 8
      case .typing: 60
      case .rash: 30
      }
    }
  }

  /// What goes on for several operations.
  private enum Burst {
    case type(Int)
    case typeBytes([UInt8])
    case backspace(Int)
    case delete(Int)
    case script([BufferOperation])
    /// Typing at one place in two buffers by turns.
    case duet(Int)
  }

  private let profile: Profile
  private let flavour: Alphabet.Flavour
  private var random: SplitMix64
  private var burst: Burst?
  /// Where the last run ended.
  private var caret = 0

  init(seed: UInt64, profile: Profile) {
    self.profile = profile
    random = SplitMix64(seed: seed)
    flavour = random.pick(Alphabet.Flavour.allCases)
  }

  /// The text a test begins with.
  mutating func start() -> [UInt8] {
    random.oneIn(3) ? [] : Alphabet.text(flavour, count: random.upTo(profile.length), &random)
  }

  mutating func next(_ trial: BufferTrial) -> BufferOperation {
    let text = trial.text
    if random.oneIn(profile.checkEvery) { return .check(random.next()) }
    // In the middle of a burst too: copies of a buffer with typed text not yet in its tree.
    if random.oneIn(25) { return .keep }
    if random.oneIn(60) { return .fork }
    if random.oneIn(60) { return .compact }
    if let operation = continueBurst(text) { return operation }
    if text.count > profile.length * 2 {
      let lower = random.upTo(text.count)
      return .replace(lower..<lower + random.upTo(text.count - lower), [], .named)
    }
    if random.below(10) < (profile == .typing ? 7 : 3) { burst = newBurst(text) }
    return continueBurst(text) ?? rash(text)
  }

  // MARK: - Bursts

  private mutating func newBurst(_ text: NaiveText) -> Burst {
    // Often the place where the last run ended, or beside it.
    switch random.below(6) {
    case 0...1: caret = min(caret, text.count)
    case 2: caret = min(max(0, caret + random.pick([-1, 1])), text.count)
    case 3: caret = random.pick([0, text.count])
    default: caret = random.upTo(text.count)
    }
    caret = text.clip(caret, .right)
    let count = 1 + random.below(profile == .tiny ? 4 : 40)
    switch random.below(12) {
    case 0..<5: return .type(count)
    case 5: return .typeBytes(Alphabet.text(.mixed, count: 1 + random.below(12), &random))
    case 6...7: return .backspace(count)
    case 8: return .delete(count)
    case 9: return .duet(2 * count)
    default: return .script(joining(at: caret))
    }
  }

  private mutating func continueBurst(_ text: NaiveText) -> BufferOperation? {
    guard let now = burst else { return nil }
    burst = nil
    caret = text.clip(caret, .right)
    switch now {
    case .type(let left):
      if left > 1 { burst = .type(left - 1) }
      return type(Alphabet.word(flavour, &random))
    case .duet(let left):
      if left > 1 { burst = .duet(left - 1) }
      if left.isMultiple(of: 2) { return type(Alphabet.word(flavour, &random)) }
      // The same caret in the other buffer, where another hand went on from the same typed text.
      return random.oneIn(8) ? .fork : .select(random.below(BufferTrial.mostStrands))
    case .typeBytes(let bytes):
      if bytes.count > 1 { burst = .typeBytes(Array(bytes.dropFirst())) }
      return bytes.first.map { type([$0]) }
    case .backspace(let left):
      guard caret > 0 else { return nil }
      if left > 1 { burst = .backspace(left - 1) }
      let start = text.clip(caret - 1, .left)
      defer { caret = start }
      return .replace(start..<caret, [], route())
    case .delete(let left):
      guard caret < text.count else { return nil }
      if left > 1 { burst = .delete(left - 1) }
      return .replace(caret..<text.clip(caret + 1, .right), [], route())
    case .script(let operations):
      if operations.count > 1 { burst = .script(Array(operations.dropFirst())) }
      return operations.first
    }
  }

  private mutating func type(_ bytes: [UInt8]) -> BufferOperation {
    defer { caret += bytes.count }
    return .replace(caret..<caret, bytes, route())
  }

  /// Edits that make something new of two halves, and tear it apart again.
  private mutating func joining(at place: Int) -> [BufferOperation] {
    let (left, right) = random.pick(Alphabet.halves)
    let between = Alphabet.text(.mixed, count: random.pick([1, 1, 1, 3, 40]), &random)
    let seam = place + left.count
    let gap = seam..<seam + between.count
    var script: [BufferOperation] = []
    switch random.below(3) {
    case 0: script = [.replace(place..<place, left + between + right, route())]
    case 1:
      script = [right, between, left].map { .replace(place..<place, $0, route()) }
    default:
      script = [
        .replace(place..<place, left, route()), .replace(seam..<seam, right, route()),
        .attempt([NaiveEdit(seam..<seam, between)], route()),
      ]
    }
    script.append(random.oneIn(3) ? .revert(gap, []) : .attempt([NaiveEdit(gap, [])], route()))
    script.append(.attempt([NaiveEdit(seam..<seam, random.pick([[], between]))], route()))
    let rest = random.pick([seam..<seam + right.count, place..<seam, seam - 1..<seam + 1])
    script.append(.attempt([NaiveEdit(rest, [])], route()))
    if random.oneIn(2) { script.insert(.check(random.next()), at: random.upTo(script.count)) }
    return script
  }

  // MARK: - Single operations

  private mutating func route() -> BufferOperation.Route {
    // A burst mostly goes through one function: only then is typing told from single edits.
    random.oneIn(4) ? random.pick(BufferOperation.Route.allCases) : .bytes
  }

  private mutating func rash(_ text: NaiveText) -> BufferOperation {
    let count = text.count
    let range = random.range(upTo: count)
    switch random.below(26) {
    case 0..<6: return .replace(range, some(), random.pick(BufferOperation.Route.allCases))
    case 6..<9: return .batch(edits(count))
    case 9: return .replaceAll(edits(count).map(\.range), Alphabet.word(flavour, &random))
    case 10...11: return .apply(edits(count))
    case 12: return .revert(range, some())
    case 13...14:
      let kept = random.below(BufferTrial.mostKept)
      return .insertKept(kept, random.range(upTo: count), into: range)
    case 15: return .insertForeign(some(), random.range(upTo: profile.length), into: range)
    case 16: return .branch(random.below(BufferTrial.mostKept))
    case 17...18: return .select(random.below(BufferTrial.mostStrands))
    case 19: return paste(count)
    case 20: return whole(text)
    default: return refused(text)
    }
  }

  private mutating func some() -> [UInt8] {
    let count = random.below(random.pick([2, 12]))
    return Alphabet.text(random.pick([flavour, .mixed]), count: count, &random)
  }

  private mutating func paste(_ count: Int) -> BufferOperation {
    let length = random.below(profile == .tiny ? 100 : 5_001)
    let place = random.upTo(count)
    let bytes = Alphabet.text(flavour, count: length, &random)
    return .replace(place..<place, bytes, random.pick(BufferOperation.Route.allCases))
  }

  /// Edits of all of the text.
  private mutating func whole(_ text: NaiveText) -> BufferOperation {
    let all = 0..<text.count
    switch random.below(5) {
    case 0: return .replace(all, [], route())
    case 1: return .replace(all, text.bytes, random.pick(BufferOperation.Route.allCases))
    case 2: return .insertKept(random.below(BufferTrial.mostKept), 0..<100_000, into: all)
    case 3: return .revert(all, [])
    default:
      let bytes = Alphabet.text(flavour, count: profile.length / 2, &random)
      return .replace(all, bytes, .bytes)
    }
  }

  /// Up to 50 sorted edits: apart, adjacent or empty, often one at each end.
  private mutating func edits(_ count: Int) -> [NaiveEdit] {
    let wanted = 1 + random.below(random.pick([3, 50]))
    var cuts = (0..<2 * wanted).map { _ in random.upTo(count) }.sorted()
    if random.oneIn(3) { cuts[0] = 0 }
    if random.oneIn(3) { cuts[cuts.count - 1] = count }
    // Next to one another: each begins where the one before ended.
    if random.oneIn(3) { for index in 1..<wanted { cuts[2 * index] = cuts[2 * index - 1] } }
    // Only insertions, several of them at one place.
    if random.oneIn(4) { for index in 0..<wanted { cuts[2 * index + 1] = cuts[2 * index] } }
    return (0..<wanted).map { NaiveEdit(cuts[2 * $0]..<cuts[2 * $0 + 1], some()) }
  }

  /// Edits that have to be refused, or at least may have to be.
  private mutating func refused(_ text: NaiveText) -> BufferOperation {
    let count = text.count
    var range = random.range(upTo: count)
    switch random.below(6) {
    case 0: range = random.upTo(count)..<count + 1 + random.below(5)
    case 1: range = -1 - random.below(5)..<random.upTo(count)
    case 2: range = random.pick([Int.min..<0, Int.max..<Int.max, 0..<Int.max, Int.min..<Int.min])
    default: break
    }
    let bad = NaiveEdit(range, some())
    guard random.oneIn(2) else {
      return .attempt([bad], random.pick(BufferOperation.Route.allCases))
    }
    var edits = edits(count).map { NaiveEdit(text.clip($0.range), $0.bytes) }
    switch random.below(3) {
    case 0: edits.insert(bad, at: random.upTo(edits.count))
    case 1: edits.swapAt(0, random.below(edits.count))
    default: edits[random.below(edits.count)] = bad
    }
    return .attempt(edits, .batch)
  }
}
