internal import Dispatch
internal import EditorModes
internal import PieceTable

/// `hn-edit serve`: editors for another program.
struct ServeCommand: Command {
  static let name = "serve"
  static let summary = "editors for another program, as JSON-RPC on standard input and output"
  static let help = """
    Opens, edits and saves Markdown documents for another program.

    usage: hn-edit serve

    Requests of JSON-RPC 2.0 come from standard input, answers and notifications go to standard output,
    all framed as in the Language Server Protocol: “Content-Length: N”, a blank line, N bytes of JSON.
    docs/service.md lists the methods. It ends when it is told to, or at the end of its input.

      --help            this text

    """

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    guard let item = try arguments.next() else { return }
    switch item {
    case .option(let name): throw arguments.usage("unknown option \(name)")
    case .operand(let path):
      throw arguments.usage("\(path) is not needed; documents are opened by requests")
    }
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    let inbox = Inbox()
    // Only the thread below reads, only this one writes.
    nonisolated(unsafe) let readSome = system.readSome
    DispatchQueue.global().async {
      var reader = MessageReader(readSome)
      // An input that cannot be read on has ended.
      while let item = try? reader.next() {
        if case .message(let content) = item, let id = Self.cancelled(by: content) {
          inbox.cancel(id)
        } else {
          inbox.put(item)
        }
      }
      inbox.close()
    }
    let server = Server(inbox) { (bytes) throws(CommandError) in
      try output.write("Content-Length: \(bytes.count)\r\n\r\n")
      try bytes.withUnsafeBufferPointer { (bytes) throws(CommandError) in
        try output.write(all: bytes)
      }
      try output.flush()
    }
    let status = try server.run()
    if status != 0 { throw .told(status) }
  }

  /// The request that a message cancels; nil when it is another message. Cheap for those.
  private static func cancelled(by content: [UInt8]) -> CallID? {
    guard content.count < 1_000, let head = try? JSONCoding.decode(CallHead.self, from: content),
      head.method == "$/cancelRequest", head.id == nil
    else { return nil }
    let body = try? JSONCoding.decode(CallBody<CallIdentity>.self, from: content)
    return body?.params.id
  }
}
