/// The word to replace all of.
package enum FrequentWord {
  /// How many bytes at the beginning of a text are looked at.
  package static let sample = 262_144

  /// The word of at least three ASCII letters that the text's beginning has most often; the first in
  /// the alphabet of several, empty when there is none. O(1) in the text's length.
  package static func find(in text: [UInt8]) -> [UInt8] {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    let words = text.prefix(sample).split { !isLetter($0) }
    for word in words where word.count >= 3 {
      counts[word, default: 0] += 1
    }
    let best = counts.max { left, right in
      left.value != right.value
        ? left.value < right.value : right.key.lexicographicallyPrecedes(left.key)
    }
    return best.map { Array($0.key) } ?? []
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}
