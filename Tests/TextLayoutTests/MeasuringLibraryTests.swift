import CTextShaping
import Testing

struct MeasuringLibraryTests {
  @Test(
    "levels of a Hebrew word in an English sentence",
    .enabled(if: hn_bidi_is_available(), "FriBidi is not installed"))
  func bidiLevels() {
    let scalars = "a \u{5D0}\u{5D1} 12".unicodeScalars.map(\.value)
    var levels = [UInt8](repeating: 9, count: scalars.count)
    var base = UInt32(HN_BIDI_AUTOMATIC)
    #expect(hn_bidi_levels(scalars, scalars.count, &base, &levels) == 0)
    #expect(base == 0)
    #expect(levels == [0, 0, 1, 1, 1, 2, 2])
    base = 1
    #expect(hn_bidi_levels(scalars, scalars.count, &base, &levels) == 0)
    #expect(base == 1)
    #expect(levels == [2, 1, 1, 1, 1, 2, 2])
  }
}
