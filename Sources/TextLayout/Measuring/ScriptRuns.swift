internal import CTextShaping

/// An ISO 15924 tag.
typealias ScriptTag = UInt32

/// Cuts a text into runs of one script each, as browsers do (the rules of Unicode Standard Annex 24).
///
/// What belongs to no script goes with what is before it, at the beginning with what follows; a closing bracket with
/// its opening one. No grapheme cluster is cut.
struct ScriptRuns {
  /// The script of Latin letters.
  static let latin: ScriptTag = 0x4C61_746E
  /// That of what all scripts share.
  static let common: ScriptTag = 0x5A79_7979
  private static let inherited: ScriptTag = 0x5A69_6E68
  private static let unknown: ScriptTag = 0x5A7A_7A7A

  private let text: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var next: ScriptTag?
  private var open: [(closing: UInt32, script: ScriptTag?)] = []

  /// The runs of a well-formed text.
  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The script of a text of ASCII alone. O(length)
  static func ofASCII(_ text: UnsafeBufferPointer<UInt8>) -> ScriptTag {
    text.contains { isLetter($0) } ? latin : common
  }

  /// The next run and its script; nil at the end. O(run)
  mutating func nextRun() -> (range: Range<Int>, script: ScriptTag)? {
    guard place < text.count else { return nil }
    let start = place
    var current = next
    next = nil
    while place < text.count {
      let end = text.clusterEnd(from: place)
      if let script = script(of: place..<end, current) {
        if let current, current != script {
          next = script
          return (start..<place, current)
        }
        if current == nil { resolveBrackets(script) }
        current = script
      }
      place = end
    }
    return (start..<place, current ?? Self.common)
  }

  private mutating func resolveBrackets(_ script: ScriptTag) {
    for index in open.indices where open[index].script == nil { open[index].script = script }
  }

  /// The script of a cluster, nil when it takes that of its neighbours.
  private mutating func script(of cluster: Range<Int>, _ current: ScriptTag?) -> ScriptTag? {
    var place = cluster.lowerBound
    while place < cluster.upperBound {
      let (scalar, length) = text.scalar(at: place)
      let script = Self.script(of: scalar)
      if script != Self.common, script != Self.inherited, script != Self.unknown { return script }
      if place == cluster.lowerBound, let kind = Bracket(scalar.value) {
        return bracket(kind, scalar.value, current)
      }
      place += length
    }
    return nil
  }

  private mutating func bracket(
    _ kind: Bracket, _ scalar: UInt32, _ current: ScriptTag?
  ) -> ScriptTag? {
    switch kind {
    case .opening(let closing):
      // More are not looked at: a text of brackets alone must not cost more than other text.
      if open.count < 32 { open.append((closing, current)) }
      return nil
    case .closing:
      guard let index = open.lastIndex(where: { $0.closing == scalar }) else { return nil }
      let script = open[index].script
      open.removeSubrange(index...)
      return script
    }
  }

  private static func script(of scalar: Unicode.Scalar) -> ScriptTag {
    guard scalar.isASCII else { return hn_script(scalar.value) }
    return isLetter(UInt8(truncatingIfNeeded: scalar.value)) ? latin : common
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// A bracket that has a partner.
  private enum Bracket {
    case opening(UInt32)
    case closing

    init?(_ scalar: UInt32) {
      switch scalar {
      case 0x28: self = .opening(0x29)
      case 0x5B, 0x7B, 0xFF3B, 0xFF5B: self = .opening(scalar + 2)
      case 0xFF08: self = .opening(0xFF09)
      case 0x29, 0x5D, 0x7D, 0xFF09, 0xFF3D, 0xFF5D: self = .closing
      // Mathematical, ideographic and corner brackets stand in pairs, the opening one on an even place.
      case 0x27E6...0x27EF, 0x3008...0x3011, 0x3014...0x301B:
        self = scalar & 1 == 0 ? .opening(scalar + 1) : .closing
      default: return nil
      }
    }
  }
}
