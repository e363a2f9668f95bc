internal import PieceTable

/// Reads messages framed as the Language Server Protocol frames them: a header with the length of the content in
/// bytes, a blank line, the content.
///
/// What is no message is told once, and reading goes on with the next header that can be read, also where it stands
/// in one line with what is skipped.
struct MessageReader {
  /// What comes next.
  enum Item {
    /// The content of a message.
    case message([UInt8])
    /// Something that is no message; the reason says what is wrong with it.
    case malformed(String)
  }

  /// The longest content that is taken, in bytes.
  static let longest = 1 << 28
  /// The longest line of a header, in bytes.
  private static let longestLine = 4_096
  /// What is kept of a line that is longer, so that a header at its end is found.
  private static let keptOfLine = 64

  private var buffer: [UInt8] = []
  private var start = 0
  /// Where bytes are read to.
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var isAtEnd = false
  /// Whether what comes may be the rest of something that could not be read, which was told already.
  private var isLost = false
  private let readSome: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int

  /// A reader of bytes that a function gives.
  init(
    _ readSome: @escaping (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) { self.readSome = readSome }

  /// The next message; nil at the end of the input. A message that is cut off by the end is malformed.
  ///
  /// - Throws: An error of the system when the input cannot be read.
  mutating func next() throws(SystemError) -> Item? {
    var length: Int?
    var problem: String?
    var isInside = false
    while true {
      guard let line = try line() else {
        let isCutOff = isInside || (start < buffer.count && !isLost)
        start = buffer.count
        return isCutOff ? .malformed("the input ends in a header") : nil
      }
      if line.bytes.isEmpty {
        // Blank lines between messages do no harm.
        if isInside { break }
        continue
      }
      switch Self.field(line) {
      case .length(let value):
        if length != nil {
          // The header of the next message, then, behind one that was cut off.
          start = line.bytes.startIndex
          return .malformed(problem ?? "a header has two lines of Content-Length")
        }
        length = value
      case .other: break
      case .malformed(let reason):
        if let header = Self.header(atEndOf: line.bytes) {
          start = header
          if isLost, !isInside { continue }
          return .malformed(reason)
        }
        if isLost, !isInside { continue }
        guard length != nil else {
          isLost = true
          return .malformed(reason)
        }
        problem = problem ?? reason
      }
      isInside = true
      isLost = false
    }
    return try content(length, problem)
  }

  /// What stands behind a header.
  private mutating func content(_ length: Int?, _ problem: String?) throws(SystemError) -> Item {
    guard let length, length <= Self.longest else {
      isLost = true
      let reason =
        length.map { "a message has \($0) bytes; at most \(Self.longest) are taken" }
        ?? "a header has no Content-Length"
      return .malformed(problem ?? reason)
    }
    guard try fill(to: length) else {
      start = buffer.count
      return .malformed("the input ends in a message")
    }
    let content = Array(buffer[start..<start + length])
    start += length
    if length > 1 << 20 {
      // Room for a long message is not kept for short ones.
      buffer = Array(buffer[start...])
      start = 0
    }
    return problem.map { .malformed($0) } ?? .message(content)
  }

  // MARK: Lines

  private struct Line {
    /// Without its end; of a line that is too long the last bytes.
    var bytes: ArraySlice<UInt8>
    var isTooLong: Bool
  }

  private enum Field {
    case length(Int)
    case other
    case malformed(String)
  }

  private static func field(_ line: Line) -> Field {
    if line.isTooLong {
      return .malformed("a line of a header is longer than \(longestLine) bytes")
    }
    guard let colon = line.bytes.firstIndex(of: 0x3A), line.bytes[..<colon].allSatisfy(isOfName)
    else { return .malformed("a line of a header has no name and colon") }
    let name = String(decoding: line.bytes[..<colon], as: UTF8.self).lowercased()
    guard name == lengthName else { return .other }
    guard let length = number(line.bytes[(colon + 1)...]) else {
      return .malformed("the Content-Length is no number of bytes")
    }
    return .length(length)
  }

  private static let lengthName = "content-length"

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2D, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// The number that digits make, white space around them.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.split { $0 == 0x20 || $0 == 0x09 }
    guard digits.count == 1, digits[0].allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(String(decoding: digits[0], as: UTF8.self))
  }

  /// Where the length of a message begins that ends a line; nil where none does. What is given is read as one
  /// when reading goes on there.
  private static func header(atEndOf line: ArraySlice<UInt8>) -> Int? {
    let name = Array(lengthName.utf8)
    guard let colon = line.lastIndex(of: 0x3A), number(line[(colon + 1)...]) != nil,
      colon - line.startIndex >= name.count
    else { return nil }
    let start = colon - name.count
    guard line.endIndex - start <= keptOfLine else { return nil }
    // A capital and its small letter differ in one bit, which hyphens have.
    return zip(line[start...], name).allSatisfy { isOfName($0) && $0 | 0x20 == $1 } ? start : nil
  }

  /// The next line; nil when the input ends before its end.
  private mutating func line() throws(SystemError) -> Line? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        var bytes = buffer[start..<end]
        start = end + 1
        if bytes.last == 0x0D { bytes.removeLast() }
        return Line(bytes: bytes, isTooLong: isTooLong || bytes.count > Self.longestLine)
      }
      if buffer.count - start > Self.longestLine {
        start = buffer.count - Self.keptOfLine
        isTooLong = true
      }
      let known = buffer.count - start
      guard try fill(to: known + 1) else { return nil }
      searched = start + known
    }
  }

  /// Reads until so many bytes are there; false when the input ends before.
  private mutating func fill(to count: Int) throws(SystemError) -> Bool {
    if start > 0, buffer.count - start < count {
      buffer.removeSubrange(..<start)
      start = 0
    }
    while buffer.count - start < count {
      if isAtEnd { return false }
      let result = chunk.withUnsafeMutableBytes { bytes -> Result<Int, SystemError> in
        do throws(SystemError) {
          return .success(try readSome(bytes))
        } catch {
          return .failure(error)
        }
      }
      let read = try result.get()
      buffer += chunk[..<read]
      isAtEnd = read == 0
    }
    return true
  }
}
