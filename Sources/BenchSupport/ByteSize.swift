/// A size in bytes as people write it.
package enum ByteSize {
  private static let units: [(name: String, bytes: Int)] = [
    ("GIB", 1 << 30), ("MIB", 1 << 20), ("KIB", 1 << 10),
    ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000), ("B", 1), ("", 1),
  ]

  /// The bytes that a text like `100KB`, `10mb`, `1MiB` or `4096` names; nil when it names none.
  ///
  /// KB, MB and GB are powers of 1,000; KiB, MiB and GiB are powers of 1,024.
  package static func parse(_ text: some StringProtocol) -> Int? {
    let upper = text.uppercased()
    for unit in units where upper.hasSuffix(unit.name) {
      let digits = upper.dropLast(unit.name.count)
      guard let first = digits.utf8.first, first >= 48, first <= 57, let number = Int(digits)
      else { return nil }
      let (bytes, overflow) = number.multipliedReportingOverflow(by: unit.bytes)
      return overflow ? nil : bytes
    }
    return nil
  }

  /// A size as a short text: `100 KB`, `1.5 MB`, `512 B`.
  package static func format(_ bytes: Int) -> String {
    for unit in units[3...5] where bytes >= unit.bytes {
      let digits = bytes % unit.bytes == 0 ? 0 : 1
      return Figure.fixed(Double(bytes) / Double(unit.bytes), digits) + " " + unit.name
    }
    return "\(bytes) B"
  }
}
