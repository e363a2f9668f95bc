/// A name of a field in the JSON of a command.
struct FieldName: CodingKey, Hashable {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}

/// The fields of one object as they are read: it knows which were asked for, so that one nobody knows is an
/// error and not overlooked.
struct CommandFields {
  private let container: KeyedDecodingContainer<FieldName>
  /// What errors call the object.
  private let subject: String
  private var known: [String] = []

  /// The fields of an object.
  ///
  /// - Parameters:
  ///   - decoder: Has the object.
  ///   - subject: What errors call it; nil takes the value of its field `do`.
  /// - Throws: `DecodingError` when there is no object, or no name for it.
  init(_ decoder: any Decoder, subject: String? = nil) throws {
    container = try decoder.container(keyedBy: FieldName.self)
    if let subject {
      self.subject = subject
    } else {
      guard container.contains(FieldName("do")) else {
        throw Self.error("a command has no field 'do'; it names what to do", container.codingPath)
      }
      self.subject = try container.decode(String.self, forKey: FieldName("do"))
      known.append("do")
    }
  }

  /// The command's name.
  var name: String { subject }

  /// A field that must be there.
  mutating func required<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = try optional(name, as: type) else {
      throw error("'\(subject)' needs the field '\(name)'")
    }
    return value
  }

  /// A field that may be missing.
  mutating func optional<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    known.append(name)
    do {
      return try container.decodeIfPresent(type, forKey: FieldName(name))
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      throw error("'\(name)' of '\(subject)' is of the wrong kind")
    } catch let error as DecodingError {
      throw error
    } catch {
      // What coders throw for a number that the type does not hold, and for half of a surrogate pair.
      let reason =
        type is any BinaryInteger.Type ? "is no whole number, or too large" : "cannot be read"
      throw self.error("'\(name)' of '\(subject)' \(reason)")
    }
  }

  /// One of some words; nil where it is missing and there is no usual one.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, usual: Word? = nil
  ) throws -> Word where Word.RawValue == String {
    guard let text = try optional(name, as: String.self) else {
      if let usual { return usual }
      throw error("'\(subject)' needs the field '\(name)'")
    }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("'\(name)' of '\(subject)' is '\(text)'; give one of \(words)")
    }
    return word
  }

  /// A range that may be missing, written as a list of its start and its end.
  mutating func range(_ name: String) throws -> Range<Int>? {
    guard let ends = try optional(name, as: [Int].self) else { return nil }
    guard ends.count == 2, ends[0] <= ends[1] else {
      throw error("'\(name)' of '\(subject)' is no range; give its start and its end")
    }
    return ends[0]..<ends[1]
  }

  /// Checks that there is no field that was not asked for.
  func finish() throws {
    for key in container.allKeys where !known.contains(key.stringValue) {
      let fields = known.filter { $0 != "do" }.joined(separator: ", ")
      throw error(
        "'\(subject)' has no field '\(key.stringValue)'; "
          + (fields.isEmpty ? "it has none" : "its fields are \(fields)"))
    }
  }

  /// An error about the object.
  func error(_ reason: String) -> DecodingError { Self.error(reason, container.codingPath) }

  private static func error(_ reason: String, _ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: reason))
  }
}

/// Writes the fields of one object, without those that have their usual value.
struct CommandWriter {
  private var container: KeyedEncodingContainer<FieldName>

  init(_ encoder: any Encoder) { container = encoder.container(keyedBy: FieldName.self) }

  /// Writes a field.
  mutating func write<Value: Encodable & Equatable>(
    _ name: String, _ value: Value, usual: Value? = nil
  ) throws {
    if value != usual { try container.encode(value, forKey: FieldName(name)) }
  }

  /// Writes a field unless it is nil.
  mutating func write<Value: Encodable>(optional name: String, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: FieldName(name))
  }
}
