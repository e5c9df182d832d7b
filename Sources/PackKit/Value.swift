/// What crosses the line between a pack and its host: an argument, a property, a result.
public enum Value: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  /// Text that must be in no script, log, tree, message or picture.
  case secret(String)
  case node(Node)
  case rect(Rect)
  case list([Value])
  case map([String: Value])
}

/// A rectangle in logical pixels, in the coordinates of the widget's window.
public struct Rect: Sendable, Equatable {
  public var x, y, width, height: Double

  /// A rectangle from its corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether a point is in it; the right and lower edges are outside.
  public func contains(_ x: Double, _ y: Double) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension Value {
  /// What a script calls the place of something, from 1; 0 for none, which toolkits say by a negative index
  /// or by the largest.
  ///
  /// - Parameter index: the place as a toolkit has it, from 0.
  public static func ordinal(_ index: Int?) -> Value {
    guard let index, index >= 0, index < .max else { return 0 }
    return .int(Int64(index) + 1)
  }
}

extension Value: CustomStringConvertible {
  /// The value as an error sentence shows it: text in quotes, a secret as dots.
  public var description: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "\(value)"
    case .double(let value): Value.number(value)
    case .string(let value): "\"\(value)\""
    case .secret: "\"•••\""
    case .node(let node): node.className
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
