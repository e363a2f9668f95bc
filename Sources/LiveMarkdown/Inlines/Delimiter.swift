/// A run of `*`, `_`, `~` or `=` that may open or close spans (CommonMark 6.2, "delimiter run").
struct Delimiter {
  /// The character of a run.
  enum Character: UInt8 {
    case star, underscore, tilde, equals
  }

  let character: Character
  let canOpen: Bool
  let canClose: Bool
  /// Where the run begins.
  let start: Int
  /// The number of characters it had at first.
  let length: Int
  /// The number of characters that closed something; they are its first.
  var closed = 0
  /// The number of characters left, behind those.
  var remaining: Int
  /// The slot of the span that its first character would open; each of the others has the next.
  let slot: Int
  /// Its place among the openers, when it is there.
  var place = -1
}

/// A run that may open a span, in a stack of such.
struct Opener {
  /// Its number among the runs.
  let delimiter: Int
  /// The next one below of the same class, by its place; -1 for none.
  let below: Int

  /// The number of classes.
  static let classCount = 24

  /// The class of a run: its character and what the rule of three needs of it.
  @inline(__always)
  static func classIndex(_ character: Delimiter.Character, _ rest: Int, canClose: Bool) -> Int {
    Int(character.rawValue) &* 6 &+ rest &* 2 &+ (canClose ? 1 : 0)
  }
}

/// For each class of closers the run below which none of them found an opener.
struct AbsentClosers {
  /// The number of classes: four characters, lengths modulo three, and whether a closer that can
  /// also open is told from others.
  private static let classCount = 24

  private var runs = ContiguousArray(repeating: -1, count: Self.classCount)
  /// The topmost opener of each class; -1 for none.
  var tops = ContiguousArray(repeating: -1, count: Opener.classCount)

  mutating func reset() {
    for index in runs.indices { runs[index] = -1 }
    for index in tops.indices { tops[index] = -1 }
  }

  subscript(_ closer: Delimiter, _ tellsOpening: Bool) -> Int {
    get { runs[Self.index(closer, tellsOpening)] }
    set { runs[Self.index(closer, tellsOpening)] = newValue }
  }

  @inline(__always)
  private static func index(_ closer: Delimiter, _ tellsOpening: Bool) -> Int {
    Int(closer.character.rawValue) &* 3 &+ closer.length % 3
      &+ (tellsOpening && closer.canOpen ? 12 : 0)
  }
}
