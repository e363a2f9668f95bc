import Foundation
import PieceTable
import Testing

@Suite struct TextFileSaveTests {
  let folder: FileTestFolder
  let old = Array("old text\r\n".utf8)
  let new = TextSnapshot("new text\n")

  init() throws { folder = try FileTestFolder() }

  private func openOld() throws -> TextFile { try TextFile(opening: try folder.write(old)) }

  // MARK: - Saving and saving again

  @Test func anEditIsSaved() throws {
    var file = try openOld()
    var buffer = TextBuffer(file.text)
    try buffer.insert("very ", at: 0)
    try file.save(buffer.snapshot())
    #expect(try folder.read() == Array("very old text\r\n".utf8))
    #expect(file.text == buffer.snapshot())
    try buffer.insert("not ", at: 0)
    try file.save(buffer.snapshot())
    #expect(try folder.read() == Array("not very old text\r\n".utf8))
    #expect(folder.names == ["note.md"])
    #expect(try TextFile(opening: file.path).text == buffer.snapshot())
  }

  @Test func anEmptyTextIsSaved() throws {
    var file = try openOld()
    try file.save(TextSnapshot())
    #expect(try folder.read() == [])
    #expect(try TextFile(opening: file.path).text.isEmpty)
  }

  @Test(arguments: TextEncoding.allCases) func theEncodingIsKeptAndCanBeChanged(
    encoding: TextEncoding
  ) throws {
    var file = TextFile(creatingAt: folder("note.md"), encoding: encoding)
    let text = TextSnapshot("é\u{1F600}\n")
    try file.save(text)
    file = try TextFile(opening: file.path)
    #expect(file.encoding == encoding)
    #expect(file.text == text)
    for other in TextEncoding.allCases {
      file.encoding = other
      try file.save(file.text)
      #expect(try TextFile(opening: file.path).encoding == other)
      #expect(try TextFile(opening: file.path).text == text)
    }
  }

  @Test func textLongerThanAllBuffersIsSavedInEveryEncoding() throws {
    var random = FileTestRandom()
    let letters: [Character] = ["a", "\n", "é", "€", "\u{1F600}", "b", "c", "d"]
    let text = TextSnapshot(
      String((0..<60_000).map { _ in letters[Int.random(in: 0..<8, using: &random)] }))
    for encoding in TextEncoding.allCases {
      var file = TextFile(creatingAt: folder("\(encoding)"), encoding: encoding)
      try file.save(text)
      #expect(try TextFile(opening: file.path).text == text, "seed \(random.seed), \(encoding)")
      try file.save(text)
    }
  }

  // MARK: - What UTF-16 cannot hold

  @Test(
    arguments: [
      ([0x61, 0x80], 1), ([0x61, 0xC3], 1), ([0xC3, 0x61], 0), ([0xE2, 0x82], 0),
      ([0x61, 0x61, 0xF0, 0x9F, 0x98, 0x61], 2), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xC0, 0x80], 0),
      ([0xE0, 0x80, 0x80], 0), ([0xF0, 0x80, 0x80, 0x80], 0), ([0xFF], 0), ([0xED, 0xA0], 0),
      ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xFE], 8),
      ([0xED, 0xA0, 0x80, 0xED, 0xA0, 0x41], 3),
    ] as [([UInt8], Int)])
  func illFormedTextIsNotWrittenAsUTF16(bytes: [UInt8], offset: Int) throws {
    let before: [UInt8] = [0xFF, 0xFE, 0x61, 0x00]
    var file = try TextFile(opening: try folder.write(before))
    let error = failure { try file.save(TextSnapshot(bytes: bytes)) }
    #expect(error?.reason == .cannotEncode(.utf16LittleEndian, offset: ByteOffset(offset)))
    #expect(try folder.read() == before)
    #expect(folder.names == ["note.md"])
    // As UTF-8 it can.
    file.encoding = .utf8
    try file.save(TextSnapshot(bytes: bytes))
    #expect(try folder.read() == bytes)
  }

  @Test func halvesOfASurrogatePairThatMeetBecomeOneScalar() throws {
    var file = try TextFile(
      opening: try folder.write([0xFE, 0xFF, 0xD8, 0x3D, 0x00, 0x61, 0xDE, 0x00]))
    #expect(file.text.allBytes == [0xED, 0xA0, 0xBD, 0x61, 0xED, 0xB8, 0x80])
    var text = TextBuffer(file.text)
    try text.remove(Range(bytes: 3..<4))
    try file.save(text.snapshot())
    #expect(try folder.read() == [0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00])
    #expect(try TextFile(opening: file.path).text.string == "\u{1F600}")
    // What is on disk is what was saved, though it reads differently.
    try file.save(new)
  }

  // MARK: - Permissions and links

  @Test(arguments: [0o600, 0o644, 0o664, 0o755, 0o606] as [UInt32])
  func permissionsAreKept(permissions: UInt32) throws {
    var file = try openOld()
    chmod(file.path, mode_t(permissions))
    let before = try folder.status()
    try file.save(new)
    let after = try folder.status()
    #expect(after.permissions == permissions)
    #expect(after.owner == before.owner && after.group == before.group)
  }

  @Test func whileItIsWrittenNobodyElseMayReadIt() throws {
    var file = try openOld()
    chmod(file.path, 0o644)
    let folder = self.folder
    let seen = FileTestShared<[UInt32]>([])
    let files = FaultyFiles { call, _ in
      guard call == .writeBytes else { return nil }
      for name in folder.names where name != "note.md" {
        if let status = try? folder.status(name) { seen.update { $0.append(status.permissions) } }
        #expect(name.hasPrefix("."))
      }
      return nil
    }
    try file.save(new, using: files)
    #expect(seen.current == [0o600])
  }

  @Test func linksAreFollowedAndStayLinks() throws {
    let sub = folder("sub")
    try FileManager.default.createDirectory(atPath: sub, withIntermediateDirectories: false)
    try folder.write(old, to: "sub/note.md")
    symlink("note.md", folder("sub/a"))
    symlink("sub", folder("s"))
    symlink("s/a", folder("b"))
    symlink(folder("b"), folder("c"))
    var file = try TextFile(opening: folder("c"))
    #expect(file.text.allBytes == old)
    try file.save(new)
    #expect(try folder.read("sub/note.md") == new.allBytes)
    for name in ["sub/a", "b", "c"] {
      #expect(try folder.status(name).kind == .symbolicLink)
    }
    #expect(folder.names == ["b", "c", "s", "sub"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: sub).sorted() == ["a", "note.md"])
  }

  @Test func aLinkThatLeadsElsewhereNowIsAChange() throws {
    try folder.write(old, to: "a")
    try folder.write([0x62], to: "b")
    symlink("a", folder("link"))
    var file = try TextFile(opening: folder("link"))
    unlink(folder("link"))
    symlink("b", folder("link"))
    #expect(failure { try file.save(new) }?.reason == .changedOnDisk)
    #expect(try folder.read("a") == old)
    #expect(try folder.read("b") == [0x62])
  }

  @Test func aLinkToNothingMakesTheFileItNames() throws {
    symlink("target.md", folder("link"))
    #expect(failure { try TextFile(opening: folder("link")) }?.reason == .notFound)
    var file = TextFile(creatingAt: folder("link"))
    try file.save(new)
    #expect(try folder.read("target.md") == new.allBytes)
    #expect(folder.names == ["link", "target.md"])
    unlink(folder("target.md"))
    #expect(failure { try file.save(new) }?.reason == .deletedOnDisk)
    try file.save(new, policy: .overwrite)
    #expect(try folder.read("target.md") == new.allBytes)
  }

  @Test func linksInACircleAreRefused() throws {
    symlink("b", folder("a"))
    symlink("a", folder("b"))
    let reason = TextFileError.Reason.system(code: ELOOP, message: SystemError.tooManyLinks.reason)
    #expect(failure { try TextFile(opening: folder("a")) }?.reason == reason)
    var file = TextFile(creatingAt: folder("a"))
    for policy in [SavePolicy.refuseIfChanged, .overwrite] {
      #expect(failure { try file.save(new, policy: policy) }?.reason == reason)
    }
    #expect(folder.names == ["a", "b"])
  }

  @Test func otherHardLinksKeepTheOldText() throws {
    var file = try openOld()
    link(file.path, folder("other"))
    try file.save(new)
    #expect(try folder.read() == new.allBytes)
    #expect(try folder.read("other") == old)
  }

  @Test func theLongestNameIsSaved() throws {
    // A name of 255 bytes leaves no room for a longer temporary one.
    let name = String(repeating: "n", count: 255)
    var file = TextFile(creatingAt: folder(name))
    try file.save(new)
    try file.save(TextSnapshot("x"))
    #expect(try folder.read(name) == [0x78])
    var long = TextFile(creatingAt: folder(name + "n"))
    let reason = TextFileError.Reason.system(
      code: ENAMETOOLONG, message: SystemError(code: ENAMETOOLONG).reason)
    #expect(failure { try long.save(new) }?.reason == reason)
  }

  @Test(arguments: ["\u{301}a", "\u{1F600}", "a b", ".hidden", "-x", "e\u{301}"])
  func anyNameIsAName(name: String) throws {
    var file = TextFile(creatingAt: folder(name))
    try file.save(new)
    symlink(name, folder("link"))
    file = try TextFile(opening: folder("link"))
    try file.save(TextSnapshot("x"))
    #expect(try folder.read(name) == [0x78])
    #expect(folder.names.map { Array($0.utf8) }.contains(Array(name.utf8)))
    #expect(folder.names.count == 2)
  }
}
