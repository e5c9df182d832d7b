import FoundationEssentials

/// Any JSON value: what is passed on without being understood, such as the data of an error.
///
/// A number without a fraction that fits 64 bits is an `integer`, every other one a `number`.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Reads JSON text in one pass.
  ///
  /// - Throws: `WireError` with `.parseError`, `.tooDeep`, or `.invalidRequest` if it holds more than `Limits.values`.
  public init(json: Data) throws(WireError) { self = try JSONReader.value(of: json) }

  /// Takes its part of the text of a message. From another decoder it tries one kind of value after the other, which is
  /// slow.
  public init(from decoder: any Decoder) throws {
    if let text = JSONText.of(decoder) {
      self = try text.value(at: decoder.codingPath)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): if value.isFinite { try container.encode(value) } else { try container.encode(Self.text(of: value)) }
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// What JSON has no number for, as the wire and XPath spell it.
  private static func text(of value: Double) -> String { value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Of two equal keys the last one counts, as in JSON text.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension JSONValue {
  /// The value of `key`, if this is an object that has it.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The text, if this is a string.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
