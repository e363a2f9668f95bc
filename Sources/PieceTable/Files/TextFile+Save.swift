/// What a save does when the file on disk is not the one that was read.
public enum SavePolicy: Hashable, Sendable {
  /// Refuse: the file was changed or deleted, or there is one where a new one was to be made.
  case refuseIfChanged
  /// Put the text there all the same.
  case overwrite
}

extension TextFile {
  /// Writes a text to the file, all of it or nothing. O(size of the text)
  ///
  /// The text goes to a temporary file in the same folder, is flushed to the disk and takes the
  /// file's place in one step, which is then flushed too. Links are followed, permissions kept;
  /// other hard links to the old file keep the old text. Nothing is copied but small pieces of the
  /// text on their way to the system.
  ///
  /// Throws, with the file as it was and no temporary left, when anything fails, when the user may
  /// not write to the file, and, under `refuseIfChanged`, when the file's bytes are not the ones
  /// last read or written: a file that was only touched or replaced by an equal copy is no change.
  /// After `flushFolder` failed the text is nevertheless in place.
  public mutating func save(_ text: TextSnapshot, policy: SavePolicy = .refuseIfChanged)
    throws(TextFileError)
  { try save(text, policy: policy, using: SystemFiles()) }

  /// Writes a text to another path, where this file is from then on; on an error it stays where
  /// it is. O(size of the text)
  ///
  /// Under `refuseIfChanged` nothing may be there yet. Throws as `save(_:policy:)` does.
  public mutating func save(
    _ text: TextSnapshot, to path: String, policy: SavePolicy = .refuseIfChanged
  ) throws(TextFileError) {
    try save(text, to: path, policy: policy, using: SystemFiles())
  }

  package mutating func save(
    _ text: TextSnapshot, policy: SavePolicy = .refuseIfChanged, using files: any FileOperations
  ) throws(TextFileError) {
    let encoded = EncodedText(text: text, encoding: encoding, path: path)
    let outcome = try AtomicSave(text: encoded, known: known, policy: policy, files: files).run()
    known = Known(
      status: outcome.status, isSettled: outcome.isSettled, encoding: encoding, text: text)
    if let failure = outcome.flushFailure { throw failure }
  }

  package mutating func save(
    _ text: TextSnapshot, to path: String, policy: SavePolicy = .refuseIfChanged,
    using files: any FileOperations
  ) throws(TextFileError) {
    var other = TextFile(creatingAt: path, encoding: encoding)
    do throws(TextFileError) {
      try other.save(text, policy: policy, using: files)
    } catch {
      // The text is there: only its folder was not flushed.
      if other.known != nil { self = other }
      throw error
    }
    self = other
  }
}
