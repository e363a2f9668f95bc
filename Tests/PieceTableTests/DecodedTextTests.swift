import Foundation
import PieceTable
import Testing

/// Files that have no size, read to their end.
@Suite struct DecodedTextTests {
  /// Sends bytes through a pipe.
  private func decode(_ bytes: [UInt8]) throws -> DecodedText {
    let pipe = Pipe()
    let writer = Thread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    defer { try? pipe.fileHandleForReading.close() }
    return try DecodedText(
      readingFrom: FileDescriptor(pipe.fileHandleForReading.fileDescriptor), named: "a pipe")
  }

  @Test(arguments: [0, 1, 2, 3, 4, 65_535, 65_536, 65_537, 1_000_000])
  func readsToTheEnd(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) | 1 }
    let decoded = try decode(bytes)
    #expect(decoded.text.bytes(in: decoded.text.fullRange) == bytes)
    #expect(decoded.encoding == .utf8)
  }

  @Test func knowsEncodings() throws {
    #expect(try decode([0xEF, 0xBB, 0xBF]).encoding == .utf8WithBOM)
    let marked = try decode([0xEF, 0xBB, 0xBF, 0x61])
    #expect(marked.encoding == .utf8WithBOM && marked.text.string == "a")
    let little = try decode([0xFF, 0xFE, 0x61, 0, 0xE9, 0])
    #expect(little.encoding == .utf16LittleEndian && little.text.string == "aé")
    let big = try decode([0xFE, 0xFF, 0, 0x61])
    #expect(big.encoding == .utf16BigEndian && big.text.string == "a")
    #expect(try decode([0xFE, 0xFF, 0]).encoding == .utf8)
  }

  @Test func refusesWhatHasNoEnd() throws {
    let files = SystemFiles()
    let zeros = try files.openFile("/dev/zero", followLinks: true)
    defer { try? files.closeFile(zeros) }
    #expect {
      _ = try DecodedText(readingFrom: zeros, named: "zeros", limit: 100_000)
    } throws: { error in
      guard case .tooLarge(_, 100_000)? = (error as? TextFileError)?.reason else { return false }
      return true
    }
  }
}
