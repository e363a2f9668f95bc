/// Goes through a text and marks where rows may end.
///
/// Runs of ASCII are gone through by bytes, without the machine: its state behind a letter depends on nothing else, so
/// it catches up from the last letter before something that needs it.
///
/// Valid while the buffers are.
struct LineBreakScan {
  private let isBrowser: Bool
  private let text: UnsafeBufferPointer<UInt8>
  private let marks: UnsafeMutableBufferPointer<Bool>
  private let kinds: UnsafeBufferPointer<ByteKind>
  private let asciiBreaks: ASCIIBreaks
  private var clusters = ClusterBoundaries()

  private var state = LineBreakMachine.start
  /// The state is that behind all before this offset.
  private var stateOffset = 0
  /// The place that is pending, if a row may end there at all.
  private var pending: Int?

  /// A scan of a text, with the kinds of the 256 bytes.
  init(
    _ rules: LineBreaker.Rules, _ text: UnsafeBufferPointer<UInt8>,
    _ marks: UnsafeMutableBufferPointer<Bool>, _ kinds: UnsafeBufferPointer<ByteKind>
  ) {
    isBrowser = rules == .browser
    self.text = text
    self.marks = marks
    self.kinds = kinds
    asciiBreaks = .browser
  }

  /// Marks all of the text.
  mutating func run() {
    var offset = passSimple(from: 0)
    guard offset < text.count else { return }
    // The tables are made when they are needed first.
    let machine: LineBreakMachine = isBrowser ? .browser : .unicode
    machine.moves.withUnsafeBufferPointer { moves in
      LayoutFacts.table.withUnsafeBufferPointer { facts in
        let tables = Tables(moves: moves, facts: facts)
        while offset < text.count {
          catchUp(to: offset, tables)
          // Behind the first there is a simple byte before it, behind another one.
          if offset > 0 { clusters.noteBoundary(at: offset - 1) }
          offset = passOthers(from: offset, tables)
          offset = passSimple(from: offset)
        }
        settlePending(tables.end(from: state))
      }
    }
    marks[0] = false
  }

  /// Goes through bytes whose marks follow from them and those before them alone, and says where they end.
  private func passSimple(from start: Int) -> Int {
    var offset = start
    var before = start > 0 ? kinds[Int(text[start - 1])] : .letter
    while offset < text.count {
      let kind = kinds[Int(text[offset])]
      if kind.isSimple, before.isSimple {
        marks[offset] = kind.mayBegin(behind: before)
      } else if kind.isOther {
        break
      } else {
        marks[offset] = offset > 0 && asciiBreaks.mayBreak(before: offset, in: text)
      }
      before = kind
      offset &+= 1
    }
    return offset
  }

  /// Brings the state to an offset, which simple bytes are before.
  private mutating func catchUp(to offset: Int, _ tables: Tables) {
    var start = offset
    while start > stateOffset {
      start -= 1
      if ByteKind.isLetter(text[start]) {
        state = LineBreakMachine.start
        stateOffset = start
      }
    }
    for index in stateOffset..<offset {
      state = tables.move(from: state, by: symbol(of: UInt32(text[index]), tables)).state
    }
    stateOffset = offset
  }

  /// What a scalar is to the machine: tabs are spaces to browsers.
  @inline(__always)
  private func symbol(of scalar: UInt32, _ tables: Tables) -> Int {
    isBrowser && scalar == 0x09
      ? Int(LineBreakClass.space.rawValue) : tables.facts(of: scalar).breakSymbol
  }

  /// Goes on scalar by scalar until simple bytes begin, and says where that is.
  private mutating func passOthers(from start: Int, _ tables: Tables) -> Int {
    // Copies, so that the loop need not fetch them again behind each mark that it writes.
    let (text, isBrowser, kinds) = (text, isBrowser, kinds)
    var state = state
    var offset = start
    var before = start > 0 ? UInt32(text[start - 1]) : 0
    var factsBefore = tables.facts(of: before)
    while offset < text.count {
      let (element, length) = text.scalar(at: offset)
      let scalar = element.value
      let facts = tables.facts(of: scalar)
      let move = tables.move(from: state, by: symbol(of: scalar, tables))
      state = move.state
      if pending != nil { settlePending(move) }
      for index in offset..<offset &+ length { marks[index] = false }
      if LayoutFacts.isCertainBoundary(between: factsBefore, and: facts) {
        clusters.noteBoundary(at: offset)
      }
      if isBrowser, before < 0x100, scalar < 0x100, before > 0x20, scalar > 0x20 {
        markLatin(offset, move, before, scalar, tables)
      } else if move.mayBreak || move.isPending {
        mark(offset, move)
      }
      offset &+= length
      before = scalar
      factsBefore = facts
      if length == 1, offset < text.count, !kinds[Int(text[offset])].isOther, pending == nil,
        isBrowser ? !kinds[Int(scalar)].isOther : ByteKind.isLetter(UInt8(scalar))
      {
        break
      }
    }
    self.state = state
    stateOffset = offset
    return offset
  }

  /// Marks the place before a scalar that the rules decide on.
  @inline(__always)
  private mutating func mark(_ offset: Int, _ move: LineBreakMachine.Move) {
    guard clusters.isBoundary(at: offset, in: text) else { return }
    if move.isPending { pending = offset } else { marks[offset] = move.mayBreak }
  }

  /// The same between two visible characters below U+0100. Browsers do not look around them: they have a table for
  /// those of ASCII, and follow the rules for the two alone if one is not, except behind a hyphen. (Found out by
  /// laying out every pair.)
  private mutating func markLatin(
    _ offset: Int, _ move: LineBreakMachine.Move, _ before: UInt32, _ scalar: UInt32,
    _ tables: Tables
  ) {
    var mayBreak: Bool
    if before < 0x7F, scalar < 0x7F {
      mayBreak = asciiBreaks.mayBreak(before: offset, in: text)
    } else if before == 0x2D {
      return mark(offset, move)
    } else {
      let first = tables.move(from: LineBreakMachine.start, by: symbol(of: before, tables))
      let second = tables.move(from: first.state, by: symbol(of: scalar, tables))
      mayBreak = second.mayBreak
      if second.isPending { mayBreak = tables.end(from: second.state).mayBreakAtPending }
    }
    if mayBreak { marks[offset] = clusters.isBoundary(at: offset, in: text) }
  }

  /// Decides on the place that is pending, if a transition does.
  private mutating func settlePending(_ move: LineBreakMachine.Move) {
    guard let place = pending, move.settlesPending else { return }
    marks[place] = move.mayBreakAtPending
    pending = nil
  }
}

extension LineBreakScan {
  /// The tables of the machine and of scalars, without checks of bounds: a state and a symbol are never out of them.
  private struct Tables {
    let moves: UnsafeBufferPointer<LineBreakMachine.Move>
    let facts: UnsafeBufferPointer<UInt16>

    /// The transition by a symbol.
    @inline(__always)
    func move(from state: Int, by symbol: Int) -> LineBreakMachine.Move {
      moves[state &* LineBreakMachine.symbols &+ symbol]
    }

    /// The transition at the end of the text.
    func end(from state: Int) -> LineBreakMachine.Move {
      move(from: state, by: Int(LineBreakClass.mandatoryBreak.rawValue))
    }

    /// The facts of a scalar.
    @inline(__always)
    func facts(of scalar: UInt32) -> LayoutFacts {
      LayoutFacts(
        rawValue: scalar < LayoutFacts.tableEnd ? facts[Int(scalar)] : LayoutFacts.distant(scalar))
    }
  }
}
