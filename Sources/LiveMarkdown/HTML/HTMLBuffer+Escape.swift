/// Text and addresses in HTML.
///
/// Bytes that stay as they are, nearly all, are copied in runs.
extension HTMLBuffer {
  /// Appends text of well-formed UTF-8 without NUL, with `<`, `>`, `&` and `"` escaped. O(length).
  package mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    // One copy that is nearly always all there is to do: room for the text, and more only for what
    // is escaped.
    var start = 0
    let end = text.count
    while start < end {
      let next = ByteRun.plainEnd(source, from: start, to: end)
      copy(source + start, next &- start)
      guard next < end else { return }
      appendEscaped(source[next])
      start = next &+ 1
    }
  }

  /// Appends text of any bytes, escaped; NUL and each maximal ill-formed part of a UTF-8 sequence
  /// become U+FFFD, as `String(decoding:as:)` has it. O(length).
  package mutating func append(escapingRaw text: UnsafeBufferPointer<UInt8>) {
    appendRaw(text, escapes: true)
  }

  /// Appends markup of any bytes; NUL and what is ill-formed become U+FFFD. O(length).
  package mutating func append(repairing text: UnsafeBufferPointer<UInt8>) {
    appendRaw(text, escapes: false)
  }

  private mutating func appendRaw(_ text: UnsafeBufferPointer<UInt8>, escapes: Bool) {
    guard let source = text.baseAddress else { return }
    var start = 0
    let end = text.count
    while start < end {
      let next =
        escapes
        ? ByteRun.plainASCIIEnd(source, from: start, to: end)
        : ByteRun.asciiEnd(source, from: start, to: end)
      copy(source + start, next &- start)
      guard next < end else { return }
      let byte = source[next]
      if byte >= 0x80 {
        let length = UTF8Scalars.sequenceLength(source + next, end &- next)
        if length > 0 { copy(source + next, length) } else { append("\u{FFFD}") }
        start = next &+ abs(length)
      } else {
        if byte == 0 { append("\u{FFFD}") } else { appendEscaped(byte) }
        start = next &+ 1
      }
    }
  }

  /// Appends an address for an attribute: percent-encoded where it has to be, `&` and `'` escaped,
  /// as cmark does it. O(length).
  package mutating func append(address: UnsafeBufferPointer<UInt8>) {
    guard let source = address.baseAddress else { return }
    var start = 0
    let end = address.count
    while start < end {
      var next = start
      while next < end, ByteRun.isPlainInAddress(source[next]) { next &+= 1 }
      copy(source + start, next &- start)
      guard next < end else { return }
      switch source[next] {
      case 0x26: append("&amp;")
      case 0x27: append("&#x27;")
      case let byte:
        append(0x25)
        append(Self.hexDigit(byte &>> 4))
        append(Self.hexDigit(byte & 15))
      }
      start = next &+ 1
    }
  }

  /// Appends an address for an attribute.
  package mutating func append(address: [UInt8]) {
    address.withUnsafeBufferPointer { append(address: $0) }
  }

  /// Appends text of well-formed UTF-8 without NUL, escaped.
  package mutating func append(escaping text: [UInt8]) {
    text.withUnsafeBufferPointer { append(escaping: $0) }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x37 &+ value
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x3C: append("&lt;")
    case 0x3E: append("&gt;")
    case 0x26: append("&amp;")
    case 0x22: append("&quot;")
    default: append(byte)
    }
  }

  @inline(__always)
  private mutating func copy(_ source: UnsafePointer<UInt8>, _ length: Int) {
    guard length > 0 else { return }
    room(length).copyMemory(from: source, byteCount: length)
    advance(length)
  }
}
