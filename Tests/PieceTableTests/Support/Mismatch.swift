import PieceTable

/// A difference between a text and what the model says it should be.
///
/// Checks throw instead of recording, so that a failing script can be run again and shrunk.
struct Mismatch: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func require<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ what: @autoclosure () -> String
) throws(Mismatch) {
  guard actual != expected else { return }
  throw Mismatch("\(what()) is \(actual), expected \(expected)")
}

func requireBytes(
  _ actual: [UInt8], _ expected: [UInt8], _ what: @autoclosure () -> String
) throws(Mismatch) {
  guard !sameBytes(actual, expected) else { return }
  let offset = zip(actual, expected).enumerated().first { $1.0 != $1.1 }?.offset
  let first = offset ?? min(actual.count, expected.count)
  throw Mismatch(
    """
    \(what()) differs from byte \(first) on: \
    \(hex(actual[first...].prefix(16))) of \(actual.count) bytes, \
    expected \(hex(expected[first...].prefix(16))) of \(expected.count) bytes
    """)
}

/// Bytes as a Swift array literal.
func hex(_ bytes: some Sequence<UInt8>) -> String {
  let words = bytes.map { byte in
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
  }
  return "[\(words.joined(separator: ", "))]"
}

extension Range where Bound == ByteOffset {
  /// The range in plain numbers.
  var plain: Range<Int> { lowerBound.value..<upperBound.value }
}

/// The law of every producer of patches: the patch applied to the old text gives the new one.
func checkPatch(_ patch: TextPatch, old: [UInt8], new: [UInt8]) throws(Mismatch) {
  var result: [UInt8] = []
  var end = 0
  for edit in patch.edits {
    guard edit.old.lowerBound.value >= end, edit.old.upperBound.value <= old.count else {
      throw Mismatch("the patch \(patch) is out of order or outside \(old.count) bytes")
    }
    result += old[end..<edit.old.lowerBound.value]
    guard edit.new.lowerBound.value == result.count, edit.new.upperBound.value <= new.count else {
      throw Mismatch("the patch \(patch) does not lie right in the new \(new.count) bytes")
    }
    result += new[edit.new.plain]
    end = edit.old.upperBound.value
  }
  result += old[end...]
  try requireBytes(result, new, "the patch \(patch) applied to the old text")
}
