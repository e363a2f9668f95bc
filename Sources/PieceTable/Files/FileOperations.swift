/// An open file.
package struct FileDescriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }
}

/// Why a call to the system failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The system's number for the reason (`errno`).
  package let code: Int32

  package init(code: Int32) { self.code = code }
}

/// The calls to the system that opening and saving make, one method a call.
///
/// `SystemFiles` makes them; tests put a double in its place that fails at any of them. A method
/// may be interrupted (`SystemError.interrupted`) and may do less than asked: the callers cope.
package protocol FileOperations: Sendable {
  /// Opens a file to read, without waiting for a writer where it is a named pipe.
  func openFile(_ path: String, followLinks: Bool) throws(SystemError) -> FileDescriptor
  /// Opens a folder, to flush it.
  func openFolder(_ path: String) throws(SystemError) -> FileDescriptor
  /// Makes a file that is not there yet and opens it to write.
  func createFile(_ path: String, permissions: UInt32) throws(SystemError) -> FileDescriptor
  func closeFile(_ file: FileDescriptor) throws(SystemError)
  func status(of file: FileDescriptor) throws(SystemError) -> FileStatus
  /// The status of what the path names itself: a link is not followed.
  func status(at path: String) throws(SystemError) -> FileStatus
  /// Where a symbolic link leads; `invalidArgument` when it is not one.
  func linkTarget(at path: String) throws(SystemError) -> String
  /// Throws unless the user may write to the file.
  func checkWritable(_ path: String) throws(SystemError)
  /// Reads at the file's position; 0 bytes at its end.
  func readBytes(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer)
    throws(SystemError) -> Int
  func writeBytes(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer)
    throws(SystemError) -> Int
  func setOwner(_ file: FileDescriptor, owner: UInt32?, group: UInt32) throws(SystemError)
  func setPermissions(_ file: FileDescriptor, _ permissions: UInt32) throws(SystemError)
  /// Copies access lists and extended attributes where the platform's own library can.
  func copyAttributes(from old: FileDescriptor, to new: FileDescriptor) throws(SystemError)
  /// Returns when the file's bytes are on the disk.
  func flush(_ file: FileDescriptor) throws(SystemError)
  /// Keeps others that ask for the same from the file until it is closed; waits a moment for them.
  func lock(_ file: FileDescriptor) throws(SystemError)
  /// Gives a file another name, in one step, in the place of what has that name.
  func move(_ path: String, replacing target: String) throws(SystemError)
  /// Gives a file another name, in one step; throws `exists` when something has that name and
  /// `notSupported` where the file system cannot do it.
  func moveToFree(_ path: String, _ target: String) throws(SystemError)
  func removeFile(_ path: String) throws(SystemError)
  func now() -> FileTime
}

extension FileOperations {
  /// Makes a call again when a signal interrupted it.
  func retrying<Result>(_ call: () throws(SystemError) -> Result) throws(SystemError) -> Result {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
  }

  /// Reads until the buffer is full or the file ends; the number of bytes read.
  func readFully(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer)
    throws(SystemError) -> Int
  {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = try retrying { () throws(SystemError) in try readBytes(file, into: rest) }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Writes all of the bytes.
  package func writeFully(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer)
    throws(SystemError)
  {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = try retrying { () throws(SystemError) in try writeBytes(file, rest) }
      // Nothing written and no reason given: going on could go on for ever.
      guard count > 0 else { throw .inputOutput }
      done += count
    }
  }
}
