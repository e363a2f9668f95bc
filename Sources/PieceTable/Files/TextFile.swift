/// A text file: where it is, how it is encoded, and what it held when last read or written.
///
/// Opening and saving an unedited file gives the same bytes, whatever they are. The text is held as
/// a snapshot, which costs nothing beyond what a buffer made from it shares.
///
///     var file = try TextFile(opening: "notes.md")
///     var buffer = TextBuffer(file.text)
///     try buffer.insert("# Title\n", at: 0)
///     try file.save(buffer.snapshot())
public struct TextFile: Sendable {
  /// What the file was when last read or written.
  struct Known: Sendable {
    var status: FileStatus
    /// Whether a later change must show in the status.
    var isSettled: Bool
    var encoding: TextEncoding
    var text: TextSnapshot
  }

  /// The file's path as the caller gave it: links in it are followed at each save.
  public internal(set) var path: String
  /// How the text is written at the next save; set it to convert the file.
  public var encoding: TextEncoding
  /// Nil while the file is yet to be made.
  var known: Known?

  /// A file that is not there yet: the first save makes it, with the permissions the user's umask
  /// leaves. O(1), nothing on disk is touched.
  public init(creatingAt path: String, encoding: TextEncoding = .utf8) {
    self.path = path
    self.encoding = encoding
  }

  /// The text as last read or written; empty for a file yet to be made. O(1)
  public var text: TextSnapshot { known?.text ?? TextSnapshot() }

  /// Whether the file was read or written, not only named. O(1)
  public var wasOnDisk: Bool { known != nil }

  /// The most bytes a file may have to be opened unless the caller says otherwise: half of the
  /// machine's memory.
  public static var defaultLimit: Int { Platform.physicalMemory / 2 }
}
