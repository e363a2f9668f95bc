import Foundation
import TextLayout

extension TextMeasuring {
  /// The advance of each byte of a text.
  func advances(of text: String, in style: TextStyle, isRightToLeft: Bool = false) -> [Float] {
    var text = text
    return text.withUTF8 { bytes in
      // What is not written is seen.
      var advances = [Float](repeating: -1, count: bytes.count)
      advances.withUnsafeMutableBufferPointer {
        measure(bytes, in: style, isRightToLeft: isRightToLeft, into: $0)
      }
      return advances
    }
  }

  /// The width of a text.
  func width(of text: String, in style: TextStyle, isRightToLeft: Bool = false) -> Double {
    advances(of: text, in: style, isRightToLeft: isRightToLeft).reduce(0) { $0 + Double($1) }
  }
}

extension String {
  /// The advances of characters at their first bytes, and 0 at the others.
  func byteAdvances(_ advances: [Float]) -> [Float] {
    zip(self, advances).flatMap { character, advance in
      [advance] + [Float](repeating: 0, count: character.utf8.count - 1)
    }
  }
}

/// What random tests of measuring start from: the environment's `HN_TEST_SEED` and `HN_TEST_OPS`, or their own.
enum MeasuringSettings {
  private static let environment = ProcessInfo.processInfo.environment

  static let seeds: [UInt64] =
    environment["HN_TEST_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? [1, 2, 3]

  static func operations(_ usual: Int) -> Int {
    environment["HN_TEST_OPS"].flatMap { Int($0) } ?? usual
  }
}

/// Random numbers whose whole state is the seed (SplitMix64).
struct MeasuringRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A text of up to so many scalars of an alphabet, one at least.
  mutating func text(of alphabet: [Unicode.Scalar], upTo most: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...most, using: &self) {
      text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &self)])
    }
    return String(text)
  }
}
