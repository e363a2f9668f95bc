internal import PieceTable

/// Which blocks are folded. A block is known by where it begins, which follows edits; how far it
/// reaches is found in the blocks of the moment, so that nothing here can be out of date.
public struct FoldState: Hashable, Sendable {
  /// A block that is folded.
  struct Fold: Hashable, Sendable, Codable {
    var kind: FoldingRange.Kind
    var start: ByteOffset
  }

  /// In order of their starts, which differ.
  private(set) var folds: [Fold] = []

  /// Nothing folded.
  public init() {}

  /// Whether nothing is folded.
  public var isEmpty: Bool { folds.isEmpty }

  /// How many blocks are folded, those inside others too.
  public var count: Int { folds.count }

  /// The index of the first fold that starts at an offset or behind it. O(log folds).
  func index(from offset: ByteOffset) -> Int {
    var (lower, upper) = (0, folds.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if folds[middle].start < offset { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Whether a block is folded. O(log folds).
  public func contains(_ range: FoldingRange) -> Bool {
    let index = index(from: range.start)
    return index < folds.count && folds[index] == Fold(kind: range.kind, start: range.start)
  }

  /// Folds a block; false when it is folded already. O(folds).
  @discardableResult
  public mutating func insert(_ range: FoldingRange) -> Bool {
    let index = index(from: range.start)
    let fold = Fold(kind: range.kind, start: range.start)
    if index < folds.count, folds[index].start == range.start {
      guard folds[index] != fold else { return false }
      folds[index] = fold
    } else {
      folds.insert(fold, at: index)
    }
    return true
  }

  /// Unfolds a block; false when it is not folded. O(folds).
  @discardableResult
  public mutating func remove(_ range: FoldingRange) -> Bool {
    guard contains(range) else { return false }
    folds.remove(at: index(from: range.start))
    return true
  }

  /// Keeps those that a condition holds for. O(folds).
  mutating func filter(_ isKept: (Fold) -> Bool) {
    folds.removeAll { !isKept($0) }
  }

  /// Puts folds whose starts ascend in the place of those that are here. Of two with one start the
  /// first stays.
  mutating func replaceAll(with sorted: [Fold]) {
    folds.removeAll(keepingCapacity: true)
    for fold in sorted where folds.last?.start != fold.start { folds.append(fold) }
  }
}

extension FoldState {
  /// Stops the program unless the folds are in order and differ. O(folds).
  func checkInvariants() {
    for (fold, next) in zip(folds, folds.dropFirst()) {
      precondition(fold.start < next.start, "folds are in order and begin at different places")
    }
  }
}

extension FoldState: Codable {
  /// Reads folds, which may be in any order.
  public init(from decoder: any Decoder) throws {
    replaceAll(with: try [Fold](from: decoder).sorted { $0.start < $1.start })
  }

  /// Writes the folds: of each where it begins, and what it is.
  public func encode(to encoder: any Encoder) throws { try folds.encode(to: encoder) }
}
