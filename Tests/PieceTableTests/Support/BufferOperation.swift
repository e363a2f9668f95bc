/// One step of a random test, whole in itself so that a script of steps can be printed, replayed
/// and shrunk.
///
/// Offsets are bytes. Unless said otherwise they are clipped to the text as it is when the step
/// runs, so that a script stays valid when other steps are taken out.
enum BufferOperation: Sendable {
  /// Replaces one range.
  case replace(Range<Int>, [UInt8], Route)
  /// Tries edits as they are, without clipping: they may have to be refused.
  case attempt([NaiveEdit], Route)
  /// Replaces many ranges in one step.
  case batch([NaiveEdit])
  /// Puts one string in the place of many ranges.
  case replaceAll([Range<Int>], [UInt8])
  /// Edits a copy, then brings the buffer to the same text with the patch that came of it.
  case apply([NaiveEdit])
  /// Replaces a range, then takes it back with the inverse patch.
  case revert(Range<Int>, [UInt8])
  /// Puts a slice of the kept snapshot with this number in the place of a range.
  case insertKept(Int, Range<Int>, into: Range<Int>)
  /// Puts a slice of another buffer's text in the place of a range.
  case insertForeign([UInt8], Range<Int>, into: Range<Int>)
  /// Keeps a snapshot, to be compared at the end.
  case keep
  /// Copies the buffer; later steps edit the original until another one is selected.
  case fork
  /// Gives back what the buffer no longer needs.
  case compact
  /// Makes one more buffer from the kept snapshot with this number.
  case branch(Int)
  /// Makes another buffer the one that is edited.
  case select(Int)
  /// Compares everything, at positions chosen by this seed.
  case check(UInt64)

  /// The function an edit goes through; one that does not fit the edit gives way to `.bytes`.
  enum Route: String, CaseIterable, Sendable {
    /// `replace(_:with: String)`; for well-formed text.
    case string
    /// `replace(_:with: UnsafeBufferPointer)`.
    case bytes
    /// `replace(_:with: TextSnapshot)`.
    case fragment
    /// `insert(_:at:)` or `remove(_:)`; for edits that do only one of them.
    case named
    /// `replace(_: [TextEdit])`.
    case batch
    /// `replace(_: [Range], with: String)`; for well-formed text, the same everywhere.
    case replaceAll
  }
}

extension NaiveEdit: CustomStringConvertible {
  var description: String { "NaiveEdit(\(literal(range)), \(hex(bytes)))" }
}

/// A range as Swift source; a negative bound needs its parentheses.
private func literal(_ range: Range<Int>) -> String {
  range.lowerBound < 0 ? "(\(range.lowerBound))..<(\(range.upperBound))" : "\(range)"
}

extension BufferOperation: CustomStringConvertible {
  /// The step as Swift source, to be pasted into a named test.
  var description: String {
    switch self {
    case .replace(let range, let bytes, let route):
      ".replace(\(literal(range)), \(hex(bytes)), .\(route.rawValue))"
    case .attempt(let edits, let route): ".attempt(\(edits), .\(route.rawValue))"
    case .batch(let edits): ".batch(\(edits))"
    case .replaceAll(let ranges, let bytes): ".replaceAll(\(ranges), \(hex(bytes)))"
    case .apply(let edits): ".apply(\(edits))"
    case .revert(let range, let bytes): ".revert(\(literal(range)), \(hex(bytes)))"
    case .insertKept(let index, let range, let into):
      ".insertKept(\(index), \(range), into: \(into))"
    case .insertForeign(let bytes, let range, let into):
      ".insertForeign(\(hex(bytes)), \(range), into: \(into))"
    case .keep: ".keep"
    case .fork: ".fork"
    case .compact: ".compact"
    case .branch(let index): ".branch(\(index))"
    case .select(let index): ".select(\(index))"
    case .check(let seed): ".check(\(seed))"
    }
  }

  /// The same step with less text or fewer edits, for the shrinker.
  var shorter: [BufferOperation] {
    func halves(_ bytes: [UInt8]) -> [[UInt8]] {
      guard bytes.count > 1 else { return [] }
      let middle = bytes.count / 2
      let parts = [Array(bytes[..<middle]), Array(bytes[middle...])]
      return parts + (bytes.count <= 8 ? [Array(bytes.dropFirst()), bytes.dropLast()] : [])
    }
    func fewer(_ edits: [NaiveEdit]) -> [[NaiveEdit]] {
      guard edits.count > 1 else { return [] }
      let middle = edits.count / 2
      return [Array(edits[..<middle]), Array(edits[middle...])]
    }
    switch self {
    case .replace(let range, let bytes, let route):
      return halves(bytes).map { .replace(range, $0, route) }
    case .attempt(let edits, let route): return fewer(edits).map { .attempt($0, route) }
    case .batch(let edits): return fewer(edits).map { .batch($0) }
    case .apply(let edits): return fewer(edits).map { .apply($0) }
    case .replaceAll(let ranges, let bytes):
      return fewer(ranges.map { NaiveEdit($0, bytes) }).map { .replaceAll($0.map(\.range), bytes) }
    case .revert(let range, let bytes): return halves(bytes).map { .revert(range, $0) }
    case .insertForeign(let bytes, let range, let into):
      return halves(bytes).map { .insertForeign($0, range, into: into) }
    default: return []
    }
  }
}
