internal import PieceTable

/// Counts grapheme clusters scalar by scalar, by the rules of the standard library.
///
/// The state depends on the text since the last boundary that is certain from the scalars beside it. Where none comes
/// for `limit` bytes, from there on two neighbours alone decide, and of regional indicators every one counts half: in
/// a row of flags that long nobody can tell without its start which ones belong together. So a count can begin in
/// the middle of a text, and it is the same as from the start.
struct CharacterCounter {
  private typealias Recognizer = Unicode._CharacterRecognizer

  /// How many UTF-8 bytes without a certain boundary are taken into account.
  static let limit = 4096

  /// The clusters that have begun so far.
  var count = 0
  /// What counts half.
  var halves = 0
  /// The scalar before; nil at the start of the text.
  private var previous: Unicode.Scalar?
  /// Knows the scalars since the last certain boundary; nil where that lies before `previous`.
  private var recognizer: Recognizer?
  /// The bytes since the last certain boundary.
  private var distance = 0
  /// Whether the boundary before `previous` is certain.
  private var isSettled = true

  /// A counter at the start of a text.
  init() {}

  /// A counter at an offset, a boundary of scalars. O(log n + a bounded part of the text before).
  init(_ reader: inout ScalarReader, at offset: Int) {
    guard offset > 0 else { return }
    var element = reader.scalar(before: offset)
    var position = offset - element.length
    let last = element.scalar
    while position > 0, offset - position <= Self.limit {
      let before = reader.scalar(before: position)
      if GraphemeBreaker.isCertain(between: before.scalar, and: element.scalar) { break }
      position -= before.length
      element = before
    }
    guard offset - position <= Self.limit else {
      previous = last
      distance = Self.limit + 1
      isSettled = false
      return
    }
    // What comes before a certain boundary, or the start of the text, does not matter.
    while position < offset {
      let next = reader.scalar(at: position)
      add(next.scalar, next.length)
      position += next.length
    }
    count = 0
    halves = 0
  }

  /// Goes on by a scalar of so many bytes. O(1).
  mutating func add(_ scalar: Unicode.Scalar, _ length: Int) {
    defer { previous = scalar }
    guard let previous else {
      count &+= 1
      settle(length)
      return
    }
    if let isBreak = Recognizer.quickBreak(between: previous, and: scalar) {
      if isBreak {
        count &+= 1
        settle(length)
      } else {
        feed(scalar, behind: previous)
        stay(length)
      }
      return
    }
    if distance > Self.limit {
      addFarFromBoundary(scalar, length, behind: previous)
    } else if !feed(scalar, behind: previous) {
      stay(length)
    } else {
      count &+= 1
      if GraphemeBreaker.isCertain(between: previous, and: scalar) {
        settle(length)
      } else {
        stay(length)
      }
    }
  }

  /// Goes on by plain scalars behind a plain one, which begin so many clusters. O(1).
  mutating func addPlain(_ clusters: Int, last: Unicode.Scalar) {
    count &+= clusters
    previous = last
    settle(last.utf8.count)
  }

  /// Whether there is a boundary between a scalar and any other of its kind, but between a carriage return and a line
  /// feed: the letters and the punctuation that most texts are made of. O(1).
  @inline(__always)
  static func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Soft hyphens are alone.
    case 0..<0xAD, 0xAE..<0x300: true
    case 0x370..<0x483, 0x48A..<0x530: true
    case 0x5D0..<0x5EB, 0x620..<0x64B: true
    case 0x1E00..<0x2000, 0x2010..<0x2028: true
    case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100: true
    case 0x3400..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E: true
    default: false
    }
  }

  /// Whether the scalar before is plain.
  var isBehindPlain: Bool { previous.map { Self.isPlain($0.value) } ?? false }

  /// Whether the scalar before is a carriage return.
  var isBehindCarriageReturn: Bool { previous == "\r" }

  private mutating func addFarFromBoundary(
    _ scalar: Unicode.Scalar, _ length: Int, behind previous: Unicode.Scalar
  ) {
    func isIndicator(_ scalar: Unicode.Scalar) -> Bool {
      (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
    recognizer = nil
    if isIndicator(previous), isIndicator(scalar) {
      halves &+= 1
      stay(length)
      return
    }
    var pair = Recognizer()
    _ = pair.hasBreak(before: previous)
    guard pair.hasBreak(before: scalar) else { return stay(length) }
    count &+= 1
    if GraphemeBreaker.isCertain(between: previous, and: scalar) {
      settle(length)
    } else {
      stay(length)
    }
  }

  /// Tells the recognizer of a scalar, and whether there is a boundary before it.
  @discardableResult
  private mutating func feed(_ scalar: Unicode.Scalar, behind previous: Unicode.Scalar) -> Bool {
    var state = recognizer ?? Recognizer()
    if recognizer == nil { _ = state.hasBreak(before: previous) }
    let isBreak = state.hasBreak(before: scalar)
    recognizer = state
    return isBreak
  }

  private mutating func settle(_ length: Int) {
    recognizer = nil
    distance = length
    isSettled = true
  }

  private mutating func stay(_ length: Int) {
    distance &+= length
    isSettled = false
  }

  /// Whether both count alike from here on, given that the last scalar was the same.
  func agrees(with other: CharacterCounter) -> Bool {
    isSettled && other.isSettled || distance > Self.limit && other.distance > Self.limit
  }
}
