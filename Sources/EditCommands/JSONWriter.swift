internal import PieceTable

/// Writes JSON (RFC 8259) as it comes, in the order it comes.
struct JSONWriter {
  private let output: Output
  private var needsComma = false

  init(_ output: Output) { self.output = output }

  /// Begins an object, as the value of a key or in a list.
  mutating func beginObject(_ key: String? = nil) throws(CommandError) {
    try begin(key, "{")
  }

  /// Begins a list.
  mutating func beginList(_ key: String) throws(CommandError) { try begin(key, "[") }

  /// Ends an object.
  mutating func endObject() throws(CommandError) { try end("}") }

  /// Ends a list.
  mutating func endList() throws(CommandError) { try end("]") }

  /// Begins the next element on a line of its own.
  mutating func beginLine() throws(CommandError) {
    try output.write(needsComma ? ",\n" : "\n")
    needsComma = false
  }

  /// Ends a line.
  mutating func endLine() throws(CommandError) { try output.write("\n") }

  /// Writes a number.
  mutating func field(_ key: String, _ value: Int) throws(CommandError) {
    try self.key(key)
    try output.write(String(value))
    needsComma = true
  }

  /// Writes a truth value.
  mutating func field(_ key: String, _ value: Bool) throws(CommandError) {
    try self.key(key)
    try output.write(value ? "true" : "false")
    needsComma = true
  }

  /// Writes a string.
  mutating func field(_ key: String, _ value: String) throws(CommandError) {
    try self.key(key)
    try output.write("\"")
    for scalar in value.unicodeScalars { try put(scalar) }
    try output.write("\"")
    needsComma = true
  }

  /// Writes a range of bytes: its ends, in a list.
  mutating func field(_ key: String, _ range: Range<ByteOffset>) throws(CommandError) {
    try self.key(key)
    try output.write("[\(range.lowerBound),\(range.upperBound)]")
    needsComma = true
  }

  /// Writes a place as people count: lines and columns from 1.
  mutating func field(_ key: String, _ point: UTF16Point) throws(CommandError) {
    try beginObject(key)
    try field("line", point.line + 1)
    try field("column", point.column + 1)
    try endObject()
  }

  /// Writes a text of any length as a string.
  mutating func field(
    _ key: String, _ text: BlockText, separator: LineJoiner.Separator
  ) throws(CommandError) {
    try self.key(key)
    try output.write("\"")
    try text.forEachScalar(separator: separator) { (scalar) throws(CommandError) in
      try put(scalar)
    }
    try output.write("\"")
    needsComma = true
  }

  private mutating func begin(_ key: String?, _ bracket: String) throws(CommandError) {
    if let key {
      try self.key(key)
    } else if needsComma {
      try output.write(",")
    }
    try output.write(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: String) throws(CommandError) {
    try output.write(bracket)
    needsComma = true
  }

  /// Keys are names of our own, with nothing in them to escape.
  private func key(_ key: String) throws(CommandError) {
    try output.write(needsComma ? ",\"" : "\"")
    try output.write(key)
    try output.write("\":")
  }

  /// Writes a scalar of a string.
  private func put(_ scalar: Unicode.Scalar) throws(CommandError) {
    switch scalar {
    case "\"": try output.write("\\\"")
    case "\\": try output.write("\\\\")
    case "\n": try output.write("\\n")
    case "\r": try output.write("\\r")
    case "\t": try output.write("\\t")
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F {
        let digits = String(scalar.value, radix: 16)
        try output.write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      } else {
        try output.write(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
