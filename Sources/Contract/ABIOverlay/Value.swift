/// A value that crosses the line between host and pack: a copy of a `capuchin_value`.
public enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  /// A whole number above `Int64.max`.
  case uint(UInt64)
  case double(Double)
  case string(String)
  /// A text that must be in no script, log, tree, message or picture.
  case secret(Secret)
  /// Data that is no text.
  case bytes([UInt8])
  case node(Node)
  case rect(Rect)
  case list([Value])
  /// Of two entries with one name the later counts.
  case map([String: Value])
}

/// A text that is shown nowhere: printing or dumping it gives a mark instead.
public struct Secret: Hashable, Sendable {
  /// The text itself; for comparing and for typing it, never for showing it.
  public let revealed: String

  public init(_ text: String) {
    revealed = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "<secret>" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A value with the name that a pack gave it: a property, a monkeyID candidate.
public struct NamedValue: Hashable, Sendable {
  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension Value {
  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// A whole number of either form.
  public static func whole(_ number: UInt64) -> Value { Int64(exactly: number).map(Value.int) ?? .uint(number) }

  /// The whole number, if this is one that is not above `Int64.max`.
  public var int: Int64? {
    if case .int(let value) = self { value } else { nil }
  }

  /// The number, if this is one, whole or not.
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    default: nil
    }
  }

  /// The text, if this is one that may be shown.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The handle, if this is one.
  public var node: Node? {
    if case .node(let value) = self { value } else { nil }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension Value: CustomStringConvertible {
  /// The value as an error sentence shows it: text in quotes, a secret as dots.
  public var description: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .double(let value): Value.number(value)
    case .string(let value): "\"\(value)\""
    case .secret: "\"•••\""
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .node: "a widget"
    case .rect(let rect): "\(rect.x),\(rect.y) \(rect.width)×\(rect.height)"
    case .list(let items): "[\(items.map(\.description).joined(separator: ", "))]"
    case .map(let entries): "a map of \(entries.count)"
    }
  }

  /// A number in the shortest form that reads back the same, whole ones without a point.
  public static func number(_ value: Double) -> String {
    guard let whole = Int64(exactly: value), whole.magnitude < 1 << 53 else { return "\(value)" }
    return "\(whole)"
  }
}
