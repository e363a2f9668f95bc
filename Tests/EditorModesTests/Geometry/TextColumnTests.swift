import EditorModes
import Foundation
import Testing
import TextLayout

/// The rules of the text column and the wrap guide (geometry, section 2).
struct TextColumnTests {
  static func column(
    _ pane: Double, _ editor: EditorWidth = .full, _ reading: ReadingWidth = .full,
    _ character: Double = 8
  ) -> TextColumn {
    TextColumn(
      paneWidth: pane, settings: ColumnSettings(editorWidth: editor, readingWidth: reading),
      characterWidth: character)
  }

  /// A pane, an editor width, and the column's width; it begins at the pane's left edge.
  @Test(arguments: [
    (1000.0, EditorWidth.full, 1000.0), (1000, .ninety, 900), (1000, .threeQuarters, 750),
    (1000, .half, 500),
    // Not below 320 points.
    (400, .half, 320), (640, .half, 320), (641, .half, 320.5), (340, .ninety, 320),
    (356, .ninety, 320.4),
    // Unless the pane is narrower.
    (320, .half, 320), (319, .half, 319), (200, .ninety, 200), (1, .full, 1), (0, .half, 0),
    (-5, .full, 0),
    (-Double.infinity, .full, 0), (.nan, .half, 0),
  ])
  func aProportionStaysOnTheLeft(pane: Double, editor: EditorWidth, width: Double) {
    let column = Self.column(pane, editor)
    #expect(column.x == 0 && abs(column.width - width) < 1e-9)
  }

  /// A pane, a reading width, the width of a character, and the column.
  @Test(arguments: [
    (1000.0, ReadingWidth.narrow, 8.0, 260.0, 480.0), (1000, .normal, 8, 180, 640),
    (1000, .wide, 8, 140, 720),
    (1000, .full, 8, 0, 1000), (1000, .normal, 9.5, 120, 760),
    // The pane is narrower than the measure.
    (600, .normal, 8, 0, 600), (640, .normal, 8, 0, 640),
    // It bites by no more than half a point.
    (640.5, .normal, 8, 0, 640), (640.25, .normal, 8, 0, 640), (640.625, .normal, 8, 0.3125, 640),
    (642, .normal, 8, 1, 640),
    // Without a width there is nothing to count in.
    (1000, .normal, 0, 0, 1000), (1000, .normal, -1, 0, 1000), (1000, .normal, .nan, 0, 1000),
    (1000, .normal, .infinity, 0, 1000),
    // The measure is what was asked for.
    (1000, .narrow, 4, 380, 240),
  ])
  func aMeasureIsCentred(
    pane: Double, reading: ReadingWidth, character: Double, x: Double, width: Double
  ) {
    #expect(Self.column(pane, .full, reading, character) == TextColumn(x: x, width: width))
  }

  @Test func theNarrowerOneCounts() {
    // Three quarters of 1000 are more than 80 characters: the measure made it narrow.
    #expect(Self.column(1000, .threeQuarters, .normal) == TextColumn(x: 180, width: 640))
    // Half of it is less.
    #expect(Self.column(1000, .half, .normal) == TextColumn(x: 0, width: 500))
    // Both are the same: nothing bites.
    #expect(Self.column(1280, .half, .normal) == TextColumn(x: 0, width: 640))
    #expect(Self.column(.infinity, .full, .normal) == TextColumn(x: 0, width: 640))
  }

  /// In a full pane nothing but the inset is taken from the pane, and that once.
  @Test(arguments: [
    (EditorSide.live, ModeMemory.Platform.desktop, 16.0), (.preview, .desktop, 16),
    (.source, .desktop, 4),
    (.live, .touch, 12), (.preview, .touch, 12), (.source, .touch, 4),
  ])
  func insetsAreTakenOnce(side: EditorSide, platform: ModeMemory.Platform, inset: Double) {
    let text = Self.column(800).text(in: side, on: platform)
    #expect(text == EditorFrame.Span(x: inset, width: 800 - 2 * inset))
    let centred = Self.column(1000, .full, .normal).text(in: side, on: platform)
    #expect(centred == EditorFrame.Span(x: 180 + inset, width: 640 - 2 * inset))
    // Of a column that is narrower than its insets nothing is left, and never less.
    #expect(Self.column(10).text(inset: 16) == EditorFrame.Span(x: 5, width: 0))
    #expect(Self.column(0).text(inset: 16) == EditorFrame.Span(x: 0, width: 0))
  }

  /// A font whose letters of code are wider than those of text.
  final class TwoFonts: TextMeasuring {
    func measure(
      _ text: UnsafeBufferPointer<UInt8>, in style: TextStyle, isRightToLeft: Bool,
      into advances: UnsafeMutableBufferPointer<Float>
    ) {}

    func metrics(of style: TextStyle) -> FontMetrics {
      FontMetrics(
        ascent: 0, descent: 0,
        characterWidth: style.family == .body && !style.isBold ? style.size / 2 : style.size)
    }
  }

  @Test func noModeHasAColumnOfItsOwn() {
    // The font is asked for the body's width; a mode has no way to put in another.
    let settings = ColumnSettings(readingWidth: .normal)
    let column = TextColumn(paneWidth: 1000, settings: settings, measurer: TwoFonts(), bodySize: 16)
    #expect(column == TextColumn(x: 180, width: 640))
    // What modes differ in lies inside the column, at both edges alike.
    for platform in ModeMemory.Platform.allCases {
      for side in EditorSide.allCases {
        let text = column.text(in: side, on: platform)
        #expect(text.x + text.width / 2 == column.x + column.width / 2 && text.x > column.x)
      }
    }
  }

  @Test func widthsNeverLeaveThePane() {
    for pane in stride(from: 0.0, through: 2000, by: 0.5) {
      for editor in EditorWidth.allCases {
        for reading in ReadingWidth.allCases {
          for character in [5.5, 8, 12.25] {
            let column = Self.column(pane, editor, reading, character)
            #expect(column.x >= 0 && column.width >= 0 && column.x + column.width <= pane)
            #expect(column.width >= min(pane, 320, Double(reading.characters ?? 1000) * character))
            let isCentred = abs(2 * column.x + column.width - pane) < 1e-9
            #expect(column.x == 0 || isCentred)
          }
        }
      }
    }
  }

  // MARK: The guide

  @Test(
    arguments: [
      (WrapGuide.off, EditorSide.live, 1000.0, nil), (.seventyTwo, .live, 1000, 592.0),
      (.eighty, .live, 1000, 656),
      (.hundred, .live, 1000, 816), (.hundred, .live, 816, nil), (.hundred, .live, 816.5, 816),
      (.eighty, .live, 0, nil),
      (.eighty, .preview, 1000, nil), (.eighty, .source, 1000, 644), (.eighty, .live, .nan, nil),
    ] as [(WrapGuide, EditorSide, Double, Double?)])
  func aGuideStandsAtItsColumn(guide: WrapGuide, side: EditorSide, view: Double, x: Double?) {
    let text = Self.column(1000).text(in: side, on: .desktop)
    #expect(guide.x(in: side, text: text, characterWidth: 8, viewWidth: view) == x)
  }

  @Test func aGuideIsNoMeasure() {
    for guide in WrapGuide.allCases {
      let settings = ColumnSettings(readingWidth: .normal, guide: guide)
      let column = TextColumn(paneWidth: 1000, settings: settings, characterWidth: 8)
      #expect(column == Self.column(1000, .full, .normal))
    }
    let text = EditorFrame.Span(x: 0, width: 100)
    #expect(WrapGuide.eighty.x(in: .live, text: text, characterWidth: .nan, viewWidth: 100) == nil)
    #expect(WrapGuide.eighty.x(in: .live, text: text, characterWidth: -1, viewWidth: 100) == nil)
  }

  // MARK: What is kept

  @Test(arguments: [
    (
      #"{"editorWidth":"90","readingWidth":"narrow","guide":"72"}"#,
      ColumnSettings(
        editorWidth: .ninety, readingWidth: .narrow, guide: .seventyTwo)
    ),
    ("{}", ColumnSettings()),
    (#"{"editorWidth":"80","readingWidth":"Narrow","guide":"on"}"#, ColumnSettings()),
    (#"{"editorWidth":90,"readingWidth":null,"guide":["72"],"more":1}"#, ColumnSettings()),
    (#"{"editorWidth":"half","guide":"100"}"#, ColumnSettings(guide: .hundred)),
  ])
  func settingsAreRead(json: String, settings: ColumnSettings) throws {
    #expect(try JSONDecoder().decode(ColumnSettings.self, from: Data(json.utf8)) == settings)
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(ColumnSettings.self, from: data) == settings)
  }

  @Test func wordsAreKept() {
    #expect(EditorWidth.allCases.map(\.rawValue) == ["full", "90", "75", "50"])
    #expect(EditorWidth.allCases.map(\.proportion) == [1, 0.9, 0.75, 0.5])
    #expect(ReadingWidth.allCases.map(\.rawValue) == ["narrow", "normal", "wide", "full"])
    #expect(ReadingWidth.allCases.map(\.characters) == [60, 80, 90, nil])
    #expect(WrapGuide.allCases.map(\.characters) == [nil, 72, 80, 100])
    #expect(EditorWidth(stored: nil) == .full && EditorWidth(stored: "60") == .full)
    #expect(ReadingWidth(stored: nil) == .full && ReadingWidth(stored: "wide") == .wide)
    #expect(WrapGuide(stored: "80 ") == .off && WrapGuide(stored: "80") == .eighty)
  }
}
