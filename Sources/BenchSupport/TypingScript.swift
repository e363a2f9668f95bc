/// Keystrokes as a writer makes them, each taken back some time later, so that the text stays what it
/// is however many there are.
package struct TypingScript: Hashable, Sendable {
  /// One keystroke, in offsets of the text as it is when its turn comes.
  package struct Keystroke: Hashable, Sendable {
    /// Where it inserts or removes, in UTF-8 bytes.
    package var offset: Int
    /// The byte it inserts; nil when it removes the one behind the offset.
    package var inserted: UInt8?
  }

  /// The keystrokes in the order to make them in.
  package private(set) var keystrokes: [Keystroke] = []

  /// A line is typed and removed again by as many backspaces, over and over. O(count).
  ///
  /// - Parameters:
  ///   - place: Where, in UTF-8 bytes: a boundary of a character.
  ///   - count: How many keystrokes at least; the last line is taken back as well.
  ///   - seed: Decides what is typed.
  package init(at place: Int, count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed ^ 0x7E47)
    while keystrokes.count < count {
      let length = random.within(20...100)
      for index in 0..<length {
        keystrokes.append(Keystroke(offset: place + index, inserted: Self.key(&random)))
      }
      for index in (0..<length).reversed() {
        keystrokes.append(Keystroke(offset: place + index, inserted: nil))
      }
    }
  }

  /// Something is typed at one place after the other; when it was at `batch` many, all is taken back,
  /// the last first. O(count × batch).
  ///
  /// - Parameters:
  ///   - places: Where, in UTF-8 bytes: boundaries of characters, in the order they are gone to.
  ///   - batch: More than an editor keeps at hand, so that each place is new to it.
  ///   - seed: Decides what is typed.
  package init(scatteredOver places: [Int], batch: Int = 64, seed: UInt64) {
    var random = SplitMix64(seed: seed ^ 0x5CA7)
    var next = 0
    while next < places.count {
      let group = places[next..<min(next + batch, places.count)]
      next += batch
      let offsets = group.indices.map { index in
        group[index] + group[..<index].count { $0 < group[index] }
      }
      for offset in offsets {
        keystrokes.append(Keystroke(offset: offset, inserted: Self.key(&random)))
      }
      for offset in offsets.reversed() {
        keystrokes.append(Keystroke(offset: offset, inserted: nil))
      }
    }
  }

  /// A letter, a space in every sixth place, a line end in every fortieth.
  private static func key(_ random: inout SplitMix64) -> UInt8 {
    switch random.below(120) {
    case 0...2: 10
    case 3...22: 32
    default: 97 + UInt8(random.below(26))
    }
  }
}
