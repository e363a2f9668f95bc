internal import EditorModes

/// What a request is answered under: a number or a string (JSON-RPC 2.0, 4).
enum CallID: Hashable, Sendable, Codable {
  case number(Int)
  case string(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    }
  }
}

/// What every message has, without its parameters.
struct CallHead: Decodable {
  var version: String
  var id: CallID?
  var method: String

  private enum Key: String, CodingKey {
    case version = "jsonrpc"
    case id, method
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    version = try container.decode(String.self, forKey: .version)
    id = try container.decodeIfPresent(CallID.self, forKey: .id)
    method = try container.decode(String.self, forKey: .method)
  }
}

/// The identity of a message that may have little else.
struct CallIdentity: Decodable {
  var id: CallID?
}

/// A message's parameters.
struct CallBody<Parameters: Decodable>: Decodable {
  var params: Parameters
}

/// An answer that says what came of a request.
struct CallAnswer<Result: Encodable>: Encodable {
  var jsonrpc = "2.0"
  var id: CallID
  var result: Result
}

/// An answer that says why a request was refused.
struct CallRefusal: Encodable {
  var jsonrpc = "2.0"
  var id: CallID?
  var error: CallError

  private enum Key: String, CodingKey { case jsonrpc, id, error }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(jsonrpc, forKey: .jsonrpc)
    // Where it is not known it is null, not missing.
    try container.encode(id, forKey: .id)
    try container.encode(error, forKey: .error)
  }
}

/// A message that nobody asked for.
struct CallNotice<Parameters: Encodable>: Encodable {
  var jsonrpc = "2.0"
  var method: String
  var params: Parameters
}

/// Why a request was refused.
struct CallError: Error, Encodable {
  /// JSON-RPC's codes, the Language Server Protocol's for cancelling, and those of an editor.
  enum Code: Int, Encodable {
    case parse = -32_700
    case invalidRequest = -32_600
    case unknownMethod = -32_601
    case badParameters = -32_602
    case cancelled = -32_800
    /// There is no such document.
    case unknownDocument = 1
    /// A file could not be read or written.
    case file = 2
    /// The text cannot be changed in this mode.
    case readOnly = 3
    /// A position that the text does not have.
    case position = 4
    /// A search that cannot be made.
    case pattern = 5
    /// The command means nothing there.
    case notApplicable = 6
    /// A value that the command does not take.
    case value = 7
  }

  /// Of several commands, what became of those before the one that was refused.
  struct Detail: Encodable {
    var index: Int
    var updates: [EditorUpdate]
  }

  var code: Code
  var message: String
  var data: Detail?

  init(_ code: Code, _ message: String, data: Detail? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The answer to a request that is not wanted any more.
  static let wasCancelled = CallError(.cancelled, "the request was cancelled")

  init(_ error: EditorError) {
    let code: Code =
      switch error {
      case .readOnly: .readOnly
      case .position: .position
      case .pattern: .pattern
      case .notApplicable: .notApplicable
      case .value: .value
      }
    self.init(code, error.description)
  }
}
