extension KeyedDecodingContainer {
  /// A value that may be missing or damaged; nil then.
  func stored<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// A length that may be missing or damaged: nil then, and when it is none.
  func storedLength(_ key: Key) -> Double? {
    stored(Double.self, key).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}

extension ShellState {
  private enum Key: String, CodingKey { case app, window, arrangements }

  /// A name that may be unknown.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads a state; never fails, whatever was stored.
  public init(from decoder: any Decoder) throws {
    self.init()
    guard let container = try? decoder.container(keyedBy: Key.self) else { return }
    app = container.stored(AppWide.self, .app) ?? AppWide()
    window = container.stored(PerWindow.self, .window) ?? PerWindow()
    guard let kinds = try? container.nestedContainer(keyedBy: Name.self, forKey: .arrangements)
    else { return }
    for kind in ShellKind.allCases {
      guard
        let values = try? kinds.nestedContainer(
          keyedBy: Shown.Key.self, forKey: Name(stringValue: kind.rawValue))
      else { continue }
      self[kind] = Shown(values, kind)
    }
  }

  /// Writes a state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(app, forKey: .app)
    try container.encode(window, forKey: .window)
    var kinds = container.nestedContainer(keyedBy: Name.self, forKey: .arrangements)
    for (kind, shown) in arrangements {
      try kinds.encode(shown, forKey: Name(stringValue: kind.rawValue))
    }
  }
}

extension ShellState.AppWide {
  private enum Key: String, CodingKey { case sidebarWidth, panelWidth, containerWidth, column }

  /// Reads choices; never fails, whatever was stored.
  public init(from decoder: any Decoder) throws {
    self.init()
    guard let container = try? decoder.container(keyedBy: Key.self) else { return }
    sidebarWidth = container.storedLength(.sidebarWidth)
    panelWidth = container.storedLength(.panelWidth)
    containerWidth = container.storedLength(.containerWidth)
    column = container.stored(ColumnSettings.self, .column) ?? ColumnSettings()
  }
}

extension ShellState.PerWindow {
  private enum Key: String, CodingKey { case paneCount, paneShares, screen, isOverlayOpen }

  /// Reads choices; never fails, whatever was stored.
  public init(from decoder: any Decoder) throws {
    self.init()
    guard let container = try? decoder.container(keyedBy: Key.self) else { return }
    paneCount = max(1, container.stored(Int.self, .paneCount) ?? 1)
    paneShares = container.stored([StoredShare].self, .paneShares)?.map(\.value) ?? []
    screen = container.stored(ShellState.Screen.self, .screen) ?? .usual
    isOverlayOpen = container.stored(Bool.self, .isOverlayOpen) ?? false
  }
}

/// A share that may be damaged: nothing then, which no share is.
private struct StoredShare: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let value = (try? decoder.singleValueContainer().decode(Double.self)) ?? 0
    self.value = value > 0 && value.isFinite ? value : 0
  }
}

extension ShellState.Shown {
  fileprivate enum Key: String, CodingKey { case sidebar, panel, status }

  /// Reads what is shown in a kind of shell, value by value.
  fileprivate init(_ container: KeyedDecodingContainer<Key>, _ kind: ShellKind) {
    self = .usual(kind)
    sidebar = container.stored(Bool.self, .sidebar) ?? sidebar
    panel = container.stored(Bool.self, .panel) ?? panel
    status = container.stored(Bool.self, .status) ?? status
  }
}
