import BenchSupport
import Synchronization

/// How long operations took, in nanoseconds each.
struct OperationTimes {
  /// From batches timed as a whole: free of the clock's cost, blind to single slow operations.
  var batched = Distribution([])
  /// From operations timed one by one: the clock's cost is in them.
  var single = Distribution([])
}

enum Timing {
  /// The most operations timed together: with 64 of them the clock costs each less than half a
  /// nanosecond.
  static let largestBatch = 64
  /// What a batch should take at least, in nanoseconds: some 200 times what the clock costs. Not much
  /// more, as a longer batch is more often cut short by another program's turn.
  private static let batchTime = 5_000.0

  /// What a pair of clock readings costs: the median in nanoseconds.
  static func clockCost() -> Double {
    var samples: [Double] = []
    for _ in 0..<20_001 {
      let start = Posix.now()
      samples.append(Double(Posix.now() - start))
    }
    return Distribution(samples).median
  }

  /// Times short operations: batches timed as a whole and operations timed one by one take turns,
  /// so that both see the same text. The first operations, timed one by one, set the batch's size.
  ///
  /// There are at most `count` operations, and no batch begins after `budget` nanoseconds. The body
  /// is given the operation's number, counted from 0; its result keeps it from being optimised away.
  @inline(__always)
  static func operations(count: Int, budget: Int, _ body: (Int) -> Int) -> OperationTimes {
    var batched: [Double] = []
    var single: [Double] = []
    batched.reserveCapacity(count)
    single.reserveCapacity(count)
    var sink = 0
    var next = 0
    var batch = largestBatch
    var isBatched = false
    let began = Posix.now()
    while next < count {
      let size = min(isBatched ? batch : largestBatch, count - next)
      let start = Posix.now()
      if start - began > budget || Interrupt.isRequested { break }
      if isBatched {
        for index in next..<next + size { sink &+= body(index) }
        let time = Posix.now() - start
        if size == batch { batched.append(Double(time) / Double(size)) }
      } else {
        for index in next..<next + size {
          let start = Posix.now()
          sink &+= body(index)
          single.append(Double(Posix.now() - start))
        }
        if next == 0 {
          let each = max(1, Distribution(single).median)
          batch = max(1, min(largestBatch, Int(batchTime / each)))
        }
      }
      isBatched.toggle()
      next += size
    }
    Sink.keep(sink)
    return OperationTimes(batched: Distribution(batched), single: Distribution(single))
  }

  /// Times long operations one by one: at most `rounds`, and none begins after `budget` nanoseconds.
  ///
  /// What the operation works on is made by `prepare`, which is not timed.
  static func rounds<Input>(
    _ rounds: Int, budget: Int, prepare: () -> Input, _ body: (inout Input) -> Int
  ) -> OperationTimes {
    var times: [Double] = []
    let began = Posix.now()
    while times.count < rounds, times.isEmpty || Posix.now() - began < budget {
      if Interrupt.isRequested { break }
      var input = prepare()
      let start = Posix.now()
      let result = body(&input)
      times.append(Double(Posix.now() - start))
      Sink.keep(result)
    }
    let all = Distribution(times)
    return OperationTimes(batched: all, single: all)
  }
}

/// Takes results, so that the compiler cannot leave out the work that made them.
enum Sink {
  private static let total = Atomic(0)

  static func keep(_ value: Int) { total.wrappingAdd(value, ordering: .relaxed) }
}
