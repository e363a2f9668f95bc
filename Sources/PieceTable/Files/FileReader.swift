/// Reads a whole file into memory.
struct FileReader {
  let path: String
  /// The most bytes the file may have.
  let limit: Int
  let files: any FileOperations

  /// The bytes of a file.
  struct Bytes: ~Copyable {
    /// Without the UTF-8 byte order mark.
    var memory: TextMemory
    var hasUTF8Mark: Bool
  }

  /// The bytes of a file, and what it was when they were read.
  struct Content: ~Copyable {
    var bytes: Bytes
    /// From before the first byte was read, so that any later change shows.
    var status: FileStatus
    var isSettled: Bool
    /// Whether nobody wrote to the file meanwhile.
    var isUndisturbed: Bool

    consuming func takeBytes() -> Bytes { bytes }
  }

  /// Reads from a moment when nobody writes, if there is one: after three attempts a file that
  /// changes all the time is taken as it came, and a save will compare it with that.
  func read() throws(TextFileError) -> Content {
    for _ in 0..<2 {
      let content = try readOnce()
      if content.isUndisturbed { return content }
    }
    return try readOnce()
  }

  /// Reads an open file, whatever its kind, from where it stands to its end.
  func readStream(_ file: FileDescriptor) throws(TextFileError) -> Bytes {
    guard var memory = TextMemory(capacity: 1 << 16) else { throw tooLarge(1 << 16) }
    let hasUTF8Mark = try readHead(file, into: &memory)
    _ = try readRest(file, into: &memory, isSizeKnown: false)
    return Bytes(memory: memory, hasUTF8Mark: hasUTF8Mark)
  }

  func tooLarge(_ size: Int) -> TextFileError {
    TextFileError(path: path, step: .open, reason: .tooLarge(size: size, limit: limit))
  }

  private func readOnce() throws(TextFileError) -> Content {
    let file = try open()
    // Nothing was written, so nothing can be lost when closing fails.
    defer { try? files.closeFile(file) }
    let now = files.now()
    let status = try self.status(of: file)
    guard status.kind == .regular else {
      throw TextFileError(path: path, step: .open, reason: .notRegular(status.kind))
    }
    guard status.size <= limit else { throw tooLarge(status.size) }
    // One more than the size: the read that does not fill it has seen the end.
    guard var memory = TextMemory(capacity: status.size + 1) else { throw tooLarge(status.size) }
    let hasUTF8Mark = try readHead(file, into: &memory)
    let isLonger = try readRest(file, into: &memory, isSizeKnown: status.size > 0)
    let after = try self.status(of: file)
    let isUndisturbed = !isLonger && after.isSameFile(as: status)
    return Content(
      bytes: Bytes(memory: memory, hasUTF8Mark: hasUTF8Mark), status: status,
      isSettled: isUndisturbed && status.isSettled(at: now), isUndisturbed: isUndisturbed)
  }

  private func open() throws(TextFileError) -> FileDescriptor {
    do throws(SystemError) {
      return try files.retrying { () throws(SystemError) in
        try files.openFile(path, followLinks: true)
      }
    } catch {
      // A socket cannot be opened; all the same it is the wrong kind of file, not a failure.
      if error == .noSuchDevice, let status = try? files.status(at: path),
        status.kind != .regular, status.kind != .symbolicLink
      {
        throw TextFileError(path: path, step: .open, reason: .notRegular(status.kind))
      }
      throw TextFileError(path: path, step: .open, error)
    }
  }

  private func status(of file: FileDescriptor) throws(TextFileError) -> FileStatus {
    do throws(SystemError) {
      return try files.status(of: file)
    } catch {
      throw TextFileError(path: path, step: .read, error)
    }
  }

  /// Reads the first bytes and keeps them unless they are the UTF-8 byte order mark; whether they
  /// are. Read on their own, they need not be cut off the front of the text afterwards.
  private func readHead(_ file: FileDescriptor, into memory: inout TextMemory)
    throws(TextFileError) -> Bool
  {
    let mark = TextEncoding.utf8WithBOM.byteOrderMark
    let head: [UInt8]
    do throws(SystemError) {
      head = try withUnsafeTemporaryAllocation(byteCount: mark.count, alignment: 1) {
        (buffer) throws(SystemError) in
        Array(buffer[..<(try files.readFully(file, into: buffer))])
      }
    } catch {
      throw TextFileError(path: path, step: .read, error)
    }
    if head == mark { return true }
    guard memory.capacity > head.count || memory.resize(to: head.count + 1) else {
      throw tooLarge(head.count)
    }
    memory.free.copyBytes(from: head)
    memory.count = head.count
    return false
  }

  /// Reads to the end; whether there is more than the size allows for, which is then left: a file
  /// that grows as fast as it is read has no end.
  ///
  /// Some files do not know their size, as those of /proc, and say 0.
  private func readRest(
    _ file: FileDescriptor, into memory: inout TextMemory, isSizeKnown: Bool
  ) throws(TextFileError) -> Bool {
    while true {
      do throws(SystemError) {
        let count = try files.readFully(file, into: memory.free)
        memory.count += count
      } catch {
        throw TextFileError(path: path, step: .read, error)
      }
      if memory.count < memory.capacity { break }
      if isSizeKnown {
        memory.count -= 1
        return true
      }
      guard memory.count <= limit else { throw tooLarge(memory.count) }
      guard memory.resize(to: min(limit, max(2 * memory.capacity, 4096)) + 1) else {
        throw tooLarge(2 * memory.capacity)
      }
    }
    // The room for what the file lost meanwhile, or never had, is not kept.
    if memory.capacity - memory.count > 4096 { _ = memory.resize(to: memory.count) }
    return false
  }
}
