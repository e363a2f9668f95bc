/// Composes a long sequence of patches without visiting all earlier edits for each new one.
///
/// Patches of like size are composed first, as in a binary counter: `n` one-edit patches at
/// scattered places cost O(n log n) together, and one more keystroke at the last place O(1).
struct PatchAccumulator: Sendable {
  /// In order of time; each has at least twice as many edits as the next.
  private var layers: [TextPatch] = []
  /// Estimated bytes of the layers and of the old text they replace.
  private(set) var cost = 0

  /// Whether nothing changed so far, as far as that is known without composing everything.
  var isEmpty: Bool { layers.isEmpty }

  mutating func append(_ patch: TextPatch) {
    guard !patch.isEmpty else { return }
    if let last = layers.last, last.edits.count < 2 * patch.edits.count {
      mergeIntoLast(patch)
    } else {
      layers.append(patch)
      cost += Self.cost(of: patch)
    }
    while layers.count > 1,
      layers[layers.count - 2].edits.count < 2 * layers[layers.count - 1].edits.count
    {
      mergeLast()
    }
  }

  /// The patch from the text before everything to the text after it. O(edits).
  mutating func total() -> TextPatch {
    while layers.count > 1 { mergeLast() }
    return layers.first ?? TextPatch()
  }

  private mutating func mergeLast() {
    let next = layers.removeLast()
    cost -= Self.cost(of: next)
    mergeIntoLast(next)
  }

  private mutating func mergeIntoLast(_ next: TextPatch) {
    let last = layers.count - 1
    cost -= Self.cost(of: layers[last])
    layers[last].compose(next)
    cost += Self.cost(of: layers[last])
    if layers[last].isEmpty { layers.removeLast() }
  }

  private static func cost(of patch: TextPatch) -> Int {
    patch.edits.reduce(0) { $0 + UndoReversal.costOfEdit(removing: $1.old.length) }
  }
}
