/// Reads the report that glibc's `malloc_info` writes.
package enum MallocReport {
  /// Bytes in use by the program: what the allocator took from the system in its heaps less what
  /// lies free there, and what it mapped for single large blocks. Nil when it is no such report.
  ///
  /// The totals over all heaps follow those of each heap, so the last of a kind counts. O(length).
  package static func used(_ xml: String) -> Int? {
    var sizes: [Substring: Int] = [:]
    for line in xml.split(separator: "\n") {
      // <total type="mmap" count="1" size="10002432"/>
      let parts = line.split(separator: "\"")
      guard parts.count >= 4, parts[0].hasSuffix(" type="), parts[parts.count - 3] == " size="
      else { continue }
      sizes[parts[1]] = Int(parts[parts.count - 2])
    }
    guard let system = sizes["current"] else { return nil }
    return system - (sizes["fast"] ?? 0) - (sizes["rest"] ?? 0) + (sizes["mmap"] ?? 0)
  }
}
