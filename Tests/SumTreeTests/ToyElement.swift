import SumTree

/// A run of a given length with a name, to tell two of one length apart.
struct Run: Summarized, Equatable {
  var length: Int
  var name: Int

  var summary: RunSummary { RunSummary(count: 1, length: length, first: name, last: name) }
}

/// A monoid that does not commute: it knows the first and the last name.
struct RunSummary: Summary, Equatable {
  var count: Int
  var length: Int
  var first: Int?
  var last: Int?

  static var zero: Self { Self(count: 0, length: 0, first: nil, last: nil) }

  static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.length += right.length
    left.first = left.first ?? right.first
    left.last = right.last ?? left.last
  }
}

/// A place by the sum of lengths.
struct LengthMeasure: Dimension {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: RunSummary) { value = prefix.length }
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place by the number of elements.
struct CountMeasure: Dimension {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: RunSummary) { value = prefix.count }
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A small generator whose whole state is its seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SummaryTree {
  var elements: [Element] {
    var result: [Element] = []
    forEach { result.append($0) }
    return result
  }
}
