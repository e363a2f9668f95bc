import EditCommands
import Foundation
import Testing

@Suite struct PagePaletteTests {
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
