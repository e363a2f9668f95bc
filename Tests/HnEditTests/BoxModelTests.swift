import EditCommands
import Foundation
import Testing

@Suite struct BoxModelTests {
  @Test func numbersAtSixteenPoints() {
    let model = BoxModel()
    #expect(model.headings.map(\.size) == [32, 24, 20, 16, 14, 13.6])
    #expect(model.headings.map(\.height) == [40, 30, 25, 20, 18, 17])
    #expect(model.body.size == 16 && model.body.height == 24)
    #expect(model.code.size == 13.6 && model.code.height == 20)
    #expect(model.blockGap == 16 && model.headingGap == 24 && model.breakGap == 24)
    #expect(model.listIndent == 32 && model.itemGap == 4)
    #expect(model.quoteBorder == 4 && model.quotePadding == 16)
    #expect(model.codePadding == 16 && model.codeRadius == 6 && model.breakThickness == 4)
    #expect(model.cellPadding == 6 && model.cellSidePadding == 13)
    #expect(model.inset == 16 && model.narrowInset == 12)
  }

  @Test func everythingFollowsTheBase() {
    for base in stride(from: 9.0, through: 40, by: 0.5) {
      let (model, unit) = (BoxModel(base: base), BoxModel())
      for line in model.headings + [model.body, model.code] {
        #expect(line.height == line.height.rounded(), "a line is a whole number of points high")
      }
      let lengths: [KeyPath<BoxModel, Double>] = [
        \.blockGap, \.headingGap, \.listIndent, \.itemGap, \.quoteBorder, \.quotePadding,
        \.codePadding, \.codeRadius, \.breakThickness, \.breakGap, \.cellPadding,
        \.cellSidePadding,
      ]
      for length in lengths {
        #expect(abs(model[keyPath: length] - unit[keyPath: length] * base / 16) < 1e-9)
      }
    }
  }

  @Test(arguments: [PagePalette.light, .dark])
  func everyTextCanBeRead(palette: PagePalette) {
    /// The contrast of two colours by WCAG 2, from 1 to 21.
    func contrast(_ first: PagePalette.Role, _ second: PagePalette.Role) -> Double {
      let (one, two) = (luminance(palette[first]), luminance(palette[second]))
      return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
    // 4.5 is what WCAG asks of text (level AA), 7 what level AAA asks.
    for ground in [PagePalette.Role.page, .code, .stripe, .mark] {
      #expect(contrast(.text, ground) >= 7)
    }
    for ground in [PagePalette.Role.page, .code, .stripe] {
      for role in [PagePalette.Role.muted, .link, .note, .tip, .important, .warning, .caution] {
        #expect(contrast(role, ground) >= 4.5, "\(role) on \(ground)")
      }
    }
  }

  /// The relative luminance of a colour by WCAG 2.
  private func luminance(_ colour: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let part = Double(colour >> shift & 0xFF) / 255
      if part <= 0.04045 { return part / 12.92 }
      return pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
