/// The containers around the place where a walk over a segment's records is, put together only when a
/// leaf's content is asked for.
final class LeafContainers {
  private let place: SegmentLeaves.Place
  /// The records around the current one that start in the segment.
  private var path: [BlockRecord] = []
  /// The containers as far as they were needed; the first `entered` records of the path are in it.
  private var chain: ContainerChain?
  private var entered = 0

  init(_ place: SegmentLeaves.Place) { self.place = place }

  /// Goes on to a record.
  func advance(to record: BlockRecord) {
    while let last = path.last, last.depth >= record.depth { path.removeLast() }
    entered = min(entered, path.count)
    switch record.kind {
    case .footnoteDefinition, .blockQuote, .list, .listItem, .table, .tableRow:
      path.append(record)
    default: break
    }
  }

  /// Takes over the content of the leaf, or of the part of a definition, that was gone to last.
  /// O(length).
  func load(_ record: BlockRecord, into content: InlineContent, unescapesPipes: Bool = false) {
    var chain = self.chain.take() ?? ContainerChain(of: place)
    for record in path[entered...] { chain.enter(place.block(record)) }
    entered = path.count
    let block = place.block(record)
    // What is left here is not entered again: the block lies in the path. A part's block was not
    // entered.
    if block.kind.isPart { chain.stack.leave(downTo: block.depth - 1) }
    chain.enter(block)
    chain.load(block, into: content, unescapesPipes: unescapesPipes)
    self.chain = chain
  }
}
