#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// JSON from and to values, with the toolchain's own coders: the one place that uses them.
enum JSONCoding {
  /// Why a text is no JSON, or not what was expected; in one line.
  struct Failure: Error, Hashable {
    /// What is wrong.
    var reason: String
    /// Whether the text is JSON, though not of the kind that was expected.
    var isJSON: Bool
  }

  /// Reads a value. O(length); text nested too deeply is refused.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Sequence<UInt8>
  ) throws(Failure) -> Value {
    let data = Data(bytes)
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      if isJSON(error) { throw failure(error) }
    } catch {}
    // The same error tells of a number that its type does not hold, and of half of a surrogate
    // pair. Whatever is JSON can be read as nothing.
    let isJSON = (try? JSONDecoder().decode(Nothing.self, from: data)) != nil
    throw Failure(
      reason: isJSON ? "a number or a string in it cannot be read" : "it is not JSON",
      isJSON: isJSON)
  }

  /// Any JSON, of which nothing is kept.
  private struct Nothing: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Whether an error is about what a text says and not about its syntax, which has no path and no other sign.
  private static func isJSON(_ error: DecodingError) -> Bool {
    guard case .dataCorrupted(let context) = error else { return true }
    return context.debugDescription != "The given data was not valid JSON."
  }

  /// Writes a value as one line of UTF-8 without its end, fields in the order of their names. O(length).
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      // Only a number that is none cannot be encoded, and there is none.
      preconditionFailure("\(error)")
    }
  }

  private static func failure(_ error: DecodingError) -> Failure {
    switch error {
    case .dataCorrupted(let context):
      return Failure(reason: context.debugDescription, isJSON: true)
    case .keyNotFound(let key, _):
      return Failure(reason: "it needs the field '\(key.stringValue)'", isJSON: true)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let name = context.codingPath.last(where: { $0.intValue == nil })?.stringValue else {
        return Failure(reason: "it is of the wrong kind; an object is expected", isJSON: true)
      }
      return Failure(reason: "'\(name)' is of the wrong kind", isJSON: true)
    @unknown default: return Failure(reason: "it cannot be read", isJSON: true)
    }
  }
}
