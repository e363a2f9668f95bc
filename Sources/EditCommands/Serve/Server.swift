internal import EditorModes
internal import LiveMarkdown
internal import PieceTable

/// Works on the requests of another program, one after the other.
final class Server {
  private let inbox: Inbox
  private let write: ([UInt8]) throws(CommandError) -> Void
  private var documents: [Int: ServedDocument] = [:]
  private var nextDocument = 1
  private var hasShutDown = false
  private var status: Int32?

  /// A server that takes messages from an inbox and sends what answers them.
  init(_ inbox: Inbox, _ write: @escaping ([UInt8]) throws(CommandError) -> Void) {
    self.inbox = inbox
    self.write = write
  }

  /// Works until it is told to end or nothing more comes, and gives the exit status.
  func run() throws(CommandError) -> Int32 {
    while status == nil {
      let item = try inbox.take { () throws(CommandError) in try workInBackground() }
      guard let item else { return 0 }
      switch item {
      case .malformed(let reason): try refuse(nil, CallError(.parse, reason))
      case .message(let content): try answer(content)
      }
    }
    return status ?? 0
  }

  // MARK: Messages

  private func answer(_ content: [UInt8]) throws(CommandError) {
    let head: CallHead
    do throws(JSONCoding.Failure) {
      head = try JSONCoding.decode(CallHead.self, from: content)
    } catch {
      let id = (try? JSONCoding.decode(CallIdentity.self, from: content))?.id
      let isBatch = content.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D } == 0x5B
      let reason =
        isBatch
        ? "batches are not taken; send one request after the other"
        : error.isJSON ? "the message is no request: \(error.reason)" : error.reason
      return try refuse(id, CallError(error.isJSON ? .invalidRequest : .parse, reason))
    }
    guard head.version == "2.0" else {
      return try refuse(head.id, CallError(.invalidRequest, "jsonrpc is not \"2.0\""))
    }
    guard let id = head.id else { return notice(head.method) }
    if inbox.isCancelled(id) {
      return try refuse(id, .wasCancelled)
    }
    if hasShutDown, head.method != "shutdown" {
      return try refuse(id, CallError(.invalidRequest, "the service has shut down"))
    }
    let call = Call(id: id, content: content)
    let reply: [UInt8]
    do throws(CallError) {
      reply = try result(of: head.method, call)
    } catch {
      return try refuse(id, error)
    }
    try send(reply)
  }

  /// A request and its text.
  private struct Call {
    let id: CallID
    let content: [UInt8]

    func parameters<Parameters: Decodable>(
      _ type: Parameters.Type = Parameters.self
    ) throws(CallError) -> Parameters {
      do throws(JSONCoding.Failure) {
        return try JSONCoding.decode(CallBody<Parameters>.self, from: content).params
      } catch {
        throw CallError(.badParameters, error.reason)
      }
    }

    func answer(_ result: some Encodable) -> [UInt8] {
      JSONCoding.encode(CallAnswer(id: id, result: result))
    }
  }

  /// The answer to a request, encoded.
  private func result(of method: String, _ call: Call) throws(CallError) -> [UInt8] {
    switch method {
    case "initialize": return call.answer(ServerFacts())
    case "shutdown":
      hasShutDown = true
      return call.answer(String?.none)
    case "document/open":
      let document = try ServedDocument(try call.parameters(OpenParameters.self))
      let number = nextDocument
      nextDocument += 1
      documents[number] = document
      return call.answer(document.facts(number: number))
    case "document/apply":
      let parameters = try call.parameters(ApplyParameters.self)
      let document = try document(parameters.document)
      return call.answer(
        try document.apply(parameters.all) { self.inbox.isCancelled(call.id) })
    case "document/query":
      let parameters = try call.parameters(QueryParameters.self)
      return call.answer(
        try document(parameters.document).answers(to: parameters) {
          self.inbox.isCancelled(call.id)
        })
    case "document/frame":
      let parameters = try call.parameters(FrameParameters.self)
      return call.answer(try document(parameters.document).frame(parameters))
    case "document/advance":
      let parameters = try call.parameters(AdvanceParameters.self)
      let budget = Duration.milliseconds(min(max(parameters.milliseconds ?? 10, 0), 10_000))
      return call.answer(try document(parameters.document).advance(within: budget))
    case "document/save":
      let parameters = try call.parameters(SaveParameters.self)
      try document(parameters.document).save(to: parameters.path)
      return call.answer(try document(parameters.document).facts(number: parameters.document))
    case "document/close":
      let parameters = try call.parameters(DocumentParameters.self)
      _ = try document(parameters.document)
      documents[parameters.document] = nil
      return call.answer(String?.none)
    default: throw CallError(.unknownMethod, "there is no method '\(method)'")
    }
  }

  private func document(_ number: Int) throws(CallError) -> ServedDocument {
    guard let document = documents[number] else {
      throw CallError(.unknownDocument, "there is no document \(number)")
    }
    return document
  }

  private func notice(_ method: String) {
    // Others have no meaning here, and nobody waits for an answer.
    if method == "exit" { status = hasShutDown ? 0 : 1 }
  }

  private func refuse(_ id: CallID?, _ error: CallError) throws(CommandError) {
    try send(JSONCoding.encode(CallRefusal(id: id, error: error)))
  }

  /// Sends a reply. What it is about has changed before, so that this is told before.
  private func send(_ reply: [UInt8]) throws(CommandError) {
    try sendNotices()
    try write(reply)
  }

  // MARK: Notifications

  /// Tells of what has changed in documents that are watched.
  private func sendNotices() throws(CommandError) {
    for (number, document) in documents.sorted(by: { $0.key < $1.key }) {
      for update in document.takeNotices() {
        let notice = ChangeNotice(document: number, update: update)
        try write(JSONCoding.encode(CallNotice(method: "document/changed", params: notice)))
      }
    }
  }

  /// Works off a little of what is pending; false when nothing is.
  private func workInBackground() throws(CommandError) -> Bool {
    guard let document = documents.values.first(where: { $0.hasPendingWork }) else { return false }
    document.workInBackground()
    try sendNotices()
    return true
  }
}
