import Foundation
import PieceTable
import Synchronization
import Testing

// What the tests of text files share.

/// A folder of its own for one test, removed with everything in it afterwards.
final class FileTestFolder: Sendable {
  let path: String

  /// A new folder; `inMemory` puts it, where that is possible, in a file system that has no disk to
  /// wait for, for tests that save thousands of times.
  init(inMemory: Bool = false) throws {
    let usual = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let base = inMemory && access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : usual
    path = base + "/hn-edit-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Makes a file, or changes the bytes of the one that is there.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String = "note.md") throws -> String {
    let path = self(name)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    let bytes = Array(bytes)
    let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    try #require(count == bytes.count)
    return path
  }

  func read(_ name: String = "note.md") throws -> [UInt8] {
    // Not by way of `Data`, which leaks a block for an empty file on Linux.
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: self(name)))
    defer { try? handle.close() }
    return [UInt8](try handle.readToEnd() ?? Data())
  }

  /// The names in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func status(_ name: String = "note.md") throws -> FileStatus {
    try SystemFiles().status(at: self(name))
  }
}

/// Random numbers from a seed, which `HN_TEST_SEED` sets; print it in every failure.
struct FileTestRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    let given = ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap { UInt64($0) }
    seed = given ?? UInt64.random(in: 0 ... .max)
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  static func operations(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["HN_TEST_OPS"].flatMap { Int($0) } ?? usual
  }
}

func failure<Result>(_ body: () throws -> Result) -> TextFileError? {
  do {
    _ = try body()
    return nil
  } catch { return error as? TextFileError }
}

extension TextSnapshot {
  var allBytes: [UInt8] { bytes(in: fullRange) }
}

/// A value that closures on several threads share.
final class FileTestShared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  var current: Value { value.withLock { $0 } }

  /// Changes the value and answers what it was.
  @discardableResult
  func update(_ change: @Sendable (inout Value) -> Void) -> Value {
    value.withLock { value in
      let before = value
      change(&value)
      return before
    }
  }
}

/// The system's calls, with failures where a test wants them.
final class FaultyFiles: FileOperations {
  enum Call: String, Sendable {
    case openFile, openFolder, createFile, closeFile, statusOfFile, statusAtPath, linkTarget
    case checkWritable, readBytes, writeBytes, setOwner, setPermissions, copyAttributes, flush
    case lock, move, moveToFree, removeFile
  }

  enum Fault: Sendable {
    /// The call does nothing and fails.
    case error(SystemError)
    /// A read or write does no more than this many bytes.
    case short(Int)
    /// Neither this call nor any later one happens, as after a power failure.
    case crash
    /// The call happens, then as `crash`.
    case crashAfter
  }

  private struct State {
    var calls: [Call] = []
    var created: [String] = []
    var openCount = 0
    var crashed = false
  }

  private let system = SystemFiles()
  private let state = Mutex(State())
  /// Given a call and how many of its kind came before.
  private let plan: @Sendable (Call, Int) -> Fault?
  /// Changes what a file's status says.
  private let disguise: @Sendable (inout FileStatus) -> Void
  /// How many seconds the clock is ahead.
  private let clockLead: Int

  init(_ plan: @escaping @Sendable (Call, Int) -> Fault? = { _, _ in nil }) {
    self.plan = plan
    disguise = { _ in }
    clockLead = 0
  }

  init(
    clockLead: Int = 0, seeing disguise: @escaping @Sendable (inout FileStatus) -> Void,
    failing failingCall: Call? = nil
  ) {
    plan = { call, _ in call == failingCall ? .error(.notPermitted) : nil }
    self.disguise = disguise
    self.clockLead = clockLead
  }

  convenience init(failing: Call, with error: SystemError) {
    self.init { call, _ in call == failing ? .error(error) : nil }
  }

  var calls: [Call] { state.withLock { $0.calls } }
  /// The paths of the files that were to be made.
  var created: [String] { state.withLock { $0.created } }
  /// How many files are open.
  var openCount: Int { state.withLock { $0.openCount } }

  private func enter<Result>(
    _ call: Call, _ body: (_ most: Int) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let (crashed, count) = state.withLock { state in
      let count = state.calls.count { $0 == call }
      state.calls.append(call)
      return (state.crashed, count)
    }
    // Descriptors are closed at a crash too; here it keeps the test itself from running out.
    if crashed, call != .closeFile { throw .inputOutput }
    switch crashed ? nil : plan(call, count) {
    case nil: break
    case .error(let error)?:
      if call == .closeFile { _ = try body(0) }
      throw error
    case .short(let most)?: return try body(most)
    case .crash?:
      state.withLock { $0.crashed = true }
      if call != .closeFile { throw .inputOutput }
    case .crashAfter?:
      state.withLock { $0.crashed = true }
      _ = try body(.max)
      throw .inputOutput
    }
    return try body(.max)
  }

  private func opened(_ file: FileDescriptor) -> FileDescriptor {
    state.withLock { $0.openCount += 1 }
    return file
  }

  func openFile(_ path: String, followLinks: Bool) throws(SystemError) -> FileDescriptor {
    try enter(.openFile) { (_) throws(SystemError) in
      opened(try system.openFile(path, followLinks: followLinks))
    }
  }
  func openFolder(_ path: String) throws(SystemError) -> FileDescriptor {
    try enter(.openFolder) { (_) throws(SystemError) in opened(try system.openFolder(path)) }
  }
  func createFile(_ path: String, permissions: UInt32) throws(SystemError) -> FileDescriptor {
    state.withLock { $0.created.append(path) }
    return try enter(.createFile) { (_) throws(SystemError) in
      opened(try system.createFile(path, permissions: permissions))
    }
  }
  func closeFile(_ file: FileDescriptor) throws(SystemError) {
    try enter(.closeFile) { (_) throws(SystemError) in
      state.withLock { $0.openCount -= 1 }
      try system.closeFile(file)
    }
  }
  func status(of file: FileDescriptor) throws(SystemError) -> FileStatus {
    try enter(.statusOfFile) { (_) throws(SystemError) in
      var status = try system.status(of: file)
      disguise(&status)
      return status
    }
  }
  func status(at path: String) throws(SystemError) -> FileStatus {
    try enter(.statusAtPath) { (_) throws(SystemError) in
      var status = try system.status(at: path)
      disguise(&status)
      return status
    }
  }
  func linkTarget(at path: String) throws(SystemError) -> String {
    try enter(.linkTarget) { (_) throws(SystemError) in try system.linkTarget(at: path) }
  }
  func checkWritable(_ path: String) throws(SystemError) {
    try enter(.checkWritable) { (_) throws(SystemError) in try system.checkWritable(path) }
  }
  func readBytes(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer)
    throws(SystemError) -> Int
  {
    try enter(.readBytes) { (most) throws(SystemError) in
      try system.readBytes(file, into: .init(rebasing: buffer.prefix(most)))
    }
  }
  func writeBytes(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer)
    throws(SystemError) -> Int
  {
    try enter(.writeBytes) { (most) throws(SystemError) in
      try system.writeBytes(file, .init(rebasing: bytes.prefix(most)))
    }
  }
  func setOwner(_ file: FileDescriptor, owner: UInt32?, group: UInt32) throws(SystemError) {
    try enter(.setOwner) { (_) throws(SystemError) in
      try system.setOwner(file, owner: owner, group: group)
    }
  }
  func setPermissions(_ file: FileDescriptor, _ permissions: UInt32) throws(SystemError) {
    try enter(.setPermissions) { (_) throws(SystemError) in
      try system.setPermissions(file, permissions)
    }
  }
  func copyAttributes(from old: FileDescriptor, to new: FileDescriptor) throws(SystemError) {
    try enter(.copyAttributes) { (_) throws(SystemError) in
      try system.copyAttributes(from: old, to: new)
    }
  }
  func flush(_ file: FileDescriptor) throws(SystemError) {
    // Nothing here has to outlive a power failure, and the real call takes milliseconds.
    try enter(.flush) { (_) throws(SystemError) in }
  }
  func lock(_ file: FileDescriptor) throws(SystemError) {
    try enter(.lock) { (_) throws(SystemError) in try system.lock(file) }
  }
  func move(_ path: String, replacing target: String) throws(SystemError) {
    try enter(.move) { (_) throws(SystemError) in try system.move(path, replacing: target) }
  }
  func moveToFree(_ path: String, _ target: String) throws(SystemError) {
    try enter(.moveToFree) { (_) throws(SystemError) in try system.moveToFree(path, target) }
  }
  func removeFile(_ path: String) throws(SystemError) {
    try enter(.removeFile) { (_) throws(SystemError) in try system.removeFile(path) }
  }
  func now() -> FileTime {
    var now = system.now()
    now.seconds += clockLead
    return now
  }
}
