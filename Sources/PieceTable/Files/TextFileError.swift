/// Why a file could not be opened or saved; when saving, the file is then as it was before.
///
/// The one exception is `Step.flushFolder`: the new text is in place by then, see there.
public struct TextFileError: Error, Hashable, Sendable {
  /// What was being done when it failed.
  public enum Step: String, Hashable, Sendable {
    /// Following the path to the file and opening it.
    case open = "opening it"
    /// Reading the file's bytes.
    case read = "reading it"
    /// Following the path to the file that is to be saved.
    case find = "finding it"
    /// Finding out whether the file is still the one that was read.
    case check = "comparing it with what was read"
    /// Making the temporary file beside it.
    case createTemporary = "making a temporary file in its folder"
    /// Writing the text to the temporary file.
    case write = "writing the temporary file"
    /// Giving the temporary file the old one's permissions.
    case setPermissions = "setting the temporary file's permissions"
    /// Bringing the temporary file to the disk.
    case flush = "flushing the temporary file to the disk"
    /// Putting the temporary file in the file's place.
    case replace = "putting the new file in its place"
    /// Bringing the folder to the disk. The file has its new text, and `TextFile` knows it; only
    /// a power failure in the next seconds could bring the old text back.
    case flushFolder = "flushing its folder to the disk"
  }

  /// What was wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such file, or a folder on the way to it is missing.
    case notFound
    /// The path leads to something that holds no text.
    case notRegular(FileKind)
    /// The user may not do this.
    case permissionDenied(message: String)
    /// The file, or the memory its text takes, has more bytes than the limit.
    case tooLarge(size: Int, limit: Int)
    /// Another program wrote to the file, or put another in its place, since it was read.
    case changedOnDisk
    /// The file was deleted or moved away since it was read.
    case deletedOnDisk
    /// A new file was to be made, but there is one.
    case alreadyExists
    /// The text at the offset (UTF-8 bytes) is ill-formed and has no form in the encoding.
    case cannotEncode(TextEncoding, offset: ByteOffset)
    /// The disk is full or the user's share of it used up.
    case noSpace(message: String)
    /// Anything else, with the system's number (`errno`) and words for it.
    case system(code: Int32, message: String)
  }

  /// The file, as the caller named it.
  public let path: String
  /// What was being done.
  public let step: Step
  /// What was wrong.
  public let reason: Reason

  /// An error from its parts.
  public init(path: String, step: Step, reason: Reason) {
    self.path = path
    self.step = step
    self.reason = reason
  }

  init(path: String, step: Step, _ error: SystemError) {
    let message = error.reason
    let reason: Reason =
      switch error {
      case .noEntry: .notFound
      case .accessDenied, .notPermitted, .readOnlyFileSystem: .permissionDenied(message: message)
      case .noSpace, .quotaExceeded: .noSpace(message: message)
      default: .system(code: error.code, message: message)
      }
    self.init(path: path, step: step, reason: reason)
  }
}

extension TextFileError: CustomStringConvertible {
  /// One line: what failed, on which file, why, and what to do.
  public var description: String {
    let subject =
      switch step {
      case .open, .read: "cannot open \(quotedPath)"
      case .flushFolder: "saved \(quotedPath), but a power failure may undo it"
      default: "cannot save \(quotedPath)"
      }
    return "\(subject): \(cause); \(advice)"
  }

  private var cause: String {
    switch reason {
    case .notFound: "no such file or folder (\(step.rawValue))"
    case .notRegular(let kind): "it is not a regular file but a \(kind.rawValue)"
    case .tooLarge(let size, let limit): "it has \(size) bytes and the limit is \(limit)"
    case .changedOnDisk: "another program changed it since it was read"
    case .deletedOnDisk: "it was deleted or moved since it was read"
    case .alreadyExists: "there is a file of that name already"
    case .cannotEncode(let encoding, let offset):
      "the text at byte \(offset) is ill-formed and cannot be written as \(encoding.rawValue)"
    case .permissionDenied(let message), .noSpace(let message), .system(_, let message):
      "\(message) (\(step.rawValue))"
    }
  }

  private var advice: String {
    switch (reason, step) {
    case (_, .flushFolder): "save again"
    case (.notFound, .open), (.notFound, .read): "check the path"
    case (.notFound, _): "make the folder first or save elsewhere"
    case (.notRegular, _): "name a file"
    case (.permissionDenied, .open), (.permissionDenied, .read):
      "ask the file's owner for access"
    case (.permissionDenied, _): "change the permissions or save elsewhere"
    case (.tooLarge, _): "raise the limit if memory allows, or split the file"
    case (.changedOnDisk, _): "open it again, save elsewhere, or overwrite it"
    case (.deletedOnDisk, _): "save elsewhere, or overwrite to bring it back"
    case (.alreadyExists, _): "choose another name, or overwrite it"
    case (.cannotEncode, _): "remove those bytes or save as UTF-8"
    case (.noSpace, _): "make room and save again, the file on disk is as it was"
    case (.system, .open), (.system, .read): "check the path and the disk"
    case (.system, _): "save again or elsewhere, the file on disk is as it was"
    }
  }

  /// The path in quotes, with nothing in it that would break the line.
  private var quotedPath: String {
    var quoted = "'"
    for scalar in path.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: quoted += scalar.escaped(asASCII: true)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
