/// What a link reference definition says (CommonMark 0.31.2, 4.7).
package final class LinkDefinition: Sendable {
  /// The label.
  package let label: NormalizedLabel
  /// The destination, with escapes and entities resolved, not yet percent-encoded. UTF-8.
  package let destination: [UInt8]
  /// The title, with escapes and entities resolved; empty when there is none. UTF-8.
  package let title: [UInt8]

  /// A definition from its resolved parts.
  package init(label: NormalizedLabel, destination: [UInt8], title: [UInt8]) {
    self.label = label
    self.destination = destination
    self.title = title
  }
}
