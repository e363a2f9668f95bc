/// What a person has chosen about windows, and what is remembered of it.
///
/// Each choice has a scope: the whole app, one window, or one kind of shell. A value that is missing, damaged or
/// unknown reads as the usual one, and the others stay.
public struct ShellState: Hashable, Sendable, Codable {
  /// What counts in every window.
  public var app: AppWide
  /// What counts in this window.
  public var window: PerWindow
  /// What counts in each kind of shell; what is not there is `Shown.usual`.
  public private(set) var arrangements: [ShellKind: Shown]

  /// A state of its parts; the usual one without any.
  public init(
    app: AppWide = AppWide(), window: PerWindow = PerWindow(),
    arrangements: [ShellKind: Shown] = [:]
  ) {
    self.app = app
    self.window = window
    self.arrangements = arrangements
  }

  /// What is shown in a kind of shell.
  public subscript(kind: ShellKind) -> Shown {
    get { arrangements[kind] ?? .usual(kind) }
    set { arrangements[kind] = newValue == .usual(kind) ? nil : newValue }
  }

  /// Choices for the whole app. Widths are those that were chosen, whatever there is room for: they are clamped each
  /// time they are used and never forgotten.
  public struct AppWide: Hashable, Sendable, Codable {
    /// The chosen width of the sidebar in points; nil when nobody has chosen.
    public var sidebarWidth: Double?
    /// The chosen width of the panel as a column.
    public var panelWidth: Double?
    /// The chosen width of the band's container pane.
    public var containerWidth: Double?
    /// Where text stands in a pane.
    public var column: ColumnSettings

    /// Choices of their parts.
    public init(
      sidebarWidth: Double? = nil, panelWidth: Double? = nil, containerWidth: Double? = nil,
      column: ColumnSettings = ColumnSettings()
    ) {
      self.sidebarWidth = sidebarWidth
      self.panelWidth = panelWidth
      self.containerWidth = containerWidth
      self.column = column
    }
  }

  /// Choices for one window.
  public struct PerWindow: Hashable, Sendable, Codable {
    /// How many panes were made by hand; as many are shown as there is room for.
    public var paneCount: Int
    /// The share of each pane's width beside those of the others; all are the same where none is chosen.
    public var paneShares: [Double]
    /// What a compact window shows.
    public var screen: Screen
    /// Whether the panel lies over the window, where it is no column.
    public var isOverlayOpen: Bool

    /// Choices of their parts.
    public init(
      paneCount: Int = 1, paneShares: [Double] = [], screen: Screen = .note,
      isOverlayOpen: Bool = false
    ) {
      self.paneCount = paneCount
      self.paneShares = paneShares
      self.screen = screen
      self.isOverlayOpen = isOverlayOpen
    }

    /// The share of a pane, more than nothing; that of a pane without one is the mean of the others.
    func share(of pane: Int) -> Double {
      func isShare(_ share: Double) -> Bool { share > 0 && share <= ShellMetrics.largest }
      if paneShares.indices.contains(pane), isShare(paneShares[pane]) { return paneShares[pane] }
      let shares = paneShares.filter(isShare)
      return shares.isEmpty ? 1 : shares.reduce(0, +) / Double(shares.count)
    }
  }

  /// What a compact window shows.
  public enum Screen: String, StoredSetting {
    /// The note.
    case note
    /// The places and lists that other shells have in the sidebar.
    case places

    /// The usual one.
    public static var usual: Screen { .note }
  }

  /// What is shown in a kind of shell.
  public struct Shown: Hashable, Sendable, Codable {
    /// The sidebar, or the band of a tall window.
    public var sidebar: Bool
    /// The panel, where it is a column.
    public var panel: Bool
    /// The status bar.
    public var status: Bool

    /// What is shown, of its parts.
    public init(sidebar: Bool = true, panel: Bool = false, status: Bool = true) {
      self.sidebar = sidebar
      self.panel = panel
      self.status = status
    }

    /// What is shown where nobody has chosen.
    public static func usual(_ kind: ShellKind) -> Shown {
      Shown(sidebar: true, panel: kind == .wideInspector, status: kind != .compact)
    }
  }
}
