/// The faces of a chosen family, each kind looked up when it is first needed.
struct FontFamily {
  private let choice: FontChoice
  /// The faces of ordinary weight and slant, which stand in for others that cannot be had. One at least.
  let regular: [OpenFace]
  private var others: [[OpenFace]?] = [nil, nil, nil]

  /// A family of a library's faces.
  ///
  /// - Throws: `FontError` when the library does not have its ordinary face.
  init(_ choice: FontChoice, _ library: FontLibrary) throws(FontError) {
    self.choice = choice
    regular = try library.faces(of: choice, isBold: false, isItalic: false)
  }

  /// The faces for a weight and a slant, the preferred first. One at least.
  mutating func faces(isBold: Bool, isItalic: Bool, _ library: FontLibrary) -> [OpenFace] {
    guard isBold || isItalic else { return regular }
    let index = (isBold ? 1 : 0) + (isItalic ? 2 : 0) - 1
    if let known = others[index] { return known }
    let found = (try? library.faces(of: choice, isBold: isBold, isItalic: isItalic)) ?? regular
    others[index] = found
    return found
  }
}
