import BenchSupport
import PieceTable

/// A note to measure on: generated, or a file of the user's.
struct Note {
  /// Where its bytes come from.
  enum Source {
    case generated(NoteShape, size: Int, seed: UInt64)
    case file(String)
  }

  let source: Source
  /// A shape and a size, or a file's name.
  let name: String
  /// The text's length in UTF-8 bytes, without a byte order mark.
  let size: Int

  /// The notes that the options ask for, files first; they must be readable. Notes for which there
  /// is not enough memory are left out.
  static func planned(
    _ options: BenchOptions, _ generated: [(shape: NoteShape, size: Int)]
  ) throws(BenchError) -> (notes: [Note], left: [Note]) {
    var notes: [Note] = []
    for path in options.files {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      notes.append(Note(source: .file(path), name: name, size: try openNote(path).utf8Count))
    }
    // A buffer, a second one to compare with, the note itself, and room for the rest of the system.
    let available = Platform.availableMemory()
    var left: [Note] = []
    for (shape, size) in generated {
      let note = Note(
        source: .generated(shape, size: size, seed: options.seed),
        name: "\(shape.rawValue) \(ByteSize.format(size))", size: size)
      if size <= available / 10 { notes.append(note) } else { left.append(note) }
    }
    return (notes, left)
  }

  /// Calls the body with the path of a file that holds the note; a generated one is there only for
  /// the time of the call.
  func withFile<Result>(
    _ body: (String) throws(BenchError) -> Result
  ) throws(BenchError) -> Result {
    switch source {
    case .file(let path): return try body(path)
    case .generated(let shape, let size, let seed):
      let folder = try Posix.makeTemporaryFolder()
      let path = "\(folder)/\(shape.rawValue).md"
      defer {
        Posix.removeFile(path)
        Posix.removeFolder(folder)
      }
      try Posix.writeFile(NoteGenerator(shape: shape, seed: seed).generate(size: size), to: path)
      return try body(path)
    }
  }
}
