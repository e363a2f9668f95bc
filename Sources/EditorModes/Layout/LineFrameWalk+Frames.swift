internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// The frames of single lines.
extension LineFrameWalk {
  /// The frame of a blank line.
  func blankFrame(height: Double) -> LineFrame {
    var frame = plainFrame(.blank, model.body)
    frame.rowHeight = height
    return frame
  }

  /// The frame of a line that shows something. Of the boxes around it the text above lies in the first `continued`
  /// too: in all in a further line of one leaf.
  mutating func frame(of content: Content, _ space: Space, continued: Int) -> LineFrame {
    var frame: LineFrame
    switch content {
    case .unknown: frame = textFrame(nil)
    case .marker(let block):
      frame = plainFrame(.text, model.body)
      frame.leaf = block
    case .leaf(let leaf): frame = self.frame(of: leaf, space)
    }
    frame.gap += space.gap
    frame.top += space.gap
    frame.markers = stack.markers(text)
    frame.quoteBars = stack.bars(continuedIn: continued)
    if let (footnote, indent) = stack.footnote {
      // The label is text, and so is all behind it.
      frame.textStart = footnote.range.lowerBound
      frame.spaces = 0
      frame.firstIndent = indent
      frame.markers = []
    }
    return frame
  }

  private mutating func frame(of leaf: Block, _ space: Space) -> LineFrame {
    switch leaf.kind {
    case .paragraph: return paragraphFrame(leaf)
    case .heading: return headingFrame(leaf)
    case .thematicBreak: return breakFrame(leaf, space)
    case .fencedCode, .mathBlock, .frontMatter: return fencedFrame(leaf)
    case .indentedCode, .htmlBlock, .comment: return verbatimFrame(leaf)
    case .linkReferenceDefinition:
      var frame = textFrame(leaf)
      frame.kind = .definition
      return frame
    case .table: return tableFrame(leaf)
    default: return textFrame(leaf)
    }
  }

  // MARK: Parts of leaves

  /// Whether a leaf begins in the line.
  func begins(_ leaf: Block) -> Bool { leaf.range.lowerBound >= line.lowerBound }

  /// Whether a leaf ends with the line.
  func ends(_ leaf: Block) -> Bool {
    guard leaf.range.upperBound <= next else { return false }
    let isLast = number + 1 == text.lineCount
    return isLast || next < text.endOffset || !goesOnBehindText(leaf) || !isLastLineEmpty
  }

  private var isLastLineEmpty: Bool {
    number + 2 == text.lineCount && next == text.endOffset
  }

  /// Whether a leaf's closing fence or underline is the line.
  func closes(_ leaf: Block) -> Bool {
    ends(leaf) && !begins(leaf) && leaf.contentRange.upperBound <= line.lowerBound
  }

  // MARK: Plain lines

  /// A line of the containers around, its text behind their prefixes.
  func plainFrame(_ kind: LineFrame.Kind, _ line: BoxModel.Line) -> LineFrame {
    LineFrame(
      kind: kind, line: self.line, leaf: nil,
      textStart: min(chain.textStart(ofLine: self.line.lowerBound), self.line.upperBound),
      spaces: 0, style: TextStyle(size: line.size), rowHeight: line.height, top: 0, gap: 0,
      bottom: 0,
      rule: nil, indent: stack.indent, firstIndent: stack.indent, trailing: 0, markers: [],
      quoteBars: stack.bars)
  }

  /// A line of text with inline syntax.
  mutating func textFrame(_ leaf: Block?, _ line: BoxModel.Line? = nil) -> LineFrame {
    var frame = plainFrame(.text, line ?? model.body)
    frame.leaf = leaf
    if let leaf, begins(leaf) {
      frame.textStart = leaf.range.lowerBound
    } else {
      frame.textStart = min(text.endOfBlanks(from: frame.textStart), self.line.upperBound)
    }
    return frame
  }

  /// A line that is shown as it is.
  mutating func sourceFrame(
    _ kind: LineFrame.Kind, _ leaf: Block, _ family: TextStyle.Family, _ line: BoxModel.Line
  ) -> LineFrame {
    var frame = plainFrame(kind, line)
    frame.leaf = leaf
    frame.style = TextStyle(family, size: line.size)
    let start = chain.textStart(of: leaf, inLine: self.line.lowerBound)
    frame.textStart = min(start.offset, self.line.upperBound)
    frame.spaces = start.spaces
    return frame
  }
}
