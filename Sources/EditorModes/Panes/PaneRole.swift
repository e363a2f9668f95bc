/// What a pane beside a document is for. The same role has a place in every container.
public enum PaneRole: String, Hashable, Sendable, Codable, CaseIterable {
  /// The files of a project.
  case files
  /// The headings of the document.
  case outline
  /// The text.
  case source
  /// The text as it reads.
  case preview
  /// What refers to the document.
  case references
  /// What is wrong with it.
  case diagnostics

  /// The least width, in points.
  public var least: Double {
    switch self {
    case .source, .preview: ShellMetrics.paneFloor
    case .files, .outline, .references, .diagnostics: ShellMetrics.sidePaneFloor
    }
  }

  /// The rank: of panes that do not fit, the one with the largest rank collapses first. Text comes first.
  public var rank: Int {
    switch self {
    case .source: 0
    case .preview: 1
    case .outline: 2
    case .files: 3
    case .references: 4
    case .diagnostics: 5
    }
  }
}

/// What holds panes.
public enum PaneContainer: String, Hashable, Sendable, Codable, CaseIterable {
  /// All of them side by side.
  case columns
  /// Three of them in a split.
  case split
  /// One at a time; there is no split at all.
  case pages

  /// The container for a width in points: decided by the room that the parts need.
  public init(width: Double) {
    switch columnsThatFit(width: width) {
    case .all: self = .columns
    case .sidebarAndDocument: self = .split
    case .document: self = .pages
    }
  }

  /// The roles it holds, from left to right.
  public var roles: [PaneRole] {
    switch self {
    case .columns, .pages: [.files, .outline, .source, .preview, .references, .diagnostics]
    case .split: [.outline, .source, .diagnostics]
    }
  }
}

/// Which columns have room beside a document.
public enum ColumnsThatFit: String, Hashable, Sendable, Codable, CaseIterable {
  /// The document alone.
  case document
  /// A sidebar and the document.
  case sidebarAndDocument
  /// A sidebar, the document and an inspector.
  case all
}

/// Which columns have room, by the room that the parts need: a flat number would count some windows as wide that are
/// not. A window that is no wider than the parts has no room for them.
///
/// - Parameters:
///   - width: Of the window, in points.
///   - sidebar: The width of the sidebar.
///   - inspector: The width of the inspector.
///   - document: The least width of the document.
/// - Returns: The columns.
public func columnsThatFit(
  width: Double, sidebar: Double = ShellMetrics.sidebar.ideal,
  inspector: Double = ShellMetrics.panel.ideal, document: Double = ShellMetrics.documentLeast
) -> ColumnsThatFit {
  if width > sidebar + inspector + document { return .all }
  return width > sidebar + document ? .sidebarAndDocument : .document
}
