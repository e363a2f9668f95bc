import BenchSupport
import PieceTable

extension BufferBench {
  /// Conversions of positions at random places.
  mutating func measureQueries() throws(BenchError) {
    guard begin("conversions") else { return }
    var buffer = try makeBuffer()
    let text = buffer.snapshot()
    let count = run.operationCount
    let budget = run.budget
    let offsets = (0..<count).map { _ in
      text.clip(ByteOffset(random.below(text.utf8Count)), .left)
    }
    let lines = (0..<count).map { _ in random.below(text.lineCount) }
    let utf16 = (0..<count).map { _ in UTF16Offset(random.below(text.utf16Count)) }

    record(
      "line -> offset",
      Timing.operations(count: count, budget: budget) { index in
        text.offset(of: TextPoint(line: lines[index], column: 0)).value
      })
    guard begin("offset -> line") else { return }
    record(
      "offset -> line and column",
      Timing.operations(count: count, budget: budget) { index in
        let point = text.point(of: offsets[index])
        return point.line &+ point.column
      })
    guard begin("UTF-16 -> UTF-8") else { return }
    record(
      "UTF-16 -> UTF-8",
      Timing.operations(count: count, budget: budget) { index in
        text.offset(of: utf16[index]).value
      })
    guard begin("UTF-8 -> UTF-16") else { return }
    record(
      "UTF-8 -> UTF-16",
      Timing.operations(count: count, budget: budget) { index in
        text.utf16Offset(of: offsets[index]).value
      })
    guard begin("next grapheme") else { return }
    record(
      "next grapheme",
      Timing.operations(count: count, budget: budget) { index in
        text.nextGrapheme(after: offsets[index]).value
      })
  }
}
