import BenchSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The least that opening a note can be: reading it and counting its line feeds, as C does it.
struct ReadAndCount: ~Copyable {
  private let bytes: UnsafeMutableRawPointer
  /// How many bytes there are.
  let size: Int
  /// How many line feeds there are.
  let lineFeeds: Int

  /// Reads into one block from `malloc` and looks for line feeds with `memchr`.
  init(_ path: String) throws(BenchError) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw Posix.unreadable(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Posix.unreadable(path) }
    let size = Int(status.st_size)
    guard let bytes = malloc(max(size, 1)) else { throw Posix.unreadable(path) }
    var done = 0
    while done < size {
      let got = read(file, bytes + done, size - done)
      guard got > 0 else {
        free(bytes)
        throw Posix.unreadable(path)
      }
      done += got
    }
    var count = 0
    var next = bytes
    let end = bytes + size
    while let found = memchr(next, 10, end - next) {
      count += 1
      next = found + 1
    }
    self.bytes = bytes
    self.size = size
    lineFeeds = count
  }

  deinit { free(bytes) }
}
