import EditorModes
import Foundation
import Testing
import TextLayout

/// Panes in a container (geometry, section 7).
@Suite struct PaneLayoutTests {
  static let devices: [Double] = [
    320, 375, 393, 402, 430, 744, 768, 810, 820, 834, 1024, 1032, 1112, 1133, 1180, 1194, 1210,
    1280,
    1366, 1376, 1470, 1512, 1728, 1920, 2560, 3840,
  ]

  static let states: [PaneState] = [
    PaneState(), PaneState(shares: [.source: 1000, .preview: 1000]),
    PaneState(shares: [.files: 1, .source: 9999, .diagnostics: 0.001]),
    PaneState(shares: [.outline: 700, .files: 900, .references: 1]),
    PaneState(maximised: .preview), PaneState(closed: [.files, .references, .source]),
    PaneState(shares: [.source: .nan, .preview: -4, .outline: .infinity]),
    PaneState(shares: [.source: 1e300, .preview: 1e-300]),
  ]

  static func layout(
    _ width: Double, _ state: PaneState = PaneState(), _ container: PaneContainer? = nil
  ) -> PaneLayout {
    .resolve(LayoutRect(x: 10, y: 20, width: width, height: 500), state, in: container)
  }

  /// What is wrong; nil when all laws hold.
  static func problem(_ layout: PaneLayout) -> String? {
    var x = layout.frame.x
    for pane in layout.panes {
      if pane.frame.x != x || pane.frame.width < 0 { return "\(pane) is not where it should be" }
      if pane.content.width < 0 { return "\(pane) has a negative content" }
      if layout.panes.count > 1, pane.frame.width < pane.role.least {
        return "\(pane) is below its least width"
      }
      if layout.frame.width == layout.frame.width.rounded(),
        pane.frame.width != pane.frame.width.rounded()
      {
        return "\(pane) is not whole"
      }
      for divider in layout.dividers
      where divider.frame.x < pane.content.maxX && pane.content.x < divider.frame.maxX {
        return "\(pane) crosses \(divider)"
      }
      x = pane.frame.maxX
    }
    if x != layout.frame.maxX { return "the panes end at \(x)" }
    if layout.dividers.count != layout.panes.count - 1 { return "dividers do not fit" }
    return nil
  }

  @Test func everyWidthKeepsTheLaws() {
    for state in Self.states {
      for container in PaneContainer.allCases.map(Optional.some) + [nil] {
        for half in 400...8000 {
          let layout = Self.layout(Double(half) / 2, state, container)
          if let problem = Self.problem(layout) {
            Issue.record("\(Double(half) / 2) \(state): \(problem)")
            return
          }
        }
        for width in [0, -3, 1, 27, 100, .nan, .infinity] as [Double] {
          #expect(Self.problem(Self.layout(width, state, container)) == nil)
        }
      }
    }
  }

  @Test func aWiderContainerShowsNoFewerPanes() {
    for state in Self.states {
      for container in PaneContainer.allCases {
        var before: PaneLayout?
        for width in 200...4000 {
          let layout = Self.layout(Double(width), state, container)
          let roles = layout.panes.map(\.role)
          for pane in before?.panes ?? [] {
            #expect(roles.contains(pane.role))
            guard let new = layout.panes.first(where: { $0.role == pane.role }) else { continue }
            #expect(new.frame.width >= min(pane.frame.width, pane.role.least))
          }
          before = layout
        }
      }
    }
  }

  @Test func panesCollapseByRank() {
    let roles = PaneRole.allCases.sorted { $0.rank < $1.rank }
    var least = 0.0
    for (index, role) in roles.enumerated() {
      least += role.least
      let shown = Set(roles[...index])
      #expect(Set(Self.layout(least, PaneState(), .columns).panes.map(\.role)) == shown)
      if index > 0 {
        let fewer = Self.layout(least - 1, PaneState(), .columns)
        #expect(Set(fewer.panes.map(\.role)) == shown.subtracting([role]))
        #expect(fewer.collapsed.contains(role))
      }
    }
  }

  @Test func theLeastWins() {
    let state = PaneState(shares: [.outline: 1, .source: 8, .diagnostics: 1])
    #expect(Self.layout(2000, state, .split).panes.map(\.frame.width) == [200, 1600, 200])
    #expect(Self.layout(1000, state, .split).panes.map(\.frame.width) == [180, 640, 180])
    #expect(Self.layout(680, state, .split).panes.map(\.frame.width) == [180, 320, 180])
    #expect(Self.layout(679, state, .split).panes.map(\.role) == [.outline, .source])
  }

  @Test func aDividerMovesItsNeighboursAlone() {
    for state in Self.states where state.maximised == nil {
      for width in [680.0, 900, 1361, 1470, 2560] {
        let layout = Self.layout(width, state, .columns)
        for (index, divider) in layout.dividers.enumerated() {
          for distance in [-4000, -77, -1, 0, 1, 0.4, 50, 4000] as [Double] {
            let moved = layout.state(moving: divider, to: divider.x + distance, from: state)
            let after = Self.layout(width, moved, .columns)
            #expect(Self.problem(after) == nil)
            let wanted = max(divider.least, min(divider.most, divider.x + distance)).rounded()
            #expect(after.dividers[index].x == wanted, "\(width) \(divider) by \(distance)")
            for other in layout.panes.indices where other != index && other != index + 1 {
              #expect(after.panes[other] == layout.panes[other], "\(width) \(state)")
            }
            if wanted == divider.x { #expect(moved == state) }
          }
          #expect(layout.state(moving: divider, to: .nan, from: state) == state)
        }
      }
    }
  }

  @Test func dividersAreBarsOnTheBoundary() {
    let layout = Self.layout(1000, PaneState(), .split)
    let first = layout.dividers[0]
    #expect(first.frame.width == 28 && first.frame.x + 14 == first.x)
    #expect(first.x == layout.panes[1].frame.x)
    #expect(layout.divider(at: LayoutPoint(x: first.x - 14, y: 30)) == first)
    #expect(layout.divider(at: LayoutPoint(x: first.x + 14, y: 30)) == nil)
    #expect(layout.divider(at: LayoutPoint(x: first.x, y: 19)) == nil)
  }

  @Test func maximisingGivesBackTheSharesAsTheyWere() {
    var state = PaneState(shares: [.outline: 333, .source: 777, .diagnostics: 201])
    let before = Self.layout(1024, state)
    #expect(before.maximised == nil && before.panes.count == 3)
    state.toggleMaximised(.outline)
    let maximised = Self.layout(1024, state)
    #expect(maximised.maximised == .outline && maximised.panes.map(\.frame) == [maximised.frame])
    #expect(maximised.collapsed == [.source, .diagnostics] && maximised.dividers.isEmpty)
    state.toggleMaximised(.outline)
    #expect(Self.layout(1024, state) == before)
    // One that the container does not hold hides nothing.
    state.maximised = .references
    #expect(Self.layout(1024, state, .split).maximised == nil)
  }

  @Test func columnsAreDecidedByTheRoomThatPartsNeed() {
    func fits(_ width: Double) -> ColumnsThatFit { columnsThatFit(width: width) }
    let all = Self.devices.filter { fits($0) == .all }
    let two = Self.devices.filter { fits($0) == .sidebarAndDocument }
    // A 13-inch tablet held upright, 1032, is not wide.
    #expect(two == [744, 768, 810, 820, 834, 1024, 1032])
    #expect(all == Self.devices.filter { $0 >= 1112 })
    #expect(fits(.nan) == .document && fits(0) == .document && fits(.infinity) == .all)
    // No wider than the parts is no room.
    #expect(columnsThatFit(width: 900, sidebar: 300, inspector: 200, document: 400) != .all)
    #expect(columnsThatFit(width: 901, sidebar: 300, inspector: 200, document: 400) == .all)
    #expect(columnsThatFit(width: 700, sidebar: 300, inspector: 200, document: 400) == .document)
  }

  @Test func oneRoleHasAPlaceInEveryContainer() {
    #expect(Self.layout(1470).panes.map(\.role) == PaneContainer.columns.roles)
    #expect(Self.layout(1024).panes.map(\.role) == [.outline, .source, .diagnostics])
    #expect(Self.layout(402).panes.map(\.role) == [.source])
    for role in PaneRole.allCases {
      let page = PaneLayout.resolve(
        LayoutRect(x: 0, y: 0, width: 402, height: 874), PaneState(), page: role)
      #expect(page.panes.map(\.role) == [role] && page.container == .pages)
    }
  }

  @Test func arrangementsNeverShareAKey() throws {
    func arrangement(_ width: Double, _ height: Double) -> PaneArrangement {
      PaneArrangement(LayoutSize(width: width, height: height), on: .touch)
    }
    #expect(arrangement(1376, 1032) == .tablet && arrangement(1032, 1376) == .upright)
    #expect(arrangement(874, 402) == .short && arrangement(402, 874) == .upright)
    #expect(PaneArrangement(LayoutSize(width: 402, height: 874), on: .desktop) == .desktop)
    #expect(PaneArrangement(stored: "watch") == .desktop)
    var keys: Set<String> = []
    let documents = ["note", "", "upright.note", "note.upright", "."]
    for arrangement in PaneArrangement.allCases {
      #expect(!arrangement.rawValue.contains("."))
      for document in documents { keys.insert(PaneKey(arrangement, document: document).stored) }
    }
    #expect(keys.count == PaneArrangement.allCases.count * documents.count)
    var saved = SavedPanes()
    saved[PaneKey(.tablet, document: "note")].toggleMaximised(.source)
    saved[PaneKey(.upright, document: "note")].shares = [.source: 500]
    #expect(saved[PaneKey(.tablet, document: "plan")] == PaneState())
    #expect(saved[PaneKey(.desktop, document: "note")] == PaneState())
    let data = try JSONEncoder().encode(saved)
    #expect(try JSONDecoder().decode(SavedPanes.self, from: data) == saved)
  }

  @Test func damagedLayoutsFallBackOneByOne() throws {
    let json = """
      {"panes.desktop.note":{"shares":{"source":500,"outline":"x","files":-1,"map":3},
       "maximised":"map","closed":["files",7,"map",null,"preview"]},
       "panes.short.note":12,"panes.later.note":{"closed":["files"]}}
      """
    let saved = try JSONDecoder().decode(SavedPanes.self, from: Data(json.utf8))
    #expect(
      saved[PaneKey(.desktop, document: "note")]
        == PaneState(shares: [.source: 500], closed: [.files, .preview]))
    #expect(saved[PaneKey(.short, document: "note")] == PaneState())
    for json in ["3", "[]", "null"] {
      #expect(try JSONDecoder().decode(SavedPanes.self, from: Data(json.utf8)) == SavedPanes())
    }
  }
}
