import BenchSupport

/// The command line program.
enum BenchCommand {
  /// Runs the program and returns its exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      if arguments.first == Probe.argument {
        try Probe.answer(Array(arguments.dropFirst()))
        return 0
      }
      let options = try BenchOptions(parsing: arguments)
      if options.help {
        Posix.write(BenchOptions.helpText + "\n", to: 1)
        return 0
      }
      try refuseDebugBuild()
      return try measure(options, arguments)
    } catch {
      Posix.write("hn-edit-bench: \(error.message)\n", to: 2)
      return error.exitStatus
    }
  }

  private static func refuseDebugBuild() throws(BenchError) {
    #if DEBUG
      throw .usage(
        "this is a debug build, whose times mean nothing; build with swift build -c release")
    #endif
  }

  private static func measure(
    _ options: BenchOptions, _ arguments: [String]
  ) throws(BenchError) -> Int32 {
    if let cpu = options.cpu, !Platform.bind(toProcessor: cpu) {
      throw .usage("--cpu \(cpu): cannot run on that processor only; leave --cpu out")
    }
    // A report that cannot be written should not be found out after the whole run.
    if let path = options.json { try Posix.writeFile([], to: path) }
    let (notes, left) = try Note.planned(options, options.plannedNotes)
    let blockNotes = try Note.planned(options, options.plannedBlockNotes).notes
    let htmlNotes = try Note.planned(options, options.plannedHTMLNotes).notes
    let frameNotes = try Note.planned(options, options.plannedFrameNotes).notes
    Interrupt.listen()
    var run = BenchRun(options, arguments: arguments)
    run.printHeader()
    if !left.isEmpty {
      let names = left.map(\.name).joined(separator: ", ")
      run.print(["left out    \(names): too large for the memory that is free"])
    }
    for suite in options.plannedSuites where !run.isStopped {
      switch suite {
      case .open: try OpenSuite.run(notes, in: &run)
      case .buffer: try BufferSuite.run(notes, in: &run)
      case .memory: try MemorySuite.run(notes, in: &run)
      case .parse: try ParseSuite.run(blockNotes, in: &run)
      case .type: try TypeSuite.run(blockNotes, in: &run)
      case .edit: try EditSuite.run(blockNotes, in: &run)
      case .html: try HTMLSuite.run(htmlNotes, in: &run)
      case .frame: try FrameSuite.run(frameNotes, in: &run)
      case .scroll: try ScrollSuite.run(frameNotes, in: &run)
      case .resize: try ResizeSuite.run(frameNotes, in: &run)
      case .shell: ShellSuite.run(in: &run)
      case .traces:
        if let folder = options.traces { try TracesSuite.run(folder: folder, in: &run) }
      }
    }
    run.report.interrupted = run.isStopped
    run.printSummary()
    if let path = options.json { try write(run.report, to: path) }
    return run.isStopped ? 130 : 0
  }

  private static func write(_ report: BenchReport, to path: String) throws(BenchError) {
    let json: [UInt8]
    do {
      json = try report.json()
    } catch {
      throw .wrongResult("the report cannot be written as JSON: \(error)")
    }
    try Posix.writeFile(json, to: path)
  }
}
