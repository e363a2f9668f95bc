internal import EditorModes
internal import PieceTable
internal import TextLayout

/// What `hn-edit shell` is told about the window.
struct ShellOptions {
  /// Which panes are laid out.
  enum Panes: String, CaseIterable {
    case columns, split, pages, auto

    /// The container; nil for the one that there is room for.
    var container: PaneContainer? { PaneContainer(rawValue: rawValue) }
  }

  private(set) var size: LayoutSize?
  private(set) var surroundings = ShellSurroundings()
  private(set) var panes: Panes?
  private(set) var paneState = PaneState()
  private(set) var page = PaneRole.source
  private var stateFile: String?
  /// What options say about the state that was read, in their order.
  private var changes: [(inout ShellState) -> Void] = []

  /// Takes an option; false when there is none of the name.
  mutating func take(
    _ option: String, _ arguments: inout ArgumentReader
  ) throws(CommandError) -> Bool {
    switch option {
    case "--size": size = try Self.size(arguments.value(of: option), arguments)
    case "--state": stateFile = try arguments.value(of: option)
    case "--panel": showPanel(true)
    case "--no-panel": showPanel(false)
    case "--no-sidebar":
      changes.append { state in for kind in ShellKind.allCases { state[kind].sidebar = false } }
    case "--places": changes.append { $0.window.screen = .places }
    case "--sidebar":
      let width = try Self.length(option, &arguments)
      changes.append { $0.app.sidebarWidth = width }
    case "--panel-width":
      let width = try Self.length(option, &arguments)
      changes.append { $0.app.panelWidth = width }
    case "--container":
      let width = try Self.length(option, &arguments)
      changes.append { $0.app.containerWidth = width }
    case "--pane-count":
      let count = Int(try Self.length(option, &arguments))
      changes.append { $0.window.paneCount = count }
    case "--pane-shares":
      let shares = try Self.lengths(option, &arguments)
      changes.append { $0.window.paneShares = shares }
    case "--mode": surroundings.mode = try arguments.choice(of: option)
    case "--width":
      let width: EditorWidth = try arguments.choice(of: option)
      changes.append { $0.app.column.editorWidth = width }
    case "--reading":
      let width: ReadingWidth = try arguments.choice(of: option)
      changes.append { $0.app.column.readingWidth = width }
    case "--guide":
      let guide: WrapGuide = try arguments.choice(of: option)
      changes.append { $0.app.column.guide = guide }
    case "--safe": surroundings.safeArea = try Self.insets(arguments.value(of: option), arguments)
    case "--keyboard": surroundings.keyboard = try Self.length(option, &arguments)
    case "--touch": surroundings.platform = .touch
    case "--panes": panes = try arguments.choice(of: option)
    case "--shares": paneState.shares = try Self.shares(arguments.value(of: option), arguments)
    case "--maximise": paneState.maximised = try arguments.choice(of: option)
    case "--page": page = try arguments.choice(of: option)
    default: return false
    }
    return true
  }

  /// The state: what the file says, and then what the options say.
  func state(on system: CommandSystem) throws(CommandError) -> ShellState {
    var state = ShellState()
    if let stateFile {
      let text = try DocumentOptions.read(stateFile, on: system).text
      do throws(JSONCoding.Failure) {
        state = try JSONCoding.decode(
          ShellState.self, from: text.bytes(in: ByteOffset(0)..<ByteOffset(text.utf8Count)))
      } catch {
        throw .usage("--state \(stateFile): \(error.reason); give a file of JSON")
      }
    }
    for change in changes { change(&state) }
    return state
  }

  private mutating func showPanel(_ isShown: Bool) {
    changes.append { state in
      for kind in ShellKind.allCases { state[kind].panel = isShown }
      state.window.isOverlayOpen = isShown
    }
  }

  // MARK: Values

  private static func size(
    _ text: String, _ arguments: ArgumentReader
  ) throws(CommandError) -> LayoutSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...20_000).contains(width), (0...20_000).contains(height)
    else {
      throw arguments.usage(
        "--size \(text) is none; give a width and a height as 1100x720, 0 to 20000")
    }
    return LayoutSize(width: width, height: height)
  }

  private static func length(
    _ option: String, _ arguments: inout ArgumentReader
  ) throws(CommandError) -> Double {
    let text = try arguments.value(of: option)
    guard let number = Double(text), (0...20_000).contains(number) else {
      throw arguments.usage("\(option) \(text) is no such number; give one from 0 to 20000")
    }
    return number
  }

  private static func lengths(
    _ option: String, _ arguments: inout ArgumentReader
  ) throws(CommandError) -> [Double] {
    let text = try arguments.value(of: option)
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let shares = parts.compactMap { $0 }.filter { $0 > 0 && $0 <= 20_000 }
    guard shares.count == parts.count else {
      throw arguments.usage("\(option) \(text) are none; give numbers above 0 as 1,2,1")
    }
    return shares
  }

  private static func insets(
    _ text: String, _ arguments: ArgumentReader
  ) throws(CommandError) -> ShellInsets {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }
    guard parts.count == 4, parts.allSatisfy((0...20_000).contains) else {
      throw arguments.usage("--safe \(text) is none; give four lengths as 59,0,34,0")
    }
    return ShellInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }

  private static func shares(
    _ text: String, _ arguments: ArgumentReader
  ) throws(CommandError) -> [PaneRole: Double] {
    var shares: [PaneRole: Double] = [:]
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let role = PaneRole(rawValue: String(parts[0])),
        let share = Double(parts[1]), share > 0, share <= 20_000
      else {
        let roles = PaneRole.allCases.map(\.rawValue).joined(separator: ", ")
        throw arguments.usage(
          "--shares \(item) is none; give them as source=2,outline=1, of \(roles)")
      }
      shares[role] = share
    }
    return shares
  }
}
