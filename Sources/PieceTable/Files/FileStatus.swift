/// What a path leads to.
public enum FileKind: String, Hashable, Sendable {
  /// A file with bytes in it, the only kind that holds text.
  case regular = "regular file"
  /// A folder.
  case directory
  /// A symbolic link; only seen where links are not followed.
  case symbolicLink = "symbolic link"
  /// A named pipe.
  case fifo = "named pipe"
  /// A socket.
  case socket
  /// A character or block device.
  case device
  /// Something else.
  case other = "special file"
}

/// A moment on a file system's clock, since 1970.
package struct FileTime: Hashable, Sendable {
  package var seconds: Int
  package var nanoseconds: Int

  package init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

/// What the system knows of a file without reading it.
package struct FileStatus: Hashable, Sendable {
  package var kind: FileKind
  package var device: UInt64
  package var inode: UInt64
  /// In bytes.
  package var size: Int
  /// When the content last changed; a program may set it to anything.
  package var modified: FileTime
  /// When the content or the status last changed; the system alone sets it.
  package var changed: FileTime
  /// The permission bits with set-user, set-group and sticky.
  package var permissions: UInt32
  package var owner: UInt32
  package var group: UInt32

  package init(
    kind: FileKind, device: UInt64, inode: UInt64, size: Int, modified: FileTime,
    changed: FileTime, permissions: UInt32, owner: UInt32, group: UInt32
  ) {
    self.kind = kind
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
    self.permissions = permissions
    self.owner = owner
    self.group = group
  }

  /// Whether nothing was written to the file between the two, as far as its status tells.
  ///
  /// A change in the same tick of the file system's clock that keeps the size is not seen: ask
  /// `isSettled(at:)` whether that can be.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode && size == other.size
      && modified == other.modified && changed == other.changed
  }

  /// Whether any later change must show in the status, asked at the moment it was taken.
  ///
  /// File systems' clocks tick every 2 seconds (FAT) down to every few milliseconds (Linux): what
  /// changed less than a tick ago can change again without its status showing it.
  func isSettled(at now: FileTime) -> Bool { changed.seconds < now.seconds - 2 }
}
