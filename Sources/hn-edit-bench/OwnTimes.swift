/// What rounds of something long took, in nanoseconds each.
struct OwnTimes {
  /// By the clock on the wall.
  var all: [Double] = []
  /// The time that all threads together had processors.
  var own: [Double] = []

  /// Times a round; what it made is given back, so that letting go of it is not in its time.
  mutating func add<Result>(_ body: () -> Result) -> Result {
    let ownStart = Posix.processTime()
    let start = Posix.now()
    let result = body()
    all.append(Double(Posix.now() - start))
    own.append(Double(Posix.processTime() - ownStart))
    return result
  }
}
