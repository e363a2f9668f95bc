internal import LiveMarkdown
internal import SumTree

/// A part of a preview in a `SplitMap`: where it is in the text and in the preview, each from where the part before
/// ends.
struct SplitBlock: Summarized, Hashable {
  /// Its name.
  let id: HTMLBlock.ID
  /// Grows from part to part, so that a part is found by its name.
  var label: UInt64
  /// The UTF-8 bytes before it that belong to no part.
  var skipped = 0
  /// Its UTF-8 bytes; none where the part has no text of its own, and none of a start tag.
  var length = 0
  /// The space above it in the preview, in 1/64 points.
  var gap = 0
  /// Its height in the preview, in 1/64 points.
  var height = 0
  /// Whether the host has said how high it is; else the height is an estimate.
  var isKnown = false

  /// Whether it is the start of a container: its text reaches up to that of the next part.
  var isOpen: Bool { id.role == .open }
  /// Whether it has a place in the text, and is no end of something.
  var hasSource: Bool { length > 0 || isOpen }
  /// Whether it has a place in the text and takes room in the preview.
  var hasBody: Bool { hasSource && height > 0 }

  var summary: SplitSummary {
    SplitSummary(
      count: 1, bytes: skipped + length, height: gap + height, label: label,
      sources: hasSource ? 1 : 0, bodies: hasBody ? 1 : 0)
  }
}

/// What is known of a run of parts.
struct SplitSummary: Summary, Hashable {
  var count = 0
  /// UTF-8 bytes.
  var bytes = 0
  /// In 1/64 points, so that sums are exact.
  var height = 0
  /// The label of the last part.
  var label: UInt64 = 0
  /// Parts with a place in the text.
  var sources = 0
  /// Parts that take room in the preview too.
  var bodies = 0

  static let zero = SplitSummary()

  static func += (left: inout SplitSummary, right: SplitSummary) {
    left.count += right.count
    left.bytes += right.bytes
    left.height += right.height
    left.label = max(left.label, right.label)
    left.sources += right.sources
    left.bodies += right.bodies
  }
}

/// A place by the number of parts before it.
struct SplitIndex: Dimension {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: SplitSummary) { value = prefix.count }
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place by its offset in the text.
struct SplitOffset: Dimension {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: SplitSummary) { value = prefix.bytes }
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place by its y in the preview, in 1/64 points.
struct SplitTop: Dimension {
  let value: Int
  init(_ value: Int) { self.value = value }
  init(_ prefix: SplitSummary) { value = prefix.height }
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place by the label of what is before it.
struct SplitLabel: Dimension {
  let value: UInt64
  init(_ value: UInt64) { self.value = value }
  init(_ prefix: SplitSummary) { value = prefix.label }
  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// Parts of one kind.
enum SplitCondition: SummaryCondition {
  /// Parts with bytes of the text, their own or those before them.
  case bytes
  /// Parts with a place in the text.
  case source
  /// Parts that take room in the preview too.
  case body

  func holds(for summary: SplitSummary) -> Bool {
    switch self {
    case .bytes: summary.bytes > 0
    case .source: summary.sources > 0
    case .body: summary.bodies > 0
    }
  }
}
