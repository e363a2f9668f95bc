import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The map of a split against one made by hand, while text, blocks and heights change.
struct SplitMapRandomTests {
  /// A note in a split, and the same by hand.
  struct Trial {
    var random: SplitMix64
    var buffer: TextBuffer
    let forest: SyntaxForest
    var preview: HTMLPreview
    let limit: Int
    var rows: ToyRows
    var map: SplitMap
    /// The host's view: the parts and their heights.
    var naive: NaiveSplit

    init(_ text: TextSnapshot, limit: Int, random: SplitMix64) {
      self.random = random
      self.limit = limit
      buffer = TextBuffer(text)
      let sizes = self.random.pick([SegmentSizes(target: 16), SegmentSizes(target: 4096)])
      forest = SyntaxForest(text, options: .helloNotes, threads: 1, sizes: sizes)
      let patience = self.random.pick([0, 60, 1 << 18])
      preview = HTMLPreview(
        forest.snapshot, options: HTMLOptions(), openedAbove: limit, patience: patience)
      rows = ToyRows(text, width: 12)
      map = SplitMap(preview.blocks, textLength: text.utf8Count, rows: rows)
      naive = NaiveSplit(parts: [], rows: rows)
      takeOver()
    }

    /// Takes over what the map alone knows: how high it guesses parts to be, and where it has left the starts of
    /// containers and whatever is pending.
    mutating func takeOver() {
      var y = 0.0
      let isPending = forest.pending != nil
      naive.parts = zip(preview.blocks, map.sources).map { block, source in
        var block = block
        if block.id.role == .open || isPending {
          block.range = ByteOffset(source.range.lowerBound)..<ByteOffset(source.range.upperBound)
        }
        let box = map.box(of: block.id) ?? (-1, -1)
        defer { y = box.y + box.height }
        return NaiveSplit.Part(block: block, gap: box.y - y, height: box.height)
      }
      naive.rows = rows
      naive.bottomPadding = map.bottomPadding
    }

    mutating func layOut() {
      let (width, gap) = (5 + random.below(30), Double(random.pick([0, 0, 16])))
      var heights: [Double?] = [20, 20, 20, 30, 100]
      if random.oneIn(3) { heights += [nil, nil] }
      let seed = random.next()
      rows = ToyRows(buffer.snapshot(), width: width, gap: gap) { line in
        var random = SplitMix64(seed: seed &+ UInt64(line / 3))
        return random.pick(heights)
      }
      naive.rows = rows
    }

    mutating func edit() throws {
      let text = buffer.snapshot()
      let ends = (0..<2).map { _ in
        text.clipToGrapheme(ByteOffset(random.below(text.utf8Count + 1)), .left)
      }.sorted()
      let end =
        random.oneIn(4)
        ? ends[1] : min(ends[1], text.clipToGrapheme(ends[0] + random.below(6), .left))
      let new = random.pick([
        "", "", "x", "\n", "\n\n", "# ", "- ", "> ", "\n\nnew\n\n", "[^a]", "\n[^a]: n\n",
        "\n[x]: /u\n", "```\n",
        "| a |\n|-|\n| b |\n", "\n<!-- c -->\n", "\n- i\n- j\n\n  k\n", "---\n",
      ])
      let patch = try buffer.replace([
        TextEdit(ends[0]..<max(ends[0], end), with: TextSnapshot(new))
      ])
      rows = ToyRows(buffer.snapshot(), width: 12)
      if random.oneIn(2) { layOut() }
      update(forest.apply(patch, to: buffer.snapshot()), patch)
      if random.oneIn(2) { update(forest.finish(), TextPatch()) }
    }

    mutating func update(_ change: SyntaxChange, _ patch: TextPatch) {
      let patches = preview.update(to: forest.snapshot, change: change, patch: patch)
      map.apply(patches, patch, rows: rows)
    }

    /// Some heights are measured, others come late.
    mutating func measure() {
      let parts = naive.parts
      guard !parts.isEmpty else { return }
      let first = random.below(parts.count)
      let run = parts[first..<min(parts.count, first + 1 + random.below(8))]
      var y = Double(random.below(1000))
      var boxes: [PreviewBox] = []
      for part in run {
        y += random.pick([0, 0, 4, 16])
        let height = random.pick([0, 1, 24, 24.375, 200])
        boxes.append(PreviewBox(id: part.block.id, y: y, height: height))
        y += height
      }
      map.report(boxes)
      for box in boxes where map.box(of: box.id)?.height != box.height {
        Issue.record("\(box) is not there")
      }
      if random.oneIn(3) {
        map.setHeight(Double(random.below(300)), of: random.pick(parts).block.id)
      }
      map.bottomPadding = random.pick([0, 0, 30])
    }

    /// What is wrong; nil when nothing is.
    mutating func problem() -> String? {
      map.checkInvariants()
      // Then the blocks are those of a text before.
      if preview.isWaiting { return nil }
      let blocks = preview.blocks
      let sources = map.sources
      guard sources.map(\.id) == blocks.map(\.id) else { return "other parts" }
      // What is pending need not lie in order.
      for (source, block) in zip(sources, blocks) where forest.pending == nil {
        let range = block.range.lowerBound.value..<block.range.upperBound.value
        switch block.id.role {
        case .whole where source.range != range:
          return "\(block.id) is at \(source.range) and not at \(range)"
        // Of other containers the preview says nothing when they move, and they have no height.
        case .open
        where block.text.hasPrefix("<table") && source.range.lowerBound != range.lowerBound:
          return "\(block.id) is elsewhere"
        default: break
        }
      }
      takeOver()
      return mappingProblem()
    }

    private func mappingProblem() -> String? {
      let corners = naive.corners
      var last = (source: -1.0, preview: -1.0)
      for (left, right) in zip(corners, corners.dropFirst()) {
        for fraction in [0, 0.3, 0.5, 1] {
          let source = left.source + fraction * (right.source - left.source)
          let preview = left.preview + fraction * (right.preview - left.preview)
          let (mapped, back) = (
            map.previewY(atSource: source, rows), map.sourceY(atPreview: preview, rows)
          )
          if abs(mapped - naive.previewY(atSource: source)) > 1e-6 {
            return "source \(source) to \(mapped), not \(naive.previewY(atSource: source))"
          }
          if abs(back - naive.sourceY(atPreview: preview)) > 1e-6 {
            return "preview \(preview) to \(back), not \(naive.sourceY(atPreview: preview))"
          }
          // Both ways grow.
          if mapped < last.preview - 1e-9 || back < last.source - 1e-9 {
            return "goes back at \(source), \(preview)"
          }
          last = (back, mapped)
          guard left.source < right.source, left.preview < right.preview else { continue }
          // And lead back.
          if abs(map.sourceY(atPreview: mapped, rows) - source) > 1e-3 {
            return "source \(source) does not come back"
          }
          if abs(map.previewY(atSource: back, rows) - preview) > 1e-3 {
            return "preview \(preview) does not come back"
          }
        }
      }
      // Nothing jumps at a corner.
      for corner in corners.dropFirst().dropLast() where corners.count > 2 {
        let step = 1e-9
        let before = map.previewY(atSource: corner.source - step, rows)
        if abs(map.previewY(atSource: corner.source + step, rows) - before) > 1e-3 {
          return "jumps at \(corner)"
        }
        let above = map.sourceY(atPreview: corner.preview - step, rows)
        if abs(map.sourceY(atPreview: corner.preview + step, rows) - above) > 1e-3 {
          return "jumps back at \(corner)"
        }
      }
      return nil
    }
  }

  @Test(arguments: TestSettings.seeds, [1, 30, 8192])
  func followsEverything(seed: UInt64, limit: Int) throws {
    var random = SplitMix64(seed: seed)
    for document in 0..<TestSettings.operations(4) {
      let first = TextSnapshot(bytes: DocumentGenerator.document(seed: random.next()))
      var trial = Trial(first, limit: limit, random: SplitMix64(seed: random.next()))
      for operation in 0..<15 {
        let before = trial.buffer.snapshot().string
        switch trial.random.below(4) {
        case 0, 1: try trial.edit()
        case 2: trial.measure()
        default: trial.layOut()
        }
        guard let problem = trial.problem() else { continue }
        Issue.record(
          """
          seed \(seed) limit \(limit) document \(document) operation \(operation): \(problem)
          \(before.debugDescription)
          \(trial.buffer.snapshot().string.debugDescription)
          """)
        return
      }
    }
  }

  /// Parts that are put in at the same place use up the room between labels.
  @Test func manyPartsAtOnePlace() throws {
    let text = TextSnapshot(String(repeating: "x\n\n", count: 300))
    let blocks = HTMLPreview(SyntaxForest(text, options: .helloNotes).snapshot).blocks
    let rows = ToyRows(text, width: 12)
    var random = SplitMix64(seed: 1)
    for isBehindTheLast in [true, false] {
      var map = SplitMap(Array(blocks[..<2]), textLength: text.utf8Count, rows: rows)
      var order = Array(blocks[..<2].map(\.id))
      for block in blocks[2...] {
        let index =
          isBehindTheLast ? order.count - 1 : random.oneIn(10) ? random.below(order.count) : 0
        var block = block
        block.range = 0..<0
        map.apply([.insert(block, after: order[index])], rows: rows)
        order.insert(block.id, at: index + 1)
      }
      map.checkInvariants()
      #expect(map.sources.map(\.id) == order)
    }
  }
}
