import Foundation
import PieceTable
import Testing

@Suite struct TextFileConflictTests {
  let folder: FileTestFolder
  let old = Array("old text\r\n".utf8)
  let new = TextSnapshot("new text\n")

  init() throws { folder = try FileTestFolder() }

  private func openOld() throws -> TextFile { try TextFile(opening: try folder.write(old)) }

  /// That a save is refused, changes nothing and leaves nothing behind.
  private func expectRefusal(
    _ file: inout TextFile, _ reason: TextFileError.Reason, onDisk bytes: [UInt8]?,
    at location: SourceLocation = #_sourceLocation
  ) {
    let names = folder.names
    let error = failure { try file.save(new) }
    #expect(error?.reason == reason, sourceLocation: location)
    #expect(error?.path == file.path, sourceLocation: location)
    #expect((try? folder.read()) == bytes, sourceLocation: location)
    #expect(folder.names == names, sourceLocation: location)
  }

  // MARK: - Changed on disk

  @Test func aFileThatAnotherProgramWroteToIsNotSavedOver() throws {
    for bytes in [Array("other".utf8), Array("Old text\r\n".utf8), old + [0x61], []] {
      var file = try openOld()
      try folder.write(bytes)
      expectRefusal(&file, .changedOnDisk, onDisk: bytes)
      expectRefusal(&file, .changedOnDisk, onDisk: bytes)
      try file.save(new, policy: .overwrite)
      #expect(try folder.read() == new.allBytes)
      try file.save(new)
    }
  }

  @Test func aFileThatWasOnlyTouchedIsSaved() throws {
    var file = try openOld()
    utimes(file.path, nil)
    chmod(file.path, 0o640)
    try file.save(new)
    #expect(try folder.read() == new.allBytes)
  }

  @Test func aFileReplacedByAnEqualOneIsSavedAndByAnotherIsNot() throws {
    var file = try openOld()
    try folder.write(old, to: "other")
    rename(folder("other"), file.path)
    try file.save(new)
    #expect(try folder.read() == new.allBytes)
    try folder.write(old, to: "other")
    rename(folder("other"), file.path)
    expectRefusal(&file, .changedOnDisk, onDisk: old)
  }

  @Test func aDeletedFileIsNotBroughtBackUnasked() throws {
    var file = try openOld()
    chmod(file.path, 0o640)
    file = try TextFile(opening: file.path)
    unlink(file.path)
    expectRefusal(&file, .deletedOnDisk, onDisk: nil)
    try file.save(new, policy: .overwrite)
    #expect(try folder.read() == new.allBytes)
    #expect(try folder.status().permissions == 0o640)
  }

  @Test func aDeletedFolderIsSaidSo() throws {
    try FileManager.default.createDirectory(
      atPath: folder("sub"), withIntermediateDirectories: false)
    var file = try TextFile(opening: try folder.write(old, to: "sub/note.md"))
    try FileManager.default.removeItem(atPath: folder("sub"))
    #expect(failure { try file.save(new) }?.reason == .deletedOnDisk)
    let error = failure { try file.save(new, policy: .overwrite) }
    #expect(error?.step == .createTemporary)
    #expect(error?.reason == .notFound)
  }

  @Test func aFileThatBecameAFolderIsRefused() throws {
    var file = try openOld()
    unlink(file.path)
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    for policy in [SavePolicy.refuseIfChanged, .overwrite] {
      #expect(
        failure { try file.save(new, policy: policy) }?.reason == .notRegular(.directory))
    }
  }

  @Test func aChangeDuringTheSaveIsSeen() throws {
    var file = try openOld()
    let other = Array("others' text".utf8)
    let folder = self.folder
    let files = FaultyFiles { call, _ in
      if call == .flush { _ = try? folder.write(other) }
      return nil
    }
    let error = failure { try file.save(new, using: files) }
    #expect(error?.reason == .changedOnDisk)
    #expect(try folder.read() == other)
    #expect(folder.names == ["note.md"])
  }

  @Test func theStatusIsTrustedOnlyWhenAChangeMustShowInIt() throws {
    let path = try folder.write(old)
    let original = try folder.status()
    // A change within a tick of the file system's clock: the status is the same.
    let frozen: @Sendable (inout FileStatus) -> Void = { status in
      if status.inode == original.inode { status = original }
    }
    var fresh = try TextFile(opening: path, using: FaultyFiles(seeing: frozen))
    var settled = try TextFile(opening: path, using: FaultyFiles(clockLead: 60, seeing: { _ in }))
    let files = FaultyFiles()
    var copy = settled
    try copy.save(new, using: files)
    #expect(!files.calls.contains(.readBytes))
    try folder.write(old, to: "note.md")
    fresh = try TextFile(opening: path, using: FaultyFiles(seeing: frozen))
    settled = fresh
    let other = Array("OLD TEXT\r\n".utf8)
    try folder.write(other)
    #expect(
      failure { try fresh.save(new, using: FaultyFiles(seeing: frozen)) }?.reason == .changedOnDisk)
    #expect(try folder.read() == other)
  }

  // MARK: - New files and other paths

  @Test func aNewFileGetsThePermissionsOfTheUmask() throws {
    // Asked of the system, as the umask cannot be read without setting it for the whole process.
    let sample = open(folder("sample"), O_CREAT | O_WRONLY, 0o666)
    close(sample)
    var file = TextFile(creatingAt: folder("note.md"))
    #expect(!file.wasOnDisk && file.text.isEmpty)
    try file.save(new)
    #expect(file.wasOnDisk)
    #expect(try folder.status().permissions == folder.status("sample").permissions)
    #expect(folder.names == ["note.md", "sample"])
  }

  @Test func aNewFileDoesNotReplaceOneThatIsThere() throws {
    var file = TextFile(creatingAt: try folder.write(old))
    expectRefusal(&file, .alreadyExists, onDisk: old)
    try file.save(new, policy: .overwrite)
    #expect(try folder.read() == new.allBytes)
  }

  @Test func aNewFileDoesNotReplaceOneThatAppearedMeanwhile() throws {
    var file = TextFile(creatingAt: folder("note.md"))
    let folder = self.folder
    let old = self.old
    let files = FaultyFiles { call, _ in
      if call == .flush { _ = try? folder.write(old) }
      return nil
    }
    #expect(failure { try file.save(new, using: files) }?.reason == .alreadyExists)
    #expect(try folder.read() == old)
    #expect(folder.names == ["note.md"])
    #expect(!file.wasOnDisk)
  }

  @Test func whereAFileCannotBeNamedInOneStepTheNameIsLookedAtFirst() throws {
    var file = TextFile(creatingAt: folder("note.md"))
    let files = FaultyFiles(failing: .moveToFree, with: .notSupported)
    try file.save(new, using: files)
    #expect(try folder.read() == new.allBytes)
    unlink(file.path)
    file = TextFile(creatingAt: file.path)
    let folder = self.folder
    let late = FaultyFiles { call, _ in
      guard call == .moveToFree else { return nil }
      _ = try? folder.write([0x61])
      return .error(.notSupported)
    }
    #expect(failure { try file.save(new, using: late) }?.reason == .alreadyExists)
    #expect(try folder.read() == [0x61])
    #expect(folder.names == ["note.md"])
  }

  @Test func aFileSavedElsewhereIsThereFromThenOn() throws {
    var file = try openOld()
    file.encoding = .utf8WithBOM
    try file.save(new, to: folder("b.md"))
    #expect(file.path == folder("b.md"))
    #expect(try folder.read() == old)
    #expect(try folder.read("b.md") == [0xEF, 0xBB, 0xBF] + new.allBytes)
    // Nowhere to go: it stays where it is.
    for path in [folder("note.md"), folder("no/c.md"), folder.path] {
      let error = failure { try file.save(new, to: path) }
      #expect(error?.path == path)
      #expect(file.path == folder("b.md"))
    }
    try file.save(TextSnapshot("b"))
    try file.save(TextSnapshot("c"), to: folder("note.md"), policy: .overwrite)
    #expect(try folder.read() == [0xEF, 0xBB, 0xBF, 0x63])
  }

  @Test func aPathWithoutAFolderIsInTheCurrentOne() throws {
    // The current folder belongs to the whole process: only look where it would be.
    var file = TextFile(creatingAt: "hn-edit-test-" + UUID().uuidString)
    let files = FaultyFiles(failing: .createFile, with: .noSpace)
    #expect(failure { try file.save(new, using: files) }?.step == .createTemporary)
    #expect(files.created.count == 1)
    #expect(files.created.allSatisfy { $0.hasPrefix("./.hn-edit-") })
  }

  // MARK: - At the same time

  @Test func ofSavesAtTheSameTimeOneWinsAndTheOthersAreRefused() async throws {
    for round in 0..<20 {
      let path = try folder.write(old)
      let file = try TextFile(opening: path)
      let winners = await withTaskGroup(of: Int?.self) { group in
        for number in 0..<8 {
          group.addTask {
            var mine = file
            do {
              try mine.save(TextSnapshot("text \(number)"), using: FaultyFiles())
              return number
            } catch { return nil }
          }
        }
        return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
      }
      #expect(winners.count == 1, "round \(round)")
      let text = try TextFile(opening: path).text.string
      #expect(winners.map { "text \($0)" } == [text], "round \(round)")
      #expect(folder.names == ["note.md"])
    }
  }

  @Test func ofNewFilesAtTheSameTimeOneWins() async throws {
    for round in 0..<20 {
      let path = folder("note.md")
      let winners = await withTaskGroup(of: Int?.self) { group in
        for number in 0..<8 {
          group.addTask {
            var mine = TextFile(creatingAt: path)
            do {
              try mine.save(TextSnapshot("text \(number)"), using: FaultyFiles())
              return number
            } catch { return nil }
          }
        }
        return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
      }
      #expect(winners.count == 1, "round \(round)")
      #expect(folder.names == ["note.md"])
      unlink(path)
    }
  }

  @Test func aReaderSeesTheOldOrTheNewTextAndNothingElse() async throws {
    let size = 40_000
    let path = try folder.write([UInt8](repeating: 0x61, count: size))
    let isDone = FileTestShared(false)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while !isDone.current {
          let bytes = (try? TextFile(opening: path))?.text.allBytes ?? []
          #expect(bytes.count == size && Set(bytes).count == 1)
          // On one core the writer has to be let in.
          await Task.yield()
        }
      }
      group.addTask {
        var file = try? TextFile(opening: path)
        for round in 0..<10 {
          let text = TextSnapshot(bytes: [UInt8](repeating: 0x61 + UInt8(round), count: size))
          #expect(throws: Never.self) { try file?.save(text, using: FaultyFiles()) }
        }
        isDone.update { $0 = true }
      }
    }
  }
}
