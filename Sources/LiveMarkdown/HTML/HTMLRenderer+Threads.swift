internal import Dispatch
internal import PieceTable
internal import Synchronization

extension HTMLRenderer {
  /// The length of text that one thread takes at once, in bytes.
  private static let sliceLength = 1 << 18
  /// The slices for each thread between two portions.
  private static let slicesPerThread = 8

  /// The whole document, as UTF-8, written by several threads: the same bytes. O(n).
  public func render(threads: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(snapshot.text.utf8Count + snapshot.text.utf8Count / 8)
    render(threads: threads) { result.append(contentsOf: $0) }
    return result
  }

  /// Hands the whole document, as UTF-8, to `sink` in portions, written by several threads. O(n),
  /// and no more memory than some portions and the footnotes take.
  public func render<Failure: Error>(
    threads: Int, to sink: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try render(threads: threads, sliceLength: Self.sliceLength, to: sink)
  }

  /// The same with slices of another length.
  package func render<Failure: Error>(
    threads: Int, sliceLength: Int, to sink: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    // Blocks that are not settled need not nest as their ranges say.
    guard threads > 1, snapshot.text.utf8Count > sliceLength, snapshot.pending == nil else {
      return try render(to: sink)
    }
    let slices = DocumentSlice.slices(of: snapshot, length: sliceLength)
    var bodies = FootnoteBodies()
    var isAtLineStart = true
    var index = 0
    while index < slices.count {
      let end = min(index + threads * Self.slicesPerThread, slices.count)
      let wave = index..<end
      let parts = Self.concurrently(wave.count, threads) { offset in
        write(slices[wave.lowerBound + offset])
      }
      for part in parts {
        if part.needsBreakBefore, !isAtLineStart { try Self.lineFeed(sink) }
        if let last = part.html.last { isAtLineStart = last == 0x0A }
        try part.html.withUnsafeBufferPointer(sink)
        bodies.append(part.bodies)
      }
      index = end
    }
    var section = HTMLBuffer()
    bodies.writeSection(notes, to: &section)
    try section.withBytes(sink)
  }

  private static func lineFeed<Failure: Error>(
    _ sink: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try ([0x0A] as [UInt8]).withUnsafeBufferPointer(sink)
  }

  /// What a slice gives.
  private struct Part: Sendable {
    var html: [UInt8] = []
    var needsBreakBefore = false
    var bodies = FootnoteBodies()
  }

  /// The footnotes that are referred to, in order.
  private var notes: [(label: NormalizedLabel, count: Int)] {
    snapshot.footnotes.notes.compactMap { note in
      note.literal.withUnsafeBufferPointer { NormalizedLabel($0) }.map { ($0, note.count) }
    }
  }

  private func write(_ slice: DocumentSlice) -> Part {
    var writer = BlockWriter(
      snapshot, options, before: slice.first == nil ? .lineStart : .unknown,
      capacity: Self.sliceLength * 5 / 4)
    writer.asksForMarks = true
    if let first = slice.first {
      writer.resume(inside: slice.ancestors, at: first.range.lowerBound)
    }
    slice.forEachBlock(of: snapshot) { writer.enter($0) }
    writer.leave(before: slice.next)
    return Part(
      html: writer.buffer.bytes, needsBreakBefore: writer.buffer.needsBreakBefore,
      bodies: writer.bodies)
  }

  // MARK: Threads

  /// Does something for each number below `count`, on several threads.
  private static func concurrently<Result: Sendable>(
    _ count: Int, _ threads: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = body(index)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
