/// A Swift type that a `Value` can be read as, where nothing is lost.
public protocol ValueConvertible {
  /// What an error sentence calls it: "a number".
  static var valueName: String { get }
  /// Reads `value`, or answers nil where it holds something else.
  init?(_ value: Value)
}

extension Bool: ValueConvertible {
  public static var valueName: String { "true or false" }

  public init?(_ value: Value) {
    guard case .bool(let bool) = value else { return nil }
    self = bool
  }
}

extension Int: ValueConvertible {
  public static var valueName: String { "a whole number" }

  public init?(_ value: Value) {
    switch value {
    case .int(let number): self.init(exactly: number)
    case .double(let number): self.init(exactly: number)
    case .string(let text): self.init(text)
    default: return nil
    }
  }
}

extension Double: ValueConvertible {
  public static var valueName: String { "a number" }

  /// Reads a finite number; "nan" and "inf" are none.
  public init?(_ value: Value) {
    let number: Double
    switch value {
    case .int(let whole): number = Double(whole)
    case .uint(let whole): number = Double(whole)
    case .double(let double): number = double
    case .string(let text):
      guard let parsed = Double(text) else { return nil }
      number = parsed
    default: return nil
    }
    guard number.isFinite else { return nil }
    self = number
  }
}

extension String: ValueConvertible {
  public static var valueName: String { "a text" }

  /// Reads a text, also a secret one: do not put it into a message.
  public init?(_ value: Value) {
    switch value {
    case .string(let text): self = text
    case .secret(let secret): self = secret.revealed
    default: return nil
    }
  }
}

extension Node: ValueConvertible {
  public static var valueName: String { "a widget" }

  public init?(_ value: Value) {
    guard case .node(let node) = value, !node.isNull else { return nil }
    self = node
  }
}

extension Rect: ValueConvertible {
  public static var valueName: String { "a rectangle" }

  public init?(_ value: Value) {
    guard let rect = value.rect else { return nil }
    self = rect
  }
}
