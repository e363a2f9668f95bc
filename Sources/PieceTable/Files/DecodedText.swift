/// The text that the bytes of a file are, and how they were encoded.
package struct DecodedText: Sendable {
  /// The text, without a byte order mark.
  package let text: TextSnapshot
  /// How it lay in the file.
  package let encoding: TextEncoding

  /// A text of an encoding.
  package init(text: TextSnapshot, encoding: TextEncoding) {
    self.text = text
    self.encoding = encoding
  }

  /// Reads an open file of any kind, standard input say, from where it stands to its end, and
  /// decodes it as `TextFile` does. O(length).
  ///
  /// The file is not closed. Throws, with the name for a path, when it cannot be read or has more
  /// than `limit` bytes.
  package init(
    readingFrom file: FileDescriptor, named name: String, limit: Int = TextFile.defaultLimit,
    using files: any FileOperations = SystemFiles()
  ) throws(TextFileError) {
    let reader = FileReader(path: name, limit: limit, files: files)
    try self.init(try reader.readStream(file), reader)
  }

  /// Takes over the bytes of a file; UTF-16 is turned into UTF-8 and takes both forms' memory
  /// meanwhile. O(length).
  init(_ bytes: consuming FileReader.Bytes, _ reader: FileReader) throws(TextFileError) {
    if bytes.hasUTF8Mark {
      encoding = .utf8WithBOM
    } else if let found = TextEncoding.utf16(of: bytes.memory.bytes), let order = found.byteOrder {
      encoding = found
      let units = UnsafeRawBufferPointer(rebasing: bytes.memory.bytes[2...])
      let count = UTF16Decoder.decodedCount(units, order)
      guard count <= reader.limit, var decoded = TextMemory(capacity: count),
        let output = decoded.free.baseAddress
      else { throw reader.tooLarge(count) }
      UTF16Decoder.decode(units, order, into: output)
      decoded.count = count
      bytes.memory = decoded
    } else {
      encoding = .utf8
    }
    text = TextSnapshot(adopting: bytes.memory.release())
  }
}
