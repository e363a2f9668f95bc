import EditorModes
import Foundation
import Testing
import TextLayout

/// `hn-edit shell` and its page.
@Suite struct ShellCommandTests {
  @Test(arguments: [
    ([], "no size; give one as --size 1100x720"),
    (["--size", "80"], "--size 80 is none; give a width and a height as 1100x720, 0 to 20000"),
    (
      ["--size", "nanx4"], "--size nanx4 is none; give a width and a height as 1100x720, 0 to 20000"
    ),
    (["--sidebar", "-1"], "--sidebar -1 is no such number; give one from 0 to 20000"),
    (["--safe", "1,2"], "--safe 1,2 is none; give four lengths as 59,0,34,0"),
    (["--panes", "rows"], "--panes rows is unknown; give one of columns, split, pages, auto"),
    (["--pane-shares", "1,x"], "--pane-shares 1,x are none; give numbers above 0 as 1,2,1"),
    (
      ["--shares", "map=1"],
      "--shares map=1 is none; give them as source=2,outline=1, of files, outline, source, preview, "
        + "references, diagnostics"
    ),
    (["--format", "text"], "--format text is unknown; give one of json, svg"),
    (["--colour"], "unknown option --colour; see hn-edit shell --help"),
    (["note.md"], "hn-edit shell takes no file; see hn-edit shell --help"),
  ])
  func badUsageIsToldInOneLine(arguments: [String], message: String) {
    let run = CommandRun(["shell"] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "hn-edit: \(message)\n")
  }

  private func layout(_ arguments: [String], input: String = "") throws -> ShellLayout {
    let run = CommandRun(["shell"] + arguments, input: input.utf8)
    #expect(run.errors == "")
    return try JSONDecoder().decode(ShellLayout.self, from: Data(run.output.utf8))
  }

  @Test func theArrangementIsTheLibrarys() throws {
    for size in [
      LayoutSize(width: 402, height: 874), LayoutSize(width: 834, height: 1194),
      LayoutSize(width: 1470, height: 923), LayoutSize(width: 0, height: 0),
    ] {
      let found = try layout(["--size", "\(size.width)x\(size.height)"])
      #expect(found == ShellLayout.resolve(size, ShellState()))
    }
  }

  @Test func optionsChangeWhatTheStateSays() throws {
    let state =
      #"{"app":{"sidebarWidth":340,"panelWidth":"x"},"arrangements":{"two":{"panel":true}}}"#
    let found = try layout(["--size", "860x480", "--state", "-"], input: state)
    #expect(found.sidebar?.width == 320 && found.panel?.frame.width == 220)
    let hidden = try layout(
      ["--size", "860x480", "--state", "-", "--no-panel", "--sidebar", "250"], input: state)
    #expect(hidden.sidebar?.width == 250 && hidden.panel == nil)
    #expect(try layout(["--size", "700x480", "--panel"]).panel?.form == .overlay)
    #expect(try layout(["--size", "700x480", "--no-sidebar"]).sidebar == nil)
    #expect(try layout(["--size", "402x874", "--places"]).editor == nil)
    let panes = try layout(["--size", "2560x900", "--pane-count", "3", "--pane-shares", "1,2,1"])
    #expect(panes.views.map(\.frame.width) == [480, 960, 480])
    let bad = CommandRun("shell", "--size", "860x480", "--state", "-", text: "{")
    #expect(bad.status == 2)
    #expect(bad.errors == "hn-edit: --state -: it is not JSON; give a file of JSON\n")
    #expect(CommandRun("shell", "--size", "9x9", "--state", "/nowhere/a.json").status == 3)
  }

  @Test func panesAreLaidOut() throws {
    let run = CommandRun(
      "shell", "--size", "1024x768", "--panes", "auto", "--shares", "source=2,outline=1")
    let layout = try JSONDecoder().decode(PaneLayout.self, from: Data(run.output.utf8))
    #expect(layout.container == .split && layout.panes.count == 3)
    let maximised = CommandRun(
      "shell", "--size", "1024x768", "--panes", "columns", "--maximise", "files")
    #expect(maximised.output.contains(#""maximised":"files""#))
  }

  @Test func picturesShowEveryPart() {
    for size in ["0x0", "250x800", "834x1194", "860x480", "3840x2160"] {
      let run = CommandRun("shell", "--size", size, "--panel", "--format", "svg")
      #expect(run.errors == "" && run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
      #expect(XMLCheck().accepts(run.output), "\(size)")
    }
    let run = CommandRun("shell", "--size", "1470x923", "--format", "svg")
    for text in ["wideInspector, 1470 × 923", "sidebarList", "830 × 799", "at 280, 80"] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  @Test func thePageExplainsEveryFieldAndWord() throws {
    let page = try MarkdownPage("docs/shell.md")
    var names: Set<String> = []
    func add(_ value: Any) {
      if let object = value as? [String: Any] {
        names.formUnion(object.keys)
        object.values.forEach(add)
      }
      (value as? [Any])?.forEach(add)
    }
    for arguments in [
      ["--size", "834x1194", "--panel", "--guide", "72"], ["--size", "860x480", "--panel"],
      ["--size", "2560x900", "--pane-count", "2"], ["--size", "1470x900", "--panes", "auto"],
      ["--size", "1470x900", "--panes", "auto", "--maximise", "files"],
    ] {
      let run = CommandRun(["shell"] + arguments)
      add(try JSONSerialization.jsonObject(with: Data(run.output.utf8)))
    }
    names.subtract(["width", "height", "y"])
    names.formUnion(ShellKind.allCases.map(\.rawValue))
    names.formUnion(ShellLayout.Region.Sort.allCases.map(\.rawValue))
    names.formUnion(ShellLayout.Divider.Sort.allCases.map(\.rawValue))
    names.formUnion(PaneRole.allCases.map(\.rawValue))
    names.formUnion(PaneArrangement.allCases.map(\.rawValue))
    names.formUnion(PaneContainer.allCases.map(\.rawValue))
    names.formUnion(ColumnsThatFit.allCases.map(\.rawValue))
    #expect(names.count > 50)
    for name in names { #expect(page.text.contains("`\(name)`"), "\(name) is not explained") }
    // The state on the page is one that is written.
    let json = page.blocks("json")[0]
    let state = try JSONDecoder().decode(ShellState.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(state), as: UTF8.self) + "\n" == json)
  }

  /// Each picture on the page is there, each one that is there is on the page, and it is what the program draws.
  @Test func picturesAreUpToDate() throws {
    let page = try MarkdownPage("docs/shell.md").text
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let script = try MarkdownPage("scripts/pictures").text
    var names = Set(
      page.matches(of: /pictures\/([a-z0-9-]+)\.svg/).map { String($0.output.1) })
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "docs/pictures").path())
    let drawn = files.filter { $0.hasPrefix("shell-") || $0.hasPrefix("panes-") }
    #expect(Set(drawn.map { String($0.dropLast(4)) }) == names)
    for line in script.split(separator: "\n") where line.hasPrefix("shell ") {
      let words = line.split(separator: " ").map(String.init)
      let run = CommandRun(["shell", "--format", "svg"] + words.dropFirst(2))
      #expect(try MarkdownPage("docs/pictures/\(words[1]).svg").text == run.output, "\(words[1])")
      names.remove(words[1])
    }
    // The others are the scenes.
    #expect(names.count == 14)
    for name in names {
      let run = CommandRun("shell", "--format", "svg", "--size", String(name.dropFirst(6)))
      #expect(try MarkdownPage("docs/pictures/\(name).svg").text == run.output, "\(name)")
    }
  }
}

/// The README shows an arrangement.
@Test func readmeShowsARealArrangement() throws {
  let readme = try MarkdownPage("README.md")
  let json = try readme.block("json", after: "`hn-edit shell --size 402x874` prints")
  #expect(CommandRun("shell", "--size", "402x874").output == json)
}
