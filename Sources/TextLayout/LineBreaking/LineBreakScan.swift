/// Goes through a text and marks where rows may end.
///
/// Runs of ASCII are gone through by bytes, without the machine: its state behind a letter depends on nothing else, so
/// it catches up from the last letter before something that needs it.
struct LineBreakScan {
  private let isBrowser: Bool
  private let text: UnsafeBufferPointer<UInt8>
  private let marks: UnsafeMutableBufferPointer<Bool>
  private let machine: LineBreakMachine
  private let latin: LatinBreaks
  private let kinds: [ByteKind]
  private var clusters = ClusterBoundaries()

  private var state = LineBreakMachine.start
  /// The state is that behind all before this offset.
  private var stateOffset = 0
  /// The place that is pending, if a row may end there at all.
  private var pending: Int?

  init(
    _ rules: LineBreaker.Rules, _ text: UnsafeBufferPointer<UInt8>,
    _ marks: UnsafeMutableBufferPointer<Bool>
  ) {
    isBrowser = rules == .browser
    self.text = text
    self.marks = marks
    machine = isBrowser ? .browser : .unicode
    latin = .browser
    kinds = isBrowser ? ByteKind.browser : ByteKind.unicode
  }

  /// Marks all of the text, which is not empty.
  mutating func run() {
    var offset = 0
    while offset < text.count {
      let start = offset
      offset = passSimple(from: offset)
      guard offset < text.count else { break }
      catchUp(to: offset)
      if offset > start { clusters.noteBoundary(at: offset - 1) }
      offset = passOthers(from: offset)
    }
    settlePending(machine.end(from: state))
    marks[0] = false
  }

  /// Goes through bytes whose marks follow from them and those before them alone, and says where they end.
  private func passSimple(from start: Int) -> Int {
    var offset = start
    var before = start > 0 ? kinds[Int(text[start - 1])] : .letter
    while offset < text.count {
      let kind = kinds[Int(text[offset])]
      if kind.isOther { break }
      if kind.isPaired || before.isPaired {
        marks[offset] = offset > 0 && mayBreakPair(before: offset)
      } else {
        marks[offset] = kind.mayBegin(behind: before)
      }
      before = kind
      offset += 1
    }
    return offset
  }

  /// Whether a row of a browser may end between two bytes of ASCII.
  private func mayBreakPair(before offset: Int) -> Bool {
    let (first, second) = (text[offset - 1], text[offset])
    if second == 0x20 || second == 0x09 { return false }
    if first == 0x20 || first == 0x09 { return true }
    if first == 0x2D, Self.isDigit(second) {
      return offset > 1 && (Self.isDigit(text[offset - 2]) || ByteKind.isLetter(text[offset - 2]))
    }
    return latin.mayBreak(between: UInt32(first), and: UInt32(second))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Brings the machine to an offset, which simple bytes are before.
  private mutating func catchUp(to offset: Int) {
    var start = offset
    while start > stateOffset {
      start -= 1
      if ByteKind.isLetter(text[start]) {
        state = LineBreakMachine.start
        stateOffset = start
      }
    }
    for index in stateOffset..<offset {
      state = machine.move(from: state, by: symbol(of: UInt32(text[index]))).state
    }
    stateOffset = offset
  }

  /// What a scalar is to the machine: tabs are spaces to browsers.
  @inline(__always)
  private func symbol(of scalar: UInt32) -> Int {
    let scalar = isBrowser && scalar == 0x09 ? 0x20 : scalar
    return LayoutFacts.of(scalar).breakSymbol
  }

  /// Goes on scalar by scalar until simple bytes begin, and says where that is.
  private mutating func passOthers(from start: Int) -> Int {
    var offset = start
    var before = start > 0 ? UInt32(text[start - 1]) : 0
    var factsBefore = LayoutFacts.of(before)
    while offset < text.count {
      let (element, length) = text.scalar(at: offset)
      let scalar = element.value
      let facts = LayoutFacts.of(scalar)
      let move = machine.move(from: state, by: symbol(of: scalar))
      state = move.state
      if pending != nil { settlePending(move) }
      for index in offset..<offset + length { marks[index] = false }
      let isCertain = LayoutFacts.isCertainBoundary(between: factsBefore, and: facts)
      if isCertain { clusters.noteBoundary(at: offset) }
      mark(offset, move, before, scalar)
      offset += length
      before = scalar
      factsBefore = facts
      if length == 1, pending == nil, offset < text.count, !kinds[Int(text[offset])].isOther,
        isBrowser ? !kinds[Int(scalar)].isOther : ByteKind.isLetter(UInt8(scalar))
      {
        break
      }
    }
    stateOffset = offset
    return offset
  }

  /// Marks the place before a scalar.
  @inline(__always)
  private mutating func mark(
    _ offset: Int, _ move: LineBreakMachine.Move, _ before: UInt32, _ scalar: UInt32
  ) {
    if isBrowser, before < 0x100, scalar < 0x100, before > 0x20, scalar > 0x20,
      before != 0x2D || scalar < 0x7F
    {
      let mayBreak =
        scalar < 0x7F && before < 0x7F
        ? mayBreakPair(before: offset) : latin.mayBreak(between: before, and: scalar)
      if mayBreak { marks[offset] = clusters.isBoundary(at: offset, in: text) }
    } else if move.mayBreak {
      marks[offset] = clusters.isBoundary(at: offset, in: text)
    } else if move.isPending, clusters.isBoundary(at: offset, in: text) {
      pending = offset
    }
  }

  /// Decides on the place that is pending, if a transition does.
  private mutating func settlePending(_ move: LineBreakMachine.Move) {
    guard let place = pending, move.settlesPending else { return }
    marks[place] = move.mayBreakAtPending
    pending = nil
  }
}

/// What a byte is to a scan that looks at bytes alone.
struct ByteKind: Hashable {
  private let rawValue: UInt8

  /// A letter, or what no row ends before or behind either; behind spaces a row may begin with it.
  static let letter = ByteKind(rawValue: 1)
  /// A space.
  static let space = ByteKind(rawValue: 2)
  /// What stays with what is before it, spaces too.
  static let closing = ByteKind(rawValue: 0)
  /// What depends on its neighbours, of ASCII themselves.
  static let paired = ByteKind(rawValue: 4)
  /// What needs the rules.
  static let other = ByteKind(rawValue: 8)

  private init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always) var isOther: Bool { rawValue & 8 != 0 }
  @inline(__always) var isPaired: Bool { rawValue & 4 != 0 }

  /// Whether a row may begin with it behind a byte of a kind.
  @inline(__always)
  func mayBegin(behind before: ByteKind) -> Bool { rawValue & before.rawValue >> 1 != 0 }

  /// Whether a byte is a letter of ASCII.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= 0x61 && small <= 0x7A
  }

  /// The kinds to the annex. Digits are not simple: what is behind a number depends on where it began.
  static let unicode: [ByteKind] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case 0x20: .space
    case 0x2C, 0x2E, 0x3A, 0x3B: .closing
    default: isLetter(byte) ? .letter : .other
    }
  }

  /// The kinds to browsers.
  static let browser: [ByteKind] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case 0x20, 0x09: .space
    case 0x21..<0x7F: LatinBreaks.isPlain(byte) ? .letter : .paired
    default: .other
    }
  }
}
