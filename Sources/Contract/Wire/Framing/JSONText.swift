import FoundationEssentials
import Synchronization

/// The text that a `JSONDecoder` decodes, for the `JSONValue`s in it: they take their part from a text that is read
/// once, by `JSONReader`.
final class JSONText: Sendable {
  private let text: Data
  private let whole = Mutex<Result<JSONValue, WireError>?>(nil)

  private init(_ text: Data) { self.text = text }

  private static let key = CodingUserInfoKey(rawValue: "org.capuchin.json-text")

  /// Lets a decoder's `JSONValue`s be read by `JSONReader`. It must decode `text` and nothing else.
  static func add(_ text: Data, to decoder: JSONDecoder) {
    if let key { decoder.userInfo[key] = JSONText(text) }
  }

  /// The text of a decoder; nil for a decoder that has none.
  static func of(_ decoder: any Decoder) -> JSONText? { key.flatMap { decoder.userInfo[$0] as? JSONText } }

  /// - Throws: `WireError` if the text is no JSON, or holds too much; `DecodingError` if there is nothing at `path`.
  func value(at path: [any CodingKey]) throws -> JSONValue {
    var value = try whole.withLock { whole in
      let known = whole ?? Result { () throws(WireError) in try JSONReader.value(of: text) }
      whole = known
      return known
    }.get()
    for key in path {
      let part: JSONValue? = switch value {
      case .object(let members): members[key.stringValue]
      case .array(let elements): key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
      guard let part else {
        throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: ""))
      }
      value = part
    }
    return value
  }
}
