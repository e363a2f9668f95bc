extension BenchOptions {
  /// Reads a command line without the program's name. O(arguments).
  ///
  /// Options may come in any order, with their value after `=` or as the next argument; lists may be
  /// separated by commas or given again. What does not begin with `-` is a note's path, and so is
  /// everything after `--`.
  ///
  /// - Throws: `BenchError.usage` saying which argument is wrong and what to do.
  package init(parsing arguments: [String]) throws(BenchError) {
    self.init()
    var rest = arguments[...]
    var onlyPaths = false
    while let argument = rest.popFirst() {
      if onlyPaths || !argument.hasPrefix("-") || argument == "-" {
        try addFile(argument)
      } else if argument == "--" {
        onlyPaths = true
      } else {
        try readOption(argument, &rest)
      }
    }
    if suites.contains(.traces), traces == nil, !help {
      throw .usage(
        "--suite traces needs recorded sessions; add --traces DIR with their folder")
    }
  }

  private mutating func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(BenchError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if let flag = Self.flags[name] {
      guard attached == nil else { throw .usage("\(name) takes no value; leave out “=…”") }
      self[keyPath: flag] = true
      return
    }
    guard Self.valued.contains(name) else {
      throw .usage("unknown option \(name); see hn-edit-bench --help")
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .usage("\(name) needs a value after it; see hn-edit-bench --help")
    }
    switch name {
    case "--file": try addFile(value)
    case "--size": try addSizes(value)
    case "--shape": try addShapes(value)
    case "--suite": try addSuites(value)
    case "--traces": traces = value
    case "--json": json = value
    case "--seed":
      guard let number = UInt64(value) else {
        throw .usage("--seed \(value) is not a number; give one from 0 to 2^64 - 1")
      }
      seed = number
    default:
      guard let number = Int(value), number >= 0 else {
        throw .usage("--cpu \(value) is not a processor; give its number, counted from 0")
      }
      cpu = number
    }
  }

  private static var flags: [String: WritableKeyPath<BenchOptions, Bool>] {
    ["--quick": \.quick, "--compare": \.compare, "--help": \.help, "-h": \.help]
  }

  private static let valued: Set<String> = [
    "--file", "--size", "--shape", "--suite", "--traces", "--json", "--seed", "--cpu",
  ]

  private mutating func addFile(_ path: String) throws(BenchError) {
    guard path != "-" else {
      throw .usage("standard input cannot be measured; give the path of a file")
    }
    guard !path.isEmpty else { throw .usage("a note's path is empty; give the path of a file") }
    files.append(path)
  }

  private mutating func addSizes(_ list: String) throws(BenchError) {
    for item in Self.items(list) {
      guard let size = ByteSize.parse(item), size > 0 else {
        throw .usage("--size \(item) is not a size; write it like 100KB, 10MB or 4096")
      }
      guard size <= 4_000_000_000 else {
        throw .usage("--size \(item) is too large; give at most 4GB")
      }
      if !sizes.contains(size) { sizes.append(size) }
    }
  }

  private mutating func addShapes(_ list: String) throws(BenchError) {
    for item in Self.items(list) {
      guard item != "all" else {
        shapes = NoteShape.allCases
        continue
      }
      guard item != "blocks" else {
        shapes += NoteShape.ofBlocks.filter { !shapes.contains($0) }
        continue
      }
      guard let shape = NoteShape(rawValue: String(item)) else {
        let names = NoteShape.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("--shape \(item) is unknown; give one of \(names), blocks, all")
      }
      if !shapes.contains(shape) { shapes.append(shape) }
    }
  }

  private mutating func addSuites(_ list: String) throws(BenchError) {
    for item in Self.items(list) {
      guard let suite = Suite(rawValue: String(item)) else {
        let names = Suite.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("--suite \(item) is unknown; give one of \(names)")
      }
      if !suites.contains(suite) { suites.append(suite) }
    }
  }

  private static func items(_ list: String) -> [Substring] {
    list.split(separator: ",", omittingEmptySubsequences: false)
  }
}
