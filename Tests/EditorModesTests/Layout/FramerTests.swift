import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Frames of the lines of small notes.
///
/// A line is written as `top+row+bottom@indent`; of a top that is more than a gap, the padding follows the gap and a
/// colon; what is nothing is left out. Letters in front say what the line is.
@Suite struct FramerTests {
  private func text(_ frame: LineFrame) -> String {
    var text =
      switch frame.kind {
      case .text: ""
      case .blank: "_"
      case .verbatim: "v"
      case .fence: "f"
      case .underline: "u"
      case .thematicBreak: "hr"
      case .tableRow: "r"
      case .delimiterRow: "d"
      case .definition: "def"
      case .folded: "folded"
      case .prose: "prose"
      case .title: "title"
      case .joined: "joined"
      }
    func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    if frame.top > 0 {
      text += number(frame.gap)
      if frame.top > frame.gap { text += ":" + number(frame.top - frame.gap) }
      text += "+"
    }
    text += number(frame.rowHeight)
    if frame.bottom > 0 { text += "+" + number(frame.bottom) }
    if frame.indent > 0 { text += "@" + number(frame.indent) }
    return text
  }

  private func lines(_ note: String, _ model: BoxModel = BoxModel()) -> String {
    LineFramer(note, .helloNotes, model).frames.map { text($0) }.joined(separator: " ")
  }

  @Test(arguments: [
    ("", "_24"), ("a", "24"), ("a\n", "24 _24"), ("\n\na", "_24 _24 24"),
    ("a\n\nb", "24 _16 24"), ("a\n\n\nb", "24 _8 _8 24"),
    ("a\n\n\n\nb", "24 _5.328125 _5.328125 _5.34375 24"),
    ("a\nb", "24 24"), ("a\n \t\nb", "24 _16 24"),
    ("# a\n\nb", "40+10.59375 _16 24"), ("a\n## b\nc", "24 24+30+8.203125 16+24"),
    ("### a\n#### b", "25 24+20"), ("a\n===\nb", "40 u10.59375 16+24"), ("a\n\n===", "24 _16 24"),
    ("a\nb\n---\n\nc", "30 30 u8.203125 _16 24"),
    ("a\n\n***\n\nb", "24 _14 hr24 _14 24"), ("a\n***\nb", "24 hr14+24 14+24"),
    ("***\n***", "hr14 hr4+24"),
  ])
  func textAndHeadings(note: String, expected: String) {
    #expect(lines(note) == expected, "\(note.debugDescription)")
  }

  @Test(arguments: [
    ("- a\n- b", "24@32 4+24@32"), ("- a\n\n- b", "24@32 _16 24@32"),
    ("- a\n\n  b", "24@32 _16@32 24@32"), ("- a\n  b", "24@32 24@32"), ("- a\nb", "24@32 24@32"),
    ("- a\n  - b\n- c", "24@32 4+24@64 4+24@32"), ("- - a", "4+24@64"), ("-\n- a", "24@32 4+24@32"),
    ("10. a\n11. b", "24@32 4+24@32"), ("- # a\n- b", "24+40+10.59375@32 16+24@32"),
    ("- [ ] a", "24@32"), ("- a\n  ***\n- b", "24@32 hr14+24@32 14+24@32"),
    ("> a", "24@20"), (">", "24@20"), (">\n>", "24@20 _24@20"),
    ("> a\n>\n> b", "24@20 _16@20 24@20"),
    ("> a\n\n> b", "24@20 _16 24@20"), ("> a\n>\nb", "24@20 _16@20 24"), ("> a\nb", "24@20 24@20"),
    (">\n> a", "_24@20 24@20"), ("a\n\n>\n> b", "24 _8 _8@20 24@20"),
    ("> > a\n> > b", "24@40 24@40"), ("> - a\n>   > b", "24@52 16+24@72"),
    ("> [!note]\n> a", "24@20 16+24@20"), ("> [!note]\n>\n> a", "24@20 _16@20 24@20"),
    ("> [!note] t\n> a\n> b", "24@20 16+24@20 24@20"), ("- > [!note]\n  > a", "16+24@52 16+24@52"),
    ("> a\n> [!note]", "24@20 24@20"), ("[^1]: a\n    b\n\n    c", "24@32 24@32 _16@32 24@32"),
  ])
  func containers(note: String, expected: String) {
    #expect(lines(note) == expected, "\(note.debugDescription)")
  }

  @Test(arguments: [
    ("```\na\n\nb\n```", "f16@16 v20@16 v20@16 v20@16 f16@16"), ("```\n```", "f16@16 f16@16"),
    ("```", "f16+16@16"), ("```\n", "f16+16@16 _24"), ("```\na", "f16@16 v20+16@16"),
    ("a\n```\nb\n```\nc", "24 f16+16@16 v20@16 f16@16 16+24"),
    ("a\n\n    b\n\n    c\n\nd", "24 _16 v0:16+20@16 v20@16 v20+16@16 _16 24"),
    ("    a", "v0:16+20+16@16"), ("a\n\n- ```\n  b\n", "24 _16 f16@48 v20@48 v20+16@48"),
    ("> ```\n> a\n\nb", "f16@36 v20+16@36 _16 24"),
    ("$$\na\n$$\n\nb", "f16 v24 f16 _16 24"), ("$$\na", "f16 v24+16"),
    ("---\na: b\n---\n\n# c", "f16@16 v20@16 f16@16 _24 40+10.59375"),
    ("%%\na\n%%\nb", "v20 v20 v20 16+24"), ("%%\na", "v0:16+20@16 v20+16@16"),
    ("<div>\na\n</div>\n\nb", "v20 v20 v20 _16 24"),
    ("[a]: /b\n[c]: /d\n\n[e]: /f", "def24 def24 _16 def24"),
    ("|a|\n|-|\n|b|\n|c|\n\nd", "r0:7+24 d13 r24+7 r0:6+24+7 _16 24"),
    ("a\n|a|\n|-|\n", "24 r16:7+24 d7 _24"), ("> |a|\n> |-|\n> |b|", "r0:7+24@20 d13@20 r24+7@20"),
  ])
  func otherBlocks(note: String, expected: String) {
    #expect(lines(note) == expected, "\(note.debugDescription)")
  }

  @Test(arguments: [
    ("# a\n\nb\nc\n===", "16 _16 16 16 u16"),
    ("- a\n- b\n  1. c\n10. d", "16@16 16@16 16@40 16+16@32"),
    ("a\n\n\nb\n# c", "16 _16 _16 16 16+16"), ("> a\n> - b", "16@16 16+16@32"),
    ("a\n***\nb", "16 hr16+16 16+16"), ("```\na\n```", "f16 v16 f16"),
    ("|a|\n|-|\n|b|", "r16 d16 r16"),
    ("    a", "v0:16+16+16"),
  ])
  func cells(note: String, expected: String) {
    #expect(lines(note, .cells()) == expected, "\(note.debugDescription)")
  }

  @Test func whereTextBegins() {
    let notes = [
      ("a", 0), ("  a", 2), ("# a", 0), ("- a", 2), ("-   a", 4), ("- [ ] a", 6), ("> - a", 4),
      (">  a", 3), ("    a", 4), ("\ta", 1), ("- - a", 4), ("[^1]: a", 0), ("   ```", 3), ("-", 1),
      ("> ***", 2), ("| a |", 0), ("[a]: b", 0), ("> [!note]", 2), ("\u{FEFF}a", 3),
    ]
    for (note, start) in notes {
      let frame = LineFramer(note).frames[0]
      #expect(frame.textStart == ByteOffset(start), "\(note)")
    }
    let later = [
      ("a\n  b", 4), ("> a\n> b", 6), ("> a\nb", 4), ("- a\n  b", 6), ("- a\nb", 4),
      ("  ```\n   a", 8),
      ("```\n  a", 4), ("> > a\n> b", 8), ("- a\n\n  b", 4), ("> a\n>", 5), ("> a\n> ", 6),
      ("- ```\n   a", 8), ("> $$\n> a", 7), ("a\n---", 2), ("- a\n-\tb", 6),
    ]
    for (note, start) in later {
      let frame = LineFramer(note).frames[1]
      #expect(frame.textStart == ByteOffset(start), "\(note)")
    }
    // What is left of a tab.
    #expect(LineFramer("-\t\ta").frames[0].spaces == 2)
    #expect(LineFramer("- a\n\n\t\tb").frames[2].spaces == 2)
  }

  @Test func markers() {
    let frames = LineFramer("- a\n  1. b\n- [x] c\n- - d\n\n> 10. e").frames
    #expect(frames.map(\.markers.count) == [1, 1, 1, 2, 0, 1])
    let first = frames[0].markers[0]
    #expect(first.range == 0..<1 && !first.isOrdered && first.level == 0 && first.x == 26)
    let second = frames[1].markers[0]
    #expect(second.range == 6..<8 && second.isOrdered && second.level == 1 && second.x == 58)
    #expect(frames[2].markers[0].task == .checked && frames[2].markers[0].range == 11..<16)
    #expect(frames[3].markers.map(\.level) == [0, 1] && frames[3].markers.map(\.x) == [26, 58])
    #expect(frames[5].markers[0].x == 46 && frames[5].markers[0].range == 28..<31)
  }

  @Test func barsBesideQuotes() {
    let frames = LineFramer("a\n> b\n>\n> > c\n> > d\n\n> e").frames
    let bars = frames.map { frame in
      frame.quoteBars.map { "\(Int($0.x))" + ($0.isContinued ? "…" : "") }.joined(separator: " ")
    }
    #expect(bars == ["", "0", "0…", "0… 20", "0… 20…", "", "0"])
  }

  @Test func rules() {
    let frames = LineFramer("# a\n\n### b\n\nc\n---\n\n***").frames
    #expect(frames.map(\.rule) == [1, nil, nil, nil, nil, 1, nil, 14])
  }

  @Test func theLabelOfAFootnoteHangs() {
    let frames = LineFramer("> [^1]: a\n>     b\n>\n>     - c").frames
    #expect(frames[0].firstIndent == 20 && frames[0].indent == 52 && frames[0].textStart == 2)
    #expect(LineFramer("[^1]: - a").frames[0].markers.isEmpty)
  }

  /// A line across is drawn where a page has it, whatever is around.
  @Test(arguments: [
    "a\n\n***\n\nb", "a\n***\nb", "- a\n- b\n  ***\n- c", "> a\n>\n> ***\n\nb", "***\n***\n***",
  ])
  func linesAcrossTakeOfTheirGaps(note: String) {
    var y = 0.0
    var below: Double?
    for frame in LineFramer(note).frames {
      let top = y + frame.top
      if let below, frame.kind == .text { #expect(top - below >= 16, "\(note)") }
      y += frame.height(rows: 1)
      guard let rule = frame.rule else { continue }
      if top - frame.top > 0, let below { #expect(y - rule - below == 24, "\(note)") }
      below = y - rule + 4
    }
  }

  @Test func manyBlankLinesHaveARowEach() {
    let few = "a" + String(repeating: "\n", count: 1001) + "b"
    let height = LineFramer(few).frames.reduce(0.0) { $0 + $1.rowHeight }
    #expect(height == 64)
    let many = "a" + String(repeating: "\n", count: 1002) + "b\n\nc"
    let framer = LineFramer(many)
    let frames = framer.frames
    #expect(frames[1...1001].allSatisfy { $0.rowHeight == 24 } && frames[1002].top == 0)
    #expect(frames[1003].rowHeight == 16)
    for line in [0, 1, 2, 500, 1000, 1001, 1002, 1003, 1004] {
      #expect(framer.frames(ofLines: line..<line + 1) == [frames[line]])
    }
    #expect(framer.frames(ofLines: 5..<5).isEmpty)
  }
}
