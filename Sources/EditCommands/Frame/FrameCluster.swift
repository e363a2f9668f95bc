internal import EditorModes

/// A grapheme cluster of a run and where it is drawn.
struct FrameCluster {
  /// The cluster.
  let character: Character
  /// Its left edge, from that of the run, in points.
  let x: Double
  /// Its width in points.
  let width: Double

  /// The clusters of a run in the order of the source. O(length)
  static func all(of run: EditorFrame.Run) -> [FrameCluster] {
    let positions = run.positions
    var clusters: [FrameCluster] = []
    clusters.reserveCapacity(positions.count)
    for (index, character) in zip(positions.indices, run.text) {
      let next =
        run.isRightToLeft
        ? (index == 0 ? run.textWidth : positions[index - 1])
        : (index + 1 < positions.count ? positions[index + 1] : run.textWidth)
      let end = run.isRightToLeft ? next : max(next, positions[index])
      clusters.append(
        FrameCluster(character: character, x: positions[index], width: end - positions[index]))
    }
    return clusters
  }
}

extension EditorFrame.Run {
  /// Whether it is longer than the room it has.
  var isCut: Bool { textWidth > width || elided > 0 }
}
