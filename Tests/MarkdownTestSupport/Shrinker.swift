/// Makes a failing document small: delta debugging over lines, then tokens, then bytes.
package struct Shrinker {
  private var attempts: Int
  private let fails: ([UInt8]) -> Bool

  /// A small document that still fails, starting from one that does.
  ///
  /// `fails` must hold for the document, and always answer the same for the same bytes; it is asked
  /// at most `attempts` times.
  package static func shrink(
    _ document: [UInt8], attempts: Int = 20_000, while fails: @escaping ([UInt8]) -> Bool
  ) -> [UInt8] {
    precondition(fails(document), "the document to shrink does not fail")
    var shrinker = Shrinker(attempts: attempts, fails: fails)
    var smallest = document
    while true {
      var next = shrinker.drop(from: lines(of: smallest))
      next = shrinker.drop(from: tokens(of: next))
      next = shrinker.drop(from: next.map { [$0] })
      next = shrinker.simplify(next)
      if next == smallest || shrinker.attempts <= 0 { return next }
      smallest = next
    }
  }

  /// Drops runs of parts, from halves down to single parts, until none can go.
  private mutating func drop(from parts: [[UInt8]]) -> [UInt8] {
    var parts = parts
    var size = max(parts.count / 2, 1)
    while true {
      var start = 0
      var dropped = false
      while start < parts.count {
        var candidate = parts
        candidate.removeSubrange(start..<min(start + size, parts.count))
        if stillFails(Array(candidate.joined())) {
          parts = candidate
          dropped = true
        } else {
          start += size
        }
      }
      if size > 1 {
        size /= 2
      } else if !dropped {
        return Array(parts.joined())
      }
    }
  }

  /// Puts plainer bytes in the places of others: `a` for what is neither mark nor space, a space
  /// for a tab, a line feed for a carriage return.
  private mutating func simplify(_ document: [UInt8]) -> [UInt8] {
    var document = document
    for index in document.indices {
      let plain: UInt8 =
        switch document[index] {
        case UInt8(ascii: "\t"): UInt8(ascii: " ")
        case UInt8(ascii: "\r"): UInt8(ascii: "\n")
        case 0x80..., 0, UInt8(ascii: "b")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          UInt8(ascii: "a")
        case UInt8(ascii: "2")...UInt8(ascii: "9"): UInt8(ascii: "1")
        default: document[index]
        }
      guard plain != document[index] else { continue }
      var candidate = document
      candidate[index] = plain
      if stillFails(candidate) { document = candidate }
    }
    return document
  }

  private mutating func stillFails(_ candidate: [UInt8]) -> Bool {
    guard attempts > 0 else { return false }
    attempts -= 1
    return fails(candidate)
  }

  /// The lines of a document, each with its end (LF, CR or CRLF).
  private static func lines(of document: [UInt8]) -> [[UInt8]] {
    split(document) { before, after in
      before == UInt8(ascii: "\n") || (before == UInt8(ascii: "\r") && after != UInt8(ascii: "\n"))
    }
  }

  /// Runs of letters and digits, and runs of one and the same other byte.
  private static func tokens(of document: [UInt8]) -> [[UInt8]] {
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x80..., UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        true
      default: false
      }
    }
    return split(document) { before, after in
      before != after && !(isWord(before) && isWord(after))
    }
  }

  private static func split(
    _ document: [UInt8], where isBoundary: (UInt8, UInt8) -> Bool
  ) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    for byte in document {
      if let before = parts.last?.last, !isBoundary(before, byte) {
        parts[parts.count - 1].append(byte)
      } else {
        parts.append([byte])
      }
    }
    return parts
  }
}
