/// A leaf with a bracket in it, as a walk comes to it; of use until the walk goes on.
struct LabelledLeaf {
  /// Its record, in offsets from the segment's start.
  let record: BlockRecord
  /// Whether backslashes before pipes are not its own: those in cells, and in a paragraph whose last
  /// line is the header of the table behind it.
  var unescapesPipes = false
  /// Whether there may be references to footnotes.
  var hasFootnotes = false
  /// Of a cell its number in the row, from 1, else 0.
  var column = 0
  /// The columns of the cell's table; nil when that began in a segment before.
  var columns: Int?

  private let bytes: UnsafeBufferPointer<UInt8>
  private let content: InlineContent
  private let containers: LeafContainers

  init(
    _ record: BlockRecord, _ bytes: UnsafeBufferPointer<UInt8>, _ content: InlineContent,
    _ containers: LeafContainers
  ) {
    self.record = record
    self.bytes = bytes
    self.content = content
    self.containers = containers
  }

  /// The content as inlines see it; valid until the next leaf's is asked for. O(length).
  func load() -> InlineContent {
    containers.load(record, into: content, unescapesPipes: unescapesPipes)
    return content
  }

  /// Whether the leaf may look up one of the labels, given by their keys. O(length).
  func mayUse(_ labels: Set<LabelKey>) -> Bool {
    var keys: [LabelKey] = []
    appendKeys(to: &keys)
    return keys.contains { labels.contains($0) }
  }

  /// Whether there may be a reference to a footnote. O(length).
  var mayReferToFootnotes: Bool {
    var keys: [LabelKey] = []
    appendKeys(to: &keys)
    return keys.contains { $0.isOf(.footnote) || $0.isOf(.anyFootnote) }
  }

  /// Appends to a list what the leaf may look up; see `LabelScan`. O(length).
  func appendKeys(to keys: inout [LabelKey]) {
    let first = keys.count
    let source = UnsafeBufferPointer(
      rebasing: bytes[(record.contentStart..<record.contentEnd).clamped(to: 0..<bytes.count)])
    if !unescapesPipes || !source.hasEscapedPipe {
      // Mostly no label goes over a line's end.
      var scan = LabelScan(source, hasFootnotes: hasFootnotes, isRaw: true)
      if scan.run({ role, label in keys.append(role, label) }) { return }
      keys.removeLast(keys.count - first)
    }
    var scan = LabelScan(load().bytes, hasFootnotes: hasFootnotes, isRaw: false)
    _ = scan.run { role, label in keys.append(role, label) }
  }
}

extension [LabelKey] {
  /// Appends the key of a label, raw, unless it is none.
  mutating func append(_ role: LabelRole, _ raw: UnsafeBufferPointer<UInt8>) {
    if role == .anyFootnote {
      append(.anyFootnote)
    } else if let label = NormalizedLabel(raw) {
      append(LabelKey(role, label))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a backslash before a pipe.
  fileprivate var hasEscapedPipe: Bool {
    var next = 0
    while let pipe = firstIndex(of: UInt8(ascii: "|"), from: next) {
      if pipe > 0, self[pipe - 1] == UInt8(ascii: "\\") { return true }
      next = pipe + 1
    }
    return false
  }
}
