import Foundation

/// A value of the driver's answers.
enum JSON: Decodable, Equatable, Sendable, CustomStringConvertible, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }

  subscript(key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  /// An item of a list; null where it has none.
  subscript(index: Int) -> JSON {
    guard case .list(let items) = self, items.indices.contains(index) else { return .null }
    return items[index]
  }

  var text: String {
    if case .string(let text) = self { text } else { "" }
  }

  var number: Double {
    if case .number(let number) = self { number } else { .nan }
  }

  var list: [JSON] {
    if case .list(let items) = self { items } else { [] }
  }

  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .list(let items): "\(items)"
    case .object(let members): "\(members)"
    }
  }
}
