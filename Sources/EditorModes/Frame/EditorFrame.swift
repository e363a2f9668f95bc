public import PieceTable
public import TextLayout

/// What a mode shows in a viewport: all that a window draws, in points of the viewport.
///
/// A value: nothing in it changes when the editor goes on.
public struct EditorFrame: Hashable, Sendable, Codable {
  /// The mode.
  public var mode: EditorMode
  /// The size of the viewport.
  public var size: LayoutSize
  /// The offset of the viewport from the top of the content, and how far it may go.
  public var scroll: Scroll
  /// The text column: its left edge and width.
  public var column: Span
  /// The x of the wrap guide; nil when there is none.
  public var guide: Double?
  /// The rows in view, in order of the source.
  public var rows: [Row]
  /// What is drawn behind and between rows, in the order in which it is drawn.
  public var decorations: [Decoration]
  /// The carets in view, the primary one first when it is.
  public var carets: [LayoutRect]
  /// What is selected, as rectangles.
  public var selections: [LayoutRect]
  /// Whether all above the viewport's end has been measured; else heights above may still change, and with them
  /// `scroll`, but nothing in view moves.
  public var isMeasured: Bool

  /// A frame of a viewport with nothing in it yet.
  public init(
    mode: EditorMode, size: LayoutSize, scroll: Scroll, column: Span, guide: Double? = nil,
    rows: [Row] = [], decorations: [Decoration] = [], carets: [LayoutRect] = [],
    selections: [LayoutRect] = [], isMeasured: Bool = true
  ) {
    self.mode = mode
    self.size = size
    self.scroll = scroll
    self.column = column
    self.guide = guide
    self.rows = rows
    self.decorations = decorations
    self.carets = carets
    self.selections = selections
    self.isMeasured = isMeasured
  }

  /// A length and where it begins.
  public struct Span: Hashable, Sendable, Codable {
    /// The left edge.
    public var x: Double
    /// The length.
    public var width: Double

    /// A span of its parts.
    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }
  }

  /// Where a viewport is.
  public struct Scroll: Hashable, Sendable, Codable {
    /// The y of the content at the top of the viewport.
    public var y: Double
    /// The height of the content, without the room behind its end.
    public var contentHeight: Double
    /// The largest y.
    public var maximum: Double

    /// A place to scroll to, of its parts.
    public init(y: Double, contentHeight: Double, maximum: Double) {
      self.y = y
      self.contentHeight = contentHeight
      self.maximum = maximum
    }
  }

  /// A row of text.
  public struct Row: Hashable, Sendable, Codable {
    /// What of the source it shows, in UTF-8 bytes, hidden marks included, without the line break.
    public var source: Range<ByteOffset>
    /// Where it is: its full height, and the width of what it shows. Text and marks of a row that is scrolled sideways
    /// reach beyond it, and are cut at its left and right edges; bullets stand to the left of it.
    public var rect: LayoutRect
    /// The y of the baseline.
    public var baseline: Double
    /// What is drawn, from left to right.
    public var runs: [Run]
    /// The marks in it that are hidden, in UTF-8 bytes.
    public var hidden: [Range<ByteOffset>]

    /// A row of its parts.
    public init(
      source: Range<ByteOffset>, rect: LayoutRect, baseline: Double, runs: [Run] = [],
      hidden: [Range<ByteOffset>] = []
    ) {
      self.source = source
      self.rect = rect
      self.baseline = baseline
      self.runs = runs
      self.hidden = hidden
    }

    /// The room in which a run is seen; nil where all of it is.
    public func clip(of run: Run) -> LayoutRect? {
      switch run.role {
      case .bullet, .task, .box: return nil
      case .text, .mark, .substitute:
        if run.x >= rect.x - 0.01, run.x + run.width <= rect.maxX + 0.01 { return nil }
        return rect
      }
    }
  }

  /// A run of a row: text of one style and one direction.
  public struct Run: Hashable, Sendable, Codable {
    /// What a run is.
    public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
      /// Text of the note.
      case text
      /// A mark that is revealed, or a mark that is always shown.
      case mark
      /// What is drawn in the place of a list's marker: `•`, `◦` or `▪` by its level, or a number as it is written.
      case bullet
      /// A task's box: `☐`, or `☑` where it is done.
      case task
      /// What stands in the place of a mark: the character of an entity.
      case substitute
      /// A box that the host draws: an image, mathematics, a diagram.
      case box
    }

    /// What it is.
    public var role: Role
    /// What of the source it shows, in UTF-8 bytes.
    public var source: Range<ByteOffset>
    /// The text that is drawn, in the order of the source; tabs are a run each.
    public var text: String
    /// The font.
    public var style: TextStyle
    /// What the text means: names of inlines and blocks, such as `strong`, `link`, `codeSpan`, `heading`; outermost first.
    public var scopes: [String]
    /// The left edge.
    public var x: Double
    /// The width it takes.
    public var width: Double
    /// The width of its text, which is more than `width` in a mark that is longer than its room.
    public var textWidth: Double
    /// The x, from the left edge, of each grapheme cluster of `text` in the order of the source; negative for what is
    /// scrolled out of the room of a mark.
    public var positions: [Double]
    /// Whether it reads from right to left.
    public var isRightToLeft: Bool
    /// How far a mark that is longer than its room is scrolled to the left inside it.
    public var elided: Double

    /// A run of its parts; its text is as wide as the run where nothing else is said.
    public init(
      _ role: Role = .text, source: Range<ByteOffset>, text: String, style: TextStyle,
      scopes: [String] = [], x: Double, width: Double, textWidth: Double? = nil,
      positions: [Double],
      isRightToLeft: Bool = false, elided: Double = 0
    ) {
      self.role = role
      self.source = source
      self.text = text
      self.style = style
      self.scopes = scopes
      self.x = x
      self.width = width
      self.textWidth = textWidth ?? width
      self.positions = positions
      self.isRightToLeft = isRightToLeft
      self.elided = elided
    }
  }

  /// Something that is drawn behind or between rows.
  public struct Decoration: Hashable, Sendable, Codable {
    /// What it is.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// The line beside a quote.
      case quoteBar
      /// The ground of a code block.
      case codeBlock
      /// The rule below a heading.
      case headingRule
      /// A line across.
      case thematicBreak
      /// A line of a table.
      case tableLine
      /// The ground of every second row of a table.
      case tableStripe
      /// The ground of code in a line.
      case inlineCode
      /// The ground of highlighted text.
      case highlight
      /// The row that the primary caret is in.
      case currentRow
    }

    /// What it is.
    public var kind: Kind
    /// Where it is.
    public var rect: LayoutRect
    /// What sort of a callout or an alert it belongs to, such as `note`; nil elsewhere.
    public var callout: String?

    /// A decoration of its parts.
    public init(_ kind: Kind, _ rect: LayoutRect, callout: String? = nil) {
      self.kind = kind
      self.rect = rect
      self.callout = callout
    }
  }
}
