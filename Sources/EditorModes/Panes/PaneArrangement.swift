public import TextLayout

/// The arrangement of panes: it names the layout that is saved, orientation included.
public enum PaneArrangement: String, StoredSetting {
  /// A keyboard and a pointer.
  case desktop
  /// A screen to touch, wider than high.
  case tablet
  /// A screen to touch that is held upright.
  case upright
  /// A screen to touch with little height.
  case short

  /// The usual one.
  public static var usual: PaneArrangement { .desktop }

  /// The arrangement for a window of a size in points.
  public init(_ size: LayoutSize, on platform: ModeMemory.Platform) {
    if platform == .desktop {
      self = .desktop
    } else if size.height > size.width {
      self = .upright
    } else {
      self = size.height < ShellMetrics.shortBelow ? .short : .tablet
    }
  }
}

/// What a saved layout is kept under. Two arrangements, and two kinds of document, never share a key.
public struct PaneKey: Hashable, Sendable {
  /// The arrangement.
  public var arrangement: PaneArrangement
  /// The kind of document, as the app names it.
  public var document: String

  /// A key of its parts.
  public init(_ arrangement: PaneArrangement, document: String) {
    self.arrangement = arrangement
    self.document = document
  }

  /// The key as a word. No arrangement has a dot in its name, so that no two keys are the same.
  public var stored: String { "panes.\(arrangement.rawValue).\(document)" }
}

/// What a person has chosen about panes, for one key.
public struct PaneState: Hashable, Sendable, Codable {
  /// The share of each pane beside those of the others; one that is not there has its role's least width.
  public var shares: [PaneRole: Double]
  /// The pane that has the whole area; nil for none.
  public var maximised: PaneRole?
  /// Panes that were closed by hand.
  public var closed: Set<PaneRole>

  /// A state of its parts; the usual one without any.
  public init(
    shares: [PaneRole: Double] = [:], maximised: PaneRole? = nil, closed: Set<PaneRole> = []
  ) {
    self.shares = shares
    self.maximised = maximised
    self.closed = closed
  }

  /// The share of a pane, more than nothing.
  public func share(of role: PaneRole) -> Double {
    guard let share = shares[role], share > 0, share.isFinite else { return role.least }
    return min(share, ShellMetrics.largest)
  }

  /// Gives a pane the whole area, or takes it back: shares stay as they are, so that all is as before.
  public mutating func toggleMaximised(_ role: PaneRole) {
    maximised = maximised == role ? nil : role
  }
}

/// All saved layouts of panes.
public struct SavedPanes: Hashable, Sendable, Codable {
  var states: [String: PaneState] = [:]

  /// None.
  public init() {}

  /// The layout that is kept under a key; the usual one where there is none.
  public subscript(key: PaneKey) -> PaneState {
    get { states[key.stored] ?? PaneState() }
    set { states[key.stored] = newValue == PaneState() ? nil : newValue }
  }
}
