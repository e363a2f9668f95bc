/// How the cost of an operation grows from the smallest note to the largest of one shape.
package struct Growth: Hashable, Sendable {
  /// The operation.
  package var operation: String
  /// The smaller note's name and its median.
  package var small: BenchResult
  /// The larger note's name and its median.
  package var large: BenchResult

  /// The larger note's median over the smaller's.
  package var ratio: Double { small.median > 0 ? large.median / small.median : 0 }

  /// The growth of the given operations, on fresh buffers; empty when there is one size only.
  ///
  /// Of what was measured only the suite `buffer` counts, and there the notes of one shape, the one
  /// that `results` has first. O(results).
  package static func of(_ results: [BenchResult], operations: [String]) -> [Growth] {
    let fresh = results.filter { $0.suite == "buffer" && $0.state == "fresh" }
    let shape = fresh.lazy.map { Self.shape(of: $0.note) }.first
    return operations.compactMap { operation in
      let same = fresh.filter { $0.operation == operation && Self.shape(of: $0.note) == shape }
      guard let small = same.min(by: { $0.noteBytes < $1.noteBytes }),
        let large = same.max(by: { $0.noteBytes < $1.noteBytes }),
        large.noteBytes > small.noteBytes
      else { return nil }
      return Growth(operation: operation, small: small, large: large)
    }
  }

  /// A generated note is named by its shape and its size.
  private static func shape(of note: String) -> String {
    note.split(separator: " ").first.map(String.init) ?? ""
  }
}
