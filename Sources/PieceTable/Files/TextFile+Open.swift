extension TextFile {
  /// Opens a file and reads all of it into memory. O(size of the file)
  ///
  /// The bytes are read into the memory that holds the text from then on, uncopied; UTF-16 is
  /// turned into UTF-8 and takes both forms' memory meanwhile. A link is followed; a named pipe
  /// or a device is refused at once and not waited for. Throws also when the file has more than
  /// `limit` bytes, before any memory is taken.
  public init(opening path: String, limit: Int = defaultLimit) throws(TextFileError) {
    try self.init(opening: path, limit: limit, using: SystemFiles())
  }

  package init(opening path: String, limit: Int = defaultLimit, using files: any FileOperations)
    throws(TextFileError)
  {
    let reader = FileReader(path: path, limit: limit, files: files)
    let content = try reader.read()
    let (status, isSettled) = (content.status, content.isSettled)
    let decoded = try DecodedText(content.takeBytes(), reader)
    self.init(creatingAt: path, encoding: decoded.encoding)
    known = Known(
      status: status, isSettled: isSettled, encoding: decoded.encoding, text: decoded.text)
  }
}
