/// The SplitMix64 generator: the same numbers from the same seed on every platform.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator whose whole sequence follows from `seed`.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in `0..<bound`; `bound` must be above 0.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "the bound must be above 0")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in a closed range.
  package mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in `n` times on average.
  package mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  /// One element of a collection that is not empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
