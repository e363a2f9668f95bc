import BenchSupport
import PieceTable

extension BufferBench {
  /// Saves to a file of the temporary folder, flushed to its disk as a save is.
  mutating func measureSaving() throws(BenchError) {
    guard begin("save") else { return }
    let folder = try Posix.makeTemporaryFolder()
    let path = "\(folder)/note.md"
    defer {
      Posix.removeFile(path)
      Posix.removeFolder(folder)
    }
    var buffer = try makeBuffer()
    let text = buffer.snapshot()
    var file = TextFile(creatingAt: path)
    var failure: TextFileError?
    // The first save makes the file; it counts for nothing, as users save the same note again.
    func save() {
      do throws(TextFileError) { try file.save(text, policy: .overwrite) } catch { failure = error }
    }
    save()
    let rounds = run.options.quick ? 5 : 15
    let times = Timing.rounds(rounds, budget: run.budget, prepare: {}) { _ in
      if failure == nil { save() }
      return text.utf8Count
    }
    if let failure { throw .note(failure.description) }
    record("save, flushed to the disk", times, textBytes: text.utf8Count)
  }
}
