import Foundation
import Testing

/// What the sources of the shell and the panes may not hold.
@Suite struct ShellSourceTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  /// The lines of all Swift files below a folder, without comments.
  private static func sources(_ folder: String) throws -> [(file: String, lines: [String])] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    let urls = (files?.allObjects ?? []).compactMap { $0 as? URL }
    return try urls.filter { $0.pathExtension == "swift" }.map { url in
      let text = try String(contentsOf: url, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
      }
      return (url.lastPathComponent, lines)
    }
  }

  @Test func everySizeIsReadSomewhere() throws {
    let sources = try Self.sources("Sources")
    let metrics = try #require(sources.first { $0.file == "ShellMetrics.swift" })
    let names = metrics.lines.compactMap { line -> String? in
      line.firstMatch(of: /static let (\w+)/).map { String($0.output.1) }
    }
    #expect(names.count > 25)
    let others = sources.filter { $0.file != "ShellMetrics.swift" }.flatMap(\.lines)
    for name in names {
      let pattern = try Regex("ShellMetrics\\.\(name)(?!\\w)")
      #expect(
        others.contains { $0.firstMatch(of: pattern) != nil }, "nothing reads ShellMetrics.\(name)")
    }
  }

  /// No window counts as wide by a fixed number outside of `ShellMetrics`.
  @Test func noWidthIsComparedWithANumber() throws {
    let pattern = /(?:[wW]idth|[hH]eight|size|screen)\)?\s*(?:<|>|<=|>=|==)\s*([0-9][0-9_.]*)/
    let reverse = /\b([0-9][0-9_.]*)\s*(?:<|>|<=|>=)\s*\w*\.?(?:width|height)\b/
      .wordBoundaryKind(.simple)
    for folder in ["Shell", "Panes", "Geometry", "Modes"] {
      for source in try Self.sources("Sources/EditorModes/\(folder)")
      where source.file != "ShellMetrics.swift" {
        for line in source.lines {
          for match in line.matches(of: pattern).map(\.output.1)
            + line.matches(of: reverse).map(\.output.1)
          {
            // Whether there is any room at all is no threshold.
            #expect(Double(match) == 0, "\(source.file): \(line)")
          }
        }
      }
    }
  }

  /// No optional part is decided by what is dropped from a container, or by a device: only by a measurement.
  @Test func noPartIsDecidedByAnythingButAMeasurement() throws {
    let forbidden = /ViewThatFits|UIDevice|userInterfaceIdiom|horizontalSizeClass|isPad\b|isPhone\b/
      .wordBoundaryKind(.simple)
    for source in try Self.sources("Sources") {
      for line in source.lines {
        #expect(line.firstMatch(of: forbidden) == nil, "\(source.file): \(line)")
      }
    }
    // The device is asked for the kind of pointer alone: the inset of text, and the name of a saved layout.
    for source in try Self.sources("Sources/EditorModes/Shell") {
      for line in source.lines
      where line.contains("platform ==") || line.contains("switch platform") {
        Issue.record("\(source.file): \(line)")
      }
    }
    // Sizes are written down in one place: no other length stands in the code.
    for folder in ["Shell", "Panes"] {
      for source in try Self.sources("Sources/EditorModes/\(folder)")
      where source.file != "ShellMetrics.swift" {
        for line in source.lines {
          for match in line.matches(of: /\b[0-9][0-9_.]*\b/.wordBoundaryKind(.simple)) {
            let number = Double(match.output.replacing("_", with: "")) ?? 0
            #expect(number < 10 || number == 12 || number == 1_000, "\(source.file): \(line)")
          }
        }
      }
    }
  }
}
