internal import CTextShaping

/// Finds and opens fonts, each of them once.
final class FontLibrary {
  private struct Place: Hashable {
    let path: String
    let index: UInt32
    let variations: String?
  }

  private var faces: [Place: OpenFace] = [:]
  /// The fonts that fontconfig would take, the preferred first.
  private lazy var list: OpaquePointer? = hn_fonts_is_available() ? hn_font_list_create() : nil
  private var fallbacks: [UInt32: OpenFace?] = [:]
  /// The fonts that some character was taken from, in the order in which that happened.
  private(set) var fallbackFaces: [FontFace] = []
  /// The font for emoji in colour.
  private(set) lazy var emoji: OpenFace? = noted(foundFace(hn_font_file_find_emoji))

  deinit { if let list { hn_font_list_destroy(list) } }

  /// The fonts of a choice, the preferred first.
  func faces(of choice: FontChoice, isBold: Bool, isItalic: Bool) throws(FontError) -> [OpenFace] {
    switch choice {
    case .files(let files):
      let path = files.path(isBold: isBold, isItalic: isItalic)
      guard let face = face(Place(path: path, index: 0, variations: nil), family: nil) else {
        throw .unreadable(path)
      }
      return [face]
    case .families(let names):
      guard hn_fonts_is_available() else { throw .libraryMissing("fontconfig") }
      let faces = names.compactMap { name in
        foundFace { hn_font_file_find(name, isBold ? 600 : 400, isItalic, $0) }
      }
      if faces.isEmpty { throw .noFamily(names) }
      return faces
    }
  }

  /// The font for a character that the chosen ones do not have; it does not depend on their style. O(fonts) the
  /// first time, O(1) then.
  func fallback(for scalar: Unicode.Scalar) -> OpenFace? {
    if let known = fallbacks[scalar.value] { return known }
    if fallbacks.count >= 8192 { fallbacks.removeAll(keepingCapacity: true) }
    let face = searchedFallback(for: scalar)
    fallbacks[scalar.value] = .some(face)
    return face
  }

  private func searchedFallback(for scalar: Unicode.Scalar) -> OpenFace? {
    guard let list else { return nil }
    let index = hn_font_list_find(list, scalar.value)
    guard index >= 0 else { return nil }
    return noted(foundFace { hn_font_list_file(list, index, $0) })
  }

  private func noted(_ face: OpenFace?) -> OpenFace? {
    if let face, !fallbackFaces.contains(face.description) {
      fallbackFaces.append(face.description)
    }
    return face
  }

  private func foundFace(_ find: (UnsafeMutablePointer<hn_font_file>) -> Bool) -> OpenFace? {
    var file = hn_font_file()
    guard hn_fonts_is_available(), find(&file) else { return nil }
    defer { hn_font_file_destroy(&file) }
    let place = Place(
      path: String(cString: file.path), index: file.index,
      variations: file.variations.map { String(cString: $0) })
    return face(place, family: String(cString: file.family))
  }

  private func face(_ place: Place, family: String?) -> OpenFace? {
    if let face = faces[place] { return face }
    let face = OpenFace(
      path: place.path, index: place.index, variations: place.variations, family: family)
    faces[place] = face
    return face
  }
}
