public import TextLayout

/// Panes in a container, one beside the other (geometry, section 7).
///
/// The container sizes a pane, its content does not. Shares are clamped by least widths each time: the least wins. Where
/// the leasts do not fit together, panes collapse by rank. No pane overlaps another one, and the widths add up to the
/// container's.
public struct PaneLayout: Hashable, Sendable, Codable {
  /// The container, in points.
  public var frame: LayoutRect
  /// What holds the panes.
  public var container: PaneContainer
  /// The panes that are shown, from left to right.
  public var panes: [Pane]
  /// The bars between them, from left to right.
  public var dividers: [Divider]
  /// Panes there is no room for, and those that another one hides: in the order of the container.
  public var collapsed: [PaneRole]
  /// The pane that has the whole area, for the toolbar's toggle; nil for none.
  public var maximised: PaneRole?

  /// A pane.
  public struct Pane: Hashable, Sendable, Codable {
    /// What it is for.
    public var role: PaneRole
    /// All of it.
    public var frame: LayoutRect
    /// What of it no divider covers.
    public var content: LayoutRect
  }

  /// A bar centred on the boundary of two panes, drawn over both.
  public struct Divider: Hashable, Sendable, Codable {
    /// The pane on its left.
    public var left: PaneRole
    /// The pane on its right.
    public var right: PaneRole
    /// The bar; nothing of a pane's content crosses its edges.
    public var frame: LayoutRect
    /// The x of the boundary.
    public var x: Double
    /// The least x that it can be moved to.
    public var least: Double
    /// The largest one.
    public var most: Double
  }

  /// Lays panes out. O(n²) in the number of panes, of which there are six at most.
  ///
  /// - Parameters:
  ///   - frame: The container in points; of a length that is negative or no number there is nothing.
  ///   - state: What was chosen.
  ///   - container: What holds the panes; by the width where none is named.
  ///   - page: The pane that a container of pages shows.
  /// - Returns: Where the panes are.
  public static func resolve(
    _ frame: LayoutRect, _ state: PaneState, in container: PaneContainer? = nil,
    page: PaneRole = .source
  ) -> PaneLayout {
    let frame = LayoutRect(
      x: frame.x.isFinite ? frame.x : 0, y: frame.y.isFinite ? frame.y : 0,
      width: ShellInsets.length(frame.width), height: ShellInsets.length(frame.height))
    let container = container ?? PaneContainer(width: frame.width)
    let all = container.roles.filter { $0 == .source || !state.closed.contains($0) }
    var layout = PaneLayout(
      frame: frame, container: container, panes: [], dividers: [], collapsed: [], maximised: nil)
    var roles = all
    if let role = state.maximised, all.contains(role) {
      layout.maximised = role
      roles = [role]
    } else if container == .pages {
      roles = [all.contains(page) ? page : .source]
    } else {
      roles = shown(all, width: frame.width)
    }
    layout.collapsed = all.filter { !roles.contains($0) }
    layout.place(roles, state)
    return layout
  }

  /// The panes whose least widths fit together: the others collapse, the largest rank first.
  private static func shown(_ roles: [PaneRole], width: Double) -> [PaneRole] {
    var roles = roles
    while roles.count > 1, roles.reduce(0, { $0 + $1.least }) > width,
      let last = roles.max(by: { $0.rank < $1.rank })
    {
      roles.removeAll { $0 == last }
    }
    return roles
  }

  private mutating func place(_ roles: [PaneRole], _ state: PaneState) {
    let widths = Self.widths(
      shares: roles.map(state.share), leasts: roles.map(\.least), in: frame.width)
    var rest = frame
    for (index, role) in roles.enumerated() {
      let pane = index == roles.count - 1 ? rest : rest.cut(.left, widths[index])
      panes.append(Pane(role: role, frame: pane, content: pane))
    }
    let half = ShellMetrics.paneDivider / 2
    for index in panes.indices.dropFirst() {
      let (left, right) = (panes[index - 1], panes[index])
      let x = right.frame.x
      _ = panes[index - 1].content.cut(.right, half)
      _ = panes[index].content.cut(.left, half)
      let bar = LayoutRect(
        x: x - half, y: frame.y, width: ShellMetrics.paneDivider, height: frame.height)
      dividers.append(
        Divider(
          left: left.role, right: right.role, frame: bar, x: x,
          least: min(x, left.frame.x + left.role.least),
          most: max(x, right.frame.maxX - right.role.least)))
    }
  }

  /// Shares a width: each part has what its share says, and its least at least.
  ///
  /// Widths are whole points but for the last one, which has what is left. They add up to the width where the leasts
  /// fit together.
  static func widths(shares: [Double], leasts: [Double], in width: Double) -> [Double] {
    var isAtLeast = shares.map { _ in false }
    var result = leasts
    // Each round holds another part at its least, so that there are no more rounds than parts.
    while true {
      let free = shares.indices.filter { !isAtLeast[$0] }
      let total = free.reduce(0) { $0 + shares[$1] }
      let room = shares.indices.reduce(width) { isAtLeast[$1] ? $0 - leasts[$1] : $0 }
      guard !free.isEmpty, total > 0 else { break }
      for index in free { result[index] = shares[index] * room / total }
      let short = free.filter { result[$0] < leasts[$0] }
      guard !short.isEmpty else { break }
      for index in short {
        isAtLeast[index] = true
        result[index] = leasts[index]
      }
    }
    // What is lost by rounding goes to the first ones, a point each.
    var left = (width.rounded(.down) - result.reduce(0) { $0 + $1.rounded(.down) })
    for index in result.indices {
      result[index] = result[index].rounded(.down)
      if left >= 1 {
        result[index] += 1
        left -= 1
      }
    }
    return result
  }

  // MARK: Dividers

  /// The divider at a place; nil where there is none.
  public func divider(at point: LayoutPoint) -> Divider? {
    dividers.first { $0.frame.contains(point) }
  }

  /// The state after a divider was moved to an x: the two panes beside it have changed, and no other one.
  ///
  /// - Parameters:
  ///   - divider: One of this layout, as it was when the drag began.
  ///   - x: Where it is moved to, in points; the nearest place that leaves both panes their least widths.
  ///   - state: The one that this layout was made of.
  /// - Returns: The state to lay out and to keep; the one before where nothing has moved.
  public func state(moving divider: Divider, to x: Double, from state: PaneState) -> PaneState {
    guard !x.isNaN, dividers.contains(divider) else { return state }
    let distance = (max(divider.least, min(divider.most, x)) - divider.x).rounded()
    guard distance != 0 else { return state }
    var new = state
    // Widths are shares too: those of the panes that are shown become the widths they have, and those that are not
    // shown keep their part of the whole.
    let shown = panes.reduce(0) { $0 + state.share(of: $1.role) }
    for role in collapsed where shown > 0 {
      new.shares[role] = state.share(of: role) * frame.width / shown
    }
    for pane in panes { new.shares[pane.role] = pane.frame.width }
    new.shares[divider.left, default: 0] += distance
    new.shares[divider.right, default: 0] -= distance
    return new
  }
}
