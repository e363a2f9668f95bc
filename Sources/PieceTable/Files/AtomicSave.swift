/// One save: the new text is written beside the file and takes its place in one step, so that the
/// file has all of the old bytes or all of the new ones at any moment, also after a crash.
struct AtomicSave {
  let text: EncodedText
  /// What the file was when last read or written; nil for a file to be made.
  let known: TextFile.Known?
  let policy: SavePolicy
  let files: any FileOperations

  /// What came of a save.
  struct Outcome {
    var status: FileStatus
    var isSettled: Bool
    /// Set when the folder could not be flushed: the new text is in place nevertheless.
    var flushFailure: TextFileError?
  }

  private var path: String { text.path }

  func run() throws(TextFileError) -> Outcome {
    let target = try resolveLinks()
    let folder = Self.folder(of: target)
    let previous = try openPrevious(target)
    // Closing it also ends the lock.
    defer { if let previous { try? files.closeFile(previous.file) } }
    try checkUnchanged(previous)
    if previous != nil {
      try step(.find) { () throws(SystemError) in try files.checkWritable(target) }
    }

    let permissions: UInt32 = previous == nil && known == nil ? 0o666 : 0o600
    let (temporary, file) = try createTemporary(in: folder, permissions: permissions)
    defer { try? files.closeFile(file) }
    let written: FileStatus
    do throws(TextFileError) {
      try text.forEachBlock { (block) throws(TextFileError) in
        try step(.write) { () throws(SystemError) in try files.writeFully(file, block) }
      }
      try keepAttributes(of: previous, on: file)
      try step(.flush) { () throws(SystemError) in
        try files.retrying { () throws(SystemError) in try files.flush(file) }
      }
      written = try step(.flush) { () throws(SystemError) in try files.status(of: file) }
      try replace(target, by: temporary, previous)
    } catch {
      try? files.removeFile(temporary)
      throw error
    }
    return outcome(file, folder, written)
  }

  /// Runs calls and names the step in their error.
  private func step<Result>(
    _ step: TextFileError.Step, _ body: () throws(SystemError) -> Result
  ) throws(TextFileError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw TextFileError(path: path, step: step, error)
    }
  }

  private func failure(_ step: TextFileError.Step, _ reason: TextFileError.Reason)
    -> TextFileError
  { TextFileError(path: path, step: step, reason: reason) }
}

// MARK: - Finding the file

extension AtomicSave {
  /// The path of the file itself, at the end of the links that the caller's path leads through; it
  /// need not be there.
  ///
  /// Only the last component is followed: links before it are the system's affair.
  private func resolveLinks() throws(TextFileError) -> String {
    try step(.find) { () throws(SystemError) in
      var path = self.path
      for _ in 0..<40 {
        let link: String
        do throws(SystemError) {
          link = try files.linkTarget(at: path)
        } catch {
          guard error == .invalidArgument || error == .noEntry else { throw error }
          // A path with a NUL answers the same as one that is no link.
          guard !path.utf8.contains(0) else { throw error }
          return path
        }
        path = link.utf8.first == UInt8(ascii: "/") ? link : Self.folder(of: path) + link
      }
      throw .tooManyLinks
    }
  }

  /// Everything of a path up to the last slash, so that a name can be put behind it.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "./" }
    // Not `path[...slash]`: a name that begins with a combining mark is one character with it.
    return String(path[..<path.utf8.index(after: slash)])
  }

  /// The file on disk; nil when there is none.
  private func openPrevious(_ target: String) throws(TextFileError)
    -> (file: FileDescriptor, status: FileStatus)?
  {
    let file: FileDescriptor
    do throws(TextFileError) {
      // Looked at before it is opened: opening some devices does something.
      let status = try step(.find) { () throws(SystemError) in try files.status(at: target) }
      guard status.kind == .regular else { throw failure(.find, .notRegular(status.kind)) }
      file = try step(.find) { () throws(SystemError) in
        try files.retrying { () throws(SystemError) in
          try files.openFile(target, followLinks: false)
        }
      }
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
    do throws(TextFileError) {
      let status = try step(.check) { () throws(SystemError) in try files.status(of: file) }
      guard status.kind == .regular else { throw failure(.find, .notRegular(status.kind)) }
      return (file, status)
    } catch {
      try? files.closeFile(file)
      throw error
    }
  }
}

// MARK: - Is it the file that was read?

extension AtomicSave {
  private func checkUnchanged(_ previous: (file: FileDescriptor, status: FileStatus)?)
    throws(TextFileError)
  {
    guard policy == .refuseIfChanged else { return }
    switch (known, previous) {
    case (nil, nil): return
    case (nil, _?): throw failure(.check, .alreadyExists)
    case (_?, nil): throw failure(.check, .deletedOnDisk)
    case (let known?, let previous?):
      if known.isSettled, previous.status.isSameFile(as: known.status) { return }
      // Touched, put back, replaced by a copy, or too fresh to tell: the bytes decide.
      try compare(previous.file, with: known)
    }
  }

  /// Throws `changedOnDisk` unless the file holds exactly the bytes of the text as last read.
  private func compare(_ file: FileDescriptor, with known: TextFile.Known)
    throws(TextFileError)
  {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)
    defer { buffer.deallocate() }
    let old = EncodedText(text: known.text, encoding: known.encoding, path: path)
    try old.forEachBlock { (block) throws(TextFileError) in
      var rest = block[...]
      while !rest.isEmpty {
        let expected = rest.prefix(buffer.count)
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<expected.count])
        let count = try readFully(file, into: part)
        guard count == expected.count,
          Platform.areEqual(part, UnsafeRawBufferPointer(rebasing: expected))
        else { throw failure(.check, .changedOnDisk) }
        rest = rest.dropFirst(count)
      }
    }
    let more = UnsafeMutableRawBufferPointer(rebasing: buffer[..<1])
    guard try readFully(file, into: more) == 0 else { throw failure(.check, .changedOnDisk) }
  }

  private func readFully(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer)
    throws(TextFileError) -> Int
  { try step(.check) { () throws(SystemError) in try files.readFully(file, into: buffer) } }
}

// MARK: - The new file

extension AtomicSave {
  private func createTemporary(in folder: String, permissions: UInt32)
    throws(TextFileError) -> (path: String, file: FileDescriptor)
  {
    try step(.createTemporary) { () throws(SystemError) in
      for _ in 0..<100 {
        let number = String(UInt64.random(in: 0 ... .max), radix: 36)
        let temporary = folder + ".hn-edit-" + number + ".tmp"
        do throws(SystemError) {
          let file = try files.retrying { () throws(SystemError) in
            try files.createFile(temporary, permissions: permissions)
          }
          return (temporary, file)
        } catch {
          guard error == .exists else { throw error }
        }
      }
      throw .exists
    }
  }

  /// Gives the new file the owner, group, access lists and permissions of the old one.
  ///
  /// Owner and group can only be kept where the user may give files away; where not, whoever is in
  /// the new group gets no more than everybody has.
  private func keepAttributes(
    of previous: (file: FileDescriptor, status: FileStatus)?, on file: FileDescriptor
  ) throws(TextFileError) {
    guard let old = previous?.status ?? known?.status else { return }
    try step(.setPermissions) { () throws(SystemError) in
      var new = try files.status(of: file)
      if new.owner != old.owner || new.group != old.group {
        do throws(SystemError) {
          try files.setOwner(file, owner: old.owner, group: old.group)
        } catch {
          try? files.setOwner(file, owner: nil, group: old.group)
        }
        new = try files.status(of: file)
      }
      if let previous { try? files.copyAttributes(from: previous.file, to: file) }
      var permissions = old.permissions
      if new.owner != old.owner { permissions &= ~0o4000 }
      if new.group != old.group {
        permissions = permissions & ~0o2070 | (permissions & 0o007) << 3
      }
      // Some file systems know no permissions: there they are equal already.
      if new.permissions != permissions { try files.setPermissions(file, permissions) }
    }
  }

  private func replace(
    _ target: String, by temporary: String, _ previous: (file: FileDescriptor, status: FileStatus)?
  ) throws(TextFileError) {
    guard policy == .refuseIfChanged else {
      return try step(.replace) { () throws(SystemError) in
        try files.move(temporary, replacing: target)
      }
    }
    guard let previous else {
      return try moveToFree(temporary, target)
    }
    // Of two saves of one file the second to get the lock finds it replaced. Where there are no
    // locks, the moment between the look and the move stays open.
    try? files.lock(previous.file)
    let now = try step(.check) { () throws(SystemError) in try files.status(at: target) }
    guard now.isSameFile(as: previous.status) else { throw failure(.check, .changedOnDisk) }
    try step(.replace) { () throws(SystemError) in
      try files.move(temporary, replacing: target)
    }
  }

  /// Gives a new file its name unless something has it by now.
  private func moveToFree(_ temporary: String, _ target: String) throws(TextFileError) {
    do throws(SystemError) {
      do throws(SystemError) {
        try files.moveToFree(temporary, target)
      } catch {
        guard error == .notSupported else { throw error }
        // There the moment between the look and the move stays open.
        try checkFree(target)
        try files.move(temporary, replacing: target)
      }
    } catch {
      guard error == .exists else { throw TextFileError(path: path, step: .replace, error) }
      throw failure(.replace, .alreadyExists)
    }
  }

  private func checkFree(_ target: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try files.status(at: target)
    } catch {
      guard error == .noEntry else { throw error }
      return
    }
    throw .exists
  }

  /// What is on disk after the move, which cannot be taken back: nothing that fails now undoes it.
  private func outcome(_ file: FileDescriptor, _ folder: String, _ written: FileStatus) -> Outcome {
    let now = files.now()
    var outcome = Outcome(status: written, isSettled: false)
    // The move itself counts as a change of the status.
    if let status = try? files.status(of: file) {
      outcome = Outcome(status: status, isSettled: status.isSettled(at: now))
    }
    do throws(TextFileError) {
      try step(.flushFolder) { () throws(SystemError) in try flushFolder(folder) }
    } catch {
      outcome.flushFailure = error
    }
    return outcome
  }

  private func flushFolder(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      let folder = try files.openFolder(path)
      defer { try? files.closeFile(folder) }
      try files.retrying { () throws(SystemError) in try files.flush(folder) }
    } catch {
      // A folder that may be written to but not read, and file systems that do not flush folders.
      let harmless: [SystemError] = [
        .accessDenied, .notPermitted, .invalidArgument, .notSupported,
      ]
      guard harmless.contains(error) else { throw error }
    }
  }
}
