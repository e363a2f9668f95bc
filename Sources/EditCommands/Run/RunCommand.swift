internal import EditorModes
internal import LiveMarkdown
internal import PieceTable

/// `hn-edit run`: a script of commands on documents.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "a script of commands on one document or many"
  static let help = """
    Runs a script on a Markdown document and prints what became of it.

    usage: hn-edit run [options] SCRIPT [FILE …]

      SCRIPT            commands and expectations, one JSON object a line; - is standard input. Blank
                        lines and lines that begin with # are skipped; docs/commands.md lists the
                        commands, docs/scripts.md says what can be expected
      FILE              the document; - is standard input; without one an empty document
      -o, --output OUT  write the result to this file, as a whole or not at all
      --in-place        write it to the document's own file; many documents need this or --check
      --check           write nothing: only see whether the script runs
      --json            print what each command has changed, one JSON object a line, in place of the
                        result
      --jobs N          work on so many documents at a time (default: as many as there are processors)
      --mode NAME       begin in mode edit (default), preview, markdown or split
      --unsafe          let raw HTML through in the HTML that is expected
    \(DocumentOptions.syntaxHelp)
      --help            this text

    A line that fails ends the work on its document, of which nothing is written then. Exit status: 0
    done, 1 an expectation did not hold or a command was refused, 2 bad usage or a bad script, 3 a file
    could not be read or written; of many documents the highest.

    """

  /// Where results go.
  enum Destination: Hashable {
    case output
    case file(String)
    case inPlace
    case nowhere
  }

  private let document: DocumentOptions
  private let scriptPath: String
  private let paths: [String]
  private let destination: Destination
  private let isJSON: Bool
  private let mode: EditorMode
  private let html: HTMLOptions
  private let jobs: Int?

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    var destination = Destination.output
    var isJSON = false
    var mode = EditorMode.edit
    var html = HTMLOptions()
    var jobs: Int?
    func choose(_ next: Destination, _ arguments: ArgumentReader) throws(CommandError) {
      guard destination == .output || destination == next else {
        throw arguments.usage("--output, --in-place and --check exclude each other; give one")
      }
      destination = next
    }
    document = try DocumentOptions(parsing: &arguments, operands: .many) {
      (option, arguments) throws(CommandError) in
      switch option {
      case "-o", "--output": try choose(.file(try arguments.value(of: option)), arguments)
      case "--in-place": try choose(.inPlace, arguments)
      case "--check": try choose(.nowhere, arguments)
      case "--json": isJSON = true
      case "--unsafe": html.isUnsafe = true
      case "--jobs":
        let value = try arguments.value(of: option)
        guard let count = Int(value), (1...256).contains(count) else {
          throw arguments.usage("--jobs \(value) is no number of documents; give 1 to 256")
        }
        jobs = count
      case "--mode":
        let value = try arguments.value(of: option)
        guard let named = EditorMode(rawValue: value) else {
          let names = EditorMode.allCases.map(\.rawValue).joined(separator: ", ")
          throw arguments.usage("--mode \(value) is unknown; give one of \(names)")
        }
        mode = named
      default: return false
      }
      return true
    }
    guard let script = document.paths.first else {
      throw arguments.usage("no script is given; give its path, or - for standard input")
    }
    (scriptPath, paths) = (script, Array(document.paths.dropFirst()))
    (self.destination, self.isJSON, self.mode) = (destination, isJSON, mode)
    (self.html, self.jobs) = (html, jobs)
    let inputs = document.paths.count { $0 == "-" }
    guard inputs < 2 else { throw arguments.usage("standard input can be read once; name a file") }
    if paths.count > 1, destination != .inPlace, destination != .nowhere {
      throw arguments.usage("many documents need --in-place or --check; add one")
    }
    if destination == .inPlace, paths.isEmpty || paths.contains("-") {
      throw arguments.usage("--in-place needs files to write to; name them")
    }
    if isJSON, paths.count > 1 { throw arguments.usage("--json is for one document; give one") }
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    let runner = ScriptRunner(
      script: try readScript(on: system), syntax: document.syntax, mode: mode, html: html)
    guard paths.count > 1 else {
      return try runOne(runner, paths.first, on: system, output)
    }
    var single = runner
    single.threads = 1
    let batch = ScriptBatch(
      runner: single, scriptName: scriptName, paths: paths, isInPlace: destination == .inPlace,
      jobs: jobs)
    try batch.run(on: system)
  }

  /// What messages call the script.
  private var scriptName: String { scriptPath == "-" ? "standard input" : scriptPath }

  private func readScript(on system: CommandSystem) throws(CommandError) -> Script {
    let text = try DocumentOptions.read(scriptPath, on: system).text
    do throws(Script.Fault) {
      return try Script(text)
    } catch {
      throw .script("\(scriptName):\(error.line): \(error.reason)")
    }
  }

  private func runOne(
    _ runner: ScriptRunner, _ path: String?, on system: CommandSystem, _ output: Output
  ) throws(CommandError) {
    var file = TextFile(creatingAt: "")
    var text = TextSnapshot()
    if let path {
      let read = try DocumentOptions.read(path, on: system)
      text = read.text
      if let opened = read.file { file = opened }
    }
    let result: TextSnapshot
    // What a script prints before it fails is not printed.
    var updates: [[UInt8]] = []
    do throws(RunProblem<Never>) {
      result = try runner.run(on: text) { (update) throws(Never) in
        if isJSON { updates.append(JSONCoding.encode(update)) }
      }
    } catch {
      if case .failure(let failure) = error {
        throw .failed("\(scriptName):\(failure.line): \(failure.reason)")
      }
      return
    }
    do throws(TextFileError) {
      switch destination {
      case .inPlace: if result != text { try file.save(result) }
      case .file(let name):
        try file.save(result, to: name, policy: .overwrite)
      case .output, .nowhere: break
      }
    } catch {
      throw .file(error)
    }
    for update in updates {
      try output.write(update)
      try output.write("\n")
    }
    if destination == .output, !isJSON {
      try result.forEachChunk(in: result.fullRange) { (_, bytes) throws(CommandError) in
        try output.write(all: bytes)
      }
    }
  }
}
