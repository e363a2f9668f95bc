/// How the cost of an operation grows from the smallest note of a shape to its largest.
package struct Growth: Hashable, Sendable {
  /// The shape, or a file's name.
  package var shape: String
  /// The operation.
  package var operation: String
  /// What was measured, the smallest note first; at least two of different size.
  package var results: [BenchResult]

  /// The smallest note's result.
  package var small: BenchResult { results[0] }

  /// The largest note's result.
  package var large: BenchResult { results[results.count - 1] }

  /// The largest note's median over the smallest's.
  package var ratio: Double { small.median > 0 ? large.median / small.median : 0 }

  /// The growth of the given operations, shape by shape as they were measured; of a shape in one
  /// size only there is none. O(results × shapes).
  ///
  /// Only the times of one suite, one subject and one state count, for the buffer those on fresh
  /// ones.
  package static func of(
    _ results: [BenchResult], suite: String = "buffer", subject: String = "TextBuffer",
    state: String? = "fresh", operations: [String]
  ) -> [Growth] {
    let fresh = results.filter {
      $0.suite == suite && $0.subject == subject && $0.state == state && $0.unit == .nanoseconds
    }
    var shapes: [String] = []
    for result in fresh where !shapes.contains(shape(of: result.note)) {
      shapes.append(shape(of: result.note))
    }
    return shapes.flatMap { shape in
      operations.compactMap { operation in
        let same = fresh.filter { $0.operation == operation && Self.shape(of: $0.note) == shape }
          .sorted { $0.noteBytes < $1.noteBytes }
        guard let small = same.first, let large = same.last, large.noteBytes > small.noteBytes
        else { return nil }
        return Growth(shape: shape, operation: operation, results: same)
      }
    }
  }

  /// A generated note is named by its shape and its size.
  private static func shape(of note: String) -> String {
    note.split(separator: " ").first.map(String.init) ?? ""
  }
}
