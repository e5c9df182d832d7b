/// An argument or a result, apart from the memory it came from.
public enum CallValue: Hashable, Sendable {
  /// The result of a method that has none.
  case void
  case bool(Bool)
  /// Of any signed integer type.
  case signed(Int64)
  /// Of any unsigned integer type; `BOOL` is one.
  case unsigned(UInt64)
  /// Of 128 bits.
  case wide(Int128)
  case unsignedWide(UInt128)
  case float(Float)
  case double(Double)
  case longDouble(LongDouble)
  /// An address; 0 is null. What it points to is not owned.
  case pointer(UInt)
  /// A struct or a complex number as it lies in memory.
  case bytes([UInt8])
}

extension CallValue {
  public static let null = CallValue.pointer(0)

  /// The address of something, or null.
  public static func pointer(to pointer: UnsafeRawPointer?) -> CallValue {
    .pointer(UInt(bitPattern: pointer))
  }
}

extension CallValue: CustomStringConvertible {
  /// The value as a person reads it.
  public var description: String {
    switch self {
    case .void: "void"
    case .bool(let value): "\(value)"
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .wide(let value): "\(value)"
    case .unsignedWide(let value): "\(value)"
    case .float(let value): "\(value)"
    case .double(let value): "\(value)"
    case .longDouble(let value): "\(value)"
    case .pointer(0): "null"
    case .pointer(let address): "0x" + String(address, radix: 16)
    case .bytes(let bytes): "\(bytes.count) bytes"
    }
  }
}

/// Why values do not fit a method.
public enum CallError: Error, Hashable, Sendable {
  /// Another number of arguments than the method takes, target and selector not counted.
  case argumentCount(expected: [ValueType], found: Int)
  /// An argument of another type, or a number that is too large for it; the first is 0.
  case argument(Int, expected: ValueType, found: CallValue)
  /// A result of another type, or a number that is too large for it.
  case result(expected: ValueType, found: CallValue)
  /// The target is null.
  case noTarget
  /// It was called, and did not return: what it raised, as a sentence of the toolkit's.
  case raised(String)
}

extension CallError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .argumentCount(let expected, let found):
      "expected \(Self.arguments(expected)), found \(found)"
    case .argument(let index, let expected, let found):
      "expected \(expected) as argument \(index + 1), found \(found)"
    case .result(let expected, let found): "expected \(expected) as the result, found \(found)"
    case .noTarget: "expected a target, found null"
    case .raised(let what): "it raised \(what)"
    }
  }

  private static func arguments(_ types: [ValueType]) -> String {
    let list = types.map(\.description).joined(separator: ", ")
    return switch types.count {
    case 0: "no arguments"
    case 1: "1 argument (\(list))"
    default: "\(types.count) arguments (\(list))"
    }
  }
}
