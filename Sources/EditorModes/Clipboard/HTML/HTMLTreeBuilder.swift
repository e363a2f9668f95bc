/// Puts the tokens of HTML together to a tree. Missing end tags are put in where HTML lets them be
/// left out, end tags that fit nothing are passed over.
///
/// The tree is `deepest` levels deep at most: what is nested deeper becomes siblings. And an end
/// tag looks that far up at most, so the time is linear. O(n).
struct HTMLTreeBuilder {
  private static let deepest = 200

  private var tree: HTMLTree
  /// The open elements, the root first.
  private var open: [(node: Int, tag: HTMLTag?)] = [(0, nil)]
  /// Elements that are open beyond the deepest level.
  private var overflow = 0

  /// The tree of a source, or of the part of it that was copied where it tells that.
  static func tree(of source: [UInt8]) -> HTMLTree {
    var builder = HTMLTreeBuilder(tree: HTMLTree(source))
    var tokenizer = HTMLTokenizer(source, in: fragment(of: source))
    while let token = tokenizer.next() { builder.take(token) }
    return builder.tree
  }

  /// What lies between the comments that clipboards mark a copied part with; all of it where there
  /// are none.
  private static func fragment(of source: [UInt8]) -> Range<Int> {
    let start = find("<!--StartFragment-->", in: source, from: 0).map { $0.upperBound } ?? 0
    let end = find("<!--EndFragment-->", in: source, from: start).map { $0.lowerBound }
    return start..<(start > 0 ? end ?? source.count : source.count)
  }

  private static func find(_ mark: String, in source: [UInt8], from start: Int) -> Range<Int>? {
    let mark = Array(mark.utf8)
    var index = start
    while index + mark.count <= source.count {
      // No `<` but the first is in the mark.
      if source[index] == mark[0], source[index..<index + mark.count].elementsEqual(mark) {
        return index..<index + mark.count
      }
      index += 1
    }
    return nil
  }

  private var top: Int { open[open.count - 1].node }

  private mutating func take(_ token: HTMLToken) {
    switch token {
    case .text(let range): _ = tree.append(nil, text: range, to: top)
    case .open(let tag, let attributes): begin(tag, attributes)
    case .close(let tag): finish(tag)
    }
  }

  // MARK: Start tags

  private mutating func begin(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    guard overflow == 0 else {
      if tag.role != .void { overflow += 1 }
      _ = tree.append(tag, attributes, to: top)
      return
    }
    closeImplied(before: tag)
    let node = tree.append(tag, attributes, to: top)
    guard tag.role != .void else { return }
    if open.count < Self.deepest { open.append((node, tag)) } else { overflow += 1 }
  }

  /// Closes what the start of an element ends.
  private mutating func closeImplied(before tag: HTMLTag) {
    switch tag {
    case .a: close(innermost: { $0 == .a }, within: { $0.role == .inline })
    case .li:
      close(innermost: { $0 == .li }, within: { $0.role == .inline || $0 == .p || $0 == .div })
    case .dt, .dd:
      close(
        innermost: { $0 == .dt || $0 == .dd },
        within: { $0.role == .inline || $0 == .p || $0 == .div })
    case .td, .th: close(innermost: \.isCell, within: { $0 != .table && $0 != .tr })
    case .tr: close(innermost: { $0 == .tr }, within: { $0 != .table })
    case .thead, .tbody, .tfoot:
      close(
        innermost: { $0 == .thead || $0 == .tbody || $0 == .tfoot }, within: { $0 != .table })
    default:
      if tag.headingLevel != nil, open.last?.tag?.headingLevel != nil { open.removeLast() }
    }
    if tag.role == .block || tag == .hr {
      close(innermost: { $0 == .p }, within: { $0.role == .inline })
    }
  }

  // MARK: End tags

  private mutating func finish(_ tag: HTMLTag) {
    guard overflow == 0 else {
      overflow -= 1
      return
    }
    if tag.role == .inline {
      // A style that is closed outside the item or the cell it was opened in ends there anyway.
      close(innermost: { $0 == tag }, within: { $0.role == .inline || !Self.isContainer($0) })
    } else if tag.headingLevel != nil {
      close(innermost: { $0.headingLevel != nil }, within: { !Self.isContainer($0) })
    } else if tag == .li {
      close(innermost: { $0 == tag }, within: { !$0.isList && !$0.isCell })
    } else if tag == .table {
      close(innermost: { $0 == tag }, within: { _ in true })
    } else {
      close(innermost: { $0 == tag }, within: { $0 != .table })
    }
  }

  private static func isContainer(_ tag: HTMLTag) -> Bool {
    tag == .li || tag.isList || tag.isCell || tag == .table || tag == .blockquote
  }

  /// Closes the innermost open element of a kind and what is open in it, unless others are in the
  /// way.
  private mutating func close(
    innermost isWanted: (HTMLTag) -> Bool, within isPassed: (HTMLTag) -> Bool
  ) {
    var index = open.count - 1
    while let tag = open[index].tag {
      if isWanted(tag) {
        open.removeSubrange(index...)
        return
      }
      guard isPassed(tag) else { return }
      index -= 1
    }
  }
}
