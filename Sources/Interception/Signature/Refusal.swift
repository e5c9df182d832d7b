/// Why a type can be written but not passed.
public enum Refusal: Error, Hashable, Sendable {
  case union
  case bitField
  case vector
  case int128
  /// A complex number of anything but `float`, `double` and `long double`.
  case complexInteger
  /// A type that the compiler had no letter for.
  case unknown
  /// A struct of which only the name is known.
  case opaque(String)
  /// A struct or array without a member, which C does not have.
  case empty
  /// `void` where there must be a value.
  case void
  /// An array as a result.
  case array
  /// More than ``ValueType/sizeLimit`` bytes by value.
  case tooLarge
}

extension Refusal: CustomStringConvertible {
  /// What cannot be passed.
  public var description: String {
    switch self {
    case .union: "a union by value"
    case .bitField: "a bit-field by value"
    case .vector: "a vector"
    case .int128: "an integer of 128 bits"
    case .complexInteger: "a complex number of integers"
    case .unknown: "a type that the compiler could not encode"
    case .opaque(let name): "the struct \(name), of which only the name is known"
    case .empty: "a struct or array without members"
    case .void: "void"
    case .array: "an array as a result"
    case .tooLarge: "more than \(ValueType.sizeLimit) bytes by value"
    }
  }
}
