internal import CTextShaping

/// Shapes text of one script, with other fonts for what the chosen ones do not have.
final class WordShaper {
  /// Text of one script and direction.
  struct Item {
    /// Well-formed UTF-8.
    let text: UnsafeBufferPointer<UInt8>
    /// Its script.
    let script: ScriptTag
    /// Whether it reads from right to left.
    let isRightToLeft: Bool
  }

  private let library: FontLibrary
  private let shaper: OpaquePointer
  /// HarfBuzz's clusters by the bytes that they begin at; memory that is used again.
  private var clusters: [Cluster?] = []
  /// How often HarfBuzz was asked.
  private(set) var shapeCount = 0

  /// A shaper that takes other fonts from a library; nil when memory has run out.
  init?(_ library: FontLibrary) {
    guard let shaper = hn_shaper_create() else { return nil }
    self.library = library
    self.shaper = shaper
  }

  deinit { hn_shaper_destroy(shaper) }

  /// The advance of each grapheme cluster at its first byte. O(length)
  func shape(
    _ item: Item, in fonts: StyleFonts, into advances: UnsafeMutableBufferPointer<Float>
  ) {
    var place = 0
    while place < item.text.count {
      let (end, asksForEmoji) = segment(of: item.text, from: place)
      shape(item, place..<end, in: fonts, asksForEmoji: asksForEmoji, into: advances)
      place = end
    }
  }

  /// The end of what begins at a place and is of one kind: emoji that a variation selector asks for, or other text.
  private func segment(
    of text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, asksForEmoji: Bool) {
    guard text.containsVariationSelector(from: start) else { return (text.count, false) }
    var place = start
    var kind: Bool?
    while place < text.count {
      let end = text.clusterEnd(from: place)
      let asksForEmoji = text.asksForEmoji(place..<end)
      if let kind, kind != asksForEmoji { break }
      kind = asksForEmoji
      place = end
    }
    return (place, kind ?? false)
  }

  private func shape(
    _ item: Item, _ range: Range<Int>, in fonts: StyleFonts, asksForEmoji: Bool,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    // What no font has is drawn as the preferred one's box.
    var missing = shape(item, range, fonts.chosen[0], keepsBoxes: true, into: advances)
    if asksForEmoji, let emoji = library.emoji.flatMap({ fonts.font(of: $0) }) {
      missing = shape(item, range, emoji, keepsBoxes: false, into: advances)
    }
    for font in fonts.chosen.dropFirst() where !missing.isEmpty {
      missing = missing.flatMap { shape(item, $0, font, keepsBoxes: false, into: advances) }
    }
    for range in missing { shapeWithFallbacks(item, range, in: fonts, into: advances) }
  }

  /// Shapes what no chosen font has: clusters that take the same other font together.
  private func shapeWithFallbacks(
    _ item: Item, _ range: Range<Int>, in fonts: StyleFonts,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    var start = range.lowerBound
    var place = start
    var face: OpenFace?
    while place < range.upperBound {
      let end = item.text.clusterEnd(from: place)
      let next = fallback(for: place..<end, of: item.text, in: fonts)
      if next !== face {
        shape(item, start..<place, face, in: fonts, into: advances)
        face = next
        start = place
      }
      place = end
    }
    shape(item, start..<place, face, in: fonts, into: advances)
  }

  private func shape(
    _ item: Item, _ range: Range<Int>, _ face: OpenFace?, in fonts: StyleFonts,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    guard !range.isEmpty, let font = face.flatMap({ fonts.font(of: $0) }) else { return }
    _ = shape(item, range, font, keepsBoxes: false, into: advances)
  }

  private func fallback(
    for cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in fonts: StyleFonts
  ) -> OpenFace? {
    if text.isEmoji(cluster), let emoji = library.emoji { return emoji }
    let first = text.scalar(at: cluster.lowerBound).scalar
    return fonts.regular.first { $0.has(first) } ?? library.fallback(for: first)
  }

  /// Shapes with one font, and gives the clusters that it does not have: ranges in order, none next to another.
  ///
  /// If boxes are kept, these get the advance of what the font draws instead; otherwise their advances stay as
  /// they are.
  private func shape(
    _ item: Item, _ range: Range<Int>, _ font: OpenFont, keepsBoxes: Bool,
    into advances: UnsafeMutableBufferPointer<Float>
  ) -> [Range<Int>] {
    let text = UnsafeBufferPointer(rebasing: item.text[range])
    let advances = UnsafeMutableBufferPointer(rebasing: advances[range])
    collectClusters(of: text, item, font)
    var missing: [Range<Int>] = []
    var group = Group()
    var place = 0
    while place < text.count {
      let end = text.clusterEnd(from: place)
      if let cluster = cluster(in: place..<end) {
        finish(group, text, keepsBoxes, into: advances, &missing, from: range.lowerBound)
        group = Group(start: place, cluster: cluster)
      }
      group.end = end
      group.count += 1
      place = end
    }
    finish(group, text, keepsBoxes, into: advances, &missing, from: range.lowerBound)
    return missing
  }

  /// A cluster as HarfBuzz makes them: the glyphs that stand for the same characters.
  private struct Cluster {
    var advance: Float
    var isMissing: Bool

    mutating func add(_ other: Cluster) {
      advance += other.advance
      isMissing = isMissing || other.isMissing
    }
  }

  /// Grapheme clusters whose glyphs cannot be told apart: one as a rule, more in a ligature.
  private struct Group {
    var start = 0
    var end = 0
    var count = 0
    var cluster = Cluster(advance: 0, isMissing: false)
  }

  private func collectClusters(
    of text: UnsafeBufferPointer<UInt8>, _ item: Item, _ font: OpenFont
  ) {
    clusters.removeAll(keepingCapacity: true)
    clusters.append(contentsOf: repeatElement(nil, count: text.count))
    var count = 0
    let glyphs = hn_shape(
      shaper, font.pointer, text.baseAddress, text.count, item.script, item.isRightToLeft, &count)
    shapeCount += 1
    for glyph in UnsafeBufferPointer(start: glyphs, count: count) {
      let cluster = Cluster(advance: glyph.advance, isMissing: glyph.id == 0)
      if clusters[Int(glyph.cluster)]?.add(cluster) == nil {
        clusters[Int(glyph.cluster)] = cluster
      }
    }
  }

  /// What begins in a grapheme cluster, nil when it is drawn with the one before it.
  private func cluster(in range: Range<Int>) -> Cluster? {
    var sum = clusters[range.lowerBound]
    for place in range.dropFirst() {
      guard let cluster = clusters[place] else { continue }
      if sum?.add(cluster) == nil { sum = cluster }
    }
    return sum
  }

  private func finish(
    _ group: Group, _ text: UnsafeBufferPointer<UInt8>, _ keepsBoxes: Bool,
    into advances: UnsafeMutableBufferPointer<Float>, _ missing: inout [Range<Int>],
    from start: Int
  ) {
    guard group.count > 0 else { return }
    if group.cluster.isMissing {
      let range = start + group.start..<start + group.end
      if let last = missing.last, last.upperBound == range.lowerBound {
        missing[missing.count - 1] = last.lowerBound..<range.upperBound
      } else {
        missing.append(range)
      }
      guard keepsBoxes else { return }
    }
    for place in group.start..<group.end { advances[place] = 0 }
    let share = max(0, group.cluster.advance) / Float(group.count)
    advances[group.start] = share
    var place = group.start
    for _ in 1..<group.count {
      place = text.clusterEnd(from: place)
      advances[place] = share
    }
  }
}
