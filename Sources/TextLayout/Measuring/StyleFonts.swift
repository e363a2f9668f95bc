/// The fonts that a style's text is set in.
final class StyleFonts {
  /// Names the style among those of its measurer, and is not used again.
  let id: UInt32
  /// The chosen fonts, the preferred first. One at least.
  let chosen: [OpenFont]
  /// The faces of ordinary weight and slant, which are asked before other families.
  let regular: [OpenFace]
  private let size: Double
  private var others: [ObjectIdentifier: OpenFont] = [:]
  /// The advance of a space that is next to nothing.
  var space: Float = 0
  /// The lengths of the preferred font.
  var metrics = FontMetrics(ascent: 0, descent: 0, characterWidth: 0)

  /// The fonts of some faces at a size in points; nil when memory has run out.
  init?(_ faces: [OpenFace], regular: [OpenFace], size: Double, id: UInt32) {
    self.id = id
    self.regular = regular
    // Browsers round sizes down to hundredths. The bounds are beyond any screen, and within the numbers of HarfBuzz.
    let hundredths = (Float(min(max(size, 1.0 / 64), 16_384)) * 100).rounded(.down)
    self.size = Double(hundredths / 100)
    chosen = faces.compactMap { [size = self.size] in OpenFont($0, size: size) }
    if chosen.isEmpty { return nil }
  }

  /// Another face's font at the same size.
  func font(of face: OpenFace) -> OpenFont? {
    if let font = others[ObjectIdentifier(face)] { return font }
    let font = OpenFont(face, size: size)
    others[ObjectIdentifier(face)] = font
    return font
  }
}
