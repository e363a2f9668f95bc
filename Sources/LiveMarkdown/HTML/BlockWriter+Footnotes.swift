internal import PieceTable

/// Footnote definitions: each is taken off the buffer where it ends.
extension BlockWriter {
  /// Takes note of a child of the innermost definition: the links back go into the last paragraph
  /// only when nothing follows it.
  mutating func noteChild(_ block: Block) {
    let last = definitions.count - 1
    guard block.depth == definitions[last].depth + 1 else { return }
    switch block.kind {
    case .linkReferenceDefinition, .footnoteDefinition: break
    case .comment where block.isClosed: break
    default: definitions[last].paragraphEnd = nil
    }
  }

  /// Opens a definition.
  mutating func openDefinition(_ block: Block) {
    let (label, literal) = snapshot.footnoteLabel(of: block)
    definitions.append(
      OpenDefinition(
        depth: block.depth, label: label, start: buffer.count, literal: literal))
    FootnoteBodies.openItem(literal, &buffer)
    push(block)
  }

  /// Takes the definition that ends off the buffer.
  mutating func closeDefinition() {
    guard let definition = definitions.popLast() else { return }
    if let label = definition.label {
      bodies.add(
        label,
        FootnoteBodies.Body(
          literal: definition.literal, html: buffer.bytes(from: definition.start),
          backlinks: definition.paragraphEnd.map { $0 - definition.start }))
    }
    buffer.truncate(to: definition.start)
  }
}

extension SyntaxSnapshot {
  /// The label of a footnote definition, and as it was written but for NUL and what is ill-formed.
  func footnoteLabel(of block: Block) -> (label: NormalizedLabel?, literal: [UInt8]) {
    guard let range = block.footnoteLabelRange else { return (nil, []) }
    var repaired = HTMLBuffer(capacity: range.length)
    text.forEachChunk(in: range) { repaired.append(repairing: $1) }
    let literal = repaired.bytes
    return (literal.withUnsafeBufferPointer { NormalizedLabel($0) }, literal)
  }
}
