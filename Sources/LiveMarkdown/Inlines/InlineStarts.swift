/// What may begin at a byte of a leaf.
enum InlineStart: UInt8 {
  case none
  case lineFeed, backtick, backslash, ampersand, angle, star, underscore, tilde
  case openBracket, closeBracket, exclamation, colon, letterW, at
  case equals, percent, number, dollar
}

/// What may begin at each byte, in a dialect.
final class InlineStarts: Sendable {
  /// 256 raw values of `InlineStart`.
  nonisolated(unsafe) let table: UnsafePointer<UInt8>

  init(_ options: SyntaxOptions) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    memory.initialize(repeating: 0, count: 256)
    func set(_ character: Unicode.Scalar, _ start: InlineStart) {
      memory[Int(character.value)] = start.rawValue
    }
    set("\n", .lineFeed)
    set("`", .backtick)
    set("\\", .backslash)
    set("&", .ampersand)
    set("<", .angle)
    set("*", .star)
    set("_", .underscore)
    set("[", .openBracket)
    set("]", .closeBracket)
    set("!", .exclamation)
    if options.contains(.strikethrough) { set("~", .tilde) }
    if options.contains(.autolinks) {
      set(":", .colon)
      set("w", .letterW)
      set("@", .at)
    }
    if options.contains(.highlight) { set("=", .equals) }
    if options.contains(.comments) { set("%", .percent) }
    if options.contains(.tags) { set("#", .number) }
    if options.contains(.math) { set("$", .dollar) }
    // Never written to again, so that it can be read from any thread.
    table = UnsafePointer(memory)
  }

  deinit { table.deallocate() }
}
