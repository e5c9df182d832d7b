/// A command's arguments by the names of its schema.
public struct Arguments: Sendable {
  private let values: [Value]
  private let schema: [Argument]
  private let command: String

  init(_ values: [Value], schema: [Argument], command: String) throws {
    let required = schema.count { !$0.isOptional }
    guard values.count >= required, values.count <= schema.count else {
      throw PackError.count(command, schema: schema, found: values.count)
    }
    self.values = values
    self.schema = schema
    self.command = command
  }

  /// The argument as `T`.
  /// - Throws: `PackError.invalid`: "Slide Slider: value must be a number; found "loud"".
  public func get<T: ValueConvertible>(_ name: String, as type: T.Type = T.self) throws -> T {
    guard let found = try optional(name, as: type) else {
      throw PackError.argument(command, name, expected: T.valueName, found: .null)
    }
    return found
  }

  /// The argument as `T`, or nil where an optional one was left out.
  /// - Throws: `PackError.invalid` where it is something else.
  public func optional<T: ValueConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws -> T? {
    guard let index = schema.firstIndex(where: { $0.name == name }) else {
      throw PackError.unknownArgument(command, name)
    }
    guard index < values.count else { return nil }
    guard let value = T(values[index]) else {
      throw PackError.argument(command, name, expected: T.valueName, found: values[index])
    }
    return value
  }

  /// The argument as one of the choices of its schema.
  /// - Throws: `PackError.invalid`: "Spin Spinner: state must be On or Off; found "Of"".
  public func choice(_ name: String, of choices: [String]) throws -> String {
    let found = try get(name, as: String.self)
    guard choices.contains(found) else {
      throw PackError.argument(command, name, expected: choices.joined(separator: " or "), found: .string(found))
    }
    return found
  }

  /// The argument as it came, secret or not; null where it was left out.
  public func value(_ name: String) -> Value {
    guard let index = schema.firstIndex(where: { $0.name == name }), index < values.count else {
      return .null
    }
    return values[index]
  }
}

/// The name of one argument; a plain string literal is a required one.
public struct Argument: Sendable, Equatable, ExpressibleByStringLiteral {
  let name: String
  let isOptional: Bool

  public init(stringLiteral name: String) {
    self.name = name
    isOptional = false
  }

  /// An argument that may be left out; only such may follow it.
  public static func optional(_ name: String) -> Argument {
    Argument(name: name, isOptional: true)
  }

  private init(name: String, isOptional: Bool) {
    self.name = name
    self.isOptional = isOptional
  }
}
