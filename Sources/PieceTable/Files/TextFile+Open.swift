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
    var content = try reader.read()
    let encoding: TextEncoding
    if content.hasUTF8Mark {
      encoding = .utf8WithBOM
    } else if let found = TextEncoding.utf16(of: content.memory.bytes),
      let order = found.byteOrder
    {
      encoding = found
      let units = UnsafeRawBufferPointer(rebasing: content.memory.bytes[2...])
      let count = UTF16Decoder.decodedCount(units, order)
      guard count <= limit, var decoded = TextMemory(capacity: count),
        let output = decoded.free.baseAddress
      else { throw reader.tooLarge(count) }
      UTF16Decoder.decode(units, order, into: output)
      decoded.count = count
      content.memory = decoded
    } else {
      encoding = .utf8
    }
    let (status, isSettled) = (content.status, content.isSettled)
    let memory = content.takeMemory()
    self.init(creatingAt: path, encoding: encoding)
    known = Known(
      status: status, isSettled: isSettled, encoding: encoding,
      text: TextSnapshot(adopting: memory))
  }
}
