import EditorModes
import Foundation
import Testing

@Suite struct BoxModelTests {
  @Test func numbersAtSixteenPoints() {
    let model = BoxModel()
    #expect(model.headings.map(\.size) == [32, 24, 20, 16, 14, 13.6])
    #expect(model.headings.map(\.height) == [40, 30, 25, 20, 18, 17])
    #expect(model.body == .init(size: 16, height: 24))
    #expect(model.code == .init(size: 13.6, height: 20))
    #expect(model.blockGap == 16 && model.headingGap == 24 && model.breakGap == 24)
    #expect(model.listIndent == .points(32) && model.itemGap == 4)
    #expect(model.quoteBorder == 4 && model.quotePadding == 16)
    #expect(model.codePadding == 16 && model.codeRadius == 6 && model.breakThickness == 4)
    #expect(model.cellPadding == 6 && model.cellSidePadding == 13)
    #expect(model.inset == 16 && model.touchInset == 12)
    #expect(model.rulePadding(ofHeading: 1) == 9.59375 && model.rule(ofHeading: 1) == 1)
    #expect(model.rulePadding(ofHeading: 3) == 0 && model.rule(ofHeading: 3) == 0)
  }

  private var lengths: [KeyPath<BoxModel, Double>] {
    [
      \.blockGap, \.headingGap, \.itemGap, \.quotePadding, \.codePadding,
      \.codeSidePadding, \.codeRadius, \.mathPadding, \.breakThickness, \.breakGap,
      \.cellPadding, \.cellSidePadding, \.footnoteIndent, \.markerGap,
    ]
  }

  @Test func everythingFollowsTheBase() {
    for base in stride(from: 9.0, through: 40, by: 0.5) {
      let (model, unit) = (BoxModel(base: base), BoxModel())
      for line in model.headings + [model.body, model.code] {
        #expect(line.height == line.height.rounded(), "a line is a whole number of points high")
      }
      for length in lengths {
        let value = model[keyPath: length]
        #expect(abs(value - unit[keyPath: length] * base / 16) <= 1.0 / 128)
        #expect((value * 64).rounded() == value * 64)
      }
      #expect(model.quoteBorder == (base / 4).rounded(.down), "browsers have whole borders")
      #expect(model.inset == 16 && model.touchInset == 12, "insets stay")
    }
  }

  @Test func cellsAreWhole() {
    let model = BoxModel.cells(width: 7, height: 15)
    let heights: [KeyPath<BoxModel, Double>] = [
      \.body.height, \.code.height, \.blockGap, \.headingGap, \.itemGap, \.codePadding,
      \.mathPadding, \.breakThickness, \.breakGap, \.cellPadding, \.leastHeight, \.gapUnit,
      \.hairline,
    ]
    for height in heights {
      #expect(model[keyPath: height].truncatingRemainder(dividingBy: 15) == 0)
    }
    for level in 1...6 {
      #expect(model.heading(level).height == 15 && model.rulePadding(ofHeading: level) == 0)
    }
    for width in [
      model.quoteBorder, model.quotePadding, model.codeSidePadding, model.markerGap,
      model.footnoteIndent, model.cellSidePadding, model.inset,
    ] { #expect(width.truncatingRemainder(dividingBy: 7) == 0) }
    #expect(model.listIndent == .marker)
  }

  @Test(arguments: [BoxModel(), BoxModel(base: 12.8), .cells()])
  func aModelIsReadAsItWasWritten(model: BoxModel) throws {
    let data = try JSONEncoder().encode(model)
    #expect(try JSONDecoder().decode(BoxModel.self, from: data) == model)
  }
}
