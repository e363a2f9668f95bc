import Foundation
import PieceTable
import Testing

@Suite struct TextFileFaultTests {
  /// What a save may start from.
  enum Start: CaseIterable, CustomTestStringConvertible {
    case edited, touched, deletedAndOverwritten, new, newOverExisting
    var testDescription: String { "\(self)" }
  }

  static let old = Array("old".utf8)
  /// More than one write, of which a debug build makes smaller ones.
  static let new: [UInt8] = {
    #if DEBUG
      let size = 1500
    #else
      let size = 150_000
    #endif
    return (0..<size).map { UInt8(0x61 + $0 % 26) }
  }()

  /// Brings a folder to the start; the file, the policy and what is on disk.
  private func prepare(_ start: Start, _ folder: FileTestFolder) throws
    -> (file: TextFile, policy: SavePolicy, disk: [UInt8]?)
  {
    let path = folder("note.md")
    switch start {
    case .edited:
      try folder.write(Self.old)
      return (try TextFile(opening: path), .refuseIfChanged, Self.old)
    case .touched:
      try folder.write(Self.old)
      let file = try TextFile(opening: path)
      try folder.write(Self.old)
      return (file, .refuseIfChanged, Self.old)
    case .deletedAndOverwritten:
      try folder.write(Self.old)
      let file = try TextFile(opening: path)
      unlink(path)
      return (file, .overwrite, nil)
    case .new:
      return (TextFile(creatingAt: path), .refuseIfChanged, nil)
    case .newOverExisting:
      try folder.write(Self.old)
      return (TextFile(creatingAt: path), .overwrite, Self.old)
    }
  }

  private func disk(_ folder: FileTestFolder) -> [UInt8]? { try? folder.read() }

  @Test(arguments: Start.allCases) func everyCallThatFailsLeavesTheOldFile(start: Start) throws {
    let text = TextSnapshot(bytes: Self.new)
    let calls = try {
      let folder = try FileTestFolder()
      var (file, policy, _) = try prepare(start, folder)
      let files = FaultyFiles()
      try file.save(text, policy: policy, using: files)
      #expect(files.openCount == 0)
      #expect(try folder.read() == Self.new)
      #expect(folder.names == ["note.md"])
      return files.calls
    }()
    #expect(calls.contains(.writeBytes) && calls.contains(.flush))
    let errors: [SystemError] = [.inputOutput, .noSpace, .accessDenied, .crossDevice, .interrupted]
    for index in calls.indices {
      for error in errors {
        let folder = try FileTestFolder(inMemory: true)
        var (file, policy, before) = try prepare(start, folder)
        let total = FileTestShared(0)
        let files = FaultyFiles { _, _ in
          total.update { $0 += 1 } == index ? .error(error) : nil
        }
        let thrown = failure { try file.save(text, policy: policy, using: files) }
        let where_ = "\(start): call \(index), \(calls[index]), \(error.reason)"
        #expect(files.openCount == 0, "\(where_)")
        #expect(folder.names.allSatisfy { $0 == "note.md" }, "\(where_)")
        if let thrown, thrown.step != .flushFolder {
          #expect(disk(folder) == before, "\(where_)")
          #expect(thrown.path == folder("note.md"))
          #expect(thrown.description.contains("cannot save '\(thrown.path)'"), "\(where_)")
        } else {
          #expect(disk(folder) == Self.new, "\(where_)")
        }
        if error == .interrupted,
          [.openFile, .createFile, .readBytes, .writeBytes, .flush].contains(calls[index])
        {
          #expect(thrown == nil, "\(where_)")
        }
        // The failure past, it works, and the file knows what is on disk.
        try file.save(text, policy: policy, using: FaultyFiles())
        #expect(disk(folder) == Self.new, "\(where_)")
        try file.save(TextSnapshot("next"), using: FaultyFiles())
        #expect(disk(folder) == Array("next".utf8), "\(where_)")
      }
    }
  }

  @Test(arguments: Start.allCases, [false, true])
  func aCrashAtAnyCallLeavesTheOldOrTheNewFile(start: Start, after: Bool) throws {
    let text = TextSnapshot(bytes: Self.new)
    var index = 0
    var seen: Set<[UInt8]?> = []
    while true {
      let folder = try FileTestFolder(inMemory: true)
      var (file, policy, before) = try prepare(start, folder)
      let total = FileTestShared(0)
      let crash = index
      let files = FaultyFiles { _, _ in
        total.update { $0 += 1 } == crash ? (after ? .crashAfter : .crash) : nil
      }
      _ = failure { try file.save(text, policy: policy, using: files) }
      let found = disk(folder)
      seen.insert(found)
      #expect(found == before || found == Self.new, "\(start): call \(index)")
      if files.calls.count <= index { break }
      // Whatever was left behind is in nobody's way.
      var again = found == nil ? TextFile(creatingAt: file.path) : try TextFile(opening: file.path)
      try again.save(TextSnapshot("again"), using: FaultyFiles())
      #expect(disk(folder) == Array("again".utf8))
      index += 1
    }
    #expect(seen.count == 2)
  }

  @Test func theBytesAreOnTheDiskBeforeTheyGetTheName() throws {
    let folder = try FileTestFolder()
    var file = try TextFile(opening: try folder.write(Self.old))
    let files = FaultyFiles()
    try file.save(TextSnapshot(bytes: Self.new), using: files)
    var order = files.calls.filter { [.writeBytes, .flush, .move, .openFolder].contains($0) }
    // How many writes there are is up to the text's pieces.
    order.removeFirst(order.prefix { $0 == .writeBytes }.count)
    #expect(files.calls.contains(.writeBytes))
    #expect(order == [.flush, .move, .openFolder, .flush])
  }

  @Test func aFullDiskIsSaidSo() throws {
    let folder = try FileTestFolder()
    var file = try TextFile(opening: try folder.write(Self.old))
    let files = FaultyFiles { call, count in
      // Half of it fits.
      call == .writeBytes ? (count == 0 ? .short(1000) : .error(.noSpace)) : nil
    }
    let error = failure { try file.save(TextSnapshot(bytes: Self.new), using: files) }
    #expect(error?.step == .write)
    #expect(error?.reason == .noSpace(message: SystemError.noSpace.reason))
    #expect(
      error?.description == "cannot save '\(file.path)': No space left on device "
        + "(writing the temporary file); make room and save again, the file on disk is as it was")
    #expect(folder.names == ["note.md"])
    #expect(try folder.read() == Self.old)
    #expect(file.text.allBytes == Self.old)
  }

  @Test func shortAndInterruptedWritesAreContinued() throws {
    let folder = try FileTestFolder()
    var file = TextFile(creatingAt: folder("note.md"))
    let files = FaultyFiles { call, count in
      guard call == .writeBytes else { return nil }
      return count.isMultiple(of: 3) ? .error(.interrupted) : .short(count * 100)
    }
    try file.save(TextSnapshot(bytes: Self.new), using: files)
    #expect(try folder.read() == Self.new)
  }

  @Test func aWriteThatWritesNothingDoesNotGoOnForEver() throws {
    let folder = try FileTestFolder()
    var file = TextFile(creatingAt: folder("note.md"))
    let files = FaultyFiles { call, _ in call == .writeBytes ? .short(0) : nil }
    #expect(failure { try file.save(TextSnapshot("x"), using: files) }?.step == .write)
    #expect(folder.names == [])
  }

  @Test func aFolderThatCannotBeFlushedIsSaidSoButTheTextIsThere() throws {
    let folder = try FileTestFolder()
    var file = try TextFile(opening: try folder.write(Self.old))
    let files = FaultyFiles { call, count in
      call == .flush && count == 1 ? .error(.inputOutput) : nil
    }
    let error = failure { try file.save(TextSnapshot("new"), using: files) }
    #expect(error?.step == .flushFolder)
    #expect(error?.description.hasPrefix("saved '\(file.path)', but a power failure") == true)
    #expect(file.text == TextSnapshot("new"))
    #expect(try folder.read() == Array("new".utf8))
    // Under another name just so: the file is there from then on.
    let again = FaultyFiles { call, count in
      call == .flush && count == 1 ? .error(.inputOutput) : nil
    }
    #expect(failure { try file.save(file.text, to: folder("b.md"), using: again) } != nil)
    #expect(file.path == folder("b.md"))
  }

  @Test func aFolderThatMayNotBeWrittenToIsSaidSo() throws {
    let folder = try FileTestFolder()
    var file = try TextFile(opening: try folder.write(Self.old))
    let files = FaultyFiles(failing: .createFile, with: .accessDenied)
    let error = failure { try file.save(TextSnapshot("x"), using: files) }
    #expect(error?.step == .createTemporary)
    #expect(
      error?.description == "cannot save '\(file.path)': Permission denied (making a temporary "
        + "file in its folder); change the permissions or save elsewhere")
  }

  @Test func aFileThatMayNotBeWrittenToIsNotReplaced() throws {
    let folder = try FileTestFolder()
    var file = try TextFile(opening: try folder.write(Self.old))
    let files = FaultyFiles(failing: .checkWritable, with: .accessDenied)
    for policy in [SavePolicy.refuseIfChanged, .overwrite] {
      let error = failure { try file.save(TextSnapshot("x"), policy: policy, using: files) }
      #expect(error?.reason == .permissionDenied(message: SystemError.accessDenied.reason))
      #expect(try folder.read() == Self.old)
    }
  }

  @Test func whereFilesCannotBeGivenAwayTheGroupGetsNoMoreThanEverybody() throws {
    let folder = try FileTestFolder()
    var file = try TextFile(opening: try folder.write(Self.old))
    chmod(file.path, 0o674)
    let files = FaultyFiles(
      // The temporary file is the one that only its owner may touch.
      seeing: { status in
        if status.permissions != 0o600 { (status.owner, status.group) = (4711, 4711) }
      }, failing: .setOwner)
    try file.save(TextSnapshot("x"), using: files)
    #expect(try folder.status().permissions == 0o644)
  }
}
