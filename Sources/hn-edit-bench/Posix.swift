/// The system calls that the benchmark makes, alike on Linux and macOS.

import BenchSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

enum Posix {
  /// The time of a clock that only runs forward, in nanoseconds.
  @inline(__always)
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// The time that this thread has had a processor, in nanoseconds: what another program takes of it
  /// is not in it. A reading costs some hundred nanoseconds.
  static func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// The same of all threads together.
  static func processTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// Writes all bytes; what cannot be written is dropped, as there is nobody left to tell.
  static func write(_ text: String, to file: Int32) {
    try? writeAll(Array(text.utf8), to: file)
  }

  /// A whole file; its size is a first guess only, so that files under `/proc` work as well.
  static func readFile(_ path: String) throws(BenchError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .file(path: path, problem: "is a folder", advice: "give the path of a file")
    }
    do {
      return try readAll(from: file, guess: Int(status.st_size))
    } catch {
      throw unreadable(path)
    }
  }

  static func writeFile(_ bytes: [UInt8], to path: String) throws(BenchError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw unwritable(path) }
    defer { close(file) }
    do {
      try writeAll(bytes, to: file)
    } catch {
      throw unwritable(path)
    }
  }

  /// The names in a folder, sorted.
  static func names(inFolder path: String) throws(BenchError) -> [String] {
    guard let folder = opendir(path) else {
      throw .file(path: path, problem: problem(), advice: "give a folder that can be read")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// A new folder for this run's notes, in `TMPDIR` or `/tmp`.
  static func makeTemporaryFolder() throws(BenchError) -> String {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(parent)/hn-edit-bench.XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard made else {
      throw .file(
        path: parent, problem: problem(), advice: "set TMPDIR to a folder that can be written")
    }
    return String(decoding: template.lazy.map { UInt8(bitPattern: $0) }.dropLast(), as: UTF8.self)
  }

  static func removeFile(_ path: String) { unlink(path) }

  static func removeFolder(_ path: String) { rmdir(path) }

  static func unreadable(_ path: String) -> BenchError {
    .file(
      path: path, problem: "cannot be read: \(problem())",
      advice: "give a file that exists and can be read")
  }

  static func unwritable(_ path: String) -> BenchError {
    .file(
      path: path, problem: "cannot be written: \(problem())",
      advice: "give a path in a folder that can be written and has room")
  }

  private static func problem(_ code: Int32 = errno) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  private struct SystemError: Error {}

  private static func readAll(from file: Int32, guess: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var capacity = max(guess, 0) + 1
    while true {
      // Reading goes straight into the array; one byte more than the size tells that the end came.
      let part = try [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        while count < buffer.count {
          let got = read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
          if got < 0, errno == EINTR { continue }
          guard got >= 0 else { throw SystemError() }
          guard got > 0 else { return }
          count += got
        }
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if part.count < capacity { return bytes }
      capacity = 1 << 16
    }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) throws {
    try bytes.withUnsafeBytes { raw in
      var done = 0
      while done < raw.count {
        #if canImport(Darwin)
          let put = Darwin.write(file, raw.baseAddress.map { $0 + done }, raw.count - done)
        #else
          let put = Glibc.write(file, raw.baseAddress.map { $0 + done }, raw.count - done)
        #endif
        if put < 0, errno == EINTR { continue }
        guard put > 0 else { throw SystemError() }
        done += put
      }
    }
  }

  /// Runs a program, found in `PATH`, and returns what it writes to standard output; what it has to
  /// complain about is left out, as the error says that it failed and on which file.
  static func run(
    _ arguments: [String], named tool: String, path: String
  ) throws(BenchError) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .file(path: path, problem: problem(), advice: "close other programs and try again")
    }
    defer { close(ends[0]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    let program = arguments[0]
    var arguments = arguments.map { strdup($0) } + [nil]
    var environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
    environment.append(nil)
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, program, &actions, nil, &arguments, &environment)
    close(ends[1])
    guard status == 0 else {
      throw .file(
        path: path, problem: "needs \(tool), which cannot be run: \(problem(status))",
        advice: "install \(tool) and try again")
    }
    let output = try? readAll(from: ends[0], guess: 1 << 16)
    var exit: Int32 = 0
    while waitpid(process, &exit, 0) < 0, errno == EINTR {}
    guard exit == 0, let output else {
      throw .file(
        path: path, problem: "\(tool) failed on it", advice: "check that the file is whole")
    }
    return output
  }
}
