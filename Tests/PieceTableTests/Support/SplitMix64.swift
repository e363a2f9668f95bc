/// A small generator of random numbers whose whole state is its seed, so that a failure replays.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<limit`; 0 when the limit is not positive.
  mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(truncatingIfNeeded: next() >> 1) % limit : 0
  }

  /// A number in `0...limit`.
  mutating func upTo(_ limit: Int) -> Int { below(limit + 1) }

  /// True one time in `times`.
  mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  /// One of the elements; the array must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A range inside `0...limit`, most often a short one.
  mutating func range(upTo limit: Int) -> Range<Int> {
    let lower = upTo(limit)
    let length = oneIn(4) ? upTo(limit - lower) : upTo(min(12, limit - lower))
    return lower..<lower + length
  }
}
