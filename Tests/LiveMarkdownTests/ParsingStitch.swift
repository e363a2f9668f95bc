import LiveMarkdown
import PieceTable

/// A text parsed as segments, and its blocks put together again, in the plainest way.
struct ParsingStitch {
  private(set) var segments: [(range: Range<Int>, entry: ScannerState, parse: SegmentParse)] = []

  /// Parses a text cut at some of its line starts; segments that go on with a paragraph are merged.
  init(_ text: TextSnapshot, cuts: [Int], options: SyntaxOptions = .helloNotes) {
    let parser = SegmentParser(options: options)
    var start = 0
    var entry = ScannerState.initial(options: options, atDocumentStart: true)
    for cut in cuts.filter({ $0 > 0 && $0 < text.utf8Count }) + [text.utf8Count] {
      var parse = parser.parse(text, start..<cut, entry: entry)
      while parse.continuesLeaf, let before = segments.popLast() {
        (start, entry) = (before.range.lowerBound, before.entry)
        parse = parser.parse(text, start..<cut, entry: entry)
      }
      segments.append((start..<cut, entry, parse))
      (start, entry) = (cut, parse.exit)
    }
  }

  /// The whole blocks of the text.
  var blocks: [BlockRecord] {
    var blocks: [BlockRecord] = []
    var open: [Int] = []
    var lastContent = 0
    var lastLeaf = 0
    for segment in segments {
      let records = segment.parse.records
      let start = segment.range.lowerBound
      var opened: [Int] = []
      for record in records {
        let moved = record.moved(by: start)
        let depth = Int(record.depth)
        if !record.flags.contains(.resumed) {
          if record.flags.contains(.open) { opened.append(blocks.count) }
          blocks.append(moved)
        } else if record.flags.contains(.open) {
          blocks[open[depth]].flags.insert(.loose)
        } else {
          let block = blocks[open[depth]]
          blocks[open[depth]] = block.whole(
            closing: moved, endBefore: block.kind.isContainer ? lastContent : lastLeaf)
        }
      }
      open = open.prefix(records.keptDepth) + opened
      lastContent = records.lastContentEnd.map { $0 + start } ?? lastContent
      lastLeaf = records.lastLeafEnd.map { $0 + start } ?? lastLeaf
    }
    for index in open {
      let block = blocks[index]
      blocks[index] = block.whole(
        closing: nil, endBefore: block.kind.isContainer ? lastContent : lastLeaf)
    }
    return blocks
  }
}

/// The offsets at which lines start, without the first.
func lineStarts(_ text: TextSnapshot) -> [Int] {
  let bytes = text.bytes(in: text.fullRange)
  return bytes.indices.dropFirst().filter { index in
    bytes[index - 1] == 0x0A || (bytes[index - 1] == 0x0D && bytes[index] != 0x0A)
  }
}

/// The blocks of a text parsed as one segment.
func wholeBlocks(_ text: TextSnapshot) -> [BlockRecord] {
  parseWhole(text).records.map { record in
    var block = record
    block.flags.remove(.open)
    block.settleContent()
    return block
  }
}

/// The first lines in which two lists of records differ.
func difference(_ found: [BlockRecord], _ expected: [BlockRecord]) -> String? {
  guard found != expected else { return nil }
  let lines = recordLines(RecordTable(found))
  let others = recordLines(RecordTable(expected))
  for (line, other) in zip(lines + ["-"], others + ["-"]) where line != other {
    return "\(line), expected \(other)"
  }
  return "\(lines.count) records, expected \(others.count)"
}
