#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What differs from system to system, apart from files.
package enum Platform {
  /// The machine's memory, in bytes.
  static var physicalMemory: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    // A system that does not say is taken to have 4 GB.
    return pages > 0 && pageSize > 0 ? Int(pages) * Int(pageSize) : 4 << 30
  }

  /// Memory of `count` bytes; nil when the system has none.
  ///
  /// Large memory asks for huge pages where the system knows them: with small ones, reading
  /// 100 MB spends three quarters of its time in page faults (46 ms against 12 here).
  package static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      let hugePage = 2 << 20
      if count >= 2 * hugePage {
        var pointer: UnsafeMutableRawPointer?
        guard posix_memalign(&pointer, hugePage, count) == 0, let pointer else { return nil }
        // Whole pages only, so that no memory is taken past the end.
        madvise(pointer, count & ~(hugePage - 1), Int32(MADV_HUGEPAGE))
        return pointer
      }
    #endif
    return malloc(count)
  }

  /// Frees memory that `allocate` or `reallocate` gave.
  package static func deallocate(_ pointer: UnsafeMutableRawPointer) { free(pointer) }

  static func reallocate(_ pointer: UnsafeMutableRawPointer, _ count: Int)
    -> UnsafeMutableRawPointer?
  { realloc(pointer, count) }

  /// Whether two memories of one length hold the same bytes.
  static func areEqual(_ left: UnsafeMutableRawBufferPointer, _ right: UnsafeRawBufferPointer)
    -> Bool
  {
    guard let left = left.baseAddress, let start = right.baseAddress else { return right.isEmpty }
    return memcmp(left, start, right.count) == 0
  }
}

extension SystemError {
  package static let interrupted = SystemError(code: EINTR)
  package static let noEntry = SystemError(code: ENOENT)
  package static let exists = SystemError(code: EEXIST)
  package static let invalidArgument = SystemError(code: EINVAL)
  package static let inputOutput = SystemError(code: EIO)
  package static let noSpace = SystemError(code: ENOSPC)
  package static let quotaExceeded = SystemError(code: EDQUOT)
  package static let accessDenied = SystemError(code: EACCES)
  package static let notPermitted = SystemError(code: EPERM)
  package static let readOnlyFileSystem = SystemError(code: EROFS)
  package static let crossDevice = SystemError(code: EXDEV)
  package static let tooManyLinks = SystemError(code: ELOOP)
  package static let illegalBytes = SystemError(code: EILSEQ)
  package static let notSupported = SystemError(code: EOPNOTSUPP)
  package static let brokenPipe = SystemError(code: EPIPE)
  package static let noSuchDevice = SystemError(code: ENXIO)

  /// The reason in the system's words.
  package var reason: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: start)
    }
  }

  fileprivate static var last: SystemError { SystemError(code: errno) }
}

/// The calls made to the system that the program runs on.
package struct SystemFiles: FileOperations {
  package init() {}

  package func openFile(_ path: String, followLinks: Bool) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (followLinks ? 0 : O_NOFOLLOW)
    return FileDescriptor(try call(path) { open($0, flags) })
  }

  package func openFolder(_ path: String) throws(SystemError) -> FileDescriptor {
    FileDescriptor(try call(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
  }

  package func createFile(_ path: String, permissions: UInt32)
    throws(SystemError) -> FileDescriptor
  {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(try call(path) { open($0, flags, mode_t(permissions)) })
  }

  package func closeFile(_ file: FileDescriptor) throws(SystemError) {
    guard close(file.number) == 0 else { throw .last }
  }

  package func status(of file: FileDescriptor) throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  package func status(at path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try call(path) { lstat($0, &status) }
    return FileStatus(status)
  }

  package func linkTarget(at path: String) throws(SystemError) -> String {
    let bytes = try withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX) + 1, alignment: 1) {
      (buffer) throws(SystemError) -> [UInt8] in
      var count = 0
      guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
      _ = try call(path) { name in
        count = readlink(name, start, buffer.count)
        return count < 0 ? -1 : 0
      }
      return Array(buffer[..<count])
    }
    guard let target = String(validating: bytes, as: UTF8.self) else { throw .illegalBytes }
    return target
  }

  package func checkWritable(_ path: String) throws(SystemError) {
    _ = try call(path) { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }
  }

  package func readBytes(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer)
    throws(SystemError) -> Int
  {
    let count = read(file.number, buffer.baseAddress, min(buffer.count, Self.largestTransfer))
    guard count >= 0 else { throw .last }
    return count
  }

  package func writeBytes(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer)
    throws(SystemError) -> Int
  {
    let count = write(file.number, bytes.baseAddress, min(bytes.count, Self.largestTransfer))
    guard count >= 0 else { throw .last }
    return count
  }

  package func setOwner(_ file: FileDescriptor, owner: UInt32?, group: UInt32)
    throws(SystemError)
  {
    // The largest number stands for "leave it".
    guard fchown(file.number, owner ?? .max, group) == 0 else { throw .last }
  }

  package func setPermissions(_ file: FileDescriptor, _ permissions: UInt32)
    throws(SystemError)
  {
    guard fchmod(file.number, mode_t(permissions)) == 0 else { throw .last }
  }

  package func copyAttributes(from old: FileDescriptor, to new: FileDescriptor)
    throws(SystemError)
  {
    #if canImport(Darwin)
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      guard fcopyfile(old.number, new.number, nil, flags) == 0 else { throw .last }
    #endif
  }

  package func flush(_ file: FileDescriptor) throws(SystemError) {
    #if canImport(Darwin)
      // There, fsync leaves the bytes in the drive's own memory; not every volume knows more.
      if fcntl(file.number, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file.number) == 0 else { throw .last }
  }

  package func lock(_ file: FileDescriptor) throws(SystemError) {
    for attempt in 0... {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR, attempt < 100 else { throw .last }
      usleep(1000)
    }
  }

  package func move(_ path: String, replacing target: String) throws(SystemError) {
    _ = try call(path) { from in target.withCString { rename(from, $0) } }
  }

  package func moveToFree(_ path: String, _ target: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try call(path) { from in target.withCString { link(from, $0) } }
    } catch {
      // What file systems without hard links answer.
      guard [EPERM, ENOSYS, EOPNOTSUPP, ENOTSUP, EMLINK].contains(error.code) else { throw error }
      throw .notSupported
    }
    // The file has its name: a second one left behind does not make the save a failure.
    _ = path.withCString { unlink($0) }
  }

  package func removeFile(_ path: String) throws(SystemError) {
    _ = try call(path) { unlink($0) }
  }

  package func now() -> FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(time)
  }

  /// Darwin refuses more than 2 GB at once.
  private static let largestTransfer = 1 << 30

  /// Makes a call on a path; `errno` is read before anything else can change it.
  private func call(_ path: String, _ body: (UnsafePointer<CChar>) -> Int32)
    throws(SystemError) -> Int32
  {
    // The system would take the part before a NUL for the path, and another file for this one.
    guard !path.utf8.contains(0) else { throw .invalidArgument }
    let (result, error) = path.withCString { pointer in
      let result = body(pointer)
      return (result, SystemError.last)
    }
    guard result >= 0 else { throw error }
    return result
  }
}

extension FileTime {
  fileprivate init(_ time: timespec) {
    self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let mode = UInt32(status.st_mode)
    let kind: FileKind =
      switch mode & UInt32(S_IFMT) {
      case UInt32(S_IFREG): .regular
      case UInt32(S_IFDIR): .directory
      case UInt32(S_IFLNK): .symbolicLink
      case UInt32(S_IFIFO): .fifo
      case UInt32(S_IFSOCK): .socket
      case UInt32(S_IFCHR), UInt32(S_IFBLK): .device
      default: .other
      }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      kind: kind, device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino), size: Int(status.st_size), modified: FileTime(modified),
      changed: FileTime(changed), permissions: mode & 0o7777, owner: status.st_uid,
      group: status.st_gid)
  }
}
