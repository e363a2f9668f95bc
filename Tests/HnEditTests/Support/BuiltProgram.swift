import Foundation

/// Programs that are built into the folder of the tests.
enum BuiltProgram {
  /// The path of `hn-edit`; nil when it is not there.
  static let hnEdit = path(of: "hn-edit")

  /// The path of a program; nil when it is not there.
  static func path(of name: String) -> String? {
    guard let tests = CommandLine.arguments.first else { return nil }
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let path = folder.appendingPathComponent(name).path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
