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
    let end = run.textWidth - run.elided
    var clusters: [FrameCluster] = []
    clusters.reserveCapacity(positions.count)
    for (index, character) in zip(positions.indices, run.text) {
      let next: Double
      if run.isRightToLeft {
        next = index == 0 ? run.width : positions[index - 1]
      } else {
        next = index + 1 < positions.count ? positions[index + 1] : end
      }
      clusters.append(
        FrameCluster(
          character: character, x: positions[index], width: max(0, next - positions[index])))
    }
    return clusters
  }
}

extension EditorFrame.Run {
  /// Whether its text goes on behind the room it has.
  var isCutAtEnd: Bool { textWidth - elided > width + 0.01 }
  /// Whether it is longer than the room it has.
  var isCut: Bool { isCutAtEnd || elided > 0 }
}
