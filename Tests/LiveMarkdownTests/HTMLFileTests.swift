import Foundation
import LiveMarkdown
import MarkdownTestSupport
import Testing

/// The HTML of real files is that of cmark-gfm: of this package's own, and of those in the folder that
/// `HN_MARKDOWN_FILES` names.
@Suite struct HTMLFileTests {
  /// The Markdown files below a folder, without hidden folders.
  private func files(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [URL] = []
    for case let file as URL in all ?? .init() {
      if ["md", "markdown", "mdx"].contains(file.pathExtension.lowercased()) { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }

  private func expectSame(_ files: [URL]) {
    var differing = 0
    for file in files {
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      for isUnsafe in [true, false] {
        let comparison = HTMLComparison(.gitHub, isUnsafe: isUnsafe, sizes: .standard)
        guard comparison.difference(Array(data)) != nil else { continue }
        differing += 1
        // A long file takes long to shrink.
        let failure = comparison.failure(Array(data), file.path)
        Issue.record("\(failure ?? file.path)")
        break
      }
      if differing == 8 { return }
    }
  }

  @Test func filesOfThisPackage() {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = files(below: package)
    #expect(files.count >= 4)
    expectSame(files)
  }

  @Test func filesOfAFolder() {
    guard let folder = ProcessInfo.processInfo.environment["HN_MARKDOWN_FILES"] else { return }
    let files = files(below: URL(fileURLWithPath: folder))
    #expect(!files.isEmpty, "\(folder) holds Markdown")
    expectSame(files)
  }
}
