/// What browsers do between two characters of ISO 8859-1 without looking around them.
///
/// Between two of ASCII they follow a table of their own, in which URLs and paths are whole: no row ends behind a slash
/// or before `+`. Where one of the two is not of ASCII they follow the annex for these two alone. Found out by laying
/// out every pair.
struct LatinBreaks: Sendable {
  /// A bit for each pair: 256 for each first character.
  private let bits: [UInt64]

  /// The pairs. O(characters²)
  init(_ machine: LineBreakMachine) {
    var bits = [UInt64](repeating: 0, count: 256 * 4)
    for first in UInt32(0x21)..<0x100 {
      for second in UInt32(0x21)..<0x100 {
        let mayBreak =
          first < 0x7F && second < 0x7F
          ? Self.asciiBreaks(UInt8(first), UInt8(second))
          : Self.breaks(first, second, machine)
        if mayBreak { bits[Int(first << 2 | second >> 6)] |= 1 << UInt64(second & 63) }
      }
    }
    self.bits = bits
  }

  /// Whether a row may end between two characters, both visible and below U+0100. O(1)
  @inline(__always)
  func mayBreak(between first: UInt32, and second: UInt32) -> Bool {
    bits[Int(first << 2 | second >> 6)] >> UInt64(second & 63) & 1 != 0
  }

  /// Whether the annex has an opportunity between two scalars without others.
  private static func breaks(
    _ first: UInt32, _ second: UInt32, _ machine: LineBreakMachine
  ) -> Bool {
    let start = machine.move(
      from: LineBreakMachine.start, by: LayoutFacts.of(first).breakSymbol)
    let move = machine.move(from: start.state, by: LayoutFacts.of(second).breakSymbol)
    return move.mayBreak || move.isPending && machine.end(from: move.state).mayBreakAtPending
  }

  /// Whether a row may end between two visible characters of ASCII. Behind a hyphen it may not before a digit unless
  /// there is a letter or a digit before it, which is not looked at here.
  static func asciiBreaks(_ first: UInt8, _ second: UInt8) -> Bool {
    switch Unicode.Scalar(first) {
    case "-": !isAmong("!$),./:;?]}", second)
    case "?": !isAmong("!\"'),./:;?]}", second)
    case "A"..."Z", "a"..."z", "0"..."9", "$", "'", "(", "/", "<", "@", "[", "^", "_", "`", "{":
      false
    default: isAmong("(<[{", second)
    }
  }

  /// Whether no row ends before or behind a visible character of ASCII except at spaces, or in front of a bracket.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isAmong("-?(<[{", byte)
  }

  private static func isAmong(_ bytes: StaticString, _ byte: UInt8) -> Bool {
    bytes.withUTF8Buffer { $0.contains(byte) }
  }

  /// The pairs of browsers.
  static let browser = LatinBreaks(.browser)
}
