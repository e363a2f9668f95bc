internal import EditorModes
internal import TextLayout

/// A part of a run that a picture draws in one go: a word with the place of each of its letters, or a cluster.
///
/// Spaces are not drawn. Letters that join or that are put together from several characters have one place, so that
/// the font still joins them; that of one from right to left is its right edge.
struct GlyphPiece: Hashable {
  /// What is drawn.
  let text: String
  /// From the run's left edge, in points: of the piece, or of each letter.
  let places: [Double]

  /// The pieces of a run, in the order of the source. O(length)
  static func all(of run: EditorFrame.Run) -> [GlyphPiece] {
    var pieces: [GlyphPiece] = []
    var word = Word()
    for cluster in FrameCluster.all(of: run) {
      let kind = Kind(cluster.character, isRightToLeft: run.isRightToLeft)
      if kind != word.kind || kind == .alone { word.end(&pieces) }
      guard kind != .space else { continue }
      word.kind = kind
      word.text.append(cluster.character)
      word.places.append(run.isRightToLeft ? cluster.x + cluster.width : cluster.x)
    }
    word.end(&pieces)
    return pieces
  }

  /// How a cluster is drawn.
  private enum Kind {
    case space
    /// With its own place in the word.
    case letter
    /// With the word, whose place it shares.
    case joined
    /// By itself.
    case alone

    init(_ character: Character, isRightToLeft: Bool) {
      guard let scalar = character.unicodeScalars.first, !scalar.properties.isWhitespace else {
        self = .space
        return
      }
      if Self.joins(scalar) {
        self = .joined
      } else if isRightToLeft || character.unicodeScalars.count > 1 || CellWidth.of(character) != 1
      {
        self = .alone
      } else {
        self = .letter
      }
    }

    /// Whether the letters of a scalar's script change their form with those beside them, or are not drawn in order.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x0600...0x109F, 0x1780...0x18AF, 0xA840...0xAAFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
        true
      default: false
      }
    }
  }

  /// A word that grows.
  private struct Word {
    var kind = Kind.space
    var text = ""
    var places: [Double] = []

    mutating func end(_ pieces: inout [GlyphPiece]) {
      if !text.isEmpty {
        pieces.append(
          GlyphPiece(text: text, places: kind == .letter ? places : Array(places.prefix(1))))
      }
      self = Word()
    }
  }
}
