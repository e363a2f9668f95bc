internal import CTextShaping

/// The glyphs of an open font file.
final class OpenFace {
  /// What it is called and where it is.
  let description: FontFace
  fileprivate let face: OpaquePointer

  /// Opens a face of a file, nil when that cannot be read.
  init?(path: String, index: UInt32 = 0, variations: String? = nil, family: String? = nil) {
    guard let face = hn_face_create(path, index, variations) else { return nil }
    self.face = face
    description = FontFace(family: family ?? Self.family(of: face), path: path)
  }

  deinit { hn_face_destroy(face) }

  /// Whether there is a glyph for a character.
  func has(_ scalar: Unicode.Scalar) -> Bool { hn_face_has(face, scalar.value) }

  private static func family(of face: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      guard let start = name.baseAddress else { return "" }
      hn_face_family(face, start, name.count)
      return String(cString: start)
    }
  }
}

/// A face at a size.
final class OpenFont {
  /// What the font is of.
  let face: OpenFace
  /// What HarfBuzz is given.
  let pointer: OpaquePointer

  /// The font of a face at a size in points, nil when memory has run out.
  init?(_ face: OpenFace, size: Double) {
    guard let pointer = hn_font_create(face.face, size) else { return nil }
    self.face = face
    self.pointer = pointer
  }

  deinit { hn_font_destroy(pointer) }

  /// How far letters go above and below the baseline, in whole points, as browsers round it.
  var extents: (ascent: Double, descent: Double) {
    var (ascent, descent) = (0.0, 0.0)
    hn_font_extents(pointer, &ascent, &descent)
    return (ascent.rounded(), descent.rounded())
  }
}
