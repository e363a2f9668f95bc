import EditCommands
import EditorModes
import Foundation
import TextLayout
import Testing

/// Frames as pictures.
@Suite struct FrameSVGTests {
  private func picture(
    _ sample: FrameSample, extras: FrameSVG.Extras = []
  ) throws -> (text: String, parts: [String]) {
    let text = FrameSVG([FramePane(sample.frame)], fonts: .cells, extras: extras).text
    // It is XML.
    let parser = XMLCheck()
    #expect(parser.accepts(text))
    let parts = text.split(separator: "\n").map { String($0) }
    return (text, parts.filter { $0.hasPrefix("<text") || $0.hasPrefix("<rect class=") })
  }

  @Test func lettersStandWhereTheLayoutHasThem() throws {
    var sample = FrameSample(width: 20, height: 1)
    sample.addRow(0, column: 1, .init(text: "a bc"), .init(text: "漢e\u{301}", scopes: ["link"]))
    #expect(
      try picture(sample).parts == [
        #"<rect class="page" width="160" height="16"/>"#,
        ##"<text class="t0" y="12"><tspan x="8">a</tspan><tspan x="24 32">bc</tspan></text>"##,
        "<text class=\"t1\" y=\"12\"><tspan x=\"40\">漢</tspan><tspan x=\"56\">e\u{301}</tspan></text>",
        // The line below a link.
        #"<rect class="f-link" x="40" y="13.6" width="24" height="1"/>"#,
      ])
  }

  @Test func runsFromRightToLeftHaveTheirRightEdges() throws {
    var sample = FrameSample(width: 20, height: 1)
    sample.addRow(
      0, .init(text: "אב", isRightToLeft: true), .init(text: "سلام", isRightToLeft: true))
    let (text, parts) = try picture(sample)
    #expect(text.contains("direction: rtl; unicode-bidi: bidi-override;"))
    #expect(parts[1].hasSuffix(#"<tspan x="16">א</tspan><tspan x="8">ב</tspan></text>"#))
    // Letters that join are drawn together.
    #expect(parts[2].hasSuffix(#"<tspan x="48">سلام</tspan></text>"#))
  }

  @Test func textIsEscaped() throws {
    var sample = FrameSample(width: 20, height: 1)
    sample.addRow(0, .init(text: "<a&\"b\">\u{1}\u{FFFE}", scopes: ["x"]))
    #expect(try picture(sample).text.contains(">&lt;a&amp;&quot;b&quot;&gt;␁"))
  }

  @Test func whatIsLongerThanItsRoomIsClipped() throws {
    var sample = FrameSample(width: 20, height: 1)
    sample.addRow(0, column: 2, .init(text: "abcdef", role: .mark, room: 3, elided: 1))
    let text = try picture(sample).text
    #expect(text.contains(#"<rect x="16" y="0" width="24" height="16"/></clipPath>"#))
    #expect(text.contains(#"<tspan x="8 16 24 32 40 48">abcdef</tspan>"#))
  }

  @Test func everyDecorationIsDrawn() throws {
    for kind in EditorFrame.Decoration.Kind.allCases {
      var sample = FrameSample(width: 20, height: 4)
      sample.add(kind, column: 1, row: 1, width: 3, height: 2, callout: "warning")
      let drawn =
        switch kind {
        case .quoteBar: #"x="8" y="16" width="3" height="32""#
        case .thematicBreak: #"x="8" y="30.5" width="24" height="3""#
        default: #"x="8" y="16" width="24" height="32""#
        }
      #expect(try picture(sample).parts.contains { $0.contains(drawn) }, "\(kind)")
    }
  }

  @Test func everyRoleIsDrawn() throws {
    for role in EditorFrame.Run.Role.allCases {
      var sample = FrameSample(width: 20, height: 1)
      sample.addRow(0, .init(text: "☑", role: role))
      #expect(try picture(sample).parts.count > 1, "\(role)")
    }
  }

  @Test func caretsSelectionsAndEdgesAreDrawn() throws {
    var sample = FrameSample(width: 20, height: 1, guide: 18)
    sample.addRow(0, .init(text: "abc"))
    sample.addCaret(column: 1, row: 0)
    sample.select(column: 1, row: 0, width: 2)
    let text = try picture(sample, extras: [.rows, .column]).text
    for part in [
      #"<rect class="caret" x="7.75" y="0" width="1.5" height="16"/>"#,
      #"<rect class="selection" x="8" y="0" width="16" height="16"/>"#,
      #"<rect class="row" x="0" y="0" width="24" height="16"/>"#,
      #"<path class="edge" d="M160 0V16"/>"#, #"<path class="guide" d="M144 0V16"/>"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }
}

/// Says whether a text is well-formed XML, as far as pictures have any: tags that close, quotes, references.
struct XMLCheck {
  func accepts(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<", omittingEmptySubsequences: true) {
      guard let end = part.lastIndex(of: ">"),
        part[part.index(after: end)...].allSatisfy({ $0 != ">" })
      else { return false }
      let tag = part[..<end]
      guard tag.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { return false }
      let name = tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" }
      if tag.hasPrefix("/") {
        guard open.popLast() == name else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
